"""Hovers, outlines and tokens as the protocol wants them."""

import re
from collections.abc import Iterable, Sequence

from lsprotocol import types

from planscribe.ide.content import CodeBlock, Hover, Item, Part
from planscribe.ide.markdown import escaped
from planscribe.ide.markdown import link as link_to
from planscribe.ide.outline.symbol import Symbol
from planscribe.ide.tokens.words import Marked, Modifier, Word
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.conversion.symbol_kinds import KINDS
from planscribe.text import Encoding, LineIndex
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot

_NUMBERS = {word: number for number, word in enumerate(Word)}
_BITS = {modifier: 1 << number for number, modifier in enumerate(Modifier)}


def hover(convert: Converter, snapshot: Snapshot, lines: LineIndex, shown: Hover) -> types.Hover:
    """A hover in Markdown, or in plain text for a client that does not know Markdown."""
    kind = types.MarkupKind.Markdown if convert.markdown else types.MarkupKind.PlainText
    text = _text(snapshot, shown.parts, markdown=convert.markdown)
    return types.Hover(types.MarkupContent(kind, text), convert.range(lines, shown.span))


def documentation(
    snapshot: Snapshot, shown: Sequence[Part], *, markdown: bool
) -> types.MarkupContent | str:
    """What is shown next to a list, in Markdown or in plain text."""
    text = _text(snapshot, shown, markdown=markdown)
    return types.MarkupContent(types.MarkupKind.Markdown, text) if markdown else text


def markdown(snapshot: Snapshot, shown: Sequence[Part]) -> str:
    """A document in Markdown."""
    return f"{_text(snapshot, shown, markdown=True)}\n"


def _text(snapshot: Snapshot, shown: Sequence[Part], *, markdown: bool) -> str:
    written = _markdown if markdown else _plain
    return _joined(shown, [written(snapshot, part) for part in shown])


def _joined(parts: Sequence[Part], texts: Sequence[str]) -> str:
    """Paragraphs apart, the items of a list together."""
    joined = ""
    for number, text in enumerate(texts):
        together = number and all(isinstance(one, Item) for one in parts[number - 1 : number + 1])
        joined += ("\n" if together else "\n\n" if number else "") + text
    return joined


def _markdown(snapshot: Snapshot, part: Part) -> str:
    if isinstance(part, CodeBlock):
        # A fence has to be longer than any that its text holds.
        fence = "`" * max(3, 1 + max(map(len, re.findall("`+", part.text)), default=0))
        return f"{fence}{part.language}\n{part.text}\n{fence}"
    if isinstance(part, Item):
        link = ""
        if part.place and (where := _where(snapshot, part.place)):
            name, line = where
            fragment = _fragment(snapshot, part.place)
            link = f" ({link_to(f'{name}:{line}', snapshot.spelt(part.place.key), fragment)})"
        return f"{'  ' * part.depth}- {escaped(part.text)}{link}"
    return escaped(part.text)


def _plain(snapshot: Snapshot, part: Part) -> str:
    if isinstance(part, Item):
        where = _where(snapshot, part.place) if part.place else None
        return f"{'  ' * part.depth}- {part.text}{f' ({where[0]}:{where[1]})' if where else ''}"
    return part.text


def _where(snapshot: Snapshot, place: Location) -> tuple[str, int] | None:
    """The file's name and the line, counted from one."""
    try:
        return uris.file_name(place.key), snapshot.lines(place.key).line_of(place.span.start) + 1
    except CannotRead:
        return None


def _fragment(snapshot: Snapshot, place: Location) -> str:
    """What selects a place in VS Code, which counts from one; others read the line."""
    lines = snapshot.lines(place.key)
    ends = (lines.position(at, Encoding.UTF16) for at in (place.span.start, place.span.end))
    return "-".join(f"L{one.line + 1},{one.column + 1}" for one in ends)


def document_symbols(
    convert: Converter, lines: LineIndex, symbols: Iterable[Symbol]
) -> list[types.DocumentSymbol]:
    """An outline."""
    return [
        types.DocumentSymbol(
            name=one.name or "?",
            kind=KINDS[one.kind],
            range=convert.range(lines, one.span),
            selection_range=convert.range(lines, one.selection),
            detail=one.detail or None,
            children=document_symbols(convert, lines, one.children) if one.children else None,
        )
        for one in symbols
    ]


def symbol_information(
    convert: Converter,
    lines: LineIndex,
    uri: str,
    symbols: Iterable[Symbol],
    container: str = "",
) -> list[types.SymbolInformation]:
    """An outline for clients that only know flat ones."""
    flat: list[types.SymbolInformation] = []
    for one in symbols:
        flat.append(
            types.SymbolInformation(
                location=types.Location(uri, convert.range(lines, one.span)),
                name=one.name or "?",
                kind=KINDS[one.kind],
                container_name=container or None,
            )
        )
        flat += symbol_information(convert, lines, uri, one.children, one.name)
    return flat


def token_data(
    convert: Converter, text: str, lines: LineIndex, marked: Iterable[Marked]
) -> list[int]:
    """Tokens, each relative to the one before; of overlapping ones the first counts."""
    # There can be very many: each is counted from the one before, not from its line's start.
    data: list[int] = []
    is_ascii, units = text.isascii(), convert.encoding.units
    line = origin = line_end = done = 0
    for one in marked:
        start, end = one.span.start, one.span.end
        if start < done:
            continue
        above, done = line, end
        if start >= line_end:
            line = lines.line_of(start)
            origin = lines.line_start(line)
            line_end = lines.line_start(line + 1) if lines.has_line(line + 1) else len(text) + 1
        data += (
            line - above,
            start - origin if is_ascii else units(text[origin:start]),
            end - start if is_ascii else units(text[start:end]),
            _NUMBERS[one.word],
            sum(_BITS[modifier] for modifier in one.modifiers) if one.modifiers else 0,
        )
        origin = start
    return data
