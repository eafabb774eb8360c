"""How clauses relate numbers, and in which words: `is at least`, `decreases by`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from planscribe.model.pddl.definitions import Comparator
from planscribe.translate.domains.items import Item, Joint, PhraseWord
from planscribe.translate.domains.numbers.words_at import is_between, said_as, texts_at

Change: TypeAlias = Literal["assign", "increase", "decrease", "scale-up", "scale-down"]
OtherRelation: TypeAlias = Literal["is", "becomes", "costs"]

_COPULAS = (
    *(("must", "not", "be"), ("should", "not", "be"), ("has", "to", "be"), ("must", "be")),
    *(("should", "be"), ("is",), ("are",)),
)
_COMPARISONS: dict[str, Comparator] = {
    "more than or equal to": ">=",
    "greater than or equal to": ">=",
    "less than or equal to": "<=",
    "no more than": "<=",
    "no less than": ">=",
    "no fewer than": ">=",
    "at least": ">=",
    "at most": "<=",
    "more than": ">",
    "greater than": ">",
    "larger than": ">",
    "bigger than": ">",
    "higher than": ">",
    "less than": "<",
    "fewer than": "<",
    "smaller than": "<",
    "lower than": "<",
    "above": ">",
    "over": ">",
    "below": "<",
    "under": "<",
    "equal to": "=",
    "the same as": "=",
    "exactly": "=",
}
"""What follows `is`, longer words first."""
_VERBS: dict[str, Comparator | Change | OtherRelation] = {
    "exceeds": ">",
    "equals": "=",
    "increases by": "increase",
    "is increased by": "increase",
    "goes up by": "increase",
    "rises by": "increase",
    "grows by": "increase",
    "decreases by": "decrease",
    "is decreased by": "decrease",
    "is reduced by": "decrease",
    "goes down by": "decrease",
    "drops by": "decrease",
    "falls by": "decrease",
    "is multiplied by": "scale-up",
    "is divided by": "scale-down",
    "is set to": "assign",
    "becomes": "becomes",
}
OTHER_VERBS = frozenset({"has", "have", "does", "do", "can", "that", "which", "who", "not", "no"})


@dataclass(frozen=True, slots=True)
class NumberRelation:
    """The verb of a clause about a number, from one item to another one."""

    start: int
    end: int
    says: Comparator | Change | OtherRelation
    negated: bool = False


def relation_ahead(items: Sequence[Item], at: int) -> NumberRelation | None:
    """The verb of a clause about a number; None if the clause has another one."""
    for place in range(at + 1, len(items)):
        item = items[place]
        if isinstance(item, Joint) and not is_between(items, place):
            return None
        if verb := said_as(items, place, _VERBS):
            return NumberRelation(place, verb[1], verb[0])
        if texts_at(items, place, 3) == ("does", "not", "exceed"):
            return NumberRelation(place, place + 3, ">", negated=True)
        start, negated = _copula_end(items, place)
        if start:
            if compared := said_as(items, start, _COMPARISONS):
                return NumberRelation(place, compared[1], compared[0], negated)
            return NumberRelation(place, start, "is", negated)
        if isinstance(item, PhraseWord) and item.text in OTHER_VERBS:
            return None
    return None


def comparison_at(items: Sequence[Item], at: int) -> tuple[Comparator, int] | None:
    """The comparison that the words at a place say, and where they end; None if they say none."""
    return said_as(items, at, _COMPARISONS)


def _copula_end(items: Sequence[Item], at: int) -> tuple[int, bool]:
    """Where `is`, `must be` or `is not` ends, and whether it denies; 0 if there is none."""
    for words in _COPULAS:
        if texts_at(items, at, len(words)) == words:
            end = at + len(words)
            is_denied = "not" in words or texts_at(items, end, 1) == ("not",)
            return end + (is_denied and "not" not in words), is_denied
    return 0, False
