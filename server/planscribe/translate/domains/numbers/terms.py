"""Numbers: a numeral, `the fuel of the truck`, or what is computed of these."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from planscribe.text import Span
from planscribe.translate.domains.items import (
    Item,
    Joint,
    NamedThing,
    PhraseWord,
    PlainNumber,
    Quantified,
    Thing,
)
from planscribe.translate.domains.numbers.action_numbers import OfAction
from planscribe.translate.domains.numbers.naming import NumberOf, number_of
from planscribe.translate.domains.numbers.words_at import is_between, said_as, texts_at
from planscribe.translate.domains.trouble import around, not_read, unclear

Operator: TypeAlias = Literal["+", "-", "*", "/"]
_OPERATORS: dict[str, Operator] = {
    "plus": "+",
    "minus": "-",
    "times": "*",
    "multiplied by": "*",
    "divided by": "/",
}
_SHARES: dict[str, tuple[Operator, float]] = {
    "twice": ("*", 2.0),
    "double": ("*", 2.0),
    "half of": ("/", 2.0),
    "half": ("/", 2.0),
}
NUMERALS = dict(
    zip(
        "zero one two three four five six seven eight nine ten eleven twelve".split(),
        range(13),
        strict=True,
    )
)


@dataclass(frozen=True, slots=True)
class Computed:
    """`the fuel of the truck minus 2`."""

    operator: Operator
    operands: tuple["NumberTerm", ...]
    span: Span


NumberTerm: TypeAlias = PlainNumber | NumberOf | Computed | OfAction


def number_term(items: Sequence[Item], at: int, owner: Thing | None) -> tuple[NumberTerm, int]:
    """The number at a place, which is computed or not, and where it ends."""
    start = at
    found, at = _operand(items, at, owner)
    operands: list[NumberTerm] = [found]
    operators: list[Operator] = []
    while operator := said_as(items, at, _OPERATORS):
        found, at = _operand(items, operator[1], owner)
        operators.append(operator[0])
        operands.append(found)
    if at < len(items) and not isinstance(items[at], Joint):
        raise not_read(items[at].span, "Only a number is read here, without a unit.")
    if not operators:
        return operands[0], at
    span = around(items[start:at])
    if len({*operators}) > 1:
        raise unclear(span, "It is not clear what is computed first; use one kind of operation.")
    if operators[0] in ("+", "*"):
        return Computed(operators[0], tuple(operands), span), at
    made = operands[0]
    for one in operands[1:]:
        made = Computed(operators[0], (made, one), span)
    return made, at


def is_number_ahead(items: Sequence[Item], at: int) -> bool:
    """Whether a number begins here: a numeral, or words around things."""
    if at >= len(items):
        return False
    first = items[at]
    if isinstance(first, PlainNumber):
        return True
    if isinstance(first, PhraseWord) and first.text in NUMERALS:
        return True
    return _begins_number(items, at)


def _begins_number(items: Sequence[Item], at: int) -> bool:
    """Whether `the distance from ..`, `its fuel` or `the truck's fuel` is ahead."""
    if at >= len(items):
        return False
    first = items[at]
    if isinstance(first, NamedThing | Quantified):
        return texts_at(items, at + 1, 1) == ("'s",)
    return isinstance(first, PhraseWord) and first.text in ("the", "its") and at + 1 < len(items)


def _operand(items: Sequence[Item], at: int, owner: Thing | None) -> tuple[NumberTerm, int]:
    if at >= len(items):
        raise not_read(items[-1].span, "A number is missing after this.")
    first = items[at]
    if part := said_as(items, at, _SHARES):
        whole, end = _operand(items, part[1], owner)
        operator, by = part[0]
        span = around(items[at:end])
        return Computed(operator, (whole, PlainNumber(by, items[at].span)), span), end
    if isinstance(first, PlainNumber):
        return first, at + 1
    if isinstance(first, PhraseWord) and first.text in NUMERALS:
        return PlainNumber(float(NUMERALS[first.text]), first.span), at + 1
    if not _begins_number(items, at):
        raise not_read(first.span, "A number is missing here, such as `5` or `the fuel of ..`.")
    end = at
    while end < len(items) and said_as(items, end, _OPERATORS) is None:
        if isinstance(items[end], Joint) and not is_between(items, end):
            break
        end += 1
    return number_of(items[at:end], owner), end
