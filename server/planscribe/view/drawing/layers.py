"""A layered layout of a graph, from left to right or downwards (Sugiyama, Tagawa & Toda 1981).

Links that skip layers are led through points in them, and labels are vertices, too: both take room,
so that nothing overlaps.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from planscribe.view.drawing.layering import backward, layers_of
from planscribe.view.drawing.ordering import ordered
from planscribe.view.drawing.placing import placed

_BETWEEN_LAYERS = 44.0
_BETWEEN_VERTICES = 14.0
_BETWEEN_PORTS = 6.0
_ROUNDS = 8
# Links that go through several layers had better be straight.
_WEIGHT_OF_POINTS = 4.0


@dataclass(frozen=True, slots=True)
class Size:
    """How much room something takes."""

    width: float
    height: float

    @property
    def turned(self) -> "Size":
        """The same, lying on its side."""
        return Size(self.height, self.width)


@dataclass(frozen=True, slots=True)
class LayoutLink:
    """A link from one vertex to another, by their numbers, and the size of its label."""

    source: int
    target: int
    label: Size | None = None

    @property
    def turned(self) -> "LayoutLink":
        """The same, its label lying on its side."""
        return replace(self, label=self.label and self.label.turned)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """The height of its middle."""
        return self.y + self.height / 2

    @property
    def turned(self) -> "Box":
        """The same with rows and columns exchanged."""
        return Box(self.y, self.x, self.height, self.width)

    def overlaps(self, other: "Box") -> bool:
        """Whether two rectangles share an area."""
        across = self.x < other.x + other.width and other.x < self.x + self.width
        return across and self.y < other.y + other.height and other.y < self.y + self.height


Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Route:
    """Where a link runs: pairs of points, straight within each pair, curved from pair to pair.

    The straight parts are level, or upright in a layout that runs downwards.
    """

    points: tuple[Point, ...]
    label: Box | None = None

    @property
    def turned(self) -> "Route":
        """The same with rows and columns exchanged."""
        return Route(tuple((y, x) for x, y in self.points), self.label and self.label.turned)


@dataclass(frozen=True, slots=True)
class GraphLayout:
    """Where everything lies; routes go from the source to the target, loops are left out."""

    boxes: tuple[Box, ...]
    routes: tuple[Route | None, ...]
    width: float
    height: float
    runs_down: bool = False


def layered(sizes: Sequence[Size], links: Sequence[LayoutLink]) -> GraphLayout:
    """Lay out the graph of boxes of these sizes, and the links between their indices.

    The same graph always has the same layout.
    """
    return _Drawing(sizes, links).layout()


def downwards(sizes: Sequence[Size], links: Sequence[LayoutLink]) -> GraphLayout:
    """The same, each layer below the one before."""
    found = layered([one.turned for one in sizes], [one.turned for one in links])
    return GraphLayout(
        tuple(box.turned for box in found.boxes),
        tuple(route and route.turned for route in found.routes),
        found.height,
        found.width,
        runs_down=True,
    )


@dataclass(slots=True)
class _Drawing:
    """The graph with a vertex for each label, and one for each layer that a link goes through."""

    given: Sequence[Size]
    links: Sequence[LayoutLink]
    sizes: list[Size] = field(default_factory=list)
    before: dict[int, list[int]] = field(default_factory=dict)
    after: dict[int, list[int]] = field(default_factory=dict)
    chains: list[list[int] | None] = field(default_factory=list)
    """The vertices of each link, from the left to the right."""
    labels: list[int | None] = field(default_factory=list)
    ends: dict[int, float] = field(default_factory=dict)
    """Where the layer of each vertex ends."""

    def layout(self) -> GraphLayout:
        self.sizes = list(self.given)
        turned = backward(len(self.given), [(link.source, link.target) for link in self.links])
        self._chain(turned)
        layers = self._split(layers_of(len(self.sizes), self.before, self.after))
        layers = ordered(layers, self.before, self.after)
        boxes = self._boxes(layers)
        routes = tuple(
            self._route(number, boxes, turned[number]) for number in range(len(self.links))
        )
        return GraphLayout(
            tuple(boxes[: len(self.given)]),
            routes,
            max((box.x + box.width for box in boxes), default=0.0),
            max((box.y + box.height for box in boxes), default=0.0),
        )

    def _chain(self, turned: Sequence[bool]) -> None:
        """Put a vertex for each label between the ends of its link."""
        for link, is_turned in zip(self.links, turned, strict=True):
            self.labels.append(None)
            if link.source == link.target:
                self.chains.append(None)
                continue
            chain = [link.source, link.target]
            if is_turned:
                chain.reverse()
            if link.label:
                self.labels[-1] = self._vertex(link.label)
                chain.insert(1, len(self.sizes) - 1)
            self.chains.append(chain)
            for left, right in pairwise(chain):
                self._connect(left, right)

    def _vertex(self, size: Size) -> int:
        self.sizes.append(size)
        return len(self.sizes) - 1

    def _connect(self, left: int, right: int) -> None:
        self.after.setdefault(left, []).append(right)
        self.before.setdefault(right, []).append(left)

    def _split(self, layer_of: list[int]) -> list[list[int]]:
        """Put a point into each layer that a link only goes through; the vertices by layer."""
        self.before, self.after = {}, {}
        for number, chain in enumerate(self.chains):
            if chain is None:
                continue
            whole = [chain[0]]
            for vertex in chain[1:]:
                for layer in range(layer_of[whole[-1]] + 1, layer_of[vertex]):
                    whole.append(self._vertex(Size(0, 0)))
                    layer_of.append(layer)
                whole.append(vertex)
            self.chains[number] = whole
            for left, right in pairwise(whole):
                self._connect(left, right)
        layers: list[list[int]] = [[] for _ in range(max(layer_of, default=-1) + 1)]
        for vertex, layer in enumerate(layer_of):
            layers[layer].append(vertex)
        return layers

    def _boxes(self, layers: list[list[int]]) -> list[Box]:
        heights = self._middles(layers)
        top = min((heights[one] - self.sizes[one].height / 2 for one in heights), default=0.0)
        boxes: dict[int, Box] = {}
        left = 0.0
        for layer in layers:
            widest = max(self.sizes[vertex].width for vertex in layer)
            for vertex in layer:
                size = self.sizes[vertex]
                y = heights[vertex] - size.height / 2 - top
                boxes[vertex] = Box(left, y, size.width, size.height)
                self.ends[vertex] = left + widest
            left += widest + _BETWEEN_LAYERS
        return [boxes[vertex] for vertex in range(len(self.sizes))]

    def _middles(self, layers: list[list[int]]) -> dict[int, float]:
        """The height of the middle of each vertex: near its neighbours, and none too close."""
        distances = {number: self._distances(layer) for number, layer in enumerate(layers)}
        middle: dict[int, float] = {}
        for number, layer in enumerate(layers):
            middle.update(zip(layer, placed([0.0] * len(layer), distances[number]), strict=True))
        forwards = range(len(layers))
        for turn in range(_ROUNDS):
            for number in forwards if turn % 2 == 0 else reversed(forwards):
                layer = layers[number]
                wanted = [self._wanted(vertex, middle, turn) for vertex in layer]
                weights = [self._weight(vertex) for vertex in layer]
                found = placed(wanted, distances[number], weights)
                middle.update(zip(layer, found, strict=True))
        return middle

    def _distances(self, layer: list[int]) -> list[float]:
        heights = [self.sizes[vertex].height for vertex in layer]
        return [(above + below) / 2 + _BETWEEN_VERTICES for above, below in pairwise(heights)]

    def _wanted(self, vertex: int, middle: dict[int, float], turn: int) -> float:
        sides = (self.before, self.after)
        # In the end, all neighbours count.
        chosen = sides if turn >= _ROUNDS - 2 else sides[turn % 2 : turn % 2 + 1]
        found = [middle[other] for side in chosen for other in side.get(vertex, ())]
        return sum(found) / len(found) if found else middle[vertex]

    def _weight(self, vertex: int) -> float:
        return 1.0 if vertex < len(self.given) else _WEIGHT_OF_POINTS

    # --- routes ---------------------------------------------------------------------------

    def _route(self, number: int, boxes: list[Box], turned: bool) -> Route | None:
        chain = self.chains[number]
        if chain is None:
            return None
        first, *between, last = chain
        start, end = boxes[first], boxes[last]
        leaving, entering = (self._port(number, one, boxes) for one in (first, last))
        points = [(start.x + start.width, leaving), (self.ends[first], leaving)]
        for vertex in between:
            # Through the whole layer, so that nothing there is crossed.
            middle = boxes[vertex].middle
            points += [(boxes[vertex].x, middle), (self.ends[vertex], middle)]
        points += [(end.x, entering)] * 2
        label = self.labels[number]
        return Route(
            tuple(reversed(points) if turned else points),
            None if label is None else boxes[label],
        )

    def _port(self, number: int, vertex: int, boxes: list[Box]) -> float:
        """The height at which a link meets a vertex: those on one side lie one above the other."""
        chain = self.chains[number]
        assert chain is not None
        leaves = chain[0] == vertex
        others = sorted(
            (boxes[one[1 if leaves else -2]].middle, other)
            for other, one in enumerate(self.chains)
            if one is not None and one[0 if leaves else -1] == vertex
        )
        place = next(place for place, (_, other) in enumerate(others) if other == number)
        box = boxes[vertex]
        step = min(_BETWEEN_PORTS, 0.7 * box.height / len(others))
        return box.middle + (place - (len(others) - 1) / 2) * step
