"""The numbers of a plan: each numeric fluent that changes, over the steps or over time."""

from dataclasses import dataclass
from typing import TypedDict

from planscribe.view.kinds import VERSION, ViewJson, ViewKind
from planscribe.view.timeline import Timeline
from planscribe.wording import counted


class NumberPointJson(TypedDict):
    """The value that a fluent has from here on; `at` is a time, or a number of steps."""

    at: float
    value: float


class SeriesJson(TypedDict):
    """A numeric fluent."""

    fluent: str
    points: list[NumberPointJson]


class NumbersJson(ViewJson):
    """The view `numbers`."""

    axis: str
    end: float
    series: list[SeriesJson]


@dataclass(frozen=True, slots=True)
class Series:
    """A fluent with its values, each from its place on."""

    fluent: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a plan; the axis is `steps` or `time`."""

    title: str
    summary: str
    axis: str
    end: float
    series: tuple[Series, ...]

    def data(self) -> NumbersJson:
        """It as JSON."""
        return {
            "version": VERSION,
            "kind": ViewKind.NUMBERS.value,
            "title": self.title,
            "summary": self.summary,
            "axis": self.axis,
            "end": self.end,
            "series": [
                {
                    "fluent": one.fluent,
                    "points": [{"at": at, "value": value} for at, value in one.points],
                }
                for one in self.series
            ],
        }


def numbers(made: Timeline) -> Numbers:
    """The numbers of a plan that was executed."""
    timed = bool(made.instants)
    moments = (
        [(one.time, one.changes) for one in made.instants]
        if timed
        else [(float(at), row.changes) for at, row in enumerate(made.rows, 1) if row.is_executed]
    )
    initial = dict(made.values)
    found: dict[str, list[tuple[float, float]]] = {}
    for at, changes in moments:
        for change in changes:
            if change.after is None:
                continue
            first = initial.get(change.fluent)
            points = found.setdefault(change.fluent, [] if first is None else [(0.0, first)])
            points.append((at, change.after))
    end = max((at for at, _ in moments), default=0.0)
    series = tuple(Series(name, tuple(points)) for name, points in sorted(found.items()))
    axis = "time" if timed else "steps"
    told = counted(len(series), "number") + (" changes" if len(series) == 1 else " change")
    return Numbers(made.title, f"{told} in the plan, over {axis}.", axis, end, series)
