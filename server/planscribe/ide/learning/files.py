"""The files that learning the actions of a domain needs: its record, problems, environments."""

from collections.abc import Iterator

from planscribe.author.induce.headers import has_bare_action
from planscribe.model.pddl.definitions import Domain
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Document, stem
from planscribe.workspace.project import index
from planscribe.workspace.project.problems import problems_of
from planscribe.workspace.snapshot import Snapshot

_MOST_READ = 50
"""Domains that are read in search of one that can be simulated."""


def record_key(key: DocumentKey) -> DocumentKey | None:
    """The file of a domain's record; none for a document that was never saved."""
    return uris.beside(key, f"{stem(key)}.learning.jsonl")


def record_of(snapshot: Snapshot, key: DocumentKey) -> Document | None:
    """The record of a domain, if there is one that can be read."""
    return snapshot.document_if_any(record_key(key))


def problems_for(snapshot: Snapshot, key: DocumentKey, domain: Domain) -> tuple[DocumentKey, ...]:
    """The problems from which a domain can be learned, those in its folder first."""
    named = (
        one.key
        for one in index.definitions(snapshot)
        if one.kind is NameKind.PROBLEM and one.domain.lower() == domain.name
    )
    found = dict.fromkeys((*problems_of(snapshot, key), *named))
    return tuple(sorted(found, key=lambda one: (uris.folder(one) != uris.folder(key), one)))


def references_for(snapshot: Snapshot, key: DocumentKey, domain: Domain) -> Iterator[DocumentKey]:
    """The domains whose actions can be simulated to learn those of another domain."""
    near = [
        one.key
        for one in index.definitions(snapshot)
        if one.kind is NameKind.DOMAIN
        and one.key != key
        and (one.name.lower() == domain.name or uris.folder(one.key) == uris.folder(key))
    ]
    for one in [*dict.fromkeys(near)][:_MOST_READ]:
        document = snapshot.document_if_any(one)
        other = trees.domain(snapshot, document) if document else None
        if other and not has_bare_action(other) and _headers(domain) <= _headers(other):
            yield one


def _headers(domain: Domain) -> set[tuple[str, int]]:
    return {(one.name, len(one.parameters)) for one in domain.actions}
