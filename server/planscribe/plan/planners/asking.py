"""One run of a planner: how it is asked, and what its answer is worth."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

from planscribe.model.pddl.definitions import Domain, Plan, Problem
from planscribe.model.pddl.features import Feature
from planscribe.plan.plan_text import plan_text
from planscribe.plan.planners.answer import PlannerAnswer, PlannerRequest
from planscribe.plan.planners.availability import info
from planscribe.plan.planners.collecting import PlanCollection
from planscribe.plan.planners.configuration import (
    Aim,
    BuiltIn,
    Configuration,
    Meaning,
    PlannerProgram,
    Progress,
    Service,
)
from planscribe.plan.planners.copying import copied
from planscribe.plan.planners.fast_downward import ask_fast_downward
from planscribe.plan.planners.running import ask_program
from planscribe.plan.result import NoPlanCause, Outcome, PlanResult
from planscribe.syntax.quoting import quoted
from planscribe.wording import listed
from planscribe.workers.deferred import Deferred
from planscribe.workers.limits import (
    Cancellation,
    Cancelled,
    LimitExceeded,
    Limits,
    OutOfTime,
)
from planscribe.workers.pool import Pool

Report = Callable[[Progress], None]

Log = Callable[[str, str], None]
"""Takes the name of a planner and a line of what it writes, in a thread of the run."""

_R = TypeVar("_R")

_CLINGO = "planscribe.plan.planners.built_in.planner"
_HASTY_PLAN = Deferred[Plan | None](_CLINGO, "hasty_plan")
_SOLVE = Deferred[PlanResult](_CLINGO, "solve_with_clingo")

# Seconds before its end in which the built-in planner should stop by itself, not to be killed.
_IN_TIME = 0.3
_LIMITS = frozenset((NoPlanCause.TIME, NoPlanCause.MEMORY))
_UNEXPLAINED = frozenset((NoPlanCause.EXHAUSTED, NoPlanCause.GARBAGE))
_STOPPED = "The planner was stopped early; there may be better plans."


@dataclass(slots=True)
class PlannerRun:
    """A planner at work on a task."""

    domain: Domain
    problem: Problem
    configuration: Configuration
    limits: Limits
    pool: Pool
    cancellation: Cancellation | None = None
    report: Report | None = None
    count: int = 1
    texts: tuple[str, str] = ("", "")
    """What the domain and the problem were read from, to copy what only the texts say."""
    log: Log | None = None
    _plans: PlanCollection = field(init=False)

    def __post_init__(self) -> None:
        aim = self.configuration.aim
        enough = {Aim.FIRST: 1, Aim.SEVERAL: self.count}.get(aim)
        self._plans = PlanCollection(
            self.domain,
            self.problem,
            self.limits,
            self.pool,
            self.cancellation,
            enough,
            lambda cost: self._tell(f"{self.configuration.name} found a plan of cost {cost:g}."),
        )

    def result(self) -> PlanResult:
        """What the planner finds, every plan of it validated.

        Raises:
            Cancelled, LimitExceeded, WorkerCrashed: as a built-in planner ends in a worker.
        """
        name, run = self.configuration.name, self.configuration.run
        availability = info(self.configuration)
        if not availability.available:
            reason = f"{quoted(name)} is not available. {availability.why_not}"
            return PlanResult(Outcome.ERROR, name, reason=reason, cause=NoPlanCause.MISSING)
        self._tell(f"{name} is searching for a plan.")
        if isinstance(run, BuiltIn) and run.name == "clingo":
            return self._solved_by_clingo(run)
        asked = PlannerRequest(
            self.limits,
            self.configuration.aim,
            self.cancellation,
            self.count,
            self._plans.take,
            self._tell,
            partial(self.log, name) if self.log else None,
        )
        if isinstance(run, BuiltIn):
            answer = ask_fast_downward(self.domain, self.problem, run.options, asked)
        else:
            assert run is not None
            answer = self._asked_with_copy(run, asked)
        return replace(self._weighed(answer), seconds=self._plans.seconds)

    def _tell(self, message: str) -> None:
        if self.report is not None:
            plans = self._plans
            cost = plans.best.cost if plans.best else None
            name = self.configuration.name
            self.report(Progress(name, plans.seconds, message, len(plans.found), cost))

    def _asked_with_copy(
        self, run: PlannerProgram | Service, asked: PlannerRequest
    ) -> PlannerAnswer:
        name = quoted(self.configuration.name)
        try:
            copy = self.pool.run(
                copied,
                *(self.domain, self.problem, self.texts),
                limits=self.limits,
                cancellation=self.cancellation,
            )
        except ValueError:
            reason = f"PlanScribe cannot pass this task to {name}."
            return PlannerAnswer(None, NoPlanCause.UNSUPPORTED, reason)
        lacking = self.configuration.lacks(one for one in Feature if one in copy.features)
        if lacking:
            reason = f"{name} does not support {listed(lacking)}."
            return PlannerAnswer(Meaning.REJECTED, NoPlanCause.UNSUPPORTED, reason)
        if isinstance(run, PlannerProgram):
            return ask_program(name, run, copy, asked)
        from planscribe.plan.planners.services import ask_service

        return ask_service(name, run, copy, asked, self.pool)

    def _solved_by_clingo(self, run: BuiltIn) -> PlanResult:
        try:
            known = None
            if "optimal" in run.options:
                known = self._in_worker(_HASTY_PLAN)
                self._plans.take("" if known is None else plan_text(known, 0), {})
            solving = partial(_SOLVE, optimal="optimal" in run.options, known=known)
            result = self._in_worker(solving)
        except (Cancelled, LimitExceeded) as stopped:
            if not self._plans.found:
                raise
            if isinstance(stopped, Cancelled):
                return self._weighed(PlannerAnswer(None, NoPlanCause.TIME, "", is_cancelled=True))
            return self._weighed(PlannerAnswer(None, exhausted(stopped, self.limits)[0], ""))
        result = replace(result, planner=self.configuration.name, found=tuple(self._plans.found))
        if result.outcome is Outcome.UNSOLVABLE:
            result = replace(result, cause=result.cause or NoPlanCause.PROOF)
        return result

    def _in_worker(self, solving: Callable[[Domain, Problem, float], _R]) -> _R:
        """What a built-in planner finds in the time that is left."""
        limits = replace(self.limits, seconds=max(self.limits.seconds - self._plans.seconds, 0.0))
        seconds = max(limits.seconds - _IN_TIME, limits.seconds / 2)
        return self.pool.run(
            solving,
            *(self.domain, self.problem, seconds),
            limits=limits,
            cancellation=self.cancellation,
        )

    @property
    def _sent(self) -> str:
        """Where the task has been sent, in a sentence; empty if it has stayed here."""
        address = self.configuration.sent_to
        return f"The task was sent to {address}." if address else ""

    def _weighed(self, answer: PlannerAnswer) -> PlanResult:
        """The best of what was found; without a plan, what the planner's word is worth."""
        name, aim, plans = self.configuration.name, self.configuration.aim, self._plans
        if answer.is_cancelled:
            return PlanResult(Outcome.CANCELLED, name, found=tuple(plans.found))
        plans.complete(answer, takes_all=aim in (Aim.IMPROVING, Aim.SEVERAL))
        best = plans.best
        if best is not None:
            is_stopped = answer.cause in _LIMITS and aim is not Aim.FIRST
            return PlanResult(
                Outcome.SOLVED,
                name,
                best.plan,
                best.cost,
                cause=answer.cause if is_stopped else None,
                reason=_STOPPED if is_stopped else self._sent,
                is_optimal=aim is Aim.OPTIMAL and answer.meaning is Meaning.SOLVED,
                found=tuple(plans.found),
            )
        if answer.meaning is Meaning.UNSOLVABLE and self.configuration.proves:
            reason = f"{quoted(name)} proved that there is no plan."
            return PlanResult(Outcome.UNSOLVABLE, name, reason=reason, cause=NoPlanCause.PROOF)
        is_open = answer.meaning in (None, Meaning.SOLVED) and answer.cause in _UNEXPLAINED
        if is_open and plans.complaint.complaint:
            reason = f"{quoted(name)} returned {plans.complaint.complaint}"
            return PlanResult(Outcome.ERROR, name, reason=reason, cause=plans.complaint.cause)
        is_failure = answer.cause not in _LIMITS and answer.cause is not NoPlanCause.EXHAUSTED
        outcome = Outcome.ERROR if is_failure else Outcome.NOT_FOUND
        return PlanResult(outcome, name, reason=answer.reason, cause=answer.cause)


def exhausted(error: LimitExceeded, limits: Limits) -> tuple[NoPlanCause, str]:
    """Which limit was reached without a plan, and a sentence about it."""
    if isinstance(error, OutOfTime):
        return NoPlanCause.TIME, f"No plan found in {limits.seconds:.3g} s."
    return NoPlanCause.MEMORY, f"No plan found with {limits.megabytes} MB of memory."
