"""Between our offsets and plain data, and the types of the protocol."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Protocol

from lsprotocol import types

from planscribe.check.catalogue import is_faded
from planscribe.check.finding import Finding
from planscribe.check.pages import file_of
from planscribe.lsp.conversion.abilities import Abilities, is_announced
from planscribe.text import DocumentKey, Edit, Encoding, LineIndex, Position, Span
from planscribe.workspace import uris
from planscribe.workspace.locations import Places
from planscribe.workspace.snapshot import Snapshot

SOURCE = "planscribe"


@dataclass(frozen=True, slots=True)
class Written:
    """A result that is JSON already: objects of the protocol cost far more where there are many."""

    json: str


Change = types.TextDocumentContentChangePartial | types.TextDocumentContentChangeWholeDocument


class Positioned(Protocol):
    """The parameters of a request about a position."""

    text_document: types.TextDocumentIdentifier
    position: types.Position


class Converter:
    """Converts to and from what one client understands: its position encoding, its abilities."""

    def __init__(self, encoding: Encoding, capabilities: types.ClientCapabilities) -> None:
        self.encoding = encoding
        self.abilities = Abilities.of(capabilities)
        document = capabilities.text_document
        published = document and document.publish_diagnostics
        self.shows_related = bool(published and published.related_information)
        """Whether it can show the other places of a finding."""
        pulled = document and document.diagnostic
        self._links_to_pages = bool(
            (published and published.code_description_support)
            or (pulled and pulled.code_description_support)
        )
        tags = (published and published.tag_support) or (pulled and pulled.tag_support)
        self._fades = bool(tags and types.DiagnosticTag.Unnecessary in tags.value_set)
        hover = document and document.hover
        formats = (hover and hover.content_format) or [types.MarkupKind.Markdown]
        self.markdown = formats[0] == types.MarkupKind.Markdown
        definition = document and document.definition
        self.links = bool(definition and definition.link_support)
        link = document and document.document_link
        self.link_tooltips = bool(link and link.tooltip_support)
        outline = document and document.document_symbol
        self.nested_symbols = bool(outline and outline.hierarchical_document_symbol_support)
        action = document and document.code_action
        self.action_literals = bool(action and action.code_action_literal_support)
        self.action_menus = is_announced(capabilities, "actionMenus")
        """Whether it can show all code actions of a kind on request."""
        self.previews_pages = is_announced(capabilities, "pagePreviews")
        """Whether it previews pages in Markdown whose files have no extension."""
        resolved = action and action.data_support and action.resolve_support
        self.resolves_edits = bool(resolved and "edit" in resolved.properties)
        edit = capabilities.workspace and capabilities.workspace.workspace_edit
        self.document_changes = bool(edit and edit.document_changes)
        self.confirms_changes = self.document_changes and bool(
            edit and edit.change_annotation_support
        )
        """Whether it can show changes before the user confirms each of them."""
        operations = (edit.resource_operations if edit else None) or ()
        self.creates_files = self.document_changes and (
            types.ResourceOperationKind.Create in operations
        )
        """Whether it creates files that an edit wants."""
        self.confirms_moves = (
            self.confirms_changes and types.ResourceOperationKind.Rename in operations
        )
        """The same of files that are moved."""

    def offset(self, lines: LineIndex, position: types.Position) -> int:
        """The offset of a client's position."""
        return lines.offset(Position(position.line, position.character), self.encoding)

    def span(self, lines: LineIndex, range_: types.Range) -> Span:
        """The span of a client's range; a range that ends before it starts is empty."""
        start = self.offset(lines, range_.start)
        return Span(start, max(start, self.offset(lines, range_.end)))

    def place(self, snapshot: Snapshot, asked: Positioned) -> tuple[DocumentKey, int]:
        """The document and the offset that a client asks about."""
        key = uris.canonical(asked.text_document.uri)
        return key, self.offset(snapshot.lines(key), asked.position)

    def position(self, lines: LineIndex, offset: int) -> types.Position:
        """An offset as the client counts."""
        position = lines.position(offset, self.encoding)
        return types.Position(position.line, position.column)

    def range(self, lines: LineIndex, span: Span) -> types.Range:
        """A span as the client counts."""
        return types.Range(self.position(lines, span.start), self.position(lines, span.end))

    def changed(self, text: str, changes: Iterable[Change]) -> str:
        """The text after a client's changes, each of which refers to the text before it."""
        for change in changes:
            if isinstance(change, types.TextDocumentContentChangePartial):
                span = self.span(LineIndex(text), change.range)
                text = joined(text[: span.start] + change.text + text[span.end :])
            else:
                text = joined(change.text)
        return text

    def location(self, snapshot: Snapshot, key: DocumentKey, span: Span) -> types.Location:
        """A place in any document."""
        return types.Location(snapshot.document(key).uri, self.range(snapshot.lines(key), span))

    def locations(
        self, snapshot: Snapshot, places: Iterable[tuple[DocumentKey, Span]]
    ) -> list[types.Location]:
        """Very many places, in a few documents."""
        found: list[types.Location] = []
        for uri, several in groupby(places, lambda place: place[0]):
            document, lines = snapshot.document(uri), snapshot.lines(uri)
            found += [types.Location(document.uri, self.range(lines, span)) for _, span in several]
        return found

    def written(self, snapshot: Snapshot, several: Iterable[Places]) -> Written:
        """Very many places, in a few documents, as the JSON of an array of locations."""
        found: list[str] = []
        for places in several:
            uri = json.dumps(snapshot.document(places.key).uri)
            start = f'{{"uri":{uri},"range":{{"start":{{"line":'
            found += [
                f'{start}{line},"character":{column}}},"end":{{"line":{last},"character":{end}}}}}}}'
                for line, column, last, end in snapshot.lines(places.key).ranges(
                    places.spans, self.encoding
                )
            ]
        return Written(f"[{','.join(found)}]")

    def text_edits(self, lines: LineIndex, edits: Iterable[Edit]) -> list[types.TextEdit]:
        """Our edits as the client's."""
        return [types.TextEdit(self.range(lines, edit.span), edit.new_text) for edit in edits]

    def diagnostic(self, lines: LineIndex, finding: Finding) -> types.Diagnostic:
        """A finding in the document of these lines, without its other places."""
        page = self.page(finding)
        return types.Diagnostic(
            range=self.range(lines, finding.span),
            message=finding.message,
            severity=types.DiagnosticSeverity(finding.severity),
            code=finding.code,
            code_description=types.CodeDescription(page) if page else None,
            source=SOURCE,
            tags=[types.DiagnosticTag.Unnecessary] if self.is_faded(finding) else None,
        )

    def is_faded(self, finding: Finding) -> bool:
        """Whether the client fades the words of a finding."""
        return self._fades and is_faded(finding)

    def page(self, finding: Finding) -> str | None:
        """The address of the page of a finding's code, if the client links to it."""
        return _page(finding.code) if self._links_to_pages else None


@cache
def _page(code: str) -> str:
    """The address of the page of a code."""
    return uris.uri_of(file_of(code))


def joined(text: str) -> str:
    """The text with surrogate pairs that arrived in two changes made whole again."""
    if text.isascii():
        return text
    try:
        text.encode()  # Far faster than to look for surrogates.
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    return text


def chosen_encoding(capabilities: types.ClientCapabilities) -> Encoding:
    """The first encoding in the client's order of preference; UTF-16 where it has none."""
    offered = (capabilities.general and capabilities.general.position_encodings) or []
    known = {encoding.value: encoding for encoding in Encoding}
    # A kind that the protocol does not know yet arrives as a plain string.
    names = [one.value if isinstance(one, types.PositionEncodingKind) else one for one in offered]
    return next((known[name] for name in names if name in known), Encoding.UTF16)
