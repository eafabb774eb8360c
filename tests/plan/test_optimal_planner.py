"""Plans that none is better than, and what is known where the proof takes too long."""

from collections import deque

import pytest
from hypothesis import given, settings

from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.execute.validator import validate
from planscribe.plan.ground.grounding import GroundTask, ground
from planscribe.plan.ground.packed import PackedState, PackedTask
from planscribe.plan.planners.built_in.action_costs import action_costs
from planscribe.plan.planners.built_in.landmark_cut import LandmarkCut
from planscribe.plan.planners.built_in.planner import solve_with_clingo
from planscribe.plan.planners.configuration import Progress
from planscribe.plan.planners.fast_downward import location
from planscribe.plan.planners.solve import solve
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.result import NoPlanCause, Outcome, PlanResult
from planscribe.workers.limits import Cancellation, Limits
from planscribe.workers.pool import Pool
from planscribe.workspace.plans.runs import best_so_far
from tests.support.plans.random_tasks import blocks, few, grids, tasks
from tests.support.plans.spaces import balls, discs, piles
from tests.support.plans.tasks import COURIER, action, task

SECONDS = 30.0

Task = tuple[Domain, Problem]


def best(made: Task, seconds: float = SECONDS) -> PlanResult:
    return solve_with_clingo(*made, seconds, optimal=True)


def grounded(made: Task) -> GroundTask:
    return ground(*made, relaxed_task(*made))


@pytest.mark.parametrize(
    ("made", "steps"),
    [
        pytest.param(balls(4), 11, id="two hands for four balls"),
        pytest.param(discs(4), 15, id="four discs"),
        pytest.param(piles(4), 6, id="a pile of four"),
        pytest.param(COURIER, 6, id="the courier"),
    ],
)
def test_no_plan_has_fewer_steps(made: Task, steps: int) -> None:
    result = best(made)
    assert result.outcome is Outcome.SOLVED, result.reason
    assert result.is_optimal
    assert result.reason == (
        "No plan costs less." if made is COURIER else "No plan has fewer steps."
    )
    assert result.plan is not None
    assert len(result.plan.steps) == steps
    assert validate(*made, result.plan).valid


ROADS = (
    action("long", "?x", "(f ?x)", "(and (p) (increase (total-cost) 10))")
    + action("first", "?x", "(f ?x)", "(and (q) (increase (total-cost) (price ?x)))")
    + action("second", "", "(q)", "(and (p) (increase (total-cost) 4))")
)
FUNCTIONS = "(total-cost) (price ?x) (other)"
VALUES = "(= (total-cost) 0) (= (price a) 3.5) (= (price b) 0.1) (= (other) 1)"


def roads(metric: str, init: str = "(f a)") -> Task:
    return task(ROADS, "(p)", f"{init} {VALUES}", "a b", functions=FUNCTIONS, metric=metric)


@pytest.mark.parametrize(
    ("metric", "init", "cost", "steps"),
    [
        ("minimize (total-cost)", "(f a)", 7.5, 2),
        ("minimize (total-cost)", "(f a) (f b)", 4.1, 2),
        ("minimize (+ (* 2 (total-cost)) (other))", "(f a)", 16, 2),
        ("", "(f a)", 1, 1),
    ],
)
def test_no_plan_costs_less(metric: str, init: str, cost: float, steps: int) -> None:
    made = roads(metric, init)
    result = best(made)
    assert result.is_optimal
    assert result.plan is not None
    assert len(result.plan.steps) == steps
    assert validate(*made, result.plan).cost == pytest.approx(cost)


@pytest.mark.parametrize(
    "metric", ["maximize (total-cost)", "minimize (- (total-cost))", "minimize (nothing)"]
)
def test_metrics_that_are_no_sums_are_told(metric: str) -> None:
    result = best(roads(metric))
    assert result.outcome is Outcome.SOLVED
    assert not result.is_optimal
    assert result.reason.startswith("No plan has fewer steps. Its cost was ignored")


@pytest.mark.parametrize(
    "effect",
    [
        "(when (q) (increase (total-cost) 1))",
        "(assign (total-cost) 1)",
        "(increase (total-cost) (other)) (increase (other) 1)",
        "(decrease (total-cost) 1)",
    ],
)
def test_costs_that_vary_are_no_costs(effect: str) -> None:
    made = task(
        action("go", "", "()", f"(and (p) {effect})"),
        "(p)",
        VALUES,
        "a b",
        functions=FUNCTIONS,
        metric="minimize (total-cost)",
    )
    assert action_costs(*made, grounded(made)) is None


def test_costs_are_whole_numbers() -> None:
    made = roads("minimize (total-cost)", "(f a) (f b)")
    task_ = grounded(made)
    costs = action_costs(*made, task_)
    assert costs is not None
    told = {str(one.step): cost for one, cost in zip(task_.actions, costs, strict=True)}
    assert sorted(told.values()) == [1, 35, 40, 100, 100]


def test_that_there_is_no_plan_is_proven() -> None:
    made = task(
        action("swap", "", "(q)", "(and (p) (not (q)))")
        + action("back", "", "(p)", "(and (q) (not (p)))"),
        "(and (p) (q))",
        "(q)",
    )
    result = best(made)
    assert result.outcome is Outcome.UNSOLVABLE
    assert result.cause is NoPlanCause.PROOF


CARRYING = balls(9)
"""A plan is found soon, but there are far too many orders to look at."""


def test_the_best_plan_so_far() -> None:
    known = solve_with_clingo(*CARRYING, SECONDS).plan
    result = solve_with_clingo(*CARRYING, 3, optimal=True, known=known)
    assert result.outcome is Outcome.SOLVED
    assert not result.is_optimal
    assert result.cause is NoPlanCause.TIME
    assert result.plan is not None
    assert validate(*CARRYING, result.plan).valid
    assert "Every plan has at least" in result.reason


def test_no_time_at_all() -> None:
    result = best(CARRYING, 0)
    assert result.outcome is Outcome.NOT_FOUND
    assert result.cause is NoPlanCause.TIME


def distances(packed: PackedTask) -> tuple[dict[PackedState, int], int]:
    """How far each state is from a goal, where one can be reached; how many states there are."""
    parents: dict[PackedState, list[PackedState]] = {packed.initial: []}
    waiting = deque([packed.initial])
    while waiting:
        state = waiting.popleft()
        for _, following in packed.successors(state):
            if following not in parents:
                parents[following] = []
                waiting.append(following)
            parents[following].append(state)
    found = {state: 0 for state in parents if packed.reaches_goal(state)}
    waiting = deque(found)
    while waiting:
        state = waiting.popleft()
        for parent in parents[state]:
            if parent not in found:
                found[parent] = found[state] + 1
                waiting.append(parent)
    return found, len(parents)


@few
@given(tasks() | grids())
def test_bounds_and_plans_agree_with_exhaustive_search(made: Task) -> None:
    relaxed = relaxed_task(*made)
    if relaxed.unreachable:
        return
    task_ = ground(*made, relaxed)
    packed = PackedTask(task_)
    found, _ = distances(packed)
    bound = LandmarkCut(task_, (1,) * len(task_.actions))
    for state, distance in found.items():
        at_least = bound(state)
        assert at_least is not None
        assert at_least <= distance
        assert (at_least == 0) == (distance == 0)
    result = best(made)
    if packed.initial in found:
        assert result.is_optimal
        assert result.plan is not None
        assert len(result.plan.steps) == found[packed.initial]
        assert validate(*made, result.plan).valid
    else:
        assert result.outcome is Outcome.UNSOLVABLE


@settings(few, max_examples=15)
@given(blocks())
def test_blocks_agree_with_exhaustive_search(made: Task) -> None:
    packed = PackedTask(grounded(made))
    result = best(made)
    assert result.plan is not None
    assert result.is_optimal
    assert len(result.plan.steps) == distances(packed)[0][packed.initial]


# --- through `solve` -----------------------------------------------------------------------


def test_the_first_plan_is_told_before_the_best_one() -> None:
    told: list[Progress] = []
    made = roads("minimize (total-cost)")
    result = solve(*made, "clingo-optimal", Limits(SECONDS), report=told.append)
    assert (result.cost, result.is_optimal) == (7.5, True)
    assert result.found[-1].plan == result.plan
    assert told[-1].plans >= 1
    assert told[-1].cost is not None


def test_a_run_that_is_stopped_has_its_plans() -> None:
    cancellation = Cancellation()

    def stop(progress: Progress) -> None:
        if progress.plans:
            cancellation.cancel()

    result = solve(*CARRYING, "clingo-optimal", Limits(SECONDS), cancellation, report=stop)
    assert result.outcome is Outcome.CANCELLED
    assert len(result.found) == 1
    assert validate(*CARRYING, result.found[0].plan).valid
    taken = best_so_far(result, CARRYING[1])
    assert taken.outcome is Outcome.SOLVED
    assert (taken.plan, taken.cost) == (result.found[0].plan, result.found[0].cost)
    assert not taken.is_optimal
    assert "there may be better plans" in taken.reason


@pytest.mark.skipif(location() is None, reason="Fast Downward is not installed")
@settings(few, max_examples=5)
@given(blocks() | grids())
def test_fast_downward_agrees(pool: Pool, made: Task) -> None:
    ours, theirs = (
        solve(*made, planner, Limits(SECONDS), pool=pool)
        for planner in ("clingo-optimal", "fast-downward-optimal")
    )
    assert ours.outcome is theirs.outcome
    assert ours.cost == theirs.cost
