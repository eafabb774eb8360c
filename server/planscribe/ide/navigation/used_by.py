"""The tasks and problems that use a domain, or its rules."""

from collections.abc import Iterator

from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.project import associations as project
from planscribe.workspace.project import companions, index
from planscribe.workspace.query import folder_query
from planscribe.workspace.snapshot import Snapshot

_MOST = 100


def used_by(snapshot: Snapshot, key: DocumentKey) -> tuple[Document, ...]:
    """Those that are open, or in the folder of the domain, by name; none for other documents.

    A problem in the folder of a task of its name belongs to the task.

    Raises:
        CannotRead: the document cannot be read.
    """
    document = snapshot.document(key)
    domain = _domain(snapshot, document)
    if domain is None:
        return ()
    return _found(snapshot, domain)


def _domain(snapshot: Snapshot, document: Document) -> DocumentKey | None:
    """The domain that a document is, or belongs to as its rules."""
    if document.role is Role.DOMAIN:
        return document.key
    is_rules = document.role is Role.RULES
    files = project.files_if_any(snapshot, document.key) if is_rules else None
    return files.domain if files and files.rules == document.key else None


@folder_query
def _found(snapshot: Snapshot, domain: DocumentKey) -> tuple[Document, ...]:
    tasks = [one for one in companions.texts_of(snapshot, domain) if one.role is Role.TASK]
    made = {one.key.removesuffix(".task") for one in tasks}
    problems = (
        one for one in _problems(snapshot, domain) if one.key.removesuffix(".pddl") not in made
    )
    return tuple(sorted((*tasks, *problems), key=lambda one: one.key)[:_MOST])


def _problems(snapshot: Snapshot, domain: DocumentKey) -> Iterator[Document]:
    defined = index.in_document(snapshot, snapshot.document(domain))
    names = {one.name.lower() for one in defined if one.kind is NameKind.DOMAIN}
    folder = uris.folder(domain)
    found = dict.fromkeys(
        one.key
        for one in index.definitions(snapshot)
        if one.kind is NameKind.PROBLEM
        and one.domain.lower() in names
        and (one.key in snapshot.open or uris.folder(one.key) == folder)
    )
    for key in list(found)[:_MOST]:
        files = project.files_if_any(snapshot, key)
        if files and files.domain == domain and key != domain:
            yield snapshot.document(key)
