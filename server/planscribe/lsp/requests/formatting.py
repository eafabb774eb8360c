"""Formatting: of a document, of a range, and while it is typed."""

from lsprotocol import types

from planscribe.ide.format.dispatch import fewer, format_document, format_on_type
from planscribe.ide.format.style import Closing, Style
from planscribe.lsp.conversion.converter import Converter
from planscribe.text import DocumentKey, Edit
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

_MOST_EDITS = 5_000
"""Clients take long for more."""

_DEEPEST = 16


def whole(
    snapshot: Snapshot, convert: Converter, params: types.DocumentFormattingParams
) -> list[types.TextEdit]:
    """The edits that format a document."""
    key = uris.canonical(params.text_document.uri)
    return _edits(
        snapshot, convert, key, format_document(snapshot, key, _style(snapshot, params.options))
    )


def in_range(
    snapshot: Snapshot, convert: Converter, params: types.DocumentRangeFormattingParams
) -> list[types.TextEdit]:
    """The edits that format the lines of a range."""
    key = uris.canonical(params.text_document.uri)
    span = convert.span(snapshot.lines(key), params.range)
    found = format_document(snapshot, key, _style(snapshot, params.options), span)
    return _edits(snapshot, convert, key, found)


def on_type(
    snapshot: Snapshot, convert: Converter, params: types.DocumentOnTypeFormattingParams
) -> list[types.TextEdit]:
    """The edits that indent a line in which something was typed."""
    key, offset = convert.place(snapshot, params)
    document = snapshot.document(key)
    style = _style(snapshot, params.options)
    found = format_on_type(document.text, offset, params.ch, style, document.language)
    return _edits(snapshot, convert, key, found)


def _edits(
    snapshot: Snapshot, convert: Converter, key: DocumentKey, edits: tuple[Edit, ...]
) -> list[types.TextEdit]:
    several = fewer(snapshot.document(key).text, edits, _MOST_EDITS)
    return convert.text_edits(snapshot.lines(key), several)


def _style(snapshot: Snapshot, options: types.FormattingOptions) -> Style:
    """The style that the settings ask for; the indentation that of the editor if they ask none."""
    chosen = snapshot.settings.formatting
    indent = chosen.indent or min(max(options.tab_size, 1), _DEEPEST)
    return Style(chosen.width, indent, Closing(chosen.closing))
