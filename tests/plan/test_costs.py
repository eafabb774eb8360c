"""What actions cost, in whole numbers for planners that read no others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.pddl.definitions import TOTAL_COST, Domain, Problem
from planscribe.plan.execute.validator import validate
from planscribe.plan.planners.costs import NoCosts, with_costs, without_numbers
from tests.support.plans.tasks import COURIER, COURIER_PLAN, action, plan, task


def costs(made: tuple[Domain, Problem]) -> dict[str, float]:
    """What each of some plans costs."""
    plans = {"(a)": plan("(a)"), "(b)": plan("(b)"), "(b) (a)": plan("(b) (a)")}
    return {name: validate(*made, one).cost for name, one in plans.items()}


def two(
    first: str, second: str, values: str = "", metric: str = "minimize (fuel)"
) -> tuple[Domain, Problem]:
    """A task with actions `a` and `b` that reach the goal, and have these effects besides."""
    return task(
        action("a", "", "()", f"(and (p) {first})") + action("b", "", "()", f"(and (p) {second})"),
        "(p)",
        f"(= (fuel) 7) {values}",
        functions="(fuel) (price) (other)",
        metric=metric,
    )


def test_costs_become_whole_and_plans_keep_their_rank() -> None:
    domain, problem = with_costs(*COURIER)
    before = validate(*COURIER, COURIER_PLAN).cost
    assert validate(domain, problem, COURIER_PLAN).cost == 2 * before
    assert all(value.value == int(value.value) for value in problem.values)


def test_the_fluent_of_the_metric_becomes_the_total_cost() -> None:
    made = with_costs(*two("(increase (fuel) 0.25)", "(increase (fuel) (price))", "(= (price) 2)"))
    assert costs(made) == {"(a)": 1, "(b)": 8, "(b) (a)": 9}
    assert [one.name for one in made[0].functions] == [TOTAL_COST, "price"]


def test_other_numbers_are_left_out() -> None:
    made = with_costs(*two("(increase (fuel) 1)", "(assign (other) 3)", "(= (other) 2)"))
    assert costs(made) == {"(a)": 1, "(b)": 0, "(b) (a)": 1}
    assert [one.name for one in made[0].functions] == [TOTAL_COST]
    assert [one.fluent.function for one in made[1].values] == [TOTAL_COST]


def test_without_a_metric_all_actions_cost_the_same() -> None:
    domain, problem = two("(increase (fuel) 9)", "", metric="")
    assert with_costs(domain, problem) == without_numbers(domain, problem)


def test_a_metric_without_a_value_counts_steps() -> None:
    domain, problem = two("(increase (other) 9)", "", metric="minimize (total-time)")
    assert with_costs(domain, problem) == without_numbers(domain, problem)


@pytest.mark.parametrize(
    ("effect", "values", "metric"),
    [
        ("(increase (fuel) 1)", "", "maximize (fuel)"),
        ("(increase (fuel) 1)", "", "minimize (+ (fuel) (other))"),
        ("(decrease (fuel) 1)", "", "minimize (fuel)"),
        ("(increase (fuel) -1)", "", "minimize (fuel)"),
        ("(assign (fuel) 1)", "", "minimize (fuel)"),
        ("(increase (fuel) (fuel))", "", "minimize (fuel)"),
        ("(increase (fuel) (* 2 (price)))", "(= (price) 1)", "minimize (fuel)"),
        ("(increase (fuel) (price))", "(= (price) -1)", "minimize (fuel)"),
        ("(increase (fuel) (price)) (increase (price) 1)", "(= (price) 1)", "minimize (fuel)"),
        ("(increase (fuel) (price)) (increase (fuel) 1)", "(= (price) 1)", "minimize (fuel)"),
        ("(when (q) (increase (fuel) 1))", "", "minimize (fuel)"),
        ("(forall (?x) (increase (fuel) 1))", "", "minimize (fuel)"),
        ("(increase (fuel) 100000000)", "", "minimize (fuel)"),
        ("(increase (fuel) 0.123456789)", "", "minimize (fuel)"),
    ],
)
def test_what_is_no_sum_of_costs(effect: str, values: str, metric: str) -> None:
    with pytest.raises(NoCosts):
        with_costs(*two(effect, "", values, metric))


NUMBERS = st.decimals(0, 1000, places=2).map(float)


@given(NUMBERS, NUMBERS)
def test_ranks_are_kept(first: float, second: float) -> None:
    made = two(f"(increase (fuel) {first})", f"(increase (fuel) {second})")
    before, after = costs(made), costs(with_costs(*made))
    least = {name for name, cost in before.items() if cost - min(before.values()) < 1e-6}
    assert least == {name for name, cost in after.items() if cost == min(after.values())}
