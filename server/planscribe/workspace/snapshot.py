"""The workspace, and immutable snapshots of it."""

import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from planscribe.text import LineIndex
from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workers.pool import Pool
from planscribe.workspace import uris
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead, Disk
from planscribe.workspace.memo import Memo
from planscribe.workspace.settings import Settings

WARM = ("planscribe.infer.materialise",)
"""What a worker imports before it gets its first job."""


class Workers:
    """The worker processes of a workspace, started when first needed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pool: Pool | None = None
        self._closed = False

    @property
    def pool(self) -> Pool:
        """The pool; the first call starts it. Raises `Cancelled` after `close`."""
        with self._lock:
            if self._closed:
                raise Cancelled("the workspace was closed")
            if self._pool is None:
                self._pool = Pool(warm=WARM)
            return self._pool

    def close(self) -> None:
        """End all processes; what still runs in them raises `Cancelled`."""
        with self._lock:
            self._closed = True
            if self._pool:
                self._pool.close()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All documents at one revision. Queries take one; it never changes under them.

    `open` holds the documents of the editor by canonical URI; every other file is read from the
    disk when first asked for, and stays as it was read then. `look` is another number whenever
    files may have come or gone. `of_folders` are the settings of the workspace folders that have
    others than `settings`, by canonical URI. `without` are the ASP statements that are switched
    off for this session, each by the canonical URI of its document and its text there.
    """

    revision: int
    look: int
    open: Mapping[str, Document]
    folders: tuple[str, ...]
    memo: Memo = field(repr=False)
    disk: Disk = field(repr=False)
    workers: Workers = field(repr=False)
    settings: Settings
    of_folders: Mapping[str, Settings] = field(default_factory=lambda: MappingProxyType({}))
    without: frozenset[tuple[str, str]] = frozenset()
    cancellation: Cancellation = field(default_factory=Cancellation, repr=False)
    _seen: dict[str, Document | CannotRead] = field(default_factory=dict, repr=False)

    def document(self, uri: str) -> Document:
        """The document of a URI, in whatever spelling.

        Raises:
            CannotRead: it is not open, and cannot be read from the disk.
            Cancelled: the work that this snapshot is for is no longer wanted.
        """
        if self.cancellation.cancelled:
            raise Cancelled
        uri = uris.canonical(uri)
        if uri in self.open:
            return self.open[uri]
        if uri not in self._seen:
            try:
                self._seen[uri] = self.disk.read(uri)
            except CannotRead as trouble:
                self._seen[uri] = trouble
        found = self._seen[uri]
        if isinstance(found, CannotRead):
            raise found
        return found

    def has(self, uri: str) -> bool:
        """Whether there is a document, open or on the disk."""
        uri = uris.canonical(uri)
        return uri in self.open or self.disk.exists(uri)

    def folder(self, uri: str) -> tuple[str, ...]:
        """The canonical URIs of what a folder holds, open documents that were never saved too."""
        uri = uris.canonical(uri)
        unsaved = (one for one in self.open if one.rpartition("/")[0] == uri.rstrip("/"))
        return tuple(sorted({*self.disk.folder(uri), *unsaved}))

    def lines(self, uri: str) -> LineIndex:
        """The line index of a document; raises as `document` does."""
        document = self.document(uri)
        return self.memo.recall(
            ("lines", document.digest), lambda: LineIndex(document.text), len(document.text)
        )

    def afresh(self) -> "Snapshot":
        """The same revision, with another look at the disk."""
        return replace(self, _seen={})

    def cancelled_by(self, cancellation: Cancellation) -> "Snapshot":
        """The same documents for another piece of work, which that cancellation stops."""
        return replace(self, cancellation=cancellation)

    def choosing(self, settings: Settings) -> "Snapshot":
        """The same documents under other settings, wherever they lie."""
        return replace(self, settings=settings, of_folders=MappingProxyType({}))

    def folder_of(self, uri: str) -> str | None:
        """The innermost workspace folder that holds a document."""
        uri = uris.canonical(uri)
        holding = [one for one in self.folders if uri.startswith(f"{one.rstrip('/')}/")]
        return max(holding, key=len, default=None)

    def under(self, uri: str) -> "Snapshot":
        """The same documents under the settings of the folder that holds this one."""
        chosen = self.of_folders.get(self.folder_of(uri) or "") if self.of_folders else None
        return self.choosing(chosen) if chosen else self

    def holding(self, document: Document) -> "Snapshot":
        """The same documents and one that nobody has opened."""
        everything = {**self.open, uris.canonical(document.uri): document}
        return replace(self, open=MappingProxyType(everything))

    def switching(self, without: frozenset[tuple[str, str]]) -> "Snapshot":
        """The same documents with other statements switched off."""
        return replace(self, without=without)


class Workspace:
    """The documents as they are now. Every change makes a new revision and a new snapshot."""

    def __init__(
        self,
        folders: Iterable[str] = (),
        disk: Disk | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.snapshot = Snapshot(
            revision=0,
            look=0,
            open=MappingProxyType({}),
            folders=tuple(map(uris.canonical, folders)),
            memo=Memo(),
            disk=disk or Disk(),
            workers=Workers(),
            settings=settings or Settings(),
        )

    def end(self) -> None:
        """End the worker processes; the workspace is not usable any more."""
        self.snapshot.workers.close()

    def put(
        self, uri: str, text: str, version: int | None = None, language_id: str = ""
    ) -> Snapshot:
        """Open a document."""
        return self._with(Document.of(uri, text, version, language_id), look=True)

    def change(self, uri: str, text: str, version: int | None = None) -> Snapshot:
        """Give an open document another text.

        Raises:
            KeyError: the document is not open.
        """
        document = self.snapshot.open[uris.canonical(uri)]
        return self._with(document.replaced(text, version), look=False)

    def close(self, uri: str) -> Snapshot:
        """Forget an open document; what the disk holds counts again."""
        left, key = dict(self.snapshot.open), uris.canonical(uri)
        left.pop(key, None)
        return self._revise(open=MappingProxyType(left), without=self._switched_off(key, ""))

    def refresh(self) -> Snapshot:
        """A new revision, since files on the disk may have changed."""
        return self._revise()

    def set_folders(self, folders: Iterable[str]) -> Snapshot:
        """Replace the workspace folders, given as URIs."""
        return self._revise(folders=tuple(map(uris.canonical, folders)))

    def choose(
        self, settings: Settings, of_folders: Mapping[str, Settings] | None = None
    ) -> Snapshot:
        """Replace the settings, and those of workspace folders that have others."""
        return self._revise(settings=settings, of_folders=MappingProxyType({**(of_folders or {})}))

    def switch(self, uri: str, statement: str) -> Snapshot:
        """Switch a statement of an ASP text off, or on again; editing or closing it does, too."""
        return self._revise(without=self.snapshot.without ^ {(uris.canonical(uri), statement)})

    def _switched_off(self, uri: str, text: str) -> frozenset[tuple[str, str]]:
        """The statements that stay switched off when a document has this text."""
        every = self.snapshot.without
        return frozenset(one for one in every if one[0] != uri or one[1] in text)

    def _with(self, document: Document, *, look: bool) -> Snapshot:
        key = uris.canonical(document.uri)
        everything = MappingProxyType({**self.snapshot.open, key: document})
        return self._revise(everything, look=look, without=self._switched_off(key, document.text))

    def _revise(
        self,
        open: Mapping[str, Document] | None = None,
        folders: tuple[str, ...] | None = None,
        settings: Settings | None = None,
        of_folders: Mapping[str, Settings] | None = None,
        look: bool = True,
        without: frozenset[tuple[str, str]] | None = None,
    ) -> Snapshot:
        old = self.snapshot
        self.snapshot = Snapshot(
            revision=old.revision + 1,
            look=old.look + look,
            open=old.open if open is None else open,
            folders=old.folders if folders is None else folders,
            memo=old.memo,
            disk=old.disk,
            workers=old.workers,
            settings=settings or old.settings,
            of_folders=old.of_folders if of_folders is None else of_folders,
            without=old.without if without is None else without,
        )
        return self.snapshot
