"""The results of planning and of plan validation."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Self, TypeAlias

from planscribe.model.pddl.definitions import Atom, Domain, Fluent, Formula, Plan, Problem, Step


class Outcome(StrEnum):
    """How a planner's run ended."""

    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    """Proved: there is no plan."""
    NOT_FOUND = "not found"
    """No plan found, and none excluded; `reason` says why."""
    ERROR = "error"
    CANCELLED = "cancelled"


class NoPlanCause(StrEnum):
    """Why a run has no plan, or why it ended without proof."""

    PROOF = "proof"
    """It was shown that there is none."""
    TIME = "time"
    MEMORY = "memory"
    EXHAUSTED = "exhausted"
    """The planner has looked wherever it looks, which is not everywhere."""
    UNSUPPORTED = "unsupported"
    """The task has something that the planner cannot read."""
    MISSING = "missing"
    """The planner is not installed, or the service does not answer."""
    CRASH = "crash"
    GARBAGE = "garbage"
    """What the planner wrote cannot be read as a plan."""
    INVALID = "invalid"
    """The planner's plan does not do what it should."""


@dataclass(frozen=True, slots=True)
class FoundPlan:
    """A valid plan that was found on the way: its cost, and after how many seconds."""

    plan: Plan
    cost: float
    seconds: float


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
    cause: NoPlanCause | None = None
    is_optimal: bool = False
    """Whether the planner proved that no plan is better."""
    found: tuple[FoundPlan, ...] = ()
    """All valid plans in the order in which they came, `plan` among them."""


FindPlan: TypeAlias = Callable[[Domain, Problem], PlanResult]
"""What a planner finds within its limits."""


class PlanRepairKind(StrEnum):
    """The kinds of change that repair a plan."""

    LEAVE_OUT = "leave out"
    MOVE = "move"
    INSERT = "insert"
    REPLACE = "replace"
    RETIME = "retime"
    """The step at another time."""
    STATE = "state"
    """Another initial state."""


@dataclass(frozen=True, slots=True)
class PlanRepair:
    """A change that was tried out, with which a condition is met that was not.

    Steps are given by their index. `to` is the one before which a step is moved; a step is
    inserted before `step`, which for one at the end is the number of steps.
    """

    kind: PlanRepairKind
    step: int
    message: str
    to: int | None = None
    action: Step | None = None
    """The step that is inserted, or replaces another one."""
    fact: Formula | None = None
    """What is to be true at first, or false."""
    goes_on: bool = False
    """Whether the step that failed can be executed then."""
    is_solved: bool = False
    """Whether the plan is valid then."""


@dataclass(frozen=True, slots=True)
class Unmet:
    """A condition that a plan does not meet where it should, and possible repairs."""

    condition: Formula
    taken_by: int | None = None
    """The step before that made it false last; None if it was so from the beginning."""
    advice: tuple[str, ...] = ()
    """What would make it true, each in a sentence: nothing is advised that was not tried."""


class Verdict(StrEnum):
    """What is said of a plan."""

    VALID = "valid"
    INVALID = "invalid"
    NOT_JUDGED = "not judged"
    """The task has something that is not executed, or executing the plan takes too long."""


@dataclass(frozen=True, slots=True)
class Validation:
    """Whether a plan is valid, and if not, the first thing that is wrong with it.

    `failed_step` is the index of the first step that cannot be executed (`unmet` says which
    conditions fail there), or None where all can; then `unmet` are the unsatisfied goal parts.
    """

    valid: bool
    """Never true unless that is certain."""
    message: str
    cost: float = 0.0
    """The metric's value, or the number of steps where there is no metric."""
    failed_step: int | None = None
    unmet: tuple[Formula, ...] = ()
    obstacles: tuple[Unmet, ...] = ()
    """What is known of each of `unmet`."""
    repairs: tuple[PlanRepair, ...] = ()
    """The repairs of the plan, the best first."""
    is_certain: bool = True
    """Whether it can be judged: the task may have something that the simulator does not support."""
    makespan: float | None = None
    """When the last action ends, where the plan has times."""
    lacking: Fluent | None = None
    """What has no value at `failed_step`: the problem gives it none."""

    @property
    def verdict(self) -> Verdict:
        """What is said of the plan."""
        if not self.is_certain:
            return Verdict.NOT_JUDGED
        return Verdict.VALID if self.valid else Verdict.INVALID

    @classmethod
    def unjudged(cls, reason: str, failed_step: int | None = None) -> Self:
        """Of a plan that cannot be judged, for a reason that is a sentence."""
        message = f"The plan cannot be judged. {reason}"
        return cls(False, message, failed_step=failed_step, is_certain=False)


@dataclass(frozen=True, slots=True)
class State:
    """A world state: the true atoms, and the values of numeric fluents by `(function, args)`."""

    atoms: frozenset[Atom]
    values: tuple[tuple[tuple[str, tuple[str, ...]], float], ...] = ()
