"""From clauses about numbers to formulas: comparisons in conditions, changes in effects."""

from collections.abc import Callable, Iterator
from typing import get_args

from planscribe.model.pddl.definitions import (
    Arithmetic,
    Assign,
    Comparator,
    Compare,
    Expression,
    Fluent,
    Formula,
    Not,
)
from planscribe.translate.domains.items import PlainNumber, Quantified
from planscribe.translate.domains.numbers.action_numbers import OfAction
from planscribe.translate.domains.numbers.claims import NumberClaim
from planscribe.translate.domains.numbers.naming import NumberOf
from planscribe.translate.domains.numbers.relations import Change
from planscribe.translate.domains.numbers.terms import Computed, NumberTerm
from planscribe.translate.domains.trouble import not_read

_AS_EFFECT: dict[str, Change] = {"is": "assign", "becomes": "assign", "costs": "increase"}
_COMPARISONS: tuple[Comparator, ...] = get_args(Comparator)
_CHANGES: tuple[Change, ...] = get_args(Change)


def number_formula(
    claim: NumberClaim, fluent: Callable[[NumberOf | OfAction], Fluent], *, is_effect: bool
) -> Formula:
    """What a clause about a number states; `fluent` finds what its words stand for.

    Raises:
        NotRead: a condition says how a number changes, or an effect does not.
    """
    if claim.relation == "costs" and not is_effect:
        message = "Say what an action costs behind `Then`, or in a sentence of its own."
        raise not_read(claim.span, message)
    left, value = _value(claim.left, fluent), _value(claim.right, fluent)
    if is_effect:
        if not isinstance(left, Fluent):
            raise not_read(claim.span, "Only a number such as `the fuel of ..` can change.")
        change = _AS_EFFECT.get(claim.relation, claim.relation)
        for one in _CHANGES:
            if one == change and not claim.negated:
                return Assign(one, left, value, claim.span)
        raise not_read(claim.span, "An effect must say which number this becomes.")
    relation = "=" if claim.relation == "is" else claim.relation
    for comparison in _COMPARISONS:
        if comparison == relation:
            made = Compare(comparison, left, value, claim.span)
            return Not(made, claim.span) if claim.negated else made
    raise not_read(claim.span, "This is a change; say it behind `Then`.")


def numbers_of(claim: NumberClaim) -> Iterator[NumberOf]:
    """The numeric functions that a clause is about."""
    waiting: list[NumberTerm] = [claim.right, claim.left]
    while waiting:
        match waiting.pop():
            case NumberOf() as one:
                yield one
            case Computed(operands=operands):
                waiting += reversed(operands)
            case PlainNumber() | OfAction():
                pass


def quantified_in(claim: NumberClaim) -> Iterator[Quantified]:
    """What is neither a variable nor a constant: `the fuel of every truck`."""
    for number in numbers_of(claim):
        yield from (one for one in number.parts if isinstance(one, Quantified))


def is_certainly_number(claim: NumberClaim) -> bool:
    """Whether a clause is about numbers for its form: one is a numeral, or computed."""
    match claim.left, claim.right:
        case OfAction(), NumberOf(parts):
            # `it takes the lead`
            return any(not isinstance(one, str) for one in parts)
        case NumberOf(), NumberOf():
            return False
        case _:
            return True


def _value(term: NumberTerm, fluent: Callable[[NumberOf | OfAction], Fluent]) -> Expression:
    match term:
        case PlainNumber(value):
            return value
        case NumberOf() | OfAction():
            return fluent(term)
        case Computed(operator, operands, span):
            return Arithmetic(operator, tuple(_value(one, fluent) for one in operands), span)
