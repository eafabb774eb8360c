"""Runs of planners side by side, for people and for programs."""

from collections.abc import Sequence
from typing import TypedDict

from planscribe.compile.formulas import write_number
from planscribe.ide.markdown import line
from planscribe.plan.plan_text import plan_text
from planscribe.workspace.plans.runs import PastRun

COLUMNS = ("planner", "outcome", "steps", "cost", "optimal", "seconds", "plans")
NUMBERS = frozenset({"steps", "cost", "seconds", "plans"})
"""The columns whose cells are aligned to the right."""


def cells(run: PastRun) -> tuple[str, ...]:
    """A row of the table."""
    result = run.result
    return (
        run.name,
        result.outcome.value,
        "-" if result.plan is None else str(len(result.plan.steps)),
        "-" if result.cost is None else write_number(result.cost),
        "proved" if result.is_optimal else "-",
        f"{result.seconds:.2f}",
        str(len(run.plans)),
    )


def markdown(runs: Sequence[PastRun], best: PastRun | None) -> str:
    """The table, and what each planner said."""
    if not runs:
        return "No planner has been run on this problem yet."
    lines = [
        f"| {' | '.join(COLUMNS)} |",
        f"|{'|'.join('--:' if one in NUMBERS else '---' for one in COLUMNS)}|",
    ]
    for one in runs:
        name, *others = map(line, cells(one))
        shown = f"**{name}**" if one is best else name
        lines.append(f"| {' | '.join((shown, *others))} |")
    told = [
        f"- **{line(one.name)}**: {line(one.result.reason)}" for one in runs if one.result.reason
    ]
    if told:
        lines += ["", *told]
    if best is not None and best.result.plan is not None:
        steps = plan_text(best.result.plan, best.result.cost or 0.0)
        lines += ["", f"The best plan, by {line(best.name)}:", "", f"```\n{steps}```"]
    return "\n".join(lines)


class FoundPlanJson(TypedDict):
    """A plan that a run has found."""

    cost: float
    steps: list[str]


class FoundCostJson(TypedDict):
    """The cost of a plan, and when it was found."""

    cost: float
    seconds: float


class RunJson(TypedDict):
    """A run of a planner; `steps` is the number of steps of its best plan."""

    planner: str
    found_by: str
    outcome: str
    cause: str | None
    reason: str
    seconds: float
    cost: float | None
    steps: int | None
    optimal: bool
    plans: list[FoundPlanJson]
    progress: list[FoundCostJson]


def data(run: PastRun) -> RunJson:
    """A run as JSON; docs/planners.md describes it."""
    result = run.result
    return {
        "planner": run.configuration,
        "found_by": result.planner,
        "outcome": result.outcome.value,
        "cause": result.cause.value if result.cause else None,
        "reason": result.reason,
        "seconds": round(result.seconds, 3),
        "cost": result.cost,
        "steps": None if result.plan is None else len(result.plan.steps),
        "optimal": result.is_optimal,
        "plans": [
            {"cost": cost, "steps": [str(step) for step in plan.steps]} for plan, cost in run.plans
        ],
        "progress": [{"cost": one.cost, "seconds": round(one.seconds, 3)} for one in result.found],
    }
