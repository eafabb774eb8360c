"""What a sentence says in passing, or leaves open: no statement has to be about it."""

from collections.abc import Iterator, Sequence

from planscribe.translate.by_model.said.sentence_words import DENYING, spelt
from planscribe.translate.english.shared import NUMBER_WORDS

COMPARING = frozenset("like unlike than".split())
_CARING = frozenset(
    "mind minds minded care cares cared matter matters mattered need needs bother worry interest "
    "interested concern difference important orders wishes preference preferences "
    "requirements".split()
)
_NOBODY = DENYING | frozenset({"hardly", "little"})
"""Words before which such words show that something may be as it likes: `nobody cares`."""
_CUES = (
    *((word,) for word in ("ignore", "irrelevant", "unimportant", "regardless")),
    ("up", "to", "you"),
    ("the", "same", "to"),
    ("left", "open"),
)
"""Words that show the same."""
_CAN = frozenset("may might can could".split())
_AS_IT_LIKES = (
    *((word,) for word in ("anywhere", "wherever", "whichever", "whatever", "however")),
    ("as", "it", "is"),
    ("as", "they", "are"),
)
"""Words that show it of what may or can be so: `the box can stay as it is`."""
_FIRST_OF_CUES = {one[0] for one in (*_CUES, *_AS_IT_LIKES)}
_OPEN = _CAN | {"whether"}
"""Words of what such words, behind a comma, are about: `b1 may be anywhere, I do not mind`."""
_TOPICS = (("as", "for"), ("where",), ("how",), ("which",))
"""Words with which what such words are about begins: `where b1 ends up, nobody cares`."""
_UNLESS = (("as", "long", "as"), ("so", "long", "as"), ("provided",), ("except", "that"))
"""Words behind which something is demanded after all: `b1 may be anywhere, as long as ..`."""
_FURTHEST = 3
"""How many words may be between a denial and what it denies."""
_ENDS = frozenset(": ; ( ) but while whereas".split())
"""Where such words no longer count."""
_BEING = frozenset("is are was were be been being got get have has had".split())
_WHERE = frozenset(
    "in on at behind out outside over alone standing lying there here now next after".split()
)
_ARTICLES = frozenset("a an the his her its my your our their each every".split())
_SEEN = frozenset("seen viewed looking".split())
_PURPOSE = ("so", "that")
_OPENINGS = frozenset("right well fine good".split())
"""Words that, in front of a comma, only begin a sentence: `Right, what else is there?`"""
_STATING = frozenset("is are be was were has have had must should shall".split())
"""Words that say how something is: what has none of them is an order, or an aside."""


def in_passing(texts: Sequence[str]) -> frozenset[str]:
    """The words that a sentence only compares with, leaves open, or gives an order about.

    Each is as `spelt` has it. An order counts only if the sentence goes on with what it is for:
    `Take out b2, so that b1 is on b3`.
    """
    opening = texts[:1] if texts[1:2] == [","] and texts[0] in _OPENINGS else ()
    said = (*opening, *compared(texts), *_ordered(texts), *_adverbs(texts), *_seen(texts))
    return frozenset((*map(spelt, said), *left_open(texts)))


def left_open(texts: Sequence[str]) -> frozenset[str]:
    """The words of what a sentence says may be as it likes, as `spelt` has them."""
    return frozenset(map(spelt, _left_open(texts)))


def is_open_unless(texts: Sequence[str]) -> bool:
    """Whether a sentence demands something of what may be as it likes otherwise."""
    return any(_is_at(texts, at, words) for at in range(len(texts)) for words in _UNLESS)


def compared(texts: Sequence[str]) -> Iterator[str]:
    """What a sentence compares with: `a sour, just like the bee, ..`, `b2 is red, same as b1`."""
    for place, text in enumerate(texts[:-1]):
        if text in COMPARING or (text == "as" and texts[place - 1] == "same"):
            behind = texts[place + 1 :]
            yield behind[1] if behind[0] == "the" and len(behind) > 1 else behind[0]


def _adverbs(texts: Sequence[str]) -> Iterator[str]:
    """What is no name in `b1 was left in r1`, `right now`, `oak included`, `table four`."""
    for before, text, after in zip(("", *texts), texts, (*texts[1:], ""), strict=False):
        is_left = text == "left" and before in _BEING and after in _WHERE
        is_right = text == "right" and before not in _ARTICLES and after in _WHERE
        is_number = before not in _ARTICLES and after in NUMBER_WORDS
        if is_left or is_right or is_number or after == "included":
            yield text


def _seen(texts: Sequence[str]) -> Iterator[str]:
    """The words of `seen from above`, which say nothing of the objects."""
    for seen, by, side in zip(texts, texts[1:], texts[2:], strict=False):
        if seen in _SEEN and by == "from":
            yield side


def _left_open(texts: Sequence[str]) -> Iterator[str]:
    for part in _parts(texts):
        places = [*_cues(part)]
        if places:
            # Commas before the words separate parts of the sentence; those after them, names.
            commas = [at + 1 for at, text in enumerate(part[: places[0]]) if text == ","]
            start = max(commas, default=0)
            before = part[max(commas[:-1], default=0) : start]
            is_about = not _OPEN.isdisjoint(before) or any(
                _is_at(before, 0, one) for one in _TOPICS
            )
            yield from (*(before if is_about else ()), *part[start:])


def _cues(part: Sequence[str]) -> Iterator[int]:
    """The places of words that show that something may be as it likes."""
    can_be = False
    for at, text in enumerate(part):
        is_denied = text in _CARING and not _NOBODY.isdisjoint(part[max(at - _FURTHEST, 0) : at])
        is_not_needed = text == "need" and part[at + 1 : at + 2] == ["not"]
        several = (*(_AS_IT_LIKES if can_be else ()), *_CUES) if text in _FIRST_OF_CUES else ()
        if is_denied or is_not_needed or any(_is_at(part, at, one) for one in several):
            yield at
        can_be = can_be or text in _CAN


def _ordered(texts: Sequence[str]) -> Iterator[str]:
    at = next((at for at in range(len(texts)) if _is_at(texts, at, _PURPOSE)), 0)
    order = [*_parts(texts[:at])][-1:]
    for part in order:
        if _STATING.isdisjoint(part):
            yield from part


def _parts(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    start = 0
    for at, text in enumerate(texts):
        if text in _ENDS:
            yield texts[start:at]
            start = at + 1
    yield texts[start:]


def _is_at(texts: Sequence[str], at: int, words: tuple[str, ...]) -> bool:
    return tuple(texts[at : at + len(words)]) == words
