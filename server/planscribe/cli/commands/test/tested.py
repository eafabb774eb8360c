"""A test of `planscribe test` that has ended, and how it is reported to programs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Generic, TypedDict, TypeVar

from planscribe.cli.output.characters import visible
from planscribe.cli.output.findings import SpanJson, span_data
from planscribe.cli.output.junit import Case, Suite
from planscribe.cli.output.screen import Screen
from planscribe.ide.manifest_testing import CaseResult
from planscribe.ide.testing import ExpectationResult, Result
from planscribe.text import LineIndex, Span

STYLES = {Result.PASSED: "green", Result.FAILED: "bold red", Result.ERRORED: "bold yellow"}

Ended = TypeVar("Ended", CaseResult, ExpectationResult)


@dataclass(frozen=True, slots=True)
class TimedTest(Generic[Ended]):
    """How a test ended, what and where it is, and after how many seconds."""

    ended: Ended
    label: str
    span: Span
    seconds: float


class TestJson(TypedDict):
    """How a test ended."""

    expected: str
    result: str
    message: str
    actual: str
    span: SpanJson
    seconds: float


class TestedJson(TypedDict):
    """The tests of a file."""

    file: str
    tests: list[TestJson]


def timed(
    screen: Screen, shown: str, label: str, span: Span, end: Callable[[], Ended]
) -> TimedTest[Ended]:
    """Run a test of the file `shown`."""
    start = perf_counter()
    with screen.waiting(f"Testing {shown}: {visible(label)} ..."):
        ended = end()
    return TimedTest(ended, label, span, perf_counter() - start)


def data(shown: str, lines: LineIndex, several: Sequence[TimedTest[Ended]]) -> TestedJson:
    """The tests of a file as JSON."""
    return {
        "file": shown,
        "tests": [
            {
                "expected": one.label,
                "result": one.ended.result.value,
                "message": one.ended.message,
                "actual": one.ended.actual,
                "span": span_data(lines, one.span),
                "seconds": round(one.seconds, 3),
            }
            for one in several
        ],
    }


def suite(shown: str, several: Sequence[TimedTest[Ended]]) -> Suite:
    """The same for JUnit."""
    cases = (
        Case(one.label, one.seconds, one.ended.result.value, one.ended.message, one.ended.actual)
        for one in several
    )
    return Suite(shown, tuple(cases))
