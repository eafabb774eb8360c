"""Recorded problems that a model wrote, against what is true: what is scored, and its tables.

The way of LLM+P (Liu et al. 2023), in which a model is asked for the problem itself.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypedDict

from planscribe.evaluate.benchmark import (
    RecordedAnswer,
    answer_uri,
    text_of,
    words_uri,
)
from planscribe.evaluate.scoring import Score
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.evaluate.tables import Sheet, groups_of, with_names
from planscribe.syntax.pddl.in_prose import blanked, problem_span
from planscribe.text import Span
from planscribe.workspace import uris

METHOD = "direct"
"""The only way in which the problems were asked for."""

LEGEND = """\
readable: contains a problem; judged: the true problem is known; equal: equivalent to it
wrong and right answers, and how many of each would be flagged without the true problem: they differ
from PlanScribe's reading of the words (reading), or have errors or warnings (checks)"""
"""What the columns of the tables mean."""


def work_of(answer: RecordedAnswer) -> MeasurementJob[RecordedAnswer]:
    """What is needed to score an answer.

    Raises:
        EvaluationFault: one of its files cannot be read.
    """
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
    return MeasurementJob.of(answer, METHOD, texts)


class FlaggedJson(TypedDict):
    """How well a flag that is raised without the truth finds the wrong answers."""

    wrong: int
    wrong_flagged: int
    right: int
    right_flagged: int
    precision: float | None
    recall: float | None


class FlagsJson(TypedDict):
    """The two flags: another reading of the words, and the checks."""

    reading: FlaggedJson
    checks: FlaggedJson


class AnswersTotalJson(TypedDict):
    """The totals of a domain, or of all."""

    domain: str
    answers: int
    readable: int
    judged: int
    equivalent: int
    without_truth: FlagsJson
    errors: dict[str, int]
    codes: dict[str, int]


def summary(name: str, scores: Sequence[Score]) -> AnswersTotalJson:
    """Counts, and how well the flags that are raised without the truth find the wrong answers."""
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


def sheets(scores: Sequence[Score]) -> list[Sheet]:
    """Each domain's answers; then what is wrong in them, and what the checks find."""
    groups = dict(groups_of(scores))
    titles = ["answers", "readable", "judged", "equal", "%", "wrong", "reading", "checks"]
    titles += ["right", "reading", "checks"]
    tables = [Sheet("domain", titles, {name: _row(name, one) for name, one in groups.items()})]
    if errors := {name: _errors(group) for name, group in groups.items()}:
        tables.append(Sheet.of_counts("wrong in", errors))
    if codes := {name: with_names(_codes(group)) for name, group in groups.items()}:
        tables.append(Sheet.of_counts("findings", codes))
    return [sheet for sheet in tables if sheet.rows]


def _flagged(judged: Sequence[Score], flag: Callable[[Score], bool | None]) -> FlaggedJson:
    """How well a flag that is raised without the truth finds the wrong answers; None is no flag."""
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


def _row(name: str, scores: Sequence[Score]) -> list[str]:
    counted = summary(name, scores)
    judged, equal = counted["judged"], counted["equivalent"]
    reading, checks = (counted["without_truth"][flag] for flag in ("reading", "checks"))
    return [
        str(counted["answers"]),
        str(counted["readable"]),
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
