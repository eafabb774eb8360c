"""Clauses that begin with a place: `in p there is a`, `at p stands a`."""

from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import beginning
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.things import is_place, stands_at
from planscribe.translate.english.wording.tokens import Tokens

FINDING = tuple(
    tuple(one.split())
    for one in (
        "you will find",
        "you can find",
        "you find",
        "we will find",
        "we can find",
        "we find",
        "1 finds",
        "1 can find",
        "you will see",
        "you can see",
        "you see",
        "we can see",
        "we see",
        "1 can see",
        "there is",
        "there are",
        "we have",
        "you have",
        "i have",
    )
)
"""How somebody finds things somewhere, or has them there."""
FOUND = sum(one[0] not in ("there", "i") and one[-1] != "have" for one in FINDING)
"""How many of them find something; they come first."""
_LONGEST_PLACE = 8


def place_first(tokens: Tokens, vocabulary: KnownWords) -> tuple[int, int]:
    """Where a place at the beginning ends, and how many words behind it, and a comma, say that
    something is there; zeros if there is none."""
    longest = min(len(tokens) - 1, _LONGEST_PLACE + 1)
    end = next((at for at in range(2, longest)
                if is_place(tokens[:at], vocabulary)
                and not is_place(tokens[: at + 1], vocabulary)), 0)  # fmt: skip
    rest = without_first(tokens[end:], ",")
    finding = beginning(rest, FINDING)
    size = len(finding) or (stands_at(rest, 0) if rest else 0)
    return (end, size) if end and size else (0, 0)


def opens_with_place(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a clause says what is at a place that it names first."""
    return place_first(tokens, vocabulary)[0] > 0
