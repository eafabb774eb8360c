"""Hover in ASP texts: what a statement was read from, why a fact holds, what a name means."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from planscribe.ide.content import Hover, Item, Part, Prose
from planscribe.ide.explain import facts as why
from planscribe.ide.explain.explanation import explained
from planscribe.ide.explain.question import question_at
from planscribe.ide.explain.read_from import read_from
from planscribe.ide.hover import lexicon as describe
from planscribe.ide.hover.asp_names import hover_name
from planscribe.ide.hover.generated import reasons
from planscribe.ide.hover.vocabulary import hover_vocabulary
from planscribe.ide.pipeline.said_back import said_back
from planscribe.infer.facts import Status
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.asp.tree import Statement
from planscribe.text import Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import firing, programs
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.patience import soon
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.snapshot import Snapshot

_WORD = re.compile(r"[\w-]+")
_LONGEST_NAME = 200


def hover(
    snapshot: Snapshot, document: Document, offset: int, patience: float | None
) -> Hover | None:
    """The source of a statement, the result of running the text, and what the word means."""
    is_ir = document.role is Role.IR
    for one in said_back(snapshot, document, Span(offset, offset + 1)) if is_ir else ():
        return Hover(one.comment, (Prose("The statements below say:"), *map(Item, one.first)))
    named = hover_name(snapshot, document.key, offset)
    if named is None or document.role is not Role.RULES:
        with suppress(NoDomain):
            # What the rules declare of their own comes before a name in a phrase or a comment.
            own = hover_vocabulary(snapshot, document.key, offset)
            named = own or _name(snapshot, document, offset) or named
    behind = _behind(snapshot, document, offset, patience)
    run = None
    if behind is None or document.role is not Role.FACTS:
        # What facts give is themselves.
        run = _soon(patience, lambda: _run(snapshot, document, offset))
    # Who asks for a fact wants its reason first; of a rule, what its words mean.
    found = [one for one in ((behind, run, named) if behind else (named, run)) if one]
    if not found:
        return None
    span = (run or behind or found[0]).span
    return Hover(span, tuple(part for one in found for part in one.parts))


def _behind(
    snapshot: Snapshot, document: Document, offset: int, patience: float | None
) -> Hover | None:
    """The words that a statement of an IR was read from; why a fact is in generated facts."""
    if document.role is Role.FACTS:
        return _soon(patience, lambda: reasons(snapshot, document, offset))
    statement = trees.asp(snapshot, document).statement_at(offset)
    parts = read_from(snapshot, document, statement.text) if statement else ()
    return Hover(statement.span, parts) if statement and parts else None


def _soon(patience: float | None, ask: Callable[[], Hover | None]) -> Hover | None:
    """The result of running a program, unless that takes long or fails."""
    try:
        return soon(patience, ask)
    except (NoDomain, WorkerCrashed, LimitExceeded):
        # A finding reports it.
        return None


def _run(snapshot: Snapshot, document: Document, offset: int) -> Hover | None:
    """What the program of a text gives, or that of a task which uses it."""
    question = question_at(snapshot, document, offset)
    witness = firing.witness(snapshot, document)
    if question is None or witness is None:
        return None
    parts: list[Part] = []
    statement = question.statement
    is_fact = statement.kind is StatementKind.FACT and question.is_derived and question.is_ground
    if not is_fact:
        parts += explained(snapshot, witness, document, question)
        if parts and witness is not document:
            parts.insert(0, Prose(f"In {witness.name}:"))
    if not parts and document.role is not Role.RULES:
        parts += _given(snapshot, document, statement)
    return Hover(question.span, tuple(parts)) if parts else None


def _given(snapshot: Snapshot, document: Document, statement: Statement) -> Iterator[Part]:
    """The facts that a statement of an IR gives."""
    program = programs.program(snapshot, document.key)
    given = why.consequences(snapshot, program, [statement.span])
    if given is None:
        return
    facts, further = given
    if facts or further:
        yield Prose("This gives:")
        yield from why.items(facts, further)
    elif programs.facts(snapshot, document.key).status is Status.DONE and statement.head:
        yield Prose("This adds no new facts.")


def _name(snapshot: Snapshot, document: Document, offset: int) -> Hover | None:
    return _named(queries.domain_model(snapshot, document.key), document.text, offset)


def _named(model: DomainModel, text: str, offset: int) -> Hover | None:
    """What the name around an offset means."""
    start = max(offset - _LONGEST_NAME, 0)
    around = _WORD.finditer(text, start, offset + _LONGEST_NAME)
    word = next((one for one in around if one.start() <= offset <= one.end()), None)
    if word is None:
        return None
    spelt = model.lexicon.names.spelling(word[0]).lower()
    found = describe.declaration(model.domain, word[0].lower()) or describe.declaration(
        model.domain, spelt
    )
    if found is None:
        return None
    return Hover(Span(*word.span()), tuple(describe.described(model, found)))
