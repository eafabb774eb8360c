"""Invariants of domains and problems: they hold in every state."""

from dataclasses import replace

import pytest
from hypothesis import given

from planscribe.model.pddl.definitions import Domain, Other
from planscribe.plan.execute.texts import read_text
from planscribe.plan.formulas import text
from planscribe.plan.ground.grounding import ground
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.space.invariants import (
    Invariant,
    domain_invariants,
    exclusive_facts,
    single_facts,
    task_invariants,
)
from tests.support.plans.random_tasks import blocks, explore, few, grids, tasks
from tests.support.plans.spaces import WELL, Task, balls, discs, piles, sliding
from tests.support.plans.tasks import action, task


def of_task(task_: Task) -> tuple[Invariant, ...]:
    return task_invariants(*task_, ground(*task_, relaxed_task(*task_)))


def told(several: tuple[Invariant, ...]) -> list[str]:
    return [" ".join((*one.variables, ":", *(text(atom) for atom in one.atoms))) for one in several]


@few
@given(tasks() | grids() | blocks())
def test_they_hold_in_every_state(task_: Task) -> None:
    domain, problem = task_
    states = explore(domain, problem)[0] if domain.name == "random" else [frozenset(problem.init)]
    for one in domain_invariants(domain):
        allowed = set(one.exceptions(problem.init))
        assert all(set(one.exceptions(state)) <= allowed for state in states), one
    for one in of_task(task_):
        assert all(one.exceptions(state) == () for state in states), one


@pytest.mark.parametrize(
    ("domain", "expected"),
    [
        (
            piles(2)[0],
            [
                ": (free) (held *)",
                "?x : (clear ?x) (held ?x) (on * ?x)",
                "?x : (held ?x) (on ?x *) (table ?x)",
            ],
        ),
        (
            discs(2)[0],
            ["?x : (clear ?x) (on * ?x)", "?x : (on ?x *)"],
        ),
        (
            sliding(2, 2)[0],
            [": (gap *)", "?t : (at ?t *)", "?c : (at * ?c) (gap ?c)"],
        ),
        (
            balls(2)[0],
            [": (in *)", "?b : (at ?b *) (carry ?b *)", "?h : (carry * ?h) (free ?h)"],
        ),
        (WELL[0], [": (at *) (below) (echo)"]),
    ],
)
def test_domains_by_themselves(domain: Domain, expected: list[str]) -> None:
    assert told(domain_invariants(domain)) == expected


def test_a_problem_knows_what_it_begins_with() -> None:
    assert told(of_task(discs(3))) == ["?x : (clear ?x) (on * ?x)", "?x : (on ?x *)"]


def test_parameters_may_stand_for_one_object() -> None:
    # From one place to the same: the thing is there twice, if the places may be equal.
    move = action("go", "?x ?y", "(f ?x)", "(and (g ?y) (not (f ?x)))")
    assert ": (f *) (g *)" in told(domain_invariants(task(move, "(p)")[0]))
    both = action("go", "?x ?y", "(f ?y)", "(and (g ?x) (not (f ?y)))")
    assert told(domain_invariants(task(both, "(p)")[0]))[0] == ": (f *) (g *)"
    twice = action("go", "?x ?y", "(f ?x)", "(and (g ?x) (g ?y) (not (f ?x)))")
    assert told(domain_invariants(task(twice, "(p)")[0])) == [": (f *)"]


MOVE = action("move", "?x ?y ?z", "(h ?x ?y)", "(and (h ?x ?z) (not (h ?x ?y)))")
TIRE = action(
    "tire",
    "?x ?y ?z",
    "(and (h ?x ?y) (f ?x) (not (= ?y ?z)))",
    "(and (h ?x ?z) (g ?x) (not (h ?x ?y)) (not (f ?x)))",
)
REST = action("rest", "?x", "(g ?x)", "(and (f ?x) (not (g ?x)))")


def test_facts_that_an_action_needs_at_once_are_no_group() -> None:
    # All actions keep the number of (h ?x *), (f ?x) and (g ?x), but two of them are true.
    domain = task(MOVE + TIRE + REST, "(p)")[0]
    each = {one for one in told(domain_invariants(domain)) if one.startswith("?x")}
    assert each == {"?x : (h ?x *)", "?x : (f ?x) (g ?x)"}
    assert set(told(exclusive_facts(domain))) == each


def test_facts_that_a_conditional_effect_needs_at_once_are_no_group() -> None:
    step = action("step", "?x", "(f ?x)", "(and (g ?x) (not (f ?x)))")
    both = action("both", "?x", "(f ?x)", "(when (g ?x) (q))")
    assert "?x : (f ?x) (g ?x)" in told(domain_invariants(task(step, "(p)")[0]))
    assert "?x : (f ?x) (g ?x)" not in told(domain_invariants(task(step + both, "(p)")[0]))


def test_what_an_action_needs_of_two_objects_says_nothing_of_one() -> None:
    # The two may be one object, but then the action never applies.
    meet = action("meet", "?x ?y ?v ?w", "(and (h ?x ?v) (h ?y ?w))", "(q)")
    assert "?x : (h ?x *)" in told(domain_invariants(task(MOVE + meet, "(p)")[0]))
    apart = action("apart", "?x ?v ?w", "(and (h ?x ?v) (h ?x ?w))", "(q)")
    assert "?x : (h ?x *)" not in told(domain_invariants(task(MOVE + apart, "(p)")[0]))


def test_what_is_made_for_all_objects_at_once_is_no_part() -> None:
    every = action("a", "", "(p)", "(and (forall (?x) (f ?x)) (not (p)))")
    assert told(domain_invariants(task(every, "(p)")[0])) == []
    none = action("a", "?x", "(f ?x)", "(and (g ?x) (not (f ?x)) (forall (?y) (not (f ?y))))")
    assert told(domain_invariants(task(none, "(p)")[0])) == [": (f *) (g *)", "?x : (f ?x) (g ?x)"]


def test_conditions_count_for_what_is_added_and_not_for_what_is_consumed() -> None:
    step = action("a", "", "(p)", "(and (q) (when (r) (not (p))))")
    assert told(domain_invariants(task(step, "(p)")[0])) == []


def test_nothing_is_said_where_actions_are_not_understood() -> None:
    domain = sliding(2, 2)[0]
    assert domain_invariants(domain)
    assert domain_invariants(replace(domain, others=(Other(":durative-action"),))) == ()
    odd = replace(domain.actions[0], effect=Other("at start"))
    assert domain_invariants(replace(domain, actions=(odd,))) == ()


def test_an_action_with_very_many_parameters_is_too_much() -> None:
    many = " ".join(f"?x{number}" for number in range(12))
    wide = action("a", many, "(f ?x0)", "(and (g ?x1) (not (f ?x0)))")
    assert domain_invariants(task(wide, "(p)")[0]) == ()


def test_exceptions() -> None:
    (one, *_) = domain_invariants(sliding(2, 2)[0])[1:]
    problem = task("", "(p)", "(at t1 c1) (at t1 c2) (at t2 c1)", "", predicates="(at ?t ?c)")[1]
    assert one.exceptions(problem.init) == (("t1",),)


POWER = task(
    action("on", "?i ?s", "(and (h ?i ?s) (g ?s))", "(and (f ?i) (not (g ?s)))")
    + action("off", "?i ?s", "(and (h ?i ?s) (f ?i))", "(and (g ?s) (not (f ?i)))"),
    "(p)",
)
REFUSING = task(
    action("a", "?x ?y", "(and (f ?x) (not (f ?y)))", "(and (f ?y) (not (f ?x)))"), "(p)"
)


@pytest.mark.parametrize(
    ("domain", "expected"),
    [
        (balls(2)[0], [": (in *)"]),
        (piles(2)[0], [": (free) (held *)"]),
        # What is here or there about an object is none of these.
        (discs(2)[0], []),
        # No tile moves to a gap, so that two gaps never become one.
        (sliding(2, 2)[0], []),
        (REFUSING[0], []),
        # Each satellite has power for one of its own instruments.
        (POWER[0], []),
        (WELL[0], [": (at *) (below) (echo)"]),
    ],
)
def test_facts_about_no_object_of_which_only_one_is_meant(
    domain: Domain, expected: list[str]
) -> None:
    assert told(single_facts(domain)) == expected


ALONG = """(define (domain d) (:requirements :typing :conditional-effects)
  (:types place thing - object cart tool - thing)
  (:predicates (at ?x - thing ?p - place) (near ?x - place ?y - thing))
  (:action move :parameters (?c - cart ?p ?q - place) :precondition (at ?c ?p)
    :effect (and (not (at ?c ?p)) (at ?c ?q) (forall (?t - %s) (at ?t ?q)))))"""


def test_what_is_made_for_all_of_another_type_leaves_out_objects_of_that_type_only() -> None:
    def kinds(made_for: str) -> list[tuple[str, list[str]]]:
        (domain,) = read_text(ALONG % made_for).domains
        return [(one.kind, [text(atom) for atom in one.atoms]) for one in exclusive_facts(domain)]

    # That a place has one thing does not follow: all tools come at once.
    assert kinds("tool") == [("cart", ["(at ?x *)"])]
    assert kinds("cart") == kinds("thing") == []
