"""The sources that generated files were made from, as far as these have changed since."""

from collections.abc import Iterator

from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.pipeline import generated
from planscribe.workspace.project import associations
from planscribe.workspace.snapshot import Snapshot


def changed_sources(snapshot: Snapshot, document: Document) -> Iterator[DocumentKey]:
    """The sources of a generated document that say something else now; those that are gone not."""
    header = generated.header_of(document.text)
    for name, _ in header.sources if header else ():
        source = uris.beside(document.key, name)
        if source is None or not snapshot.has(source):
            continue
        try:
            is_outdated = bool(header and header.is_outdated(snapshot.document(source)))
        except CannotRead:
            continue
        if is_outdated:
            yield source


def changed_words(snapshot: Snapshot, key: DocumentKey) -> DocumentKey | None:
    """The domain in words that has changed since the PDDL of a document's domain was made of it."""
    try:
        files = associations.choice_of(snapshot, key).files
        domain = snapshot.document(files.domain) if files else None
    except CannotRead:
        return None
    several = changed_sources(snapshot, domain) if domain else ()
    words = (one for one in several if snapshot.document(one).role is Role.DOMAIN_WORDS)
    return next(words, None)
