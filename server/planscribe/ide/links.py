"""Links from a document to those that it names."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.model.symbols import Kind
from planscribe.text import Span
from planscribe.workspace import generated, includes, project, symbols, uris
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.includes import Obstacle
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Link:
    """A span that leads to another document, and what to say of that."""

    span: Span
    uri: str
    tooltip: str


def links(snapshot: Snapshot, uri: str) -> tuple[Link, ...]:
    """The links of a document, in its order; raises as `Snapshot.document` does."""
    document = snapshot.document(uri)
    found = {
        one.span: one
        for one in (
            *_sources(snapshot, document),
            *_reference(snapshot, document),
            *_domains(snapshot, document),
            *_included(snapshot, document),
        )
    }
    return tuple(found[span] for span in sorted(found))


def _sources(snapshot: Snapshot, document: Document) -> Iterator[Link]:
    """What a generated document was made from."""
    for span in generated.source_spans(document.text):
        source = uris.beside(document.uri, span.of(document.text))
        if source and snapshot.has(source):
            yield Link(span, source, "This file was made from it.")


def _reference(snapshot: Snapshot, document: Document) -> Iterator[Link]:
    """The domain that a task, an IR, facts or a comment name."""
    reference = project.reference_of(snapshot, document)
    if reference is None or not len(reference.span):
        return
    try:
        domain = project.domain_of(snapshot, document.uri).domain
    except (NoDomain, CannotRead):
        return
    if uris.canonical(document.uri) != domain:
        yield Link(reference.span, domain, "The domain of this file.")


def _domains(snapshot: Snapshot, document: Document) -> Iterator[Link]:
    """The domains that problems name, if they are defined elsewhere."""
    for definition in symbols.definitions(snapshot, document.uri):
        domain = symbols.domain_of(snapshot, definition)
        if domain is None or domain.uri == definition.uri:
            continue
        for part in definition.parts:
            if part.keyword == ":domain":
                for one in symbols.symbols(snapshot, part).mentions:
                    if one.kind is Kind.DOMAIN:
                        span = one.span.shift(part.offset)
                        yield Link(span, domain.uri, "The domain of this problem.")


def _included(snapshot: Snapshot, document: Document) -> Iterator[Link]:
    """The files that an ASP text includes."""
    if document.language is Language.ASP:
        for one in includes.inclusions(snapshot, document):
            if one.uri and one.obstacle is not Obstacle.MISSING:
                yield Link(one.span, one.uri, "The file that is included.")
