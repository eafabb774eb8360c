"""Two things side by side as a view."""

from planscribe.view.drawing import svg
from planscribe.view.drawing.heading import MARGIN, framed, heading
from planscribe.view.drawing.lettering import clipped, width
from planscribe.view.drawing.svg import Picture
from planscribe.view.kinds import View, ViewKind
from planscribe.view.pages.page import Page, whole
from planscribe.view.sides import LineRelation, Sides

MOST_LINES = 400

_ROW = 20.0
_CELLS = 56
_GAP = 36.0

_LOOKS = {
    LineRelation.SAME: ("", ""),
    LineRelation.ONLY_FIRST: ("bad", "−"),
    LineRelation.ONLY_SECOND: ("good", "+"),
    LineRelation.CHANGED: ("strong", "≠"),
    LineRelation.MOVED: ("open", "↕"),
}
_MEANINGS = {
    LineRelation.ONLY_FIRST: "only on the left",
    LineRelation.ONLY_SECOND: "only on the right",
    LineRelation.CHANGED: "different",
    LineRelation.MOVED: "in both, at another place or time",
}
_STYLE = """\
.sign { width: 1.5em; text-align: center; }
tr.strong td { color: var(--strong-ink); } tr.open td { color: var(--open-ink); }
"""


def view(sides: Sides) -> View:
    """Two things to compare."""
    values = {
        "sides": sides,
        "left_out": _left_out(sides),
        "legend": _legend(sides),
        "lines": [(line, *_LOOKS[line.relation]) for line in sides.lines[:MOST_LINES]],
    }
    page = whole(Page(sides.title, __name__, values, _STYLE))
    return View(ViewKind.DIFFERENCE, sides.title, sides.data(), picture(sides).standalone(), page)


def _left_out(sides: Sides) -> str:
    more = len(sides.lines) - MOST_LINES
    return f"{more:,} of {len(sides.lines):,} lines are left out." if more > 0 else ""


def _legend(sides: Sides) -> str:
    """What the signs between the sides mean."""
    used = {line.relation for line in sides.lines}
    meant = [f"{_LOOKS[how][1]} {told}" for how, told in _MEANINGS.items() if how in used]
    return "; ".join(meant)


def picture(sides: Sides) -> Picture:
    """Draw two columns."""
    halves = [
        (clipped(line.first, _CELLS), clipped(line.second, _CELLS))
        for line in sides.lines[:MOST_LINES]
    ]
    names = clipped(sides.first, _CELLS), clipped(sides.second, _CELLS)
    breadths = [
        max([width(names[side]) * 1.1, *(width(half[side]) for half in halves)]) for side in (0, 1)
    ]
    second = MARGIN + breadths[0] + _GAP
    breadth = max(second + breadths[1] - MARGIN, 520.0)
    left_out = _left_out(sides)
    parts, y = heading(sides.title, sides.summary, left_out, breadth)
    parts += [
        svg.text(names[0], MARGIN, y + 10, "head"),
        svg.text(names[1], second, y + 10, "head"),
        svg.element("path", class_="line", d=f"M{MARGIN:g} {y + 17:.1f} h{breadth:.1f}"),
    ]
    y += 22
    for line, half in zip(sides.lines, halves, strict=False):
        look, sign = _LOOKS[line.relation]
        texts = [
            svg.text(half[0], MARGIN, y + 13),
            svg.text(sign, second - _GAP / 2, y + 13, anchor="middle"),
            svg.text(half[1], second, y + 13),
        ]
        parts.append(svg.group(texts, look))
        y += _ROW
    if legend := _legend(sides):
        y += _ROW
        parts.append(svg.text(legend, MARGIN, y + 13, "words quiet"))
        y += _ROW
    return framed(sides.title, sides.summary, left_out, breadth, y, parts)
