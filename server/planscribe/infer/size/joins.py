"""How many instances the body of a rule has, given how many atoms there are of each predicate."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce

from planscribe.infer.size.extents import (
    BOUNDING,
    ONE,
    Extent,
    Shape,
    ValueRange,
    bounded,
    computed,
    flat,
)
from planscribe.syntax.asp.nodes import (
    MIRRORED,
    Aggregate,
    Alternatives,
    AspTerm,
    BodyPart,
    Comparison,
    FunctionTerm,
    Literal,
    Number,
    Operation,
    Sign,
    Variable,
    variables,
)


@dataclass(frozen=True, slots=True)
class Join:
    """How many instances a conjunction has, and the values of its variables."""

    size: float
    values: dict[str, ValueRange]


class Joins:
    """Joins of predicates of some sizes; `constants` are the numbers that names stand for."""

    def __init__(self, extents: Mapping[Shape, Extent], constants: Mapping[str, int]) -> None:
        self._extents = extents
        self._constants = constants

    def join(self, parts: Iterable[BodyPart], outer: Join | None = None) -> Join:
        """The instances of some literals, within those of others."""
        size = outer.size if outer else 1.0
        values = dict(outer.values) if outer else {}
        compared: list[Comparison] = []
        for part in parts:
            match part:
                case Literal(sign=Sign.NONE):
                    extent = self._extent(part.atom)
                    size *= extent.size
                    for term, column in zip(flat(part.atom)[1], extent.columns, strict=False):
                        size /= self._selectivity(term, column, values)
                case Comparison(sign=Sign.NONE):
                    compared.append(part)
                case Aggregate(sign=Sign.NONE, guards=(("=", Variable(name=name)),)):
                    values.setdefault(name, ONE)
        # What an equation gives to one may be what the next needs.
        for part in compared * 2:
            size = self._compare(part, size, values)
        return Join(size if size >= 1 or not size else 1.0, values)

    def _selectivity(
        self, term: AspTerm, column: ValueRange, values: dict[str, ValueRange]
    ) -> float:
        """By how much a term that is an argument divides the atoms; notes its values."""
        match term:
            case Variable(name="_"):
                return 1.0
            case Variable(name=name) if name in values:
                before = values[name]
                values[name] = before.meet(column)
                return max(before.count, column.count, 1.0)
            case Variable(name=name):
                values[name] = column
                return 1.0
            case _:
                inside = [one.name for one in variables(term) if one.name not in values]
                for name in inside:
                    values[name] = ValueRange(column.count, *column.range)
                return 1.0 if inside else max(column.count, 1.0)

    def _compare(self, part: Comparison, size: float, values: dict[str, ValueRange]) -> float:
        """What a comparison does: `X = 1..9` makes instances, others only bound values."""
        for left, operator, right in zip(part.terms, part.operators, part.terms[1:], strict=False):
            for one, other, sign in ((left, right, operator), (right, left, MIRRORED[operator])):
                if not isinstance(one, Variable) or one.name == "_":
                    continue
                known = all(each.name in values for each in variables(other))
                if sign == "=" and one.name not in values and known:
                    values[one.name] = self.values(other, Join(size, values))
                    if is_interval(other) or isinstance(other, Alternatives):
                        size *= values[one.name].count
                elif one.name in values and known and sign in BOUNDING:
                    bound = self.values(other, Join(size, values))
                    before = values[one.name]
                    values[one.name] = bounded(before, sign, bound)
                    after = values[one.name].count
                    if after < before.count:
                        size *= after / before.count if before.count < math.inf else 1.0
                        if math.isinf(size):
                            size = math.prod(each.count for each in values.values())
        return size

    def _extent(self, atom: AspTerm) -> Extent:
        """The atoms of a pattern."""
        shape, terms = flat(atom)
        if shape in self._extents:
            return self._extents[shape]
        # `init(A)` is every `init` there is.
        inner = [extent.size for other, extent in self._extents.items() if other[:2] == shape[:2]]
        return Extent(sum(inner), (ValueRange(sum(inner)),) * len(terms))

    def values(self, term: AspTerm, join: Join) -> ValueRange:
        """The values of a term."""
        match term:
            case Variable(name=name):
                return join.values.get(name, ONE)
            case Number(value=value):
                return ValueRange(1.0, value, value)
            case FunctionTerm(name=name, arguments=()) if name in self._constants:
                value = self._constants[name]
                return ValueRange(1.0, value, value)
            case Operation(operator="..", operands=(low, high)):
                first, last = self.values(low, join), self.values(high, join)
                if not (first.is_numeric and last.is_numeric):
                    return ONE
                return ValueRange(max(last.high - first.low + 1, 1.0), first.low, last.high)
            case Alternatives(terms=terms):
                several = [self.values(one, join) for one in terms]
                together = reduce(ValueRange.join, several)
                return ValueRange(sum(one.count for one in several), *together.range)
            case Operation(operator=operator, operands=(left, right)):
                return computed(operator, self.values(left, join), self.values(right, join))
            case FunctionTerm(arguments=inner) | Operation(operands=inner):
                return ValueRange(math.prod(self.values(one, join).count for one in inner))
            case _:
                return ONE


def is_interval(term: AspTerm) -> bool:
    """Whether a term is like `1..9`."""
    return isinstance(term, Operation) and term.operator == ".."
