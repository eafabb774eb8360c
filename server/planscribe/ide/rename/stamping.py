"""Keeping true what generated files say about themselves when names change in all of them."""

from collections.abc import Iterator, Mapping, Sequence

from planscribe.ide.refactor.changes import Edits
from planscribe.text import DocumentKey, Edit, apply_edits
from planscribe.workspace import uris
from planscribe.workspace.documents import SUFFIXES, Document, digest, stem
from planscribe.workspace.pipeline import generated
from planscribe.workspace.snapshot import Snapshot


def stamped(
    snapshot: Snapshot, edits: Mapping[DocumentKey, Sequence[Edit]], declaring: DocumentKey | None
) -> Edits:
    """The edits, and those of the headers of files that were generated from edited ones.

    A generated file still counts as generated, unless it declares what is renamed: made again, it
    would have the old name.
    """
    found: dict[DocumentKey, tuple[Edit, ...]] = {}
    digests: dict[DocumentKey, tuple[str, str]] = {}
    for document in _in_order(snapshot, edits):
        own = edits.get(document.key, ())
        folder = uris.folder(document.key)
        sources = {
            uris.file_name(key): changed
            for key, changed in digests.items()
            if uris.folder(key) == folder
        }
        is_kept = bool(own) and document.key != declaring
        header = generated.restamped(document.text, own if is_kept else (), sources)
        if own or header:
            found[document.key] = (*own, *header)
            after = digest(apply_edits(document.text, found[document.key]))
            digests[document.key] = (document.digest, after)
    return found


def _in_order(
    snapshot: Snapshot, edits: Mapping[DocumentKey, Sequence[Edit]]
) -> Iterator[Document]:
    """The edited documents and those that may be made from them, each behind its sources."""
    documents = {key: snapshot.document(key) for key in edits}
    for document in tuple(documents.values()):
        for suffix in SUFFIXES.values():
            name = stem(document.key) + suffix
            if beside := snapshot.document_if_any(uris.beside(document.key, name)):
                documents[beside.key] = beside
    roles = list(SUFFIXES)
    yield from sorted(
        documents.values(), key=lambda one: roles.index(one.role) if one.role in roles else -1
    )
