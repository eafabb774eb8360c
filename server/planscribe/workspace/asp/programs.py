"""The ASP programs of documents, and the results of running them in a worker.

A program is a document's own text and what is read with it: the files it includes, the rules of
its domain, what the domain itself implies, and the schema. A text that has nothing to do with a
domain is a program as well. Raises as `workspace.queries` does.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from planscribe.infer import run
from planscribe.infer.domain_rules import domain_rules
from planscribe.infer.facts import AspSource, Derivation, Materialised, StatementPlace, Status
from planscribe.infer.schema import DOMAIN_RULES, SCHEMA, schema
from planscribe.model.terms import Term
from planscribe.resources import shipped
from planscribe.text import DocumentKey
from planscribe.workers.limits import Cancelled, Limits
from planscribe.workspace import queries, uris
from planscribe.workspace.asp import includes, including, switched
from planscribe.workspace.documents import Document, Role, digest
from planscribe.workspace.locations import Location
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.query import Aside, Means, content_query, query
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.infer.opened.choices import OpenChoice
    from planscribe.infer.violated.fact_changes import FactChange

_OF_A_FACT = 250
"""About what a fact weighs in the memory."""


_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class DocumentProgram:
    """What runs for a document; its own text is the first of the sources.

    Sources are named by the key of their file, or else `schema.lp` and `domain.lp`. The `hash` is
    that of names and texts, so it distinguishes programs.
    """

    sources: tuple[AspSource, ...] = field(compare=False)
    model: DomainModel | None = field(compare=False)
    """The domain that the document belongs to; None if it belongs to none."""
    origin: Document = field(compare=False)
    """The task, or the ASP text, that the program is about."""
    hash: str

    @property
    def length(self) -> int:
        """The characters of all sources."""
        return sum(len(one.text) for one in self.sources)


@query
def program(snapshot: Snapshot, key: DocumentKey) -> DocumentProgram:
    """The program of a task or an ASP text; only a task has to have a domain."""
    document = snapshot.document(key)
    model = _model(snapshot, document)
    sources = {key: _text(snapshot, document)}
    sources |= _texts(snapshot, includes.included(snapshot, document))
    # Facts are what the rules have made already: an edit of them must not be undone.
    rules = model.files.rules if model and document.role is not Role.FACTS else None
    if rules and rules != key:
        read_with = snapshot.document(rules)
        several = (read_with, *includes.included(snapshot, read_with))
        sources |= {name: text for name, text in _texts(snapshot, several).items() if name != key}
    every = [AspSource(name, text) for name, text in sources.items()]
    if model:
        every.append(_implied(snapshot, model))
    if model or document.role is not Role.RULES:
        every.append(schema())
    hash_ = digest("\0".join(part for one in every for part in (one.name, one.text)))
    return DocumentProgram(tuple(every), model, document, hash_)


def _model(snapshot: Snapshot, document: Document) -> DomainModel | None:
    """The domain that a document belongs to, or what includes it; that of a task must be there."""
    own = _own_model(snapshot, document)
    if own or document.role is not Role.RULES:
        return own
    roots = including.including(snapshot, document)
    return next((model for one in roots if (model := _own_model(snapshot, one))), None)


def _own_model(snapshot: Snapshot, document: Document) -> DomainModel | None:
    try:
        model = queries.domain_model(snapshot, document.key)
    except NoDomain:
        if document.role is Role.TASK:
            raise
        return None
    # Any program can happen to lie beside a domain.
    is_stray = document.role is Role.RULES and model.files.rules != document.key
    return None if is_stray and not project.reference_of(snapshot, document) else model


def _texts(snapshot: Snapshot, documents: Iterable[Document]) -> dict[DocumentKey, str]:
    return {one.key: switched.text(snapshot, one) for one in documents}


def _text(snapshot: Snapshot, document: Document) -> str:
    """What a document contributes to a program."""
    if document.role is Role.TASK:
        return queries.rendered(snapshot, document.key).text
    return switched.text(snapshot, document)


@content_query()
def _implied(_means: Means, model: DomainModel) -> AspSource:
    words = model.lexicon
    return domain_rules(
        model.domain,
        words.kinds,
        words.auxiliary,
        words.memberships,
        words.unequal,
        words.opposites,
    )


@query
def facts(snapshot: Snapshot, key: DocumentKey) -> Materialised:
    """The materialised facts of a task or an ASP text, made in a worker."""
    return _materialised(snapshot, program(snapshot, key), snapshot.settings.grounding)


def known_facts(snapshot: Snapshot, key: DocumentKey) -> Materialised | None:
    """The same, if they have been made already."""
    return _materialised.known(snapshot, program(snapshot, key), snapshot.settings.grounding)


def seconds(snapshot: Snapshot, key: DocumentKey) -> float | None:
    """How long it took to make them; None if they have not been made."""
    return _materialised.seconds(snapshot, program(snapshot, key), snapshot.settings.grounding)


def _weight(made: Materialised, made_from: DocumentProgram, _limits: Limits) -> int:
    return made_from.length + _OF_A_FACT * len(made.facts)


@content_query(weight=_weight)
def _materialised(means: Means, made_from: DocumentProgram, limits: Limits) -> Materialised:
    made = run.materialise(
        means.workers.pool,
        made_from.sources,
        # For a plain program, and for rules without a task, choices are the point.
        choices=made_from.origin.role is not Role.RULES,
        limits=limits,
        cancellation=means.cancellation,
    )
    # Raised, so that it is not remembered.
    if made.status is Status.CANCELLED:
        raise Cancelled
    return made


def repairs(snapshot: Snapshot, key: DocumentKey) -> "tuple[tuple[FactChange, ...], ...]":
    """For each violation the changes of facts that resolve it, the best first.

    Raises:
        WorkerCrashed: there is no answer.
    """
    made_from, made = program(snapshot, key), facts(snapshot, key)
    if not made.violations:
        return ()
    return _asked(snapshot, made_from, run.repairs, made.violations)


def removals(snapshot: Snapshot, key: DocumentKey) -> tuple[StatementPlace, ...]:
    """The statements of a document without which its contradictory program has an answer.

    Raises:
        WorkerCrashed: there is no answer.
    """
    made_from, made = program(snapshot, key), facts(snapshot, key)
    if not made.conflict:
        return ()
    return _asked(snapshot, made_from, run.removals, made.conflict)


def choices(snapshot: Snapshot, key: DocumentKey) -> "tuple[OpenChoice, ...] | None":
    """The choices that a program leaves open; None if a worker reached a limit.

    Raises:
        WorkerCrashed: there is no answer.
    """
    made_from, made = program(snapshot, key), facts(snapshot, key)
    if not made.open_choices:
        return ()
    return _asked(snapshot, made_from, run.choices, made.open_choices)


def reasons(
    snapshot: Snapshot, key: DocumentKey, atoms: Iterable[Term]
) -> Mapping[Term, Derivation]:
    """Why atoms hold.

    Raises:
        LimitExceeded, WorkerCrashed: there is no answer.
    """
    asked = tuple(dict.fromkeys(atoms))
    return _asked(snapshot, program(snapshot, key), run.explain, asked, about=asked)


def _asked(
    snapshot: Snapshot,
    made_from: DocumentProgram,
    ask: Callable[..., _Result],
    *arguments: object,
    about: Hashable = (),
) -> _Result:
    """The result of a function of `infer.run` for a program, remembered.

    `about` are the arguments that do not follow from the program.
    """
    limits = snapshot.settings.grounding
    told: _Result = _told(snapshot, made_from, ask, about, Aside(arguments), limits)
    return told


@content_query()
def _told(
    means: Means,
    made_from: DocumentProgram,
    ask: Callable[..., Any],
    _about: Hashable,
    arguments: Aside[tuple[object, ...]],
    limits: Limits,
) -> Any:
    return ask(
        means.workers.pool,
        made_from.sources,
        *arguments.value,
        limits=limits,
        cancellation=means.cancellation,
    )


def locate(snapshot: Snapshot, place: StatementPlace, program_: DocumentProgram) -> Location | None:
    """The place of a statement of a program for people; None if it is in no file of theirs.

    The place of a statement of a task's IR is that of the words it was read from.
    """
    if place.source == SCHEMA:
        return Location(uris.uri_of(shipped("rules") / SCHEMA), place.span)
    if place.source == DOMAIN_RULES:
        return None
    origin = program_.origin
    if place.source != origin.key:
        return Location(DocumentKey(place.source), place.span)
    if origin.role is not Role.TASK:
        return Location(origin.key, place.span)
    ir = queries.rendered(snapshot, origin.key)
    statement = next((one for span, one in ir.statements if span.encloses(place.span)), None)
    return Location(origin.key, statement.words) if statement else None


def shown_place(snapshot: Snapshot, place: StatementPlace, program_: DocumentProgram) -> str | None:
    """The file and the line of a statement; None for what is in no file of the user's."""
    location = locate(snapshot, place, program_)
    return snapshot.shown_line(location.key, location.span) if location else None


def grounds(derivation: Derivation) -> Iterator[StatementPlace]:
    """The statements behind a fact, the nearest first, each once."""
    seen: dict[StatementPlace, None] = {}
    level = [derivation]
    while level:
        seen |= {one.place: None for one in level}
        level = [below for one in level for below in one.because]
    yield from seen
