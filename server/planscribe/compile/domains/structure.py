"""A domain as a structure: two domains with isomorphic ones are equal but for names."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from planscribe.compile.domains.schemas import Schema, SchemaKind, SchemaPart, schemas
from planscribe.compile.formula_graph import FormulaGraph
from planscribe.compile.isomorphism import LabelledStructure
from planscribe.model.pddl.definitions import (
    NUMBER,
    OBJECT,
    TOTAL_COST,
    Assign,
    Atom,
    Domain,
    Fluent,
    Formula,
    Parameter,
    Type,
)
from planscribe.model.pddl.timed import DURATION


class DeclaredKind(StrEnum):
    """What a name of a domain stands for."""

    TYPE = "type"
    CONSTANT = "constant"
    PREDICATE = "predicate"
    FUNCTION = "function"
    ACTION = "action"


@dataclass(frozen=True, slots=True, order=True)
class DeclaredName:
    """A name that a domain declares or uses."""

    kind: DeclaredKind
    name: str


_FIXED = frozenset(
    {
        DeclaredName(DeclaredKind.TYPE, OBJECT),
        DeclaredName(DeclaredKind.TYPE, NUMBER),
        DeclaredName(DeclaredKind.PREDICATE, "="),
        DeclaredName(DeclaredKind.FUNCTION, TOTAL_COST),
        DeclaredName(DeclaredKind.FUNCTION, "total-time"),
        DeclaredName(DeclaredKind.CONSTANT, DURATION),
    }
)
"""Names with a meaning of their own."""


def structure(
    domain: Domain, *, keeps_names: bool, keeps_order: bool = True
) -> tuple[LabelledStructure, dict[DeclaredName, int]]:
    """A domain as a structure, and the vertices of its symbols.

    With `keeps_names`, only variables can be renamed. The order of parameters of actions does not
    count; that of the arguments of predicates and functions does if `keeps_order`.
    """
    graph = _DomainGraph(keeps_names, keeps_order)
    graph.declare(domain)
    for schema in schemas(domain):
        graph.schema(schema)
    return graph.structure, graph.symbols


def all_types(domain: Domain) -> tuple[Type, ...]:
    """The types of a domain without `object`, and those that are only named as supertypes."""
    known = {one.name for one in domain.types} | {OBJECT}
    named = {name: one for one in domain.types for name in one.parents if name not in known}
    implied = tuple([Type(name, span=one.span) for name, one in named.items()])
    return (*(one for one in domain.types if one.name != OBJECT), *implied)


class _DomainGraph(FormulaGraph):
    def __init__(self, keeps_names: bool, keeps_order: bool) -> None:
        super().__init__()
        self._keeps_names = keeps_names
        self._keeps_order = keeps_order
        self._places: dict[tuple[int, int], int] = {}
        self.symbols: dict[DeclaredName, int] = {}

    def _symbol(self, kind: DeclaredKind, name: str) -> int:
        symbol = DeclaredName(kind, name)
        if symbol not in self.symbols:
            is_fixed = self._keeps_names or symbol in _FIXED
            self.symbols[symbol] = self.vertex(kind, name if is_fixed else "")
        return self.symbols[symbol]

    def _typed(self, label: object, *vertices: int, types: Iterable[str]) -> None:
        for one in set(types):
            self.relate(label, *vertices, self._symbol(DeclaredKind.TYPE, one))

    def declare(self, domain: Domain) -> None:
        """Add what the domain declares."""
        for kind in all_types(domain):
            vertex = self._symbol(DeclaredKind.TYPE, kind.name)
            self._typed("below", vertex, types=kind.parents)
        for constant in domain.constants:
            vertex = self._symbol(DeclaredKind.CONSTANT, constant.name)
            self._typed("constant", vertex, types=constant.types)
        for predicate in domain.predicates:
            vertex = self._symbol(DeclaredKind.PREDICATE, predicate.name)
            self._signature(vertex, predicate.parameters)
        for function in domain.functions:
            vertex = self._symbol(DeclaredKind.FUNCTION, function.name)
            self._signature(vertex, function.parameters)
            self._typed("result", vertex, types=(function.result,))

    def _signature(self, vertex: int, parameters: Iterable[Parameter]) -> None:
        self.relate("declared", vertex)
        for place, parameter in enumerate(parameters):
            self._typed(("argument", place), vertex, types=parameter.types)

    def schema(self, schema: Schema) -> None:
        """Add an action, or a rule of a derived predicate."""
        if schema.kind is SchemaKind.DERIVED:
            vertex = self.vertex(schema.kind)
            scope = self.bound(vertex, schema.parameters)
            head = self.applied(Atom(schema.name, tuple(scope)), scope)
            self.relate("head", vertex, head)
        else:
            vertex = self._symbol(DeclaredKind.ACTION, schema.name)
            self.relate(schema.kind, vertex)
            scope = self.bound(vertex, schema.parameters)
        for part in schema.parts:
            self._part(vertex, part, scope)

    def _part(self, schema: int, part: SchemaPart, scope: Mapping[str, int]) -> None:
        vertex = self.vertex(part.section, part.time)
        self.relate("part", schema, vertex)
        inner = {**scope, **self.bound(vertex, part.variables)}
        for condition in part.conditions:
            self.relate("when", vertex, self.formula(condition, inner))
        self.relate("says", vertex, self._body(part.body, inner))

    def _body(self, body: Formula, scope: Mapping[str, int]) -> int:
        if not isinstance(body, Assign):
            return self.formula(body, scope)
        vertex = self.vertex(body.operator)
        fluent = self.expression(body.fluent, scope)
        self.relate("assigned", vertex, fluent, self.expression(body.value, scope))
        return vertex

    def applied(self, node: Atom | Fluent, scope: Mapping[str, int]) -> int:
        """Add an atom or a fluent, related to its symbol."""
        symbol = (
            self._symbol(DeclaredKind.PREDICATE, node.predicate)
            if isinstance(node, Atom)
            else self._symbol(DeclaredKind.FUNCTION, node.function)
        )
        vertex = self.vertex("applied")
        arguments = [
            scope[name] if name in scope else self._symbol(DeclaredKind.CONSTANT, name)
            for name in node.arguments
        ]
        if self._keeps_order:
            self.relate("arguments", vertex, symbol, *arguments)
        else:
            self._in_any_order(vertex, symbol, arguments)
        if isinstance(node, Atom) and node.predicate == "=":
            self.relate("arguments", vertex, symbol, *reversed(arguments))
        return vertex

    def _in_any_order(self, vertex: int, symbol: int, arguments: Iterable[int]) -> None:
        """Relate an atom to its arguments by places that have no order among themselves."""
        self.relate("symbol", vertex, symbol)
        for place, argument in enumerate(arguments):
            key = symbol, place
            if key not in self._places:
                self._places[key] = self.vertex("place")
                self.relate("place", symbol, self._places[key])
            self.relate("argument", vertex, self._places[key], argument)

    def variable(self, parameter: Parameter) -> int:
        """Add a variable, related to its types."""
        vertex = self.vertex("variable")
        self._typed("variable", vertex, types=parameter.types)
        return vertex
