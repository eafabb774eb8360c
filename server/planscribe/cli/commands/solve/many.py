"""`planscribe solve` with several planners or problems: each planner on each problem.

The runs are shared by processes, or by a Dask cluster; each of them contains its task.
"""

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from planscribe.check.blocking import blocked
from planscribe.check.finding import STATIC
from planscribe.check.tiers import findings
from planscribe.cli import inputs
from planscribe.cli.commands.solve.choice import planners_of
from planscribe.cli.commands.solve.interrupts import interruptible
from planscribe.cli.inputs import Input
from planscribe.cli.output.characters import visible
from planscribe.cli.output.domain import tell_domain
from planscribe.cli.output.findings import has_errors
from planscribe.cli.output.plans import SolvedTask, check_folder, show, write
from planscribe.cli.output.progress import progress_bar
from planscribe.cli.output.screen import Screen
from planscribe.cli.planners import configurations
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.spreading import Crew, MeasurementJob, spread
from planscribe.plan.planners.configuration import Configuration, Progress
from planscribe.plan.result import Outcome
from planscribe.workers.limits import Cancellation, LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace.documents import Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.pipeline.stages import OFFERED, Stage
from planscribe.workspace.plans import planning, runs
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.plans.runs import PastRun, RunWish
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.settings.settings import PATIENT, Settings
from planscribe.workspace.snapshot import Snapshot, Workspace

_SUFFIXES = (".task", ".pddl")
"""Which files of a folder may be tasks."""


@dataclass(frozen=True, slots=True)
class _Subject:
    """A problem, by its place in the order of the command, and what is wanted of which planner."""

    number: int
    pair: Pair
    wish: RunWish
    known: Mapping[str, Configuration]


def run(options: Namespace) -> int:
    """Run all planners on all problems, and show the results."""
    screen = Screen()
    check_folder(options)
    attempted, works = _prepared(screen, options)
    try:
        ended = dict(_ended(screen, options, works))
    except EvaluationFault as fault:
        raise BadInput(str(fault)) from fault
    for number, one in enumerate(attempted):
        mine = (place for place, work in enumerate(works) if work.subject.number == number)
        one.runs = [ended[place] for place in mine if place in ended]
    if options.output:
        write(screen, options, attempted)
    show(screen, options, attempted)
    if works and not ended:
        return ExitCode.INTERRUPTED
    return ExitCode.OK if all(one.best for one in attempted) else ExitCode.FOUND


def _prepared(
    screen: Screen, options: Namespace
) -> tuple[list[SolvedTask], list[MeasurementJob[_Subject]]]:
    """The tasks, and the runs to make of them, task by task.

    Raises:
        BadInput: there is no task, or no planner that can solve the only one.
    """
    attempted: list[SolvedTask] = []
    works: list[MeasurementJob[_Subject]] = []
    known, limits = configurations(options), Limits(options.time_limit, options.memory_limit)
    settings = Settings(domain=inputs.chosen_domain(options.domain), grounding=PATIENT)
    with inputs.opened(settings) as workspace, screen.waiting("Reading the tasks ..."):
        tasks = list(_read(screen, workspace, options))
        for number, read in enumerate(tasks):
            one = _attempted(screen, workspace.snapshot, read)
            attempted.append(one)
            try:
                planners = planners_of(options, one.pair) if one.pair else []
            except BadInput as refusal:
                if len(tasks) == 1:
                    raise
                one.trouble = str(refusal)
                continue
            for planner in planners:
                assert one.pair is not None
                subject = _Subject(number, one.pair, RunWish(planner, limits, options.count), known)
                name = one.pair.domain.name
                works.append(MeasurementJob(name, read.shown, planner, one.pair.hash, subject, {}))
    return attempted, works


def _read(screen: Screen, workspace: Workspace, options: Namespace) -> Iterator[Input]:
    """The tasks and problems of the command; other files of a folder are skipped.

    Raises:
        BadInput: one that is named cannot be read or solved, or there is none.
    """
    found = 0
    for name in inputs.expanded(options.files, _SUFFIXES):
        try:
            read = inputs.read(workspace, name, inputs.KINDS.get(options.kind), asp=Role.IR)
        except BadInput as trouble:
            if name in options.files:
                raise
            screen.tell(f"{trouble}; skipped", "yellow")
            continue
        if Stage.SOLVE in OFFERED.get(read.role, ()):
            found += 1
            yield read
        elif name in options.files:
            raise BadInput(f"{read.shown}: `solve` needs a task or a problem, not a {read.role}")
    if not found:
        raise BadInput("nothing to solve: give a task or a problem, or a folder of them")


def _attempted(screen: Screen, snapshot: Snapshot, read: Input) -> SolvedTask:
    """A task with its problem, or with why there is none."""
    origin = read.origin
    try:
        inputs.require_domain(snapshot, read)
        tell_domain(screen, snapshot, read, named=True)
        if has_errors(findings(snapshot, read.key, *STATIC)):
            screen.tell(f"{read.shown} has errors; run `planscribe check`", "yellow")
        if refusal := blocked(snapshot, read.key):
            return SolvedTask(read.shown, origin, trouble=visible(refusal.message))
        pair = planning.problem(snapshot, read.key)
    except BadInput as trouble:
        return SolvedTask(read.shown, origin, trouble=str(trouble).removeprefix(f"{read.shown}: "))
    except (NoDomain, CannotRead, LimitExceeded, WorkerCrashed) as trouble:
        return SolvedTask(read.shown, origin, trouble=visible(str(trouble)))
    lacking = "" if pair else "It cannot be compiled to a problem; run `planscribe compile`."
    return SolvedTask(read.shown, origin, pair, lacking)


def _ended(
    screen: Screen, options: Namespace, works: Sequence[MeasurementJob[_Subject]]
) -> Iterator[tuple[int, PastRun]]:
    """Each run as it ends, with its place among the works; Ctrl+C ends them all."""
    crew, settings = Crew(options.jobs, options.scheduler), Settings()
    places = {(work.subject.number, work.method): place for place, work in enumerate(works)}
    if crew.is_here(len(works)):
        with screen.waiting("Searching for plans ...") as tell, interruptible() as cancellation:
            measure = partial(_solved, cancellation=cancellation, tell=tell)
            for number, one in spread(crew, settings, measure, works):
                if one.result.outcome is not Outcome.CANCELLED:
                    yield places[number, one.configuration], one
                if cancellation.cancelled:
                    return
        return
    with progress_bar(screen, len(works)) as advance:
        try:
            for number, one in spread(crew, settings, _solved, works):
                place = places[number, one.configuration]
                yield place, one
                advance(f"{works[place].task} {one.configuration}")
        except KeyboardInterrupt:
            screen.tell("interrupted; unfinished runs are left out", "yellow")


def _solved(
    snapshot: Snapshot,
    work: MeasurementJob[_Subject],
    cancellation: Cancellation | None = None,
    tell: Callable[[str], None] = lambda _: None,
) -> tuple[int, PastRun]:
    """Run one planner on one problem."""
    subject = work.subject

    def report(progress: Progress) -> None:
        tell(f"{work.task}: {runs.told(progress)}")

    pool = snapshot.workers.pool
    made = runs.run(subject.pair, subject.wish, subject.known, pool, cancellation, report)
    return subject.number, made
