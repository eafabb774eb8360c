"""The workspace, and immutable snapshots of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from planscribe.text import DocumentKey, LineIndex, Span
from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workspace import uris
from planscribe.workspace.documents import SUFFIXES, Document, Role, length, stem
from planscribe.workspace.files import CannotRead, Disk
from planscribe.workspace.memo import Memo
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.workers import Workers


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All documents at one revision. Queries take one; it never changes under them.

    `open` holds the documents of the editor by key; every other file is read from the
    disk when first asked for, and stays as it was read then. `look` is another number whenever
    files may have come or gone. `of_folders` are the settings of the workspace folders that have
    others than `settings`, by key. `without` are the ASP statements that are switched
    off for this session, each by the key of its document and its text there. `memo` holds what is
    remembered across snapshots, `answers` what is remembered of this one.
    """

    revision: int
    look: int
    open: Mapping[DocumentKey, Document]
    folders: tuple[DocumentKey, ...]
    memo: Memo = field(repr=False)
    disk: Disk = field(repr=False)
    workers: Workers = field(repr=False)
    settings: Settings
    of_folders: Mapping[DocumentKey, Settings] = field(default_factory=lambda: MappingProxyType({}))
    without: frozenset[tuple[DocumentKey, str]] = frozenset()
    cancellation: Cancellation = field(default_factory=Cancellation, repr=False)
    answers: Memo = field(init=False, repr=False)
    _seen: dict[DocumentKey, Document | str] = field(default_factory=dict, repr=False)
    """What was read from the disk, or why it cannot be read."""

    def __post_init__(self) -> None:
        # Every copy with something else in it has answers of its own.
        object.__setattr__(self, "answers", self.memo.beside())

    def document(self, key: DocumentKey) -> Document:
        """A document.

        Raises:
            CannotRead: it is not open, and cannot be read from the disk.
            Cancelled: the work that this snapshot is for is no longer wanted.
        """
        if self.cancellation.cancelled:
            raise Cancelled
        if key in self.open:
            return self.open[key]
        if key not in self._seen:
            try:
                self._seen[key] = self.disk.read(key)
            except CannotRead as trouble:
                # What was raised refers to the stack, and thereby to this snapshot.
                self._seen[key] = str(trouble)
        found = self._seen[key]
        if isinstance(found, str):
            raise CannotRead(found)
        return found

    def document_if_any(self, key: DocumentKey | None) -> Document | None:
        """The same; None without a key, and where there is none, or none that can be read."""
        if key is None or not (key in self._seen or self.has(key)):
            return None
        try:
            return self.document(key)
        except CannotRead:
            return None

    def spelt(self, key: DocumentKey) -> str:
        """The URI of a document as the client spells it, for answers."""
        return self.open[key].uri if key in self.open else key

    def has(self, key: DocumentKey) -> bool:
        """Whether there is a document, open or on the disk."""
        return key in self.open or self.disk.exists(key)

    def folder(self, key: DocumentKey) -> tuple[DocumentKey, ...]:
        """The keys of what a folder holds, open documents that were never saved too."""
        unsaved = (one for one in self.open if uris.folder(one) == key.rstrip("/"))
        return tuple(sorted({*self.disk.folder(key), *unsaved}))

    def lines(self, key: DocumentKey) -> LineIndex:
        """The line index of a document; raises as `document` does."""
        return _lines(self, self.document(key))

    def shown_line(self, key: DocumentKey, span: Span) -> str:
        """The file and the line of a place, for people: `domain.pddl:12`."""
        return f"{uris.file_name(key)}:{self.lines(key).line_of(span.start) + 1}"

    def file_beside(self, key: DocumentKey, name: str) -> DocumentKey | None:
        """The file of a name next to a document, if it is there."""
        found = uris.beside(key, name)
        return found if found and self.has(found) else None

    def beside(self, document: Document, role: Role, name: str = "") -> Document | None:
        """The document of a role next to another one, of a name or else the same; None if none."""
        key = uris.beside(document.key, (name or stem(document.key)) + SUFFIXES[role])
        found = self.document_if_any(key)
        return found if found and found.role is role else None

    def afresh(self) -> "Snapshot":
        """The same revision, with another look at the disk."""
        return replace(self, _seen={})

    def cancelled_by(self, cancellation: Cancellation) -> "Snapshot":
        """The same documents for another piece of work, which that cancellation stops."""
        same = replace(self, cancellation=cancellation)
        object.__setattr__(same, "answers", self.answers)
        return same

    def choosing(self, settings: Settings) -> "Snapshot":
        """The same documents under other settings, wherever they lie."""
        return replace(self, settings=settings, of_folders=MappingProxyType({}))

    def folder_of(self, key: DocumentKey) -> DocumentKey | None:
        """The innermost workspace folder that holds a document."""
        holding = [one for one in self.folders if key.startswith(f"{one.rstrip('/')}/")]
        return max(holding, key=len, default=None)

    def under(self, key: DocumentKey) -> "Snapshot":
        """The same documents under the settings of the folder that holds this one."""
        folder = self.folder_of(key) if self.of_folders else None
        chosen = self.of_folders.get(folder) if folder else None
        return self.choosing(chosen) if chosen else self

    def holding(self, document: Document) -> "Snapshot":
        """The same documents and one that nobody has opened."""
        everything = {**self.open, document.key: document}
        return replace(self, open=MappingProxyType(everything))

    def switching(self, without: frozenset[tuple[DocumentKey, str]]) -> "Snapshot":
        """The same documents with other statements switched off."""
        return replace(self, without=without)


@content_query(weight=length)
def _lines(_means: Means, document: Document) -> LineIndex:
    return LineIndex(document.text)


class Workspace:
    """The documents as they are now. Every change makes a new revision and a new snapshot."""

    def __init__(
        self,
        folders: Iterable[DocumentKey] = (),
        disk: Disk | None = None,
        settings: Settings | None = None,
        workers: Workers | None = None,
    ) -> None:
        self.snapshot = Snapshot(
            revision=0,
            look=0,
            open=MappingProxyType({}),
            folders=tuple(folders),
            memo=Memo(),
            disk=disk or Disk(),
            workers=workers or Workers(),
            settings=settings or Settings(),
        )

    def end(self) -> None:
        """End the worker processes; the workspace is not usable any more."""
        self.snapshot.workers.close()

    def put(
        self, uri: str, text: str, version: int | None = None, language_id: str = ""
    ) -> Snapshot:
        """Open a document, by any spelling of its URI."""
        return self._with(Document.of(uri, text, version, language_id), look=True)

    def change(self, key: DocumentKey, text: str, version: int | None = None) -> Snapshot:
        """Give an open document another text.

        Raises:
            KeyError: the document is not open.
        """
        document = self.snapshot.open[key]
        return self._with(document.replaced(text, version), look=False)

    def close(self, key: DocumentKey) -> Snapshot:
        """Forget an open document; what the disk holds counts again."""
        left = dict(self.snapshot.open)
        left.pop(key, None)
        return self._revise(open=MappingProxyType(left), without=self._switched_off(key, ""))

    def refresh(self) -> Snapshot:
        """A new revision, since files on the disk may have changed."""
        return self._revise()

    def set_folders(self, folders: Iterable[DocumentKey]) -> Snapshot:
        """Replace the workspace folders."""
        return self._revise(folders=tuple(folders))

    def choose(
        self, settings: Settings, of_folders: Mapping[DocumentKey, Settings] | None = None
    ) -> Snapshot:
        """Replace the settings, and those of workspace folders that have others."""
        return self._revise(settings=settings, of_folders=MappingProxyType({**(of_folders or {})}))

    def switch(self, key: DocumentKey, statement: str) -> Snapshot:
        """Switch a statement of an ASP text off, or on again; editing or closing it does, too."""
        return self._revise(without=self.snapshot.without ^ {(key, statement)})

    def _switched_off(self, key: DocumentKey, text: str) -> frozenset[tuple[DocumentKey, str]]:
        """The statements that stay switched off when a document has this text."""
        every = self.snapshot.without
        return frozenset(one for one in every if one[0] != key or one[1] in text)

    def _with(self, document: Document, *, look: bool) -> Snapshot:
        everything = MappingProxyType({**self.snapshot.open, document.key: document})
        return self._revise(
            everything, look=look, without=self._switched_off(document.key, document.text)
        )

    def _revise(
        self,
        open: Mapping[DocumentKey, Document] | None = None,
        folders: tuple[DocumentKey, ...] | None = None,
        settings: Settings | None = None,
        of_folders: Mapping[DocumentKey, Settings] | None = None,
        look: bool = True,
        without: frozenset[tuple[DocumentKey, str]] | None = None,
    ) -> Snapshot:
        old = self.snapshot
        old.memo.again()
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
