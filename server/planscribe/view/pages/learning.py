"""Learning as a view: a line of what is known by steps, the actions, and the trajectory."""

from collections.abc import Iterator, Sequence

from planscribe.view.drawing import svg
from planscribe.view.drawing.axes import axes
from planscribe.view.drawing.heading import MARGIN, heading
from planscribe.view.drawing.lettering import LINE
from planscribe.view.drawing.palette import Tone
from planscribe.view.drawing.scale import scale
from planscribe.view.drawing.svg import Picture
from planscribe.view.kinds import View, ViewKind
from planscribe.view.learning import CurveJson, LearningJson, LearningProgress
from planscribe.view.pages.page import Page, whole

_PLOT = 560.0
_HEIGHT = 180.0
_NAMES = 90.0
_LINES = (("required", Tone.GOOD), ("possible", Tone.OPEN))


def view(progress: LearningProgress) -> View:
    """Learning to look at."""
    data = progress.data()
    values = {"shown": data, "picture": picture(data, has_head=False)}
    page = whole(Page(data["title"], __name__, values))
    drawn = picture(data).standalone()
    return View(ViewKind.LEARNING, data["title"], data, drawn, page)


def picture(data: LearningJson, *, has_head: bool = True) -> Picture:
    """Draw how many literals were required and possible after each step."""
    breadth = 60 + _PLOT + _NAMES
    parts, y = heading(data["title"], data["summary"], data["error"], breadth, has_head)
    y += 20
    parts += _plotted(data["curve"], y)
    size = breadth + 2 * MARGIN, y + _HEIGHT + 40 + MARGIN
    return Picture(data["title"], data["summary"], *size, tuple(parts))


def _plotted(curve: Sequence[CurveJson], top: float) -> Iterator[str]:
    left, bottom = MARGIN + 60, top + _HEIGHT
    most = max([1, *(one["required"] for one in curve), *(one["possible"] for one in curve)])
    across = scale(0.0, max(1.0, float(curve[-1]["steps"])), _PLOT, smallest=1.0)
    up = scale(0.0, float(most), _HEIGHT - 8, smallest=1.0)
    yield from axes(across, up, left, top, bottom)
    yield svg.text("literals", left - 8, top - 8, "words quiet", "end")
    yield svg.text("steps", left + _PLOT, bottom + 34, "words quiet", "end")
    ends = {name: bottom - up.at(_value(curve[-1], name)) for name, _ in _LINES}
    is_near = abs(ends["required"] - ends["possible"]) < LINE
    for name, tone in _LINES:
        stairs = "".join(
            f" H{left + across.at(one['steps']):.1f} V{bottom - up.at(_value(one, name)):.1f}"
            for one in curve
        )
        start = f"M{left:.1f} {bottom - up.at(_value(curve[0], name)):.1f}"
        lower = 7 if is_near and ends[name] == max(ends.values()) else -7 if is_near else 0
        yield svg.group(
            [
                svg.element("path", class_="line", d=f"{start}{stairs}"),
                svg.text(
                    f"{_value(curve[-1], name):g} {name}",
                    left + across.at(curve[-1]["steps"]) + 8,
                    ends[name] + 4 + lower,
                ),
            ],
            tone.value,
        )


def _value(point: CurveJson, name: str) -> float:
    return float(point["required"] if name == "required" else point["possible"])
