"""How a planner is asked, what it answers before anybody believes it, and what that is worth."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from planscribe.model.pddl.definitions import Plan, Step
from planscribe.plan.formulas import bound, fluent_text
from planscribe.plan.planners.configuration import Aim, Meaning
from planscribe.plan.result import NoPlanCause, Validation
from planscribe.syntax.quoting import quoted
from planscribe.workers.command import Completed
from planscribe.workers.limits import Cancellation, Limits


def _never(_: str, __: Mapping[str, str]) -> bool:
    return False


def _nobody(_: str) -> None:
    pass


@dataclass(frozen=True, slots=True)
class PlannerRequest:
    """What is requested from a planner, and what is called while it runs."""

    limits: Limits
    aim: Aim = Aim.FIRST
    cancellation: Cancellation | None = None
    count: int = 1
    """How many plans, if several are wanted."""
    take: Callable[[str, Mapping[str, str]], bool] = _never
    """Takes the text of a plan, with the names that mean others there; true if that is enough."""
    tell: Callable[[str], None] = _nobody
    """Takes a sentence for people."""
    hear: Callable[[str], None] | None = None
    """Takes a line of what the planner writes."""


@dataclass(frozen=True, slots=True)
class PlannerAnswer:
    """How a planner ended. `cause` and `reason` count only if none of the plans is valid."""

    meaning: Meaning | None
    cause: NoPlanCause
    reason: str
    plans: tuple[str, ...] = ()
    """Their texts, the last and best one last."""
    names: Mapping[str, str] = field(default_factory=dict)
    """From a name in the plans to that of the task."""
    is_cancelled: bool = False
    said: tuple[str, ...] = ()
    """Texts that may hold a plan among other things."""
    completed: Completed | None = None
    """The end of the program, if it was one."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A plan that is valid, and its cost; or why there is none."""

    plan: Plan | None = None
    cost: float = 0.0
    cause: NoPlanCause | None = None
    complaint: str = ""
    """Empty if the text does not even seem to be a plan."""


NO_PLAN = Judgement()


def named(step: Step, names: Mapping[str, str]) -> Step:
    """A step of a planner in the names of the task."""
    return Step(names.get(step.action, step.action), bound(step.arguments, names))


def complaint_of(validation: Validation) -> str:
    """What is wrong with a plan; the problem may lack values that it needs."""
    if validation.lacking is None:
        return f"an invalid plan. {validation.message}"
    fluent = quoted(fluent_text((validation.lacking.function, validation.lacking.arguments)))
    return f"a plan, but the problem gives {fluent} no value. {validation.message}"
