"""Totals of what was learned: means and spreads over seeds, by domain and method."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean, pstdev
from typing import TypedDict

from planscribe.evaluate.induction.measuring import InductionRecord
from planscribe.evaluate.induction.refuting import Refutability
from planscribe.evaluate.tables import Sheet, mean

PSALM_LEGEND = """\
acc.: share of the learned literals that are true (accuracy in PSALM); rec.: share of the true ones
that were learned; caut.: both if preconditions that are not refuted are kept
NR: resets; NES: actions executed, those that failed included, until nothing more can be learned;
best: until caut. rose for the last time; goal: until the goal was reached, in the runs that reached
it; all with the spread over the seeds
differ: literals that differ from the true domain in either, in a run: those that no state of the
problem shows / those that are open / errors
solved: other problems whose plan with the learned domain is valid, of those that have a plan"""
LEARNING_LEGEND = """\
prec., rec.: literals, means over actions; caut.: the same if preconditions that are not refuted are
kept; appl.: precision and recall of predicted applicability in random states; eff.: of changes
best: actions tried (those that failed) until caut., over all literals, rose for the last time
NES: all actions tried; differ: literals that differ from the true domain in either, in a run: those
that no state of the problem shows / those that are open / errors
solved: other problems whose plan with the learned domain is valid, of those that have a plan"""


class SpreadJson(TypedDict):
    """A mean with the standard deviation."""

    mean: float
    spread: float


class InductionTotalJson(TypedDict):
    """The totals of a domain, or of all, by one method."""

    domain: str
    method: str
    runs: int
    errors: int
    problems: list[str]
    ends: list[str]
    precision: SpreadJson
    recall: SpreadJson
    cautious_precision: SpreadJson
    cautious_recall: SpreadJson
    resets: SpreadJson
    steps: SpreadJson
    steps_to_goal: SpreadJson
    reached: int
    steps_to_best: SpreadJson
    rejected_to_best: SpreadJson
    differ: dict[str, float]
    by_action: list[float]
    predicted: list[float]
    solved: int
    solvable: int


def totals(records: Sequence[InductionRecord]) -> Iterator[InductionTotalJson]:
    """The totals of each domain and method, then of each method over all domains."""
    methods = list(dict.fromkeys(one.method for one in records))
    for domain in dict.fromkeys(one.domain for one in records):
        for method in methods:
            group = [one for one in records if (one.domain, one.method) == (domain, method)]
            yield _total(domain, method, group)
    for method in methods:
        yield _total("total", method, [one for one in records if one.method == method])


def _total(domain: str, method: str, records: Sequence[InductionRecord]) -> InductionTotalJson:
    good = [one for one in records if not one.error]
    return {
        "domain": domain,
        "method": method,
        "runs": len(records),
        "errors": len(records) - len(good),
        "problems": sorted({one.problem for one in good}),
        "ends": sorted({one.end for one in good}),
        "precision": _spread(one.precision for one in good),
        "recall": _spread(one.recall for one in good),
        "cautious_precision": _spread(one.cautious_precision for one in good),
        "cautious_recall": _spread(one.cautious_recall for one in good),
        "resets": _spread(one.resets for one in good),
        "steps": _spread(one.steps for one in good),
        "steps_to_goal": _spread(
            one.steps_to_goal for one in good if one.steps_to_goal is not None
        ),
        "reached": sum(one.steps_to_goal is not None for one in good),
        "steps_to_best": _spread(one.steps_to_best for one in good),
        "rejected_to_best": _spread(one.rejected_to_best for one in good),
        "differ": {str(one): _mean_judged(good, one) for one in Refutability},
        "by_action": _means([one.by_action for one in good]),
        "predicted": _means([one.predicted for one in good]),
        "solved": sum(one.solved for one in good),
        "solvable": sum(one.solvable for one in good),
    }


def _spread(values: Iterable[float]) -> SpreadJson:
    found = list(values) or [0.0]
    return {"mean": round(fmean(found), 4), "spread": round(pstdev(found), 4)}


def _mean_judged(records: Sequence[InductionRecord], verdict: Refutability) -> float:
    judged = ([*{**one.judged, **one.kept}.values()] for one in records)
    return mean(one.count(verdict) for one in judged)


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [round(fmean(column), 4) for column in zip(*rows, strict=True)]


def psalm_sheet(records: Sequence[InductionRecord]) -> Sheet:
    """What PSALM reports, by domain and method."""
    titles = ["acc.", "rec.", "caut.", "NR", "NES", "best", "goal", "differ", "solved"]
    rows = {
        f"{one['domain']}, {one['method']}": [
            _percent(one["precision"]["mean"]),
            _percent(one["recall"]["mean"]),
            f"{_percent(one['cautious_precision']['mean'])}/"
            f"{_percent(one['cautious_recall']['mean'])}",
            _with_spread(one["resets"]),
            _with_spread(one["steps"]),
            _with_spread(one["steps_to_best"]),
            _with_spread(one["steps_to_goal"]) if one["reached"] else "-",
            _differing(one["differ"]),
            f"{one['solved']}/{one['solvable']}",
        ]
        for one in totals(records)
    }
    return Sheet("domain, method", titles, rows)


def learning_sheet(records: Sequence[InductionRecord]) -> Sheet:
    """What AMLGym reports, by domain and method."""
    titles = ["prec.", "rec.", "caut.", "appl.", "eff.", "best", "NES", "differ", "solved"]
    rows = {}
    for one in totals(records):
        by_action = one["by_action"] or [0.0] * 4
        predicted = one["predicted"] or [0.0] * 4
        rows[f"{one['domain']}, {one['method']}"] = [
            _percent(by_action[0]),
            _percent(by_action[1]),
            "/".join(map(_percent, by_action[2:])),
            "/".join(map(_percent, predicted[:2])),
            "/".join(map(_percent, predicted[2:])),
            f"{one['steps_to_best']['mean']:.0f} ({one['rejected_to_best']['mean']:.0f})",
            _with_spread(one["steps"]),
            _differing(one["differ"]),
            f"{one['solved']}/{one['solvable']}",
        ]
    return Sheet("domain, method", titles, rows)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}".removesuffix(".0")


def _differing(counts: Mapping[str, float]) -> str:
    order = (Refutability.NOT_REFUTABLE, Refutability.OPEN, Refutability.REFUTABLE)
    return "/".join(f"{counts[one]:.1f}".removesuffix(".0") for one in order)


def _with_spread(one: SpreadJson) -> str:
    return f"{one['mean']:.0f} ±{one['spread']:.0f}"


def complaints(record: InductionRecord) -> list[str]:
    """What differs from the true domain, in lines; none if nothing does."""
    if record.error:
        return [record.error]
    return [
        *(f"wrong: {one}{_judgement(record, one)}" for one in record.wrong),
        *(f"not learned: {one}{_judgement(record, one)}" for one in record.missing),
        *(
            f"not refuted: {one} ({found})"
            for one, found in record.kept.items()
            if found != Refutability.NOT_REFUTABLE
        ),
        *(f"not solved: {one}" for one in record.unsolved),
    ]


def _judgement(record: InductionRecord, literal: str) -> str:
    found = record.judged.get(literal)
    return f" ({found})" if found else ""
