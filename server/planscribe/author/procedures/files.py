"""The text and the table of states next to a domain."""

from planscribe.model.pddl.definitions import Domain
from planscribe.text import DocumentKey
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import (
    ACTION_TABLE_END,
    DOMAIN_FILE,
    PROCEDURE_END,
    SUFFIXES,
    Document,
    Role,
    stem,
)
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot


def procedure_of(snapshot: Snapshot, key: DocumentKey, domain: Domain) -> DocumentKey | None:
    """The procedural text of a domain: with the name of its file, or its own, in its folder."""
    return _beside(snapshot, key, domain, PROCEDURE_END)


def table_of(snapshot: Snapshot, key: DocumentKey, domain: Domain) -> DocumentKey | None:
    """The table of the states of a domain's actions."""
    return _beside(snapshot, key, domain, ACTION_TABLE_END)


def table_place(snapshot: Snapshot, key: DocumentKey, domain: Domain) -> DocumentKey | None:
    """The table of a domain, or where it would be; None if the domain is in no folder."""
    source = procedure_of(snapshot, key, domain) or key
    return table_of(snapshot, key, domain) or uris.beside(key, f"{stem(source)}{ACTION_TABLE_END}")


def domain_of(snapshot: Snapshot, document: Document) -> tuple[DocumentKey, Domain] | None:
    """The domain that a procedural text, or a table, is next to."""
    own = {Role.PROCEDURE: procedure_of, Role.ACTION_TABLE: table_of}.get(
        document.role or Role.TASK
    )
    for name in (f"{stem(document.key)}{SUFFIXES[Role.PROBLEM]}", DOMAIN_FILE):
        key = uris.beside(document.key, name)
        if own is None or key is None or not snapshot.has(key):
            continue
        domain = trees.domain(snapshot, snapshot.document(key))
        if domain and own(snapshot, key, domain) == document.key:
            return key, domain
    return None


def _beside(
    snapshot: Snapshot, key: DocumentKey, domain: Domain, suffix: str
) -> DocumentKey | None:
    for name in dict.fromkeys((stem(key), domain.spelling or domain.name)):
        found = uris.beside(key, f"{name}{suffix}")
        if found and snapshot.has(found):
            return found
    return None


def text_of(snapshot: Snapshot, key: DocumentKey | None) -> str:
    """The text of a document; empty if it cannot be read."""
    try:
        return snapshot.document(key).text if key else ""
    except CannotRead:
        return ""
