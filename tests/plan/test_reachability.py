"""Relaxed reachability: what it proves, and that it proves nothing false."""

import pytest

from planscribe.model.pddl.definitions import Atom, Forall, Formula, Not, Other
from planscribe.plan.relaxed.reachability import relaxed_task, unreachable_goals
from planscribe.plan.support import Unsupported
from tests.support.plans.tasks import COURIER, action, task

A = Atom("f", ("a",))
P = Atom("p")


def test_a_reachable_goal() -> None:
    assert unreachable_goals(*COURIER) == ()


def test_the_reachable_actions_and_atoms() -> None:
    made = task(
        action(
            "go", "?x ?y", "(and (f ?x) (h ?x ?y) (not (= ?x ?y)))", "(and (f ?y) (not (f ?x)))"
        ),
        "(f c)",
        "(f a) (h a b) (h b b) (h c d)",
        "a b c d",
    )
    relaxed = relaxed_task(*made)
    assert [arguments for _, arguments in relaxed.actions] == [("a", "b")]
    assert {atom for atom in relaxed.atoms if atom.predicate == "f"} == {A, Atom("f", ("b",))}
    assert relaxed.unreachable == (Atom("f", ("c",)),)


GO = action("go", "", "(q)", "(p)")

UNREACHABLE: dict[str, tuple[str, str, str, tuple[Formula, ...]]] = {
    "a precondition that nothing adds": (GO, "(p)", "", (P,)),
    "only the parts that are out of reach": (GO, "(and (q) (p) (f a))", "(q)", (A,)),
    "what holds and is never deleted cannot be false": (GO, "(not (q))", "(q)", (Not(Atom("q")),)),
    "what is deleted only by what never happens": (
        action("go", "", "(r)", "(not (q))"),
        "(not (q))",
        "(q)",
        (Not(Atom("q")),),
    ),
    "a negative precondition that cannot come true": (
        action("go", "", "(not (q))", "(p)"),
        "(p)",
        "(q)",
        (P,),
    ),
    "a disjunction of which neither part can be": (
        action("go", "", "(or (q) (and (r) (s)))", "(p)"),
        "(p)",
        "(s)",
        (P,),
    ),
    "an implication whose premise is fixed": (
        action("go", "", "(imply (q) (r))", "(p)"),
        "(p)",
        "(q)",
        (P,),
    ),
    "a universal condition that fails for one object": (
        action("go", "", "(forall (?x) (f ?x))", "(p)"),
        "(p)",
        "(f a)",
        (P,),
    ),
    "an existential condition without a witness": (
        action("go", "", "(exists (?x) (and (f ?x) (g ?x)))", "(p)"),
        "(p)",
        "(f a) (g b)",
        (P,),
    ),
    "a conditional effect whose condition never holds": (
        action("go", "", "()", "(forall (?x) (when (g ?x) (f ?x)))"),
        "(and (f a) (f b))",
        "(g b)",
        (A,),
    ),
    "universal goals are told apart": (
        action("go", "?x", "(g ?x)", "(f ?x)"),
        "(forall (?x) (f ?x))",
        "(g b)",
        (A,),
    ),
    "equality": (action("go", "?x ?y", "(= ?x ?y)", "(h ?x ?y)"), "(h a b)", "",
                 (Atom("h", ("a", "b")),)),
}  # fmt: skip


@pytest.mark.parametrize("name", UNREACHABLE)
def test_unreachable(name: str) -> None:
    actions, goal, init, expected = UNREACHABLE[name]
    assert unreachable_goals(*task(actions, goal, init, "a b")) == expected


REACHABLE = {
    "a negative precondition that some action makes true": (
        action("stop", "", "()", "(not (q))") + action("go", "", "(not (q))", "(p)"),
        "(p)",
        "(q)",
    ),
    "a conditional effect deletes": (
        action("go", "", "()", "(forall (?x) (when (f ?x) (not (f ?x))))"),
        "(forall (?x) (not (f ?x)))",
        "(f a) (f b)",
    ),
    "both parts at different times": (
        action("there", "", "(q)", "(and (p) (not (q)))")
        + action("back", "", "(p)", "(and (q) (not (p)))"),
        "(and (p) (q))",
        "(q)",
    ),
    "a universal condition that comes true object by object": (
        action("set", "?x", "()", "(f ?x)") + action("go", "", "(forall (?x) (f ?x))", "(p)"),
        "(p)",
        "",
    ),
    "quantifiers in each other, negated": (
        action("go", "", "(not (exists (?x) (forall (?y) (h ?x ?y))))", "(p)"),
        "(p)",
        "(h a a) (h b b)",
    ),
    "a quantifier over a type without objects": (
        action("go", "", "(forall (?x - nothing) (f ?x))", "(p)"),
        "(p)",
        "",
    ),
    "a goal that holds already": (GO, "(or (p) (q))", "(q)"),
    "an empty goal": (GO, "(and)", ""),
}


@pytest.mark.parametrize("name", REACHABLE)
def test_reachable(name: str) -> None:
    actions, goal, init = REACHABLE[name]
    assert unreachable_goals(*task(actions, goal, init, "a b", types="nothing")) == ()


def test_derived_predicates() -> None:
    derived = """(:derived (above ?x ?y) (or (h ?x ?y) (exists (?z) (and (h ?x ?z) (above ?z ?y)))))
        (:derived (bare ?x) (not (exists (?y) (h ?y ?x))))"""
    predicates = "(p) (f ?x) (h ?x ?y) (above ?x ?y) (bare ?x)"
    made = task(
        action("go", "", "(and (bare a) (not (above a c)))", "(f a)"),
        "(and (above a c) (bare a) (f a) (above c a) (bare c))",
        "(h a b) (h b c)",
        "a b c",
        predicates=predicates,
        derived=derived,
    )
    assert unreachable_goals(*made) == (Atom("above", ("c", "a")), Atom("bare", ("c",)))


def test_numeric_conditions_are_taken_for_true() -> None:
    made = task(action("go", "", "(> (fuel) 3)", "(p)"), "(p)", functions="(fuel)")
    assert unreachable_goals(*made) == ()


def test_goals_over_very_many_objects_are_not_split_to_the_end() -> None:
    objects = " ".join(f"o{number}" for number in range(40))
    made = task(action("go", "?x", "()", "(f ?x)"), "(forall (?x ?y) (h ?x ?y))", "", objects)
    parts = unreachable_goals(*made)
    assert 1 <= len(parts) <= 1000
    assert isinstance(parts[-1], Forall)


def test_any_name_will_do() -> None:
    made = task(
        action("GO-1", "?X_y", "(f ?X_y)", "(g ?X_y)"),
        "(and (g tile_0-1) (g SUCC))",
        "(f tile_0-1)",
        "tile_0-1 SUCC not 1st",
    )
    assert unreachable_goals(*made) == (Atom("g", ("succ",)),)


def test_what_could_hide_actions_is_refused() -> None:
    domain, problem = task(GO, "(p)")
    for other in (Other(":durative-action"), Other(":constraints")):
        with pytest.raises(Unsupported, match=other.keyword):
            unreachable_goals(type(domain)(domain.name, others=(other,)), problem)
