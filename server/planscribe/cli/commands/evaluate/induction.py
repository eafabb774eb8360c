"""`planscribe evaluate psalm` and `learning`: actions learned from simulated environments."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypedDict

from planscribe.author.induce.experiments import Sampler
from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import Report, deliver
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.induction.lessons import WITHOUT_REASONS
from planscribe.evaluate.induction.measuring import InductionRecord, measure
from planscribe.evaluate.induction.subjects import InductionSubject, subjects_in, work_of
from planscribe.evaluate.induction.totals import (
    LEARNING_LEGEND,
    PSALM_LEGEND,
    InductionTotalJson,
    complaints,
    learning_sheet,
    psalm_sheet,
    totals,
)
from planscribe.evaluate.running import Benchmark
from planscribe.workspace.settings.settings import Settings

PSALM = "psalm"


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Learn all domains that are not in the results already, and sum all up.

    Raises:
        EvaluationFault: there are no domains, or the results cannot be used.
    """
    benchmark = Benchmark(
        subjects_in(
            Path(options.folder),
            options.domains,
            options.seeds,
            options.time_limit,
            lessons=options.problems,
            solves=not options.no_plan,
        ),
        _methods(options),
        work_of,
        _unread,
        measure,
    )
    records = records_of(benchmark, InductionRecord, options, screen, settings)
    deliver(options, screen, _report(options, records), _data(options, records))
    return ExitCode.FOUND if any(one.error or one.wrong for one in records) else ExitCode.OK


def _methods(options: Namespace) -> list[str]:
    """PSALM's environments say why an action fails, those of AMLGym do not."""
    samplers = options.samplers or [Sampler.INFORMATION]
    if options.benchmark == PSALM:
        return [str(one) for one in samplers]
    return [f"{one} {WITHOUT_REASONS}" for one in samplers]


def _unread(subject: InductionSubject, method: str, error: str) -> InductionRecord:
    return InductionRecord(subject.domain, subject.name, method, "", error=error)


class InductionJson(TypedDict):
    """The output of `evaluate psalm` and `evaluate learning`."""

    command: str
    benchmark: str
    totals: list[InductionTotalJson]
    runs: list[dict[str, Any]]


def _data(options: Namespace, records: Sequence[InductionRecord]) -> InductionJson:
    return {
        "command": "evaluate",
        "benchmark": options.benchmark,
        "totals": list(totals(records)),
        "runs": [asdict(one) for one in records],
    }


def _report(options: Namespace, records: Sequence[InductionRecord]) -> Report:
    is_psalm = options.benchmark == PSALM
    title = "Actions learned, as PSALM measures" if is_psalm else "Actions learned"
    sheet = psalm_sheet(records) if is_psalm else learning_sheet(records)
    legend = PSALM_LEGEND if is_psalm else LEARNING_LEGEND
    failed = [
        (f"{one.domain} {one.task}, {one.method}", lines)
        for one in records
        if (lines := complaints(one))
    ]
    return Report.of(title, legend, [sheet], failed)
