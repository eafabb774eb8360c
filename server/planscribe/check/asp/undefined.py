"""PS202-PS204, PS220, PS221, PS223: what an ASP text names and nothing defines."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from planscribe.check.catalogue import Code, found, replacement
from planscribe.check.finding import Finding, Fix, Related, Severity
from planscribe.infer.names.lacks import Lack, Undefined
from planscribe.infer.names.undefined import undefined
from planscribe.model.asp.program import Signature, derived_atoms
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.text import Span
from planscribe.workspace import trees, uris
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.documents import Document, Language, Role, language_by_name
from planscribe.workspace.files import CannotRead
from planscribe.workspace.query import Aside, Means, content_query
from planscribe.workspace.snapshot import Snapshot

Run: TypeAlias = Callable[..., tuple[Undefined, ...]]
"""Calls a function with arguments, here or in a worker."""

_CODES = {
    Lack.NO_SUCH_PREDICATE: Code.NO_SUCH_PREDICATE,
    Lack.ARITY: Code.WRONG_ARITY,
    Lack.NO_MATCH: Code.NEVER_MATCHES,
    Lack.NO_SUCH_TYPE: Code.UNKNOWN_TYPE,
    Lack.OTHER_TYPE: Code.OTHER_TYPE,
    Lack.NO_SUCH_OBJECT: Code.UNKNOWN_OBJECT,
}
_OF_TYPES = frozenset({Lack.OTHER_TYPE, Lack.NO_SUCH_OBJECT})
_FORM = re.compile(r"(?:init|goal)\((?:neg\(|value\()?\w+")
_LARGEST = 500_000
"""Characters; what a larger file in the folder of a text derives is not read."""

_MOST_BESIDE = 10_000_000
"""The same for all of these files."""


def undefined_in(
    snapshot: Snapshot, document: Document, run: Run = lambda function, *rest: function(*rest)
) -> Iterator[Finding]:
    """The findings for the undefined names of a text."""
    program = programs.program(snapshot, document.key)
    if program.model is None:
        yield from _of_plain(snapshot, document, program, run)
        return
    is_sound = not trees.pddl(snapshot, snapshot.document(program.model.files.domain)).faults
    for one in lacking(snapshot, document, run):
        # Where parentheses are missing, the domain declares more than can be read of it.
        if not one.follows and (is_sound or one.predicate):
            yield _told(snapshot, document, program, one)


def lacking(
    snapshot: Snapshot, document: Document, run: Run = lambda function, *rest: function(*rest)
) -> tuple[Undefined, ...]:
    """What the names of a text lack."""
    return _lacking(snapshot, programs.program(snapshot, document.key), document, Aside(run))


@content_query(weight=lambda _, program, *__: program.length)
def _lacking(
    _means: Means, program: DocumentProgram, document: Document, run: Aside[Run]
) -> tuple[Undefined, ...]:
    model = program.model
    domain, auxiliary = (model.domain, model.lexicon.auxiliary) if model else (None, ())
    has_task = document.role is not Role.RULES
    return run.value(undefined, program.sources, domain, auxiliary, [document.key], has_task)


@dataclass(frozen=True, slots=True)
class ToldTypes:
    """What is said to have arguments of no fitting type: the constraints on them say nothing new.

    These are statements of the text, and what rules among them derive, such as `goal(lit`.
    """

    statements: frozenset[Span] = frozenset()
    forms: frozenset[str] = frozenset()

    def explains(self, constraint: str, facts: Iterable[Span]) -> bool:
        """Whether a constraint of the domain is violated for that reason, by such facts."""
        form = _FORM.search(constraint)
        return any(one in self.statements for one in facts) or (
            form is not None and form.group() in self.forms
        )


def told_of_types(snapshot: Snapshot, document: Document) -> ToldTypes:
    """What is reported of the types in an ASP text."""
    if document.language is not Language.ASP or len(document.text) > _LARGEST:
        return ToldTypes()
    tree = trees.asp(snapshot, document)
    places = (one.place.span for one in lacking(snapshot, document) if one.lack in _OF_TYPES)
    around = {one for span in places if (one := tree.statement_at(span.start))}
    forms = (
        form.group()
        for one in around
        if one.kind is not StatementKind.FACT
        for atom in derived_atoms(one)
        if (form := _FORM.search(str(atom)))
    )
    return ToldTypes(frozenset(one.span for one in around), frozenset(forms))


def _told(
    snapshot: Snapshot, document: Document, program: DocumentProgram, one: Undefined
) -> Finding:
    span = one.place.span
    old = span.of(document.text)
    return found(
        _CODES[one.lack],
        span,
        one.message,
        tuple(_related(snapshot, program, one)),
        (
            *(replacement(span, old, new) for new in one.suggestions),
            *(Fix(mend.title, mend.edits) for mend in one.mends),
        ),
    )


def _related(snapshot: Snapshot, program: DocumentProgram, one: Undefined) -> Iterator[Related]:
    model = program.model
    if (
        model
        and one.declared
        and one.declared in (*model.domain.predicates, *model.domain.functions)
    ):
        yield Related(model.files.domain, one.declared.span, "Declared here.")
    note = "It has this type here." if one.lack is Lack.OTHER_TYPE else "Derived here."
    for place in one.because:
        if location := programs.locate(snapshot, place, program):
            yield Related(location.key, location.span, note)


# --- programs without a domain -------------------------------------------------------------


def _of_plain(
    snapshot: Snapshot, document: Document, program: DocumentProgram, run: Run
) -> Iterator[Finding]:
    """What looks like a slip is a warning; other predicates, an instance may define."""
    if document.role is not Role.RULES:
        return
    seen: set[Signature] = set()
    undefined_ones = lacking(snapshot, document, run)
    beside = tuple(_beside(snapshot, document)) if undefined_ones else ()
    for one in undefined_ones:
        predicate = one.predicate
        if predicate is None or _is_derived_in(snapshot, beside, predicate):
            continue
        if not one.is_slip and (one.lack is Lack.NO_SUCH_PREDICATE or predicate in seen):
            continue
        seen.add(predicate)
        severity = Severity.WARNING if one.is_slip else Severity.INFORMATION
        yield replace(_told(snapshot, document, program, one), severity=severity)


def is_derived_beside(
    snapshot: Snapshot, document: Document, predicates: Collection[Signature]
) -> bool:
    """Whether texts that are read with a text, or are in its folder, derive a predicate."""
    beside = _beside(snapshot, document) if predicates else ()
    others = tuple(one for one in beside if one.key != document.key)
    return any(_is_derived_in(snapshot, others, one) for one in predicates)


def _is_derived_in(snapshot: Snapshot, documents: Iterable[Document], predicate: Signature) -> bool:
    """Whether one of some texts derives a predicate."""
    plain = Signature(predicate.name.removeprefix("-"), predicate.arity)
    return any(
        plain.name in one.text and plain in asp_names.derived(snapshot, one) for one in documents
    )


def _beside(snapshot: Snapshot, document: Document) -> Iterator[Document]:
    """The texts that are read with a text, and those in its folder, if not too many."""
    yield from asp_names.family(snapshot, document)
    own, left = document.key, _MOST_BESIDE
    for key in snapshot.folder(uris.folder(own)):
        if language_by_name(key) is not Language.ASP or key == own:
            continue
        size = 0 if key in snapshot.open else snapshot.disk.size(key)
        if size > min(_LARGEST, left):
            continue
        left -= size
        try:
            yield snapshot.document(key)
        except CannotRead:
            continue
