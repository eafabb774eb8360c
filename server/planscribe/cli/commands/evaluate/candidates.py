"""`planscribe evaluate candidates`: the solvable combinations of recorded answers."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.text import Text

from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import EvaluationJson, Report, deliver, heading
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.candidates import (
    LEGEND,
    CandidateRecord,
    CandidateTotalJson,
    answers_in,
    measure,
    methods_for,
    sheets,
    summary,
    work_of,
)
from planscribe.evaluate.running import Benchmark
from planscribe.workspace.settings.settings import Settings


class CandidateAnswersJson(EvaluationJson):
    """The output of `evaluate candidates`; each record has the fields of `CandidateRecord`."""

    filters: list[CandidateTotalJson]
    records: list[dict[str, Any]]


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Combine the answers that are not in the results already, and show all counts.

    Raises:
        EvaluationFault: there are no answers, or the results cannot be used.
    """
    subjects = answers_in(Path(options.folder), options.domains, options.first)
    methods = methods_for(subjects)
    benchmark = Benchmark(
        subjects,
        methods,
        work_of,
        CandidateRecord,
        measure,
        # A worker may have been killed, or been too slow: that says nothing of the answers.
        lambda record: not record.error,
    )
    records = records_of(benchmark, CandidateRecord, options, screen, settings)
    data: CandidateAnswersJson = {
        **heading(options),
        "filters": [summary(method, records) for method in methods],
        "records": [asdict(one) for one in records],
    }
    deliver(options, screen, _report(records), data)
    return ExitCode.FOUND if any(one.error for one in records) else ExitCode.OK


def _report(records: Sequence[CandidateRecord]) -> Report:
    lines = [Text(f"{one.domain} {one.task}: {one.error}") for one in records if one.error]
    return Report("Candidates of domains", LEGEND, sheets(records), [], lines)
