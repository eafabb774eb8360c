"""The sources that generated files were made from, as far as these have changed since."""

from collections.abc import Iterator

from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.pipeline import generated
from planscribe.workspace.project import associations
from planscribe.workspace.snapshot import Snapshot


def changed_sources(snapshot: Snapshot, document: Document) -> Iterator[DocumentKey]:
    """The sources of a generated document that say something else now; those that are gone not."""
    header = generated.header_of(document.text)
    for name, _ in header.sources if header else ():
        source = snapshot.document_if_any(uris.beside(document.key, name))
        if header and source and header.is_outdated(source):
            yield source.key


def changed_words(snapshot: Snapshot, key: DocumentKey) -> DocumentKey | None:
    """The domain in words that has changed since the PDDL of a document's domain was made of it."""
    files = associations.files_if_any(snapshot, key)
    domain = snapshot.document_if_any(files.domain) if files else None
    several = changed_sources(snapshot, domain) if domain else ()
    words = (one for one in several if snapshot.document(one).role is Role.DOMAIN_WORDS)
    return next(words, None)
