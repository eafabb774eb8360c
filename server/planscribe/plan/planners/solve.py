"""Looking for a plan: the quick answers first, then planners, and nobody is trusted."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from typing import TypeVar

from planscribe.model.pddl.definitions import Domain, Formula, Plan, Problem
from planscribe.plan.formulas import text
from planscribe.plan.planners import fast_downward
from planscribe.plan.planners.answer import complaint_of
from planscribe.plan.planners.asking import Log, PlannerRun, Report, exhausted
from planscribe.plan.planners.availability import PlannerInfo, info, offered, planners
from planscribe.plan.planners.configuration import (
    AUTO,
    CLINGO,
    Aim,
    Configuration,
    PlannerProgram,
    Service,
)
from planscribe.plan.planners.copying import copied
from planscribe.plan.planners.presets import presets
from planscribe.plan.result import FoundPlan, NoPlanCause, Outcome, PlanResult, Validation
from planscribe.plan.support import Unsupported, require_supported
from planscribe.syntax.quoting import quoted
from planscribe.workers.deferred import Deferred
from planscribe.workers.limits import (
    Cancellation,
    Cancelled,
    LimitExceeded,
    Limits,
    OutOfTime,
    WorkerCrashed,
)
from planscribe.workers.pool import Pool

__all__ = ["AUTO", "CLINGO", "REACHABILITY", "VALIDATION", "PlannerInfo", "planners", "solve"]

VALIDATION = "validation"
"""Stands for a planner where the empty plan is valid."""

REACHABILITY = "reachability"
"""Stands for a planner where the relaxed task shows that there is no plan."""

# Fast Downward solves most tasks at once. Those that take it long, clingo sometimes solves at
# once; otherwise Fast Downward has the better chance to get somewhere. Shares of what is left.
_TURNS = ((fast_downward.NAME, 1 / 6), (CLINGO, 2 / 5), (fast_downward.NAME, 1.0))
# The quick answers must not keep a planner from its work.
_QUICK_SHARE = 0.25
_NOBODY = (
    "No known planner supports all of this task; `planscribe planners --for` shows what each lacks."
)
_MOST_TOLD = 3
_DECIDED = frozenset((Outcome.SOLVED, Outcome.UNSOLVABLE, Outcome.CANCELLED))

_R = TypeVar("_R")

_LOOK_AT_GOAL = Deferred[tuple[bool, tuple[Formula, ...]]](
    "planscribe.plan.planners.goals", "look_at_goal"
)
_VALIDATE = Deferred[Validation]("planscribe.plan.execute.validator", "validate")


def solve(
    domain: Domain,
    problem: Problem,
    planner: str = AUTO,
    limits: Limits | None = None,
    cancellation: Cancellation | None = None,
    pool: Pool | None = None,
    *,
    known: Mapping[str, Configuration] | None = None,
    report: Report | None = None,
    count: int = 1,
    texts: tuple[str, str] = ("", ""),
    log: Log | None = None,
) -> PlanResult:
    """Search for a plan. Blocks; the limits are for everything together.

    A plan is only returned if it is validated. `planner` is the name of a `known` one; by default
    these are the built-in ones. The default, also for an empty name, is `AUTO`. `report` is
    called, in other threads, with the progress of a planner; `count` is the number of plans for a
    planner that finds several. `texts` are those that the domain and the problem were read from:
    timed tasks can be solved by external planners only, and are copied from there. `log` takes
    what programs write while they run.
    """
    limits = limits or Limits(60)
    known = presets() if known is None else known
    further = (known, report, count, texts, log)
    with Pool(1) if pool is None else nullcontext(pool) as used:
        search = _Search(domain, problem, limits, cancellation, used, *further)
        return search.result(planner or AUTO)


@dataclass(slots=True)
class _Search:
    """One attempt to solve a task within limits."""

    _domain: Domain
    _problem: Problem
    _limits: Limits
    _cancellation: Cancellation | None
    _pool: Pool
    _known: Mapping[str, Configuration]
    _report: Report | None
    _count: int
    _texts: tuple[str, str]
    _log: Log | None
    _started: float = field(default_factory=time.monotonic)

    def result(self, planner: str) -> PlanResult:
        """What the planner finds, checked, or why it finds nothing."""
        try:
            result = (
                self._beyond_ours(planner) or self._quick_answer(planner) or self._found_by(planner)
            )
            if result.outcome is Outcome.SOLVED and result.cost is None:
                result = self._checked(result)
        except Unsupported as error:
            result = PlanResult(
                Outcome.ERROR, planner, reason=str(error), cause=NoPlanCause.UNSUPPORTED
            )
        except Cancelled:
            result = PlanResult(Outcome.CANCELLED, planner)
        except LimitExceeded as error:
            cause, reason = exhausted(error, self._limits)
            result = PlanResult(Outcome.NOT_FOUND, planner, reason=reason, cause=cause)
        except WorkerCrashed as error:
            reason = f"The planner crashed: {error}."
            result = PlanResult(Outcome.ERROR, planner, reason=reason, cause=NoPlanCause.CRASH)
        return replace(result, seconds=time.monotonic() - self._started)

    def _beyond_ours(self, planner: str) -> PlanResult | None:
        """What an external planner finds for a task that no built-in one supports, else None.

        Raises:
            Unsupported: no available planner supports it.
        """
        try:
            require_supported(self._domain, self._problem)
            return None
        except Unsupported as error:
            if planner == AUTO:
                return self._by_others(str(error))
            chosen = self._known.get(planner)
            if chosen is None or not isinstance(chosen.run, PlannerProgram | Service):
                raise
        return self._turn(planner, 1.0)

    def _by_others(self, reason: str) -> PlanResult:
        """What the available programs find that support the whole task, one after the other.

        If there is none, why the built-in planners do not, and which programs would.
        """
        able = tuple(self._able())
        usable = [one for one in able if info(one).available]
        if usable:
            return self._in_turn(usable)
        if able:
            names = ", ".join(quoted(one.name) for one in able)
            reason = f"{reason} No available planner supports this; these would: {names}."
            for offer in {one.name: one for one in map(offered, able) if one}.values():
                how = quoted(f"planscribe planners --get {offer.name}")
                reason += f" {how} gets {offer.title} ({offer.terms})."
        else:
            reason += f" {_NOBODY}"
        return PlanResult(Outcome.ERROR, AUTO, reason=reason, cause=NoPlanCause.UNSUPPORTED)

    def _in_turn(self, programs: Sequence[Configuration]) -> PlanResult:
        """The result of the first program that has one; why those before it have none."""
        reasons: list[str] = []
        for number, one in enumerate(programs):
            result = self._turn(one.name, 1 / (len(programs) - number))
            is_last = number == len(programs) - 1
            if is_last or result.outcome in _DECIDED:
                return replace(result, reason=" ".join(filter(None, (*reasons, result.reason))))
            reasons.append(result.reason)
        raise AssertionError("There is at least one.")

    def _able(self) -> Iterator[Configuration]:
        """The programs that support the whole task."""
        try:
            used = self._run(copied, self._domain, self._problem, self._texts).features
        except ValueError:
            return
        for one in self._known.values():
            if one.aim is Aim.FIRST and isinstance(one.run, PlannerProgram) and not one.lacks(used):
                yield one

    def _quick_answer(self, planner: str) -> PlanResult | None:
        """The empty plan if it is valid, and unsolvability if that is easy to prove."""
        chosen = self._known.get(planner)
        wants_more = chosen is not None and (
            chosen.aim is Aim.SEVERAL
            or (chosen.aim is not Aim.FIRST and self._problem.metric is not None)
        )
        try:
            holds, unreachable = self._run(
                _LOOK_AT_GOAL, self._domain, self._problem, share=_QUICK_SHARE
            )
        except (LimitExceeded, WorkerCrashed):
            return None
        if holds and not wants_more:
            # By steps, no plan is better; a metric can have it otherwise.
            is_optimal = self._problem.metric is None
            return PlanResult(Outcome.SOLVED, VALIDATION, Plan(), is_optimal=is_optimal)
        if unreachable:
            told = ", ".join(map(text, unreachable[:_MOST_TOLD]))
            more = len(unreachable) - _MOST_TOLD
            told += f" and {more} more parts of the goal" if more > 0 else ""
            reason = f"No sequence of actions achieves {told}."
            return PlanResult(
                Outcome.UNSOLVABLE,
                REACHABILITY,
                reason=reason,
                unreachable=unreachable,
                cause=NoPlanCause.PROOF,
            )
        return None

    def _found_by(self, planner: str) -> PlanResult:
        if planner == AUTO:
            return self._found_by_turns()
        if planner in self._known:
            return self._turn(planner, 1.0)
        names = ", ".join((AUTO, *(info.name for info in planners(self._known))))
        reason = f"Unknown planner {quoted(planner)}; the planners are {names}."
        return PlanResult(Outcome.ERROR, planner, reason=reason, cause=NoPlanCause.MISSING)

    def _found_by_turns(self) -> PlanResult:
        if fast_downward.location() is None or fast_downward.obstacle(self._domain, self._problem):
            result = self._turn(CLINGO, 1.0)
            if result.cause is NoPlanCause.UNSUPPORTED:
                return self._by_others(result.reason)
            return result
        reasons: dict[str, None] = {}
        cause = None
        for planner, share in _TURNS:
            try:
                result = self._turn(planner, share)
            except WorkerCrashed as error:
                reasons[f"{planner} crashed: {error}."] = None
                continue
            failed = result.cause in (NoPlanCause.CRASH, NoPlanCause.MISSING, NoPlanCause.GARBAGE)
            if result.outcome is not Outcome.NOT_FOUND and not failed:
                return result
            reasons[result.reason] = None
            cause = result.cause
        return PlanResult(Outcome.NOT_FOUND, AUTO, reason=" ".join(reasons), cause=cause)

    def _turn(self, planner: str, share: float) -> PlanResult:
        limits = Limits(self._remaining() * share, self._limits.megabytes)
        run = PlannerRun(
            self._domain,
            self._problem,
            self._known.get(planner) or presets()[planner],
            limits,
            self._pool,
            self._cancellation,
            self._report,
            self._count,
            self._texts,
            self._log,
        )
        try:
            return run.result()
        except LimitExceeded as error:
            cause, reason = exhausted(error, limits)
            return PlanResult(Outcome.NOT_FOUND, planner, reason=reason, cause=cause)

    def _checked(self, result: PlanResult) -> PlanResult:
        """The result of a built-in planner with the plan's cost, if the plan is valid."""
        assert result.plan is not None
        validation = self._run(_VALIDATE, self._domain, self._problem, result.plan)
        if validation.valid:
            found = FoundPlan(result.plan, validation.cost, result.seconds)
            others = tuple(one for one in result.found if one.plan != result.plan)
            return replace(result, cost=validation.cost, found=(*others, found))
        reason = f"{result.planner} returned {complaint_of(validation)}"
        return PlanResult(Outcome.ERROR, result.planner, reason=reason, cause=NoPlanCause.INVALID)

    def _run(self, function: Callable[..., _R], *arguments: object, share: float = 1.0) -> _R:
        limits = Limits(self._remaining() * share, self._limits.megabytes)
        return self._pool.run(function, *arguments, limits=limits, cancellation=self._cancellation)

    def _remaining(self) -> float:
        if self._cancellation is not None and self._cancellation.cancelled:
            raise Cancelled
        remaining = self._limits.seconds - (time.monotonic() - self._started)
        if remaining <= 0:
            raise OutOfTime
        return remaining
