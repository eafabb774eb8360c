"""How many ground instances the rules of a program have, reckoned without grounding.

As databases do it: facts are counted, with the different values of each argument, and a join of
two predicates has the product of their sizes, divided for each variable that they share by the
larger number of its values. Rules are taken in rounds, until nothing changes much.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce

from planscribe.infer.extents import (
    BOUNDING,
    MIRRORED,
    ONE,
    Extent,
    Shape,
    Values,
    bounded,
    computed,
    flat,
    is_larger,
    union,
    values_of,
    widened,
)
from planscribe.infer.program import Program, Ref
from planscribe.model.program import alternatives, derived_atoms
from planscribe.syntax.asp import Statement
from planscribe.syntax.asp_nodes import (
    Aggregate,
    Alternatives,
    AspTerm,
    BodyPart,
    Comparison,
    Element,
    Function,
    Kind,
    Literal,
    Number,
    Operation,
    Sign,
    String,
    Variable,
    variables,
)

_ROUNDS = 12
_LAST_ROUNDS = 3
_SIMPLE = (Number, String, Function)
_DERIVING = frozenset({Kind.FACT, Kind.RULE, Kind.CHOICE, Kind.DISJUNCTION, Kind.EXTERNAL})
_GROUNDED = _DERIVING | {Kind.CONSTRAINT, Kind.MINIMIZE}


def instances(program: Program) -> dict[Ref, float]:
    """About how many ground instances each statement has that is no plain fact."""
    return _Reckoning(program).instances()


# --- reckoning -----------------------------------------------------------------------------


class _Reckoning:
    """The sizes of all predicates, and from these the instances of each statement."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._constants = _constants(program)
        self._extents: dict[Shape, Extent] = {}
        self._rules: list[Ref] = []
        self._count_facts()

    def instances(self) -> dict[Ref, float]:
        """The instances of each statement that is no plain fact."""
        stated = dict(self._extents)
        for number in range(_ROUNDS):
            if not self._round(number):
                break
        # What was taken to grow for ever may have a bound.
        for _ in range(_LAST_ROUNDS):
            self._extents = _together(stated, self._made())
        found: dict[Ref, float] = {}
        for ref in self._rules:
            statement = self._program.statement(ref)
            outer = self._join(statement.body)
            found[ref] = max(
                outer.size,
                *(self._inside(outer, part) for part in (*statement.head, *statement.body)),
                *(outer.size * self._spread(outer, atom) for atom in derived_atoms(statement)),
            )
        return found

    def _count_facts(self) -> None:
        """Begin with the facts; those that hold nothing special are counted exactly."""
        seen: dict[Shape, list[set[AspTerm]]] = {}
        sizes: dict[Shape, int] = {}
        for ref in self._program.refs:
            statement = self._program.statement(ref)
            if statement.kind not in _GROUNDED or ref in self._program.inactive:
                continue
            plain = _plain_atoms(statement)
            if not plain:
                self._rules.append(ref)
            for shape, terms in map(flat, plain):
                sizes[shape] = sizes.get(shape, 0) + 1
                columns = seen.setdefault(shape, [set() for _ in terms])
                for column, term in zip(columns, terms, strict=True):
                    column.add(term)
        for shape, columns in seen.items():
            self._extents[shape] = Extent(sizes[shape], tuple(map(values_of, columns)))

    def _round(self, number: int) -> bool:
        """Take each rule once; whether a predicate has grown."""
        before = self._extents
        after = _together(before, self._made())
        if number > _ROUNDS // 2:
            after = {
                shape: widened(before[shape], extent) if shape in before else extent
                for shape, extent in after.items()
            }
        self._extents = after
        return any(
            shape not in before or is_larger(extent, before[shape])
            for shape, extent in after.items()
        )

    def _made(self) -> dict[Shape, Extent]:
        """What the rules make of the predicates as they are now."""
        made: dict[Shape, Extent] = {}
        for ref in self._rules:
            statement = self._program.statement(ref)
            if statement.kind not in _DERIVING:
                continue
            outer = self._join(statement.body)
            for atom, within in self._heads(statement, outer) if outer.size else ():
                shape, terms = flat(atom)
                columns = tuple(self._values(term, within) for term in terms)
                used = {one.name for one in variables(atom)}
                distinct = math.prod(within.values.get(name, ONE).count for name in used)
                size = min(
                    min(within.size, distinct) * self._spread(within, atom),
                    math.prod(column.count for column in columns),
                )
                extent = Extent(size, columns)
                made[shape] = union(made[shape], extent) if shape in made else extent
        return made

    def _heads(self, statement: Statement, outer: "_Join") -> Iterator[tuple[AspTerm, "_Join"]]:
        """The atoms of a head, each with the join that it is made from."""
        for part in statement.head:
            match part:
                case Literal():
                    for atom in alternatives(part.atom):
                        yield atom, outer
                case Element() | Aggregate():
                    elements = part.elements if isinstance(part, Aggregate) else (part,)
                    for element in elements:
                        if isinstance(element.literal, Literal):
                            joined = self._join(element.condition, outer)
                            for atom in alternatives(element.literal.atom):
                                yield atom, joined
                case _:
                    pass

    def _inside(self, outer: "_Join", part: object) -> float:
        """The instances of the elements of an aggregate, for all of those around it."""
        if not isinstance(part, Aggregate | Element):
            return 0.0
        elements = part.elements if isinstance(part, Aggregate) else (part,)
        return sum(self._join(element.condition, outer).size for element in elements)

    def _spread(self, join: "_Join", atom: AspTerm) -> float:
        """How many atoms one instance makes, by intervals and pools."""
        return math.prod(
            self._values(term, join).count
            for term in flat(atom)[1]
            if isinstance(term, Alternatives) or _is_interval(term)
        )

    # joins

    def _join(self, parts: Iterable[BodyPart], outer: "_Join | None" = None) -> "_Join":
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
                case _:
                    pass
        # What an equation gives to one may be what the next needs.
        for part in compared * 2:
            size = self._compare(part, size, values)
        return _Join(size if size >= 1 or not size else 1.0, values)

    def _selectivity(self, term: AspTerm, column: Values, values: dict[str, Values]) -> float:
        """By how much a term in the place of an argument divides the atoms; notes its values."""
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
                    values[name] = Values(column.count, *column.range)
                return 1.0 if inside else max(column.count, 1.0)

    def _compare(self, part: Comparison, size: float, values: dict[str, Values]) -> float:
        """What a comparison does: `X = 1..9` makes instances, others only bound values."""
        for left, operator, right in zip(part.terms, part.operators, part.terms[1:], strict=False):
            for one, other, sign in ((left, right, operator), (right, left, MIRRORED[operator])):
                if not isinstance(one, Variable) or one.name == "_":
                    continue
                known = all(each.name in values for each in variables(other))
                if sign == "=" and one.name not in values and known:
                    values[one.name] = self._values(other, _Join(size, values))
                    if _is_interval(other) or isinstance(other, Alternatives):
                        size *= values[one.name].count
                elif one.name in values and known and sign in BOUNDING:
                    bound = self._values(other, _Join(size, values))
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
        return Extent(sum(inner), (Values(sum(inner)),) * len(terms))

    def _values(self, term: AspTerm, join: "_Join") -> Values:
        """The values of a term."""
        match term:
            case Variable(name=name):
                return join.values.get(name, ONE)
            case Number(value=value):
                return Values(1.0, value, value)
            case Function(name=name, arguments=()) if name in self._constants:
                value = self._constants[name]
                return Values(1.0, value, value)
            case Operation(operator="..", operands=(low, high)):
                first, last = self._values(low, join), self._values(high, join)
                if not (first.is_numeric and last.is_numeric):
                    return ONE
                return Values(max(last.high - first.low + 1, 1.0), first.low, last.high)
            case Alternatives(terms=terms):
                several = [self._values(one, join) for one in terms]
                together = reduce(Values.join, several)
                return Values(sum(one.count for one in several), *together.range)
            case Operation(operator=operator, operands=(left, right)):
                return computed(operator, self._values(left, join), self._values(right, join))
            case Function(arguments=inner) | Operation(operands=inner):
                return Values(math.prod(self._values(one, join).count for one in inner))
            case _:
                return ONE


@dataclass(frozen=True, slots=True)
class _Join:
    """How many instances a conjunction has, and the values of its variables."""

    size: float
    values: dict[str, Values]


def _together(one: dict[Shape, Extent], other: dict[Shape, Extent]) -> dict[Shape, Extent]:
    """The extents that two rounds, or two rules, make of the predicates."""
    both = {shape: union(one[shape], other[shape]) for shape in one.keys() & other.keys()}
    return one | other | both


def _plain_atoms(statement: Statement) -> tuple[AspTerm, ...]:
    """The atoms of a fact without variables and intervals; none if it is not that simple."""
    match statement.kind, statement.head:
        case Kind.FACT, (Literal(sign=Sign.NONE, atom=atom),):
            atoms = alternatives(atom)
            terms = (term for each in atoms for term in flat(each)[1])
            return atoms if all(isinstance(term, _SIMPLE) for term in terms) else ()
        case _:
            return ()


def _is_interval(term: AspTerm) -> bool:
    return isinstance(term, Operation) and term.operator == ".."


def _constants(program: Program) -> dict[str, int]:
    """The numbers that `#const` gives names to."""
    found: dict[str, int] = {}
    for ref in program.refs:
        statement = program.statement(ref)
        if statement.kind is Kind.CONST:
            match statement.parts.terms:
                case (Number(value=value),):
                    found[statement.parts.name] = value
                case _:
                    pass
    return found
