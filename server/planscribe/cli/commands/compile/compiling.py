"""`planscribe compile` with several tasks: a problem of each, all made by one process."""

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from planscribe.cli import inputs
from planscribe.cli.arguments.models import METHODS
from planscribe.cli.inputs import Input
from planscribe.cli.output import files as outputs
from planscribe.cli.output import stages as stage_view
from planscribe.cli.output.domain import tell_domain
from planscribe.cli.output.findings import has_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.stages import findings_of, print_findings
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.workers.limits import Limits
from planscribe.workspace.documents import SUFFIXES, Language, Role, stem
from planscribe.workspace.pipeline import generated
from planscribe.workspace.pipeline.products import StageFailure, produce
from planscribe.workspace.pipeline.stages import OFFERED, Stage
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace


def run(options: Namespace) -> int:
    """Compile all tasks, and write their problems into a folder.

    Raises:
        BadInput: the options do not fit, a file cannot be read, or there is no task.
    """
    _check(options)
    screen, limits = Screen(), Limits(options.time_limit, options.memory_limit)
    settings = Settings(domain=inputs.chosen_domain(options.domain), grounding=limits)
    with inputs.opened(settings) as workspace:
        tasks = list(_read(workspace, options))
        stems = Counter(stem(one.origin.uri) for one in tasks)
        done = [_compiled(screen, options, workspace, one, stems) for one in tasks]
    screen.tell(f"{sum(done)} of {len(done)} compiled")
    return ExitCode.OK if all(done) else ExitCode.FOUND


def _check(options: Namespace) -> None:
    if options.all or options.json or options.method != METHODS[0]:
        raise BadInput("several tasks: --all, --json and --method need a single one")
    if not options.output:
        raise BadInput("several tasks: give a folder for their problems, with -o DIR")
    if not Path(options.output).is_dir():
        raise BadInput(f"{inputs.shown_name(options.output)}: not a folder")


def _read(workspace: Workspace, options: Namespace) -> Iterator[Input]:
    """The tasks of the command, and those of folders.

    Raises:
        BadInput: one that is named cannot be compiled, or there is none.
    """
    names = inputs.expanded(options.files, (SUFFIXES[Role.TASK],))
    if not names:
        raise BadInput("nothing to compile: give a task, or a folder of tasks")
    for name in names:
        read = inputs.read(workspace, name, inputs.KINDS.get(options.kind), asp=Role.IR)
        if Stage.COMPILE not in OFFERED.get(read.role, ()):
            raise BadInput(f"{read.shown}: `compile` needs a task, not a {read.role}")
        yield read


def _compiled(
    screen: Screen, options: Namespace, workspace: Workspace, read: Input, stems: Counter[str]
) -> bool:
    """Whether the problem of a task is made, and nothing in the task is wrong."""
    snapshot = workspace.snapshot
    try:
        inputs.require_domain(snapshot, read)
    except BadInput as trouble:
        screen.tell(str(trouble), "red")
        return False
    tell_domain(screen, snapshot, read, named=True)
    found = findings_of(snapshot, read, Stage.COMPILE)
    print_findings(screen, snapshot, read, found)
    made = produce(snapshot, read.key, Stage.COMPILE)
    if isinstance(made, StageFailure):
        stage_view.tell_failure(screen, snapshot, read, made)
        return False
    name = stem(read.origin.uri)
    if stems[name] > 1:
        name = f"{Path(read.shown).absolute().parent.name}-{name}"
    path = str(Path(options.output, name + SUFFIXES[Role.PROBLEM]))
    text = generated.stamped(stage_view.body(made), Language.PDDL, [read.origin])
    outputs.write(path, text, options.force)
    screen.tell(f"{inputs.shown_name(path)}: {stage_view.summary(snapshot, read, made)}")
    return not has_errors(finding for _, finding in found)
