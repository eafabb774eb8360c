"""Keeping true what generated files say about themselves when names change in all of them."""

from collections.abc import Iterator, Mapping, Sequence

from planscribe.ide.changes import Edits
from planscribe.text import Edit, apply_edits
from planscribe.workspace import generated, uris
from planscribe.workspace.documents import SUFFIXES, Document, digest, stem
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot


def stamped(snapshot: Snapshot, edits: Mapping[str, Sequence[Edit]], declaring: str) -> Edits:
    """The edits, and those of the headers of files that were generated from edited ones.

    A generated file still counts as generated, unless it declares what is renamed: made anew, it
    would have the old name.
    """
    found: dict[str, tuple[Edit, ...]] = {}
    digests: dict[str, tuple[str, str]] = {}
    for document in _in_order(snapshot, edits):
        own = edits.get(document.uri, ())
        folder = uris.canonical(document.uri).rpartition("/")[0]
        sources = {
            uris.file_name(uri): changed
            for uri, changed in digests.items()
            if uri.rpartition("/")[0] == folder
        }
        is_kept = bool(own) and document.uri != declaring
        header = generated.restamped(document.text, own if is_kept else (), sources)
        if own or header:
            found[document.uri] = (*own, *header)
            after = digest(apply_edits(document.text, found[document.uri]))
            digests[uris.canonical(document.uri)] = (document.digest, after)
    return found


def _in_order(snapshot: Snapshot, edits: Mapping[str, Sequence[Edit]]) -> Iterator[Document]:
    """The edited documents and those that may be made from them, each behind its sources."""
    documents = {uris.canonical(uri): snapshot.document(uri) for uri in edits}
    suffixes = tuple(SUFFIXES.values())
    for document in tuple(documents.values()):
        for suffix in suffixes:
            beside = uris.beside(document.uri, stem(document.uri) + suffix)
            if beside and beside not in documents and snapshot.has(beside):
                try:
                    documents[beside] = snapshot.document(beside)
                except CannotRead:
                    continue
    roles = list(SUFFIXES)
    yield from sorted(
        documents.values(), key=lambda one: roles.index(one.role) if one.role in roles else -1
    )
