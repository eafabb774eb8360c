"""`planscribe describe`: a task or a domain in words that says the same as a file; plans."""

from argparse import Namespace
from typing import TypedDict

from planscribe.cli import inputs
from planscribe.cli.inputs import Input
from planscribe.cli.output import files as outputs
from planscribe.cli.output.domain import tell_domain
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.ide.pages.step import plan_in_words
from planscribe.translate.describe.problems import Description
from planscribe.wording import counted
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace.documents import Role
from planscribe.workspace.pipeline.describing import description, domain_description
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot


class DescriptionJson(TypedDict):
    """The JSON of a description; `said` counts atoms and values, `unsaid` has what is left.

    `implied` has the atoms that follow from the words by rules, though the problem lacks them.
    """

    command: str
    file: str
    text: str
    said: int
    unsaid: tuple[str, ...]
    implied: tuple[str, ...]


_READ = frozenset({Role.TASK, Role.IR, Role.FACTS, Role.PROBLEM})


def run(options: Namespace) -> int:
    """Describe the problem of a file, or the steps of a plan."""
    screen = Screen()
    outputs.check_output(options.output, options.force)
    limits = Limits(options.time_limit, options.memory_limit)
    settings = Settings(domain=inputs.chosen_domain(options.domain), grounding=limits)
    with inputs.opened(settings) as workspace:
        role = inputs.KINDS[options.kind] if options.kind else None
        read = inputs.read(workspace, options.file, role, asp=Role.IR)
        snapshot = workspace.snapshot
        if not options.json and read.role is not Role.DOMAIN:
            tell_domain(screen, snapshot, read)
        made = _DESCRIBED.get(read.role, _made)(snapshot, read)
    if made.unsaid and not options.json:
        left = counted(len(made.unsaid), "part")
        where = "in PDDL" if read.role is Role.DOMAIN else "in symbols, as comments"
        screen.tell(f"{read.shown}: {left} left {where}", "yellow")
    if made.implied and not options.json:
        added = counted(len(made.implied), "fact")
        screen.tell(f"{read.shown}: rules add {added}, listed in comments", "yellow")
    if options.output:
        outputs.write(options.output, made.text, options.force)
    if options.json:
        data: DescriptionJson = {
            "command": "describe",
            "file": read.shown,
            "text": made.text,
            "said": made.said,
            "unsaid": made.unsaid,
            "implied": made.implied,
        }
        screen.json(data)
    elif not options.output:
        screen.result(made.text)
    return ExitCode.OK


def _of_plan(snapshot: Snapshot, read: Input) -> Description:
    inputs.require_domain(snapshot, read)
    told = plan_in_words(snapshot, read.key)
    if told is None:
        raise BadInput(f"{read.shown}: no problem of this name is next to the plan")
    return Description("".join(f"{one}\n" for one in told), len(told), ())


def _of_domain(snapshot: Snapshot, read: Input) -> Description:
    made = domain_description(snapshot, snapshot.document(read.key))
    if made is None:
        raise BadInput(f"{read.shown}: this domain cannot be read; see `planscribe check`")
    return made


def _made(snapshot: Snapshot, read: Input) -> Description:
    """The words of the problem of a file.

    Raises:
        BadInput: there is none, or no domain.
    """
    if read.role not in _READ:
        raise BadInput(f"{read.shown}: not a task, an IR, facts, a problem, a domain or a plan")
    inputs.require_domain(snapshot, read)
    try:
        made = description(snapshot, read.key)
    except (LimitExceeded, WorkerCrashed) as trouble:
        raise BadInput(f"{read.shown} cannot be described: {trouble}") from trouble
    if made is None:
        raise BadInput(f"{read.shown}: no problem can be made of it; see `planscribe check`")
    return made


_DESCRIBED = {Role.PLAN: _of_plan, Role.DOMAIN: _of_domain}
