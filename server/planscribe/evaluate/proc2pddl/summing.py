"""The results of PROC2PDDL, summed up by configuration."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from statistics import fmean
from typing import TypedDict

from planscribe.evaluate.proc2pddl.records import (
    ActionScore,
    ProblemScore,
    ProcedureRecord,
    SolvingOutcome,
)
from planscribe.evaluate.tables import Sheet, by_method, percentage

LEGEND = """\
actions: those that the headers ask for; right: the same up to names of variables and order
alike: right by the published code, which does not compare the arguments of conditions
par., prec., eff.: parameters, conditions and effects without a difference; behind the stroke,
the mean distance of those that differ (appendix E of the paper)
solved: problems with a plan; valid: with a plan that is valid with the true actions, too
fixed: the same, when the actions are fixed so that planners accept them"""
"""What the columns of the tables mean."""


class DistanceJson(TypedDict):
    """How many parts of actions have no difference, and how far the others are from right ones."""

    equal: int
    mean_distance: float


class SolvedProblemsJson(TypedDict):
    """How many problems are solved, with a plan that is valid with the true actions or not."""

    solved: int
    valid: int
    outcomes: dict[str, int]


class ConfigurationTotalJson(TypedDict):
    """The totals of a configuration."""

    configuration: str
    procedures: int
    actions: int
    right: int
    alike: int
    missing: int
    extra: int
    parameters: DistanceJson
    preconditions: DistanceJson
    effects: DistanceJson
    problems: int
    as_written: SolvedProblemsJson
    fixed: SolvedProblemsJson


def summary(name: str, records: Sequence[ProcedureRecord]) -> ConfigurationTotalJson:
    """The sums and means over the answers of a configuration."""
    actions = [*chain.from_iterable(one.actions for one in records)]
    problems = [*chain.from_iterable(one.problems for one in records)]
    return {
        "configuration": name,
        "procedures": len(records),
        "actions": len(actions),
        "right": sum(one.right for one in actions),
        "alike": sum(one.alike for one in actions),
        "missing": sum(one.parameters is None for one in actions),
        "extra": sum(len(one.extra) for one in records),
        "parameters": _distance([one.parameters for one in actions]),
        "preconditions": _distance([one.preconditions for one in actions]),
        "effects": _distance([one.effects for one in actions]),
        "problems": len(problems),
        "as_written": _solved([one.outcome for one in problems]),
        "fixed": _solved([one.fixed for one in problems]),
    }


def _distance(several: Sequence[int | None]) -> DistanceJson:
    apart = [one for one in several if one]
    mean = round(fmean(apart), 2) if apart else 0.0
    return {"equal": sum(one == 0 for one in several), "mean_distance": mean}


def _solved(outcomes: Sequence[str]) -> SolvedProblemsJson:
    counts = Counter(outcomes)
    valid = counts[SolvingOutcome.VALID]
    return {
        "solved": valid + counts[SolvingOutcome.DIFFERS],
        "valid": valid,
        "outcomes": dict(counts),
    }


def sheets(records: Sequence[ProcedureRecord]) -> list[Sheet]:
    """The figures of each configuration; then what became of the problems."""
    totals = [summary(*group) for group in by_method(records).items()]
    titles = ["actions", "right", "%", "alike %", "par. %", "prec. %", "eff. %"]
    tables = [Sheet("configuration", titles, {one["configuration"]: _row(one) for one in totals})]
    if any(one["problems"] for one in totals):
        titles = ["problems", "solved", "%", "valid", "%", "fixed: solved", "%", "valid", "%"]
        rows = {one["configuration"]: _solving_row(one) for one in totals}
        causes = {one["configuration"]: Counter(one["as_written"]["outcomes"]) for one in totals}
        tables += [Sheet("configuration", titles, rows), Sheet.of_counts("outcome", causes)]
    return tables


def _row(total: ConfigurationTotalJson) -> list[str]:
    whole = total["actions"]
    parts = (total["parameters"], total["preconditions"], total["effects"])
    return [
        str(whole),
        str(total["right"]),
        percentage(total["right"], whole),
        percentage(total["alike"], whole),
        *(f"{percentage(one['equal'], whole)}/{one['mean_distance']:.1f}" for one in parts),
    ]


def _solving_row(total: ConfigurationTotalJson) -> list[str]:
    whole = total["problems"]
    counts = [
        each
        for one in (total["as_written"], total["fixed"])
        for each in (one["solved"], one["valid"])
    ]
    return [str(whole), *(text for one in counts for text in (str(one), percentage(one, whole)))]


def complaints(record: ProcedureRecord) -> list[str]:
    """What is wrong with an answer, in lines; none if all is right."""
    if record.error:
        return [record.error]
    return [
        *(line for one in record.actions if not one.right for line in _of_action(one)),
        *(f"{name}: the header has no such action" for name in record.extra),
        *(f"error: {one}" for one in dict.fromkeys(record.errors)),
        *(f"fix: {one}" for one in record.fixes),
        *(_of_problem(one) for one in record.problems if one.outcome != SolvingOutcome.VALID),
    ]


def _of_action(one: ActionScore) -> list[str]:
    if one.parameters is None:
        return [f"{one.name}: missing"]
    first = (
        f"{one.name}: {one.parameters} apart in parameters, {one.preconditions} in conditions, "
        f"{one.effects} in effects"
    )
    return [first, *(f"  {line}" for line in one.differences)]


def _of_problem(one: ProblemScore) -> str:
    fixed = "" if one.fixed == one.outcome else f"; fixed: {one.fixed}"
    detail = f" ({one.detail})" if one.detail else ""
    return f"{one.name}: {one.outcome}{detail}{fixed}"
