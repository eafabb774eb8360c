"""Every domain and problem that there is: in open documents, and in the workspace's files.

The files are searched again when one may have come or gone, and read again when they changed.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey, Span
from planscribe.workers.limits import Cancelled
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.project.outline import FileOutline, outlines, outlines_of
from planscribe.workspace.project.scan import File, beginning, files
from planscribe.workspace.query import Means, content_query, folder_query, query
from planscribe.workspace.snapshot import Snapshot

_SUFFIX = ".pddl"


@dataclass(frozen=True, slots=True)
class Defined:
    """A domain or a problem, and its file.

    `name` and `domain` (that of a problem) are spelt as the author spells them; `span` is that
    of the name. `choice` is the path of a domain's file that a comment chooses.
    """

    key: DocumentKey
    kind: NameKind
    name: str
    domain: str
    span: Span
    choice: str


@dataclass(frozen=True, slots=True, eq=False)
class Index:
    """All definitions, and the domains by their names in lower case."""

    definitions: tuple[Defined, ...]
    domains: Mapping[str, tuple[Defined, ...]]


def definitions(snapshot: Snapshot) -> tuple[Defined, ...]:
    """Those of open documents, of the workspace folders, and of what lies around the documents
    outside these.
    """
    return index(snapshot).definitions


def domains_named(snapshot: Snapshot, name: str) -> tuple[Defined, ...]:
    """The domains of a name, in any case."""
    return index(snapshot).domains.get(name.lower(), ())


def in_document(snapshot: Snapshot, document: Document) -> tuple[Defined, ...]:
    """What one document defines."""
    if document.written_in is not Language.PDDL:
        return ()
    return _in_text(snapshot, document)


@content_query()
def _in_text(_means: Means, document: Document) -> tuple[Defined, ...]:
    return _defined(document.key, outlines(document.text))


@query
def domains_in(snapshot: Snapshot, folder: DocumentKey) -> tuple[Defined, ...]:
    """The domains that the files of a folder define, and unsaved documents there."""
    folder = DocumentKey(folder.rstrip("/"))
    on_disk = _on_disk(snapshot, (), (folder,))
    own = (one for one in _open(snapshot) if uris.folder(one.key) == folder)
    return (
        *(one for one in own if one.kind is NameKind.DOMAIN),
        *(one for one in on_disk if one.kind is NameKind.DOMAIN and one.key not in snapshot.open),
    )


def around(key: DocumentKey) -> list[DocumentKey]:
    """The folder of a document, and the one above it."""
    path = uris.path_of(uris.intended(key))
    return [uris.uri_of(folder) for folder in list(path.parents)[:2]] if path else []


@query
def index(snapshot: Snapshot) -> Index:
    """Everything; the same object as long as nothing changes."""
    own = _open(snapshot)
    outside = tuple(
        dict.fromkeys(
            folder
            for key in snapshot.open
            if snapshot.folder_of(key) is None
            for folder in around(key)
        )
    )
    return _index(snapshot, own, tuple(snapshot.open), snapshot.folders, outside)


@folder_query
def _index(
    snapshot: Snapshot,
    own: tuple[Defined, ...],
    open_: tuple[DocumentKey, ...],
    below: tuple[DocumentKey, ...],
    beside: tuple[DocumentKey, ...],
) -> Index:
    on_disk = _on_disk(snapshot, below, beside)
    every = (*own, *(one for one in on_disk if one.key not in open_))
    domains = defaultdict(list)
    for one in every:
        if one.kind is NameKind.DOMAIN:
            domains[one.name.lower()].append(one)
    return Index(every, {name: tuple(ones) for name, ones in domains.items()})


@folder_query
def _on_disk(
    snapshot: Snapshot, below: tuple[DocumentKey, ...], beside: tuple[DocumentKey, ...]
) -> tuple[Defined, ...]:
    """What the files in and below some folders define, and those right in others."""
    found = (*_found(snapshot, below, below=True), *_found(snapshot, beside, below=False))
    return tuple(dict.fromkeys(found))


def _open(snapshot: Snapshot) -> tuple[Defined, ...]:
    return tuple(
        one for document in snapshot.open.values() for one in in_document(snapshot, document)
    )


def _found(snapshot: Snapshot, folders: Iterable[DocumentKey], *, below: bool) -> list[Defined]:
    paths = [path for folder in folders if (path := uris.path_of(folder))]
    return [
        one
        for path in paths
        for file in files(path, _SUFFIX, below=below)
        for one in _in_file(snapshot, file)
    ]


def _in_file(snapshot: Snapshot, file: File) -> tuple[Defined, ...]:
    if snapshot.cancellation.cancelled:
        raise Cancelled
    return _in_beginning(snapshot, file)


@content_query()
def _in_beginning(_means: Means, file: File) -> tuple[Defined, ...]:
    found = outlines_of(lambda size: beginning(file.path, size), file.size)
    return _defined(uris.uri_of(file.path), found)


def _defined(key: DocumentKey, found: Iterable[FileOutline]) -> tuple[Defined, ...]:
    return tuple(
        Defined(key, one.kind, one.name, one.domain, one.span, one.choice) for one in found
    )
