"""`planscribe evaluate domains`: domains in words, compared with true ones."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from planscribe.cli import models
from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import ByDomainJson, Report, by_domain, deliver
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.domains import (
    LEGEND,
    Construction,
    DomainRecord,
    DomainTotalJson,
    complaints,
    measure,
    sheets,
    summary,
    texts_in,
    work_of,
)
from planscribe.evaluate.running import Benchmark
from planscribe.workspace.settings.settings import Settings

CONSTRUCT = "construct"
"""The method that constructs domains from texts."""


class DomainsJson(ByDomainJson[DomainTotalJson]):
    """The output of `evaluate domains`; each text has the fields of `DomainRecord`."""

    texts: list[dict[str, Any]]


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Read or construct all domains that are not in the results already, and sum all up.

    Raises:
        EvaluationFault: there are no texts, or the results cannot be used.
    """
    texts = texts_in(Path(options.folder), options.domains, _construction(options))
    benchmark = Benchmark(
        texts,
        [texts[0].method],
        lambda text, _: work_of(text),
        DomainRecord,
        measure,
    )
    records = records_of(benchmark, DomainRecord.load, options, screen, settings)
    data: DomainsJson = {
        **by_domain(options, records, summary),
        "texts": [asdict(one) for one in records],
    }
    deliver(options, screen, _report(records), data)
    wrong = any(one.error or one.is_silently_wrong for one in records)
    return ExitCode.FOUND if wrong else ExitCode.OK


def _construction(options: Namespace) -> Construction | None:
    if CONSTRUCT not in options.method:
        return None
    return Construction(models.chosen(options) if models.is_named(options) else None)


def _report(records: Sequence[DomainRecord]) -> Report:
    failed = [(f"{one.domain} {one.task}", lines) for one in records if (lines := complaints(one))]
    return Report.of("Domains in words", LEGEND, sheets(records), failed)
