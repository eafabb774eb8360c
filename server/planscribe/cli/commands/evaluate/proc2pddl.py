"""`planscribe evaluate proc2pddl`: actions written from texts, compared with true ones."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any

from rich.text import Text

from planscribe.author.procedures.asking import WritingMethod
from planscribe.author.procedures.procedure import GivenText
from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import EvaluationJson, Report, deliver, heading
from planscribe.cli.models import chosen
from planscribe.cli.output.characters import visible
from planscribe.cli.output.evaluation_page import FailedTask
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.proc2pddl.asking import AskedModel
from planscribe.evaluate.proc2pddl.data import (
    GOLD,
    configurations_in,
    procedures_in,
    work_of,
)
from planscribe.evaluate.proc2pddl.measuring import measure
from planscribe.evaluate.proc2pddl.records import ProcedureRecord
from planscribe.evaluate.proc2pddl.summing import (
    LEGEND,
    ConfigurationTotalJson,
    complaints,
    sheets,
    summary,
)
from planscribe.evaluate.running import Benchmark
from planscribe.evaluate.tables import by_method
from planscribe.workspace.settings.settings import Settings


class Proc2PddlJson(EvaluationJson):
    """The output of `evaluate proc2pddl`; each answer has the fields of `ProcedureRecord`."""

    configurations: list[ConfigurationTotalJson]
    answers: list[dict[str, Any]]


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Measure all answers that are not in the results already, and sum all up.

    Raises:
        EvaluationFault: there are no procedures or answers, or the results cannot be used.
    """
    answers = configurations_in(Path(options.answers) if options.answers else None)
    methods = [one for one in options.method if one in tuple(WritingMethod)]
    asked = AskedModel(chosen(options), GivenText(options.given)) if methods else None
    identity = repr((replace(asked.model, run="", record=None), asked.given)) if asked else ""
    benchmark = Benchmark(
        procedures_in(Path(options.folder), options.domains, answers),
        [GOLD, *answers, *methods],
        lambda one, method: work_of(one, method, identity if method in methods else ""),
        ProcedureRecord,
        partial(measure, with_plan=not options.no_plan, asked=asked),
        lambda record: options.no_plan or record.planned,
    )
    model = asked.model if asked else None
    records = records_of(benchmark, ProcedureRecord.load, options, screen, settings, model)
    data: Proc2PddlJson = {
        **heading(options),
        "configurations": [summary(*group) for group in by_method(records).items()],
        "answers": [asdict(one) for one in records],
    }
    deliver(options, screen, _report(records), data)
    return ExitCode.FOUND if any(one.error for one in records) else ExitCode.OK


def _report(records: Sequence[ProcedureRecord]) -> Report:
    failed = [(one, lines) for one in records if (lines := complaints(one))]
    failures = [
        FailedTask(f"{one.method}, {one.task}", lines[0], [], lines[1:]) for one, lines in failed
    ]
    # Of several configurations, the screen shows the figures, and the page everything.
    few = [*by_method(records)] == [GOLD]
    shown = [
        Text(visible(line))
        for one, lines in failed
        if few or one.error
        for line in ("", f"{one.method}, {one.task}", *(f"  {line}" for line in lines))
    ]
    return Report("Actions from procedures", LEGEND, sheets(records), failures, shown)
