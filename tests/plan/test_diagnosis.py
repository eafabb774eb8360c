"""Why actions never apply and goals are never reached."""

import pytest

from planscribe.model.pddl.definitions import Action, Atom, Derived, Domain, Formula, Not, Other
from planscribe.plan.formulas import text
from planscribe.plan.support import Unsupported
from planscribe.plan.unsolvable.diagnosing import diagnose
from planscribe.plan.unsolvable.diagnosis import Diagnosis, Obstacle
from tests.support.plans.tasks import COURIER, action, task

Told = tuple[str, ...]


def obstacle_of(actions: str, init: str = "", objects: str = "a b", **sections: str) -> Obstacle:
    """Why the first action never applies."""
    found = diagnose(*task(actions, "(s)", init, objects, **sections))
    assert found.blocked[0].number == 0
    obstacle = found.blocked[0].obstacle
    assert obstacle is not None
    return obstacle


def told(obstacle: Obstacle | None) -> Told:
    """What is in the way, and what would remove it, down to the root."""
    if obstacle is None:
        return ("?",)
    if obstacle.parameter:
        return (f"no {obstacle.parameter.types[0]}",)
    conditions = " ".join(map(text, obstacle.conditions))
    if not obstacle.attempts:
        return (conditions,)
    first = obstacle.attempts[0]
    name = first.by.name if isinstance(first.by, Action) else first.by.head.name
    return (conditions, name, *told(first.obstacle))


def test_a_task_without_troubles() -> None:
    assert diagnose(*COURIER) == Diagnosis(False, (), ())


BLOCKED = {
    "what nothing makes true": (action("go", "?x", "(and (q) (f ?x))"), "(q)", ("(f ?x)",)),
    "two that never meet": (
        action("go", "?x ?y", "(and (q) (f ?x) (h ?x ?y) (g ?y))"),
        "(q) (f a) (g b) (h a a) (h b b)",
        ("(f ?x) (h ?x ?y) (g ?y)",),
    ),
    "only those that are to blame": (
        action("go", "?x ?y", "(and (f ?x) (f ?y) (g ?x))"),
        "(f a) (g b)",
        ("(f ?x) (g ?x)",),
    ),
    "what nothing makes false": (
        action("go", "?x", "(and (q) (not (r)))"),
        "(q) (r)",
        ("(not (r))",),
    ),
    "unequal objects": (
        action("go", "?x ?y", "(and (f ?x) (f ?y) (not (= ?x ?y)))"),
        "(f a)",
        ("(f ?x) (f ?y) (not (= ?x ?y))",),
    ),
    "one part of a disjunction is needed": (
        action("go", "", "(or (q) (and (r) (p)))"),
        "(r)",
        ("(or (q) (and (r) (p)))",),
    ),
    "some object for a quantifier": (
        action("go", "?x", "(exists (?y) (and (h ?x ?y) (f ?y)))"),
        "(f a) (h a b)",
        ("(exists (?y) (and (h ?x ?y) (f ?y)))",),
    ),
    "all objects for a quantifier": (
        action("go", "", "(forall (?y) (imply (f ?y) (g ?y)))"),
        "(f a)",
        ("(forall (?y) (imply (f ?y) (g ?y)))",),
    ),
    "back to the root": (
        action("go", "", "(p)")
        + action("make", "?x", "(f ?x)", "(p)")
        + action("bring", "?x ?y", "(h ?x ?y)", "(f ?y)"),
        "",
        ("(p)", "make", "(f ?x)", "bring", "(h ?x ?y)"),
    ),
    "what a conditional effect lacks": (
        action("go", "", "(f b)") + action("set", "", "()", "(forall (?y) (when (g ?y) (f ?y)))"),
        "(g a)",
        ("(f b)", "set", "(g b)"),
    ),
    "in a circle": (
        action("go", "", "(p)", "(q)") + action("come", "", "(q)", "(p)"),
        "",
        ("(p)", "come", "(q)", "go", "(p)"),
    ),
    "what would delete it": (
        action("go", "", "(not (f a))") + action("stop", "?x", "(g ?x)", "(not (f ?x))"),
        "(f a) (g b)",
        ("(not (f a))", "stop", "(g a)"),
    ),
}


@pytest.mark.parametrize("name", BLOCKED)
def test_why_an_action_never_applies(name: str) -> None:
    actions, init, expected = BLOCKED[name]
    assert told(obstacle_of(actions, init)) == expected


def test_a_type_without_objects() -> None:
    go = action("go", "?x - thing ?y - nothing", "(f ?x)")
    found = obstacle_of(go, "(f a)", "a - thing", types="thing nothing")
    assert told(found) == ("no nothing",)


def test_only_actions_for_the_right_types_are_attempts() -> None:
    actions = (
        action("go", "?x - cat", "(f ?x)")
        + action("walk", "?x - dog", "(g ?x)", "(f ?x)")
        + action("run", "?x - cat", "(g ?x)", "(f ?x)")
    )
    found = obstacle_of(actions, "(g rex)", "rex - dog tom - cat", types="cat dog")
    assert told(found) == ("(f ?x)", "run", "(g ?x)")


def test_derived_predicates_are_explained_by_their_rules() -> None:
    found = obstacle_of(
        action("go", "?x", "(above ?x)"),
        predicates="(s) (f ?x) (above ?x)",
        derived="(:derived (above ?y) (f ?y))",
    )
    assert told(found) == ("(above ?x)", "above", "(f ?y)")
    assert isinstance(found.attempts[0].by, Derived)


def unreached(actions: str, goal: str, init: str = "") -> dict[Formula, Told]:
    found = diagnose(*task(actions, goal, init, "a b"))
    return {one.goal: told(one.obstacle) for one in found.unreached}


def test_why_goals_are_not_reached() -> None:
    go = action("go", "?x ?y", "(h ?x ?y)", "(and (f ?y) (not (q)))")
    assert unreached(go, "(and (f a) (f b) (g a) (not (r)) (not (q)))", "(h a a) (r) (q)") == {
        Atom("f", ("b",)): ("(f b)", "go", "(h ?x b)"),
        Atom("g", ("a",)): ("(g a)",),
        Not(Atom("r")): ("(not (r))",),
    }


def test_a_goal_that_holds() -> None:
    go = action("go", "", "()", "(p)")
    assert diagnose(*task(go, "(q)", "(q)")).holds
    assert not diagnose(*task(go, "(and (q) (p))", "(q)")).holds


def test_what_is_too_much_is_left_open() -> None:
    objects = " ".join(f"o{number}" for number in range(70))
    hard = "(and (not (h ?x ?y)) (not (h ?y ?z)) (h ?z ?x) (q))"
    facts = " ".join(f"(h {one} {other})" for one in objects.split() for other in objects.split())
    go = action("go", "?x ?y ?z", f"(and {hard} (not (h ?z ?z)))")
    found = diagnose(*task(go, "(s)", facts, objects))
    assert [one.number for one in found.blocked] == [0]


def test_what_could_hide_actions_is_refused() -> None:
    domain, problem = task(action("go"), "(p)")
    with pytest.raises(Unsupported):
        diagnose(Domain(domain.name, others=(Other(":durative-action"),)), problem)
