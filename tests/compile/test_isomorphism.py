from collections.abc import Iterable
from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.compile.isomorphism import LabelledStructure, isomorphism


def graph(size: int, edges: Iterable[tuple[int, int]]) -> LabelledStructure:
    """An undirected graph without colours."""
    both = {pair for a, b in edges for pair in ((a, b), (b, a))}
    return LabelledStructure((0,) * size, tuple(("edge", pair) for pair in sorted(both)))


def cycles(*lengths: int) -> LabelledStructure:
    edges: list[tuple[int, int]] = []
    start = 0
    for length in lengths:
        edges += [(start + i, start + (i + 1) % length) for i in range(length)]
        start += length
    return graph(start, edges)


def complement(of: LabelledStructure) -> LabelledStructure:
    size = len(of.colours)
    there = {vertices for _, vertices in of.tuples}
    return graph(size, (pair for pair in combinations(range(size), 2) if pair not in there))


def torus(steps: set[tuple[int, int]]) -> LabelledStructure:
    """The cells of a 4 by 4 torus, connected where they are so many steps apart."""
    cells = list(product(range(4), repeat=2))
    return graph(
        16,
        (
            (a, b)
            for a, b in product(range(16), repeat=2)
            if ((cells[a][0] - cells[b][0]) % 4, (cells[a][1] - cells[b][1]) % 4) in steps
        ),
    )


ROOK = torus({(0, i) for i in (1, 2, 3)} | {(i, 0) for i in (1, 2, 3)})
SHRIKHANDE = torus({(0, 1), (0, 3), (1, 0), (3, 0), (1, 1), (3, 3)})


def shuffled(of: LabelledStructure, random: Random) -> LabelledStructure:
    images = list(range(len(of.colours)))
    random.shuffle(images)
    colours = [colour for _, colour in sorted(zip(images, of.colours, strict=True))]
    tuples = [(label, tuple(images[v] for v in vertices)) for label, vertices in of.tuples]
    random.shuffle(tuples)
    return LabelledStructure(tuple(colours), tuple(tuples))


def is_isomorphism(
    images: tuple[int, ...], first: LabelledStructure, second: LabelledStructure
) -> bool:
    return (
        sorted(images) == list(range(len(second.colours)))
        and all(first.colours[v] == second.colours[image] for v, image in enumerate(images))
        and {(label, tuple(images[v] for v in vertices)) for label, vertices in first.tuples}
        == set(second.tuples)
    )


@pytest.mark.parametrize(
    "structure",
    [
        LabelledStructure((), ()),
        LabelledStructure((), (("p", ()),)),
        cycles(6),
        cycles(*[3] * 50, *[4] * 50),
        complement(cycles(*[3] * 10, 6)),
        graph(40, ((2 * i, 2 * i + 1) for i in range(20))),
        complement(graph(40, ((2 * i, 2 * i + 1) for i in range(20)))),
        graph(300, ((0, i) for i in range(1, 300))),
        graph(300, ((i, i + 1) for i in range(299))),
        graph(64, ((a, a ^ (1 << bit)) for a in range(64) for bit in range(6))),
        graph(40, ((a, 20 + b) for a, b in product(range(20), repeat=2) if a != b)),
        ROOK,
        SHRIKHANDE,
    ],
)
def test_a_structure_is_isomorphic_to_itself_with_other_numbers(
    structure: LabelledStructure,
) -> None:
    for seed in range(3):
        other = shuffled(structure, Random(seed))
        images = isomorphism(structure, other)
        assert images is not None
        assert is_isomorphism(images, structure, other)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (cycles(3, 3), cycles(6)),
        (cycles(*[3] * 40, 6), cycles(*[3] * 42)),
        (complement(cycles(*[3] * 10, 6)), complement(cycles(*[3] * 12))),
        (ROOK, SHRIKHANDE),
        (cycles(3), complement(cycles(3))),
        (LabelledStructure(("a", "b"), ()), LabelledStructure(("a", "a"), ())),
        (LabelledStructure((), (("p", ()),)), LabelledStructure((), (("q", ()),))),
        (LabelledStructure((0, 0), (("p", (0, 0)),)), LabelledStructure((0, 0), (("p", (0, 1)),))),
        (LabelledStructure((0,), (("p", (0,)),)), LabelledStructure((0,), (("p", (0, 0)),))),
    ],
)
def test_structures_that_differ_are_told_apart(
    first: LabelledStructure, second: LabelledStructure
) -> None:
    assert isomorphism(first, second) is None
    assert isomorphism(second, first) is None


def test_the_depth_of_the_search_is_not_bounded_by_the_stack() -> None:
    # Ternary, dense and irregular: each choice settles little.
    triples = [t for t in permutations(range(14), 3) if sum(t) % 14]
    dense = LabelledStructure((0,) * 14, tuple(("p", triple) for triple in triples))
    assert isomorphism(dense, shuffled(dense, Random(1))) is not None


@st.composite
def structures(draw: st.DrawFn) -> LabelledStructure:
    size = draw(st.integers(0, 5))
    colours = draw(st.lists(st.sampled_from("ab"), min_size=size, max_size=size))
    vertex = st.integers(0, max(size - 1, 0))
    arities = {"p": 1, "q": 2, "r": 2, "s": 3, "z": 0}
    tuples: set[tuple[str, tuple[int, ...]]] = set()
    for label in draw(st.sets(st.sampled_from("pqrsz"))):
        if size or not arities[label]:
            some = st.tuples(*[vertex] * arities[label])
            found = draw(st.sets(some, max_size=12))
            if draw(st.booleans()):
                found = set(product(range(size), repeat=arities[label])) - found
            tuples |= {(label, vertices) for vertices in found}
    return LabelledStructure(tuple(colours), tuple(sorted(tuples)))


def by_trial(first: LabelledStructure, second: LabelledStructure) -> bool:
    return any(
        is_isomorphism(images, first, second) for images in permutations(range(len(first.colours)))
    )


@given(structures(), st.randoms(use_true_random=False))
def test_any_structure_is_isomorphic_to_itself(
    structure: LabelledStructure, random: Random
) -> None:
    other = shuffled(structure, random)
    images = isomorphism(structure, other)
    assert images is not None
    assert is_isomorphism(images, structure, other)


@settings(max_examples=150)
@given(structures(), st.randoms(use_true_random=False), st.data())
def test_trying_all_permutations_gives_the_same_answer(
    structure: LabelledStructure, random: Random, data: st.DataObject
) -> None:
    other = shuffled(structure, random)
    vertex = st.integers(0, max(len(other.colours) - 1, 0))
    tuples = list(other.tuples)
    for _ in range(data.draw(st.integers(1, 2))):
        if tuples:
            index = data.draw(st.integers(0, len(tuples) - 1))
            label, vertices = tuples[index]
            tuples[index] = (label, tuple(data.draw(vertex) for _ in vertices))
    other = LabelledStructure(other.colours, tuple(dict.fromkeys(tuples)))
    images = isomorphism(structure, other)
    assert (images is not None) == by_trial(structure, other)
    assert images is None or is_isomorphism(images, structure, other)
