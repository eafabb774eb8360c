"""`planscribe solve`: search for plans, and show the progress."""

from argparse import Namespace
from functools import partial
from pathlib import Path

from rich.text import Text

from planscribe.cli import inputs, stages
from planscribe.cli.arguments.models import METHODS
from planscribe.cli.commands.solve.choice import planners_of
from planscribe.cli.commands.solve.interrupts import interruptible
from planscribe.cli.inputs import Input
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.cli.planners import check_planner, configurations
from planscribe.cli.trouble import BadInput
from planscribe.plan.planners.configuration import Aim
from planscribe.plan.planners.solve import AUTO
from planscribe.plan.result import Outcome
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import uris
from planscribe.workspace.documents import Role
from planscribe.workspace.files import CannotRead, Disk
from planscribe.workspace.plans import planning, runs
from planscribe.workspace.plans.suitability import with_places
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


def run(options: Namespace) -> int:
    """Search for a plan of one task as the last stage, or for many plans."""
    _check(Screen(), options)
    _take_domain(options)
    is_one = len(options.files) == 1 and not Path(options.files[0]).is_dir()
    if is_one and len(options.chosen) <= 1 and options.count == 1 and not options.scheduler:
        (options.file,) = options.files
        options.planner = "".join(options.chosen)
        return stages.run(options, _look)
    if options.method != METHODS[0]:
        raise BadInput("--method needs one task and one planner")
    if options.html:
        raise BadInput("--html needs one task and one planner; see also `planscribe view`")
    if options.log:
        raise BadInput("--log needs one task and one planner")
    from planscribe.cli.commands.solve import many

    return many.run(options)


def _take_domain(options: Namespace) -> None:
    """Let a domain that is named before other files be that of all of them.

    Raises:
        BadInput: --domain also names one.
    """
    name, *others = options.files
    if not others or not name.lower().endswith(".pddl"):
        return
    try:
        document = Disk().read(uris.uri_of(Path(name).absolute()))
    except CannotRead:
        return
    if document.role is Role.DOMAIN:
        if options.domain:
            raise BadInput(f"{inputs.shown_name(name)} is a domain, but --domain names one, too")
        options.domain, options.files = str(Path(name).resolve()), others


def _check(screen: Screen, options: Namespace) -> None:
    """Make sure that the options can be combined.

    Raises:
        BadInput: it does not, or a planner cannot be used.
    """
    if options.chosen and (options.optimal or options.improve):
        option = "--optimal" if options.optimal else "--improve"
        raise BadInput(f"{option} chooses the planner; leave out --planner")
    if options.count > 1 and (options.optimal or options.improve):
        raise BadInput("--count lists the best plans; leave out --optimal and --improve")
    known = configurations(options)
    for name in dict.fromkeys(options.chosen or [""]):
        check_planner(screen, name, known)
    for name in options.chosen:
        if options.count > 1 and (name == AUTO or known[name].aim is not Aim.SEVERAL):
            raise BadInput(
                f"the planner {name} finds one plan; --count needs a planner that finds several"
            )


def _look(screen: Screen, options: Namespace, snapshot: Snapshot, read: Input) -> None:
    """Let a planner search for the plan of a document, so that `planning.plan` knows it.

    Raises:
        BadInput: there is no planner for what is requested.
        KeyboardInterrupt: Ctrl+C came before any plan.
    """
    try:
        pair = planning.problem(snapshot, read.key)
        is_broken = planning.broken(snapshot, read.key) is not None
    except (NoDomain, CannotRead, LimitExceeded, WorkerCrashed):
        return
    if pair is None or is_broken or planning.kept(snapshot, pair):
        return
    if planning.lacks_goal(snapshot, read.key):
        return
    (planner,) = planners_of(options, pair)
    wish = runs.RunWish(planner, Limits(options.time_limit, options.memory_limit))
    known, pool = configurations(options), snapshot.workers.pool
    log = partial(_tell_line, screen) if options.log else None
    with screen.waiting("Searching for a plan ...") as tell, interruptible() as cancellation:
        made = runs.run(
            pair, wish, known, pool, cancellation, lambda one: tell(runs.told(one)), log
        )
    if made.result.outcome is Outcome.CANCELLED:
        raise KeyboardInterrupt
    planning.keep(snapshot, pair, with_places(snapshot, read.key, made.result))


def _tell_line(screen: Screen, planner: str, line: str) -> None:
    screen.remark(Text.assemble((f"{planner}: ", "bold"), visible(line.rstrip())))
