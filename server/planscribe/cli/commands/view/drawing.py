"""`planscribe view`: pictures and pages of plans, tasks and domains."""

from argparse import Namespace
from pathlib import Path

from planscribe.cli import inputs
from planscribe.cli.inputs import Input
from planscribe.cli.output import views as view_outputs
from planscribe.cli.output.domain import tell_domain
from planscribe.cli.output.printing import print_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.view.kinds import ViewKind
from planscribe.view.making import make
from planscribe.view.wishes import NothingToShow, ViewWish
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import uris
from planscribe.workspace.documents import SUFFIXES, Role, stem
from planscribe.workspace.pipeline import generated
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace


def run(options: Namespace) -> int:
    """Make a view, and write it in the format of the output's suffix, or print its data."""
    screen, kind = Screen(), ViewKind(options.kind)
    if not options.output and not options.json:
        raise BadInput("give an output file, such as -o view.html or -o view.svg, or --json")
    view_outputs.check(options.output, options.force)
    limits = Limits(options.time_limit, options.memory_limit)
    domain = inputs.chosen_domain(options.domain)
    settings = Settings(domain=domain, planning=limits, grounding=limits)
    with inputs.opened(settings) as workspace:
        wish, read = _wish(workspace, options, kind)
        snapshot = workspace.snapshot
        # A domain can be looked at while it is written, and so can a task.
        checked = [one.key for one in read if one.role in (Role.PROBLEM, Role.PLAN)]
        if print_errors(screen, snapshot, checked, {one.key: one.shown for one in read}):
            raise BadInput("nothing was drawn; fix these errors first")
        if not options.json:
            tell_domain(screen, snapshot, read[0])
        try:
            with screen.waiting("Drawing ..."):
                made = make(snapshot, wish)
        except (NothingToShow, NoDomain) as nothing:
            screen.tell(f"{read[0].shown}: {nothing}", "bold red")
            return ExitCode.FOUND
        except (LimitExceeded, WorkerCrashed) as trouble:
            raise BadInput(f"{read[0].shown} cannot be drawn: {trouble}") from trouble
    if options.output:
        view_outputs.write(options.output, made, options.force)
        screen.tell(f"{inputs.shown_name(options.output)}: {made.title}")
    if options.json:
        screen.json(dict(made.data))
    return ExitCode.OK


def _wish(workspace: Workspace, options: Namespace, kind: ViewKind) -> tuple[ViewWish, list[Input]]:
    """What is wished for, and the files that were read for it, the first one first."""
    problem = inputs.read(workspace, options.problem) if options.problem else None
    first = inputs.read(workspace, options.file, Role.PLAN if problem else None, asp=Role.IR)
    if problem:
        first = _beside(workspace, first, problem)
    read = [first, *([problem] if problem else [])]
    atom = other = None
    if options.other is not None:
        if kind is ViewKind.WHY:
            atom = options.other
        elif kind is ViewKind.DIFFERENCE:
            second = inputs.read(workspace, options.other, Role.PLAN)
            other = second.key
            read.append(second)
        else:
            raise BadInput(f"`view {kind}` takes one file; name a plan's problem with --problem")
    elif kind is ViewKind.WHY:
        raise BadInput("`view why` needs an atom after the file, such as `init(clean(shot1))`")
    steps = tuple(options.steps) if options.steps else None
    name = Path(first.shown).name
    planners = tuple(options.planner)
    return ViewWish(kind, first.key, other, atom or "", steps, planners, name=name), read


def _beside(workspace: Workspace, plan: Input, problem: Input) -> Input:
    """The plan under a name that says what it solves, even if it was made for another problem."""
    key = uris.beside(problem.key, stem(problem.key) + SUFFIXES[Role.PLAN])
    if key is None:
        return plan
    text = plan.origin.text
    workspace.put(key, text.partition("\n")[2] if generated.header_of(text) else text)
    return Input(plan.shown, key, Role.PLAN, plan.origin)
