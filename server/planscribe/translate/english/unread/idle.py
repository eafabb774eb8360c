"""Sentences that say nothing of the start or the goal: `It does not matter where the robot ends.`

They are those of a closed list, so that nothing that states something is passed over.
"""

from collections.abc import Sequence

from planscribe.syntax.task import Token
from planscribe.translate.words.data import idle_sentences

SAYS_NOTHING = "says nothing of the start or the goal"
_CLAUSES = frozenset(
    ", ; : but if must need needs shall should so unless until while as because except".split()
)
"""Words by which what `*` stands for could say more."""


_FINITE = frozenset({"is", "are", "has", "have", "was", "were"})


def says_nothing(tokens: Sequence[Token]) -> bool:
    """Whether a sentence is one of the list."""
    said = tuple(token.text for token in tokens)
    return any(_is_like(said, pattern) for pattern in idle_sentences())


def _is_like(said: tuple[str, ...], pattern: tuple[str, ...]) -> bool:
    if "*" not in pattern:
        return said == pattern
    at = pattern.index("*")
    end = len(said) - (len(pattern) - at - 1)
    between = said[at:end]
    is_framed = said[:at] == pattern[:at] and said[end:] == pattern[at + 1 :]
    return is_framed and bool(between) and not _says_more(between)


def _says_more(between: Sequence[str]) -> bool:
    """Whether words have a clause of their own: `where a is and b is at c`."""
    behind = between[between.index("and") + 1 : -1] if "and" in between else ()
    return not _CLAUSES.isdisjoint(between) or not _FINITE.isdisjoint(behind)
