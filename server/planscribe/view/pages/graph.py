"""A graph as a view: its picture, and the same in words."""

from planscribe.view.graph import Arc, Graph, limited
from planscribe.view.graph_picture import laid_out, picture
from planscribe.view.kinds import View
from planscribe.view.pages.page import Page, whole


def view(graph: Graph) -> View:
    """A graph to look at."""
    shown = limited(graph)
    layout = laid_out(shown)
    leaving: dict[str, list[Arc]] = {node.key: [] for node in shown.nodes}
    for arc in shown.arcs:
        leaving.setdefault(arc.source, []).append(arc)
    values = {
        "graph": shown,
        "names": {node.key: " ".join(node.lines) for node in shown.nodes},
        "leaving": leaving,
        "picture": picture(shown, layout, has_head=False),
    }
    page = Page(graph.title, __name__, values, scripts=("graph.js",))
    return View(
        graph.kind, graph.title, graph.data(), picture(shown, layout).standalone(), whole(page)
    )
