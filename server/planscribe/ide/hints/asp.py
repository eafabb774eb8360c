"""Inlay hints in ASP texts: what arguments stand for, and what the rules derive."""

from collections.abc import Iterable, Iterator

from planscribe.ide.hints.hint import Hint, HintKind
from planscribe.ide.hints.naming import helps
from planscribe.ide.signature import asp_declarations as asp_signatures
from planscribe.ide.signature.asp_declarations import ArgumentDeclaration, Signatures
from planscribe.model.asp.program import Signature, derived_atoms, used_atoms
from planscribe.syntax.asp.nodes import (
    DERIVING,
    AspTerm,
    FunctionTerm,
    StatementKind,
    Variable,
    plain_atoms,
)
from planscribe.syntax.asp.tree import Statement
from planscribe.text import Span, overlapping
from planscribe.workspace import trees
from planscribe.workspace.asp.firing import Firing, firing
from planscribe.workspace.documents import Document
from planscribe.workspace.settings.shown import ShowLevel
from planscribe.workspace.snapshot import Snapshot

_LONGEST = 50_000
"""In so many characters; no screen shows more."""

_FEWEST_ARGUMENTS = 2
"""The only argument of an atom needs no name."""


def in_asp(snapshot: Snapshot, document: Document, span: Span) -> Iterator[Hint]:
    """The hints in a span of an ASP text."""
    span = Span(span.start, min(span.end, span.start + _LONGEST))
    tree = trees.asp(snapshot, document)
    several = overlapping(tree.statements, span)
    if not several:
        return
    shown = snapshot.settings.shown.chosen
    declared = asp_signatures.of_domain(snapshot, document)
    described = _telling(asp_signatures.described(snapshot, document))
    counted = firing(snapshot, document) if shown.results else None
    for statement in several:
        yield from _names(statement, declared, described, shown.parameter_names)
        if shown.inferred_types:
            yield from _types(statement, declared)
        is_plain = statement.kind is StatementKind.FACT and not shown.everything
        if counted and not is_plain and (told := outcome(counted, statement)):
            elsewhere = "" if counted.witness.key == document.key else f" in {counted.witness.name}"
            yield Hint(statement.span.end, f"{told}{elsewhere}", HintKind.COUNT)


def _telling(described: Signatures) -> Signatures:
    """Those whose arguments have names that tell something: `edge(from,to)`, not `edge(X,Y)`."""
    return {
        signature: arguments
        for signature, arguments in described.items()
        if all(len(one.name) > 1 for one in arguments)
    }


def outcome(counted: Firing, statement: Statement) -> str:
    """The result of running a statement, in a few words; nothing for most facts."""
    activity = counted.rules.get(statement.span)
    if activity is None or (statement.kind is StatementKind.FACT and activity.atoms <= 1):
        return ""
    if statement.kind is StatementKind.CONSTRAINT:
        times = "once" if activity.instances == 1 else f"{activity.instances:,} times"
        return f"violated {times}" if activity.instances else ""
    if statement.kind not in DERIVING:
        return ""
    if activity.instances and not activity.atoms and statement.kind is StatementKind.RULE:
        return ""  # It was left out of the run.
    if activity.instances:
        return f"derives {activity.atoms:,}"
    return "does not fire here" if counted.is_open else "never fires"


def _atoms(statement: Statement) -> list[AspTerm]:
    """What a statement derives, and what it reads."""
    return [*derived_atoms(statement), *(one.atom for one in used_atoms(statement))]


def _plain(statement: Statement) -> Iterable[FunctionTerm]:
    """The same, each atom once."""
    return dict.fromkeys(one for term in _atoms(statement) for one in plain_atoms(term))


def _names(
    statement: Statement, declared: Signatures, described: Signatures, amount: ShowLevel
) -> Iterator[Hint]:
    """The names of arguments that are no variables, as far as that helps, or is wanted."""
    is_fact = statement.kind is StatementKind.FACT
    if amount is ShowLevel.NONE or (is_fact and amount is ShowLevel.SOME):
        return
    for atom in _plain(statement) if declared or described else ():
        yield from _named(statement, atom, described, amount)
        for inner in asp_signatures.in_state(atom):
            yield from _named(statement, inner, declared, amount)


def _types(statement: Statement, declared: Signatures) -> Iterator[Hint]:
    """The types of variables, as far as the domain says them and the statement does not."""
    typed = {asp_signatures.is_typed_by(one) for one in _atoms(statement)} if declared else set()
    for atom in _plain(statement) if declared else ():
        for inner in asp_signatures.in_state(atom):
            for variable, types in _variables(inner, declared):
                if variable.name not in typed:
                    typed.add(variable.name)
                    end = statement.span_of(variable.within).end
                    yield Hint(end, f": {' or '.join(types)}", HintKind.TYPE)


def _named(
    statement: Statement, atom: FunctionTerm, known: Signatures, amount: ShowLevel
) -> Iterator[Hint]:
    if len(atom.arguments) < _FEWEST_ARGUMENTS:
        return
    pairs = list(_paired(atom, known))
    for number, (term, argument) in enumerate(pairs):
        if isinstance(term, Variable) or str(term) == argument.name.lower():
            continue
        others = [one for at, (_, one) in enumerate(pairs) if at != number]
        exchanged = (one.name for one in others if _is_alike(one, argument))
        if amount is ShowLevel.ALL or helps(argument.name, exchanged, str(term)):
            start = statement.span_of(term.within).start
            yield Hint(start, f"{argument.name}:", HintKind.PARAMETER)


def _is_alike(one: ArgumentDeclaration, other: ArgumentDeclaration) -> bool:
    """Whether two arguments could be exchanged, as far as the names of their types say."""
    return not (one.types and other.types) or not set(one.types).isdisjoint(other.types)


def _variables(atom: FunctionTerm, known: Signatures) -> Iterator[tuple[Variable, tuple[str, ...]]]:
    """The variables of an atom whose types are known."""
    for term, argument in _paired(atom, known):
        if isinstance(term, Variable) and term.name != "_" and argument.types:
            yield term, argument.types


def _paired(atom: FunctionTerm, known: Signatures) -> Iterator[tuple[AspTerm, ArgumentDeclaration]]:
    arguments = known.get(Signature(atom.name, len(atom.arguments)), ())
    yield from zip(atom.arguments, arguments, strict=False)
