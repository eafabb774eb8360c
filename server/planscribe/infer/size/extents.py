"""How many atoms a predicate may have, and how many values its arguments: arithmetic of sizes."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from planscribe.model.asp.program import arguments
from planscribe.syntax.asp.nodes import AspTerm, FunctionTerm, Number

Shape: TypeAlias = tuple[str, int, str, int]
"""A predicate by name and arity; if its one argument is a function, by name and arity of that."""


@dataclass(frozen=True, slots=True)
class ValueRange:
    """How many values there are, and between which numbers they lie if they are numbers."""

    count: float
    low: float = math.inf
    high: float = -math.inf

    @property
    def is_numeric(self) -> bool:
        """Whether all of them are numbers, as far as is known."""
        return self.low <= self.high

    def join(self, other: "ValueRange") -> "ValueRange":
        """The values of both together."""
        low, high = min(self.low, other.low), max(self.high, other.high)
        count = max(self.count, other.count)
        return ValueRange(count, low, high)

    def meet(self, other: "ValueRange") -> "ValueRange":
        """The values that are in both."""
        count = min(self.count, other.count)
        if not (self.is_numeric and other.is_numeric):
            return ValueRange(count, *(self if self.is_numeric else other).range)
        low, high = max(self.low, other.low), min(self.high, other.high)
        return ValueRange(min(count, max(high - low + 1, 0.0)), low, high)

    @property
    def range(self) -> tuple[float, float]:
        """The lowest and the highest number."""
        return self.low, self.high


ONE = ValueRange(1.0)


@dataclass(frozen=True, slots=True)
class Extent:
    """How many atoms a predicate has, and the values of each of its arguments."""

    size: float
    columns: tuple[ValueRange, ...]


BOUNDING = frozenset({"<", "<=", ">", ">=", "="})


def bounded(values: ValueRange, operator: str, by: ValueRange) -> ValueRange:
    """The values for which a comparison can hold."""
    if operator == "=":
        return values.meet(by)
    if not (values.is_numeric and by.is_numeric):
        return values
    low, high = values.range
    if operator in ("<", "<="):
        high = min(high, by.high - (operator == "<"))
    else:
        low = max(low, by.low + (operator == ">"))
    if low > high:
        return ValueRange(0.0)
    return ValueRange(min(values.count, high - low + 1), low, high)


def computed(operator: str, left: ValueRange, right: ValueRange) -> ValueRange:
    """The values of an operation on two terms."""
    count = left.count * right.count
    if not (left.is_numeric and right.is_numeric) or operator not in _COMPUTE:
        return ValueRange(count)
    ends = [_COMPUTE[operator](one, other) for one in left.range for other in right.range]
    ends = [0.0 if math.isnan(end) else end for end in ends]
    return ValueRange(min(count, max(ends) - min(ends) + 1), min(ends), max(ends))


_COMPUTE = {
    "+": lambda one, other: one + other,
    "-": lambda one, other: one - other,
    "*": lambda one, other: one * other,
}


def union(one: Extent, other: Extent) -> Extent:
    """What two rules make of one predicate, or the same rule in two rounds."""
    columns = tuple(map(ValueRange.join, one.columns, other.columns))
    return Extent(max(one.size, other.size), columns)


def widened(before: Extent, after: Extent) -> Extent:
    """Numbers that still grow after some rounds grow forever; something else must bound them."""
    columns = tuple(map(_widened_values, before.columns, after.columns))
    grew = any(one is not other for one, other in zip(columns, after.columns, strict=True))
    size = math.prod(column.count for column in columns) if grew else after.size
    return Extent(size, columns)


def _widened_values(before: ValueRange, after: ValueRange) -> ValueRange:
    low = -math.inf if after.low < before.low else after.low
    high = math.inf if after.high > before.high else after.high
    if (low, high) == after.range:
        return after
    return ValueRange(math.inf, low, high)


def is_larger(after: Extent, before: Extent) -> bool:
    """Whether an extent has grown by more than a little."""
    return after.size > before.size * 1.01 or any(
        one.range != other.range or one.count > other.count * 1.01
        for one, other in zip(after.columns, before.columns, strict=True)
    )


def flat(atom: AspTerm) -> tuple[Shape, Sequence[AspTerm]]:
    """The shape of an atom, and the arguments that count there."""
    name = atom.name if isinstance(atom, FunctionTerm) else f"-{atom}".partition("(")[0]
    inner = arguments(atom)
    match inner:
        case (FunctionTerm(name=below, arguments=(_, *_) as terms, external=False),) if below:
            return (name, 1, below, len(terms)), terms
        case _:
            return (name, len(inner), "", 0), inner


def values_of(terms: set[AspTerm]) -> ValueRange:
    """The values of the terms in one place of facts."""
    numbers = [term.value for term in terms if isinstance(term, Number)]
    if len(numbers) < len(terms):
        return ValueRange(len(terms))
    return ValueRange(len(terms), min(numbers), max(numbers))
