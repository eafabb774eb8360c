"""`planscribe evaluate tic`: tasks in words against their true problems, the way of the TIC paper.

Agarwal & Sreepathy (2024) call a task correct if its problem is equivalent to the true one.
"""

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any

from rich.table import Table
from rich.text import Text

from planscribe.cli import inputs
from planscribe.cli.benchmark import Task, content_digest, tasks_in
from planscribe.cli.measuring import STAGES, PlanStatus, Record, measure
from planscribe.cli.planners import check_planner
from planscribe.cli.results import Results
from planscribe.cli.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.workers.limits import Cancellation, Limits
from planscribe.workspace.documents import Role
from planscribe.workspace.settings import Settings
from planscribe.workspace.snapshot import Workspace

_TIMES = [stage for stage in STAGES if stage != "compare"]
_LEGEND = """\
equal: equivalent to the true problem; valid, not found, other: what became of looking for a plan;
translate, infer, compile, plan: the median time in milliseconds"""


def run(options: Namespace) -> int:
    """Measure all tasks that are not in the results already, and sum all up."""
    screen = Screen()
    if not options.no_plan:
        check_planner(screen, options.planner)
    tasks = tasks_in(Path(options.folder), options.domains, screen)
    results = Results(options.results)
    digests = {task: content_digest(task) for task in tasks}
    done = {
        task: record
        for task in tasks
        if (record := results.known.get((task.domain, task.name)))
        and record.digest == digests[task]
        and (options.no_plan or record.plan != PlanStatus.SKIPPED)
    }
    settings = Settings(
        planner=options.planner, planning=Limits(options.time_limit, options.memory_limit)
    )
    waiting = [task for task in tasks if task not in done]
    with (
        inputs.opened(settings) as workspace,
        _progress(screen, len(tasks), len(done)) as advance,
    ):
        new = [Record(task.domain, task.name, digests[task]) for task in waiting]
        for task, record in _measured(workspace, zip(waiting, new, strict=True), options):
            results.add(record)
            done[task] = record
            advance(record)
    records = [done[task] for task in tasks]
    if options.json:
        screen.json(
            {
                "command": "evaluate",
                "benchmark": options.benchmark,
                "domains": [_summary(*group) for group in _by_domain(records)],
                "total": _summary("total", records),
                "tasks": [asdict(record) for record in records],
            }
        )
    else:
        _print(screen, records)
    broken = any(record.error or record.plan == PlanStatus.INVALID for record in records)
    return ExitCode.FOUND if broken else ExitCode.OK


def _measured(
    workspace: Workspace, tasks: Iterable[tuple[Task, Record]], options: Namespace
) -> Iterator[tuple[Task, Record]]:
    """Each task with its record, as soon as it is measured."""
    documents = {}
    for task, record in tasks:
        try:
            document = inputs.read(workspace, str(task.words), Role.TASK)
        except BadInput as trouble:
            record.error = str(trouble)
            yield task, record
        else:
            documents[task] = (document.uri, record)
    cancellation = Cancellation()
    snapshot = workspace.snapshot.cancelled_by(cancellation)
    with ThreadPoolExecutor(options.jobs) as threads:
        try:
            jobs = {
                threads.submit(measure, snapshot, uri, task, record, not options.no_plan): task
                for task, (uri, record) in documents.items()
            }
            for job in as_completed(jobs):
                yield jobs[job], job.result()
        except BaseException:
            cancellation.cancel()
            threads.shutdown(wait=False, cancel_futures=True)
            raise


@contextmanager
def _progress(screen: Screen, total: int, done: int) -> Iterator[Callable[[Record], None]]:
    """A bar on a terminal; what it yields is called with each record."""
    if not screen.err.is_terminal:
        yield lambda record: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[last]}"),
    )
    with Progress(*columns, console=screen.err) as bar:
        shown = bar.add_task("", total=total, completed=done, last="")
        yield lambda record: bar.update(shown, advance=1, last=f"{record.domain} {record.task}")


def _by_domain(records: Iterable[Record]) -> Iterator[tuple[str, list[Record]]]:
    for domain, group in groupby(records, key=lambda record: record.domain):
        yield domain, list(group)


def _summary(name: str, records: list[Record]) -> dict[str, Any]:
    """Counts, and the median time of each stage."""
    plans = [record.plan for record in records]
    times = {
        stage: [record.seconds[stage] for record in records if stage in record.seconds]
        for stage in STAGES
    }
    return {
        "domain": name,
        "tasks": len(records),
        "read": sum(record.read for record in records),
        "equivalent": sum(record.equivalent for record in records),
        "plans": {status.value: plans.count(status) for status in PlanStatus},
        "median_seconds": {stage: median(known) for stage, known in times.items() if known},
    }


def _print(screen: Screen, records: list[Record]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("domain")
    for title in ("tasks", "read", "equal", "valid", "not found", "other", *_TIMES):
        table.add_column(title, justify="right")
    groups = list(_by_domain(records))
    for name, group in groups:
        _add_row(table, name, group)
    _add_row(table, "total", records)
    screen.show(Text(_LEGEND, "dim"), "", table, "")
    for record in records:
        if line := _complaint(record):
            screen.show(Text(f"{record.domain} {record.task}: {line}"))


def _add_row(table: Table, name: str, records: list[Record]) -> None:
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
    table.add_row(name, *map(str, counts), *milliseconds)


def _complaint(record: Record) -> str:
    """What is not as it should be with a task."""
    if record.error:
        return record.error
    if not record.read:
        return f"not read: {record.unread[0]}"
    if not record.equivalent:
        return f"not equivalent: {record.differences[0] if record.differences else ''}"
    return "" if record.plan in (PlanStatus.VALID, PlanStatus.SKIPPED) else f"plan {record.plan}"
