"""Running an ASP program, and printing its answers."""

from argparse import Namespace

from rich.table import Table
from rich.text import Text

from planscribe.cli import inputs
from planscribe.cli.commands.solve.interrupts import interruptible
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.ide.pages.answer_sets import data, heading, summary, tables
from planscribe.infer.answers.answers import AnswerMode, AnswerStatus, AnswerWish, ProgramAnswers
from planscribe.workers.limits import Cancelled, LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace.asp import answering
from planscribe.workspace.documents import Role
from planscribe.workspace.settings.settings import Settings

_RUN = frozenset({Role.TASK, Role.IR, Role.FACTS, Role.RULES})


def run(options: Namespace) -> int:
    """Run a program.

    Raises:
        BadInput: the file is no program, or has errors.
        KeyboardInterrupt: Ctrl+C came before its end.
    """
    screen = Screen()
    mode = AnswerMode(options.mode)
    wish = AnswerWish(mode, options.models, options.time_limit, tuple(options.const))
    limits = Limits(options.time_limit, options.memory_limit)
    settings = Settings(domain=inputs.chosen_domain(options.domain), grounding=limits)
    with inputs.opened(settings) as workspace:
        read = inputs.read(workspace, options.file, other=Role.RULES)
        if read.role not in _RUN:
            raise BadInput(f"{read.shown}: not a task or an ASP file")
        if read.role is Role.TASK:
            inputs.require_domain(workspace.snapshot, read)
        try:
            with screen.waiting("Running the program ..."), interruptible() as cancellation:
                found = answering.answers(workspace.snapshot, read.key, wish, cancellation)
        except Cancelled:
            raise KeyboardInterrupt from None
        except (answering.CannotRun, LimitExceeded, WorkerCrashed) as trouble:
            raise BadInput(f"{read.shown} cannot be run: {trouble}") from trouble
    if found.status is AnswerStatus.BROKEN:
        reasons = " ".join(dict.fromkeys(one.message for one in found.troubles))
        raise BadInput(f"{read.shown} cannot be run: {visible(reasons)}")
    if options.json:
        screen.json({"command": "run", "file": read.shown, **data(found, mode)})
    else:
        _print(screen, options, found, mode)
    return ExitCode.OK if found.answers else ExitCode.FOUND


def _print(screen: Screen, options: Namespace, found: ProgramAnswers, mode: AnswerMode) -> None:
    for number, one in enumerate(found.answers, start=1):
        if mode is AnswerMode.SETS:
            screen.show(Text(heading(number, one), "bold"))
        if options.table:
            for name, rows in tables(one.atoms).items():
                _show_table(screen, name, rows)
        else:
            screen.result(" ".join(one.atoms))
    screen.tell(summary(found, mode))
    for trouble in found.troubles:
        screen.tell(visible(trouble.message), "yellow")
    if options.statistics:
        told = ", ".join(f"{what} {value:g}" for what, value in found.statistics.items())
        screen.tell(told)


def _show_table(screen: Screen, name: str, rows: tuple[tuple[str, ...], ...]) -> None:
    if not rows[0]:
        screen.show(Text(name.partition("/")[0]))
        return
    # A title of the table would be as narrow as its columns.
    screen.show(Text(name, "bold"))
    table = Table(box=None, show_header=False)
    for row in rows:
        table.add_row(*map(Text, row))
    screen.show(table)
