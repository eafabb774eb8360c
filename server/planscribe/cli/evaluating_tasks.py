"""`planscribe evaluate tic`: tasks in words against their true problems, the way of the TIC paper.

Agarwal & Sreepathy (2024) call a task correct if its problem is equivalent to the true one.
"""

from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from rich.text import Text

from planscribe.cli.benchmark import Task, content_digest, tasks_in, text_of, words_uri
from planscribe.cli.benchmarking import groups_of, measured
from planscribe.cli.measuring import measure
from planscribe.cli.models import Model, chosen
from planscribe.cli.page import Failure, page, require_place
from planscribe.cli.records import STAGES, PlanStatus, Record
from planscribe.cli.results import Results
from planscribe.cli.screen import Screen
from planscribe.cli.spreading import Work
from planscribe.cli.tables import Sheet
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.translate.methods import Method
from planscribe.workspace import uris

_TIMES = [stage for stage in STAGES if stage != "compare"]
_LEGEND = """\
equal: equivalent to the true problem; valid, not found, other: what became of looking for a plan;
translate, infer, compile, plan: the median time in milliseconds"""


def run(options: Namespace, screen: Screen) -> int:
    """Measure all tasks that are not in the results already, and sum all up."""
    require_place(options.html)
    if options.estimate:
        from planscribe.cli import estimating

        return estimating.run(options, screen)
    model = _model(options)
    tasks = tasks_in(Path(options.folder), options.domains, screen)
    results = Results(options.results, Record.load)
    works: list[Work[Task]] = []
    unread: list[Record] = []
    for method in options.method:
        for task in tasks:
            try:
                works.append(_work(task, method, model))
            except BadInput as trouble:
                unread.append(Record(task.domain, task.name, method, "", error=str(trouble)))
    records = measured(
        options,
        screen,
        works,
        partial(measure, with_plan=not options.no_plan, model=model),
        results,
        lambda record: options.no_plan or record.plan != PlanStatus.SKIPPED,
    )
    order = {(task.domain, task.name): number for number, task in enumerate(tasks)}
    records = sorted(records + unread, key=lambda one: order[one.domain, one.task])
    if options.html:
        Path(options.html).write_text(_page(records), "utf-8", "replace")
    if options.json:
        screen.json(_data(options, records))
    else:
        _print(screen, records)
    broken = any(record.error or record.plan == PlanStatus.INVALID for record in records)
    return ExitCode.FOUND if broken else ExitCode.OK


def _model(options: Namespace) -> Model | None:
    """The language model that the methods ask, if one of them does.

    Raises:
        BadInput: it cannot be asked from where the work is done.
    """
    if set(options.method).isdisjoint(Method):
        return None
    if options.scheduler and (options.replay or options.record):
        raise BadInput("the computers of a cluster share no transcript: leave out --scheduler")
    model = chosen(options)
    if model.record or model.budget:
        # They are shared by all tasks, and so is this process.
        options.jobs = 1
    return model


def _work(task: Task, method: str, model: Model | None) -> Work[Task]:
    """What is needed to measure a task; raises BadInput if one of its files cannot be read."""
    texts = {
        words_uri(task.words): text_of(task.words),
        uris.uri_of(task.truth): text_of(task.truth),
        uris.uri_of(task.true_domain): text_of(task.true_domain),
    }
    asked = [repr(replace(model, run="", record=None))] if model and method in set(Method) else []
    digest = content_digest([*texts.values(), *asked])
    return Work(task.domain, task.name, method, digest, task, texts)


def _data(options: Namespace, records: Sequence[Record]) -> dict[str, Any]:
    *domains, total = (_summary(name, group) for name, group in groups_of(records))
    return {
        "command": "evaluate",
        "benchmark": options.benchmark,
        "domains": domains,
        "total": total,
        "tasks": [asdict(record) for record in records],
    }


def _summary(name: str, records: Sequence[Record]) -> dict[str, Any]:
    """Counts, and the median time of each stage."""
    plans = [record.plan for record in records]
    times = {
        stage: [record.seconds[stage] for record in records if stage in record.seconds]
        for stage in STAGES
    }
    methods = dict.fromkeys(record.method for record in records)
    return {
        "domain": name,
        "tasks": len(records),
        "read": sum(record.read for record in records),
        "equivalent": sum(record.equivalent for record in records),
        "equivalent_by_method": {
            method: sum(one.equivalent for one in records if one.method == method)
            for method in methods
        },
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


def _kinds(record: Record) -> list[str]:
    """What kinds of errors a task has; none if its problem is the true one."""
    if record.fault and record.error:
        return [f"no answer: {record.fault}"]
    if record.error:
        return ["not measured"]
    unread = [] if record.read else ["not read"]
    return unread + list(dict.fromkeys(one.aspect for one in record.from_truth))


def _sheets(records: Sequence[Record]) -> list[Sheet]:
    """The table of the paper, domains by methods; then each method, and its errors by kind."""
    methods = dict.fromkeys(record.method for record in records)
    groups = dict(groups_of(records))
    rows = {name: [_share(group, method) for method in methods] for name, group in groups.items()}
    sheets = [Sheet("equivalent, %", list(methods), rows), *_of_calls(records)]
    for method in methods:
        of_method = dict(groups_of(one for one in records if one.method == method))
        titles = ["tasks", "read", "equal", "valid", "not found", "other", *_TIMES]
        sheets.append(
            Sheet("domain", titles, {name: _row(name, one) for name, one in of_method.items()})
        )
        kinds = {
            name: Counter(kind for record in group for kind in _kinds(record))
            for name, group in of_method.items()
        }
        sheets.append(Sheet.of_counts("wrong in", kinds))
    # With one method, its own table says all that the first one does.
    return [sheet for sheet in sheets[len(methods) == 1 :] if sheet.rows]


def _of_calls(records: Sequence[Record]) -> list[Sheet]:
    """What language models were sent for each domain, and what each method has taken."""
    asking = dict.fromkeys(record.method for record in records if record.method in set(Method))
    if not asking:
        return []
    sent = {
        name: [f"{sum(one.sent for one in group if one.method == method):,}" for method in asking]
        for name, group in groups_of(records)
    }
    spent = {}
    for method in asking:
        several = [one for one in records if one.method == method]
        seconds = sum(one.seconds.get("translate", 0) for one in several)
        spent[method] = [
            str(sum(one.calls for one in several)),
            f"{sum(one.sent for one in several):,}",
            f"{sum(one.answered for one in several):,}",
            f"{sum(one.price for one in several):.4g}",
            f"{seconds:.1f}",
        ]
    titles = ["calls", "sent", "answered", "price", "seconds"]
    return [Sheet("tokens sent", list(asking), sent), Sheet("method", titles, spent)]


def _share(records: Sequence[Record], method: str) -> str:
    equivalent = [record.equivalent for record in records if record.method == method]
    return f"{100 * sum(equivalent) / len(equivalent):.1f}" if equivalent else "-"


def _print(screen: Screen, records: Sequence[Record]) -> None:
    screen.show(Text(_LEGEND, "dim"))
    for sheet in _sheets(records):
        screen.show("", sheet.table())
    screen.show("")
    for record in records:
        if line := _complaint(record):
            screen.show(Text(f"{record.domain} {record.task}: {line}"))


def _page(records: Sequence[Record]) -> str:
    failures = [
        Failure(
            f"{one.domain} {one.task}, {one.method}",
            line,
            one.from_truth,
            [*(f"not read: {words}" for words in one.unread), *one.doubts],
        )
        for one in records
        if (line := _complaint(one))
    ]
    return page("Tasks in words", _LEGEND, _sheets(records), failures)


def _row(name: str, records: Sequence[Record]) -> list[str]:
    summary = _summary(name, records)
    plans, times = summary["plans"], summary["median_seconds"]
    valid, not_found, skipped = (
        plans[status] for status in (PlanStatus.VALID, PlanStatus.NOT_FOUND, PlanStatus.SKIPPED)
    )
    other = len(records) - valid - not_found - skipped
    counts = [
        summary["tasks"],
        summary["read"],
        summary["equivalent"],
        *(["-"] * 3 if skipped == len(records) else [valid, not_found, other]),
    ]
    milliseconds = [f"{times[stage] * 1000:.0f}" if stage in times else "-" for stage in _TIMES]
    return [*map(str, counts), *milliseconds]


def _complaint(record: Record) -> str:
    """What is not as it should be with a task."""
    if record.error:
        return record.error
    if not record.read:
        return f"not read: {record.unread[0] if record.unread else record.fault}"
    if not record.equivalent:
        return f"not equivalent: {record.differences[0] if record.differences else ''}"
    return "" if record.plan in (PlanStatus.VALID, PlanStatus.SKIPPED) else f"plan {record.plan}"
