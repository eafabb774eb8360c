"""`There are 3 objects: ..` in a domain with a kind that is called so: are they of this kind?"""

from collections.abc import Container, Iterator, Sequence

from planscribe.model.pddl.definitions import OBJECT
from planscribe.syntax.task import Token
from planscribe.translate.english.forms import Introduced, SentenceReading


def names_with_kinds(several: Sequence[SentenceReading], tokens: Sequence[Token]) -> Iterator[str]:
    """The names of which a sentence says what they are, if it cannot be a list of mere objects."""
    if not any(map(_is_of_things, several)):
        for reading in several:
            yield from _introduced(reading, tokens)


def of_objects(
    several: tuple[SentenceReading, ...], tokens: Sequence[Token], told: Container[str]
) -> tuple[SentenceReading, ...]:
    """The readings of a list: of mere objects if other sentences tell what one of them is."""
    of_things = tuple(filter(_is_of_things, several))
    if not of_things or len(of_things) == len(several):
        return several
    is_told = any(name in told for one in of_things for name in _introduced(one, tokens))
    return of_things if is_told else tuple(one for one in several if one not in of_things)


def _is_of_things(reading: SentenceReading) -> bool:
    return any(isinstance(form, Introduced) and form.type == OBJECT for form in reading.forms)


def _introduced(reading: SentenceReading, tokens: Sequence[Token]) -> Iterator[str]:
    for form in reading.forms:
        if isinstance(form, Introduced):
            yield from (tokens[name].text for name in form.names)
