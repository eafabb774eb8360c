"""The heading of a picture: its title, and what it shows."""

import textwrap
from collections.abc import Sequence

from planscribe.view.drawing import svg
from planscribe.view.drawing.lettering import LINE, clipped
from planscribe.view.drawing.svg import Picture

MARGIN = 20.0
"""Free space around a picture."""

_WORDS = 7.2
"""The width of a letter of prose, about."""


def heading(
    title: str, summary: str, left_out: str, breadth: float, is_shown: bool = True
) -> tuple[list[str], float]:
    """The elements above a picture of this breadth, and where they end."""
    if not is_shown:
        return [], MARGIN
    cells = int(breadth / _WORDS)
    y = MARGIN + 14
    parts = [svg.text(clipped(title, int(cells * 0.8)), MARGIN, y, "title")]
    for told, look in ((summary, "words"), (left_out, "words open")):
        for line in textwrap.wrap(told, cells)[:8]:
            y += LINE + 2
            parts.append(svg.text(line, MARGIN, y, look))
    return parts, y + MARGIN


def framed(
    title: str, summary: str, left_out: str, breadth: float, bottom: float, parts: Sequence[str]
) -> Picture:
    """The picture whose elements are as broad, end there, and have such a heading."""
    described = " ".join(filter(None, [summary, left_out]))
    return Picture(title, described, breadth + 2 * MARGIN, bottom + MARGIN, tuple(parts))
