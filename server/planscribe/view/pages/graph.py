"""A graph as a view: its picture, and the same in words."""

from collections.abc import Mapping
from typing import Any

from planscribe.view.graph import Arc, Graph, GraphJson, Node, limited
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
    place = {node.key: number for number, node in enumerate(shown.nodes)}
    for arc in sorted(shown.arcs, key=lambda one: place.get(one.target, len(place))):
        leaving.setdefault(arc.source, []).append(arc)
    values = {
        "graph": shown,
        "names": {node.key: node.name or node.words for node in shown.nodes},
        "kind_of": _kind,
        "leaving": leaving,
        "picture": picture(shown, layout, has_head=False),
        "turned": other and picture(shown, other, has_head=False),
        **more,
    }
    page = Page(graph.title, module, values, scripts=("graph.js",))
    return View(graph.kind, graph.title, data, picture(shown, layout).standalone(), whole(page))


def _kind(node: Node) -> str:
    """What a vertex is, unless its text says so."""
    return "" if any(line.endswith(node.kind) for line in node.lines[:1]) else node.kind
