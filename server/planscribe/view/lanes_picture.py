"""The picture of lanes: a row of bars for each object, under an axis of steps or of time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from planscribe.view.drawing import svg
from planscribe.view.drawing.heading import MARGIN, framed, heading
from planscribe.view.drawing.lettering import clipped, width
from planscribe.view.drawing.palette import Tone
from planscribe.view.drawing.scale import Scale, scale
from planscribe.view.drawing.svg import Picture
from planscribe.view.lanes import Lane, LaneBar, Lanes
from planscribe.view.timeline import number_text

MOST_LANES = 100
MOST_STEPS = 300

_NAME_CELLS = 32
_NARROWEST = 640.0
_WIDEST = 6_000.0
_COLUMN = 26.0
"""The least width of a step in a plan without times."""
_BAR = 20.0
_GAP = 8.0
_PADDING = 5.0
_EDGE = 1.0
_LEAST = 3.0
"""The least width of a bar."""
_APART = 1_400.0
"""How wide a picture may be only to show the shortest steps one after the other."""
_AXIS = 26.0


@dataclass(frozen=True, slots=True)
class _PlacedBar:
    """A bar with its edges from the left, and the row of its lane that it is in."""

    bar: LaneBar
    left: float
    right: float
    row: int


def left_out(lanes: Lanes) -> str:
    """What the picture does not show."""
    steps = max((bar.step for lane in lanes.lanes for bar in lane.bars), default=0)
    told = []
    if len(lanes.lanes) > MOST_LANES:
        more = len(lanes.lanes) - MOST_LANES
        told.append(f"{more:,} of {len(lanes.lanes):,} objects are left out.")
    if steps > MOST_STEPS:
        told.append(f"{steps - MOST_STEPS:,} of {steps:,} steps are left out.")
    return " ".join(told)


def picture(lanes: Lanes, *, has_head: bool = True) -> Picture:
    """Draw the lanes, the title above them."""
    shown = [
        (lane, [bar for bar in lane.bars if bar.step <= MOST_STEPS])
        for lane in lanes.lanes[:MOST_LANES]
    ]
    bars = [bar for _, some in shown for bar in some]
    across = _axis(lanes, bars)
    names = max((width(_name(lane)) for lane, _ in shown), default=0.0) + _GAP
    breadth = max(names + across.length, 520.0)
    head, y = heading(lanes.title, lanes.summary, left_out(lanes), breadth, has_head)
    parts = [*head]
    left = MARGIN + names
    parts += _ticks(lanes, across, left, y)
    y += _AXIS
    for lane, some in shown:
        placed = _placed(some, across)
        height = _GAP + (max((one.row for one in placed), default=0) + 1) * (_BAR + _GAP)
        parts.append(
            svg.element("path", class_="line", d=f"M{MARGIN:g} {y:.1f} H{left + across.length:.1f}")
        )
        parts.append(svg.text(_name(lane), MARGIN, y + _GAP + 14))
        parts += (_drawn(lane, one, left, y + _GAP) for one in placed)
        y += height
    return framed(lanes.title, lanes.summary, left_out(lanes), breadth, y, parts)


def _name(lane: Lane) -> str:
    name = lane.name or "no objects"
    return clipped(f"{name} - {lane.type}" if lane.type else name, _NAME_CELLS)


def _label(bar: LaneBar) -> str:
    return f"{bar.step} {bar.text.strip('()').split(' ')[0]}"


def _axis(lanes: Lanes, bars: Sequence[LaneBar]) -> Scale:
    """As long as most labels need, within bounds."""
    needed = [(width(_label(bar)) + 2 * (_PADDING + _EDGE), bar.end - bar.start) for bar in bars]
    if lanes.axis == "time":
        lasting = [(breadth, length) for breadth, length in needed if length > 0] or [(0.0, 1.0)]
        end = max((bar.end for bar in bars), default=0.0) or 1.0
        shortest = min(length for _, length in lasting)
        wanted = median(breadth / length for breadth, length in lasting) * end
        apart = min((_LEAST + 2 * _EDGE) / shortest * end, _APART)
        length = min(max(wanted, apart, _NARROWEST), _WIDEST)
        ticks = tuple(one for one in scale(0.0, end, length).ticks if one <= end)
        return Scale(0.0, end, length, ticks)
    steps = max((bar.step for bar in bars), default=1)
    column = max((breadth for breadth, _ in needed), default=_COLUMN)
    column = max(min(column, _WIDEST / steps), _COLUMN)
    return Scale(0.0, float(steps), steps * column, tuple(map(float, range(1, steps + 1))))


def _ticks(lanes: Lanes, across: Scale, left: float, top: float) -> Iterator[str]:
    """The numbers above the lanes: those of steps in the middle of their columns."""
    middle = 0.0 if lanes.axis == "time" else across.at(0.5)
    free = -_GAP
    for value in across.ticks:
        told, at = number_text(value), across.at(value) - middle
        half = width(told) / 2
        if at - half >= free:
            yield svg.text(told, left + at, top + 12, "quiet", "middle")
            yield svg.element("path", class_="line", d=f"M{left + at:.1f} {top + _AXIS:.1f} v-6")
            free = at + half + _GAP
    yield svg.text(lanes.axis, MARGIN, top + 12, "words quiet")


def _placed(bars: Sequence[LaneBar], across: Scale) -> list[_PlacedBar]:
    """Bars in the first row that is free where they start."""
    ends: list[float] = []
    found = []
    for bar in bars:
        left = across.at(bar.start) + _EDGE
        right = max(across.at(bar.end) - _EDGE, left + _LEAST)
        row = next((row for row, end in enumerate(ends) if end <= left), len(ends))
        ends[row : row + 1] = [right]
        found.append(_PlacedBar(bar, left, right, row))
    return found


def _drawn(lane: Lane, placed: _PlacedBar, left: float, top: float) -> str:
    bar = placed.bar
    x, y = left + placed.left, top + placed.row * (_BAR + _GAP)
    breadth = placed.right - placed.left
    parts = [
        svg.element("title", svg.words(told(lane, bar))),
        svg.element("rect", class_="box", x=x, y=y, width=breadth, height=_BAR, rx=3),
    ]
    if label := _fitting(bar, breadth):
        parts.append(svg.text(label, x + _PADDING, y + 14))
    tone = Tone.STRONG if bar.changes else Tone.PLAIN
    return svg.group(parts, (tone if bar.is_executed else Tone.BAD).value, data_key=str(bar.step))


def _fitting(bar: LaneBar, breadth: float) -> str:
    """The number of a step with as much of its action as fits, or nothing."""
    cells = int((breadth - 2 * _PADDING) / width("0") + 0.01)
    number = str(bar.step)
    if cells < len(number):
        return ""
    return clipped(_label(bar), cells) if cells > len(number) + 2 else number


def told(lane: Lane, bar: LaneBar) -> str:
    """A bar in words."""
    change = "changes it" if bar.changes else "changes nothing about it"
    done = f"{change}" if bar.is_executed else "not executed"
    return f"{lane.name or 'no objects'}: {bar.step}. {bar.text}, {done}"
