"""`these two`, `all three of them`, and items of lists, each with its traps."""

import pytest

from tests.support.bare import REFUSED, said

BEFORE = "ann is a boat. west and east are piers."
THREE = "kim, lea and tom are boats."
CLEAN = "init(clean(kim)) init(clean(lea)) init(clean(tom))"


@pytest.mark.parametrize(
    "reference",
    ["All three of them", "All three", "These three", "Each of these", "All of those",
     "The three of them"],
)  # fmt: skip
def test_as_many_as_were_said_are_meant(reference: str) -> None:
    be = "is" if reference.startswith("Each") else "are"
    made = said("harbour", f"{reference} {be} clean.", f"{BEFORE} {THREE}")
    assert made == CLEAN
    made = said(
        "harbour", f"{reference} {be} clean.", f"{BEFORE} {THREE} kim, lea and tom are at east."
    )
    assert made == CLEAN


@pytest.mark.parametrize(
    "reference",
    ["These two are clean", "All two of them are clean", "These four are clean",
     "These three boats and ann are at the pier", "All three of these are clean or dirty",
     "Two of these are clean", "Not all of these are clean"],
)  # fmt: skip
def test_another_number_refers_to_something_else(reference: str) -> None:
    assert said("harbour", f"{reference}.", f"{BEFORE} {THREE}") == REFUSED


def test_items_of_a_list_can_be_several_names() -> None:
    made = said("harbour", "Boats:\n- kim and lea, at east\n- tom, a boat at west", BEFORE)
    assert "init(at(kim,east)) init(at(lea,east))" in made
    assert "init(at(tom,west))" in made


@pytest.mark.parametrize(
    "text", ["Boats:\n- kim or lea, at east", "Boats:\n- kim and no lea, at east"]
)
def test_items_that_leave_something_open(text: str) -> None:
    assert said("harbour", text, BEFORE) == REFUSED
