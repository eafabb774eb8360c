"""Files that the server makes itself, for clients that do not make them for it."""

from contextlib import suppress

from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import Document
from planscribe.workspace.files import create_with, replace
from planscribe.workspace.snapshot import Snapshot


def create(snapshot: Snapshot, key: DocumentKey) -> Document:
    """A new, empty file for a client that changes files, but creates none.

    Raises:
        OSError: it cannot be made, or is there already.
        CannotRead: it has gone again.
    """
    if path := uris.path_of(key):
        path.touch(exist_ok=False)
    return snapshot.afresh().document(key)


def write_new(_snapshot: Snapshot, key: DocumentKey, text: str) -> str:
    """Write a text into a new file, and never over another one; why not, if it was not written."""
    path = uris.path_of(key)
    if path is None:
        return "There is no file to write to."
    try:
        create_with(path, text.encode("utf-8", "surrogatepass"))
    except OSError as trouble:
        return f"{uris.file_name(key)} cannot be created: {trouble.strerror}."
    return ""


def remove_if_empty(_snapshot: Snapshot, key: DocumentKey) -> None:
    """Remove such a file, if nothing has come into it."""
    path = uris.path_of(key)
    with suppress(OSError):
        if path and not path.stat().st_size:
            path.unlink()


def write(snapshot: Snapshot, key: DocumentKey, text: str) -> str:
    """Write a text for a client that changes no files; why it was not written, if it was not."""
    name = uris.file_name(key)
    path = uris.path_of(key)
    if path is None:
        return "PlanScribe cannot change texts in this editor. Save the document as a file first."
    shown = snapshot.open.get(key)
    if shown and shown.text != snapshot.disk.text_if_any(key):
        return f"{name} has changes in the editor: save or close it first."
    try:
        replace(path, text.encode("utf-8", "surrogatepass"))
    except OSError as trouble:
        return f"{name} cannot be written: {trouble.strerror}."
    return ""
