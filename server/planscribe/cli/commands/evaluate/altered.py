"""`planscribe evaluate altered`: how many alterations of right answers the checks notice."""

from argparse import Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.text import Text

from planscribe.cli.commands.evaluate.reporting import EvaluationJson, heading
from planscribe.cli.output.characters import visible
from planscribe.cli.output.progress import progress_bar
from planscribe.cli.output.screen import Screen
from planscribe.cli.output.tables import table_of
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.altering.noticing import AlterationVerdict, verdicts
from planscribe.evaluate.altering.summing import UNALTERED, NoticedJson, noticed, sheet
from planscribe.evaluate.estimating import files_in
from planscribe.workspace.settings.settings import Settings


class AlteredJson(EvaluationJson):
    """The output of `evaluate altered`; each answer has the fields of `AlterationVerdict`."""

    counts: dict[str, NoticedJson]
    answers: list[dict[str, Any]]


def run(options: Namespace, screen: Screen, _: Settings) -> ExitCode:
    """Alter right answers, and count what is noticed.

    Raises:
        EvaluationFault: there are no tasks, or one cannot be read.
    """
    folder = Path(options.folder)
    total = sum(1 for _ in files_in(folder, options.domains))
    with progress_bar(screen, total) as advance:
        found = [
            *verdicts(
                folder,
                options.domains,
                seed=options.seed,
                each=options.each,
                with_reading=options.with_reading,
                advance=advance,
            )
        ]
    counts = noticed(found)
    if options.json:
        answers = [{**asdict(one), "changed": [each.text for each in one.changed]} for one in found]
        output: AlteredJson = {**heading(options), "counts": counts, "answers": answers}
        screen.json(output)
    else:
        screen.show(table_of(sheet(counts)), *map(Text, map(visible, _remarkable(found))))
    return ExitCode.FOUND if counts[UNALTERED]["noticed"] else ExitCode.OK


def _remarkable(found: list[AlterationVerdict]) -> list[str]:
    """The false alarms, and the alterations that are not noticed."""
    lines = [""]
    for one in found:
        place = f"{one.domain} {one.task}"
        if one.operator is None:
            lines += (f"{place}: false alarm: {alarm}" for alarm in one.alarms)
        elif not one.alarms:
            texts = " ".join(each.text for each in one.changed)
            lines.append(f"{place}: not noticed: {one.operator} {texts}".rstrip())
    return lines
