"""The picture of a graph."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from planscribe.view.drawing import svg
from planscribe.view.drawing.heading import MARGIN, heading
from planscribe.view.drawing.layers import (
    Box,
    GraphLayout,
    LayoutLink,
    Point,
    Route,
    Size,
    downwards,
    layered,
)
from planscribe.view.drawing.lettering import LINE, clipped, width, wrapped
from planscribe.view.drawing.palette import Tone
from planscribe.view.drawing.svg import Picture
from planscribe.view.graph import Arc, Graph, Node

MOST_CELLS = 48
"""How long a line of a vertex may be."""

_MOST_WRAPPED = 3
_PADDING = 10.0
_LABEL_CELLS = 36
_NARROWEST = 520.0
_TIP = 7.0

_WIDE = 1_000.0
"""The width above which a graph cannot be read in a panel next to a text."""
_SMALLER = 0.8
"""How much smaller a graph has to be that runs downwards."""


_Stroke: TypeAlias = tuple[Arc, Arc | None]
"""An arc, and the one that leads back, if both are drawn as one line."""


def laid_out(graph: Graph) -> GraphLayout:
    """Where everything lies; `limited` says how large a graph may be."""
    level = layered(*_boxes_and_links(graph))
    if level.width <= _WIDE:
        return level
    down = downwards(*_boxes_and_links(graph))
    return down if _length(down) < _SMALLER * _length(level) else level


def turned(graph: Graph, layout: GraphLayout) -> GraphLayout | None:
    """The same in the other direction, if the panel decides which of them can be read."""
    if _length(layout) <= _WIDE:
        return None
    return (layered if layout.runs_down else downwards)(*_boxes_and_links(graph))


def _boxes_and_links(graph: Graph) -> tuple[list[Size], list[LayoutLink]]:
    place = {node.key: number for number, node in enumerate(graph.nodes)}
    links = [
        LayoutLink(place[arc.source], place[arc.target], _label_size(arc))
        for arc, _ in _strokes(graph)
    ]
    return [_size(_lines(node)) for node in graph.nodes], links


def _length(layout: GraphLayout) -> float:
    return max(layout.width, layout.height)


def _strokes(graph: Graph) -> list[_Stroke]:
    """The arcs that lead from a vertex to a vertex, those to and fro together."""
    keys = {node.key for node in graph.nodes}
    strokes: list[_Stroke] = []
    single: dict[tuple[str, str, Tone], int] = {}
    for arc in graph.arcs:
        if arc.source not in keys or arc.target not in keys:
            continue
        other = single.pop((arc.target, arc.source, arc.tone), None)
        if other is not None and not arc.label:
            strokes[other] = strokes[other][0], arc
            continue
        if not arc.label:
            single[arc.source, arc.target, arc.tone] = len(strokes)
        strokes.append((arc, None))
    return strokes


def picture(graph: Graph, layout: GraphLayout, *, has_head: bool = True) -> Picture:
    """Draw a graph that is laid out, its title above it."""
    texts = [_lines(node) for node in graph.nodes]
    breadth = max(layout.width, _NARROWEST) if has_head else layout.width
    head, top = heading(graph.title, graph.summary, graph.left_out, breadth, has_head)
    legend = _legend(graph, top + layout.height + MARGIN, breadth)
    drawn = svg.group(
        [*_arcs(_strokes(graph), layout), *_nodes(graph.nodes, texts, layout.boxes)],
        transform=f"translate({MARGIN:g} {top:g})",
    )
    rows = 1 + max((row for row, _ in legend), default=-1)
    height = top + layout.height + MARGIN + rows * (LINE + 4) + MARGIN
    return Picture(
        graph.title,
        " ".join(filter(None, [graph.summary, graph.left_out])),
        breadth + 2 * MARGIN,
        height,
        (*head, drawn, *(entry for _, entry in legend)),
    )


# --- vertices --------------------------------------------------------------------------------


def _lines(node: Node) -> list[str]:
    return [part for line in node.lines for part in wrapped(line, MOST_CELLS, _MOST_WRAPPED)]


def _size(lines: Sequence[str]) -> Size:
    return Size(max(map(width, lines), default=0) + 2 * _PADDING, len(lines) * LINE + _PADDING)


def _nodes(
    nodes: Sequence[Node], texts: Sequence[Sequence[str]], boxes: Sequence[Box]
) -> Iterator[str]:
    for node, lines, box in zip(nodes, texts, boxes, strict=True):
        told = " ".join(filter(None, [*node.lines, node.detail, node.source]))
        parts = [svg.element("title", svg.words(f"{node.kind}: {told}"))]
        shape = {Tone.OPEN: box.height / 2, Tone.GOOD: 9.0}.get(node.tone, 3.0)
        parts.append(_rectangle(box, shape))
        first = box.y + _PADDING / 2 + 12.5
        parts += [
            svg.text(line, box.x + _PADDING, first + number * LINE)
            for number, line in enumerate(lines)
        ]
        yield svg.group(parts, _look(node.tone), data_key=node.key)


def _rectangle(box: Box, rounded: float, look: str = "box") -> str:
    return svg.element(
        "rect", class_=look, x=box.x, y=box.y, width=box.width, height=box.height, rx=rounded
    )


def _look(tone: Tone) -> str:
    return "" if tone is Tone.PLAIN else tone.value


# --- arcs ------------------------------------------------------------------------------------


def _label(arc: Arc) -> str:
    return clipped(arc.label, _LABEL_CELLS)


def _label_size(arc: Arc) -> Size | None:
    return Size(width(_label(arc)) + 8, LINE) if arc.label and arc.source != arc.target else None


def _arcs(strokes: Sequence[_Stroke], layout: GraphLayout) -> Iterator[str]:
    for (arc, back), route in zip(strokes, layout.routes, strict=True):
        if route is not None:
            yield svg.group(
                _drawn(arc, back, route, layout.runs_down),
                _look(arc.tone),
                data_from=arc.source,
                data_to=arc.target,
            )


def _drawn(arc: Arc, back: Arc | None, route: Route, runs_down: bool) -> Iterator[str]:
    told = "; ".join(filter(None, [_told(arc), _told(back) if back else ""]))
    if told:
        yield svg.element("title", svg.words(told))
    yield svg.element("path", class_="line", d=_path(route.points, runs_down))
    yield _tip(route.points, runs_down)
    if back:
        yield _tip(route.points[::-1], runs_down)
    if route.label:
        yield _rectangle(route.label, 0, "ps-ground")
        yield svg.text(_label(arc), route.label.x + 4, route.label.y + 12.5, _look(arc.tone))


def _told(arc: Arc) -> str:
    return ": ".join(filter(None, [arc.kind, arc.detail or arc.label]))


def _path(points: Sequence[Point], runs_down: bool) -> str:
    (x, y), *rest = points
    parts = [f"M{x:.1f} {y:.1f}"]
    for number, (to_x, to_y) in enumerate(rest):
        if number % 2 == 0:
            parts.append(f"V{to_y:.1f}" if runs_down else f"H{to_x:.1f}")
        elif runs_down:
            middle = (y + to_y) / 2
            parts.append(f"C{x:.1f} {middle:.1f} {to_x:.1f} {middle:.1f} {to_x:.1f} {to_y:.1f}")
        else:
            middle = (x + to_x) / 2
            parts.append(f"C{middle:.1f} {y:.1f} {middle:.1f} {to_y:.1f} {to_x:.1f} {to_y:.1f}")
        x, y = to_x, to_y
    return " ".join(parts)


def _tip(points: Sequence[Point], runs_down: bool) -> str:
    axis = 1 if runs_down else 0
    end = points[-1][axis]
    before = next((one[axis] for one in reversed(points) if one[axis] != end), end - 1)
    back = -_TIP if before < end else _TIP
    sides = f"l-3.5 {back:g} h7 z" if runs_down else f"l{back:g} -3.5 v7 z"
    x, y = points[-1]
    return svg.element("path", class_="tip", d=f"M{x:.1f} {y:.1f} {sides}")


# --- legend ----------------------------------------------------------------------------------


def _legend(graph: Graph, top: float, breadth: float) -> list[tuple[int, str]]:
    """What the looks of vertices mean, each entry with its row; nothing if all look the same."""
    looks = dict.fromkeys((node.look or node.kind, node.tone) for node in graph.nodes)
    if len({tone for _, tone in looks}) < 2:
        return []
    entries, x, row = [], MARGIN, 0
    for look, tone in looks:
        name = clipped(look, MOST_CELLS)
        taken = 34 + width(name)
        if x > MARGIN and x + taken > breadth + MARGIN:
            x, row = MARGIN, row + 1
        y = top + row * (LINE + 4)
        sign = _rectangle(Box(x, y, 14, 12), 6 if tone is Tone.OPEN else 2)
        parts = [sign, svg.text(name, x + 20, y + 10.5)]
        entries.append((row, svg.group(parts, _look(tone))))
        x += taken
    return entries
