"""Searches as a view: a line of costs over time for each run, and bars of time and cost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.view.drawing import svg
from planscribe.view.drawing.axes import axes
from planscribe.view.drawing.heading import MARGIN, framed, heading
from planscribe.view.drawing.lettering import LINE, width
from planscribe.view.drawing.naming import heights, marked
from planscribe.view.drawing.palette import Tone
from planscribe.view.drawing.scale import Scale, scale
from planscribe.view.drawing.svg import Picture
from planscribe.view.kinds import View, ViewKind
from planscribe.view.pages.page import Page, whole
from planscribe.view.search import Search, SearchRun

MOST_RUNS = 24

_PLOT = 460.0
_HEIGHT = 220.0
_INSET = 12.0
_NAME_CELLS = 30
_BAR = 150.0
_ROW = 24.0
_COLUMNS = ("planner", "outcome", "cost", "steps", "seconds", "remark")


def view(search: Search) -> View:
    """Searches to look at."""
    values = {
        "summary": search.summary,
        "picture": picture(search, has_head=False) if search.runs else None,
        "label": "Runs",
        "columns": _COLUMNS,
        "rows": [_cells(run) for run in search.runs],
    }
    drawn = picture(search).standalone()
    page = whole(Page(search.title, __name__, values))
    return View(ViewKind.SEARCH, search.title, search.data(), drawn, page)


def _cells(run: SearchRun) -> tuple[str, ...]:
    cost = "" if run.cost is None else f"{run.cost:g}{' (optimal)' if run.is_optimal else ''}"
    steps = "" if run.steps is None else str(run.steps)
    return run.planner, run.outcome, cost, steps, f"{run.seconds:.2f}", run.reason


def _left_out(search: Search) -> str:
    more = len(search.runs) - MOST_RUNS
    return f"{more} of {len(search.runs)} runs are left out." if more > 0 else ""


def picture(search: Search, *, has_head: bool = True) -> Picture:
    """Draw the costs over time, and below them the bars."""
    runs = search.runs[:MOST_RUNS]
    names = [marked(n, run.planner, _NAME_CELLS) for n, run in enumerate(runs)]
    widest = max(map(width, names), default=0.0)
    breadth = max(70 + _PLOT + 12 + widest, widest + 2 * (_BAR + 90) + 40, 560.0)
    left_out = _left_out(search)
    parts, y = heading(search.title, search.summary, left_out, breadth, has_head)
    found = [number for number, run in enumerate(runs) if run.found]
    if found:
        y += LINE
        parts += _plotted([runs[n] for n in found], [names[n] for n in found], y)
        # Names below one another may reach further down than the axis.
        y += max(_HEIGHT, len(found) * LINE) + 60
    parts += _bars(runs, names, widest, y)
    y += (len(runs) + 1) * _ROW
    return framed(search.title, search.summary, left_out, breadth, y, parts)


# --- costs over time -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where seconds and costs lie."""

    left: float
    bottom: float
    across: Scale
    up: Scale

    def x(self, seconds: float) -> float:
        return self.left + self.across.at(seconds)

    def y(self, cost: float) -> float:
        return self.bottom - _INSET - self.up.at(cost)


def _plotted(runs: Sequence[SearchRun], names: Sequence[str], top: float) -> Iterator[str]:
    costs = [point.cost for run in runs for point in run.found]
    seconds = max([*(run.seconds for run in runs), *(run.found[-1].seconds for run in runs)])
    plot = _Plot(
        MARGIN + 60,
        top + _HEIGHT,
        scale(0.0, seconds, _PLOT),
        scale(min(costs), max(costs), _HEIGHT - 2 * _INSET),
    )
    yield from _axes(plot)
    ends = [plot.y(run.found[-1].cost) for run in runs]
    for number, height in heights(ends):
        yield _line(plot, runs[number], names[number], height)


def _line(plot: _Plot, run: SearchRun, name: str, height: float) -> str:
    """The costs of a run as stairs, and its name at this height."""
    first, last = run.found[0], run.found[-1]
    stairs = "".join(f" H{plot.x(one.seconds):.1f} V{plot.y(one.cost):.1f}" for one in run.found)
    end = plot.x(max(run.seconds, last.seconds))
    edge = plot.left + _PLOT
    leader = f"M{end:.1f} {plot.y(last.cost):.1f} H{edge:.1f} L{edge + 8:.1f} {height:.1f}"
    start = f"M{plot.x(first.seconds):.1f} {plot.y(first.cost):.1f}"
    return svg.group(
        [
            svg.element("path", class_="line", d=f"{start}{stairs} H{end:.1f}"),
            svg.group([svg.element("path", class_="line", d=leader)], Tone.QUIET.value),
            *(
                svg.text(name[0], plot.x(one.seconds), plot.y(one.cost) + 4, anchor="middle")
                for one in run.found
            ),
            svg.text(name, edge + 10, height + 4),
        ],
        (Tone.GOOD if run.is_optimal else Tone.STRONG).value,
    )


def _axes(plot: _Plot) -> Iterator[str]:
    left, bottom, top = plot.left, plot.bottom, plot.bottom - _HEIGHT
    yield from axes(plot.across, plot.up, left, top, bottom, _INSET)
    yield svg.text("cost", left - 8, top - 8, "words quiet", "end")
    yield svg.text("seconds", left + _PLOT, bottom + 36, "words quiet", "end")


# --- bars ------------------------------------------------------------------------------------


def _bars(
    runs: Sequence[SearchRun], names: Sequence[str], widest: float, top: float
) -> Iterator[str]:
    columns = MARGIN + widest + 16, MARGIN + widest + 16 + _BAR + 90
    for x, title in zip(columns, ("seconds", "cost"), strict=True):
        yield svg.text(title, x, top + 12, "words quiet")
    most = (
        max((run.seconds for run in runs), default=0.0),
        max((run.cost or 0 for run in runs), default=0.0),
    )
    for number, run in enumerate(runs):
        y = top + (number + 1) * _ROW
        parts = [svg.text(names[number], MARGIN, y + 12)]
        told = (
            run.outcome
            if run.cost is None
            else f"{run.cost:g}{' optimal' if run.is_optimal else ''}"
        )
        for x, value, whole_, text in (
            (columns[0], run.seconds, most[0], f"{run.seconds:.2f}"),
            (columns[1], run.cost, most[1], told),
        ):
            length = _BAR * max(value, 0) / whole_ if value is not None and whole_ > 0 else 0.0
            if length:
                parts.append(
                    svg.element("rect", class_="box", x=x, y=y + 1, width=length, height=14)
                )
            parts.append(svg.text(text, x + length + 6, y + 12))
        tone = Tone.GOOD if run.is_optimal else Tone.STRONG if run.cost is not None else Tone.QUIET
        yield svg.group(parts, tone.value)
