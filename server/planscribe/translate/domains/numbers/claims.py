"""Clauses about numbers: `the fuel of the truck is at least 5`, `.. decreases by 1`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from planscribe.model.pddl.definitions import Comparator
from planscribe.text import Span
from planscribe.translate.domains.items import Item, Thing
from planscribe.translate.domains.numbers.action_numbers import of_action
from planscribe.translate.domains.numbers.relations import (
    Change,
    OtherRelation,
    comparison_at,
    relation_ahead,
)
from planscribe.translate.domains.numbers.terms import NumberTerm, is_number_ahead, number_term
from planscribe.translate.domains.trouble import around


@dataclass(frozen=True, slots=True)
class NumberClaim:
    """What is said of a number: how it compares to another one, or how it changes.

    `is` compares in a condition, and changes in an effect.
    """

    relation: Comparator | Change | OtherRelation
    left: NumberTerm
    right: NumberTerm
    span: Span
    negated: bool = False


def number_claim(
    items: Sequence[Item], at: int, owner: Thing | None
) -> tuple[NumberClaim, int] | None:
    """What is said of a number at a place, and where that ends; None if nothing is.

    `owner` is what `its` refers to.

    Raises:
        NotRead: the number it is compared with, or changed by, is missing or not clear.
    """
    if spoken := of_action(items, at):
        action, end = spoken
        relation: Comparator | OtherRelation = "costs" if action.verb == "costs" else "="
        if action.verb == "takes" and (compared := comparison_at(items, end)):
            relation, end = compared
        right, end = number_term(items, end, owner)
        return NumberClaim(relation, action, right, around(items[at:end])), end
    found = relation_ahead(items, at) if is_number_ahead(items, at) else None
    if found is None:
        return None
    if found.says in ("is", "=", "becomes") and not is_number_ahead(items, found.end):
        return None
    left, _ = number_term(items[: found.start], at, owner)
    right, end = number_term(items, found.end, owner)
    return NumberClaim(found.says, left, right, around(items[at:end]), found.negated), end


def elided_claim(
    items: Sequence[Item], at: int, before: NumberClaim
) -> tuple[NumberClaim, int] | None:
    """`at most 9` behind `the fuel of the truck is at least 5 and`; None if it is not that."""
    compared = comparison_at(items, at)
    if compared is None or before.relation == "costs":
        return None
    right, end = number_term(items, compared[1], None)
    span = around(items[at:end])
    return replace(before, relation=compared[0], right=right, span=span, negated=False), end
