"""The ASP texts that include another one: it is read with them, and with what they include."""

from collections.abc import Iterator

from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Language, language_by_name
from planscribe.workspace.files import CannotRead
from planscribe.workspace.includes import LARGEST, MOST_FILES, bases, included, real
from planscribe.workspace.snapshot import Snapshot


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
    """The ASP files of a folder that include others."""

    def look() -> tuple[str, ...]:
        asp = (uri for uri in snapshot.folder(folder) if language_by_name(uri) is Language.ASP)
        return tuple(uri for uri in list(asp)[:MOST_FILES] if _says_include(snapshot, uri))

    return snapshot.memo.recall(("with includes", snapshot.look, folder), look)


def _says_include(snapshot: Snapshot, uri: str) -> bool:
    if uri not in snapshot.open and snapshot.disk.size(uri) > LARGEST:
        return False
    try:
        return "#include" in snapshot.document(uri).text
    except CannotRead:
        return False
