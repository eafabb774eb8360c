"""What a problem says, apart from names, order and layout: the form in which two are compared."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from planscribe.compile.formulas import Notation
from planscribe.compile.goals import UnreadableGoalError, normal_goal
from planscribe.compile.isomorphism import Structure
from planscribe.compile.order import natural_key
from planscribe.model.pddl import (
    OBJECT,
    And,
    Arithmetic,
    Atom,
    Compare,
    Domain,
    Exists,
    Expression,
    Fluent,
    Forall,
    Formula,
    Metric,
    Not,
    Or,
    Problem,
    supertypes,
)
from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class Kind:
    """What cannot change when an object is renamed."""

    types: tuple[str, ...]
    """None for a name that is used but not declared."""
    constant: str = ""
    """The name, if it is a constant of either domain."""


@dataclass(frozen=True, slots=True)
class Relation:
    """What is said of objects. `section` is `init`, `value`, `goal` or `goal-not`."""

    section: str
    symbol: str
    value: float = 0.0


Statement: TypeAlias = tuple[Relation, tuple[str, ...]]
"""A relation and the names of the objects that it is said of."""


@dataclass(frozen=True, slots=True)
class Content:
    """A problem as a set of statements about objects.

    `forms` are the parts of the goal that are more than an atom or its negation. `unreadable`
    says what could not be read, so that nothing can be said about it.
    """

    kinds: Mapping[str, Kind]
    statements: Mapping[Statement, Span]
    forms: tuple[Formula, ...]
    metric: Metric | None
    unreadable: tuple[str, ...]
    notation: Notation
    places: Mapping[str, Span]
    """Where the problem declares its objects."""


def content(problem: Problem, domain: Domain, other: Domain) -> Content:
    """Read a problem of `domain` so that it can be compared with one of domain `other`."""
    # A negated initial fact says what the closed world says anyway.
    unreadable = [f"`{form.keyword}`" for form in problem.others if form.keyword != "not"]
    goal: tuple[Formula, ...] = ()
    try:
        goal = normal_goal(problem, domain)
    except UnreadableGoalError as error:
        unreadable.append(str(error))
    statements: dict[Statement, Span] = {}
    for atom in problem.init:
        statements.setdefault((Relation("init", atom.predicate), atom.arguments), atom.span)
    for value in problem.values:
        relation = Relation("value", value.fluent.function, value.value)
        statements.setdefault((relation, value.fluent.arguments), value.span)
    forms: list[Formula] = []
    for part in goal:
        match part:
            case Atom(predicate, arguments):
                statements.setdefault((Relation("goal", predicate), arguments), part.span)
            case Not(Atom(predicate, arguments)):
                statements.setdefault((Relation("goal-not", predicate), arguments), part.span)
            case _:
                forms.append(part)
    fixed = {constant.name for constant in (*domain.constants, *other.constants)}
    kinds = _kinds(problem, domain, other, fixed)
    used = [name for _, arguments in statements for name in arguments]
    used += [name for form in forms for name in _names(form)]
    used += _names(problem.metric.expression) if problem.metric else []
    for name in used:
        kinds.setdefault(name, Kind((), name if name in fixed else ""))
    return Content(
        {name: kinds[name] for name in sorted(kinds, key=natural_key)},
        statements,
        tuple(forms),
        problem.metric,
        tuple(unreadable),
        Notation.of(domain, problem),
        {entity.name: entity.span for entity in problem.objects},
    )


def _kinds(problem: Problem, domain: Domain, other: Domain, fixed: set[str]) -> dict[str, Kind]:
    types: dict[str, set[str]] = {}
    for entity in (*domain.constants, *problem.objects):
        types.setdefault(entity.name, set()).update(entity.types)
    nearest = _Nearest(domain, other)
    return {
        name: Kind(
            tuple(sorted({above for kind in kinds for above in nearest.shared(kind)})),
            name if name in fixed else "",
        )
        for name, kinds in types.items()
    }


class _Nearest:
    """Types of one domain as the nearest ones that another domain knows too."""

    def __init__(self, domain: Domain, other: Domain) -> None:
        self._own = supertypes(domain.types)
        self._other = supertypes(other.types)

    def shared(self, name: str) -> list[str]:
        """The type itself, if both domains or neither declare it; otherwise those above it."""
        if name not in self._own or name in self._other:
            return [name]
        above = [kind for kind in self._own[name] if kind in self._other]
        return [
            kind
            for kind in above
            if not any(low != kind and kind in self._own[low] for low in above)
        ] or [OBJECT]


def _names(node: Formula | Expression) -> list[str]:
    """The objects that a formula or expression mentions."""
    match node:
        case Atom(_, arguments) | Fluent(_, arguments):
            return [name for name in arguments if not name.startswith("?")]
        case Not(body) | Forall(_, body) | Exists(_, body):
            return _names(body)
        case And(parts) | Or(parts):
            return [name for part in parts for name in _names(part)]
        case Compare(_, left, right):
            return _names(left) + _names(right)
        case Arithmetic(_, operands):
            return [name for operand in operands for name in _names(operand)]
        case _:
            return []


def structure(subject: Content) -> tuple[Structure, list[str]]:
    """The content as a structure, whose first vertices are the objects, and their names."""
    names = list(subject.kinds)
    builder = _Builder(subject)
    for form in subject.forms:
        builder.relate("goal", builder.formula(form, {}))
    if subject.metric:
        root = builder.expression(subject.metric.expression, {})
        builder.relate(subject.metric.direction, root)
    return Structure(tuple(builder.colours), tuple(builder.tuples)), names


class _Builder:
    """Formulas and expressions become vertices too, above those of what they consist of."""

    def __init__(self, subject: Content) -> None:
        self.colours: list[object] = list(subject.kinds.values())
        self._vertices = {name: vertex for vertex, name in enumerate(subject.kinds)}
        self.tuples: list[tuple[object, tuple[int, ...]]] = [
            (relation, tuple([self._vertices[name] for name in arguments]))
            for relation, arguments in subject.statements
        ]

    def relate(self, label: object, *vertices: int) -> None:
        """Add a tuple."""
        self.tuples.append((label, vertices))

    def _vertex(self, *colour: object) -> int:
        self.colours.append(colour)
        return len(self.colours) - 1

    def _above(self, vertex: int, parts: Iterable[int], *, ordered: bool = False) -> int:
        for position, part in enumerate(parts):
            self.relate(("part", position if ordered else 0), vertex, part)
        return vertex

    def _applied(self, symbol: str, arguments: Iterable[str], scope: Mapping[str, int]) -> int:
        vertex = self._vertex("applied", symbol)
        several = [scope[name] if name in scope else self._vertices[name] for name in arguments]
        self.relate("arguments", vertex, *several)
        if symbol == "=":
            self.relate("arguments", vertex, *reversed(several))
        return vertex

    def formula(self, node: Formula, scope: Mapping[str, int]) -> int:
        """Add a formula in normal form; `scope` has the vertices of bound variables."""
        match node:
            case Atom(predicate, arguments):
                return self._applied(predicate, arguments, scope)
            case Compare(operator, left, right):
                sides = [self.expression(left, scope), self.expression(right, scope)]
                return self._above(self._vertex(operator), sides, ordered=operator != "=")
            case Forall(variables, body) | Exists(variables, body):
                vertex = self._vertex(type(node).__name__)
                inner = dict(scope)
                for variable in variables:
                    inner[variable.name] = self._vertex("variable", tuple(sorted(variable.types)))
                    self.relate("binds", vertex, inner[variable.name])
                return self._above(vertex, [self.formula(body, inner)])
            case Not(body):
                return self._above(self._vertex("not"), [self.formula(body, scope)])
            case And(parts) | Or(parts):
                vertex = self._vertex(type(node).__name__)
                return self._above(vertex, [self.formula(part, scope) for part in parts])
            case _:
                raise TypeError(f"{node!r} is not in normal form")

    def expression(self, node: Expression, scope: Mapping[str, int]) -> int:
        """Add a numeric expression."""
        match node:
            case Fluent(function, arguments):
                return self._applied(function, arguments, scope)
            case Arithmetic(operator, operands):
                parts = [self.expression(operand, scope) for operand in operands]
                return self._above(self._vertex(operator), parts, ordered=operator in "-/")
            case _:
                return self._vertex("number", float(node))
