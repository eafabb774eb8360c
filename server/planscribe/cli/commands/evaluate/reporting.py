"""The report of an evaluation: tables and failures on the screen, as JSON and as a page."""

from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypedDict, TypeVar

from rich.text import Text

from planscribe.cli.output import files as outputs
from planscribe.cli.output.evaluation_page import FailedTask, page
from planscribe.cli.output.screen import Screen
from planscribe.cli.output.tables import table_of
from planscribe.evaluate.results import ResultRecord
from planscribe.evaluate.tables import Sheet, groups_of

T = TypeVar("T")
R = TypeVar("R", bound=ResultRecord)

Failed: TypeAlias = Sequence[tuple[str, Sequence[str]]]
"""The names of what went wrong, each with at least one line that says why."""


@dataclass(frozen=True, slots=True)
class Report:
    """What is shown of an evaluation."""

    title: str
    legend: str
    sheets: Sequence[Sheet]
    failures: Sequence[FailedTask]
    """The failures for the page."""
    lines: Sequence[Text]
    """The failures for the screen, below the tables."""

    @classmethod
    def of(cls, title: str, legend: str, sheets: Sequence[Sheet], failed: Failed) -> "Report":
        """A report that says the same of failures on the screen and on the page."""
        failures = [FailedTask(name, lines[0], [], lines[1:]) for name, lines in failed]
        shown = [
            Text(line)
            for name, lines in failed
            for line in ("", name, *(f"  {one}" for one in lines))
        ]
        return cls(title, legend, sheets, failures, shown)


class EvaluationJson(TypedDict):
    """What the output of each benchmark begins with."""

    command: str
    benchmark: str


class ByDomainJson(EvaluationJson, Generic[T]):
    """The beginning of the output of a benchmark that sums up each domain, and all of them."""

    domains: list[T]
    total: T


def heading(options: Namespace) -> EvaluationJson:
    """Which benchmark an output is of."""
    return {"command": "evaluate", "benchmark": options.benchmark}


def by_domain(
    options: Namespace, records: Sequence[R], summary: Callable[[str, Sequence[R]], T]
) -> ByDomainJson[T]:
    """Which benchmark an output is of, and the summaries of the records by domain."""
    *domains, total = (summary(name, group) for name, group in groups_of(records))
    return {**heading(options), "domains": domains, "total": total}


def deliver(options: Namespace, screen: Screen, report: Report, data: Mapping[str, object]) -> None:
    """Write the page that is requested, and print the report or its data."""
    if options.html:
        html = page(report.title, report.legend, report.sheets, report.failures)
        outputs.write(options.html, html, force=True)
    if options.json:
        screen.json(data)
        return
    screen.show(Text(report.legend, "dim"))
    for sheet in report.sheets:
        screen.show("", table_of(sheet))
    screen.show(*report.lines)
