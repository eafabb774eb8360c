"""Tables of an evaluation, in any output format."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean
from typing import Self, TypeVar

from planscribe.check.catalogue import CATALOGUE, Code
from planscribe.evaluate.results import ResultRecord
from planscribe.model.grouping import grouped

R = TypeVar("R", bound=ResultRecord)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: the titles of its columns, and its rows by the words in the first of them."""

    first: str
    titles: Sequence[str]
    rows: Mapping[str, Sequence[str]]

    @classmethod
    def of_counts(cls, first: str, groups: Mapping[str, Counter[str]]) -> Self:
        """A column for each group; a row for each thing counted, the most frequent first."""
        rows: dict[str, list[str]] = {}
        for name, _ in sum(groups.values(), Counter[str]()).most_common():
            rows[name] = [str(counted[name] or "-") for counted in groups.values()]
        return cls(first, list(groups), rows)


def percentage(part: float, whole: float) -> str:
    """How many of a hundred, to a tenth; a dash if there are none at all."""
    return f"{100 * part / whole:.1f}" if whole else "-"


def mean(values: Iterable[float]) -> float:
    """The mean to four digits; 0 if there are no values."""
    return round(fmean(list(values) or [0.0]), 4)


def with_names(codes: Mapping[str, int]) -> Counter[str]:
    """The counts of findings by code, with the name of each code."""
    return Counter({f"{code} {CATALOGUE[Code(code)].name}": n for code, n in codes.items()})


def by_method(records: Iterable[R]) -> dict[str, list[R]]:
    """The records of each method, in the order in which methods first come."""
    return grouped(records, lambda one: one.method)


def groups_of(records: Iterable[R]) -> Iterator[tuple[str, list[R]]]:
    """The records of each domain, then all of them as `total`."""
    several = list(records)
    for domain, group in groupby(several, key=lambda record: record.domain):
        yield domain, list(group)
    yield "total", several
