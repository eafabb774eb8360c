"""How a list is laid out that takes several lines, and which of its elements begin one."""

from collections.abc import Sequence
from dataclasses import dataclass

from planscribe.ide.format.pddl_pieces import (
    BROKEN,
    KEYED,
    Piece,
    PieceKind,
    holds_words,
    is_dash,
    keeps_breaks,
    word,
)
from planscribe.ide.format.style import Closing, Style


@dataclass(frozen=True, slots=True)
class Manner:
    """How a list is laid out."""

    keyed: bool
    """Its elements are keywords, each of which begins a line, and their values."""
    each: bool
    """Each element begins a line."""
    keeps: bool
    """Elements that began a line do so again."""
    explodes: bool
    """Its author wrote it on one line, which is too long: lists begin lines."""
    indented: bool
    """Elements are indented; otherwise they are aligned with the first one."""
    hangs: bool
    """The closing parenthesis has a line of its own."""


def manner_of(text: str, piece: Piece, column: int, inner: int, style: Style) -> Manner:
    """How to lay out a list whose head ends in a column; `inner` is that of indented elements."""
    items = piece.parts[piece.head :]
    leading = word(text, piece.parts[0]) if piece.parts else ""
    keeps = piece.width == BROKEN or keeps_breaks(leading)
    keyed, each = leading in KEYED, leading == "define"
    fills = holds_words(piece) and not leading.startswith(":")
    is_wrapped = len(items) == 1 and all(
        part.kind is PieceKind.WORD for part in piece.parts[: piece.head]
    )
    explodes = piece.width != BROKEN and not fills and not is_wrapped
    breaks_first = bool(items) and (
        items[0].kind is PieceKind.COMMENT or (keeps and items[0].breaks > 0)
    )
    is_narrow = inner < column and _are_wider(items, style.width - column - 1)
    indented = keyed or each or explodes or breaks_first or is_narrow
    hangs = bool(items) and (
        (style.closing is Closing.KEEP and keeps and piece.closing_breaks > 0)
        or (style.closing is Closing.HANGING and indented)
    )
    return Manner(keyed, each, keeps, explodes, indented, hangs)


def begins_line(text: str, items: Sequence[Piece], place: int, manner: Manner, room: int) -> bool:
    """Whether an element begins a line; `room` is what is left of the one before."""
    item = items[place]
    if manner.each or not place:
        return manner.each or manner.indented
    if manner.keyed:
        is_beside = is_key(text, items[place - 1]) and 0 <= item.width <= room
        return is_key(text, item) or (item.breaks > 0 and not is_beside)
    if _is_dash(text, items, place - 1):
        return False
    if manner.keeps and item.breaks:
        return True
    if _is_dash(text, items, place):
        return False
    ends_types = _is_dash(text, items, place - 2)
    if manner.explodes and (item.kind is not PieceKind.WORD or ends_types):
        return True
    if place + 1 < len(items) and not (manner.keeps and items[place + 1].breaks):
        room -= _type_width(text, items, place + 1)
    return item.width != BROKEN and item.width > room


def is_key(text: str, piece: Piece) -> bool:
    """Whether a piece is a keyword."""
    return piece.kind is PieceKind.WORD and text[piece.start] == ":"


def _are_wider(items: Sequence[Piece], room: int) -> bool:
    """Whether one of several elements needs more room."""
    return len(items) > 1 and max(item.width for item in items) > room


def _type_width(text: str, items: Sequence[Piece], place: int) -> int:
    """The room for a dash and its type, if they stand at a place."""
    if place + 1 >= len(items) or not _is_dash(text, items, place):
        return 0
    return 3 + max(0, items[place + 1].width)


def _is_dash(text: str, items: Sequence[Piece], place: int) -> bool:
    return place > 0 and is_dash(text, items[place])
