"""Where the candidates of a domain are."""

from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, stem
from planscribe.workspace.snapshot import Snapshot

SUFFIX = ".candidates"
"""What the name of the folder with the candidates ends with."""


def folder_of(snapshot: Snapshot, document: Document) -> DocumentKey | None:
    """The folder with the candidates of a domain; None if there is none."""
    found = uris.beside(document.key, f"{stem(document.key)}{SUFFIX}")
    return found if found and snapshot.folder(found) else None
