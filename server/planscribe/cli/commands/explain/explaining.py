"""`planscribe explain`: why an atom holds or does not, which instances of a rule fire, codes."""

from argparse import Namespace
from collections.abc import Iterable

from planscribe.check.pages import CodePage, page
from planscribe.cli import inputs
from planscribe.cli.inputs import Input
from planscribe.cli.output import files as outputs
from planscribe.cli.output import views as view_outputs
from planscribe.cli.output.content import parts_text
from planscribe.cli.output.domain import tell_domain
from planscribe.cli.output.explanation_data import (
    HoldsJson,
    InstancesJson,
    StatementJson,
    reason_data,
)
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.ide.content import Part
from planscribe.ide.explain.explanation import extension_told, instances_told, reason_told
from planscribe.ide.explain.facts import DOCUMENT
from planscribe.ide.explain.question import is_single, matches
from planscribe.infer.facts import StatementPlace, Status
from planscribe.infer.why.relevance import pattern_of
from planscribe.model.asp.program import signature
from planscribe.syntax.asp.nodes import AspTerm
from planscribe.syntax.asp.tree import Statement
from planscribe.view.kinds import ViewKind
from planscribe.view.making import make
from planscribe.view.wishes import NothingToShow, ViewWish
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.asp import explaining, programs
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot

_READ = frozenset({Role.TASK, Role.IR, Role.FACTS, Role.RULES})
_NO_FACTS = {
    Status.UNSATISFIABLE: "the program has no answer set",
    Status.BROKEN: "the program has errors; `planscribe check` lists them",
}


def run(options: Namespace) -> int:
    """Explain an atom, the rule on a line, or what a code means."""
    meant = page(options.file) if options.atom is options.statement is None else None
    if meant:
        return _of_code(meant, options)
    if (options.atom is None) == (options.statement is None):
        raise BadInput("give either an atom or --statement")
    screen = Screen()
    _check_pictures(options)
    limits = Limits(options.time_limit, options.memory_limit)
    settings = Settings(domain=inputs.chosen_domain(options.domain), grounding=limits)
    with inputs.opened(settings) as workspace:
        read = inputs.read(workspace, options.file)
        snapshot = workspace.snapshot
        if read.role not in _READ:
            raise BadInput(f"{read.shown}: not a task or an ASP file")
        if read.role is Role.TASK:
            inputs.require_domain(snapshot, read)
            if not options.json:
                tell_domain(screen, snapshot, read)
        try:
            with screen.waiting("Running the program ..."):
                _require_facts(snapshot, read)
                parts, data, holds = (
                    _of_atom(snapshot, read, options.atom)
                    if options.statement is None
                    else _of_statement(snapshot, read, options.statement)
                )
                _draw(snapshot, read, options)
        except (LimitExceeded, WorkerCrashed) as trouble:
            raise BadInput(f"{read.shown} cannot be explained: {trouble}") from trouble
        if options.json:
            screen.json({"command": "explain", "file": read.shown, **data})
        else:
            screen.result(parts_text(snapshot, parts))
        return ExitCode.OK if holds else ExitCode.FOUND


def _of_code(meant: CodePage, options: Namespace) -> ExitCode:
    screen = Screen()
    if options.json:
        code, _, name = meant.title.partition(": ")
        screen.json({"command": "explain", "code": code, "name": name, "text": meant.text})
    else:
        screen.result(meant.text.rstrip())
    return ExitCode.OK


def _check_pictures(options: Namespace) -> None:
    for name in (options.html, options.svg):
        if name and options.atom is None:
            raise BadInput("--html and --svg need an atom to explain")
        view_outputs.check_page(name, options.force)


def _draw(snapshot: Snapshot, read: Input, options: Namespace) -> None:
    """Write the page and the picture that are asked for.

    Raises:
        BadInput: the atom has variables, or a file cannot be written.
    """
    if not (options.html or options.svg):
        return
    try:
        drawn = make(snapshot, ViewWish(ViewKind.WHY, read.key, atom=options.atom))
    except NothingToShow as nothing:
        raise BadInput(f"`{options.atom}` cannot be drawn: {nothing}") from nothing
    for name, text in ((options.html, drawn.html), (options.svg, drawn.svg)):
        if name:
            outputs.write(name, text, force=True)


def _require_facts(snapshot: Snapshot, read: Input) -> None:
    status = programs.facts(snapshot, read.key).status
    if status is not Status.DONE:
        reason = _NO_FACTS.get(status, "running the program takes too long, or produces too much")
        raise BadInput(f"{read.shown}: {reason}")


_Explanation = tuple[Iterable[Part], HoldsJson | InstancesJson | StatementJson, bool]
"""What is shown, the same as data, and whether anything holds or fires."""


def _of_atom(snapshot: Snapshot, read: Input, text: str) -> _Explanation:
    document = snapshot.document(read.key)
    atom = pattern_of(text.strip().removesuffix("."))
    if atom is None or signature(atom) is None:
        raise BadInput(f"`{text}` is not an atom")
    if not is_single(atom):
        return _of_pattern(snapshot, document, atom)
    found = explaining.reason(snapshot, read.key, str(atom))
    if found is None:
        raise BadInput(f"`{text}` cannot be explained")
    standing = explaining.standing(snapshot, read.key, found.atom)
    data = reason_data(snapshot, programs.program(snapshot, read.key), found, standing)
    return tuple(reason_told(snapshot, document, found, DOCUMENT)), data, found.holds


def _of_pattern(snapshot: Snapshot, document: Document, atom: AspTerm) -> _Explanation:
    predicate = signature(atom)
    every = explaining.extensions(snapshot, document.key)
    found = (
        [str(fact) for fact in every.get(predicate, ()) if matches(atom, fact)] if predicate else []
    )
    parts = tuple(extension_told(snapshot, document, atom, DOCUMENT))
    data: InstancesJson = {"atom": str(atom), "holds": bool(found), "instances": found}
    return parts, data, bool(found)


def _of_statement(snapshot: Snapshot, read: Input, line: int) -> _Explanation:
    document = snapshot.document(read.key)
    statement = _on_line(snapshot, document, line)
    parts = tuple(instances_told(snapshot, document, document, statement, DOCUMENT))
    place = StatementPlace(document.key, statement.span)
    fired = explaining.fired(snapshot, read.key, place)
    violations = [
        one.message
        for one in programs.facts(snapshot, read.key).violations
        if one.constraint == place
    ]
    data: StatementJson = {
        "statement": statement.span.of(document.text),
        "instances": fired.count if fired else len(violations),
        "first": [{"atom": atom, "because": list(used)} for atom, used in fired.first]
        if fired
        else [],
        "violations": violations,
    }
    return parts, data, bool((fired and fired.count) or violations)


def _on_line(snapshot: Snapshot, document: Document, line: int) -> Statement:
    """The first statement that touches a line."""
    lines = snapshot.lines(document.key)
    every = trees.asp(snapshot, document).statements if document.language is Language.ASP else ()
    for statement in every:
        first, last = (
            lines.line_of(each) + 1 for each in (statement.span.start, statement.span.end - 1)
        )
        if first <= line <= last:
            return statement
    raise BadInput(f"{document.name}: no statement on line {line}")
