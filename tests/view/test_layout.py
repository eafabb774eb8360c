from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.view.drawing.layering import backward
from planscribe.view.drawing.layers import Box, GraphLayout, LayoutLink, Size, downwards, layered
from planscribe.view.drawing.ordering import crossings
from planscribe.view.drawing.placing import placed
from planscribe.view.drawing.scale import scale

SIZES = st.builds(Size, st.integers(10, 200).map(float), st.sampled_from([20.0, 27.0, 44.0, 112.0]))


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[Size], list[LayoutLink]]:
    sizes = draw(st.lists(SIZES, min_size=1, max_size=12))
    vertices = st.integers(0, len(sizes) - 1)
    labels = st.none() | st.just(Size(60, 17))
    return sizes, draw(st.lists(st.builds(LayoutLink, vertices, vertices, labels), max_size=20))


def boxes(layout: GraphLayout) -> list[Box]:
    labels = [route.label for route in layout.routes if route and route.label]
    return [*layout.boxes, *labels]


@given(graphs())
@settings(max_examples=60)
def test_nothing_overlaps_and_all_lies_within_the_picture(
    graph: tuple[list[Size], list[LayoutLink]],
) -> None:
    layout = layered(*graph)
    for one, other in combinations(boxes(layout), 2):
        assert not one.overlaps(other)
    for box in boxes(layout):
        assert box.x >= 0
        assert box.y >= -1e-6
        assert box.x + box.width <= layout.width + 1e-6
        assert box.y + box.height <= layout.height + 1e-6


@given(graphs())
@settings(max_examples=60)
def test_routes_lead_from_their_source_to_their_target_and_cross_no_box(
    graph: tuple[list[Size], list[LayoutLink]],
) -> None:
    sizes, links = graph
    layout = layered(sizes, links)
    for link, route in zip(links, layout.routes, strict=True):
        if link.source == link.target:
            assert route is None
            continue
        assert route is not None
        for vertex, (x, y) in ((link.source, route.points[0]), (link.target, route.points[-1])):
            box = layout.boxes[vertex]
            assert x in (box.x, box.x + box.width)
            assert box.y <= y <= box.y + box.height
        # Level parts run within layers, where the boxes are; curves between them.
        for (x1, y1), (x2, y2) in [*pairwise(route.points)][::2]:
            assert y1 == y2
            left, right = sorted((x1, x2))
            for box in layout.boxes:
                crossed = box.x < right and left < box.x + box.width
                assert not (crossed and box.y < y1 < box.y + box.height)


@given(graphs())
@settings(max_examples=20)
def test_the_same_graph_is_laid_out_in_the_same_way(
    graph: tuple[list[Size], list[LayoutLink]],
) -> None:
    assert layered(*graph) == layered(*graph)


def test_links_lead_to_the_right_unless_they_close_a_cycle() -> None:
    links = [LayoutLink(0, 1), LayoutLink(1, 2), LayoutLink(0, 2), LayoutLink(2, 0)]
    layout = layered([Size(30, 20)] * 3, links)
    assert [box.x for box in layout.boxes] == sorted(box.x for box in layout.boxes)
    assert backward(3, [(one.source, one.target) for one in links]) == [False, False, False, True]


def test_crossings_are_counted_and_avoided() -> None:
    crossed = {0: [3], 1: [2]}
    assert crossings([[0, 1], [2, 3]], crossed) == 1
    layout = layered([Size(30, 20)] * 4, [LayoutLink(0, 3), LayoutLink(1, 2)])
    sources, targets = layout.boxes[:2], layout.boxes[2:]
    assert (sources[0].y < sources[1].y) == (targets[1].y < targets[0].y)


@given(graphs())
@settings(max_examples=20)
def test_a_layout_that_runs_downwards_is_a_level_one_with_rows_and_columns_exchanged(
    graph: tuple[list[Size], list[LayoutLink]],
) -> None:
    sizes, links = graph
    layout = downwards(sizes, links)
    assert [(box.width, box.height) for box in layout.boxes] == [
        (size.width, size.height) for size in sizes
    ]
    for one, other in combinations(boxes(layout), 2):
        assert not one.overlaps(other)
    for route in filter(None, layout.routes):
        for (x1, _), (x2, _) in [*pairwise(route.points)][::2]:
            assert x1 == x2


def test_an_empty_graph_takes_no_room() -> None:
    assert layered([], []) == GraphLayout((), (), 0.0, 0.0)


@given(
    st.lists(st.tuples(st.integers(-50, 50), st.integers(1, 20)), min_size=1, max_size=9).map(
        lambda pairs: ([float(one) for one, _ in pairs], [float(one) for _, one in pairs][1:])
    )
)
def test_positions_keep_their_distances_and_move_no_more_than_they_must(
    case: tuple[list[float], list[float]],
) -> None:
    wanted, distances = case
    found = placed(wanted, distances)
    gaps = [right - left for left, right in pairwise(found)]
    assert all(gap >= least - 1e-9 for gap, least in zip(gaps, distances, strict=True))
    if all(b - a >= least for (a, b), least in zip(pairwise(wanted), distances, strict=True)):
        assert all(abs(a - b) < 1e-9 for a, b in zip(found, wanted, strict=True))
    # The mean never moves.
    assert abs(sum(found) - sum(wanted)) < 1e-6


def test_axes_of_steps_have_no_parts_of_steps() -> None:
    assert scale(0, 2, 100).ticks == (0, 0.5, 1, 1.5, 2)
    assert scale(0, 2, 100, smallest=1).ticks == (0, 1, 2)
    assert scale(0, 40, 100, smallest=1).ticks == (0, 10, 20, 30, 40)
