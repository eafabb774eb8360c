"""Running a planner on a document's problem, in its turn, and writing the plan that it finds."""

from collections.abc import Callable
from dataclasses import replace

from lsprotocol import types

from planscribe.check.blocking import blocked, first_error
from planscribe.check.finding import Finding
from planscribe.check.no_plan.reachability import failed
from planscribe.ide.pages.runs import RunJson, data
from planscribe.lsp.commands.delivery import ProductJson, answer, deliver
from planscribe.lsp.commands.names import TELL_PLANNERS, TELL_PLANNERS_TITLE
from planscribe.lsp.commands.planners import getting, listing
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.offers import offer
from planscribe.lsp.planner_log import log_of
from planscribe.lsp.progress import from_threads, progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import show_file
from planscribe.plan.planners.asking import Log
from planscribe.plan.planners.configuration import Progress
from planscribe.plan.planners.solve import AUTO
from planscribe.plan.result import NoPlanCause, Outcome, PlanResult
from planscribe.text import DocumentKey
from planscribe.workers.limits import (
    Cancellation,
    Cancelled,
    LimitExceeded,
    WorkerCrashed,
)
from planscribe.workspace.files import CannotRead
from planscribe.workspace.pipeline.products import Product, StageFailure, numbered, produce
from planscribe.workspace.pipeline.stages import OFFERED, TITLES, Stage
from planscribe.workspace.plans import runs
from planscribe.workspace.plans.planner_files import known
from planscribe.workspace.plans.planning import Pair, broken, keep, kept, lacks_goal, problem
from planscribe.workspace.plans.runs import PastRun, RunWish
from planscribe.workspace.plans.suitability import help_for, with_places
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

SHOW_ERROR_TITLE = "Show the error"

_NO_PLANNER = frozenset({NoPlanCause.UNSUPPORTED, NoPlanCause.MISSING})


class SolvedJson(ProductJson):
    """The answer of a command that solves; no run if the plan is known already."""

    run: RunJson | None


async def solved(session: Session, key: DocumentKey, planner: str | None, count: int) -> SolvedJson:
    """Run a planner when its turn comes, or the usual one if it has not run; write its plan."""
    cancellation = Cancellation()
    is_planning = False

    def stop() -> bool:
        if is_planning:
            cancellation.cancel()
        return is_planning

    found: tuple[Finding, ...] = ()
    async with progress(session.client, TITLES[Stage.SOLVE], stop) as report:
        if refusal := await session.run(blocked, key):
            await _offer_error(session, key, refusal.message)
            return {**answer(Stage.SOLVE, refusal.status, message=refusal.message), "run": None}
        pair = await session.run(pair_of, key)
        run: PastRun | None = None
        if pair and (planner is not None or not await session.run(kept, pair)):
            is_planning = True
            try:
                run = await _run(session, key, pair, planner, count, cancellation, report)
            except Cancelled:
                message = "The planner was stopped before it found a plan."
                return {**answer(Stage.SOLVE, "cancelled", message=message), "run": None}
            is_planning = False
        snapshot = session.documents.snapshot
        outcome = await session.run(produced, key, run.result if run else None)
        failure = outcome if isinstance(outcome, StageFailure) else None
        if failure and run and _lacks_planner(run.result):
            # That says nothing about the task, so there is nothing to analyse.
            await _offer_help(session, key, failure.message)
            made = answer(Stage.SOLVE, failure.status, message=failure.message)
            return {**made, "run": data(run)}
        found = await session.run(failed, key, failure, from_threads(report))
        session.report_requested(snapshot, key, found)
    delivered = await deliver(session, key, outcome, found)
    return {**delivered, "run": data(run) if run else None}


def _lacks_planner(result: PlanResult) -> bool:
    return result.outcome is Outcome.ERROR and result.cause in _NO_PLANNER


async def _offer_help(session: Session, key: DocumentKey, message: str) -> None:
    """Ask whether to get a planner that supports a task; without one, show all on request."""
    found = await session.run(help_for, key)
    if found is None:
        _offer_planners(session, key, message)
        return
    offered = found.offer

    async def get_and_solve() -> None:
        answered = await getting.got(session, offered)
        if answered["status"] == "available":
            await solved(session, key, None, 1)

    needs = f"This task needs {found.needed}. " if found.needed else ""
    question = f"{needs}Get {offered.title} ({offered.terms})?"
    offer(session, question, f"Get {offered.title} and solve", get_and_solve)


def _offer_planners(session: Session, key: DocumentKey, message: str) -> None:
    """Report that no planner that is here supports a task, and show all planners on request."""
    offer(
        session, message, TELL_PLANNERS_TITLE, lambda: listing.tell(session, TELL_PLANNERS, [key])
    )


async def _offer_error(session: Session, key: DocumentKey, message: str) -> None:
    """Report errors that have to be fixed before solving, and show the first one on request."""
    found = await session.run(_error_place, session.convert, key)
    if found is None:
        session.tell(types.MessageType.Warning, message)
        return

    async def show() -> None:
        await show_file(session, found.uri, takes_focus=True, selection=found.range)

    offer(session, message, SHOW_ERROR_TITLE, show)


async def _run(
    session: Session,
    key: DocumentKey,
    pair: Pair,
    planner: str | None,
    count: int,
    cancellation: Cancellation,
    report: Callable[[str], None],
) -> PastRun | None:
    """Wait for the planner's turn, and for its end; none if another run has ended meanwhile that
    does for this one, too.

    Raises:
        Cancelled: it was stopped, and had found nothing.
    """
    settings = session.documents.snapshot.under(key).settings
    name = settings.planner if planner is None else planner
    wish = RunWish(name, settings.planning, count)
    if session.runs.is_full(settings.parallel):
        report("waiting for another planner to finish")
    async with session.runs.turn(key, name or AUTO, settings.parallel, cancellation):
        if planner is None and await session.run(kept, pair):
            return None
        tell = from_threads(report)
        run = await session.run(_ran, key, pair, wish, cancellation, tell, log_of(session))
        is_whole = not cancellation.cancelled
    if run.result.outcome is Outcome.CANCELLED:
        raise Cancelled
    if is_whole:
        await session.run(_keep, pair, planner, run.result)
    session.runs.keep(key, pair.hash, wish, run)
    return run


def _ran(
    snapshot: Snapshot,
    key: DocumentKey,
    pair: Pair,
    wish: RunWish,
    cancellation: Cancellation,
    tell: Callable[[str], None],
    log: Log | None,
) -> PastRun:
    configurations = known(snapshot).configurations
    pool = snapshot.workers.pool

    def hear(progress: Progress) -> None:
        tell(runs.told_without_time(progress))

    made = runs.run(pair, wish, configurations, pool, cancellation, hear, log)
    return replace(made, result=with_places(snapshot, key, made.result))


def _error_place(snapshot: Snapshot, convert: Converter, key: DocumentKey) -> types.Location | None:
    place = first_error(snapshot, key)
    return convert.location(snapshot, place.key, place.span) if place else None


def pair_of(snapshot: Snapshot, key: DocumentKey) -> Pair | None:
    """The problem that a planner gets; none where producing one says why."""
    try:
        role = snapshot.document(key).role
        if role is None or Stage.SOLVE not in OFFERED.get(role, ()):
            return None
        if broken(snapshot, key) or lacks_goal(snapshot, key):
            return None
        return problem(snapshot.switching(frozenset()), key)
    except (NoDomain, CannotRead, LimitExceeded, WorkerCrashed):
        return None


def _keep(snapshot: Snapshot, pair: Pair, planner: str | None, result: PlanResult) -> None:
    """Let others that ask for a plan by this planner have this one."""
    if planner is not None:
        snapshot = snapshot.choosing(replace(snapshot.settings, planner=planner))
    keep(snapshot, pair, result)


def produced(
    snapshot: Snapshot, key: DocumentKey, result: PlanResult | None, number: int | None = None
) -> Product | StageFailure:
    """What becomes of a plan that was found, or is known; with a number, a file of its own."""
    outcome = produce(snapshot, key, Stage.SOLVE, result)
    return (
        outcome
        if number is None or isinstance(outcome, StageFailure)
        else numbered(outcome, number)
    )
