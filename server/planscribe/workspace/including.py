"""The ASP texts that include another one: it is read with them, and with what they include."""

from collections.abc import Iterator

from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Language, language_by_name
from planscribe.workspace.files import CannotRead
from planscribe.workspace.includes import bases, included, real
from planscribe.workspace.snapshot import Snapshot

_MOST_LOOKED_AT = 20_000_000
"""Bytes of the files in a folder that are searched for an `#include`."""


def including(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    """The texts that include a document, in the end: open ones, and those in folders around it."""
    own = real(snapshot, document.uri)
    return tuple(
        one
        for one in _that_include(snapshot, document)
        if any(real(snapshot, below.uri) == own for below in included(snapshot, one))
    )


def together(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    """A text and all that are read with it, because it includes them or they include it."""
    roots = (document, *including(snapshot, document))
    found = {uris.canonical(one.uri): one for one in roots}
    for root in roots:
        found.update((uris.canonical(one.uri), one) for one in included(snapshot, root))
    return tuple(found.values())


def _that_include(snapshot: Snapshot, document: Document) -> Iterator[Document]:
    """The ASP texts with an `#include` that are open, or lie around a document."""
    own = uris.canonical(document.uri)
    folders = [uris.uri_of(base) for base in bases(snapshot, document)]
    on_disk = (uri for folder in folders for uri in _with_includes(snapshot, folder))
    for uri in dict.fromkeys((*snapshot.open, *on_disk)):
        if uri == own:
            continue
        try:
            one = snapshot.document(uri)
        except CannotRead:
            continue
        if one.language is Language.ASP and "#include" in one.text:
            yield one


def _with_includes(snapshot: Snapshot, folder: str) -> tuple[str, ...]:
    """The files of a folder that include others; there can be very many large instances."""

    def look() -> Iterator[str]:
        left = _MOST_LOOKED_AT
        for uri in snapshot.folder(folder):
            size = snapshot.disk.size(uri) if language_by_name(uri) is Language.ASP else 0
            if 0 < size <= left:
                left -= size
                if snapshot.disk.says(uri, "#include"):
                    yield uri

    key = ("with includes", snapshot.look, folder)
    return snapshot.memo.recall(key, lambda: tuple(look()))
