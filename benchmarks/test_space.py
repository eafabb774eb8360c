"""How quickly states are visited, and what is known of a task; nothing is asserted about time."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from planscribe.plan.ground.grounding import ground
from planscribe.plan.ground.packed import PackedTask
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.space.exploration import explore
from planscribe.plan.space.invariants import domain_invariants
from planscribe.plan.space.landmarks import landmarks_of
from planscribe.plan.space.reached import Bounds, reach
from planscribe.plan.space.survey import survey
from tests.support.plans.spaces import Task, balls, piles, sliding

ALL = Bounds(10**6, 600.0)


@pytest.mark.parametrize(
    ("task", "states"),
    [(piles(6), 7057), (balls(8), 11_776), (sliding(3, 3), 181_440)],
    ids=["6 cubes", "8 balls", "8 tiles"],
)
def test_visiting_all_states(benchmark: BenchmarkFixture, task: Task, states: int) -> None:
    packed = PackedTask(ground(*task, relaxed_task(*task)))
    reached = benchmark.pedantic(reach, args=(packed, ALL), rounds=5)
    assert len(reached.states) == states
    benchmark.extra_info["states a second"] = round(states / benchmark.stats["median"])


def test_exploring(benchmark: BenchmarkFixture) -> None:
    """All of it, dead ends and grounding included."""
    found = benchmark.pedantic(explore, args=(*sliding(3, 3), ALL), rounds=3)
    assert (found.states, found.dead_ends) == (181_440, 0)


def test_landmarks(benchmark: BenchmarkFixture) -> None:
    task = piles(20)
    packed = ground(*task, relaxed_task(*task))
    assert len(benchmark(landmarks_of, packed).facts) == 38


def test_invariants_of_a_domain(benchmark: BenchmarkFixture) -> None:
    assert len(benchmark(domain_invariants, piles(1)[0])) == 3


def test_surveying(benchmark: BenchmarkFixture) -> None:
    assert len(benchmark(survey, *piles(20)).invariants) == 3
