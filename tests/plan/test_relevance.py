"""A task without what no plan needs has the same shortest plans."""

from hypothesis import given

from planscribe.plan.ground.grounding import GroundTask, ground
from planscribe.plan.ground.packed import PackedTask
from planscribe.plan.ground.relevance import relevant
from planscribe.plan.ground.shortest import TooManyStates, shortest_plan
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.space.reached import Bounds, reach
from tests.support.plans.random_tasks import few, tasks
from tests.support.plans.spaces import Task, piles
from tests.support.plans.tasks import action, task


def grounded(one: Task) -> GroundTask:
    return ground(*one, relaxed_task(*one))


def distance(states: PackedTask) -> int | None:
    """How far the nearest goal state is, after visiting all states."""
    found = reach(states, Bounds(1_000_000, 1000))
    reached = zip(found.states, found.depths, strict=True)
    return min((depth for state, depth in reached if states.reaches_goal(state)), default=None)


@few
@given(tasks())
def test_shortest_plans_are_those_of_the_whole_task(one: Task) -> None:
    whole = grounded(one)
    smaller = relevant(whole)
    plan = shortest_plan(PackedTask(smaller), 1_000_000).actions
    assert distance(PackedTask(whole)) == (None if plan is None else len(plan))
    if plan is not None:
        states = PackedTask(whole)
        state = states.initial
        numbers = {action.step: number for number, action in enumerate(whole.actions)}
        for step in (smaller.actions[number].step for number in plan):
            after = states.successor(state, numbers[step])
            assert after is not None
            state = after
        assert states.reaches_goal(state)


def test_what_no_plan_needs_is_left_out() -> None:
    one = task(
        " ".join(
            (
                action("open", "", "(and)", "(and (opened) (noisy))"),
                action("shout", "", "(opened)", "(noisy)"),
                action("shut", "", "(opened)", "(not (opened))"),
            )
        ),
        goal="(opened)",
        init="",
        objects="",
        predicates="(opened) (noisy)",
    )
    smaller = relevant(grounded(one))
    assert [action.step.action for action in smaller.actions] == ["open"]
    assert [len(effect.adds) for effect in smaller.actions[0].effects] == [1]


def test_too_many_states_are_no_proof() -> None:
    states = PackedTask(grounded(piles(3)))
    try:
        shortest_plan(states, 2)
    except TooManyStates:
        return
    raise AssertionError


def test_a_task_with_some_of_its_actions() -> None:
    states = PackedTask(grounded(piles(2)))
    numbers = [number for number, _ in states.successors(states.initial)]
    fewer = states.with_actions(numbers[:1])
    assert [number for number, _ in fewer.successors(states.initial)] == numbers[:1]
    assert [number for number, _ in states.successors(states.initial)] == numbers
