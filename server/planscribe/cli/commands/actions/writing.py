"""`planscribe actions`: write actions from a text, and show the difference."""

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypedDict

from planscribe.author.procedures import files, procedure, table
from planscribe.author.procedures.asking import WritingMethod, WritingTask
from planscribe.author.procedures.bare import wanted_actions
from planscribe.author.procedures.judging import requirement_edits
from planscribe.author.procedures.procedure import GivenText, Procedure
from planscribe.author.procedures.table import ActionTable
from planscribe.author.procedures.writing import ActionWriter, WrittenActions
from planscribe.check.finding import STATIC, Finding
from planscribe.check.tiers import findings
from planscribe.cli import inputs, models
from planscribe.cli.arguments.models import METHODS
from planscribe.cli.inputs import Input
from planscribe.cli.output import files as outputs
from planscribe.cli.output.asking import AskingProgress
from planscribe.cli.output.characters import visible
from planscribe.cli.output.findings import has_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.ide.diffs import unified
from planscribe.llm.dialogue import Dialogue
from planscribe.llm.faults import ModelFault
from planscribe.llm.prompts import PromptFault
from planscribe.model.pddl.definitions import Domain
from planscribe.text import apply_edits
from planscribe.workspace import trees
from planscribe.workspace.documents import PROCEDURE_END, Role
from planscribe.workspace.snapshot import Snapshot


class WrittenActionsJson(TypedDict):
    """The output of `actions`."""

    command: str
    domain: str
    actions: dict[str, str]
    missing: list[str]
    complaints: list[str]
    diff: str


@dataclass(frozen=True, slots=True)
class _Finished:
    """What the command has made: actions by name, the ones that are missing, and complaints."""

    actions: Mapping[str, str]
    missing: list[str]
    complaints: list[str]
    unread: Mapping[str, str]
    """Why controlled English does not read what is missing, by name."""


def run(options: Namespace) -> int:
    """Write actions, and show or make the change of the domain."""
    screen = Screen()
    with inputs.opened() as workspace:
        read = inputs.read(workspace, options.file)
        domain = trees.domain(workspace.snapshot, workspace.snapshot.document(read.key))
        if read.role is not Role.DOMAIN or domain is None:
            raise BadInput(f"{read.shown}: not a PDDL domain")
        writer = _writer(options, workspace.snapshot, read, domain)
        if not writer.task.wanted:
            screen.tell(f"{read.shown}: no action to write; name one with --action")
            return ExitCode.OK
        try:
            made = _written(options, screen, writer)
        except (ModelFault, PromptFault) as fault:
            raise BadInput(visible(str(fault))) from fault
        if made is None:
            return ExitCode.OK
        return _deliver(options, screen, writer, read, made)


def _writer(options: Namespace, snapshot: Snapshot, read: Input, domain: Domain) -> ActionWriter:
    known = {one.name for one in domain.actions}
    if unknown := [one for one in options.action if one.lower() not in known]:
        raise BadInput(f"{read.shown}: no action {', '.join(unknown)}")
    task = WritingTask(
        snapshot.document(read.key).text,
        _procedure(options, snapshot, read, domain),
        wanted_actions(domain, options.action),
        GivenText(options.given),
        Path(options.prompts) if options.prompts else None,
    )
    return ActionWriter(snapshot, read.key, task)


def _procedure(options: Namespace, snapshot: Snapshot, read: Input, domain: Domain) -> Procedure:
    """The text; an empty one if none is needed.

    Raises:
        BadInput: there is no such file.
    """
    if options.text:
        return procedure.read(_read(Path(options.text)))
    key = files.procedure_of(snapshot, read.key, domain)
    is_needed = options.given not in (GivenText.NONE, GivenText.SUMMARY) and not options.table
    if key is None and is_needed:
        expected = f"{Path(options.file).stem}{PROCEDURE_END}"
        raise BadInput(f"{read.shown}: no text; write {expected}, or name one with --text")
    return procedure.read(files.text_of(snapshot, key))


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{file}: cannot be read") from error


def _written(options: Namespace, screen: Screen, writer: ActionWriter) -> _Finished | None:
    """The actions; None if only a table was made, which a person corrects first."""
    wanted = writer.task.wanted
    controlled = writer.without_model()
    said = controlled.actions
    left = tuple(one for one in wanted if one.name not in said)
    rest = replace(writer, task=replace(writer.task, wanted=left))
    made: WrittenActions | None = WrittenActions({})
    if left and options.method == WritingMethod.STAGES:
        made = _by_stages(options, screen, rest)
    elif left and options.method != METHODS[0]:
        with _dialogue(options, screen) as dialogue:
            made = rest.directly(dialogue, WritingMethod(options.method))
    if made is None:
        return None
    actions = {**said, **made.actions}
    missing = [one.name for one in wanted if one.name not in actions]
    about = [f"(:action {name})" for name in missing]
    complaints = [str(one) for one in made.complaints if one.part not in about]
    return _Finished(actions, missing, complaints, controlled.unread)


def _by_stages(options: Namespace, screen: Screen, writer: ActionWriter) -> WrittenActions | None:
    """The actions that a table says, once there is one; None if it is written now."""
    file = Path(options.table) if options.table else None
    if file and file.exists():
        names = {one.name for one in writer.task.wanted}
        tables = tuple(one for one in table.parse(_read(file)) if one.name in names)
        if not all(one.is_translated for one in tables):
            tables = _asked(options, screen, lambda dialogue: writer.translated(dialogue, tables))
            screen.tell(f"Translated the states in {file.name} to predicates.")
        return writer.of_tables(tables)
    tables = _asked(options, screen, writer.states)
    if file:
        outputs.write(str(file), table.render(tables), force=False)
        screen.tell(f"Wrote {file}. Correct it, and run the command again.")
        return None
    return writer.of_tables(
        _asked(options, screen, lambda dialogue: writer.translated(dialogue, tables))
    )


_Tables = tuple[ActionTable, ...]


def _asked(options: Namespace, screen: Screen, ask: Callable[[Dialogue], _Tables]) -> _Tables:
    with _dialogue(options, screen) as dialogue:
        return ask(dialogue)


@contextmanager
def _dialogue(options: Namespace, screen: Screen) -> Iterator[Dialogue]:
    model = models.chosen(options)
    progress = AskingProgress(model.name)
    dialogue = model.dialogue(progress.note)
    with screen.waiting(progress):
        yield dialogue


def _deliver(
    options: Namespace, screen: Screen, writer: ActionWriter, read: Input, made: _Finished
) -> ExitCode:
    old = writer.task.domain
    found, new = _checked(writer, read, WrittenActions(made.actions).in_domain(old))
    diff = "".join(unified(old, new, read.shown))
    if options.write and new != old:
        outputs.rewrite(options.file, new)
    if options.json:
        output: WrittenActionsJson = {
            "command": "actions",
            "domain": read.shown,
            "actions": dict(made.actions),
            "missing": made.missing,
            "complaints": made.complaints,
            "diff": diff,
        }
        screen.json(output)
    else:
        if options.write:
            screen.tell(f"wrote {len(made.actions)} actions of {read.shown}")
        else:
            screen.text(diff)
        for name in made.missing:
            why_not = made.unread.get(name, "The model does not write it.")
            screen.tell(visible(f"not written: {name}. {why_not}"))
        for line in made.complaints:
            screen.tell(visible(line))
    return ExitCode.FOUND if made.missing or made.complaints or has_errors(found) else ExitCode.OK


def _checked(writer: ActionWriter, read: Input, text: str) -> tuple[list[Finding], str]:
    """What checks find in the domain, and the domain with the requirements that it lacks."""
    document = writer.snapshot.document(read.key)
    snapshot = writer.snapshot.holding(document.replaced(text, document.version))
    edits = requirement_edits(writer.snapshot, read.key, text)
    return [*findings(snapshot, read.key, *STATIC)], apply_edits(text, edits)
