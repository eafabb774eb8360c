"""Tables of an evaluation, for terminals and for pages."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.table import Table


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

    def table(self) -> "Table":
        """The table for a terminal."""
        from rich.table import Table

        made = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
        made.add_column(self.first)
        for title in self.titles:
            made.add_column(title, justify="right")
        for name, cells in self.rows.items():
            made.add_row(name, *cells)
        return made
