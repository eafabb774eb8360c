"""What happens at the start and the end of a durative action, and what must hold in between."""

from dataclasses import dataclass

from planscribe.model.pddl.definitions import (
    NUMBER,
    TRUE,
    Action,
    And,
    Compare,
    Domain,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Other,
    Parameter,
    When,
)
from planscribe.model.pddl.timed import (
    AT_END,
    AT_START,
    DURATION,
    OVER_ALL,
    DurativeAction,
    Preference,
    Timed,
)
from planscribe.plan.support import Unsupported, require_supported_action


@dataclass(frozen=True, slots=True)
class Snaps:
    """A durative action as two actions without duration, and the condition in between.

    `?duration` is the last parameter of each. The bounds are those that the duration has at the
    start and at the end.
    """

    start: Action
    end: Action
    invariant: Formula
    bounds: tuple[Compare, ...]
    bounds_at_end: tuple[Compare, ...]


def snaps(domain: Domain, action: DurativeAction) -> Snaps:
    """What a durative action consists of.

    Raises:
        Unsupported: it has constructs that the simulator does not support.
    """
    parameters = (*action.parameters, Parameter(DURATION, (NUMBER,)))

    def at(time: str) -> Action:
        made = Action(
            action.name,
            parameters,
            _condition(action.condition, time),
            _effect(action.effect, time),
            action.spelling,
            action.span,
        )
        require_supported_action(domain, made)
        return made

    invariant = _condition(action.condition, OVER_ALL)
    require_supported_action(domain, Action(action.name, parameters, invariant))
    return Snaps(
        at(AT_START),
        at(AT_END),
        invariant,
        _bounds(domain, action, AT_START),
        _bounds(domain, action, AT_END),
    )


def _bounds(domain: Domain, action: DurativeAction, time: str) -> tuple[Compare, ...]:
    """The comparisons of the duration that must hold at a time; those without a time, at the start.

    Raises:
        Unsupported: the duration is more than comparisons.
    """
    found: list[Compare] = []
    waiting = [(action.duration, AT_START)]
    while waiting:
        part, when = waiting.pop()
        match part:
            case And():
                waiting.extend((one, when) for one in reversed(part.parts))
            case Timed():
                waiting.append((part.body, part.keyword))
            case Compare():
                if when == time:
                    found.append(part)
            case _:
                raise Unsupported(f"The duration of {action.name} cannot be read.")
    parameters = (*action.parameters, Parameter(DURATION, (NUMBER,)))
    require_supported_action(domain, Action(action.name, parameters, And(tuple(found))))
    return tuple(found)


def _condition(condition: Formula, time: str) -> Formula:
    """What of a condition must hold at a time. What has no time stays, to be refused."""
    match condition:
        case And():
            return And(tuple(_condition(part, time) for part in condition.parts), condition.span)
        case Forall():
            inner = _condition(condition.body, time)
            return TRUE if _is_true(inner) else Forall(condition.variables, inner, condition.span)
        case Timed():
            return condition.body if condition.keyword == time else TRUE
        case Preference():
            return TRUE
        case _:
            return Other(_keyword(condition), condition.span)


def _effect(effect: Formula, time: str) -> Formula:
    """What of an effect happens at a time. What has no time, or several, stays, to be refused."""
    match effect:
        case And():
            return And(tuple(_effect(part, time) for part in effect.parts), effect.span)
        case Forall():
            inner = _effect(effect.body, time)
            return TRUE if _is_true(inner) else Forall(effect.variables, inner, effect.span)
        case Timed():
            return effect.body if effect.keyword == time else TRUE
        case When():
            inner = _effect(effect.effect, time)
            if _is_true(inner):
                return TRUE
            if all(
                _is_true(_condition(effect.condition, other))
                for other in (AT_START, OVER_ALL, AT_END)
                if other != time
            ):
                return When(_condition(effect.condition, time), inner, effect.span)
            return Other("a condition of another time than its effect", effect.span)
        case _:
            return Other(_keyword(effect), effect.span)


def _is_true(formula: Formula) -> bool:
    return isinstance(formula, And) and all(map(_is_true, formula.parts))


def _keyword(formula: Formula) -> str:
    match formula:
        case Other() if formula.keyword:
            return f"{formula.keyword} without `at start` or `at end`"
        case Not() | Or() | Imply() | Exists():
            return f"{type(formula).__name__.lower()} without a time"
        case _:
            return "a condition or an effect without a time"
