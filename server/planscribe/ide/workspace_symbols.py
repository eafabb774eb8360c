"""Everything that the files of a workspace declare, looked for by a part of its name."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nsmallest

from planscribe.model.asp_symbols import Kind as NameKind
from planscribe.model.symbols import Kind
from planscribe.text import Span
from planscribe.workspace import asp_names, index, symbols, uris
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.index import Defined
from planscribe.workspace.project import RULES_FILE
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS

MOST_FOUND = 500
"""How many names are given, the likeliest first."""

_SHOWN = frozenset({Kind.TYPE, Kind.OBJECT, Kind.PREDICATE, Kind.FUNCTION, Kind.ACTION})
_BREAKS = ("-", "_")
_LARGEST = 500_000
"""Characters."""


@dataclass(frozen=True, slots=True)
class Found:
    """Something that is declared; `container` is the domain, problem or ASP file that does so."""

    name: str
    kind: Kind
    uri: str
    span: Span
    container: str = ""


def search(snapshot: Snapshot, query: str) -> tuple[Found, ...]:
    """The domains and problems, and what domains and open problems declare, whose names have the
    letters of the query in its order; and what open ASP texts and rules derive or declare.
    """
    wanted = "".join(query.lower().split())
    ranked = (
        (rank, len(one.name), one.name.lower(), one.uri, one.span, one)
        for one in _declared(snapshot)
        if (rank := _rank(one.name.lower(), wanted)) is not None
    )
    return tuple(entry[-1] for entry in nsmallest(MOST_FOUND, ranked, key=lambda one: one[:-1]))


def _declared(snapshot: Snapshot) -> Iterator[Found]:
    done = set()
    for one in index.definitions(snapshot):
        yield Found(one.name, one.kind, one.uri, one.span)
        # Problems that are not open can be many, and have thousands of objects.
        if one.uri not in done and (one.kind is Kind.DOMAIN or one.uri in snapshot.open):
            done.add(one.uri)
            yield from _inside(snapshot, one)
    for document in _programs(snapshot):
        for signature, span in asp_names.derived(snapshot, document).items():
            yield Found(signature.name, Kind.PREDICATE, document.uri, span, document.name)
        for word in asp_names.declared(snapshot, document):
            kind = Kind.OBJECT if word.kind is NameKind.CONSTANT else Kind.PREDICATE
            yield Found(word.name, kind, document.uri, word.span, document.name)


def _programs(snapshot: Snapshot) -> Iterator[Document]:
    """The open ASP texts, and the rules of known domains; no large ones."""
    domains = (one.uri for one in index.definitions(snapshot) if one.kind is Kind.DOMAIN)
    rules = (uris.beside(one, RULES_FILE) for one in domains)
    for uri in dict.fromkeys((*snapshot.open, *filter(None, rules))):
        try:
            document = snapshot.document(uri) if snapshot.has(uri) else None
        except CannotRead:
            continue
        if document and document.language is Language.ASP and len(document.text) <= _LARGEST:
            yield document


def _inside(snapshot: Snapshot, defined: Defined) -> Iterator[Found]:
    try:
        for definition in symbols.definitions(snapshot, defined.uri):
            for part in definition.parts:
                if part.keyword in FACTS:
                    continue
                for one in symbols.symbols(snapshot, part).declarations:
                    if one.kind in _SHOWN:
                        span = one.span.shift(part.offset)
                        yield Found(one.spelling, one.kind, defined.uri, span, definition.name)
    except CannotRead:
        return


def _rank(name: str, wanted: str) -> int | None:
    """How well a name fits, 0 for best; None if it lacks letters, or has them in another order."""
    place = name.find(wanted)
    if name == wanted:
        return 0
    if place == 0:
        return 1
    if any(f"{sign}{wanted}" in name for sign in _BREAKS):
        return 2
    if place > 0:
        return 3
    letters = iter(name)
    return 4 if all(letter in letters for letter in wanted) else None
