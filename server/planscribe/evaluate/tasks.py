"""Tasks in words against their true problems: what is measured, and the tables of it.

Agarwal & Sreepathy (2024) call a task correct if its problem is equivalent to the true one.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import median
from typing import TypedDict

from planscribe.evaluate.benchmark import BenchmarkTask, texts_of
from planscribe.evaluate.direct_plan import DIRECT_PLAN
from planscribe.evaluate.records import STAGES, PlanStatus, Record, RecordVerdict
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.evaluate.tables import Sheet, by_method, groups_of, percentage
from planscribe.translate.by_model.methods import Method

_TIMES = [stage for stage in STAGES if stage != "compare"]
LEGEND = """\
equal: equivalent to the true problem; valid, not found, other: the results of searching for a plan;
translate, infer, compile, plan: median times in milliseconds"""
"""What the columns of the tables mean."""


def work_of(task: BenchmarkTask, method: str, asked: str = "") -> MeasurementJob[BenchmarkTask]:
    """What is needed to measure a task by a method.

    `asked` identifies the language model that the method asks, and how: results of another one do
    not count.

    Raises:
        EvaluationFault: one of the task's files cannot be read.
    """
    return MeasurementJob.of(task, method, texts_of(task), *filter(None, [asked]))


class TokensJson(TypedDict):
    """The tokens of calls to language models."""

    sent: int
    answered: int


class TasksTotalJson(TypedDict):
    """The totals of a domain, or of all."""

    domain: str
    tasks: int
    read: int
    equivalent: int
    equivalent_by_method: dict[str, int]
    verdicts_by_method: dict[str, dict[str, int]]
    errors: dict[str, int]
    plans: dict[str, int]
    calls: int
    tokens: TokensJson
    price: float
    median_seconds: dict[str, float]


def summary(name: str, records: Sequence[Record]) -> TasksTotalJson:
    """Counts, and the median time of each stage."""
    plans = [record.plan for record in records]
    times = {
        stage: [record.seconds[stage] for record in records if stage in record.seconds]
        for stage in STAGES
    }
    of_methods = by_method(records)
    return {
        "domain": name,
        "tasks": len(records),
        "read": sum(record.read for record in records),
        "equivalent": sum(record.equivalent for record in records),
        "equivalent_by_method": {
            method: sum(one.equivalent for one in group) for method, group in of_methods.items()
        },
        "verdicts_by_method": {method: _verdicts(group) for method, group in of_methods.items()},
        "errors": dict(Counter(kind for record in records for kind in _kinds(record))),
        "plans": {status.value: plans.count(status) for status in PlanStatus},
        "calls": sum(record.calls for record in records),
        "tokens": {
            "sent": sum(record.sent for record in records),
            "answered": sum(record.answered for record in records),
        },
        "price": round(sum(record.price for record in records), 6),
        "median_seconds": {stage: median(known) for stage, known in times.items() if known},
    }


def sheets(records: Sequence[Record]) -> list[Sheet]:
    """The table of the paper, domains by methods; then each method, and its errors by kind."""
    methods = by_method(records)
    groups = dict(groups_of(records))
    rows = {name: [_share(group, method) for method in methods] for name, group in groups.items()}
    verdicts = summary("total", records)["verdicts_by_method"]
    judged = {method: [*map(str, one.values())] for method, one in verdicts.items()}
    tables = [
        Sheet("equivalent, %", list(methods), rows),
        Sheet("verdicts", list(RecordVerdict), judged),
        *_of_calls(records),
    ]
    for several in methods.values():
        of_method = dict(groups_of(several))
        titles = ["tasks", "read", "equal", "valid", "not found", "other", *_TIMES]
        tables.append(
            Sheet("domain", titles, {name: _row(name, one) for name, one in of_method.items()})
        )
        kinds = {
            name: Counter(kind for record in group for kind in _kinds(record))
            for name, group in of_method.items()
        }
        tables.append(Sheet.of_counts("wrong in", kinds))
    # With one method, its own table says all that the first one does.
    return [sheet for sheet in tables[len(methods) == 1 :] if sheet.rows]


def _verdicts(records: Iterable[Record]) -> dict[str, int]:
    found = Counter(one.verdict for one in records)
    return {str(verdict): found[verdict] for verdict in RecordVerdict}


def complaint(record: Record) -> str:
    """What is not as it should be with a task."""
    if record.error:
        return record.error
    if not record.read:
        return f"not read: {record.unread[0] if record.unread else record.fault}"
    if not record.equivalent:
        return f"not equivalent: {record.differences[0] if record.differences else ''}"
    return "" if record.plan in (PlanStatus.VALID, PlanStatus.SKIPPED) else f"plan {record.plan}"


def _kinds(record: Record) -> list[str]:
    """What kinds of errors a task has; none if its problem is the true one."""
    if record.fault and record.error:
        return [f"no answer: {record.fault}"]
    if record.error:
        return ["not measured"]
    unread = [] if record.read else ["not read"]
    return unread + list(dict.fromkeys(one.aspect for one in record.from_truth))


def _of_calls(records: Sequence[Record]) -> list[Sheet]:
    """What language models were sent for each domain, and what each method has taken."""
    asking = by_method(one for one in records if one.method in {*Method, DIRECT_PLAN})
    if not asking:
        return []
    sent = {
        name: [f"{sum(one.sent for one in group if one.method == method):,}" for method in asking]
        for name, group in groups_of(records)
    }
    spent = {}
    for method, several in asking.items():
        seconds = sum(one.seconds.get("translate", 0) for one in several)
        spent[method] = [
            str(sum(one.calls for one in several)),
            str(sum(one.adapted for one in several)),
            f"{sum(one.sent for one in several):,}",
            f"{sum(one.answered for one in several):,}",
            f"{sum(one.price for one in several):.4g}",
            f"{seconds:.1f}",
        ]
    titles = ["calls", "adapted", "sent", "answered", "price", "seconds"]
    return [Sheet("tokens sent", list(asking), sent), Sheet("method", titles, spent)]


def _share(records: Sequence[Record], method: str) -> str:
    equivalent = [record.equivalent for record in records if record.method == method]
    return percentage(sum(equivalent), len(equivalent))


def _row(name: str, records: Sequence[Record]) -> list[str]:
    counted = summary(name, records)
    plans, times = counted["plans"], counted["median_seconds"]
    valid, not_found, skipped = (
        plans[status] for status in (PlanStatus.VALID, PlanStatus.NOT_FOUND, PlanStatus.SKIPPED)
    )
    other = len(records) - valid - not_found - skipped
    counts = [
        counted["tasks"],
        counted["read"],
        counted["equivalent"],
        *(["-"] * 3 if skipped == len(records) else [valid, not_found, other]),
    ]
    milliseconds = [f"{times[stage] * 1000:.0f}" if stage in times else "-" for stage in _TIMES]
    return [*map(str, counts), *milliseconds]
