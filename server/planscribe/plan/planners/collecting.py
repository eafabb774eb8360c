"""The plans of one run of a planner, judged as they come."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.planners.answer import NO_PLAN, Judgement, PlannerAnswer
from planscribe.plan.result import FoundPlan, NoPlanCause
from planscribe.workers.deferred import Deferred
from planscribe.workers.limits import (
    Cancellation,
    Cancelled,
    LimitExceeded,
    Limits,
    WorkerCrashed,
)
from planscribe.workers.pool import Pool

# Seconds beyond the limit in which plans are validated that came at the last moment.
_JUDGING = 2.0
_MOST_JUDGED = 200

_JUDGE = Deferred[Judgement]("planscribe.plan.planners.judging", "judge")
_JUDGE_OUTPUT = Deferred[Judgement]("planscribe.plan.planners.judging", "judge_output")


@dataclass(slots=True)
class PlanCollection:
    """The valid plans that have come so far, and what is wrong with the last of the others."""

    domain: Domain
    problem: Problem
    limits: Limits
    pool: Pool
    cancellation: Cancellation | None
    enough: int | None
    """How many plans are enough; None if the planner is to go on."""
    tell: Callable[[float], None]
    """Takes the cost of a plan that was found."""
    found: list[FoundPlan] = field(default_factory=list)
    complaint: Judgement = NO_PLAN
    _judged: set[str] = field(default_factory=set)
    _started: float = field(default_factory=time.monotonic)

    @property
    def seconds(self) -> float:
        """How long the run takes already."""
        return time.monotonic() - self._started

    @property
    def is_enough(self) -> bool:
        """Whether no other plan is wanted."""
        return self.enough is not None and len(self.found) >= self.enough

    @property
    def best(self) -> FoundPlan | None:
        """The best plan; of equally good ones the first."""
        metric = self.problem.metric
        sign = -1.0 if metric and metric.direction == "maximize" else 1.0
        return min(self.found, key=lambda one: sign * one.cost, default=None)

    def take(self, text: str, names: Mapping[str, str]) -> bool:
        """Judge the text of a plan; whether no other one is wanted."""
        return self._judge(_JUDGE, text, names)

    def complete(self, answer: PlannerAnswer, *, takes_all: bool) -> None:
        """Judge what came at the end: all plans, or the last one that is valid."""
        for text in answer.plans if takes_all else reversed(answer.plans):
            if self.is_enough or (self.found and not takes_all):
                break
            self.take(text, answer.names)
        complaint = self.complaint
        for text in () if self.found else answer.said:
            self._judge(_JUDGE_OUTPUT, text, answer.names)
        # What is no plan among other things is no fault where plans have files.
        self.complaint = complaint if answer.plans else self.complaint

    def _judge(self, judging: Deferred[Judgement], text: str, names: Mapping[str, str]) -> bool:
        remaining = self.limits.seconds + _JUDGING - self.seconds
        if text in self._judged or len(self._judged) >= _MOST_JUDGED or remaining <= 0:
            return False
        try:
            judgement = self.pool.run(
                judging,
                *(self.domain, self.problem, text, dict(names)),
                limits=replace(self.limits, seconds=remaining),
                cancellation=self.cancellation,
            )
        except Cancelled:
            return True
        except (LimitExceeded, WorkerCrashed):
            complaint = "a plan that takes too long to validate."
            judgement = Judgement(cause=NoPlanCause.INVALID, complaint=complaint)
        self._judged.add(text)
        if judgement.plan is None:
            self.complaint = judgement if judgement.complaint else self.complaint
            return False
        if all(judgement.plan != one.plan for one in self.found):
            self.found.append(FoundPlan(judgement.plan, judgement.cost, self.seconds))
            self.tell(judgement.cost)
        return self.is_enough
