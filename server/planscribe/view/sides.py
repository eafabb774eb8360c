"""Two things side by side: what only one has, and what both have."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypedDict

from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import Plan
from planscribe.plan.execute.compare.comparison import PlanComparison
from planscribe.plan.execute.trace import order
from planscribe.plan.result import State
from planscribe.view.kinds import VERSION, ViewJson, ViewKind
from planscribe.view.timeline import number_text
from planscribe.wording import counted


class LineRelation(StrEnum):
    """How the two halves of a line stand to each other."""

    SAME = "same"
    ONLY_FIRST = "only first"
    ONLY_SECOND = "only second"
    CHANGED = "changed"
    MOVED = "moved"
    """Both have it, but not at this place."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of both, either half of which can be empty."""

    relation: LineRelation
    first: str = ""
    second: str = ""


class LineJson(TypedDict):
    """A line of both sides."""

    relation: str
    first: str
    second: str


class SidesJson(ViewJson):
    """The view `difference`."""

    first: str
    second: str
    lines: list[LineJson]
    same: int


@dataclass(frozen=True, slots=True)
class Sides:
    """Two things side by side, line by line; `same` is how many equal lines are left out."""

    title: str
    summary: str
    first: str
    second: str
    lines: tuple[Line, ...]
    same: int = 0

    def data(self) -> SidesJson:
        """It as JSON."""
        return {
            "version": VERSION,
            "kind": ViewKind.DIFFERENCE.value,
            "title": self.title,
            "summary": self.summary,
            "first": self.first,
            "second": self.second,
            "lines": [
                {"relation": one.relation.value, "first": one.first, "second": one.second}
                for one in self.lines
            ],
            "same": self.same,
        }


def of_states(
    title: str, names: tuple[str, str], first: State, second: State, write: Writing
) -> Sides:
    """What is true in one state only, and numbers that differ."""
    gone = (write.formula(atom) for atom in sorted(first.atoms - second.atoms, key=order))
    new = (write.formula(atom) for atom in sorted(second.atoms - first.atoms, key=order))
    lines = [Line(LineRelation.ONLY_FIRST, one) for one in gone]
    lines += (Line(LineRelation.ONLY_SECOND, second=one) for one in new)
    before, after = dict(first.values), dict(second.values)
    for fluent in sorted({*before, *after}):
        if before.get(fluent) != after.get(fluent):
            name = write.fluent(*fluent)
            halves = (f"{name} = {number_text(one.get(fluent))}" for one in (before, after))
            lines.append(Line(LineRelation.CHANGED, *halves))
    same = len(first.atoms & second.atoms)
    return Sides(
        title,
        f"{counted(len(lines), 'difference')}; {same:,} more are the same.",
        *names,
        tuple(lines),
        same,
    )


def of_plans(
    title: str,
    names: tuple[str, str],
    plans: tuple[Plan, Plan],
    found: PlanComparison,
    write: Writing,
) -> Sides:
    """Two plans with their common steps side by side."""
    moved = [{pair[side] for pair in found.moved} for side in (0, 1)]
    lines: list[Line] = []
    at = [0, 0]
    ends = len(plans[0].steps), len(plans[1].steps)
    for kept in (*found.kept, ends):
        for side, relation in ((0, LineRelation.ONLY_FIRST), (1, LineRelation.ONLY_SECOND)):
            for number in range(at[side], kept[side]):
                text = _step(plans[side], number, write)
                how = LineRelation.MOVED if number in moved[side] else relation
                lines.append(Line(how, text) if side == 0 else Line(how, second=text))
        if kept != ends:
            both = (_step(plan, number, write) for plan, number in zip(plans, kept, strict=True))
            lines.append(Line(LineRelation.SAME, *both))
        at = [kept[0] + 1, kept[1] + 1]
    return Sides(title, " ".join(_told(found)), *names, tuple(lines))


def _step(plan: Plan, number: int, write: Writing) -> str:
    return f"{number + 1}. {write.step(plan.steps[number])}"


def _told(found: PlanComparison) -> Iterable[str]:
    yield f"{len(found.kept) + len(found.moved):,} steps are in both."
    if found.is_reordering:
        yield "The plans differ in the order of independent steps only."
    elif found.parting is not None:
        yield f"The states differ after {counted(found.parting, 'step')}."
    else:
        yield "They pass through the same states."
    for name, side in (("first", found.first), ("second", found.second)):
        yield f"The {name} costs {side.cost:g}." if side.valid else f"The {name} is not valid."
