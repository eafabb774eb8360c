"""A graph as a view: its picture, and the same in words."""

from collections.abc import Iterator

from planscribe.view.drawing.svg import words
from planscribe.view.graph import Arc, Graph, Node, limited
from planscribe.view.graph_picture import laid_out, picture
from planscribe.view.kinds import View
from planscribe.view.page import Page, listed, pictured, whole


def view(graph: Graph) -> View:
    """A graph to look at."""
    shown = limited(graph)
    layout = laid_out(shown)
    body = [
        f"<main>\n<h1>{words(graph.title)}</h1>\n<p>{words(graph.summary)}</p>\n",
        f'<p class="open">{words(shown.left_out)}</p>\n' if shown.left_out else "",
        pictured(picture(shown, layout, has_head=False)) if shown.nodes else "",
        *_in_words(shown),
        "</main>",
    ]
    page = Page(graph.title, "".join(body), scripts=("graph.js",))
    return View(
        graph.kind, graph.title, graph.data(), picture(shown, layout).standalone(), whole(page)
    )


def _in_words(graph: Graph) -> Iterator[str]:
    """The vertices, each with the arcs that leave it."""
    if not graph.nodes:
        return
    names = {node.key: " ".join(node.lines) for node in graph.nodes}
    leaving: dict[str, list[Arc]] = {}
    for arc in graph.arcs:
        leaving.setdefault(arc.source, []).append(arc)
    yield "<details>\n<summary>The same in words</summary>\n"
    yield listed(_item(node, leaving.get(node.key, []), names) for node in graph.nodes)
    yield "</details>\n"


def _item(node: Node, arcs: list[Arc], names: dict[str, str]) -> str:
    told = f"<code>{words(names[node.key])}</code>"
    beside = ", ".join(filter(None, [node.kind, node.detail, node.source]))
    to = (
        f"→ <code>{words(names.get(arc.target, arc.target))}</code> "
        f'<span class="quiet">{words(", ".join(filter(None, [arc.kind, arc.detail or arc.label])))}'
        "</span>"
        for arc in arcs
    )
    return f'{told} <span class="quiet">{words(beside)}</span>\n{listed(to)}'
