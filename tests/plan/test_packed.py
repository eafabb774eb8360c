"""States as integers: they are what executing actions one by one gives."""

import pytest
from hypothesis import given

from planscribe.plan.ground.grounding import GroundTask, ground
from planscribe.plan.ground.packed import PackedTask, bits, packed
from planscribe.plan.ground.progression import Progression
from planscribe.plan.relaxed.reachability import relaxed_task
from tests.support.plans.random_tasks import explore, few, tasks
from tests.support.plans.spaces import Task, balls, discs, piles, sliding


def grounded(task: Task) -> GroundTask:
    return ground(*task, relaxed_task(*task))


def reached(task: PackedTask) -> set[int]:
    seen = {task.initial}
    waiting = [task.initial]
    while waiting:
        for _, state in task.successors(waiting.pop()):
            if state not in seen:
                seen.add(state)
                waiting.append(state)
    return seen


@few
@given(tasks())
def test_states_and_steps_are_those_of_execution(task: Task) -> None:
    ground_task = grounded(task)
    progression, states = Progression(ground_task), PackedTask(ground_task)
    assert packed(progression.initial()) == states.initial
    for state in reached(states):
        facts = frozenset(bits(state))
        following = [progression.successor(facts, action) for action in ground_task.actions]
        expected = [
            (number, packed(one)) for number, one in enumerate(following) if one is not None
        ]
        assert states.successors(state) == expected
        assert states.reaches_goal(state) is progression.reaches_goal(facts)
        for number, one in enumerate(following):
            assert states.successor(state, number) == (None if one is None else packed(one))


@few
@given(tasks())
def test_all_states_are_reached(task: Task) -> None:
    ground_task = grounded(task)
    changing = {atom for atom in ground_task.facts if atom.predicate != "d"}
    expected = {state & changing for state in explore(*task)[0]}
    found = {
        frozenset(ground_task.facts[fact] for fact in bits(state)) & changing
        for state in reached(PackedTask(ground_task))
    }
    assert found == expected


@pytest.mark.parametrize(
    ("task", "states"),
    [
        (piles(3), 22),
        (piles(4), 125),
        (discs(3), 27),
        (discs(5), 243),
        (sliding(2, 2), 12),
        (sliding(3, 2), 360),
        # A room for the robot; a room or a hand for each ball, one ball a hand.
        (balls(2), 2 * (4 + 2 * 2 * 2 + 2)),
    ],
)
def test_known_numbers_of_states(task: Task, states: int) -> None:
    assert len(reached(PackedTask(grounded(task)))) == states
