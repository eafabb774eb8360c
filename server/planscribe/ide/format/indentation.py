"""The indentation of a line when one of its ends, or what closes something in it, was typed."""

import re
from collections.abc import Callable, Container

from planscribe.text import Edit, Span, start_of_line

_BLANKS = re.compile(r"[ \t]*")


def indented(
    text: str,
    offset: int,
    typed: str,
    closing: Container[str],
    column: Callable[[str, int, bool], int | None],
) -> tuple[Edit, ...]:
    """What to change before the first thing of the line that an offset lies on.

    `column` says where that has to stand, of the text, the start of the line, and whether it is
    one of the `closing` signs; None if that cannot be said. What closes is moved only if it was
    typed first in its line.
    """
    start = start_of_line(text, offset)
    blanks = _BLANKS.match(text, start)
    end = blanks.end() if blanks else start
    closes = text[end : end + 1] in closing
    if typed in closing and (not closes or end + 1 != offset):
        return ()
    wanted = column(text, start, closes)
    if wanted is None or text[start:end] == " " * wanted:
        return ()
    return (Edit(Span(start, end), " " * wanted),)
