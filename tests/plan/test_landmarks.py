"""Landmarks, against search that does without them."""

from collections import deque
from itertools import product

import pytest
from hypothesis import given

from planscribe.model.pddl.definitions import Domain, Formula, Or, Problem, Step
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.formulas import text
from planscribe.plan.space.landmarks import landmarks
from planscribe.plan.unsolvable.diagnosing import diagnose
from tests.support.plans.random_tasks import OBJECTS, VARIABLES, few, starting_in, tasks
from tests.support.plans.spaces import WELL, Task, balls, piles, sliding
from tests.support.plans.tasks import action, task


def solvable(domain: Domain, problem: Problem, avoided: Formula | Step) -> bool:
    """Whether there is a plan that avoids a condition in all states, or an action."""
    initial = frozenset(problem.init)
    seen = {initial}
    waiting = deque(seen)
    while waiting:
        here = starting_in(problem, waiting.popleft())
        state = Simulation(domain, here)
        if not isinstance(avoided, Step) and state.holds(avoided, {}):
            continue
        if state.holds(problem.goal, {}):
            return True
        for schema in domain.actions:
            for arguments in product(OBJECTS, repeat=len(schema.parameters)):
                if Step(schema.name, arguments) == avoided:
                    continue
                if state.holds(schema.precondition, dict(zip(VARIABLES, arguments, strict=True))):
                    there = Simulation(domain, here)
                    there.apply(schema, arguments)
                    following = frozenset(
                        atom for atom in there.state().atoms if atom.predicate != "d"
                    )
                    if following not in seen:
                        seen.add(following)
                        waiting.append(following)
    return False


@few
@given(tasks())
def test_no_plan_does_without_a_landmark(task_: Task) -> None:
    found = landmarks(*task_)
    unreached = diagnose(*task_).unreached
    assert not (unreached and found.is_reachable)
    if not found.is_reachable:
        # Goals that can be reached one by one may still contradict each other.
        assert unreached or not solvable(*task_, Or(()))
    for one in (*found.facts, *found.actions):
        assert not solvable(*task_, one), one
    for order in found.orders:
        assert {order.before, order.after} <= set(found.facts)


def test_what_comes_before_what() -> None:
    found = landmarks(*WELL)
    assert [text(one) for one in found.facts] == ["(at b)", "(at c)"]
    assert [str(one) for one in found.actions] == ["(step a b)", "(step b c)"]
    (order,) = found.orders
    assert (text(order.before), text(order.after), order.directly) == ("(at b)", "(at c)", True)


@pytest.mark.parametrize(
    ("task_", "facts", "actions"),
    [
        (piles(4), 6, 6),
        (balls(3), 4, 1),
        (sliding(2, 2), 0, 0),
    ],
)
def test_numbers_of_landmarks(task_: Task, facts: int, actions: int) -> None:
    found = landmarks(*task_)
    assert (len(found.facts), len(found.actions)) == (facts, actions)


def test_a_choice_has_no_landmark_but_what_both_ways_share() -> None:
    both = action("a", "", "(p)", "(q)") + action("b", "", "(p)", "(r)")
    goal = action("c", "", "(or (q) (r))", "(s)")
    found = landmarks(*task(both + goal, "(s)", "(p)"))
    assert [text(one) for one in found.facts] == ["(s)"]
    assert [str(one) for one in found.actions] == ["(c)"]


def test_what_must_become_false() -> None:
    steps = action("a", "", "(p)", "(not (p))") + action("b", "", "(not (p))", "(q)")
    found = landmarks(*task(steps, "(q)", "(p)"))
    assert [text(one) for one in found.facts] == ["(not (p))", "(q)"]


def test_a_goal_out_of_reach_has_none() -> None:
    found = landmarks(*task(action("a", "", "(q)", "(r)"), "(r)", "(p)"))
    assert (found.is_reachable, found.facts, found.actions) == (False, (), ())


def test_a_goal_that_holds_needs_nothing() -> None:
    found = landmarks(*task(action("a", "", "(p)", "(q)"), "(p)", "(p)"))
    assert (found.is_reachable, found.facts, found.actions) == (True, (), ())
