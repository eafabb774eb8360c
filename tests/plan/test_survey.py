"""What is told of a task as a whole."""

import pytest
from hypothesis import given

from planscribe.model.pddl.definitions import Atom
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.space.alike import alike
from planscribe.plan.space.survey import ActionCount, PredicateCount, survey
from tests.support.plans.random_tasks import explore, few, starting_in, tasks
from tests.support.plans.spaces import Task, balls, discs, piles
from tests.support.plans.tasks import COURIER, action, task

NEVER_AT = tuple(
    Atom("at", (one, other))
    for one in ("west", "east", "left", "right")
    for other in ("west", "east", "left", "right", "ball0", "ball1", "ball2")
)[:20]


def test_counts() -> None:
    found = survey(*balls(3))
    assert found.actions == (
        ActionCount("go", 2, 4),
        ActionCount("take", 6, 12),
        ActionCount("put", 0, 12),
    )
    assert PredicateCount("at", 3, 6, 6, 49, NEVER_AT) in found.predicates
    assert PredicateCount("room", 2, 2, 0, 7) in found.predicates
    assert len(found.landmarks.facts) == 4
    assert len(found.invariants) == 3
    assert found.alike == (("left", "right"), ("ball0", "ball1", "ball2"))


def test_an_action_that_changes_nothing_is_counted() -> None:
    idle = action("wait", "?x", "(f ?x)", "(and)")
    found = survey(*task(idle, "(f a)", "(f a)", "a b"))
    assert found.actions == (ActionCount("wait", 1, 1),)


@few
@given(tasks())
def test_what_is_said_to_be_impossible_is(task_: Task) -> None:
    domain, problem = task_
    found = survey(*task_)
    most = {one.name: one.possible for one in found.predicates}
    never = {atom for one in found.predicates for atom in one.never}
    true: set[Atom] = set()
    for state in explore(domain, problem)[0]:
        true |= Simulation(domain, starting_in(problem, state)).state().atoms
    assert true.isdisjoint(never)
    for predicate, possible in most.items():
        assert len({atom for atom in true if atom.predicate == predicate}) <= possible


@pytest.mark.parametrize(
    ("task_", "expected"),
    [
        (piles(3), ()),
        (discs(3), ()),
        (COURIER, ()),
        (task("", "(f a)", "(f a) (f b)", "a b c"), ()),
        (task("", "(and (f a) (f b))", "(f a) (f b)", "a b c"), (("a", "b"),)),
        (task("", "(exists (?x) (f ?x))", "(h a b) (h b a)", "a b c d"), (("a", "b"), ("c", "d"))),
        (task("", "(forall (?x) (f ?x))", "", "a b c"), (("a", "b", "c"),)),
        (task("", "(p)", "", "a - t b", types="t", constants="c d"), ()),
        (
            task("", "(p)", "(= (n a) 1) (= (n b) 1) (= (n c) 2)", "a b c", functions="(n ?x)"),
            (("a", "b"),),
        ),
    ],
)
def test_objects_that_are_alike(task_: Task, expected: tuple[tuple[str, ...], ...]) -> None:
    assert alike(*task_) == expected
