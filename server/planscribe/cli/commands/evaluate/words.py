"""`planscribe evaluate words`: how many sentences are read in domains as they are."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.text import Text

from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import ByDomainJson, Report, by_domain, deliver
from planscribe.cli.output.evaluation_page import FailedTask
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.benchmark import tasks_of_any_domain
from planscribe.evaluate.running import Benchmark
from planscribe.evaluate.sentences import (
    LEGEND,
    METHOD,
    ReadingRecord,
    ReadingTotalJson,
    complaints,
    measure,
    sheets,
    summary,
    work_of,
)
from planscribe.workspace.settings.settings import Settings


class ReadingJson(ByDomainJson[ReadingTotalJson]):
    """The output of `evaluate words`; each task has the fields of `ReadingRecord`."""

    tasks: list[dict[str, Any]]


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Read all tasks that are not in the results already, and sum all up.

    Raises:
        EvaluationFault: there are no tasks, or the results cannot be used.
    """
    benchmark = Benchmark(
        tasks_of_any_domain(Path(options.folder), options.domains),
        [METHOD],
        lambda task, _: work_of(task),
        ReadingRecord,
        measure,
    )
    records = records_of(benchmark, ReadingRecord.load, options, screen, settings)
    data: ReadingJson = {
        **by_domain(options, records, summary),
        "tasks": [asdict(one) for one in records],
    }
    deliver(options, screen, _report(records), data)
    wrong = any(one.error or one.is_silently_wrong for one in records)
    return ExitCode.FOUND if wrong else ExitCode.OK


def _report(records: Sequence[ReadingRecord]) -> Report:
    failed = [(one, lines) for one in records if (lines := complaints(one))]
    failures = [
        FailedTask(f"{one.domain} {one.task}", lines[0], one.from_truth, lines[1:])
        for one, lines in failed
    ]
    shown = [
        Text(line)
        for one, lines in failed
        for line in ("", f"{one.domain} {one.task}", *(f"  {line}" for line in lines))
    ]
    return Report("Sentences in words", LEGEND, sheets(records), failures, shown)
