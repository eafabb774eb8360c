"""Running a planner on a document's problem, in its turn, and writing the plan that it finds."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from planscribe.lsp import steps
from planscribe.lsp.progress import from_threads, progress
from planscribe.workers.limits import (
    Cancellation,
    Cancelled,
    LimitExceeded,
    WorkerCrashed,
)
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.steps import OFFERED, TITLES, Step

if TYPE_CHECKING:
    from planscribe.check.finding import Finding
    from planscribe.lsp.server import Server
    from planscribe.plan.planners.configuration import Progress
    from planscribe.plan.result import PlanResult
    from planscribe.workspace.pipeline import Failure, Product
    from planscribe.workspace.planning import Pair
    from planscribe.workspace.runs import Run, Wish


async def solved(server: "Server", uri: str, planner: str | None, count: int) -> dict[str, Any]:
    """Run a planner when its turn comes, or the usual one if it has not run; write its plan."""
    from planscribe.check.planning import failed
    from planscribe.ide.run_table import data
    from planscribe.workspace.pipeline import Failure

    cancellation = Cancellation()
    is_planning = False

    def stop() -> bool:
        if is_planning:
            cancellation.cancel()
        return is_planning

    found: tuple[Finding, ...] = ()
    async with progress(server, TITLES[Step.SOLVE], stop) as report:
        pair = await server.run(pair_of, uri)
        run: Run | None = None
        if pair and (planner is not None or not await server.run(_is_known, pair)):
            is_planning = True
            try:
                run = await _run(server, uri, pair, planner, count, cancellation, report)
            except Cancelled:
                message = "The planner was stopped before it had found a plan."
                return {**steps.answer(Step.SOLVE, "cancelled", message=message), "run": None}
            is_planning = False
        snapshot = server.documents.snapshot
        outcome = await server.run(produced, uri, run.result if run else None)
        failure = outcome if isinstance(outcome, Failure) else None
        found = await server.run(failed, uri, failure, from_threads(report))
        server.report_requested(snapshot, uri, found)
    answer = await steps.deliver(server, uri, outcome, found)
    return {**answer, "run": data(run) if run else None}


async def _run(
    server: "Server",
    uri: str,
    pair: "Pair",
    planner: str | None,
    count: int,
    cancellation: Cancellation,
    report: Callable[[str], None],
) -> "Run | None":
    """Wait for the planner's turn, and for its end; none if another run has ended meanwhile that
    does for this one, too.

    Raises:
        Cancelled: it was stopped, and had found nothing.
    """
    from planscribe.plan.planners.solve import AUTO
    from planscribe.plan.result import Outcome
    from planscribe.workspace.runs import Wish

    settings = server.documents.snapshot.under(uri).settings
    name = settings.planner if planner is None else planner
    wish = Wish(name, settings.planning, count)
    report("waiting for another planner to end")
    async with server.runs.turn(uri, name or AUTO, settings.parallel, cancellation):
        if planner is None and await server.run(_is_known, pair):
            return None
        tell = from_threads(report)
        run = await server.run(_ran, uri, pair, wish, cancellation, tell)
        is_whole = not cancellation.cancelled
    if run.result.outcome is Outcome.CANCELLED:
        raise Cancelled
    if is_whole:
        await server.run(_keep, pair, planner, run.result)
    server.runs.keep(uri, pair.hash, wish, run)
    return run


def _ran(
    snapshot: Snapshot,
    uri: str,
    pair: "Pair",
    wish: "Wish",
    cancellation: Cancellation,
    tell: Callable[[str], None],
) -> "Run":
    from planscribe.workspace import runs
    from planscribe.workspace.planner_files import known
    from planscribe.workspace.suitability import with_places

    configurations = known(snapshot).configurations
    pool = snapshot.workers.pool

    def hear(progress: "Progress") -> None:
        tell(runs.told_without_time(progress))

    made = runs.run(pair, wish, configurations, pool, cancellation, hear)
    return replace(made, result=with_places(snapshot, uri, made.result))


def pair_of(snapshot: Snapshot, uri: str) -> "Pair | None":
    """The problem that a planner gets; none where producing one says why."""
    from planscribe.workspace.planning import broken, lacks_goal, problem

    try:
        role = snapshot.document(uri).role
        if role is None or Step.SOLVE not in OFFERED.get(role, ()):
            return None
        if broken(snapshot, uri) or lacks_goal(snapshot, uri):
            return None
        return problem(snapshot.switching(frozenset()), uri)
    except (NoDomain, CannotRead, LimitExceeded, WorkerCrashed):
        return None


def _is_known(snapshot: Snapshot, pair: "Pair") -> bool:
    from planscribe.workspace.planning import kept

    return kept(snapshot, pair)


def _keep(snapshot: Snapshot, pair: "Pair", planner: str | None, result: "PlanResult") -> None:
    """Let others that ask for a plan by this planner have this one."""
    from planscribe.workspace.planning import keep

    if planner is not None:
        snapshot = snapshot.choosing(replace(snapshot.settings, planner=planner))
    keep(snapshot, pair, result)


def produced(
    snapshot: Snapshot, uri: str, result: "PlanResult | None", number: int | None = None
) -> "Product | Failure":
    """What becomes of a plan that was found, or is known; with a number, a file of its own."""
    from planscribe.workspace.pipeline import Failure, numbered, produce

    outcome = produce(snapshot, uri, Step.SOLVE, result)
    return outcome if number is None or isinstance(outcome, Failure) else numbered(outcome, number)
