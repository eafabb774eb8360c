"""Whether a domain that is read back says the same, up to the names of variables."""

from collections.abc import Mapping

from planscribe.model.pddl.definitions import (
    Action,
    And,
    Arithmetic,
    Assign,
    Atom,
    Compare,
    Derived,
    Exists,
    Expression,
    Fluent,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Parameter,
    When,
)
from planscribe.model.pddl.timed import DurativeAction, Timed, all_actions
from planscribe.translate.describe.domain_words.formulas import timed_parts
from planscribe.translate.domains.reading import DomainReading


def is_said(action: Action | DurativeAction, made: DomainReading) -> bool:
    """Whether a text that is read whole has an action."""
    return not made.remarks and has_action(action, made)


def has_action(action: Action | DurativeAction, made: DomainReading) -> bool:
    """Whether an action is among those that are read."""
    same = next((one for one in all_actions(made.domain) if one.name == action.name), None)
    return same is not None and _action_shape(same) == _action_shape(action)


def _action_shape(action: Action | DurativeAction) -> tuple[object, ...]:
    """An action without the names of its variables, and without the order of its conditions."""
    names = {one.name: f"?{number}" for number, one in enumerate(action.parameters)}
    types = tuple(one.types for one in action.parameters)
    condition = action.precondition if isinstance(action, Action) else action.condition
    duration = None if isinstance(action, Action) else _shape(action.duration, names, 0)
    parts = [_shape(And(timed_parts(one)), names, 0) for one in (condition, action.effect)]
    return types, duration, *parts


def rule_shape(rule: Derived) -> tuple[object, ...]:
    """A rule without the names of its variables."""
    names = {one.name: f"?{number}" for number, one in enumerate(rule.head.parameters)}
    types = tuple(one.types for one in rule.head.parameters)
    return rule.head.name, types, _shape(rule.condition, names, 0)


def _shape(formula: Formula, names: Mapping[str, str], depth: int) -> object:
    match formula:
        case Atom("=", (first, second)):
            return "=", tuple(sorted((names.get(first, first), names.get(second, second))))
        case Atom():
            return formula.predicate, tuple(names.get(one, one) for one in formula.arguments)
        case Not():
            return "not", _shape(formula.body, names, depth)
        case Compare(operator, left, right):
            return operator, _number(left, names), _number(right, names)
        case Assign(operator, fluent, value):
            return operator, _number(fluent, names), _number(value, names)
        case And() | Or():
            parts = [_shape(one, names, depth) for one in formula.parts]
            kind = "and" if isinstance(formula, And) else "or"
            return parts[0] if len(parts) == 1 else (kind, tuple(sorted(parts, key=repr)))
        case Imply(condition, conclusion):
            return "imply", _shape(condition, names, depth), _shape(conclusion, names, depth)
        case When(condition, effect):
            return "when", _shape(condition, names, depth), _shape(effect, names, depth)
        case Forall() | Exists():
            return _quantified(formula, names, depth)
        case Timed(keyword, body=body):
            return keyword, _shape(body, names, depth)
        case _:
            return type(formula).__name__, id(formula)


def _number(number: Expression, names: Mapping[str, str]) -> object:
    match number:
        case Fluent(function, arguments):
            return function, tuple(names.get(one, one) for one in arguments)
        case Arithmetic(operator, operands):
            return operator, tuple(_number(one, names) for one in operands)
        case _:
            return number


def _quantified(formula: Forall | Exists, names: Mapping[str, str], depth: int) -> object:
    variables: tuple[Parameter, ...] = formula.variables
    inner = {**names, **{one.name: f"?{depth + at}!" for at, one in enumerate(variables)}}
    types = tuple(one.types for one in variables)
    body = _shape(formula.body, inner, depth + len(variables))
    return type(formula).__name__, types, body
