"""Isomorphism of coloured relational structures.

Colour refinement, then individualisation where colours alone cannot tell (McKay and Piperno 2014,
"Practical graph isomorphism, II"). Both structures are refined together, so equal colours mean
the same in both. What keeps symmetric structures cheap is that, after each refinement, a
structure falls apart into components which can be paired one by one: whether two components are
isomorphic does not depend on how the others are paired, so a pair that fits is never undone.
"""

from collections import Counter, defaultdict
from collections.abc import Generator, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import perm, prod
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class LabelledStructure:
    """Vertices `0..n-1` with a colour each, and labelled tuples of vertices, without repetition."""

    colours: tuple[Hashable, ...]
    tuples: tuple[tuple[Hashable, tuple[int, ...]], ...]


def isomorphism(first: LabelledStructure, second: LabelledStructure) -> tuple[int, ...] | None:
    """For each vertex of the first structure its image in the second; None if there is none.

    An isomorphism keeps colours and maps the labelled tuples of the first onto those of the
    second. It takes exponential time only on structures made for that purpose.
    """
    if len(first.colours) != len(second.colours) or len(first.tuples) != len(second.tuples):
        return None
    return _Search(first, second).run()


_Part: TypeAlias = tuple[list[int], list[int]]
"""Some vertices of one structure, and the indices of the tuples that connect them."""

_Class: TypeAlias = tuple[int, ...]
"""What tuples have in common that colours cannot tell apart: their label and their colours."""

_Task: TypeAlias = Generator["_Task", bool | None, bool]
"""A step of the search: asks for the results of other steps, and returns its own."""


class _Search:
    """The disjoint union of both structures, and the colours found so far.

    Vertices of the second structure are numbered after those of the first.
    """

    def __init__(self, first: LabelledStructure, second: LabelledStructure) -> None:
        self._size = len(first.colours)
        palette: dict[Hashable, int] = {}
        self._colour = [
            palette.setdefault(colour, len(palette)) for colour in (*first.colours, *second.colours)
        ]
        self._unused = len(palette)
        self._image = [0] * self._size
        labels: dict[Hashable, int] = {}
        self._labels: list[int] = []
        self._members: list[tuple[int, ...]] = []
        for structure, offset in ((first, 0), (second, self._size)):
            for label, vertices in structure.tuples:
                # Where a vertex occurs twice is part of the label: colours do not show it.
                pattern = tuple(map(vertices.index, vertices))
                self._labels.append(labels.setdefault((label, pattern), len(labels)))
                self._members.append(tuple([vertex + offset for vertex in vertices]))

    def run(self) -> tuple[int, ...] | None:
        """The images of the first structure's vertices, or None."""
        count = len(self._members) // 2
        first = (list(range(self._size)), list(range(count)))
        second = (list(range(self._size, 2 * self._size)), list(range(count, 2 * count)))
        everything = [*first[0], *second[0]]
        cells = self._cells(everything)
        if not all(map(self._is_balanced, cells.values())):
            return None
        if not self._refine(everything, cells, dict.fromkeys(range(2 * count), 0)):
            return None
        if not _result(self._match(first, second)):
            return None
        return tuple(image - self._size for image in self._image)

    # --- refinement ------------------------------------------------------------------------

    def _colour_of(self, vertex: int) -> int:
        return self._colour[vertex]

    def _class_of(self, index: int) -> _Class:
        return (self._labels[index], *[self._colour[vertex] for vertex in self._members[index]])

    def _cells(self, vertices: Iterable[int]) -> dict[int, set[int]]:
        cells: dict[int, set[int]] = defaultdict(set)
        for vertex in vertices:
            cells[self._colour[vertex]].add(vertex)
        return cells

    def _is_balanced(self, vertices: Iterable[int]) -> bool:
        """Whether as many of the vertices lie in the first structure as in the second."""
        return sum(1 if vertex < self._size else -1 for vertex in vertices) == 0

    def _refine(
        self, changed: list[int], cells: dict[int, set[int]], hashes: dict[int, int]
    ) -> bool:
        """Split cells until vertices of one colour are in tuples of the same classes.

        Colliding hashes would only leave cells too coarse, which the search does not rely on.

        Args:
            changed: the vertices with new colours.
            cells: the vertices to refine, by colour; others keep theirs.
            hashes: of the tuples to look at, by index, from before the change. The vertices of a
                cell agree on them.

        Returns: False if a cell holds more vertices of one structure than of the other.
        """
        incident: dict[int, list[int]] = defaultdict(list)
        for index in hashes:
            for vertex in self._members[index]:
                incident[vertex].append(index)
        while changed:
            shift: dict[int, int] = defaultdict(int)
            for index in {index for vertex in changed for index in incident[vertex]}:
                old, new = hashes[index], hash(self._class_of(index))
                hashes[index] = new
                for position, vertex in enumerate(self._members[index]):
                    shift[vertex] += hash((new, position)) - hash((old, position))
            groups: dict[int, dict[int, list[int]]] = {}
            for vertex, amount in shift.items():
                if amount and self._colour[vertex] in cells:
                    by_shift = groups.setdefault(self._colour[vertex], {})
                    by_shift.setdefault(amount, []).append(vertex)
            changed = []
            for colour, by_shift in groups.items():
                if not all(map(self._is_balanced, by_shift.values())):
                    return False
                parts = sorted(by_shift.values(), key=len)
                if sum(map(len, parts)) == len(cells[colour]):
                    parts.pop()
                for part in parts:
                    self._recolour(part, cells)
                    changed += part
        return True

    def _recolour(self, vertices: list[int], cells: dict[int, set[int]]) -> None:
        """Take vertices out of their common cell and give them a colour of their own."""
        cells[self._colour[vertices[0]]].difference_update(vertices)
        cells[self._unused] = set(vertices)
        self._paint(vertices, [self._unused] * len(vertices))
        self._unused += 1

    def _paint(self, vertices: Iterable[int], colours: Iterable[int]) -> None:
        for vertex, colour in zip(vertices, colours, strict=True):
            self._colour[vertex] = colour

    # --- search ----------------------------------------------------------------------------

    def _match(self, first: _Part, second: _Part) -> _Task:
        """Pair the vertices of two parts, whose colours are refined and balanced.

        Success leaves the pairs in `_image`; failure leaves any colours behind.
        """
        pieces, others = self._split(first), self._split(second)
        if pieces.counts != others.counts:
            return False
        candidates: dict[tuple[int, ...], list[_Part]] = defaultdict(list)
        for component in reversed(others.components):
            candidates[self._signature(component)].append(component)
        if Counter(map(self._signature, pieces.components)) != {
            signature: len(found) for signature, found in candidates.items()
        }:
            return False
        if len(pieces.components) == 1 and not pieces.loose:
            return bool((yield self._try_images(pieces.components[0], others.components[0])))
        for component in pieces.components:
            fitting = candidates[self._signature(component)]
            for index in reversed(range(len(fitting))):
                vertices = component[0] + fitting[index][0]
                colours = list(map(self._colour_of, vertices))
                if (yield self._match(component, fitting[index])):
                    del fitting[index]
                    break
                self._paint(vertices, colours)
            else:
                return False
        for vertex, image in zip(
            sorted(pieces.loose, key=self._colour_of),
            sorted(others.loose, key=self._colour_of),
            strict=True,
        ):
            self._image[vertex] = image
        return True

    def _try_images(self, first: _Part, second: _Part) -> _Task:
        """Give a vertex and a possible image a colour of their own, and go on from there."""
        sizes = Counter(map(self._colour_of, first[0]))
        rarest = min(sizes, key=lambda colour: (sizes[colour], colour))
        chosen = next(vertex for vertex in first[0] if self._colour[vertex] == rarest)
        vertices = first[0] + second[0]
        colours = list(map(self._colour_of, vertices))
        hashes = {index: hash(self._class_of(index)) for index in first[1] + second[1]}
        for image in [vertex for vertex in second[0] if self._colour[vertex] == rarest]:
            cells = self._cells(vertices)
            self._recolour([chosen, image], cells)
            if self._refine([chosen, image], cells, dict(hashes)) and (
                yield self._match(first, second)
            ):
                return True
            self._paint(vertices, colours)
        return False

    def _signature(self, part: _Part) -> tuple[int, ...]:
        """What isomorphic parts share and what is quickly found: their size and colours."""
        return (len(part[1]), *sorted(map(self._colour_of, part[0])))

    def _split(self, part: _Part) -> "_Pieces":
        """Take a part to pieces that can be matched one by one.

        A class with all the tuples that its colours allow is kept by any pairing of equal
        colours, so it connects nothing. Where more than half of them are there, it is those
        missing that connect.
        """
        vertices, tuples = part
        cells = self._cells(vertices)
        classes: dict[_Class, list[int]] = defaultdict(list)
        for index in tuples:
            classes[self._class_of(index)].append(index)
        # Vertices outside the part are those that had a colour of their own before.
        sizes = {colour: len(cell) for colour, cell in cells.items()}
        forest = {vertex: vertex for vertex in vertices if sizes[self._colour[vertex]] > 1}
        kept: list[int] = []
        for found in classes.values():
            distinct = tuple(dict.fromkeys(self._members[found[0]]))
            amounts = Counter(map(self._colour_of, distinct))
            possible = prod(
                perm(sizes.get(colour, 1), amount) for colour, amount in amounts.items()
            )
            if len(found) == possible:
                continue
            kept += found
            links = [tuple(dict.fromkeys(self._members[index])) for index in found]
            if len(distinct) == 2 and 2 * len(found) > possible and forest.keys() >= {*distinct}:
                links = _missing([cells[self._colour[vertex]] for vertex in distinct], set(links))
            for link in links:
                _join(forest, [vertex for vertex in link if vertex in forest])
        components: dict[int, _Part] = defaultdict(lambda: ([], []))
        for vertex in forest:
            components[_root(forest, vertex)][0].append(vertex)
        for index in kept:
            roots = {_root(forest, vertex) for vertex in self._members[index] if vertex in forest}
            # Between components, nothing is missing from a class: tuples there can be forgotten.
            if len(roots) == 1:
                components[roots.pop()][1].append(index)
        free = {
            root
            for root, (members, connected) in components.items()
            if len(members) == 1 and not connected
        }
        return _Pieces(
            counts={key: len(found) for key, found in classes.items()},
            components=[found for root, found in components.items() if root not in free],
            loose=[vertex for vertex in vertices if vertex not in forest or vertex in free],
        )


@dataclass(frozen=True, slots=True)
class _Pieces:
    """A part, taken to pieces."""

    counts: Mapping[_Class, int]
    """How many tuples of each class there are."""
    components: list[_Part]
    loose: list[int]
    """Vertices that can be paired with any of their colour."""


def _missing(
    sides: Sequence[Iterable[int]], present: set[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """The pairs of different vertices, one from each side, that are not present."""
    return [pair for pair in product(*sides) if pair[0] != pair[1] and pair not in present]


def _root(forest: dict[int, int], vertex: int) -> int:
    while forest[vertex] != vertex:
        forest[vertex] = forest[forest[vertex]]
        vertex = forest[vertex]
    return vertex


def _join(forest: dict[int, int], vertices: Sequence[int]) -> None:
    for vertex in vertices[1:]:
        forest[_root(forest, vertex)] = _root(forest, vertices[0])


def _result(task: _Task) -> bool:
    """Run a task; its depth is not bounded by that of Python's stack."""
    stack = [task]
    answer: bool | None = None
    while stack:
        try:
            stack.append(stack[-1].send(answer))
            answer = None
        except StopIteration as finished:
            stack.pop()
            answer = bool(finished.value)
    return bool(answer)
