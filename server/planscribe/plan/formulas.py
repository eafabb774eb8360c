"""Formulas with some of their variables filled in."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TypeAlias

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
    Imply,
    Not,
    Or,
    Other,
    Parameter,
    When,
)
from planscribe.plan.universe import Universe

Binding: TypeAlias = Mapping[str, str]
"""From variables to objects, and from `?duration` to a number, such as `5/2`."""

Key: TypeAlias = tuple[str, tuple[str, ...]]
"""A numeric fluent: its function and arguments."""


def fluent_text(key: Key) -> str:
    """A numeric fluent as PDDL."""
    return f"({' '.join((key[0], *key[1]))})"


def order(atom: Atom) -> tuple[str, tuple[str, ...]]:
    """What atoms are sorted by."""
    return atom.predicate, atom.arguments


def bound(arguments: tuple[str, ...], binding: Binding) -> tuple[str, ...]:
    """The arguments with the variables filled in that the binding knows."""
    return tuple(binding.get(argument, argument) for argument in arguments)


def binding_of(parameters: Iterable[Parameter], arguments: Iterable[str]) -> dict[str, str]:
    """The objects that parameters stand for, given in their order."""
    return {one.name: name for one, name in zip(parameters, arguments, strict=True)}


def without(binding: Binding, variables: tuple[Parameter, ...]) -> dict[str, str]:
    """The binding inside a quantifier, whose variables hide those of the same name."""
    inner = dict(binding)
    for variable in variables:
        inner.pop(variable.name, None)
    return inner


def substitute(formula: Formula, binding: Binding) -> Formula:
    """The formula with its free variables filled in; spans stay."""
    match formula:
        case Atom():
            return Atom(formula.predicate, bound(formula.arguments, binding), formula.span)
        case Not():
            return Not(substitute(formula.body, binding), formula.span)
        case And():
            return And(tuple(substitute(part, binding) for part in formula.parts), formula.span)
        case Or():
            return Or(tuple(substitute(part, binding) for part in formula.parts), formula.span)
        case Imply():
            return Imply(
                substitute(formula.condition, binding),
                substitute(formula.conclusion, binding),
                formula.span,
            )
        case Forall() | Exists():
            inner = without(binding, formula.variables)
            return type(formula)(formula.variables, substitute(formula.body, inner), formula.span)
        case When():
            return When(
                substitute(formula.condition, binding),
                substitute(formula.effect, binding),
                formula.span,
            )
        case Compare():
            return Compare(
                formula.operator,
                _substitute(formula.left, binding),
                _substitute(formula.right, binding),
                formula.span,
            )
        case Assign():
            return Assign(
                formula.operator,
                Fluent(
                    formula.fluent.function,
                    bound(formula.fluent.arguments, binding),
                    formula.fluent.span,
                ),
                _substitute(formula.value, binding),
                formula.span,
            )
        case Other():
            return formula


def _substitute(expression: Expression, binding: Binding) -> Expression:
    match expression:
        case Fluent() if expression.function in binding:
            return float(Fraction(binding[expression.function]))
        case Fluent():
            arguments = bound(expression.arguments, binding)
            return Fluent(expression.function, arguments, expression.span)
        case Arithmetic():
            operands = tuple(_substitute(operand, binding) for operand in expression.operands)
            return Arithmetic(expression.operator, operands, expression.span)
        case _:
            return expression


def text(formula: Formula) -> str:
    """The formula as PDDL, on one line, names in lower case.

    Raises:
        ValueError: it holds an `Other`.
    """
    return write_flat(formula)


def conjuncts(condition: Formula, universe: Universe, most: int) -> tuple[Formula, ...]:
    """The parts of a ground condition that must all hold, universal quantifiers expanded.

    Where that would give more than `most` parts, quantifiers stay as they are.
    """
    parts: list[Formula] = []
    waiting = [condition]
    while waiting:
        formula = waiting.pop()
        match formula:
            case And():
                waiting.extend(reversed(formula.parts))
            case Not(body=Not(body=inner)):
                waiting.append(inner)
            case Not(body=Or(parts=inner)):
                waiting.extend(Not(part, part.span) for part in reversed(inner))
            case Not(body=Exists(variables=variables, body=inner)):
                waiting.append(Forall(variables, Not(inner, inner.span), formula.span))
            case Forall(variables=(variable, *others)):
                members = universe.members(variable.types)
                if len(parts) + len(waiting) + len(members) > most:
                    parts.append(formula)
                    continue
                rest = Forall(tuple(others), formula.body, formula.span)
                waiting.extend(
                    substitute(rest, {variable.name: name}) for name in reversed(members)
                )
            case Forall():
                waiting.append(formula.body)
            case _:
                parts.append(formula)
    return tuple(parts)
