"""What a number is called: `the fuel of the truck`, `the distance from A to B`.

Such words are the phrase of a numeric function.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.text import Span
from planscribe.translate.domains.items import (
    REFUSED,
    UNCLEAR_PRONOUN,
    BracketName,
    Item,
    Joint,
    NamedThing,
    PhraseWord,
    Pronoun,
    Quantified,
    Thing,
)
from planscribe.translate.domains.numbers.relations import OTHER_VERBS
from planscribe.translate.domains.numbers.words_at import texts_at
from planscribe.translate.domains.trouble import around, not_read, unclear
from planscribe.translate.words import table

_NO_NAME = OTHER_VERBS | {"is", "are", "be", "'s", "its", "than", "least", "most", "by"} | REFUSED
_MOST_WORDS = 6


@dataclass(frozen=True, slots=True)
class NumberOf:
    """A numeric function with its arguments: `fuel of the truck`."""

    parts: tuple[str | Thing, ...]
    span: Span


def declared_number(items: Sequence[Item]) -> tuple[NumberOf, str] | None:
    """What `the fuel of a truck is a number (fuel)` declares, and the name in brackets."""
    said = [one for one in items if not isinstance(one, BracketName)]
    name = next((one.name for one in items if isinstance(one, BracketName)), "")
    if texts_at(said, len(said) - 3, 3) not in (("is", "a", "number"), ("are", "a", "number")):
        return None
    return number_of(said[:-3], None), name


def number_of(items: Sequence[Item], owner: Thing | None) -> NumberOf:
    """The numeric function that some words say, in one form: `the truck's fuel` is `fuel of ..`.

    Raises:
        NotRead: they say something else.
    """
    span = around(items)
    said = list(items)
    of: list[str | Thing] = []
    first = said[0]
    if isinstance(first, NamedThing | Quantified):
        if texts_at(items, 1, 1) != ("'s",):
            message = "Say which number of it is meant: `the fuel of the truck`."
            raise not_read(span, message)
        of, said = ["of", first], said[2:]
    elif isinstance(first, PhraseWord) and first.text == "its":
        if not isinstance(owner, NamedThing):
            raise unclear(first.span, UNCLEAR_PRONOUN)
        of, said = ["of", NamedThing(owner.name, first.span)], said[1:]
    elif isinstance(first, PhraseWord) and first.text in ("the", "a", "an"):
        said = said[1:]
    parts = [*_parts(said), *of]
    if not parts or not isinstance(parts[0], str):
        raise not_read(span, "Say which number is meant: `the fuel of the truck`.")
    if sum(isinstance(one, str) for one in parts) > _MOST_WORDS:
        raise not_read(span, "This is too long for what a number is called.")
    return NumberOf(tuple(parts), span)


def _parts(items: Sequence[Item]) -> Iterator[str | Thing]:
    for item in items:
        match item:
            case NamedThing() | Quantified():
                yield item
            case PhraseWord(text) if _is_naming(text):
                yield text
            case Joint("and"):
                yield "and"
            case Pronoun():
                raise unclear(item.span, UNCLEAR_PRONOUN)
            case _:
                raise not_read(item.span, "This is no part of what a number is called.")


def _is_naming(word: str) -> bool:
    """Whether a word can be part of what a number is called."""
    return word not in _NO_NAME and not table.is_third_person(word)
