"""From a name to what it stands for, and to every place that says it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from planscribe.ide import navigation_asp
from planscribe.ide.companions import companion_named_at, companion_occurrences, mentions
from planscribe.ide.occurrences import Named, named_at, nearby, occurrences
from planscribe.model import asp_symbols
from planscribe.model.declarations import BUILT_IN, Declared
from planscribe.model.pddl import Parameter
from planscribe.model.symbols import Kind, Role
from planscribe.text import Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import asp_names, provenance, symbols
from planscribe.workspace.documents import Language
from planscribe.workspace.locations import Location
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

MOST_HIGHLIGHTS = 2000
"""How many places are highlighted, the near ones first: editors ask at every step of the cursor."""

_WRITING = frozenset(
    {Role.DECLARED, Role.ADDED, Role.DELETED, Role.CHANGED, Role.DERIVED, Role.INIT}
)


@dataclass(frozen=True, slots=True)
class Target:
    """Where something is declared: its name, and all of the declaration."""

    uri: str
    span: Span
    whole: Span


@dataclass(frozen=True, slots=True)
class Highlight:
    """A place that names the same; `is_write` if it declares or changes what it names."""

    span: Span
    is_write: bool


def named(snapshot: Snapshot, uri: str, offset: int) -> Named | None:
    """What the word at a place of any document names; raises as `Snapshot.document` does."""
    if snapshot.document(uri).language is Language.PDDL:
        return named_at(snapshot, uri, offset)
    return companion_named_at(snapshot, uri, offset)


def declarations(snapshot: Snapshot, uri: str, offset: int) -> tuple[Target, ...]:
    """Where the word at a place is declared."""
    found = named(snapshot, uri, offset)
    return tuple(_declared(snapshot, found)) if found else _in_asp(snapshot, uri, offset)


def definitions(snapshot: Snapshot, uri: str, offset: int) -> tuple[Target, ...]:
    """What the word at a place is defined by: the rules of a derived predicate, which lead back
    to its declaration; the declaration of everything else.
    """
    found = named(snapshot, uri, offset)
    if found is None:
        return _words(snapshot, uri, offset) or _in_asp(snapshot, uri, offset)
    leads_to_rules = found.kind is Kind.PREDICATE and found.role is not Role.DERIVED
    rules = tuple(_rules(snapshot, found)) if leads_to_rules else ()
    return rules or tuple(_declared(snapshot, found))


def type_definitions(snapshot: Snapshot, uri: str, offset: int) -> tuple[Target, ...]:
    """The types of what the word at a place names; a type itself."""
    found = named(snapshot, uri, offset)
    if found is None:
        return ()
    known = symbols.declared_in(snapshot, found.definition)
    declared = (known.first.get((Kind.TYPE, one)) for one in _types(snapshot, found))
    return tuple(_target(one) for one in declared if one and one.uri != BUILT_IN)


def references(
    snapshot: Snapshot, uri: str, offset: int, *, declared: bool
) -> tuple[Location, ...]:
    """Every place, in all files, that names the same as a word; with its declarations or not."""
    found = named(snapshot, uri, offset)
    if found is None:
        return navigation_asp.references(snapshot, uri, offset, declared=declared)
    own = (
        Location(one.uri, one.span)
        for one in occurrences(snapshot, found)
        if declared or one.role is not Role.DECLARED
    )
    others = (
        Location(document.uri, one.span)
        for document, places in companion_occurrences(snapshot, found)
        for one in places
    )
    return (*own, *others)


def highlights(snapshot: Snapshot, uri: str, offset: int) -> tuple[Highlight, ...]:
    """The places in a document that name the same as one of its words, in their order."""
    document = snapshot.document(uri)
    if document.language is Language.PDDL:
        found = named_at(snapshot, uri, offset)
        places = ((one.span, one.role) for one in (nearby(snapshot, found) if found else ()))
    else:
        all_here = mentions(snapshot, document)
        same = {(one.kind, one.name) for one in all_here if one.span.contains(offset)}
        places = ((one.span, one.role) for one in all_here if (one.kind, one.name) in same)
        if not same and document.language is Language.ASP:
            return _in_order(Highlight(*one) for one in navigation_asp.near(snapshot, uri, offset))
    return _in_order(Highlight(span, role in _WRITING) for span, role in places)


def _in_order(found: Iterable[Highlight]) -> tuple[Highlight, ...]:
    return tuple(sorted(islice(found, MOST_HIGHLIGHTS), key=lambda one: one.span))


def _in_asp(snapshot: Snapshot, uri: str, offset: int) -> tuple[Target, ...]:
    """What defines an ASP name that is none of the domain's; the file of an `#include`."""
    beginning = Span(0, 0)
    if file := navigation_asp.included_at(snapshot, uri, offset):
        return (Target(file, beginning, beginning),)
    found = navigation_asp.definitions(snapshot, uri, offset)
    return tuple(Target(one.document.uri, one.span, whole) for one, whole in found)


def _words(snapshot: Snapshot, uri: str, offset: int) -> tuple[Target, ...]:
    """The words that a statement of a generated file was made from, at `init`, `goal` and so on."""
    word = asp_names.named_at(snapshot, uri, offset) if _is_asp(snapshot, uri) else None
    if word and word.mention.kind is not asp_symbols.Kind.PREDICATE:
        return ()
    if not provenance.leads_back(snapshot, uri, offset):
        return ()
    try:
        words = provenance.said_at(snapshot, uri, offset)
    except (NoDomain, LimitExceeded, WorkerCrashed):
        return ()
    return (Target(words.uri, words.span, words.span),) if words else ()


def _is_asp(snapshot: Snapshot, uri: str) -> bool:
    return snapshot.document(uri).language is Language.ASP


def variable(snapshot: Snapshot, found: Named) -> Parameter | None:
    """The declaration of a variable; its span counts from the offset of its part."""
    if found.scope < 0:
        return None
    scope = symbols.symbols(snapshot, found.part).scopes[found.scope]
    return next((one for one in scope.variables if one.name == found.name), None)


def _declared(snapshot: Snapshot, found: Named) -> Iterator[Target]:
    if found.kind is Kind.VARIABLE:
        if parameter := variable(snapshot, found):
            span = parameter.span.shift(found.part.offset)
            yield Target(found.definition.uri, span, span)
    elif found.kind is Kind.PREFERENCE:
        for place in occurrences(snapshot, found):
            if place.role is Role.DECLARED:
                yield Target(place.uri, place.span, place.span)
    else:
        domain = symbols.domain_of(snapshot, found.definition)
        # A path can lead to a domain of another name.
        name = domain.name if domain and found.kind is Kind.DOMAIN else found.name
        for one in symbols.declared_in(snapshot, found.definition).all:
            if (one.declaration.kind, one.declaration.name) == (found.kind, name):
                yield _target(one)


def _rules(snapshot: Snapshot, found: Named) -> Iterator[Target]:
    """The `:derived` sections of a predicate."""
    domain = symbols.domain_of(snapshot, found.definition) or found.definition
    for part in domain.parts:
        if part.keyword == ":derived":
            for one in symbols.symbols(snapshot, part).mentions:
                if (one.role, one.name) == (Role.DERIVED, found.name):
                    span = one.span.shift(part.offset)
                    yield Target(domain.uri, span, span)


def _types(snapshot: Snapshot, found: Named) -> tuple[str, ...]:
    if found.kind is Kind.TYPE:
        return (found.name,)
    if found.kind is Kind.VARIABLE:
        one = variable(snapshot, found)
        return one.types if one else ()
    if found.kind in (Kind.OBJECT, Kind.FUNCTION) and found.declared:
        return found.declared.declaration.types
    return ()


def _target(one: Declared) -> Target:
    return Target(one.uri, one.declaration.span, one.declaration.whole)
