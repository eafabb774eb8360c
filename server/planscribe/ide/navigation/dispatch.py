"""From a name to what it stands for, and to every place that says it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, groupby, islice

from planscribe.ide.navigation import asp as navigation_asp
from planscribe.ide.navigation import task_objects
from planscribe.ide.navigation.companions import (
    companion_named_at,
    companion_occurrences,
    definition_of,
    mentions,
)
from planscribe.ide.navigation.occurrences import PddlName, named_at, nearby, occurrences, places
from planscribe.ide.navigation.phrases import said_at, slots_said
from planscribe.ide.navigation.task_objects import TaskObjectName
from planscribe.ide.navigation.vocabulary import slot_at
from planscribe.model.asp import symbols as asp_symbols
from planscribe.model.pddl.definitions import Parameter
from planscribe.model.symbols.declarations import BUILT_IN, Declared
from planscribe.model.symbols.symbols import MentionRole, NameKind
from planscribe.text import DocumentKey, Span, Spans
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import symbols
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.documents import Language
from planscribe.workspace.locations import Places
from planscribe.workspace.pipeline import provenance
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

MOST_HIGHLIGHTS = 2000
"""How many places are highlighted, the near ones first: editors ask at every step of the cursor."""

_WRITING = frozenset(
    {
        MentionRole.DECLARED,
        MentionRole.ADDED,
        MentionRole.DELETED,
        MentionRole.CHANGED,
        MentionRole.DERIVED,
        MentionRole.INIT,
    }
)


@dataclass(frozen=True, slots=True)
class Target:
    """Where something is declared: its name, and all of the declaration."""

    key: DocumentKey
    span: Span
    whole: Span


@dataclass(frozen=True, slots=True)
class Highlight:
    """A place that names the same; `is_write` if it declares or changes what it names."""

    span: Span
    is_write: bool


def named(snapshot: Snapshot, key: DocumentKey, offset: int) -> PddlName | None:
    """What the word at a place of any document names; raises as `Snapshot.document` does."""
    if snapshot.document(key).language is Language.PDDL:
        return named_at(snapshot, key, offset) or said_at(snapshot, key, offset)
    return companion_named_at(snapshot, key, offset)


def declarations(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[Target, ...]:
    """Where the word at a place is declared."""
    if slot := slot_at(snapshot, key, offset):
        return (Target(key, slot.places[0], slot.places[0]),)
    found = named(snapshot, key, offset)
    here = tuple(_declared(snapshot, found)) if found else _in_asp(snapshot, key, offset)
    return _or_words(snapshot, key, offset, here)


def definitions(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[Target, ...]:
    """What the word at a place is defined by: the rules of a derived predicate, which lead back
    to its declaration; the declaration of everything else.
    """
    found = named(snapshot, key, offset)
    if found is None and slot_at(snapshot, key, offset):
        return declarations(snapshot, key, offset)
    if found is None:
        there = _words(snapshot, key, offset) or _in_asp(snapshot, key, offset)
        return _or_words(snapshot, key, offset, there)
    leads_to_rules = found.kind is NameKind.PREDICATE and found.role is not MentionRole.DERIVED
    rules = tuple(_rules(snapshot, found)) if leads_to_rules else ()
    return rules or _or_words(snapshot, key, offset, tuple(_declared(snapshot, found)))


def _or_words(
    snapshot: Snapshot, key: DocumentKey, offset: int, found: tuple[Target, ...]
) -> tuple[Target, ...]:
    """The places that were found; if there is no other, where the task first names the object."""
    if any(one.key != key or not one.span.contains(offset) for one in found):
        return found
    named_there = task_objects.task_object_at(snapshot, key, offset)
    first = task_objects.introduction(snapshot, named_there) if named_there else None
    return (Target(first.key, first.span, first.span),) if first else found


def type_definitions(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[Target, ...]:
    """The types of what the word at a place names; a type itself."""
    if slot := slot_at(snapshot, key, offset):
        definition, types = definition_of(snapshot, snapshot.document(key)), slot.parameter.types
    elif found := named(snapshot, key, offset):
        definition, types = found.definition, _types(snapshot, found)
    else:
        return ()
    known = symbols.declared_in(snapshot, definition).first if definition else {}
    declared = (known.get((NameKind.TYPE, one)) for one in types)
    return tuple(_target(one) for one in declared if one and one.key != BUILT_IN)


def references(
    snapshot: Snapshot, key: DocumentKey, offset: int, *, declared: bool
) -> tuple[Places, ...]:
    """Every place, in all files, that names the same as a word; with its declarations or not."""
    if of_task := task_objects.task_object_at(snapshot, key, offset):
        return tuple(_of_task(snapshot, of_task, declared))
    if slot := slot_at(snapshot, key, offset):
        return (Places(key, Spans.of(slot.places[0 if declared else 1 :])),)
    found = named(snapshot, key, offset)
    if found is None:
        in_asp = navigation_asp.references(snapshot, key, offset, declared=declared)
        by_document = groupby(in_asp, lambda one: one.key)
        return tuple(Places(of, Spans.of(one.span for one in some)) for of, some in by_document)
    others = (
        Places(document.key, Spans.of(one.span for one in mentioned))
        for document, mentioned in companion_occurrences(snapshot, found)
    )
    slots = Spans.of(slots_said(snapshot, found))
    said = (Places(key, slots),) if slots else ()
    return (*places(snapshot, found, declared=declared), *said, *others)


def _of_task(snapshot: Snapshot, one: TaskObjectName, declared: bool) -> Iterator[Places]:
    first = None if declared else task_objects.introduction(snapshot, one)
    for document, spans in task_objects.places(snapshot, one):
        kept = [
            span
            for span in spans
            if first is None or (document.key, span) != (first.key, first.span)
        ]
        yield Places(document.key, Spans.of(kept))


def highlights(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[Highlight, ...]:
    """The places in a document that name the same as one of its words, in their order."""
    document = snapshot.document(key)
    spans: Iterable[tuple[Span, MentionRole]]
    if slot := slot_at(snapshot, key, offset):
        first, *others = slot.places
        return (Highlight(first, True), *(Highlight(one, False) for one in others))
    if document.language is Language.PDDL:
        found = named(snapshot, key, offset)
        near = ((one.span, one.role) for one in (nearby(snapshot, found) if found else ()))
        slots = slots_said(snapshot, found) if found else ()
        spans = chain(near, ((one, MentionRole.ARGUMENT) for one in slots))
    else:
        all_here = mentions(snapshot, document)
        same = {(one.kind, one.name) for one in all_here if one.span.contains(offset)}
        spans = ((one.span, one.role) for one in all_here if (one.kind, one.name) in same)
        if not same and document.language is Language.ASP:
            return _in_order(Highlight(*one) for one in navigation_asp.near(snapshot, key, offset))
    return _in_order(Highlight(span, role in _WRITING) for span, role in spans)


def _in_order(found: Iterable[Highlight]) -> tuple[Highlight, ...]:
    return tuple(sorted(islice(found, MOST_HIGHLIGHTS), key=lambda one: one.span))


def _in_asp(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[Target, ...]:
    """What defines an ASP name that is none of the domain's; the file of an `#include`."""
    beginning = Span(0, 0)
    if file := navigation_asp.included_at(snapshot, key, offset):
        return (Target(file, beginning, beginning),)
    found = navigation_asp.definitions(snapshot, key, offset)
    return tuple(Target(one.document.key, one.span, whole) for one, whole in found)


def _words(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[Target, ...]:
    """The words that a statement of a generated file was made from, at `init`, `goal` and so on."""
    word = asp_names.named_at(snapshot, key, offset) if _is_asp(snapshot, key) else None
    if word and word.mention.kind is not asp_symbols.AspNameKind.PREDICATE:
        return ()
    if not provenance.leads_back(snapshot, key, offset):
        return ()
    try:
        words = provenance.said_at(snapshot, key, offset)
    except (NoDomain, LimitExceeded, WorkerCrashed):
        return ()
    return (Target(words.key, words.span, words.span),) if words else ()


def _is_asp(snapshot: Snapshot, key: DocumentKey) -> bool:
    return snapshot.document(key).language is Language.ASP


def variable(snapshot: Snapshot, found: PddlName) -> Parameter | None:
    """The declaration of a variable; its span counts from the offset of its part."""
    if found.scope < 0:
        return None
    scope = symbols.symbols(snapshot, found.part).scopes[found.scope]
    return next((one for one in scope.variables if one.name == found.name), None)


def _declared(snapshot: Snapshot, found: PddlName) -> Iterator[Target]:
    if found.kind is NameKind.VARIABLE:
        if parameter := variable(snapshot, found):
            span = parameter.span.shift(found.part.offset)
            yield Target(found.definition.key, span, span)
    elif found.kind is NameKind.PREFERENCE:
        for place in occurrences(snapshot, found):
            if place.role is MentionRole.DECLARED:
                yield Target(place.key, place.span, place.span)
    else:
        domain = symbols.domain_of(snapshot, found.definition)
        # A path can lead to a domain of another name.
        name = domain.name if domain and found.kind is NameKind.DOMAIN else found.name
        for one in symbols.declared_in(snapshot, found.definition).all:
            if (one.declaration.kind, one.declaration.name) == (found.kind, name):
                yield _target(one)


def _rules(snapshot: Snapshot, found: PddlName) -> Iterator[Target]:
    """The `:derived` sections of a predicate."""
    domain = symbols.domain_of(snapshot, found.definition) or found.definition
    for part in domain.parts:
        if part.keyword == ":derived":
            for one in symbols.symbols(snapshot, part).mentions:
                if (one.role, one.name) == (MentionRole.DERIVED, found.name):
                    span = one.span.shift(part.offset)
                    yield Target(domain.key, span, span)


def _types(snapshot: Snapshot, found: PddlName) -> tuple[str, ...]:
    if found.kind is NameKind.TYPE:
        return (found.name,)
    if found.kind is NameKind.VARIABLE:
        one = variable(snapshot, found)
        return one.types if one else ()
    if found.kind in (NameKind.OBJECT, NameKind.FUNCTION) and found.declared:
        return found.declared.declaration.types
    return ()


def _target(one: Declared) -> Target:
    return Target(one.key, one.declaration.span, one.declaration.whole)
