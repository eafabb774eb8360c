"""Exploring state spaces, against executing actions one by one and known numbers."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.pddl.definitions import TRUE, Atom, Domain, Plan, Problem
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.validator import validate
from planscribe.plan.formulas import text
from planscribe.plan.space.exploration import explore
from planscribe.plan.space.reached import Bounds, End
from tests.support.plans.random_tasks import explore as explore_naively
from tests.support.plans.random_tasks import few, starting_in, successors, tasks
from tests.support.plans.spaces import WELL, Task, balls, discs, piles, sliding
from tests.support.plans.tasks import action, task

ALL = Bounds(10**6, 60.0)


def solvable(domain: Domain, problem: Problem, states: list[frozenset[Atom]]) -> int:
    """From how many of all states the goal can be reached."""
    there = {one: set(successors(domain, starting_in(problem, one))) for one in states}
    before = -1
    winning = {
        one
        for one in states
        if Simulation(domain, starting_in(problem, one)).holds(problem.goal, {})
    }
    while before != len(winning):
        before = len(winning)
        winning |= {one for one in states if there[one] & winning}
    return len(winning)


@few
@given(tasks())
def test_counts_are_those_of_a_naive_search(task_: Task) -> None:
    domain, problem = task_
    found = explore(*task_, ALL, drawn=1000)
    states, shortest = explore_naively(*task_)
    assert found.is_complete
    # Facts that never change are no part of the states here.
    kept = {atom for state in states for atom in state if not all(atom in one for one in states)}
    kept = {atom for atom in kept if atom.predicate != "d"}
    assert found.states == len({frozenset(state & kept) for state in states})
    assert (found.plan is None) is (shortest is None)
    if found.plan is not None:
        assert len(found.plan) == shortest
        assert validate(domain, problem, Plan(found.plan)).valid
    assert found.states - found.dead_ends == solvable(domain, problem, states)
    assert found.is_unsolvable is (shortest is None)
    assert len(found.graph.nodes) == found.states
    assert len(found.graph.edges) == found.transitions
    assert sum(one.is_dead for one in found.graph.nodes) == found.dead_ends
    true = {atom for state in states for atom in state}
    assert true.isdisjoint(one for one in found.never_true if one.predicate != "d")
    assert all(
        one in state for one in found.always_true if one.predicate != "d" for state in states
    )


@few
@given(tasks(), st.integers(1, 8))
def test_dead_ends_of_a_part_are_dead_ends(task_: Task, most: int) -> None:
    domain, problem = task_
    found = explore(*task_, Bounds(most, 60.0), drawn=most)
    assert found.states <= most
    assert found.is_complete or (found.never_true, found.never_applied) == ((), ())
    everything = explore(*task_, ALL, drawn=1000)
    assert found.is_complete is (everything.states <= most)
    dead = {one.atoms for one in everything.graph.nodes if one.is_dead}
    assert {one.atoms for one in found.graph.nodes if one.is_dead} <= dead
    if found.dead_end:
        assert found.dead_end.state in dead
        before = Plan(found.dead_end.way[:-1])
        assert validate(domain, replace(problem, goal=TRUE), before).valid
        there = Simulation(domain, problem)
        for step in found.dead_end.way:
            schema = next(one for one in domain.actions if one.name == step.action)
            there.apply(schema, step.arguments)
        state = frozenset(atom for atom in there.state().atoms if atom.predicate != "d")
        for goal in found.dead_end.lost:
            lost = replace(starting_in(problem, state), goal=goal)
            assert explore_naively(domain, lost)[1] is None


@pytest.mark.parametrize(
    ("task_", "states", "depth"),
    [
        (piles(4), 125, 6),
        (discs(4), 81, 15),
        (sliding(3, 2), 360, 21),
        (balls(3), 88, 10),
    ],
)
def test_known_spaces(task_: Task, states: int, depth: int) -> None:
    found = explore(*task_, ALL)
    assert (found.end, found.states, len(found.layers) - 1) == (End.COMPLETE, states, depth)
    assert found.dead_ends == 0
    assert found.dead_end is None


def test_the_nearest_dead_end() -> None:
    found = explore(*WELL, ALL)
    assert found.dead_end is not None
    assert [str(step) for step in found.dead_end.way] == ["(jump a)"]
    assert [one.predicate for one in found.dead_end.state] == ["below"]
    assert [text(one) for one in found.dead_end.lost] == ["(at c)"]
    assert (found.states, found.dead_ends, found.stuck) == (5, 2, 1)
    assert found.lost_by == (("jump", 3),)
    assert dict(found.applied) == {"step": 3, "jump": 3, "shout": 1}


def test_a_dead_end_in_a_space_too_large_to_visit() -> None:
    domain, problem = sliding(3, 3)
    breaking = action("break", "?t ?c", "(at ?t ?c)", "(not (at ?t ?c))")
    (broken,) = task(breaking, "()")[0].actions
    found = explore(replace(domain, actions=(*domain.actions, broken)), problem, Bounds(300, 60.0))
    assert not found.is_complete
    assert found.dead_end is not None
    assert [step.action for step in found.dead_end.way] == ["break"]


def test_what_never_happens() -> None:
    steps = (
        action("a", "", "(p)", "(and (q) (not (p)))")
        + action("b", "", "(and (p) (q))", "(r)")
        + action("c", "", "(q)", "(p)")
        + action("idle", "", "(p)", "(and)")
    )
    found = explore(*task(steps, "(r)", "(p)"), ALL)
    assert found.never_applied == ()
    once = steps.replace("(q) :effect (p)", "(q) :effect (s)")
    found = explore(*task(once, "(r)", "(p)"), ALL)
    assert (found.never_applied, found.never_true) == (("b",), (Atom("r"),))
    assert found.is_unsolvable


def test_no_time_at_all() -> None:
    found = explore(*piles(3), Bounds(1000, 0.0))
    assert (found.end, found.states, found.transitions) == (End.TIME, 1, 0)


@cache
def whole_graph() -> tuple[int, int]:
    graph = explore(*piles(3), ALL, drawn=1000).graph
    return len(graph.nodes), len(graph.edges)


@pytest.mark.parametrize("most", [0, 1, 5, 1000])
def test_a_graph_is_of_the_first_states(most: int) -> None:
    graph = explore(*piles(3), ALL, drawn=most).graph
    nodes, edges = whole_graph()
    assert len(graph.nodes) == min(most, nodes)
    assert len(graph.edges) <= edges
    assert all(max(one.source, one.target) < len(graph.nodes) for one in graph.edges)
