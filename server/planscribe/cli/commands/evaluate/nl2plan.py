"""`planscribe evaluate nl2plan`: domains, tasks and plans constructed from texts."""

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
from planscribe.evaluate.nl2plan.constructed_texts import (
    LEGEND,
    ConstructionRecord,
    ConstructionTotalJson,
    complaints,
    measure,
    sheets,
    summary,
    texts_in,
    work_of,
)
from planscribe.evaluate.running import Benchmark
from planscribe.workspace.settings.settings import Settings


class ConstructionsJson(ByDomainJson[ConstructionTotalJson]):
    """The output of `evaluate nl2plan`; each text has the fields of `ConstructionRecord`."""

    texts: list[dict[str, Any]]


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Construct from all texts that are not in the results already, and sum all up.

    Raises:
        EvaluationFault: there are no texts, or the results cannot be used.
    """
    model = models.chosen(options) if models.is_named(options) else None
    texts = texts_in(Path(options.folder), options.domains, model)
    benchmark = Benchmark(
        texts, [texts[0].method], lambda text, _: work_of(text), ConstructionRecord, measure
    )
    records = records_of(benchmark, ConstructionRecord.load, options, screen, settings)
    data: ConstructionsJson = {
        **by_domain(options, records, summary),
        "texts": [asdict(one) for one in records],
    }
    deliver(options, screen, _report(records), data)
    return ExitCode.FOUND if any(map(complaints, records)) else ExitCode.OK


def _report(records: Sequence[ConstructionRecord]) -> Report:
    failed = [(f"{one.domain} {one.task}", lines) for one in records if (lines := complaints(one))]
    return Report.of("Constructed domains", LEGEND, sheets(records), failed)
