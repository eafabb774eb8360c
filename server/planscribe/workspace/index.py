"""Every domain and problem that there is: in open documents, and in the workspace's files.

The files are looked for again when one may have come or gone, and read again when they changed.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from planscribe.model.symbols import Kind
from planscribe.text import Span
from planscribe.workers.limits import Cancelled
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.outline import Outline, outlines, outlines_of
from planscribe.workspace.scan import File, beginning, files
from planscribe.workspace.snapshot import Snapshot

_SUFFIX = ".pddl"


@dataclass(frozen=True, slots=True)
class Defined:
    """A domain or a problem, and the canonical URI of its file.

    `name` and `domain` (that of a problem) are spelt as the author spells them; `span` is that
    of the name. `choice` is the path of a domain's file that a comment chooses.
    """

    uri: str
    kind: Kind
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
    outside of these.
    """
    return index(snapshot).definitions


def domains_named(snapshot: Snapshot, name: str) -> tuple[Defined, ...]:
    """The domains of a name, in whatever case."""
    return index(snapshot).domains.get(name.lower(), ())


def in_document(snapshot: Snapshot, document: Document) -> tuple[Defined, ...]:
    """What one document defines."""
    if document.language is not Language.PDDL:
        return ()
    key = uris.canonical(document.uri)
    return snapshot.memo.recall(
        ("defined", key, document.digest), lambda: _defined(key, outlines(document.text))
    )


def domains_in(snapshot: Snapshot, folder: str) -> tuple[Defined, ...]:
    """The domains that the files of a folder define, and unsaved documents there."""
    folder = uris.canonical(folder).rstrip("/")
    on_disk = snapshot.memo.recall(
        ("defined in", snapshot.look, folder),
        lambda: tuple(
            one for one in _found(snapshot, [folder], below=False) if one.kind is Kind.DOMAIN
        ),
    )
    own = (one for one in _open(snapshot) if one.uri.rpartition("/")[0] == folder)
    return (
        *(one for one in own if one.kind is Kind.DOMAIN),
        *(one for one in on_disk if one.uri not in snapshot.open),
    )


def around(uri: str) -> list[str]:
    """The folder of a document, and the one above it."""
    path = uris.path_of(uri)
    return [uris.uri_of(folder) for folder in list(path.parents)[:2]] if path else []


def index(snapshot: Snapshot) -> Index:
    """Everything; the same object as long as nothing changes."""
    own = _open(snapshot)
    outside = tuple(
        dict.fromkeys(
            folder
            for uri in snapshot.open
            if not any(uri.startswith(f"{one.rstrip('/')}/") for one in snapshot.folders)
            for folder in around(uri)
        )
    )

    def on_disk() -> tuple[Defined, ...]:
        below = _found(snapshot, snapshot.folders, below=True)
        return tuple(dict.fromkeys((*below, *_found(snapshot, outside, below=False))))

    def compute() -> Index:
        found = snapshot.memo.recall(("defined on disk", *key), on_disk)
        every = (*own, *(one for one in found if one.uri not in snapshot.open))
        domains = defaultdict(list)
        for one in every:
            if one.kind is Kind.DOMAIN:
                domains[one.name.lower()].append(one)
        return Index(every, {name: tuple(ones) for name, ones in domains.items()})

    key = (snapshot.look, snapshot.folders, outside)
    return snapshot.memo.recall(("index", *key, tuple(snapshot.open), own), compute)


def _open(snapshot: Snapshot) -> tuple[Defined, ...]:
    return tuple(
        one for document in snapshot.open.values() for one in in_document(snapshot, document)
    )


def _found(snapshot: Snapshot, folders: Iterable[str], *, below: bool) -> list[Defined]:
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

    def read() -> tuple[Defined, ...]:
        found = outlines_of(lambda size: beginning(file.path, size), file.size)
        return _defined(uris.uri_of(file.path), found)

    return snapshot.memo.recall(("defined", file.path, file.modified, file.size), read)


def _defined(uri: str, found: Iterable[Outline]) -> tuple[Defined, ...]:
    return tuple(
        Defined(uri, one.kind, one.name, one.domain, one.span, one.choice) for one in found
    )
