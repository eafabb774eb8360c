"""Numbers of a plan as a view: a plot for each group of fluents of one function."""

from collections.abc import Iterator, Sequence

from planscribe.compile.formulas import write_number
from planscribe.model.grouping import grouped
from planscribe.view.drawing import svg
from planscribe.view.drawing.axes import axes
from planscribe.view.drawing.heading import MARGIN, framed, heading
from planscribe.view.drawing.lettering import LINE, width
from planscribe.view.drawing.naming import heights, marked
from planscribe.view.drawing.palette import Tone
from planscribe.view.drawing.scale import Scale, scale
from planscribe.view.drawing.svg import Picture
from planscribe.view.kinds import View, ViewKind
from planscribe.view.numbers import Numbers, Series
from planscribe.view.pages.page import Page, whole

MOST_SERIES = 40

_PLOT = 460.0
_HEIGHT = 130.0
_INSET = 8.0
_BETWEEN = 70.0
_NAME_CELLS = 34


def view(numbers: Numbers) -> View:
    """Numbers to look at."""
    values = {
        "summary": numbers.summary,
        "picture": picture(numbers, has_head=False) if numbers.series else None,
        "label": "Values",
        "columns": ("number", *(_at(numbers, at) for at in _places(numbers))),
        "rows": [_cells(numbers, one) for one in numbers.series],
    }
    drawn = picture(numbers).standalone()
    page = whole(Page(numbers.title, "planscribe.view.pages.search", values))
    return View(ViewKind.NUMBERS, numbers.title, numbers.data(), drawn, page)


def picture(numbers: Numbers, *, has_head: bool = True) -> Picture:
    """Draw a plot for each function, with a line for each of its fluents."""
    series = numbers.series[:MOST_SERIES]
    more = len(numbers.series) - len(series)
    left_out = f"{more} of {len(numbers.series)} numbers are left out." if more else ""
    names = max((width(_name(n, one)) for n, one in enumerate(series)), default=0.0)
    breadth = 70 + _PLOT + 30 + names
    parts, y = heading(numbers.title, numbers.summary, left_out, breadth, has_head)
    least = 1.0 if numbers.axis == "steps" else 0.0
    across = scale(0.0, max(numbers.end, 1.0), _PLOT, smallest=least)
    for function, group in grouped(series, _function).items():
        y += 24
        parts += _plotted(function, group, numbers.axis, across, y)
        y += max(_HEIGHT, len(group) * LINE) + _BETWEEN
    return framed(numbers.title, numbers.summary, left_out, breadth, y, parts)


def _name(number: int, one: Series) -> str:
    return marked(number, one.fluent, _NAME_CELLS)


def _plotted(
    function: str, group: Sequence[Series], axis: str, across: Scale, top: float
) -> Iterator[str]:
    left, bottom = MARGIN + 70, top + _HEIGHT
    values = [value for one in group for _, value in one.points]
    up = scale(min(values), max(values), _HEIGHT - 2 * _INSET)
    yield from axes(across, up, left, top, bottom, _INSET)
    yield svg.text(function, left, top - 10, "words quiet")
    yield svg.text(axis, left + _PLOT, bottom + 36, "words quiet", "end")
    ends = [bottom - _INSET - up.at(one.points[-1][1]) for one in group]
    for number, height in heights(ends):
        yield _line(group[number], number, across, up, (left, bottom - _INSET), height)


def _line(
    one: Series, number: int, across: Scale, up: Scale, origin: tuple[float, float], height: float
) -> str:
    """The values as stairs, and the name at this height."""
    left, bottom = origin
    points = [(left + across.at(at), bottom - up.at(value)) for at, value in one.points]
    stairs = "".join(f" H{x:.1f} V{y:.1f}" for x, y in points)
    edge = left + _PLOT
    start = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    leader = f"M{edge:.1f} {points[-1][1]:.1f} L{edge + 18:.1f} {height:.1f}"
    return svg.group(
        [
            svg.element("path", class_="line", d=f"{start}{stairs} H{edge:.1f}"),
            svg.group([svg.element("path", class_="line", d=leader)], Tone.QUIET.value),
            svg.text(_name(number, one), edge + 20, height + 4),
        ],
        (Tone.STRONG if number % 2 == 0 else Tone.OPEN).value,
    )


def _function(one: Series) -> str:
    return one.fluent.strip("()").split(" ")[0]


def _places(numbers: Numbers) -> list[float]:
    return sorted({at for one in numbers.series for at, _ in one.points})


def _at(numbers: Numbers, at: float) -> str:
    return f"{numbers.axis} {write_number(at)}"


def _cells(numbers: Numbers, one: Series) -> tuple[str, ...]:
    values = dict(one.points)
    return one.fluent, *(
        write_number(values[at]) if at in values else "" for at in _places(numbers)
    )
