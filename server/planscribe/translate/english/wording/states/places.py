"""Clauses that begin with a place: `in p there is a`, `at p stands a`."""

from planscribe.translate.english.wording.cutting import without_first
from planscribe.translate.english.wording.finding import beginning
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.things import is_place, stands_at
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words.data import sayings

FINDING = sayings(
    "you (will find / can find / find)",
    "we (will find / can find / find)",
    "1 (finds / can find)",
    "you (will see / can see / see)",
    "we (can see / see)",
    "1 can see",
    "there (is / are)",
    "(we / you / i) have",
)
"""How somebody finds things somewhere, or has them there."""
FOUND = sum(one[0] not in ("there", "i") and one[-1] != "have" for one in FINDING)
"""How many of them find something; they come first."""
LONGEST_PLACE = 8


def place_first(tokens: Tokens, vocabulary: KnownWords) -> tuple[int, int]:
    """Where a place at the beginning ends, and how many words behind it, and a comma, say that
    something is there; zeros if there is none."""
    end = end_of_place(tokens, 0, min(len(tokens) - 1, LONGEST_PLACE + 1), vocabulary)
    rest = without_first(tokens[end:], ",")
    finding = beginning(rest, FINDING)
    size = len(finding) or (stands_at(rest, 0) if rest else 0)
    return (end, size) if end and size else (0, 0)


def end_of_place(tokens: Tokens, start: int, longest: int, vocabulary: KnownWords) -> int:
    """Where the place ends that words name from one on; 0 if they name none."""
    ends = range(start + 2, longest)
    places = (at for at in ends if is_place(tokens[start:at], vocabulary))
    return next((at for at in places if not is_place(tokens[start : at + 1], vocabulary)), 0)


def opens_with_place(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a clause says what is at a place that it names first."""
    return place_first(tokens, vocabulary)[0] > 0
