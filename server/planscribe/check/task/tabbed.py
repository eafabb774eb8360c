"""Lines with tabs, as programs for tables copy them, which the reader knows with bars."""

from collections.abc import Sequence

from planscribe.check.finding import Fix
from planscribe.text import Edit, Span, line_end, start_of_line

_TITLE = "Write these lines as a table"
_MOST_LINES = 100


def as_table(text: str, words: Span) -> tuple[Fix, ...]:
    """The fix that puts bars in place of tabs, if some words are in several such lines."""
    lines = _lines_around(text, words.start)
    if len(lines) < 2:
        return ()
    cells = [[one.strip() for one in span.of(text).split("\t")] for span in lines]
    width = max(map(len, cells))
    header, *rows = ([*row, *[""] * (width - len(row))] for row in cells)
    ruled = [_row(header), f"|{'---|' * width}", *map(_row, rows)]
    whole = Span(lines[0].start, lines[-1].end)
    return (Fix(_TITLE, (Edit(whole, line_end(text).join(ruled)),)),)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _lines_around(text: str, place: int) -> list[Span]:
    """The lines with tabs at a place, one below the other; none if they are too many."""
    found: list[Span] = []
    start = start_of_line(text, place)
    while (line := _line(text, start)) and len(found) <= _MOST_LINES:
        found.insert(0, line)
        start = start_of_line(text, start - 1) if start else -1
    start = text.find("\n", place) + 1
    while found and start and (line := _line(text, start)) and len(found) <= _MOST_LINES:
        found.append(line)
        start = text.find("\n", start) + 1
    return found if len(found) <= _MOST_LINES else []


def _line(text: str, start: int) -> Span | None:
    """The line that starts at a place, without its end; None if it has no tab between words."""
    if start < 0:
        return None
    end = text.find("\n", start)
    line = text[start : end if end >= 0 else len(text)].rstrip("\r")
    return Span(start, start + len(line)) if "\t" in line.strip() else None
