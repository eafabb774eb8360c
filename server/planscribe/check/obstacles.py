"""Why something can never happen, in words."""

from planscribe.model.pddl import Action, Atom, Derived, Formula, Not
from planscribe.plan.diagnosis import Attempt, Obstacle, Unreached
from planscribe.plan.formulas import text
from planscribe.syntax.quoting import quoted

_MOST_CONDITIONS = 4


def why_blocked(action: Action, obstacle: Obstacle | None, where: str) -> str:
    """Why an action can never be applied in some problems."""
    said = f"{where}, {quoted(action.spelling)} can never be applied"
    if obstacle is None:
        return f"{said}: nothing makes all its conditions true for the same objects."
    return f"{said}: {_needs('it', obstacle)}.{_root(obstacle)}"


def why_unreached(unreached: Unreached) -> str:
    """Why a part of the goal can never be reached."""
    said = f"No action can ever make {_told(unreached.goal)} true"
    attempts = unreached.obstacle.attempts
    match unreached.goal:
        case Atom() if not attempts:
            return f"{said}: none adds it."
        case Not(body=Atom() as atom) if not attempts:
            return f"{said}: none deletes {_told(atom)}."
    first = next((one for one in attempts if one.obstacle), None)
    if first is None or first.obstacle is None:
        return f"{said}, whatever is done before."
    return f"{said}: {_needs(_name(first.by), first.obstacle)}.{_root(first.obstacle)}"


def why_attempt_fails(attempt: Attempt) -> str:
    """Why an action or a rule does not bring about what it could."""
    if attempt.obstacle is None:
        return f"{_name(attempt.by)} never does it"
    return f"would do it, but {_needs('it', attempt.obstacle)}"


def _needs(subject: str, obstacle: Obstacle) -> str:
    """What something needs that can never be had."""
    if obstacle.parameter:
        types = " or ".join(map(quoted, obstacle.parameter.types))
        return f"{subject} needs an object of type {types}, and there is none"
    if len(obstacle.conditions) > 1:
        *others, last = map(_told, obstacle.conditions[:_MOST_CONDITIONS])
        listed = f"{', '.join(others)} and {last}"
        return f"{subject} needs {listed}, which never hold for the same objects"
    (condition,) = obstacle.conditions
    match condition:
        case Atom(predicate="="):
            how = "which never holds"
        case Atom():
            how = "which is never true" if obstacle.attempts else _NOWHERE
        case Not(body=Atom() as atom):
            how = f"but nothing makes {_told(atom)} false"
        case _:
            how = "which never holds"
    return f"{subject} needs {_told(condition)}, {how}"


_NOWHERE = "which neither `:init` nor any action makes true"


def _root(obstacle: Obstacle) -> str:
    """What is at the root of an obstacle, if it is not the obstacle itself."""
    last: Attempt | None = None
    while obstacle.attempts and obstacle.attempts[0].obstacle:
        last = obstacle.attempts[0]
        obstacle = obstacle.attempts[0].obstacle
    if last is None:
        return ""
    return f" For that, {_needs(_name(last.by), obstacle)}."


def _name(by: Action | Derived) -> str:
    if isinstance(by, Derived):
        return f"the rule of {quoted(by.head.spelling)}"
    return quoted(by.spelling)


def _told(condition: Formula) -> str:
    return quoted(text(condition))
