"""The page of an evaluation: its tables, and every failure as a difference to read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from planscribe.evaluate.discrepancies import Discrepancy
from planscribe.evaluate.tables import Sheet
from planscribe.view.pages.templates import rendered


@dataclass(frozen=True, slots=True)
class FailedTask:
    """A task that went wrong: what became of it, what differs, and what else there is to say."""

    title: str
    verdict: str
    discrepancies: Sequence[Discrepancy] = ()
    remarks: Sequence[str] = ()

    def by_aspect(self) -> Iterator[tuple[str, list[Discrepancy]]]:
        """What differs, in runs of the same aspect."""
        for aspect, group in groupby(self.discrepancies, key=lambda one: one.aspect):
            yield aspect, list(group)


def page(title: str, legend: str, sheets: Sequence[Sheet], failures: Sequence[FailedTask]) -> str:
    """The page as HTML; it needs nothing else, and runs nothing."""
    return rendered(__name__, title=title, legend=legend, sheets=sheets, failures=failures)
