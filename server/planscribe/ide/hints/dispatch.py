"""Inlay hints: what arguments stand for, types that are not written, what steps change."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from planscribe.ide.hints import plan as hints_plan
from planscribe.ide.hints import task as hints_task
from planscribe.ide.hints.asp import in_asp
from planscribe.ide.hints.hint import Hint, HintKind
from planscribe.ide.hints.learned import beliefs
from planscribe.ide.hints.naming import helps
from planscribe.ide.signature.pddl_declarations import alternatives
from planscribe.model.pddl.definitions import OBJECT, Parameter
from planscribe.model.symbols.declarations import Declarations
from planscribe.model.symbols.implied_types import implied_types
from planscribe.model.symbols.symbols import Declaration, MentionRole, NameKind, Symbols
from planscribe.text import DocumentKey, Span
from planscribe.workspace import symbols, trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.project import companions
from planscribe.workspace.settings.shown import Showing, ShowLevel
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Part

MOST = 2_000
"""How many hints are sent at once."""

_LONGEST = 50_000
"""In so many characters of facts; no screen shows more."""

_FEWEST_ARGUMENTS = 2
"""The only argument of an atom needs no name."""

_TYPED = re.compile(r"(?:[ \t\r\n]|;[^\r\n]*|\?[\w-]+)*-")


def hints(
    snapshot: Snapshot, key: DocumentKey, span: Span, patience: float | None = None
) -> tuple[Hint, ...]:
    """The hints in a span of a document; raises as `Snapshot.document` does.

    What the steps of a plan change is left out if it takes longer than some seconds.
    """
    document = snapshot.document(key)
    found: Iterable[Hint]
    match document.language:
        case Language.PDDL:
            found = chain(_in_pddl(snapshot, key, span), beliefs(snapshot, document, span))
        case Language.PLAN:
            found = _in_plan(snapshot, document, span, patience)
        case Language.ASP:
            said = hints_task.statements(snapshot, document, span)
            found = chain(in_asp(snapshot, document, span), said)
        case Language.TASK:
            found = hints_task.meanings(snapshot, document, span)
        case _:
            return ()
    return tuple(sorted(islice(found, MOST), key=lambda one: one.offset))


def _in_pddl(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Hint]:
    for definition in symbols.definitions(snapshot, key):
        if not definition.span.overlaps(span):
            continue
        known = symbols.declared_in(snapshot, definition)
        for part in definition.parts:
            yield from _in_part(snapshot, part, known, span)


def _in_part(snapshot: Snapshot, part: Part, known: Declarations, span: Span) -> Iterator[Hint]:
    shown = snapshot.settings.shown.chosen
    if part.keyword in symbols.FACTS:
        if shown.parameter_names is not ShowLevel.ALL:
            return
        span = Span(span.start, min(span.end, span.start + _LONGEST))
    if not part.items or not part.span.overlaps(span):
        return
    there = symbols.symbols_within(snapshot, part, span)
    for one in there.applications:
        if one.span.shift(part.offset).overlaps(span) and one.role is not MentionRole.DERIVED:
            arguments = [
                (argument.name, argument.span.shift(part.offset)) for argument in one.arguments
            ]
            yield from _named(shown, known, known.get(one.kind, one.name), arguments)
    if shown.inferred_types and len(known.names(NameKind.TYPE)) > 1:
        yield from (one for one in _types(part, there, known) if span.contains(one.offset))


def _in_plan(
    snapshot: Snapshot, document: Document, span: Span, patience: float | None
) -> Iterator[Hint]:
    problem = companions.problem_of(snapshot, document)
    there = symbols.definitions(snapshot, problem.key) if problem else ()
    if not there:
        return
    known, shown = symbols.declared_in(snapshot, there[-1]), snapshot.settings.shown.chosen
    for step in trees.plan_tree(snapshot, document).steps:
        if step.span.overlaps(span):
            action, *arguments = ((one.of(document.text).lower(), one) for one in step.words)
            yield from _named(shown, known, known.get(NameKind.ACTION, action[0]), arguments)
    if shown.results:
        yield from hints_plan.changes(snapshot, document, span, patience)


def _named(
    shown: Showing,
    known: Declarations,
    declared: Declaration | None,
    arguments: list[tuple[str, Span]],
) -> Iterator[Hint]:
    """The parameters that arguments stand for, as far as that helps, or is wanted."""
    amount = shown.parameter_names
    if declared is None or len(arguments) < _FEWEST_ARGUMENTS or amount is ShowLevel.NONE:
        return
    for (name, span), parameter in zip(arguments, declared.parameters, strict=False):
        if name == parameter.name:
            continue
        if amount is ShowLevel.ALL or helps(
            parameter.name, _exchanged(known, declared, parameter), name
        ):
            text = (parameter.spelling or parameter.name).removeprefix("?")
            yield Hint(span.start, f"{text}:", HintKind.PARAMETER)


def _exchanged(known: Declarations, declared: Declaration, one: Parameter) -> Iterator[str]:
    """The names of the parameters that take some of the same arguments as one."""
    for other in declared.parameters:
        if other is not one and known.overlaps(other.types or (OBJECT,), one.types or (OBJECT,)):
            yield other.name


def _types(part: Part, there: Symbols, known: Declarations) -> Iterator[Hint]:
    """The types of variables that are declared without one, as far as their use determines them."""
    for number, scope in enumerate(there.scopes):
        for one in scope.variables:
            if one.types != (OBJECT,) or _TYPED.match(part.source.text, one.span.end):
                continue
            same = frozenset(_visible(there, number, one.name))
            types = implied_types(known, there.applications, one.name, same)
            if types != (OBJECT,):
                end = one.span.end + part.offset
                yield Hint(end, f" - {alternatives(types)}", HintKind.TYPE)


def _visible(there: Symbols, number: int, name: str) -> Iterator[int]:
    """The scopes in which a variable of a scope is not declared again."""
    visible = {number}
    for inner, scope in enumerate(there.scopes):
        is_anew = any(one.name == name for one in scope.variables)
        if scope.parent in visible and not is_anew:
            visible.add(inner)
    yield from visible
