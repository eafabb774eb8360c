"""Inlay hints in ASP texts: what arguments stand for, and what the rules derive."""

from collections.abc import Iterator
from itertools import chain

from planscribe.ide import asp_signatures
from planscribe.ide.asp_signatures import Argument, Signatures
from planscribe.ide.hint import Hint, HintKind
from planscribe.model.program import Signature, derived_atoms, used_atoms
from planscribe.syntax.asp import Statement
from planscribe.syntax.asp_nodes import AspTerm, Function, Kind, Variable, plain_atoms
from planscribe.text import Span, overlapping
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.firing import Firing, firing
from planscribe.workspace.snapshot import Snapshot

_LONGEST = 50_000
"""In so many characters; no screen shows more."""

_FEWEST_ARGUMENTS = 2
"""The only argument of an atom needs no name."""

_DERIVING = frozenset({Kind.FACT, Kind.RULE, Kind.CHOICE, Kind.DISJUNCTION})


def in_asp(snapshot: Snapshot, document: Document, span: Span) -> Iterator[Hint]:
    """The hints in a span of an ASP text."""
    span = Span(span.start, min(span.end, span.start + _LONGEST))
    tree = trees.asp(snapshot, document)
    several = overlapping(tree.statements, span)
    if not several:
        return
    declared = asp_signatures.of_domain(snapshot, document)
    described = _telling(asp_signatures.described(snapshot, document))
    counted = firing(snapshot, document)
    for statement in several:
        if declared or described:
            yield from _arguments(statement, declared, described)
        if counted and (told := outcome(counted, statement)):
            elsewhere = "" if counted.witness.uri == document.uri else f" in {counted.witness.name}"
            yield Hint(statement.span.end, f"{told}{elsewhere}", HintKind.COUNT)


def _telling(described: Signatures) -> Signatures:
    """Those whose arguments have names that tell something: `edge(from,to)`, not `edge(X,Y)`."""
    return {
        signature: arguments
        for signature, arguments in described.items()
        if all(len(one.name) > 1 for one in arguments)
    }


def outcome(counted: Firing, statement: Statement) -> str:
    """What came of running a statement, in a few words; nothing of most facts."""
    activity = counted.rules.get(statement.span)
    if activity is None or (statement.kind is Kind.FACT and activity.atoms <= 1):
        return ""
    if statement.kind is Kind.CONSTRAINT:
        times = "once" if activity.instances == 1 else f"{activity.instances:,} times"
        return f"violated {times}" if activity.instances else ""
    if statement.kind not in _DERIVING:
        return ""
    if activity.instances and not activity.atoms and statement.kind is Kind.RULE:
        return ""  # It was left out of the run.
    if activity.instances:
        return f"derives {activity.atoms:,}"
    return "does not fire here" if counted.is_open else "never fires"


def _arguments(statement: Statement, declared: Signatures, described: Signatures) -> Iterator[Hint]:
    uses = (one.atom for one in used_atoms(statement))
    atoms = [*chain(derived_atoms(statement), uses)]
    typed = {asp_signatures.is_typed_by(one) for one in atoms}
    for atom in dict.fromkeys(one for term in atoms for one in plain_atoms(term)):
        yield from _named(statement, atom, described)
        for inner in asp_signatures.in_state(atom):
            yield from _named(statement, inner, declared)
            for variable, types in _variables(inner, declared):
                if variable.name not in typed:
                    typed.add(variable.name)
                    end = statement.span_of(variable.within).end
                    yield Hint(end, f": {' or '.join(types)}", HintKind.TYPE)


def _named(statement: Statement, atom: Function, known: Signatures) -> Iterator[Hint]:
    """The names of arguments that are no variables, unless they are called the same."""
    if len(atom.arguments) < _FEWEST_ARGUMENTS:
        return
    for term, argument in _paired(atom, known):
        if not isinstance(term, Variable) and str(term) != argument.name.lower():
            start = statement.span_of(term.within).start
            yield Hint(start, f"{argument.name}:", HintKind.PARAMETER)


def _variables(atom: Function, known: Signatures) -> Iterator[tuple[Variable, tuple[str, ...]]]:
    """The variables of an atom whose types are known."""
    for term, argument in _paired(atom, known):
        if isinstance(term, Variable) and term.name != "_" and argument.types:
            yield term, argument.types


def _paired(atom: Function, known: Signatures) -> Iterator[tuple[AspTerm, Argument]]:
    arguments = known.get(Signature(atom.name, len(atom.arguments)), ())
    yield from zip(atom.arguments, arguments, strict=False)
