"""`planscribe evaluate psalm` and `learning`: actions learned from simulated environments."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from planscribe.author.induce.experiments import Sampler
from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import EvaluationJson, Report, deliver, heading
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.induction.lessons import WITHOUT_REASONS
from planscribe.evaluate.induction.measuring import InductionRecord, measure
from planscribe.evaluate.induction.subjects import subjects_in, work_of
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


class InductionJson(EvaluationJson):
    """The output of `evaluate psalm` and `evaluate learning`."""

    totals: list[InductionTotalJson]
    runs: list[dict[str, Any]]


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
        InductionRecord,
        measure,
    )
    records = records_of(benchmark, InductionRecord, options, screen, settings)
    data: InductionJson = {
        **heading(options),
        "totals": list(totals(records)),
        "runs": [asdict(one) for one in records],
    }
    deliver(options, screen, _report(options, records), data)
    return ExitCode.FOUND if any(one.error or one.wrong for one in records) else ExitCode.OK


def _methods(options: Namespace) -> list[str]:
    """PSALM's environments say why an action fails, those of AMLGym do not."""
    samplers = options.samplers or [Sampler.INFORMATION]
    if options.benchmark == PSALM:
        return [str(one) for one in samplers]
    return [f"{one} {WITHOUT_REASONS}" for one in samplers]


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
