"""Formulas and expressions as vertices of a structure, above those of what they consist of."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping

from planscribe.compile.isomorphism import LabelledStructure
from planscribe.model.pddl.definitions import (
    And,
    Arithmetic,
    Atom,
    Compare,
    Exists,
    Expression,
    Fluent,
    Forall,
    Formula,
    Not,
    Or,
    Parameter,
)


class FormulaGraph(ABC):
    """A structure that grows; the subclass knows symbols, objects and types."""

    def __init__(self, colours: Iterable[object] = ()) -> None:
        self._colours = list(colours)
        self._tuples: list[tuple[object, tuple[int, ...]]] = []

    @property
    def structure(self) -> LabelledStructure:
        """The structure so far."""
        return LabelledStructure(tuple(self._colours), tuple(dict.fromkeys(self._tuples)))

    @abstractmethod
    def applied(self, node: Atom | Fluent, scope: Mapping[str, int]) -> int:
        """Add an atom or a fluent; `scope` has the vertices of bound variables."""

    @abstractmethod
    def variable(self, parameter: Parameter) -> int:
        """Add a bound variable."""

    def vertex(self, *colour: object) -> int:
        """Add a vertex."""
        self._colours.append(colour)
        return len(self._colours) - 1

    def relate(self, label: object, *vertices: int) -> None:
        """Add a tuple."""
        self._tuples.append((label, vertices))

    def formula(self, node: Formula, scope: Mapping[str, int]) -> int:
        """Add a condition in normal form."""
        match node:
            case Atom():
                return self.applied(node, scope)
            case Compare(operator, left, right):
                sides = [self.expression(left, scope), self.expression(right, scope)]
                return self._above(self.vertex(operator), sides, ordered=operator != "=")
            case Forall(variables, body) | Exists(variables, body):
                vertex = self.vertex(type(node).__name__)
                inner = {**scope, **self.bound(vertex, variables)}
                return self._above(vertex, [self.formula(body, inner)])
            case Not(body):
                return self._above(self.vertex("not"), [self.formula(body, scope)])
            case And(parts) | Or(parts):
                vertex = self.vertex(type(node).__name__)
                return self._above(vertex, [self.formula(part, scope) for part in parts])
            case _:
                raise TypeError(f"{node!r} is not in normal form")

    def expression(self, node: Expression, scope: Mapping[str, int]) -> int:
        """Add a numeric expression."""
        match node:
            case Fluent():
                return self.applied(node, scope)
            case Arithmetic(operator, operands):
                parts = [self.expression(operand, scope) for operand in operands]
                return self._above(self.vertex(operator), parts, ordered=operator in "-/")
            case _:
                return self.vertex("number", float(node))

    def bound(self, vertex: int, variables: Iterable[Parameter]) -> dict[str, int]:
        """Add the variables that a vertex binds, by name."""
        found = {one.name: self.variable(one) for one in variables}
        for one in found.values():
            self.relate("binds", vertex, one)
        return found

    def _above(self, vertex: int, parts: Iterable[int], *, ordered: bool = False) -> int:
        for position, part in enumerate(parts):
            self.relate(("part", position if ordered else 0), vertex, part)
        return vertex
