"""The results of planning and of plan validation."""

from dataclasses import dataclass
from enum import StrEnum

from planscribe.model.pddl import Atom, Formula, Plan


class Outcome(StrEnum):
    """How a planner's run ended."""

    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    """Proven: there is no plan."""
    NOT_FOUND = "not found"
    """No plan found, and none excluded; `reason` says why."""
    ERROR = "error"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class PlanResult:
    """What a planner found; `plan` is set, and validated by us, exactly if it is SOLVED."""

    outcome: Outcome
    planner: str
    plan: Plan | None = None
    cost: float | None = None
    seconds: float = 0.0
    reason: str = ""
    """One sentence for people: the limit reached, the proof, or the planner's own complaint."""
    unreachable: tuple[Formula, ...] = ()
    """Parts of the goal that no action can ever make true, if that is the proof."""


@dataclass(frozen=True, slots=True)
class Validation:
    """Whether a plan is valid, and if not, the first thing that is wrong with it.

    `failed_step` is the index of the first step that cannot be executed (`unmet` says which
    conditions fail there), or None where all can; then `unmet` are the unsatisfied goal parts.
    """

    valid: bool
    message: str
    cost: float = 0.0
    """The metric's value, or the number of steps where there is no metric."""
    failed_step: int | None = None
    unmet: tuple[Formula, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A world state: the true atoms, and the values of numeric fluents by `(function, args)`."""

    atoms: frozenset[Atom]
    values: tuple[tuple[tuple[str, tuple[str, ...]], float], ...] = ()
