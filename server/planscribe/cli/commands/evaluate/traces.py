"""`planscribe evaluate traces`: actions learned from recorded traces."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import EvaluationJson, Report, deliver, heading
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.induction.trace_measuring import (
    TRACES_LEGEND,
    TraceRecord,
    TraceTotalJson,
    measure_traces,
    trace_totals,
    traces_sheet,
    wrong_method,
)
from planscribe.evaluate.induction.trace_subjects import (
    trace_subjects_in,
    trace_work_of,
)
from planscribe.evaluate.running import Benchmark
from planscribe.workspace.settings.settings import Settings


class TracesJson(EvaluationJson):
    """The output of `evaluate traces`."""

    totals: list[TraceTotalJson]
    runs: list[dict[str, Any]]


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Learn all domains from traces that are not in the results already, and sum all up.

    Raises:
        EvaluationFault: there are no traces, or the results cannot be used.
    """
    folder = Path(options.folder)
    benchmark = Benchmark(
        trace_subjects_in(folder, options.domains, options.seeds, options.observed),
        [wrong_method(one) for one in options.wrong],
        trace_work_of,
        TraceRecord,
        measure_traces,
    )
    records = records_of(benchmark, TraceRecord, options, screen, settings)
    data: TracesJson = {
        **heading(options),
        "totals": list(trace_totals(records)),
        "runs": [asdict(one) for one in records],
    }
    deliver(options, screen, _report(records), data)
    return ExitCode.FOUND if any(one.error or one.wrong for one in records) else ExitCode.OK


def _report(records: Sequence[TraceRecord]) -> Report:
    failed = [
        (f"{one.domain}, {one.task}, {one.method}", [one.error] if one.error else one.wrong)
        for one in records
        if one.error or one.wrong
    ]
    return Report.of("Actions learned from traces", TRACES_LEGEND, [traces_sheet(records)], failed)
