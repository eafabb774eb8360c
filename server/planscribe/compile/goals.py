"""The normal form of goals: what two goals must share to be equal but for names and order."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from math import prod
from typing import TypeAlias

from planscribe.compile.formulas import write_flat
from planscribe.model.pddl.definitions import (
    TRUE,
    And,
    Arithmetic,
    Atom,
    Comparator,
    Compare,
    Domain,
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
    Problem,
)
from planscribe.model.pddl.hierarchy import hierarchy
from planscribe.model.pddl.occurrences import conjuncts_of

FALSE = Or(())

_MOST_PARTS = 20_000
"""Goals with more atoms than this after expansion keep their quantifiers."""

_Members: TypeAlias = Callable[[str], Sequence[str]]
"""The objects of a type, those of its subtypes included."""

_NEGATED: dict[Comparator, Comparator] = {"<": "<=", "<=": "<"}
_MIRRORED: dict[Comparator, Comparator] = {">": "<", ">=": "<="}


class UnreadableGoalError(ValueError):
    """A goal has a part without a meaning here; the message says which."""


def normal_goal(problem: Problem, domain: Domain) -> tuple[Formula, ...]:
    """The goal as a set of conjuncts, in an order that depends on names only.

    Negations stand before atoms and numeric equations only, implications are gone, conjunctions
    and disjunctions are flat and free of duplicates, quantifiers are expanded over the objects
    (unless that gives too much), and equations between objects are decided.

    Raises:
        UnreadableGoalError: the goal is not a condition that this module understands.
    """
    members = _members(problem, domain)
    normal = _Normal(members if _size(problem.goal, members) <= _MOST_PARTS else None)
    return tuple(conjuncts_of(normal.of(problem.goal, True, {})))


def normal_condition(
    condition: Formula, renaming: Mapping[str, str] | None = None
) -> tuple[Formula, ...]:
    """A condition of a domain as a set of conjuncts in normal form; quantifiers are kept.

    Its free variables and its constants can be renamed.

    Raises:
        UnreadableGoalError: it is not a condition that this module understands.
    """
    return tuple(conjuncts_of(_Normal(None).of(condition, True, renaming or {})))


def rename_goal(parts: Sequence[Formula], renaming: Mapping[str, str]) -> tuple[Formula, ...]:
    """The normal form of a goal in normal form after its objects are renamed."""
    return normal_condition(And(tuple(parts)), renaming)


def _members(problem: Problem, domain: Domain) -> _Members:
    types = hierarchy(domain.types)
    entities = (*domain.constants, *problem.objects)

    @cache
    def of_type(name: str) -> Sequence[str]:
        return [one.name for one in entities if any(types.is_below(own, name) for own in one.types)]

    return of_type


def _choices(variable: Parameter, members: _Members) -> list[str]:
    return list(dict.fromkeys(name for kind in variable.types for name in members(kind)))


def _size(formula: Formula, members: _Members) -> int:
    """How many atoms the formula has once its quantifiers are expanded."""
    match formula:
        case Forall(variables, body) | Exists(variables, body):
            return _size(body, members) * prod(
                len(_choices(variable, members)) for variable in variables
            )
        case Not(body):
            return _size(body, members)
        case And(parts) | Or(parts):
            return sum(_size(part, members) for part in parts)
        case Imply(condition, conclusion):
            return _size(condition, members) + _size(conclusion, members)
        case _:
            return 1


@dataclass(frozen=True, slots=True)
class _Normal:
    members: _Members | None
    """None if quantifiers are kept."""

    def of(self, formula: Formula, positive: bool, binding: Mapping[str, str]) -> Formula:
        """The normal form of the formula, or of its negation, with names put in for others."""
        match formula:
            case Atom("=", (left, right)):
                left, right = binding.get(left, left), binding.get(right, right)
                if left == right or "?" not in (left[:1], right[:1]):
                    return TRUE if (left == right) == positive else FALSE
                return _signed(Atom("=", (left, right)), positive)
            case Atom(_, arguments):
                names = tuple([binding.get(name, name) for name in arguments])
                return _signed(replace(formula, arguments=names), positive)
            case Compare():
                return self._compare(formula, positive, binding)
            case Not(body):
                return self.of(body, not positive, binding)
            case And(parts):
                return _joined(positive, [self.of(part, positive, binding) for part in parts])
            case Or(parts):
                return _joined(not positive, [self.of(part, positive, binding) for part in parts])
            case Imply(condition, conclusion):
                sides = [
                    self.of(condition, not positive, binding),
                    self.of(conclusion, positive, binding),
                ]
                return _joined(not positive, sides)
            case Forall(variables, body):
                return self._quantified(positive, variables, body, positive, binding)
            case Exists(variables, body):
                return self._quantified(not positive, variables, body, positive, binding)
            case _:
                keyword = formula.keyword if isinstance(formula, Other) else "an effect"
                raise UnreadableGoalError(f"`{keyword}` in the goal" if keyword else "the goal")

    def _quantified(
        self,
        universal: bool,
        variables: tuple[Parameter, ...],
        body: Formula,
        positive: bool,
        binding: Mapping[str, str],
    ) -> Formula:
        if self.members is None:
            hidden = {variable.name for variable in variables}
            inner = {name: value for name, value in binding.items() if name not in hidden}
            quantifier = Forall if universal else Exists
            return quantifier(variables, self.of(body, positive, inner))
        names = [variable.name for variable in variables]
        instances = product(*(_choices(variable, self.members) for variable in variables))
        return _joined(
            universal,
            [
                self.of(body, positive, {**binding, **dict(zip(names, values, strict=True))})
                for values in instances
            ],
        )

    def _compare(self, formula: Compare, positive: bool, binding: Mapping[str, str]) -> Formula:
        left = rename_expression(formula.left, binding)
        right = rename_expression(formula.right, binding)
        operator = formula.operator
        if operator in _MIRRORED:
            operator, left, right = _MIRRORED[operator], right, left
        if not positive and operator in _NEGATED:
            return Compare(_NEGATED[operator], right, left, formula.span)
        return _signed(Compare(operator, left, right, formula.span), positive)


def _signed(formula: Formula, positive: bool) -> Formula:
    return formula if positive else Not(formula, formula.span)


def _joined(conjunction: bool, parts: Iterable[Formula]) -> Formula:
    """The conjunction or disjunction of parts in normal form, itself in normal form."""
    kind, neutral, absorbing = (And, TRUE, FALSE) if conjunction else (Or, FALSE, TRUE)
    flat: dict[str, Formula] = {}
    for part in parts:
        if part == absorbing:
            return absorbing
        for inner in part.parts if isinstance(part, kind) else (part,):
            flat.setdefault(write_flat(inner), inner)
    if not flat:
        return neutral
    several = tuple(flat[text] for text in sorted(flat))
    return several[0] if len(several) == 1 else kind(several)


def rename_expression(expression: Expression, binding: Mapping[str, str]) -> Expression:
    """The expression with names put in for others."""
    match expression:
        case Fluent(_, arguments):
            names = tuple(binding.get(name, name) for name in arguments)
            return replace(expression, arguments=names)
        case Arithmetic(_, operands):
            return replace(
                expression,
                operands=tuple(rename_expression(operand, binding) for operand in operands),
            )
        case _:
            return expression
