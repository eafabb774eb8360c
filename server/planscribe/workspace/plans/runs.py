"""Runs of planners on a problem: what is wanted, the results, and which plan is the best."""

import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from threading import Event, Thread

from planscribe.model.pddl.definitions import Plan, Problem
from planscribe.model.pddl.features import Feature
from planscribe.plan.planners.asking import Log, Report
from planscribe.plan.planners.availability import info
from planscribe.plan.planners.configuration import Aim, Configuration, Progress, Service
from planscribe.plan.planners.copying import copied
from planscribe.plan.planners.solve import AUTO, solve
from planscribe.plan.result import Outcome, PlanResult
from planscribe.workers.limits import Cancellation, Limits
from planscribe.workers.pool import Pool
from planscribe.workspace.plans.planning import Pair

USUAL = "the usual planners"
"""Those that take turns, where none was chosen."""

_STOPPED = "The planner was stopped early; there may be better plans."


@dataclass(frozen=True, slots=True)
class RunWish:
    """Which planner is to be run, how far it may go, and how many plans are wanted of it."""

    planner: str
    limits: Limits
    count: int = 1


@dataclass(frozen=True, slots=True)
class PastRun:
    """A run of a planner that has ended: what it found, and when, in seconds since 1970."""

    configuration: str
    result: PlanResult
    when: float

    @property
    def name(self) -> str:
        """The planner that found the result, also where the usual ones took turns."""
        if self.configuration != AUTO:
            return self.configuration
        return USUAL if self.result.planner == AUTO else self.result.planner

    @property
    def plans(self) -> tuple[tuple[Plan, float], ...]:
        """All plans with their costs, the best one first."""
        result = self.result
        if result.outcome is not Outcome.SOLVED or result.plan is None:
            return ()
        cost = len(result.plan.steps) if result.cost is None else result.cost
        others = [(one.plan, one.cost) for one in result.found if one.plan != result.plan]
        return (result.plan, cost), *sorted(others, key=lambda one: abs(one[1] - cost))


def run(
    pair: Pair,
    wish: RunWish,
    known: Mapping[str, Configuration],
    pool: Pool,
    cancellation: Cancellation | None = None,
    report: Report | None = None,
    log: Log | None = None,
) -> PastRun:
    """PastRun a planner on a problem; if it is stopped, the best plan so far is what it found.

    `known` are all planners by name. `report` gets the progress of the planner at least once a
    second, in a thread of its own; `log` gets what programs write.
    """
    with ticking(report) if report else nullcontext() as tell:
        result = solve(
            pair.domain,
            pair.problem,
            wish.planner,
            wish.limits,
            cancellation,
            pool,
            known=known,
            report=tell,
            count=wish.count,
            texts=(pair.domain_text, pair.text),
            log=log,
        )
    return PastRun(wish.planner or AUTO, best_so_far(result, pair.problem), time.time())


@contextmanager
def ticking(report: Report, every: float = 1.0) -> Iterator[Report]:
    """A report that repeats the latest progress, with its time, `every` so many seconds."""
    latest: list[tuple[Progress, float]] = []
    is_over = Event()

    def tell(progress: Progress) -> None:
        latest[:] = [(progress, time.monotonic())]
        report(progress)

    def tell_again() -> None:
        while not is_over.wait(every):
            for progress, when in latest:
                passed = time.monotonic() - when
                report(replace(progress, seconds=progress.seconds + passed))

    ticker = Thread(target=tell_again, daemon=True)
    ticker.start()
    try:
        yield tell
    finally:
        is_over.set()
        ticker.join()


def told(progress: Progress) -> str:
    """How far a planner has come, in a line."""
    return ", ".join((f"{progress.message} {progress.seconds:.0f} s", *_found(progress)))


def told_without_time(progress: Progress) -> str:
    """The same where the time is shown elsewhere."""
    found = ", ".join(_found(progress))
    return f"{progress.message} {found}." if found else progress.message


def _found(progress: Progress) -> Iterator[str]:
    if progress.plans:
        yield f"{progress.plans} plan{'s' if progress.plans > 1 else ''}"
    if progress.cost is not None:
        yield f"best cost {progress.cost:g}"


def best_so_far(result: PlanResult, problem: Problem) -> PlanResult:
    """What a run found; if it was stopped, the best plan that it had found by then."""
    if result.outcome is not Outcome.CANCELLED or not result.found:
        return result
    best = min(result.found, key=lambda one: _sign(problem) * one.cost)
    return replace(result, outcome=Outcome.SOLVED, plan=best.plan, cost=best.cost, reason=_STOPPED)


def best(runs: Iterable[PastRun], problem: Problem) -> PastRun | None:
    """The run with the best plan; of equally good ones one that is proved to be, or the first."""
    solved = (one for one in runs if one.result.outcome is Outcome.SOLVED)
    sign = _sign(problem)
    return min(
        solved,
        key=lambda one: (sign * (one.result.cost or 0.0), not one.result.is_optimal),
        default=None,
    )


def able(pair: Pair, known: Mapping[str, Configuration]) -> tuple[Configuration, ...]:
    """Of the `known` planners, those that can be used here and support a problem and its domain."""
    try:
        features = copied(pair.domain, pair.problem, (pair.domain_text, pair.text)).features
    except ValueError:
        return ()
    used = tuple(feature for feature in Feature if feature in features)
    return tuple(one for one in known.values() if not one.lacks(used) and info(one).available)


def planner_for(pair: Pair, aim: Aim, known: Mapping[str, Configuration]) -> str | None:
    """The name of the first planner with this aim that is `able` and no service.

    Where none improves its plans until the time is up, one that looks for a best plan does.
    """
    aims = (aim, Aim.OPTIMAL) if aim is Aim.IMPROVING else (aim,)
    usable = [one for one in able(pair, known) if not isinstance(one.run, Service)]
    return next((one.name for wanted in aims for one in usable if one.aim is wanted), None)


def _sign(problem: Problem) -> float:
    return -1.0 if problem.metric and problem.metric.direction == "maximize" else 1.0
