"""Files that the server makes itself, for clients that do not make them for it."""

from contextlib import suppress

from planscribe.workspace import uris
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead, replace
from planscribe.workspace.snapshot import Snapshot


def create(snapshot: Snapshot, uri: str) -> Document:
    """A new, empty file for a client that changes files, but creates none.

    Raises:
        OSError: it cannot be made, or is there already.
        CannotRead: it has gone again.
    """
    if path := uris.path_of(uri):
        path.touch(exist_ok=False)
    return snapshot.afresh().document(uri)


def remove_if_empty(_snapshot: Snapshot, uri: str) -> None:
    """Remove such a file, if nothing has come into it."""
    path = uris.path_of(uri)
    with suppress(OSError):
        if path and not path.stat().st_size:
            path.unlink()


def write(snapshot: Snapshot, uri: str, text: str) -> str:
    """Write a text for a client that changes no files; why it was not written, if it was not."""
    name = uris.file_name(uri)
    path = uris.path_of(uri)
    if path is None:
        return "This editor does not let PlanScribe change files."
    shown = snapshot.open.get(uris.canonical(uri))
    if shown and shown.text != _on_disk(snapshot, uri):
        return f"{name} has changes in the editor: save or close it first."
    try:
        replace(path.resolve(), text.encode("utf-8", "surrogatepass"))
    except OSError as trouble:
        return f"{name} cannot be written: {trouble.strerror}."
    return ""


def _on_disk(snapshot: Snapshot, uri: str) -> str | None:
    try:
        return snapshot.disk.read(uris.canonical(uri)).text
    except CannotRead:
        return None
