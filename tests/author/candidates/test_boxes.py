"""Boxes: dividing them loses no combination, and gives none twice."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from planscribe.author.candidates.boxes import (
    Box,
    best_of,
    divided,
    narrowed,
    ranks,
    size,
    without,
)

masks = st.integers(1, 7)
boxes = st.tuples(masks, masks, masks)


def combinations(box: Box) -> set[tuple[int, ...]]:
    return set(product(*([rank for rank in range(3) if mask >> rank & 1] for mask in box)))


@given(boxes, boxes)
def test_what_is_left_of_a_box(box: Box, other: Box) -> None:
    parts = list(without(box, other))
    left = [one for part in parts for one in combinations(part)]
    assert len(left) == len(set(left))
    assert set(left) == combinations(box) - combinations(other)


@given(boxes, st.integers(1, 6))
def test_a_divided_box_has_all_combinations_once(box: Box, number: int) -> None:
    parts = divided(box, number)
    assert len(parts) == min(number, size(box))
    assert sorted(one for part in parts for one in combinations(part)) == sorted(combinations(box))


@given(boxes, st.lists(boxes, max_size=4))
def test_a_narrowed_box_keeps_what_is_not_excluded(box: Box, excluded: list[Box]) -> None:
    allowed = combinations(box).difference(*map(combinations, excluded))
    left = narrowed(box, excluded)
    found = combinations(left) if left else set()
    assert allowed <= found <= combinations(box)
    assert (left is None) <= (not allowed)


@given(boxes)
def test_the_best_combination_has_the_first_schemas(box: Box) -> None:
    assert size(box) == len(combinations(box))
    assert combinations(best_of(box)) == {ranks(box)} == {min(combinations(box))}
