"""What is measured of a task, by one method of reading its words."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from time import perf_counter
from typing import Any

from planscribe.evaluate.discrepancies import Discrepancy
from planscribe.evaluate.results import ResultRecord

STAGES = ("translate", "infer", "compile", "compare", "plan")
"""What is timed."""


class PlanStatus(StrEnum):
    """What became of looking for a plan."""

    VALID = "valid"
    NOT_FOUND = "not found"
    """Not within the limits."""
    UNSOLVABLE = "unsolvable"
    INVALID = "invalid"
    """The planner's plan does not do what it should."""
    ERROR = "error"
    SKIPPED = "skipped"


class RecordVerdict(StrEnum):
    """Whether a problem is the true one, and whether anything is said against it."""

    EQUIVALENT = "equivalent"
    DOUBTED = "equivalent, doubted"
    NOTICED = "wrong, noticed"
    UNNOTICED = "wrong, unnoticed"


@dataclass(slots=True)
class Record(ResultRecord):
    """What was measured of a task. `error` says why that is not everything."""

    read: bool = False
    equivalent: bool = False
    plan: str = PlanStatus.SKIPPED
    error: str = ""
    unread: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    from_truth: list[Discrepancy] = field(default_factory=list)
    steps: int | None = None
    cost: float | None = None
    seconds: dict[str, float] = field(default_factory=dict)
    calls: int = 0
    """Of a language model, as are the tokens sent and answered."""
    adapted: int = 0
    """How many of the calls were answered by what was recorded for other prompts."""
    sent: int = 0
    answered: int = 0
    price: float = 0
    doubts: list[str] = field(default_factory=list)
    """What our checks say of its answer."""
    lacks_goal: bool = False
    fault: str = ""
    """Why an answer of a language model is missing, or not whole."""

    @property
    def verdict(self) -> "RecordVerdict":
        """What became of the task, by its facts and by what our checks say of it."""
        noticed = self.unread or self.doubts or self.fault or self.error or self.lacks_goal
        if self.equivalent:
            return RecordVerdict.DOUBTED if noticed else RecordVerdict.EQUIVALENT
        return RecordVerdict.NOTICED if noticed else RecordVerdict.UNNOTICED

    @classmethod
    def load(cls, **data: Any) -> "Record":
        """A record as `asdict` gives it; raises TypeError or KeyError for anything else."""
        return cls(**{**data, "from_truth": [Discrepancy(**one) for one in data["from_truth"]]})

    @contextmanager
    def timed(self, stage: str) -> Iterator[None]:
        """Note how long a stage takes."""
        start = perf_counter()
        try:
            yield
        finally:
            self.seconds[stage] = round(perf_counter() - start, 4)
