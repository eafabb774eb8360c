"""`planscribe evaluate llmpp-direct`: recorded problems that a model wrote, against what is true.

The way of LLM+P (Liu et al. 2023), in which a model is asked for the problem itself.
"""

from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from rich.text import Text

from planscribe.check.catalogue import CATALOGUE, Code
from planscribe.cli.benchmark import (
    Answer,
    answer_uri,
    answers_in,
    content_digest,
    text_of,
    words_uri,
)
from planscribe.cli.benchmarking import groups_of, measured
from planscribe.cli.page import Failure, page, require_place
from planscribe.cli.results import Results
from planscribe.cli.scoring import Score, score
from planscribe.cli.screen import Screen
from planscribe.cli.spreading import Work
from planscribe.cli.tables import Sheet
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.syntax.pddl_in_prose import blanked, problem_span
from planscribe.text import Span
from planscribe.workspace import uris

_METHOD = "direct"
_MOST_SHOWN = 6
_LEGEND = """\
readable: has a problem in it; judged: the true problem is known; equal: equivalent to it
without the truth: wrong and right answers, and how many of them disagree with our own reading of
the words (reading), or have an error or a warning from our checks (checks)"""


def run(options: Namespace, screen: Screen) -> int:
    """Score all answers that are not in the results already, and sum all up."""
    require_place(options.html)
    truth = Path(options.truth) if options.truth else None
    answers = answers_in(Path(options.folder), truth, options.domains, screen)
    works: list[Work[Answer]] = []
    unread: list[Score] = []
    for answer in answers:
        try:
            works.append(_work(answer))
        except BadInput as trouble:
            unread.append(Score(answer.domain, answer.name, _METHOD, "", trouble=str(trouble)))
    results = Results(options.results, Score.load)
    scoring = partial(score, with_plan=not options.no_plan)
    scores = measured(options, screen, works, scoring, results) + unread
    order = {(answer.domain, answer.name): number for number, answer in enumerate(answers)}
    scores.sort(key=lambda one: order[one.domain, one.task])
    if options.html:
        Path(options.html).write_text(_page(scores), "utf-8", "replace")
    if options.json:
        screen.json(_data(options, scores))
    else:
        _print(screen, scores)
    unscored = any(one.trouble and one.readable for one in scores) or unread
    return ExitCode.FOUND if unscored else ExitCode.OK


def _work(answer: Answer) -> Work[Answer]:
    """What is needed to score an answer; raises BadInput if one of the files cannot be read."""
    recorded = text_of(answer.file)
    span = problem_span(recorded) or Span(0, 0)
    texts = {
        answer_uri(answer.file): blanked(recorded, span),
        uris.uri_of(answer.of_domain): text_of(answer.of_domain),
    }
    if answer.truth:
        texts[uris.uri_of(answer.truth)] = text_of(answer.truth)
    if answer.words:
        texts[words_uri(answer.words)] = text_of(answer.words)
    digest = content_digest(texts.values())
    return Work(answer.domain, answer.name, _METHOD, digest, answer, texts)


def _data(options: Namespace, scores: Sequence[Score]) -> dict[str, Any]:
    *domains, total = (_summary(name, group) for name, group in groups_of(scores))
    return {
        "command": "evaluate",
        "benchmark": options.benchmark,
        "domains": domains,
        "total": total,
        "answers": [asdict(one) for one in scores],
    }


def _summary(name: str, scores: Sequence[Score]) -> dict[str, Any]:
    judged = [one for one in scores if one.equivalent is not None]
    return {
        "domain": name,
        "answers": len(scores),
        "readable": sum(one.readable for one in scores),
        "judged": len(judged),
        "equivalent": sum(one.equivalent is True for one in judged),
        "without_truth": {
            "reading": _flagged(judged, lambda one: one.disagrees),
            "checks": _flagged(judged, lambda one: one.suspected),
        },
        "errors": dict(_errors(scores)),
        "codes": dict(_codes(scores)),
    }


def _flagged(
    judged: Sequence[Score], flag: Callable[[Score], bool | None]
) -> dict[str, int | float | None]:
    """How well a flag that is raised without the truth tells the wrong answers; None is no flag."""
    known = [one for one in judged if flag(one) is not None]
    wrong = [one for one in known if not one.equivalent]
    hits, raised = sum(map(bool, map(flag, wrong))), sum(map(bool, map(flag, known)))
    return {
        "wrong": len(wrong),
        "wrong_flagged": hits,
        "right": len(known) - len(wrong),
        "right_flagged": raised - hits,
        "precision": hits / raised if raised else None,
        "recall": hits / len(wrong) if wrong else None,
    }


def _errors(scores: Sequence[Score]) -> Counter[str]:
    """How many answers have each kind of error, by the truth where it is known."""
    return Counter(kind for one in scores for kind in one.kinds)


def _codes(scores: Sequence[Score]) -> Counter[str]:
    """How many answers each code is found in."""
    return Counter(code for one in scores for code in {noted.code for noted in one.findings})


def _sheets(scores: Sequence[Score]) -> list[Sheet]:
    groups = dict(groups_of(scores))
    titles = ["answers", "readable", "judged", "equal", "%", "wrong", "reading", "checks"]
    titles += ["right", "reading", "checks"]
    sheets = [Sheet("domain", titles, {name: _row(name, one) for name, one in groups.items()})]
    if errors := {name: _errors(group) for name, group in groups.items()}:
        sheets.append(Sheet.of_counts("wrong in", errors))
    if codes := {name: _named(_codes(group)) for name, group in groups.items()}:
        sheets.append(Sheet.of_counts("found by our checks", codes))
    return [sheet for sheet in sheets if sheet.rows]


def _print(screen: Screen, scores: Sequence[Score]) -> None:
    screen.show(Text(_LEGEND, "dim"))
    for sheet in _sheets(scores):
        screen.show("", sheet.table())
    for one in scores:
        if one.is_wrong or one.findings:
            screen.show("", *_report(one))


def _page(scores: Sequence[Score]) -> str:
    failures = [
        Failure(f"{one.domain} {one.task}", one.verdict, one.pointers, one.remarks)
        for one in scores
        if one.is_wrong
    ]
    return page("Recorded answers", _LEGEND, _sheets(scores), failures)


def _named(codes: Counter[str]) -> Counter[str]:
    return Counter({f"{code} {CATALOGUE[Code(code)].name}": n for code, n in codes.items()})


def _row(name: str, scores: Sequence[Score]) -> list[str]:
    summary = _summary(name, scores)
    judged, equal = summary["judged"], summary["equivalent"]
    reading, checks = (summary["without_truth"][flag] for flag in ("reading", "checks"))
    return [
        str(summary["answers"]),
        str(summary["readable"]),
        str(judged),
        str(equal),
        f"{100 * equal / judged:.0f}" if judged else "-",
        str(judged - equal),
        str(reading["wrong_flagged"]),
        str(checks["wrong_flagged"]),
        str(equal),
        str(reading["right_flagged"]),
        str(checks["right_flagged"]),
    ]


def _report(one: Score) -> list[Text]:
    """What is to be said of one answer."""
    lines = [Text(f"{one.domain} {one.task}: {one.verdict}", "bold")]
    told = [*map(str, one.pointers), *one.remarks]
    lines += [Text(f"  {line}") for line in told[:_MOST_SHOWN]]
    if len(told) > _MOST_SHOWN:
        lines.append(Text(f"  and {len(told) - _MOST_SHOWN} more", "dim"))
    return lines
