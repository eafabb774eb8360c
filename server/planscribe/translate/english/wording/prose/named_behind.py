"""Names said in a sentence behind the one that counts: `there are two hands. They are called l and
r`."""

from collections.abc import Iterator, Sequence

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.appositions import Extracted
from planscribe.translate.english.wording.tokens import (
    JOINTS,
    Tokens,
    as_names,
    membership,
    texts,
)

_SEVERAL = tuple(
    tuple(one.split())
    for one in (
        "they are called",
        "they are named",
        "these are called",
        "these are named",
        "we call them",
        "we named them",
        "we have named them",
        "we have called them",
        "their names are",
        "the names are",
        "the names of these are",
    )
)
_ONE = tuple(
    tuple(one.split())
    for one in (
        "it is called",
        "it is named",
        "he is called",
        "she is called",
        "we call it",
        "its name is",
        "his name is",
        "her name is",
        "the name is",
    )
)
_LOOKING = (("they", "are"), ("these", "are"), ("it", "is"), ("that", "is"))
"""What introduces words that are names by their form only."""


def names_behind(texts_said: Sequence[str], tokens: Sequence[Token]) -> Iterator[Token]:
    """The names of `they are called left and right`; nothing if a sentence says something else."""
    for openings, is_one in ((_SEVERAL, False), (_ONE, True)):
        start = next((len(one) for one in openings if tuple(texts_said[: len(one)]) == one), 0)
        if start:
            yield from _listed(tokens[start:], is_one)
            return


def _listed(tokens: Sequence[Token], is_one: bool) -> Iterator[Token]:
    """The names of a list with `and` before the last one."""
    names = [one for one in tokens if one.text not in JOINTS]
    said = " ".join("x" if one.text not in JOINTS else one.text for one in tokens)
    plain = said.replace(" , and ", " and ").replace(" , ", " and ")
    is_list = plain == " and ".join("x" * len(names))
    if is_list and (len(names) == 1) == is_one and all(one.spelling[:1].isalnum() for one in names):
        yield from names


def called_behind(
    tokens: Tokens, noun: Tokens, number: int, looks_like_name: Sequence[bool]
) -> Extracted | None:
    """What kind the names are of: that which the sentence before counts, if it counts as many.

    Args:
        tokens: the sentence.
        noun: what the sentence before counts, in the number that it has there.
        number: how many.
        looks_like_name: for each word whether it is a name by its form.
    """
    names = list(names_behind(texts(tokens), tokens))
    if (
        not names
        and texts(tokens[:2]) in _LOOKING
        and all(
            is_name or one.text in JOINTS
            for one, is_name in zip(tokens[2:], looks_like_name[2:], strict=True)
        )
    ):
        names = list(_listed(tokens[2:], texts(tokens[1:2]) == ("is",)))
    if not names or len(names) != number or len({one.text for one in names}) < number:
        return None
    return Extracted((), (membership(as_names(names), noun),))
