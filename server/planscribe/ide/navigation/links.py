"""Links from a document to those that it names."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.author.procedures.words import quoted_words
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey, Span
from planscribe.workspace import symbols
from planscribe.workspace.asp import includes
from planscribe.workspace.asp.includes import IncludeObstacle
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.pipeline import generated
from planscribe.workspace.project import associations as project
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class DocumentLink:
    """A span that leads to another document, maybe to a place in it, and what to say of that."""

    span: Span
    key: DocumentKey
    tooltip: str
    place: Span | None = None


def links(snapshot: Snapshot, key: DocumentKey) -> tuple[DocumentLink, ...]:
    """The links of a document, in its order; raises as `Snapshot.document` does."""
    document = snapshot.document(key)
    found = {
        one.span: one
        for one in (
            *_sources(snapshot, document),
            *_reference(snapshot, document),
            *_domains(snapshot, document),
            *_included(snapshot, document),
            *_quoted(snapshot, document),
        )
    }
    return tuple(found[span] for span in sorted(found))


def _sources(snapshot: Snapshot, document: Document) -> Iterator[DocumentLink]:
    """What a generated document was made from."""
    for span in generated.source_spans(document.text):
        if source := snapshot.file_beside(document.key, span.of(document.text)):
            yield DocumentLink(span, source, "The file that this one was generated from")


def _reference(snapshot: Snapshot, document: Document) -> Iterator[DocumentLink]:
    """The domain that a task, an IR, facts or a comment name."""
    reference = project.reference_of(snapshot, document)
    if reference is None or not len(reference.span):
        return
    files = project.files_if_any(snapshot, document.key)
    if files and files.domain != document.key:
        yield DocumentLink(reference.span, files.domain, "The domain of this file")


def _domains(snapshot: Snapshot, document: Document) -> Iterator[DocumentLink]:
    """The domains that problems name, if they are defined elsewhere."""
    for definition in symbols.definitions(snapshot, document.key):
        domain = symbols.domain_of(snapshot, definition)
        if domain is None or domain.key == definition.key:
            continue
        for part in definition.parts:
            if part.keyword == ":domain":
                for one in symbols.symbols(snapshot, part).mentions:
                    if one.kind is NameKind.DOMAIN:
                        span = one.span.shift(part.offset)
                        yield DocumentLink(span, domain.key, "The domain of this problem")


def _included(snapshot: Snapshot, document: Document) -> Iterator[DocumentLink]:
    """The files that an ASP text includes."""
    if document.language is Language.ASP:
        for one in includes.inclusions(snapshot, document):
            if one.key and one.obstacle is not IncludeObstacle.MISSING:
                yield DocumentLink(one.span, one.key, "The included file")


def _quoted(snapshot: Snapshot, document: Document) -> Iterator[DocumentLink]:
    """The words of a procedural text that conditions and effects come from."""
    if document.language is Language.PDDL:
        for one in quoted_words(snapshot, document):
            yield DocumentLink(one.span, one.source, "The words that this comes from", one.place)
