"""`planscribe evaluate nl2plan`: domains, tasks and plans constructed from texts."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypedDict

from planscribe.cli import models
from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import Report, deliver
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.nl2plan.constructed_texts import (
    LEGEND,
    ConstructedText,
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
from planscribe.evaluate.tables import groups_of
from planscribe.workspace.settings.settings import Settings


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Construct from all texts that are not in the results already, and sum all up.

    Raises:
        EvaluationFault: there are no texts, or the results cannot be used.
    """
    model = models.chosen(options) if models.is_named(options) else None
    texts = texts_in(Path(options.folder), options.domains, model)
    benchmark = Benchmark(texts, [texts[0].method], lambda text, _: work_of(text), _unread, measure)
    records = records_of(benchmark, ConstructionRecord.load, options, screen, settings)
    deliver(options, screen, _report(records), _data(options, records))
    return ExitCode.FOUND if any(map(complaints, records)) else ExitCode.OK


def _unread(text: ConstructedText, method: str, error: str) -> ConstructionRecord:
    return ConstructionRecord(text.domain, text.name, method, "", error=error)


class ConstructionsJson(TypedDict):
    """The output of `evaluate nl2plan`; each text has the fields of `ConstructionRecord`."""

    command: str
    benchmark: str
    domains: list[ConstructionTotalJson]
    total: ConstructionTotalJson
    texts: list[dict[str, Any]]


def _data(options: Namespace, records: Sequence[ConstructionRecord]) -> ConstructionsJson:
    *domains, total = (summary(name, group) for name, group in groups_of(records))
    return {
        "command": "evaluate",
        "benchmark": options.benchmark,
        "domains": domains,
        "total": total,
        "texts": [asdict(one) for one in records],
    }


def _report(records: Sequence[ConstructionRecord]) -> Report:
    failed = [(f"{one.domain} {one.task}", lines) for one in records if (lines := complaints(one))]
    return Report.of("Constructed domains", LEGEND, sheets(records), failed)
