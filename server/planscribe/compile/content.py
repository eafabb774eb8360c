"""What a problem says, apart from names, order and layout: the form in which two are compared."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from planscribe.compile.formula_graph import FormulaGraph
from planscribe.compile.formulas import Notation
from planscribe.compile.goals import UnreadableGoalError, normal_goal
from planscribe.compile.isomorphism import LabelledStructure
from planscribe.compile.order import natural_key
from planscribe.model.pddl.definitions import (
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
    Parameter,
    Problem,
)
from planscribe.model.pddl.hierarchy import hierarchy
from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class ObjectKind:
    """What cannot change when an object is renamed."""

    types: tuple[str, ...]
    """None for a name that is used but not declared."""
    constant: str = ""
    """The name, if it is a constant of either domain."""


@dataclass(frozen=True, slots=True)
class ObjectRelation:
    """What is said of objects. `section` is `init`, `value`, `goal` or `goal-not`."""

    section: str
    symbol: str
    value: float = 0.0


Statement: TypeAlias = tuple[ObjectRelation, tuple[str, ...]]
"""A relation and the names of the objects that it is said of."""


@dataclass(frozen=True, slots=True)
class Content:
    """A problem as a set of statements about objects.

    `forms` are the parts of the goal that are more than an atom or its negation. `unreadable`
    says what could not be read, so that nothing can be said about it.
    """

    kinds: Mapping[str, ObjectKind]
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
        statements.setdefault((ObjectRelation("init", atom.predicate), atom.arguments), atom.span)
    for value in problem.values:
        relation = ObjectRelation("value", value.fluent.function, value.value)
        statements.setdefault((relation, value.fluent.arguments), value.span)
    forms: list[Formula] = []
    for part in goal:
        match part:
            case Atom(predicate, arguments):
                statements.setdefault((ObjectRelation("goal", predicate), arguments), part.span)
            case Not(Atom(predicate, arguments)):
                statements.setdefault((ObjectRelation("goal-not", predicate), arguments), part.span)
            case _:
                forms.append(part)
    fixed = {constant.name for constant in (*domain.constants, *other.constants)}
    kinds = _kinds(problem, domain, other, fixed)
    used = [name for _, arguments in statements for name in arguments]
    used += [name for form in forms for name in _names(form)]
    used += _names(problem.metric.expression) if problem.metric else []
    for name in used:
        kinds.setdefault(name, ObjectKind((), name if name in fixed else ""))
    return Content(
        {name: kinds[name] for name in sorted(kinds, key=natural_key)},
        statements,
        tuple(forms),
        problem.metric,
        tuple(unreadable),
        Notation.of(domain, problem),
        {entity.name: entity.span for entity in problem.objects},
    )


def _kinds(
    problem: Problem, domain: Domain, other: Domain, fixed: set[str]
) -> dict[str, ObjectKind]:
    types: dict[str, set[str]] = {}
    for entity in (*domain.constants, *problem.objects):
        types.setdefault(entity.name, set()).update(entity.types)
    nearest = _Nearest(domain, other)
    return {
        name: ObjectKind(
            tuple(sorted({above for kind in kinds for above in nearest.shared(kind)})),
            name if name in fixed else "",
        )
        for name, kinds in types.items()
    }


class _Nearest:
    """Types of one domain as the nearest ones that another domain knows too."""

    def __init__(self, domain: Domain, other: Domain) -> None:
        self._own = hierarchy(domain.types)
        self._other = hierarchy(other.types)

    def shared(self, name: str) -> list[str]:
        """The type itself, if both domains or neither declare it; otherwise those above it."""
        if name not in self._own or name in self._other:
            return [name]
        above = [kind for kind in self._own.above(name) if kind in self._other]
        return [
            kind
            for kind in above
            if not any(low != kind and self._own.is_below(low, kind) for low in above)
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


def structure(subject: Content) -> tuple[LabelledStructure, list[str]]:
    """The content as a structure, whose first vertices are the objects, and their names."""
    names = list(subject.kinds)
    graph = _Graph(subject)
    for form in subject.forms:
        graph.relate("goal", graph.formula(form, {}))
    if subject.metric:
        root = graph.expression(subject.metric.expression, {})
        graph.relate(subject.metric.direction, root)
    return graph.structure, names


class _Graph(FormulaGraph):
    """What a problem says, as a graph above its objects."""

    def __init__(self, subject: Content) -> None:
        super().__init__(list(subject.kinds.values()))
        self._vertices = {name: vertex for vertex, name in enumerate(subject.kinds)}
        for relation, arguments in subject.statements:
            self.relate(relation, *[self._vertices[name] for name in arguments])

    def applied(self, node: Atom | Fluent, scope: Mapping[str, int]) -> int:
        """Add an atom or a fluent, whose symbol is part of its colour."""
        symbol = node.predicate if isinstance(node, Atom) else node.function
        vertex = self.vertex("applied", symbol)
        several = [
            scope[name] if name in scope else self._vertices[name] for name in node.arguments
        ]
        self.relate("arguments", vertex, *several)
        if symbol == "=":
            self.relate("arguments", vertex, *reversed(several))
        return vertex

    def variable(self, parameter: Parameter) -> int:
        """Add a variable, whose types are its colour."""
        return self.vertex("variable", tuple(sorted(parameter.types)))
