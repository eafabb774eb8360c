"""Everything that the files of a workspace declare, searched by a part of its name."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nsmallest

from planscribe.model.asp.symbols import AspNameKind
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey, Span
from planscribe.workspace import symbols, uris
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import index
from planscribe.workspace.project.associations import RULES_FILE
from planscribe.workspace.project.index import Defined
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS

MOST_FOUND = 500
"""How many names are given, the likeliest first."""

_SHOWN = frozenset(
    {NameKind.TYPE, NameKind.OBJECT, NameKind.PREDICATE, NameKind.FUNCTION, NameKind.ACTION}
)
_BREAKS = ("-", "_")
_LARGEST = 500_000
"""Characters."""


@dataclass(frozen=True, slots=True)
class FoundSymbol:
    """Something that is declared; `container` is the domain, problem or ASP file that does so."""

    name: str
    kind: NameKind
    key: DocumentKey
    span: Span
    container: str = ""


def search(snapshot: Snapshot, query: str) -> tuple[FoundSymbol, ...]:
    """The domains and problems, and what domains and open problems declare, whose names have the
    letters of the query in its order; and what open ASP texts and rules derive or declare.
    """
    wanted = "".join(query.lower().split())
    ranked = (
        (rank, len(one.name), one.name.lower(), one.key, one.span, one)
        for one in _declared(snapshot)
        if (rank := _rank(one.name.lower(), wanted)) is not None
    )
    return tuple(entry[-1] for entry in nsmallest(MOST_FOUND, ranked, key=lambda one: one[:-1]))


def _declared(snapshot: Snapshot) -> Iterator[FoundSymbol]:
    done = set()
    for one in index.definitions(snapshot):
        yield FoundSymbol(one.name, one.kind, one.key, one.span)
        # Problems that are not open can be many, and have thousands of objects.
        if one.key not in done and (one.kind is NameKind.DOMAIN or one.key in snapshot.open):
            done.add(one.key)
            yield from _inside(snapshot, one)
    for document in _programs(snapshot):
        for signature, span in asp_names.derived(snapshot, document).items():
            yield FoundSymbol(signature.name, NameKind.PREDICATE, document.key, span, document.name)
        for word in asp_names.declared(snapshot, document):
            kind = NameKind.OBJECT if word.kind is AspNameKind.CONSTANT else NameKind.PREDICATE
            yield FoundSymbol(word.name, kind, document.key, word.span, document.name)


def _programs(snapshot: Snapshot) -> Iterator[Document]:
    """The open ASP texts, and the rules of known domains; no large ones."""
    domains = (one.key for one in index.definitions(snapshot) if one.kind is NameKind.DOMAIN)
    rules = (uris.beside(one, RULES_FILE) for one in domains)
    for key in dict.fromkeys((*snapshot.open, *filter(None, rules))):
        document = snapshot.document_if_any(key)
        if document and document.language is Language.ASP and len(document.text) <= _LARGEST:
            yield document


def _inside(snapshot: Snapshot, defined: Defined) -> Iterator[FoundSymbol]:
    try:
        for definition in symbols.definitions(snapshot, defined.key):
            for part in definition.parts:
                if part.keyword in FACTS:
                    continue
                for one in symbols.symbols(snapshot, part).declarations:
                    if one.kind in _SHOWN:
                        span = one.span.shift(part.offset)
                        yield FoundSymbol(
                            one.spelling, one.kind, defined.key, span, definition.name
                        )
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
