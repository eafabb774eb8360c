"""`planscribe evaluate noise`: how much an editor shows in files that nobody asked about."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypedDict

from rich.text import Text

from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import Report, deliver
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.noise import (
    LEGEND,
    METHOD,
    NoiseRecord,
    NoiseTotalJson,
    OpenedFiles,
    measure,
    opened_in,
    sheets,
    summary,
    work_of,
)
from planscribe.evaluate.running import Benchmark
from planscribe.evaluate.tables import groups_of
from planscribe.workspace.settings.settings import Settings


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Look at all files that are not in the results already, and sum all up.

    Raises:
        EvaluationFault: there are no domains, or the results cannot be used.
    """
    benchmark = Benchmark(
        opened_in(Path(options.folder), options.domains),
        [METHOD],
        lambda opened, _: work_of(opened),
        _unread,
        measure,
    )
    records = records_of(benchmark, NoiseRecord.load, options, screen, settings)
    deliver(options, screen, _report(records), _data(options, records))
    return ExitCode.FOUND if any(one.error for one in records) else ExitCode.OK


def _unread(opened: OpenedFiles, method: str, error: str) -> NoiseRecord:
    return NoiseRecord(opened.domain, opened.name, method, "", error=error)


class NoiseJson(TypedDict):
    """The output of `evaluate noise`; each record has the fields of `NoiseRecord`."""

    command: str
    benchmark: str
    domains: list[NoiseTotalJson]
    total: NoiseTotalJson
    records: list[dict[str, Any]]


def _data(options: Namespace, records: Sequence[NoiseRecord]) -> NoiseJson:
    *domains, total = (summary(name, group) for name, group in groups_of(records))
    return {
        "command": "evaluate",
        "benchmark": options.benchmark,
        "domains": domains,
        "total": total,
        "records": [asdict(one) for one in records],
    }


def _report(records: Sequence[NoiseRecord]) -> Report:
    lines = [Text(f"{one.domain}: {one.error}") for one in records if one.error]
    return Report("What an editor shows", LEGEND, sheets(records), [], lines)
