"""Where words can be cut, and what is left of them."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import JOINTS, OF_GOAL
from planscribe.translate.english.wording.finding import beginning, has_any, text_at
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words.data import now


def behind_joints(tokens: Sequence[Token], at: int = 0, joints: AbstractSet[str] = JOINTS) -> int:
    """Where words begin behind those at a place that only join them to others."""
    while at < len(tokens) and tokens[at].text in joints:
        at += 1
    return at


def before_joints(
    tokens: Sequence[Token], end: int | None = None, joints: AbstractSet[str] = JOINTS
) -> int:
    """Where words end before a place, without those that only join them to others."""
    end = len(tokens) if end is None else end
    while end and tokens[end - 1].text in joints:
        end -= 1
    return end


def without_the(tokens: Iterable[Token]) -> Tokens:
    """Words without articles: `a and b` of `the a and the b`."""
    return tuple(one for one in tokens if one.text != "the")


def without_first(tokens: Tokens, *unwanted: str) -> Tokens:
    """Words without the first one, if it is one of some."""
    return tokens[text_at(tokens, 0) in unwanted :]


def without_last(tokens: Tokens, *unwanted: str) -> Tokens:
    """Words without the last one, if it is one of some."""
    return tokens[: len(tokens) - (text_at(tokens, len(tokens) - 1) in unwanted)]


def without_joints(names: Tokens) -> Tokens:
    """The names of a list: `a b c` of `a, b and c`."""
    return tuple(one for one in names if one.text not in JOINTS)


def parted(tokens: Tokens, joints: AbstractSet[str] = JOINTS) -> Iterator[tuple[Tokens, Tokens]]:
    """What commas and `and`, or other words, separate, each with those before it."""
    start = at = 0
    while at < len(tokens):
        end = at
        while end < len(tokens) and tokens[end].text not in joints:
            end += 1
        yield tokens[start:at], tokens[at:end]
        start = at = end
        at = behind_joints(tokens, at, joints)


def cut_at(tokens: Tokens, places: Sequence[int]) -> list[Tokens]:
    """The parts of a sentence between the words at some places, which are in none of them."""
    starts = [0, *(at + 1 for at in places)]
    return [tokens[a:b] for a, b in zip(starts, (*places, len(tokens)), strict=True)]


def at_commas(tokens: Tokens) -> list[Tokens]:
    """What commas divide."""
    return cut_at(tokens, [at for at, one in enumerate(tokens) if one.text == ","])


def lead_of(tokens: Tokens) -> int:
    """How many words only say that a sentence is about the start: rules look at what is behind."""
    size = 0
    while said := len(beginning(tokens, now(), size)):
        size += said
        size += text_at(tokens, size) == ","
    is_start = len(tokens) > size + 2 and not has_any(tokens, OF_GOAL)
    return size if size and is_start else 0
