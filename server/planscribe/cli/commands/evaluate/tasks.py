"""`planscribe evaluate tic`: compare tasks in words with their true problems."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any

from rich.text import Text

from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import ByDomainJson, Report, by_domain, deliver
from planscribe.cli.models import chosen
from planscribe.cli.output.characters import visible
from planscribe.cli.output.evaluation_page import FailedTask
from planscribe.cli.output.screen import Screen
from planscribe.cli.output.tables import table_of
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.evaluate.benchmark import tasks_in
from planscribe.evaluate.direct_plan import DIRECT_PLAN
from planscribe.evaluate.estimating import estimated
from planscribe.evaluate.measuring import measure
from planscribe.evaluate.records import PlanStatus, Record
from planscribe.evaluate.running import Benchmark
from planscribe.evaluate.tables import Sheet
from planscribe.evaluate.tasks import LEGEND, TasksTotalJson, complaint, sheets, summary, work_of
from planscribe.llm.models import Model
from planscribe.translate.by_model.methods import Method
from planscribe.workspace.settings.settings import Settings


class TasksJson(ByDomainJson[TasksTotalJson]):
    """The output of `evaluate`; each task has the fields of `Record`."""

    tasks: list[dict[str, Any]]


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Measure all tasks that are not in the results already, and sum all up.

    Raises:
        EvaluationFault: there are no tasks, or the results cannot be used.
    """
    if options.estimate:
        return _estimate(options, screen)
    model = _model(options)
    folder = Path(options.folder)
    tasks = tasks_in(folder, options.domains, lambda line: screen.tell(visible(line)))
    benchmark = Benchmark(
        tasks,
        options.method,
        lambda task, method: work_of(task, method, _identity(model) if _asks(method) else ""),
        Record,
        partial(measure, with_plan=not options.no_plan, model=model),
        lambda record: options.no_plan or record.plan != PlanStatus.SKIPPED,
    )
    records = records_of(benchmark, Record.load, options, screen, settings, model)
    data: TasksJson = {
        **by_domain(options, records, summary),
        "tasks": [asdict(record) for record in records],
    }
    deliver(options, screen, _report(records), data)
    broken = any(
        record.error or (record.plan == PlanStatus.INVALID and record.method != DIRECT_PLAN)
        for record in records
    )
    return ExitCode.FOUND if broken else ExitCode.OK


def _asks(method: str) -> bool:
    """Whether a method asks a language model."""
    return method in {*Method, DIRECT_PLAN}


def _model(options: Namespace) -> Model | None:
    """The language model that the methods ask, if one of them does.

    Raises:
        BadInput: it cannot be asked from where the work is done.
    """
    if not any(map(_asks, options.method)):
        return None
    if options.scheduler and (options.replay or options.record):
        raise BadInput("a cluster cannot share a transcript; leave out --scheduler")
    return chosen(options)


def _identity(model: Model | None) -> str:
    return repr(replace(model, run="", record=None)) if model else ""


def _estimate(options: Namespace, screen: Screen) -> int:
    """Print the tokens that the methods would send and get, by domain."""
    methods = [Method(one) for one in options.method if one in set(Method)] or [*Method]
    prompts = Path(options.prompts) if options.prompts else None
    sums = estimated(Path(options.folder), options.domains, methods, prompts)
    names = [*map(str, methods)]
    sent = {domain: [one.sent for one in row] for domain, row in sums.items()}
    answered = {domain: [one.answered for one in row] for domain, row in sums.items()}
    if options.json:
        screen.json(
            {
                "command": "evaluate",
                "benchmark": "tic",
                "tokens_sent": _by_name(names, sent),
                "tokens_answered": _by_name(names, answered),
            }
        )
    else:
        screen.show(table_of(Sheet("tokens sent (estimate)", names, _amounts(sent))))
        screen.show(table_of(Sheet("tokens answered (estimate)", names, _amounts(answered))))
    return ExitCode.OK


def _by_name(
    names: Sequence[str], table: Mapping[str, Sequence[int | None]]
) -> dict[str, dict[str, int | None]]:
    return {domain: dict(zip(names, row, strict=True)) for domain, row in table.items()}


def _amounts(table: Mapping[str, Sequence[int | None]]) -> dict[str, list[str]]:
    """The rows of a table of numbers; a dash for what is not known."""
    return {
        domain: ["-" if one is None else f"{one:,}" for one in row] for domain, row in table.items()
    }


def _report(records: Sequence[Record]) -> Report:
    failed = [(one, line) for one in records if (line := complaint(one))]
    failures = [
        FailedTask(
            f"{one.domain} {one.task}, {one.method}",
            line,
            one.from_truth,
            [*(f"not read: {words}" for words in one.unread), *one.doubts],
        )
        for one, line in failed
    ]
    lines = [Text(), *(Text(f"{one.domain} {one.task}: {line}") for one, line in failed)]
    return Report("Tasks in words", LEGEND, sheets(records), failures, lines)
