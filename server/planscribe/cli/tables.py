"""Tables of an evaluation."""

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.table import Table


def table(first: str, titles: Sequence[str], rows: Mapping[str, Sequence[str]]) -> Table:
    """A table without lines; the first column has the names of the rows."""
    made = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    made.add_column(first)
    for title in titles:
        made.add_column(title, justify="right")
    for name, cells in rows.items():
        made.add_row(name, *cells)
    return made


def counts(groups: Mapping[str, Counter[str]]) -> dict[str, list[str]]:
    """A row for each thing that is counted, the most frequent first; a column for each group."""
    everything = sum(groups.values(), Counter[str]())
    return {
        name: [str(counted[name] or "-") for counted in groups.values()]
        for name, _ in everything.most_common()
    }
