"""Where lists are in their lines, by which a forgotten parenthesis is found."""

import re

_LINE_END = re.compile(r"[\r\n]")
_TAB = 8


class Layout:
    """Columns of open lists and indentations of their lines, as a text is walked through."""

    def __init__(self, text: str, before: str) -> None:
        self._text = text
        self._lists: dict[int, tuple[int, int]] = {}
        self._column = _width(before)
        self._indentation = self._column - _width(before.lstrip())
        self._origin = -self._column
        self._section = self._indentation

    def advance(self, done: int, start: int) -> bool:
        """Move from the end of one token to the start of the next; whether it begins a line."""
        lines = _LINE_END.split(self._text[done:start])
        if len(lines) > 1:
            self._indentation = _width(lines[-1])
            self._origin = start - self._indentation
        self._column = start - self._origin
        return len(lines) > 1

    def place(self, node: int) -> None:
        """Note where the list that opens here stands."""
        self._lists[node] = self._column, self._indentation

    def is_beside(self, node: int) -> bool:
        """Whether what opens here looks as if it followed the list, rather than stood in it."""
        column, indentation = self._lists[node]
        if self._column == column:
            return True
        # No further in than the section itself: this author does not indent at all.
        return self._section < self._column <= indentation

    def is_deeper(self, node: int) -> bool:
        """Whether what closes here looks as if it belonged to a list further out."""
        column, indentation = self._lists[node]
        return self._column != column and self._column < indentation


def _width(blanks: str) -> int:
    return len(blanks.expandtabs(_TAB))
