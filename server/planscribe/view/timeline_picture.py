"""The picture of a timeline: a row for each step, and bars where the plan has times."""

from collections.abc import Iterator

from planscribe.view.drawing import svg
from planscribe.view.drawing.heading import MARGIN, framed, heading
from planscribe.view.drawing.lettering import clipped, width
from planscribe.view.drawing.palette import Tone
from planscribe.view.drawing.svg import Picture
from planscribe.view.timeline import Row, Timeline, number_text

MOST_ROWS = 300

_ROW = 22.0
_STEP_CELLS = 48
_CHANGE_CELLS = 70
_BARS = 420.0
_GAP = 16.0


def left_out(timeline: Timeline) -> str:
    """What the picture does not show."""
    more = len(timeline.rows) - MOST_ROWS
    return f"{more:,} of {len(timeline.rows):,} steps are left out." if more > 0 else ""


def picture(timeline: Timeline, *, has_head: bool = True) -> Picture:
    """Draw a timeline, its title above it."""
    rows = timeline.rows[:MOST_ROWS]
    numbers = width(str(len(rows))) + 8
    steps = max((width(clipped(row.step, _STEP_CELLS)) for row in rows), default=0)
    bars_at = MARGIN + numbers + steps + _GAP
    is_timed = any(row.start is not None for row in rows)
    changes_at = bars_at + (_BARS + _GAP if is_timed else 0)
    told = [clipped(_changes(row), _CHANGE_CELLS) for row in rows]
    breadth = max(changes_at + max(map(width, told), default=0) - MARGIN, 520.0 * has_head)
    summary = f"{timeline.summary} {timeline.failure}".strip()
    head, top = heading(timeline.title, summary, left_out(timeline), breadth, has_head)
    parts = list(head)
    ends = [one for row in rows if (one := _end(row)) is not None]
    makespan = max(ends, default=0.0)
    for number, (row, change) in enumerate(zip(rows, told, strict=True)):
        y = top + number * _ROW
        drawn = [
            svg.element(
                "rect", class_="row", x=MARGIN / 2, y=y, width=breadth + MARGIN, height=_ROW
            ),
            svg.text(str(number + 1), MARGIN + numbers - 8, y + 15, "quiet", "end"),
            svg.text(clipped(row.step, _STEP_CELLS), MARGIN + numbers, y + 15),
            *(_bar(row, bars_at, y, makespan) if is_timed else ()),
            svg.text(change, changes_at, y + 15, "quiet"),
        ]
        look = "" if row.is_executed else Tone.BAD.value
        parts.append(svg.group(drawn, look, data_step=str(number + 1)))
    bottom = top + len(rows) * _ROW
    if is_timed:
        parts += _axis(bars_at, bottom, makespan)
        bottom += _ROW
    return framed(timeline.title, summary, left_out(timeline), breadth, bottom, parts)


def _changes(row: Row) -> str:
    if not row.is_executed:
        return "not executed"
    signed = [f"+{one}" for one in row.adds] + [f"−{one}" for one in row.deletes]
    return "  ".join([*signed, *map(str, row.changes)])


def _end(row: Row) -> float | None:
    return None if row.start is None else row.start + (row.duration or 0.0)


def _bar(row: Row, x: float, y: float, makespan: float) -> Iterator[str]:
    if row.start is None:
        return
    scale = _BARS / makespan if makespan > 0 else 0.0
    breadth = max((row.duration or 0.0) * scale, 3.0)
    left = min(x + row.start * scale, x + _BARS - breadth)
    box = svg.element("rect", class_="box", x=left, y=y + 4, width=breadth, height=_ROW - 8, rx=2)
    yield svg.group([box], Tone.STRONG.value)


def _axis(x: float, bottom: float, makespan: float) -> Iterator[str]:
    yield svg.element("path", class_="line", d=f"M{x:.1f} {bottom:.1f} h{_BARS:g}")
    for share in (0.0, 0.5, 1.0):
        at = x + share * _BARS
        anchor = {0.0: "start", 1.0: "end"}.get(share, "middle")
        yield svg.element("path", class_="line", d=f"M{at:.1f} {bottom:.1f} v4")
        yield svg.text(number_text(round(share * makespan, 3)), at, bottom + 17, "quiet", anchor)
