"""Parts of actions with other names, so that those of two domains can be compared."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from planscribe.compile.domains.schemas import SchemaPart
from planscribe.compile.formulas import write_flat
from planscribe.model.pddl.definitions import (
    And,
    Arithmetic,
    Assign,
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


@dataclass(frozen=True, slots=True)
class Renaming:
    """New names, by the old ones; names that are missing are kept."""

    types: Mapping[str, str] = field(default_factory=dict)
    predicates: Mapping[str, str] = field(default_factory=dict)
    functions: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, str] = field(default_factory=dict)
    """Of constants and variables."""

    def part(self, part: SchemaPart) -> SchemaPart:
        """The part with new names; the variables that it binds are numbered."""
        inner = self._numbered(part.variables, 0)
        depth = len(part.variables)
        conditions = [inner.formula(one, depth) for one in part.conditions]
        return replace(
            part,
            body=inner.formula(part.body, depth),
            variables=inner._variables(part.variables),
            conditions=tuple(sorted(conditions, key=write_flat)),
        )

    def formula(self, formula: Formula, depth: int = 0) -> Formula:
        """The formula with new names; `depth` variables are bound around it."""
        match formula:
            case Atom("=", arguments):
                return Atom("=", tuple(sorted(self.named(arguments))))
            case Atom():
                return self.atom(formula)
            case Not(body):
                return Not(self.formula(body, depth))
            case And(parts) | Or(parts):
                several = sorted((self.formula(one, depth) for one in parts), key=write_flat)
                return type(formula)(tuple(several))
            case Forall(variables, body) | Exists(variables, body):
                inner = self._numbered(variables, depth)
                below = inner.formula(body, depth + len(variables))
                return type(formula)(inner._variables(variables), below)
            case Compare(operator, left, right):
                one, two = self.expression(left), self.expression(right)
                if operator == "=":
                    one, two = sorted((one, two), key=write_flat)
                return Compare(operator, one, two)
            case Assign(operator, fluent, value):
                return Assign(operator, self.fluent(fluent), self.expression(value))
            case _:
                return formula

    def expression(self, expression: Expression) -> Expression:
        """The expression with new names."""
        match expression:
            case Fluent():
                return self.fluent(expression)
            case Arithmetic(operator, operands):
                return Arithmetic(operator, tuple([self.expression(one) for one in operands]))
            case _:
                return expression

    def parameter_types(self, parameter: Parameter) -> tuple[str, ...]:
        """The new names of a parameter's types, sorted."""
        return tuple(sorted(self.types.get(one, one) for one in parameter.types))

    def atom(self, atom: Atom) -> Atom:
        """The atom with new names."""
        return Atom(self.predicates.get(atom.predicate, atom.predicate), self.named(atom.arguments))

    def fluent(self, fluent: Fluent) -> Fluent:
        """The fluent with new names."""
        name = self.functions.get(fluent.function, fluent.function)
        return Fluent(name, self.named(fluent.arguments))

    def named(self, arguments: Iterable[str]) -> tuple[str, ...]:
        """The new names of terms."""
        return tuple([self.terms.get(one, one) for one in arguments])

    def _numbered(self, variables: Iterable[Parameter], depth: int) -> "Renaming":
        """The same, with numbers for the names of variables."""
        numbered = {one.name: f"?{place}" for place, one in enumerate(variables, start=depth)}
        return replace(self, terms={**self.terms, **numbered})

    def _variables(self, variables: Iterable[Parameter]) -> tuple[Parameter, ...]:
        return tuple(
            [Parameter(self.terms[one.name], self.parameter_types(one)) for one in variables]
        )
