"""What is measured of the answer to a procedure: of each action, and of each problem."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from planscribe.evaluate.results import ResultRecord


class SolvingOutcome(StrEnum):
    """What became of a true problem with the answer's actions."""

    VALID = "solved"
    """The plan is also valid with the true actions."""
    DIFFERS = "plan differs"
    """There is a plan, but with the true actions it is not valid."""
    NO_PLAN = "no plan"
    TIME = "time-out"
    BROKEN = "does not load"
    """The domain has errors, so that planners reject it."""
    NOT_JUDGED = "not judged"


@dataclass(slots=True)
class ActionScore:
    """An action of the header, compared with the true one; distances are None if it is missing.

    `right` says that it is the same up to names of variables and order; `alike` is what the
    published code counts as right.
    """

    name: str
    right: bool = False
    alike: bool = False
    parameters: int | None = None
    preconditions: int | None = None
    effects: int | None = None
    differences: list[str] = field(default_factory=list)


@dataclass(slots=True)
class ProblemScore:
    """A true problem, solved with the answer's actions: as they are, and when they are fixed."""

    name: str
    outcome: str
    fixed: str
    """The outcome when the actions are fixed so that planners accept them."""
    detail: str = ""
    """Why that is no valid plan."""
    plan: list[str] = field(default_factory=list)


@dataclass(slots=True)
class ProcedureRecord(ResultRecord):
    """What became of an answer; `error` says why nothing is measured."""

    actions: list[ActionScore] = field(default_factory=list)
    extra: list[str] = field(default_factory=list)
    """Actions that the header does not ask for."""
    problems: list[ProblemScore] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    """Why planners reject the answer as it is."""
    fixes: list[str] = field(default_factory=list)
    """The fixes without which planners reject the answer."""
    planned: bool = False
    """Whether plans were searched for."""
    error: str = ""

    @classmethod
    def load(cls, **data: Any) -> "ProcedureRecord":
        """A record as `asdict` gives it; raises TypeError or KeyError for anything else."""
        actions = [ActionScore(**one) for one in data["actions"]]
        problems = [ProblemScore(**one) for one in data["problems"]]
        return cls(**{**data, "actions": actions, "problems": problems})
