"""What words say, and where they say it."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from operator import attrgetter

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import ARTICLES
from planscribe.translate.english.wording.tokens import Saying

_TEXT = attrgetter("text")


def texts(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The words of a sentence."""
    return tuple(map(_TEXT, tokens))  # Rules ask for nothing else as often.


def text_at(tokens: Sequence[Token], at: int) -> str:
    """The word at a place; empty if there is none."""
    return tokens[at].text if 0 <= at < len(tokens) else ""


def has_any(tokens: Iterable[Token], wanted: AbstractSet[str]) -> bool:
    """Whether one of some words is among those that are wanted."""
    return not wanted.isdisjoint(map(_TEXT, tokens))


def first_of(
    tokens: Sequence[Token], wanted: AbstractSet[str], start: int = 0, end: int | None = None
) -> int:
    """Where the first word of some is, from a place on; 0 if it is nowhere."""
    places = range(start, len(tokens) if end is None else end)
    return next((at for at in places if tokens[at].text in wanted), 0)


def find(tokens: Sequence[Token], *wanted: str) -> int:
    """Where some words are, one after the other; -1 if they are not there."""
    said, first, size = texts(tokens), wanted[0], len(wanted)
    if first not in said:
        return -1
    places = (at for at, one in enumerate(said) if one == first)
    return next((at for at in places if said[at : at + size] == wanted), -1)


def find_any(tokens: Sequence[Token], several: Iterable[Saying]) -> tuple[int, int]:
    """Where the first of some sayings is that words have behind others, and how many words it is;
    zeros if they have none."""
    found = ((at, len(one)) for one in several if (at := find(tokens, *one)) > 0)
    return next(found, (0, 0))


def beginning(tokens: Sequence[Token], several: Iterable[Saying], at: int = 0) -> Saying:
    """The first of some sayings that the words at a place begin with; empty if there is none."""
    if at >= len(tokens):
        return ()
    first = (tokens[at].text,)
    found = (
        one for one in several if one[:1] == first and texts(tokens[at : at + len(one)]) == one
    )
    return next(found, ())


def ending(tokens: Sequence[Token], several: Iterable[Saying]) -> Saying:
    """The first of some sayings that words end with; empty if there is none."""
    return next((one for one in several if texts(tokens[-len(one) :]) == one), ())


def ends_with(tokens: Sequence[Token], ending: tuple[str, ...]) -> bool:
    """Whether some words are the last ones, behind others."""
    return len(tokens) > len(ending) and texts(tokens[-len(ending) :]) == ending


def amount(text: str) -> int:
    """How many a word announces: one for an article, 0 if it is no number."""
    if text in ARTICLES:
        return 1
    return int(text) if text.isdecimal() else 0
