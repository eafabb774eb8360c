"""How much room a text takes: monospaced fonts are nearly the same everywhere."""

import re
import textwrap
import unicodedata

SIZE = 12.0
"""The size of letters, in pixels."""

LINE = 17.0
"""The height of a line."""

# Menlo and DejaVu Sans Mono have 0.602 em, the widest of those that systems come with.
_CELL = 0.61 * SIZE

_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
# They would turn what follows around, or hide what is there.
_DIRECTIONS = re.compile(r"[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")


def printable(text: str) -> str:
    """The text on one line, with a sign in place of what XML or a reader does not support."""
    return bearable(re.sub(r"\s+", " ", text))


def bearable(line: str) -> str:
    """The same of a line that keeps its blanks."""
    return _UNPRINTABLE.sub("\ufffd", _DIRECTIONS.sub("", line.replace("\t", "    ")))


def width(text: str) -> float:
    """How wide a printed text is, in pixels."""
    return sum(map(_cells, text)) * _CELL


def clipped(text: str, cells: int) -> str:
    """A printable text that is cut where it would take more than so many cells."""
    text = printable(text[: 2 * cells + 100])
    taken = 0.0
    for place, character in enumerate(text):
        taken += _cells(character)
        if taken > cells:
            return f"{text[: max(0, place - 1)].rstrip()}…"
    return text


def wrapped(text: str, cells: int, most: int) -> list[str]:
    """A printable text in at most so many lines of so many cells; the last one may be cut."""
    text = printable(text[: 4 * cells * most])
    parts = textwrap.wrap(text, cells, break_on_hyphens=False) or [""]
    rest = [" ".join(parts[most - 1 :])] if len(parts) >= most else []
    return [clipped(part, cells) for part in [*parts[: most - 1], *rest]]


def _cells(character: str) -> float:
    if character.isascii():
        return 1
    if unicodedata.combining(character):
        return 0
    # Emoji are drawn in fonts of their own.
    return 2.2 if unicodedata.east_asian_width(character) in "WF" else 1.1
