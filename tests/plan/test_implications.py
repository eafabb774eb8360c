"""Facts that are true only together with others."""

from random import Random

import pytest

from planscribe.model.pddl.definitions import Atom
from planscribe.plan.space.implications import implications, lacking_at_first
from planscribe.plan.space.invariants import domain_invariants
from tests.support.plans.random_tasks import explore
from tests.support.plans.spaces import Task, balls, discs, piles, sliding
from tests.support.plans.tasks import action, task

PLACES = "(parked ?c) (place ?c ?p) (behind ?c ?d) (free ?p) (last ?c)"
PARK = action(
    "park",
    "?c ?d ?p",
    "(and (behind ?c ?d) (last ?c) (free ?p))",
    "(and (not (behind ?c ?d)) (not (free ?p)) (last ?d) (place ?c ?p) (parked ?c))",
)
SHIFT = action(
    "shift",
    "?c ?p ?q",
    "(and (place ?c ?p) (free ?q))",
    "(and (not (place ?c ?p)) (not (free ?q)) (free ?p) (place ?c ?q))",
)
QUEUE = action(
    "queue",
    "?c ?p ?d",
    "(and (place ?c ?p) (parked ?d) (last ?d) (last ?c))",
    "(and (not (place ?c ?p)) (not (parked ?c)) (free ?p) (not (last ?d)) (behind ?c ?d))",
)


def parking(*actions: str, init: str = "") -> Task:
    return task("".join(actions), "(parked a)", init, "a b n1 n2", predicates=PLACES)


def told(task_: Task) -> list[str]:
    return [f"{one.predicate} {one.implied} {one.places}" for one in implications(task_[0])]


def test_what_comes_and_goes_with_another_fact_is_implied_by_it() -> None:
    assert told(parking(PARK, SHIFT, QUEUE)) == ["place parked (0,)"]


@pytest.mark.parametrize(
    "changed",
    [
        # It comes alone, goes alone, stays alone.
        (PARK.replace("(parked ?c)", "(last ?p)"), SHIFT, QUEUE),
        (PARK, SHIFT, QUEUE, action("leave", "?c", "(last ?c)", "(not (parked ?c))")),
        (PARK, SHIFT, QUEUE.replace("(not (place ?c ?p))", "(not (free ?p))")),
        # A car can be at two places, of which it leaves one.
        (PARK, SHIFT.replace("(not (place ?c ?p))", "(last ?c)"), QUEUE),
        # It may be another car.
        (PARK, SHIFT, QUEUE.replace("(not (parked ?c))", "(not (parked ?d))")),
        # What never goes, or never comes, says nothing about the start.
        (PARK, SHIFT),
        (SHIFT, QUEUE),
        # What is done to all, or only in some cases, is not looked into.
        (PARK, SHIFT, QUEUE, action("wash", "", "()", "(forall (?c) (last ?c))")),
        (PARK, SHIFT, QUEUE, action("wash", "?c", "()", "(when (parked ?c) (last ?c))")),
    ],
)
def test_what_is_not_always_so_is_no_implication(changed: tuple[str, ...]) -> None:
    assert told(parking(*changed)) == []


@pytest.mark.parametrize("task_", [piles(2), discs(2), sliding(2, 2), balls(2)])
def test_common_domains_have_none(task_: Task) -> None:
    assert told(task_) == []


def test_what_the_start_lacks_is_named_with_its_reason() -> None:
    domain, problem = parking(PARK, SHIFT, QUEUE, init="(place a n1) (place b n2) (parked b)")
    assert list(lacking_at_first(implications(domain), domain, problem)) == [
        (Atom("place", ("a", "n1")), Atom("parked", ("a",)))
    ]


def test_a_fact_with_too_few_arguments_implies_nothing() -> None:
    domain, problem = parking(PARK, SHIFT, QUEUE, init="(place)")
    assert list(lacking_at_first(implications(domain), domain, problem)) == []


def test_they_hold_in_every_state() -> None:
    """Of random domains whose actions need, add and delete a few facts each."""
    random = Random(5)
    found = 0
    for _ in range(3_000):
        domain, problem = drawn(random)
        if any(one.exceptions(problem.init) for one in domain_invariants(domain)):
            continue
        several = [
            one for one in implications(domain) if one.among(problem.init) <= {*problem.init}
        ]
        for state in explore(domain, problem)[0] if several else ():
            assert all(one.among(state) <= state for one in several), (domain, several)
        found += bool(several)
    assert found > 20, found


def drawn(random: Random) -> Task:
    facts = ("(f ?x)", "(g ?x)", "(h ?x ?y)", "(f ?y)", "(g ?y)")
    actions = []
    for number in range(2):
        needed = random.sample(facts, random.randint(1, 3))
        added = random.sample(facts, random.randint(1, 3))
        deleted = [f"(not {one})" for one in needed if random.random() < 0.8]
        effect = f"(and {' '.join((*added, *deleted))})"
        actions.append(action(f"a{number}", "?x ?y", f"(and {' '.join(needed)})", effect))
    given = "(f a) (g a) (h a b) (f b) (g b)".split(") (")
    init = f"({') ('.join(one.strip('()') for one in given if random.random() < 0.6)})"
    return task("".join(actions), "(f a)", init.replace("()", ""), "a b")
