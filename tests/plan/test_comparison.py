"""What two plans have in common."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.pddl.definitions import Plan
from planscribe.plan.execute.compare.comparison import compare_plans
from planscribe.plan.execute.compare.subsequence import longest_common
from tests.support.plans.random_tasks import few
from tests.support.plans.tasks import COURIER, COURIER_PLAN, action, plan, task

LAMPS = task(
    action("on", "?x", "(not (f ?x))", "(f ?x)") + action("off", "?x", "(f ?x)", "(not (f ?x))"),
    "(and (f o1) (f o2))",
    objects="o1 o2",
)


@few
@given(st.text("abc", max_size=7), st.text("abc", max_size=7))
def test_the_longest_common_subsequence(first: str, second: str) -> None:
    shared = longest_common(first, second)
    assert all(first[one] == second[two] for one, two in shared)
    assert shared == sorted(shared)
    assert len({one for one, _ in shared}) == len({two for _, two in shared}) == len(shared)
    common = (
        length
        for length in range(len(first) + 1)
        if set(combinations(first, length)) & set(combinations(second, length))
    )
    assert len(shared) == max(common)


def test_a_plan_and_itself() -> None:
    told = compare_plans(*COURIER, COURIER_PLAN, COURIER_PLAN)
    assert told.kept == tuple((at, at) for at in range(6))
    assert told.moved == told.only_first == told.only_second == told.meetings == ()
    assert told.parting is None
    assert told.is_reordering
    assert told.first.cost == told.second.cost == 9


def test_a_detour() -> None:
    detour = plan("(walk depot office) (walk office depot)").steps
    first, *others = COURIER_PLAN.steps
    told = compare_plans(*COURIER, COURIER_PLAN, Plan((first, *detour, *others)))
    assert told.only_first == ()
    assert len(told.only_second) == 2
    assert (told.second.cost, len(told.kept)) == (15, 6)
    # The first walk is shared: the states part when the second plan goes back.
    assert told.parting == 2
    assert told.meetings == ((2, 4),)
    assert not told.is_reordering


@pytest.mark.parametrize(
    ("first", "second", "is_reordering"),
    [
        ("(on o1) (on o2)", "(on o2) (on o1)", True),
        ("(on o1) (off o1) (on o1) (on o2)", "(on o2) (on o1) (off o1) (on o1)", True),
        ("(on o1)", "(on o1) (on o2)", False),
        ("(on o1) (on o1)", "(on o1) (on o1)", False),
    ],
)
def test_reorderings(first: str, second: str, is_reordering: bool) -> None:
    told = compare_plans(*LAMPS, plan(first), plan(second))
    assert told.is_reordering is is_reordering


def test_steps_in_another_place() -> None:
    told = compare_plans(*LAMPS, plan("(on o1) (on o2)"), plan("(on o2) (on o1)"))
    assert len(told.kept) == len(told.moved) == 1
    assert told.parting == 0
    assert told.meetings == ((2, 2),)


def test_a_plan_that_ends_earlier() -> None:
    told = compare_plans(*LAMPS, plan("(on o1)"), plan("(on o1) (on o2)"))
    assert told.parting == 1
    assert told.meetings == ()
    assert not told.first.valid
    assert told.second.valid
