"""Small random tasks, which exhaustive search decides: everybody must agree with it."""

from itertools import combinations

import pytest
from hypothesis import given, settings

from planscribe.model.pddl.definitions import (
    Domain,
    Plan,
    Problem,
)
from planscribe.plan.execute.validator import validate
from planscribe.plan.ground.grounding import ground
from planscribe.plan.ground.invariants import mutex_groups
from planscribe.plan.planners.built_in.planner import solve_with_clingo
from planscribe.plan.planners.fast_downward import location, solve_with_fast_downward
from planscribe.plan.relaxed.reachability import relaxed_task, unreachable_goals
from planscribe.plan.result import Outcome
from planscribe.workers.limits import Limits
from tests.support.plans.random_tasks import blocks, explore, few, grids, tasks


@few
@given(tasks())
def test_exhaustive_search_agrees(task: tuple[Domain, Problem]) -> None:
    domain, problem = task
    reachable, shortest = explore(domain, problem)
    relaxed = relaxed_task(domain, problem)
    assert relaxed.unreachable == unreachable_goals(domain, problem)
    if shortest is None:
        result = solve_with_clingo(domain, problem, 0.05)
        assert result.outcome in (Outcome.NOT_FOUND, Outcome.UNSOLVABLE)
    else:
        assert relaxed.unreachable == ()
        result = solve_with_clingo(domain, problem, 20)
        assert result.outcome is Outcome.SOLVED, result.reason
        assert result.plan is not None
        validation = validate(domain, problem, result.plan)
        assert validation.valid, validation.message
        assert len(result.plan.steps) >= shortest
        if len(result.plan.steps) == shortest > 0:
            for shorter in combinations(result.plan.steps, shortest - 1):
                assert not validate(domain, problem, Plan(shorter)).valid
    ground_task = ground(domain, problem, relaxed)
    for group in mutex_groups(ground_task):
        facts = {ground_task.facts[fact] for fact in group}
        assert all(len(facts & state) <= 1 for state in reachable)
    assert all(state <= relaxed.atoms | set(problem.init) for state in reachable)


# --- grids and blocks: longer plans, and Fast Downward ---------------------------------------


@few
@given(blocks())
def test_blocks_are_always_solved(task: tuple[Domain, Problem]) -> None:
    result = solve_with_clingo(*task, 20)
    assert result.plan is not None
    assert validate(*task, result.plan).valid


@pytest.mark.skipif(location() is None, reason="Fast Downward is not installed")
@settings(few, max_examples=12)
@given(grids() | blocks() | tasks())
def test_fast_downward_agrees(task: tuple[Domain, Problem]) -> None:
    found = solve_with_fast_downward(*task, Limits(20))
    assert found.outcome in (Outcome.SOLVED, Outcome.UNSOLVABLE), found.reason
    if found.outcome is Outcome.SOLVED:
        assert found.plan is not None
        assert validate(*task, found.plan).valid
        assert unreachable_goals(*task) == ()
        result = solve_with_clingo(*task, 20)
        assert result.plan is not None
        assert validate(*task, result.plan).valid
    else:
        assert solve_with_clingo(*task, 0.1).outcome is not Outcome.SOLVED
