"""Two things side by side: what only one has, and what both have."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypedDict

from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import Plan
from planscribe.plan.execute.compare.comparison import PlanComparison
from planscribe.plan.execute.compare.subsequence import longest_common
from planscribe.plan.formulas import order
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
    """Both have it, but not at this place or time."""


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
        f"{counted(len(lines), 'difference')}; {counted(same, 'fact is', 'facts are')} the same.",
        *names,
        tuple(lines),
        same,
    )


def of_plans(title: str, names: tuple[str, str], found: PlanComparison, write: Writing) -> Sides:
    """Two plans with their common steps side by side.

    Between these, steps of the same action are side by side if neither plan has both.
    """
    moved = [{pair[side] for pair in found.moved} for side in (0, 1)]
    same = set(found.kept)
    lines: list[Line] = []
    at = [0, 0]
    ends = len(found.plans[0].steps), len(found.plans[1].steps)
    for both in (*sorted([*found.kept, *_replaced(found)]), ends):
        for side, relation in ((0, LineRelation.ONLY_FIRST), (1, LineRelation.ONLY_SECOND)):
            for number in range(at[side], both[side]):
                text = _step(found.plans[side], number, write)
                how = LineRelation.MOVED if number in moved[side] else relation
                lines.append(Line(how, text) if side == 0 else Line(how, second=text))
        if both != ends:
            pair = zip(found.plans, both, strict=True)
            halves = (_step(plan, number, write) for plan, number in pair)
            how = _relation(found, both) if both in same else LineRelation.CHANGED
            lines.append(Line(how, *halves))
        at = [both[0] + 1, both[1] + 1]
    return Sides(title, " ".join(_told(found)), *names, tuple(lines))


def _replaced(found: PlanComparison) -> Iterator[tuple[int, int]]:
    """Steps of one action, each in one plan only, between the same common steps."""
    alone = set(found.only_first), set(found.only_second)
    ends = len(found.plans[0].steps), len(found.plans[1].steps)
    at = (0, 0)
    for kept in (*found.kept, ends):
        gap = [
            [number for number in range(at[side], kept[side]) if number in alone[side]]
            for side in (0, 1)
        ]
        actions = (
            [plan.steps[number].action for number in numbers]
            for plan, numbers in zip(found.plans, gap, strict=True)
        )
        for one, two in longest_common(*actions):
            yield gap[0][one], gap[1][two]
        at = kept


def _relation(found: PlanComparison, both: tuple[int, int]) -> LineRelation:
    """How steps that are the same stand to each other: they may have other times."""
    one, two = (plan.steps[number] for plan, number in zip(found.plans, both, strict=True))
    is_same = (one.start, one.duration) == (two.start, two.duration)
    return LineRelation.SAME if is_same else LineRelation.MOVED


def _step(plan: Plan, number: int, write: Writing) -> str:
    step = plan.steps[number]
    if step.start is None:
        return f"{number + 1}. {write.step(step)}"
    start = number_text(float(step.start))
    lasts = "" if step.duration is None else f" for {number_text(float(step.duration))}"
    return f"{number + 1}. {write.step(step)} at {start}{lasts}"


def _told(found: PlanComparison) -> Iterable[str]:
    yield f"{len(found.kept) + len(found.moved):,} steps are in both."
    if found.is_reordering:
        yield "The plans differ in the order of independent steps only."
    elif found.parting is not None:
        after = f"after {counted(found.parting, 'step')}" if found.parting else "from the start"
        yield f"The states differ {after}."
    else:
        yield "They pass through the same states."
    for name, side in (("first", found.first), ("second", found.second)):
        yield f"The {name} costs {side.cost:g}." if side.valid else f"The {name} is not valid."
