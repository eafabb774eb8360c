"""The tasks and problems that use a domain, or its rules."""

from collections.abc import Iterator

from planscribe.model.symbols import Kind
from planscribe.workspace import companions, index, project, uris
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST = 100


def used_by(snapshot: Snapshot, uri: str) -> tuple[Document, ...]:
    """Those that are open, or in the folder of the domain, by name; none for other documents.

    A problem that lies beside a task of its name counts with the task.

    Raises:
        CannotRead: the document cannot be read.
    """
    document = snapshot.document(uri)
    domain = _domain(snapshot, document)
    if domain is None:
        return ()
    # What lies in folders has no content hash; as long as none comes or goes it counts as the same.
    key = ("used by", snapshot.look, snapshot.settings, domain)
    return snapshot.memo.recall(key, lambda: tuple(_found(snapshot, domain)))


def _domain(snapshot: Snapshot, document: Document) -> str | None:
    """The domain that a document is, or belongs to as its rules."""
    if document.role is Role.DOMAIN:
        return uris.canonical(document.uri)
    if document.role is not Role.RULES:
        return None
    try:
        files = project.domain_of(snapshot, document.uri)
    except (NoDomain, CannotRead):
        return None
    return files.domain if files.rules == uris.canonical(document.uri) else None


def _found(snapshot: Snapshot, domain: str) -> list[Document]:
    tasks = [one for one in companions.texts_of(snapshot, domain) if one.role is Role.TASK]
    made = {uris.canonical(one.uri).removesuffix(".task") for one in tasks}
    problems = (
        one
        for one in _problems(snapshot, domain)
        if uris.canonical(one.uri).removesuffix(".pddl") not in made
    )
    return sorted((*tasks, *problems), key=lambda one: one.uri)[:_MOST]


def _problems(snapshot: Snapshot, domain: str) -> Iterator[Document]:
    defined = index.in_document(snapshot, snapshot.document(domain))
    names = {one.name.lower() for one in defined if one.kind is Kind.DOMAIN}
    folder = domain.rpartition("/")[0]
    found = dict.fromkeys(
        one.uri
        for one in index.definitions(snapshot)
        if one.kind is Kind.PROBLEM
        and one.domain.lower() in names
        and (one.uri in snapshot.open or one.uri.rpartition("/")[0] == folder)
    )
    for uri in list(found)[:_MOST]:
        try:
            if project.domain_of(snapshot, uri).domain == domain and uri != domain:
                yield snapshot.document(uri)
        except (NoDomain, CannotRead):
            continue
