"""The ASP texts that include another one: it is read with them, and with what they include."""

from collections.abc import Iterator

from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.asp.includes import bases, included, real
from planscribe.workspace.documents import Document, Language, language_by_name
from planscribe.workspace.query import folder_query
from planscribe.workspace.snapshot import Snapshot

_MOST_LOOKED_AT = 20_000_000
"""Bytes of the files in a folder that are searched for an `#include`."""


def including(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    """The texts that include a document, even indirectly: open ones, and those around it."""
    own = real(snapshot, document.key)
    return tuple(
        one
        for one in _that_include(snapshot, document)
        if any(real(snapshot, below.key) == own for below in included(snapshot, one))
    )


def together(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    """A text and all that are read with it, because it includes them or they include it."""
    roots = (document, *including(snapshot, document))
    found = {one.key: one for one in roots}
    for root in roots:
        found.update((one.key, one) for one in included(snapshot, root))
    return tuple(found.values())


def _that_include(snapshot: Snapshot, document: Document) -> Iterator[Document]:
    """The ASP texts with an `#include` that are open, or lie around a document."""
    own = document.key
    folders = [uris.uri_of(base) for base in bases(snapshot, document)]
    on_disk = (key for folder in folders for key in _with_includes(snapshot, folder))
    for key in dict.fromkeys((*snapshot.open, *on_disk)):
        one = snapshot.document_if_any(key) if key != own else None
        if one and one.language is Language.ASP and "#include" in one.text:
            yield one


@folder_query
def _with_includes(snapshot: Snapshot, folder: DocumentKey) -> tuple[DocumentKey, ...]:
    """The files of a folder that include others; there can be very many large instances."""
    left, found = _MOST_LOOKED_AT, []
    for key in snapshot.disk.folder(folder):
        size = snapshot.disk.size(key) if language_by_name(key) is Language.ASP else 0
        if 0 < size <= left:
            left -= size
            if snapshot.disk.says(key, "#include"):
                found.append(key)
    return tuple(found)
