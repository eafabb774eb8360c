"""Names that a sentence says in passing: no statement has to be about them."""

from collections.abc import Iterator, Sequence

from planscribe.translate.by_model.said.sentence_words import spelt

COMPARING = frozenset("like unlike than".split())
_CUES = (
    *(("not", verb) for verb in ("mind", "care", "matter", "need")),
    ("never", "mind"),
    ("no", "matter"),
    ("need", "not"),
    ("not", "important"),
    ("up", "to", "you"),
    ("ignore",),
    ("irrelevant",),
    ("unimportant",),
    ("regardless",),
)
"""Words that show that something may be as it likes."""
_OPEN = frozenset("may might can whether".split())
"""Words of what such words, behind a comma, are about: `b1 may be anywhere, I do not mind`."""
_ENDS = frozenset(": ; but while whereas".split())
"""Where such words no longer count."""
_PURPOSE = ("so", "that")
_STATING = frozenset("is are be was were has have had must should shall".split())
"""Words that say how something is: what has none of them is an order, or an aside."""


def in_passing(texts: Sequence[str]) -> frozenset[str]:
    """The words that a sentence only compares with, leaves open, or gives an order about.

    Each is as `spelt` has it. An order counts only if the sentence goes on with what it is for:
    `Take out b2, so that b1 is on b3`.
    """
    return frozenset(map(spelt, (*compared(texts), *_left_open(texts), *_ordered(texts))))


def compared(texts: Sequence[str]) -> Iterator[str]:
    """What a sentence compares with: `a sour, just like the bee, ..`, `b2 is red, same as b1`."""
    for place, text in enumerate(texts[:-1]):
        if text in COMPARING or (text == "as" and texts[place - 1] == "same"):
            behind = texts[place + 1 :]
            yield behind[1] if behind[0] == "the" and len(behind) > 1 else behind[0]


def _left_open(texts: Sequence[str]) -> Iterator[str]:
    for part in _parts(texts):
        places = [at for at in range(len(part)) for cue in _CUES if _is_at(part, at, cue)]
        if places:
            # Commas before the words separate parts of the sentence; those after them, names.
            commas = [at + 1 for at, text in enumerate(part[: places[0]]) if text == ","]
            start = max(commas, default=0)
            before = part[max(commas[:-1], default=0) : start]
            yield from (*(() if _OPEN.isdisjoint(before) else before), *part[start:])


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
