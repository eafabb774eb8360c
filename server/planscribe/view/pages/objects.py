"""Objects in a state as a view: a graph, and all facts in tables below it."""

from planscribe.view.fact_tables import FactRow, FactTable, FactTableJson
from planscribe.view.graph import Graph, GraphJson
from planscribe.view.kinds import View
from planscribe.view.pages import graph as graph_page

MOST_ROWS = 500
"""How many rows of a table are shown."""

_SIGNS = {"": "", "true": "+ now true", "false": "− now false"}


class ObjectsJson(GraphJson):
    """The view `objects`."""

    tables: list[FactTableJson]


def view(graph: Graph, tables: tuple[FactTable, ...]) -> View:
    """The objects and the facts of a state to look at."""
    data: ObjectsJson = {**graph.data(), "tables": [one.data() for one in tables]}
    values = {"tables": tables, "most": MOST_ROWS, "sign": _sign}
    return graph_page.drawn(graph, __name__, values, data)


def _sign(row: FactRow) -> str:
    return _SIGNS.get(row.change, f"was {row.change}")
