"""`planscribe evaluate llmpp-direct`: score recorded problems that a model wrote."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from rich.text import Text

from planscribe.cli.commands.evaluate.measuring import records_of
from planscribe.cli.commands.evaluate.reporting import ByDomainJson, Report, by_domain, deliver
from planscribe.cli.output.characters import visible
from planscribe.cli.output.evaluation_page import FailedTask
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.evaluate.answers import LEGEND, METHOD, AnswersTotalJson, sheets, summary, work_of
from planscribe.evaluate.benchmark import answers_in
from planscribe.evaluate.running import Benchmark
from planscribe.evaluate.scoring import Score, score
from planscribe.workspace.settings.settings import Settings

_MOST_SHOWN = 6


class AnswersJson(ByDomainJson[AnswersTotalJson]):
    """The output of `evaluate llmpp-direct`; each answer has the fields of `Score`."""

    answers: list[dict[str, Any]]


def run(options: Namespace, screen: Screen, settings: Settings) -> int:
    """Score all answers that are not in the results already, and sum all up.

    Raises:
        EvaluationFault: there are no answers, or the results cannot be used.
    """
    folder, truth = Path(options.folder), Path(options.truth) if options.truth else None
    answers = answers_in(folder, truth, options.domains, lambda line: screen.tell(visible(line)))
    benchmark = Benchmark(
        answers,
        [METHOD],
        lambda answer, _: work_of(answer),
        _unscored,
        partial(score, with_plan=not options.no_plan),
    )
    scores = records_of(benchmark, Score.load, options, screen, settings)
    data: AnswersJson = {
        **by_domain(options, scores, summary),
        "answers": [asdict(one) for one in scores],
    }
    deliver(options, screen, _report(scores), data)
    unscored = any(one.trouble and (one.readable or not one.digest) for one in scores)
    return ExitCode.FOUND if unscored else ExitCode.OK


def _unscored(domain: str, task: str, method: str, digest: str, *, error: str) -> Score:
    return Score(domain, task, method, digest, trouble=error)


def _report(scores: Sequence[Score]) -> Report:
    failures = [
        FailedTask(f"{one.domain} {one.task}", one.verdict, one.pointers, one.remarks)
        for one in scores
        if one.is_wrong
    ]
    lines = [line for one in scores if one.is_wrong or one.findings for line in _lines(one)]
    return Report("Recorded answers", LEGEND, sheets(scores), failures, lines)


def _lines(one: Score) -> list[Text]:
    """What is shown of one answer."""
    lines = [Text(), Text(f"{one.domain} {one.task}: {one.verdict}", "bold")]
    told = [*map(str, one.pointers), *one.remarks]
    lines += [Text(f"  {line}") for line in told[:_MOST_SHOWN]]
    if len(told) > _MOST_SHOWN:
        lines.append(Text(f"  and {len(told) - _MOST_SHOWN} more", "dim"))
    return lines
