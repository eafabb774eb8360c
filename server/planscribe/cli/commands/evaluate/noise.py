"""`planscribe evaluate noise`: how much an editor shows in files that nobody asked about."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.text import Text

from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import ByDomainJson, Report, by_domain, deliver
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.noise import (
    LEGEND,
    METHOD,
    NoiseRecord,
    NoiseTotalJson,
    measure,
    opened_in,
    sheets,
    summary,
    work_of,
)
from planscribe.evaluate.running import Benchmark
from planscribe.workspace.settings.settings import Settings


class NoiseJson(ByDomainJson[NoiseTotalJson]):
    """The output of `evaluate noise`; each record has the fields of `NoiseRecord`."""

    records: list[dict[str, Any]]


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Look at all files that are not in the results already, and sum all up.

    Raises:
        EvaluationFault: there are no domains, or the results cannot be used.
    """
    benchmark = Benchmark(
        opened_in(Path(options.folder), options.domains),
        [METHOD],
        lambda opened, _: work_of(opened),
        NoiseRecord,
        measure,
    )
    records = records_of(benchmark, NoiseRecord.load, options, screen, settings)
    data: NoiseJson = {
        **by_domain(options, records, summary),
        "records": [asdict(one) for one in records],
    }
    deliver(options, screen, _report(records), data)
    return ExitCode.FOUND if any(one.error for one in records) else ExitCode.OK


def _report(records: Sequence[NoiseRecord]) -> Report:
    lines = [Text(f"{one.domain}: {one.error}") for one in records if one.error]
    return Report("What an editor shows", LEGEND, sheets(records), [], lines)
