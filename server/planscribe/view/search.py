"""How searches for a plan went: the best cost over time, and planners side by side."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypedDict

from planscribe.plan.result import Outcome, PlanResult
from planscribe.view.kinds import VERSION, ViewJson, ViewKind


@dataclass(frozen=True, slots=True)
class Point:
    """A plan of this cost was found after so many seconds."""

    seconds: float
    cost: float


@dataclass(frozen=True, slots=True)
class SearchRun:
    """A planner's run: how it ended, and the plans that it found, each better than before."""

    planner: str
    outcome: str
    seconds: float
    cost: float | None = None
    steps: int | None = None
    is_optimal: bool = False
    found: tuple[Point, ...] = ()
    reason: str = ""


class PointJson(TypedDict):
    """A plan of this cost was found after so many seconds."""

    seconds: float
    cost: float


class PlannerRunJson(TypedDict):
    """A planner's run."""

    planner: str
    outcome: str
    seconds: float
    cost: float | None
    steps: int | None
    optimal: bool
    found: list[PointJson]
    reason: str


class SearchJson(ViewJson):
    """The view `search`."""

    runs: list[PlannerRunJson]


@dataclass(frozen=True, slots=True)
class Search:
    """The runs of several planners, or of one, on a problem."""

    title: str
    summary: str
    runs: tuple[SearchRun, ...]

    def data(self) -> SearchJson:
        """It as JSON."""
        return {
            "version": VERSION,
            "kind": ViewKind.SEARCH.value,
            "title": self.title,
            "summary": self.summary,
            "runs": [
                {
                    "planner": one.planner,
                    "outcome": one.outcome,
                    "seconds": round(one.seconds, 3),
                    "cost": one.cost,
                    "steps": one.steps,
                    "optimal": one.is_optimal,
                    "found": [
                        {"seconds": round(each.seconds, 3), "cost": each.cost} for each in one.found
                    ],
                    "reason": one.reason,
                }
                for one in self.runs
            ],
        }


def search(title: str, results: Iterable[PlanResult], *, maximizes: bool = False) -> Search:
    """The runs that gave these results; of a metric that is maximized, more is better."""
    sign = -1.0 if maximizes else 1.0
    runs = tuple(_run(one, sign) for one in results)
    solved = [one for one in runs if one.cost is not None]
    if not solved:
        return Search(title, "No plan was found.", runs)
    best = min(solved, key=lambda one: (sign * (one.cost or 0.0), not one.is_optimal, one.seconds))
    proof = ", which is proved optimal" if best.is_optimal else ""
    return Search(title, f"The best cost is {best.cost:g}{proof}: {best.planner}.", runs)


def _run(result: PlanResult, sign: float) -> SearchRun:
    found = [Point(one.seconds, one.cost) for one in result.found]
    cost = result.cost
    if result.outcome is Outcome.SOLVED and result.plan is not None:
        cost = float(len(result.plan.steps)) if cost is None else cost
        if not found:
            found.append(Point(result.seconds, cost))
    return SearchRun(
        result.planner,
        result.outcome.value,
        result.seconds,
        cost,
        len(result.plan.steps) if result.plan else None,
        result.is_optimal,
        tuple(_improving(found, sign)),
        result.reason,
    )


def _improving(points: Iterable[Point], sign: float) -> Iterator[Point]:
    best = float("inf")
    for point in sorted(points, key=lambda one: one.seconds):
        if sign * point.cost < best:
            best = sign * point.cost
            yield point
