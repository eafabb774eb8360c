"""A graph as a view: its picture, and the same in words."""

from collections.abc import Mapping
from typing import Any

from planscribe.view.graph import Arc, Graph, GraphJson, limited
from planscribe.view.graph_picture import laid_out, picture, turned
from planscribe.view.kinds import View
from planscribe.view.pages.page import Page, whole


def view(graph: Graph) -> View:
    """A graph to look at."""
    return drawn(graph, __name__, {}, graph.data())


def drawn(graph: Graph, module: str, more: Mapping[str, Any], data: GraphJson) -> View:
    """The same with a template that shows more values, and with its own data."""
    shown = limited(graph)
    layout = laid_out(shown)
    other = turned(shown, layout)
    leaving: dict[str, list[Arc]] = {node.key: [] for node in shown.nodes}
    for arc in shown.arcs:
        leaving.setdefault(arc.source, []).append(arc)
    values = {
        "graph": shown,
        "names": {node.key: " ".join(node.lines) for node in shown.nodes},
        "leaving": leaving,
        "picture": picture(shown, layout, has_head=False),
        "turned": other and picture(shown, other, has_head=False),
        **more,
    }
    page = Page(graph.title, module, values, scripts=("graph.js",))
    return View(graph.kind, graph.title, data, picture(shown, layout).standalone(), whole(page))
