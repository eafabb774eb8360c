"""The heading of a picture: its title, and what it shows."""

import textwrap

from planscribe.view.drawing import svg
from planscribe.view.drawing.lettering import LINE, clipped

MARGIN = 20.0

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
