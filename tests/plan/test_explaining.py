"""Why a task has no plan."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from planscribe.model.pddl.definitions import And, Domain, Fluent, Formula, Problem
from planscribe.plan.execute.texts import read_text
from planscribe.plan.formulas import text
from planscribe.plan.planners.built_in.planner import solve_with_clingo
from planscribe.plan.result import Outcome, PlanResult
from planscribe.plan.space.reached import Bounds
from planscribe.plan.unsolvable.analysing import analyse
from planscribe.plan.unsolvable.analysis import (
    AddFacts,
    Conflict,
    DropGoals,
    NoPlanAnalysis,
    ProofMethod,
    RestoreEffect,
    Shown,
    Solvability,
    Tried,
)
from planscribe.plan.unsolvable.impossible import goal_parts, impossible_goals
from planscribe.plan.unsolvable.largest import largest_set
from planscribe.plan.unsolvable.missing_effects import missing_effects
from planscribe.plan.unsolvable.missing_facts import missing_facts
from planscribe.plan.unsolvable.together import conflicts
from planscribe.workers.limits import Cancellation, Cancelled, Limits
from planscribe.workers.pool import Pool
from tests.support.plans.tasks import COURIER, action, task

Task = tuple[Domain, Problem]


def explained(task: Task, pool: Pool, upto: ProofMethod = ProofMethod.INVARIANTS) -> NoPlanAnalysis:
    return analyse(*task, limits=Limits(30), pool=pool, upto=upto)


def texts(formulas: tuple[Formula, ...]) -> list[str]:
    return [text(one) for one in formulas]


BLOCKS = (
    action(
        "lift",
        "?x",
        "(and (clear ?x) (low ?x) (free))",
        "(and (not (low ?x)) (not (clear ?x)) (not (free)) (held ?x))",
    )
    + action("put", "?x", "(held ?x)", "(and (not (held ?x)) (clear ?x) (free) (low ?x))")
    + action(
        "stack",
        "?x ?y",
        "(and (held ?x) (clear ?y))",
        "(and (not (held ?x)) (not (clear ?y)) (clear ?x) (free) (on ?x ?y))",
    )
    + action(
        "take",
        "?x ?y",
        "(and (on ?x ?y) (clear ?x) (free))",
        "(and (held ?x) (clear ?y) (not (clear ?x)) (not (free)) (not (on ?x ?y)))",
    )
)
ON_THE_TABLE = "(free) (low a) (low b) (low c) (clear a) (clear b) (clear c)"


def blocks(goal: str, init: str = ON_THE_TABLE) -> Task:
    predicates = "(on ?x ?y) (low ?x) (clear ?x) (free) (held ?x)"
    return task(BLOCKS, goal, init, "a b c", predicates=predicates)


# --- the goal by itself ------------------------------------------------------------------------

MOVE = action("move", "?c - car ?to - place", "()", "(at ?c ?to)")
TYPES = {
    "predicates": "(p) (q) (at ?x ?y - object) (road ?x ?y - place)",
    "types": "car place",
    "functions": "(size ?x) (left)",
}

IMPOSSIBLE = {
    "nothing makes it true": (
        "(road a b)",
        "It is false initially, and no action ever makes any `road` fact true.",
    ),
    "an argument of another type": (
        "(at a b)",
        "No action makes `at` true of an object like `a`, which is of type `place`.",
    ),
    "no such object": ("(at c d)", "There is no object `d`."),
    "different objects": ("(= a b)", "These are different objects."),
    "the same object": ("(not (= a a))", "An object is always equal to itself."),
    "nothing makes it false": (
        "(not (p))",
        "`(p)` is true initially, and no action makes it false.",
    ),
    "numbers that never change": (
        "(> (size a) 3)",
        "It is false initially, and no action changes these numbers.",
    ),
    "all alternatives": (
        "(or (road a b) (q))",
        "Each of its alternatives is false in every state.",
    ),
    "no object of those there are": (
        "(exists (?x - place) (road ?x b))",
        "It is false in every state: no action changes what it depends on.",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_goals_that_are_false_in_every_state(name: str) -> None:
    goal, reason = IMPOSSIBLE[name]
    made = task(
        MOVE, f"(and (at c b) {goal})", "(p) (= (size a) 3)", "c - car a b - place", **TYPES
    )
    (found,) = impossible_goals(*made)
    assert text(found.goal) == goal
    assert found.reason == reason


def test_a_goal_that_contradicts_itself() -> None:
    (found,) = impossible_goals(*blocks("(and (low a) (not (low a)))"))
    assert text(found.goal) == "(and (low a) (not (low a)))"
    assert found.reason == "`(low a)` must be both true and false."


_SIZES = {
    "(and (>= (size a) 5) (<= (size a) 3))": True,
    "(and (>= (size a) 2.5) (<= (size a) 2.4))": True,
    "(and (= (size a) 5) (= (size a) 6))": True,
    "(and (> (size a) 5) (= (size a) 5))": True,
    "(and (> (size a) 5) (<= 5 (size a)) (< (size a) 5))": True,
    "(and (>= 3 (size a)) (<= 4 (size a)))": True,
    "(and (>= (size a) 5) (<= (size a) 5))": False,
    "(and (>= (size a) 5) (= (size a) 5) (< (size a) 6))": False,
    "(and (> (size a) 5) (< (size a) 6))": False,
    "(and (>= (size a) 5) (<= (size b) 3))": False,
}


@pytest.mark.parametrize("goal", _SIZES)
def test_bounds_that_exclude_each_other(goal: str) -> None:
    grow = action("grow", "?x", "()", "(increase (size ?x) 1)")
    made = task(grow, goal, "(= (size a) 0) (= (size b) 0)", "a b", functions="(size ?x)")
    found = impossible_goals(*made)
    assert [one.reason for one in found] == (["`(size a)` cannot be both."] if _SIZES[goal] else [])


POSSIBLE = [
    "(at c a)",
    "(not (at c a))",
    "(or (q) (at c a))",
    "(exists (?x - place) (at c ?x))",
    "(imply (q) (road a b))",
    "(not (road a b))",
    "(<= (size a) 3)",
    "(forall (?x - ship) (q))",
]


@pytest.mark.parametrize("goal", POSSIBLE)
def test_goals_that_may_become_true(goal: str) -> None:
    made = task(MOVE, goal, "(p) (= (size a) 3)", "c - car a b - place", **TYPES)
    assert impossible_goals(*made) == ()


# --- missing facts -----------------------------------------------------------------------------


def added(task: Task) -> list[list[str]]:
    return [texts(one.atoms) for one in missing_facts(*task)]


def test_a_missing_fact() -> None:
    made = blocks("(on a b)", ON_THE_TABLE.replace("(free)", ""))
    assert added(made)[0] == ["(free)"]
    assert ["(on a b)"] not in added(made)


def test_a_missing_fact_that_nothing_changes() -> None:
    domain, problem = COURIER
    roads = [one for one in problem.init if one.arguments != ("office", "home")]
    without = type(problem)(
        problem.name,
        problem.domain,
        (),
        problem.objects,
        tuple(roads),
        problem.values,
        problem.goal,
    )
    assert added((domain, without))[0] == ["(road office home)"]


def test_a_missing_fact_may_hold_with_what_an_action_needs_with_it() -> None:
    # Both actions keep the number of (h ?x *), (f ?x) and (g ?x), and need two of them.
    tire = action(
        "tire",
        "?x ?y ?z",
        "(and (h ?x ?y) (f ?x) (not (= ?y ?z)))",
        "(and (h ?x ?z) (g ?x) (not (h ?x ?y)) (not (f ?x)))",
    )
    rest = action("rest", "?x", "(g ?x)", "(and (f ?x) (not (g ?x)))")
    made = task(tire + rest, "(h a c)", "(h a b)", "a b c")
    assert ["(f a)"] in added(made)


def test_two_missing_facts() -> None:
    made = blocks("(and (on a b) (on b c))", "(free) (low a) (low b) (low c) (clear b)")
    found = added(made)
    assert {len(one) for one in found} == {2}
    assert ["(clear a)", "(clear c)"] in found


def test_facts_that_would_break_what_must_be_false() -> None:
    go = action("go", "?x", "(and (f ?x) (not (g ?x)))", "(h ?x ?x)")
    make = action("make", "?x", "(g ?x)", "(f ?x)")
    made = task(go + make, "(h a a)", "(g b)", "a b")
    assert added(made) == [["(f a)"]]


def test_facts_that_would_break_another_goal() -> None:
    go = action("go", "?x", "(p)", "(f ?x)")
    assert ["(p)"] not in added(task(go, "(and (not (p)) (f a))", "", "a"))


def test_a_goal_may_be_what_is_missing() -> None:
    made = blocks("(and (on a b) (clear c) (free))", ON_THE_TABLE.replace("(free)", ""))
    assert added(made)[0] == ["(free)"]
    only_itself = blocks("(and (on a b) (clear c))", ON_THE_TABLE.replace("(clear c)", ""))
    assert added(only_itself)[0] == ["(clear c)"]
    unchanging = task(MOVE, "(and (at c b) (road a b))", "", "c - car a b - place", **TYPES)
    assert added(unchanging)[0] == ["(road a b)"]


ROUND = action(
    "take", "?x", "(and (f ?x) (g ?x) (q))", "(and (r) (not (q)) (not (g ?x)))"
) + action("go", "?x ?y", "(and (f ?x) (h ?x ?y))", "(and (f ?y) (not (f ?x)))")


def test_nothing_is_in_two_places_even_if_it_has_no_name() -> None:
    made = task(ROUND, "(r)", "(f a) (g b) (q)", "a b c")
    found = added(made)
    assert ["(h a b)"] in found
    assert not any("(f b)" in one for one in found)


def test_all_that_lacks_together_is_found() -> None:
    # Only when somebody is somewhere does it become known that the hand is not empty.
    made = task(ROUND, "(and (r) (f b))", "(g b) (g c) (h a b)", "a b c")
    assert added(made)[0] in (["(q)", "(f a)"], ["(f a)", "(q)"])
    assert not any({"(f a)", "(f b)"} <= set(one) for one in added(made))


def test_where_one_fact_is_not_enough_the_way_back_is_tried_with_it(pool: Pool) -> None:
    made = task(ROUND, "(and (r) (f a))", "(f a) (g b) (q)", "a b")
    assert ["(h a b)"] in added(made)
    helping = (one.repair for one in explained(made, pool).repairs)
    facts = [texts(one.atoms) for one in helping if isinstance(one, AddFacts)]
    assert ["(h a b)", "(h b a)"] in facts
    assert ["(h a b)"] not in facts


MOVED = "(and (at ?y) (not (at ?x)))"
FLOORS = action(
    "climb", "?x ?v ?y ?w", "(and (at ?x) (on ?x ?v) (lift ?v ?w) (on ?y ?w))", MOVED
) + action("walk", "?x ?y ?v", "(and (at ?x) (on ?x ?v) (on ?y ?v))", MOVED)


def test_a_second_one_of_what_all_have_one_of_comes_last() -> None:
    made = task(
        FLOORS, "(at b)", "(at a) (on a one) (on b two)", "a b - room one two - floor",
        types="room floor",
        predicates="(at ?x - room) (on ?x - room ?v - floor) (lift ?v ?w - floor)",
    )  # fmt: skip
    found = added(made)
    assert found[0] == ["(lift one two)"]
    assert {*map(tuple, found[-2:])} == {("(on a two)",), ("(on b one)",)}


def test_a_goal_is_not_taken_for_granted() -> None:
    made = blocks("(and (on a b) (low c))", ON_THE_TABLE.replace("(clear b)", ""))
    assert ["(on a b)"] not in added(made)


def test_facts_have_arguments_of_the_declared_types() -> None:
    go = action("go", "?x ?y", "(and (f ?x) (h ?x ?y))", "(p)")
    made = task(
        go, "(p)", "(f a)", "a - cat b - dog", types="cat dog",
        predicates="(p) (f ?x) (h ?x - cat ?y - dog)",
    )  # fmt: skip
    assert added(made) == [["(h a b)"]]


# --- together ----------------------------------------------------------------------------------


def test_a_task_without_troubles(pool: Pool) -> None:
    found = explained(COURIER, pool)
    assert found.verdict is Solvability.OPEN
    assert [one.method for one in found.attempts] == [
        ProofMethod.GOAL,
        ProofMethod.RELAXATION,
        ProofMethod.INVARIANTS,
    ]
    assert not any(one.proves for one in found.attempts)


def test_a_goal_that_holds(pool: Pool) -> None:
    found = explained(blocks("(low a)"), pool)
    assert found.verdict is Solvability.SOLVABLE


def test_an_unreachable_goal(pool: Pool) -> None:
    made = blocks("(and (on a b) (low b))", ON_THE_TABLE.replace("(free)", ""))
    found = explained(made, pool)
    assert found.verdict is Solvability.UNSOLVABLE
    assert [text(one.goal) for one in found.unreached] == ["(on a b)"]
    facts = [one.repair for one in found.repairs if isinstance(one.repair, AddFacts)]
    assert texts(facts[0].atoms) == ["(free)"]


EXCLUSIVE = {
    "one thing at two places": ("(and (on a b) (on a c))", True),
    "two things at one place": ("(and (on a b) (on c b))", True),
    "through what follows from one of them": ("(and (on a b) (on b a))", False),
}


@pytest.mark.parametrize("name", EXCLUSIVE)
def test_goals_that_exclude_each_other(name: str, pool: Pool) -> None:
    goal, has_group = EXCLUSIVE[name]
    made = blocks(goal)
    found = explained(made, pool)
    assert found.verdict is Solvability.UNSOLVABLE
    (pair,) = found.exclusions
    assert f"(and {text(pair.first)} {text(pair.second)})" == goal
    assert bool(pair.group) is has_group
    assert {pair.first, pair.second} <= set(pair.group) or not has_group
    assert found.repairs == (
        Tried(DropGoals((pair.first,)), Shown.PLAN),
        Tried(DropGoals((pair.second,)), Shown.PLAN),
    )


def test_texts_will_do() -> None:
    domain = "(define (domain d) (:predicates (p) (q)))"
    problem = "(define (problem one) (:domain d) (:init (p)) (:goal (q)))"
    found = analyse(domain, problem, limits=Limits(30), upto=ProofMethod.GOAL)
    assert found.verdict is Solvability.UNSOLVABLE
    assert [text(one.goal) for one in found.impossible] == ["(q)"]
    assert [one.method for one in found.attempts] == [ProofMethod.GOAL]


def test_what_could_hide_actions_is_told(pool: Pool) -> None:
    domain = "(define (domain d) (:predicates (p)) (:durative-action go))"
    problem = "(define (problem one) (:domain d) (:init) (:goal (p)))"
    found = analyse(domain, problem, limits=Limits(30), pool=pool, upto=ProofMethod.GOAL)
    assert found.verdict is Solvability.OPEN
    assert ":durative-action is not supported." in found.attempts[0].result


# --- missing effects ---------------------------------------------------------------------------


def without_effect(task: Task, action: str, atom: str) -> Task:
    """The task whose action lacks an effect."""
    domain, problem = task
    actions = tuple(
        replace(one, effect=And(tuple(part for part in one.effect.parts if text(part) != atom)))
        if one.name == action and isinstance(one.effect, And)
        else one
        for one in domain.actions
    )
    assert actions != domain.actions
    return replace(domain, actions=actions), problem


EFFECTS = {
    "what others make as well": ("lift", "(held ?x)", blocks("(on a b)")),
    "the only way to a goal": ("stack", "(on ?x ?y)", blocks("(on a b)")),
    "the other place": ("walk", "(at ?to)", COURIER),
    "what must become false": (
        "stop",
        "(not (q))",
        task(
            action("stop", "?x", "(f ?x)", "(and (not (q)) (r))")
            + action("go", "", "(not (q))", "(p)"),
            "(p)",
            "(q) (f a)",
            "a",
        ),
    ),
}


@pytest.mark.parametrize("name", EFFECTS)
def test_a_missing_effect(name: str) -> None:
    action, effect, made = EFFECTS[name]
    without = without_effect(made, action, effect)
    first, *_ = missing_effects(*without)
    assert without[0].actions[first.action].name == action
    assert text(first.effect) == effect


def test_missing_effects_and_facts_together(pool: Pool) -> None:
    actions = action("wash", "", "(q)", "(and (r) (not (q)))") + action("dry", "", "(p)", "(s)")
    found = explained(task(actions, "(s)", "(q)", predicates="(p) (q) (r) (s)"), pool)
    kinds = [type(one.repair) for one in found.repairs]
    assert {RestoreEffect, AddFacts} == set(kinds)


def test_a_block_on_the_table_is_not_held_as_well(pool: Pool) -> None:
    found = explained(without_effect(blocks("(on a b)"), "lift", "(held ?x)"), pool)
    assert {type(one.repair) for one in found.repairs} == {RestoreEffect}


def test_effects_may_name_constants() -> None:
    made = task(action("go", "", "()", "(q)"), "(f a)", predicates="(q) (f ?x)", constants="a b")
    found = [text(one.effect) for one in missing_effects(*made)]
    assert found == ["(f a)"]


# --- goals together ----------------------------------------------------------------------------


def conflicting(task: Task, states: int) -> list[list[str]]:
    return [texts(one.goals) for one in conflicts(*task, Bounds(states, 20))]


CYCLE = "(and (on a b) (on b c) (on c a))"


def test_goals_that_no_state_has_together() -> None:
    assert conflicting(blocks(CYCLE), 1_000) == [["(on a b)", "(on b c)", "(on c a)"]]
    assert conflicting(blocks("(and (on a b) (on b c))"), 1_000) == []


def test_too_many_states_are_looked_at_in_part() -> None:
    names = [f"b{number}" for number in range(9)]
    table = "(free) (low a) (low b) (low c) (clear a) (clear b) (clear c)"
    more = " ".join(f"(low {name}) (clear {name})" for name in names)
    predicates = "(on ?x ?y) (low ?x) (clear ?x) (free) (held ?x)"
    objects = f"a b c {' '.join(names)}"
    made = task(BLOCKS, CYCLE, f"{table} {more}", objects, predicates=predicates)
    assert conflicting(made, 2_000) == [["(on a b)", "(on b c)", "(on c a)"]]


def test_a_goal_of_alternatives_conflicts_as_a_whole() -> None:
    either = "(or (and (on a b) (on b a)) (and (on b c) (on c b)))"
    assert conflicting(blocks(f"(and (low a) {either})"), 1_000) == [["(low a)", either]]


# --- planners ----------------------------------------------------------------------------------


def asked(task: Task) -> Callable[[Problem], PlanResult | None]:
    """A planner that knows when there is no plan."""

    def solve(problem: Problem) -> PlanResult | None:
        if conflicts(task[0], problem, Bounds()):
            return PlanResult(Outcome.UNSOLVABLE, "test")
        return solve_with_clingo(task[0], problem, 20)

    return solve


def test_the_largest_set_of_goals() -> None:
    made = blocks(CYCLE)
    goals = goal_parts(*made)
    found = largest_set(*made, goals, (), asked(made))
    assert texts(found.together) == ["(on a b)", "(on b c)"]
    assert found.conflicts == (Conflict(goals, minimal=True),)
    found = largest_set(*made, goals, (Conflict(goals, minimal=True),), asked(made))
    assert found.conflicts == ()


def test_goals_are_reached_together_as_long_as_there_is_time() -> None:
    made = blocks("(and (low a) (on b c) (on c a))")
    answers = iter([None])
    found = largest_set(*made, goal_parts(*made), (), lambda problem: next(answers))
    assert texts(found.together) == ["(low a)"]


def test_planners_are_asked_last(pool: Pool) -> None:
    found = explained(COURIER, pool, ProofMethod.SEARCH)
    assert found.verdict is Solvability.SOLVABLE
    assert [one.method for one in found.attempts] == list(ProofMethod)


def test_a_search_is_called_off(pool: Pool) -> None:
    cancellation = Cancellation()

    def cancel(_: str) -> None:
        cancellation.cancel()

    with pytest.raises(Cancelled):
        analyse(*COURIER, pool=pool, cancellation=cancellation, report=cancel)


def test_projections_say_nothing_of_derived_goals() -> None:
    reachable = task(
        action("go", "", "()", "(q)") + action("mark", "?x", "()", "(g ?x)"),
        "(f a)",
        objects="a b c d e",
        derived="(:derived (f ?x) (and (q) (g ?x)))",
    )
    fewer_than_all = Bounds(states=20, seconds=10)
    assert conflicts(*reachable, fewer_than_all) == ()


# --- what a new fact brings about --------------------------------------------------------------

HAUL = """(define (domain hauling)
  (:requirements :strips :typing :conditional-effects :universal-preconditions :action-costs)
  (:types thing place - object cart tool - thing)
  (:predicates (at ?x - thing ?p - place) (road ?p ?q - place) (holds ?c - cart ?t - tool)
    (seen ?p - place))
  (:functions (length ?p ?q - place) (total-cost))
  (:action haul :parameters (?c - cart ?p ?q - place)
    :precondition (and (at ?c ?p) (road ?p ?q))
    :effect (and (not (at ?c ?p)) (at ?c ?q) (increase (total-cost) (length ?p ?q))
      (forall (?t - %s) (when (holds ?c ?t) (and (not (at ?t ?p)) (at ?t ?q))))))
  (:action look :parameters (?c - cart ?p - place) :precondition (at ?c ?p) :effect (seen ?p)))"""
YARD = """(define (problem yard) (:domain hauling)
  (:objects c d - cart east west south - place)
  (:init (at c east) (at d west) (road east west) (road west east) (= (total-cost) 0)
    (= (length east west) 2) (= (length west east) 2)%s)
  (:goal (seen south)) (:metric minimize (total-cost)))"""


def hauling(kind: str = "tool", values: str = "") -> Task:
    (domain,) = read_text(HAUL % kind).domains
    (problem,) = read_text(YARD % values).problems
    return domain, problem


def test_nothing_is_put_at_a_second_place_where_it_takes_others_along() -> None:
    found = [one for one in added(hauling()) if len(one) == 1]
    assert found == [["(road east south)"], ["(road west south)"]]


def test_where_carts_may_be_in_two_places_a_road_comes_first() -> None:
    # A cart that holds another takes it along from wherever that is.
    found = added(hauling("thing"))
    assert found[:2] == [["(road east south)"], ["(road west south)"]]
    assert ["(at c south)"] in found


def test_a_cart_that_is_nowhere_may_be_said_to_be_somewhere() -> None:
    domain, problem = hauling()
    init = tuple(one for one in problem.init if one.predicate != "at")
    assert ["(at c south)"] in added((domain, replace(problem, init=init)))


def test_a_repair_tells_which_value_it_wants_too(pool: Pool) -> None:
    facts = [one for one in explained(hauling(), pool).repairs if isinstance(one.repair, AddFacts)]
    assert [(one.shown, one.lacking) for one in facts] == [
        (Shown.VALUES_LACKING, (Fluent("length", ("east", "south")),)),
        (Shown.VALUES_LACKING, (Fluent("length", ("west", "south")),)),
    ]


def test_a_repair_that_wants_no_value_tells_none(pool: Pool) -> None:
    made = hauling(values=" (= (length east south) 1) (= (length west south) 1)")
    facts = [one for one in explained(made, pool).repairs if isinstance(one.repair, AddFacts)]
    assert [(one.shown, one.lacking) for one in facts] == [(Shown.PLAN, ())] * 2


# --- ways back ---------------------------------------------------------------------------------


def back(task_: Task, pool: Pool) -> list[tuple[list[str], list[str]]]:
    found = explained(task_, pool, ProofMethod.SUBSETS)
    assert found.verdict is Solvability.UNSOLVABLE
    assert not found.unreached
    several = (one.repair for one in found.repairs if isinstance(one.repair, AddFacts))
    return [(texts(one.atoms), texts(one.one_way)) for one in several]


def test_what_leads_one_way_only_is_found(pool: Pool) -> None:
    init = "(f a) (g b) (q) (h a b) (h a c) (h c d)"
    made = task(ROUND, "(and (r) (f a))", init, "a b c d")
    assert back(made, pool) == [(["(h b a)"], ["(h a b)"])]


def test_all_that_is_needed_leads_back(pool: Pool) -> None:
    made = task(ROUND, "(and (r) (f a))", "(f a) (g c) (q) (h a b) (h b c)", "a b c")
    assert back(made, pool) == [(["(h b a)", "(h c b)"], ["(h a b)", "(h b c)"])]


def test_facts_that_lack_an_argument_are_no_ways(pool: Pool) -> None:
    made = task(ROUND, "(and (r) (f a))", "(f a) (g b) (q) (h a b) (h b)", "a b")
    assert back(made, pool) == [(["(h b a)"], ["(h a b)"])]


def test_what_does_not_help_is_not_found(pool: Pool) -> None:
    # There is only one hand.
    made = task(ROUND, "(and (r) (q))", "(f a) (g b) (q) (h a b)", "a b")
    assert back(made, pool) == []


def test_values_in_an_order_lead_nowhere(pool: Pool) -> None:
    burn = action("burn", "?x ?v ?w", "(and (f ?v) (h ?w ?v))", "(and (f ?w) (not (f ?v)) (g ?x))")
    made = task(burn, "(and (g one) (f two))", "(f two) (h one two) (h nil one)", "nil one two")
    assert back(made, pool) == []


def test_what_has_ways_in_both_directions_needs_no_other_one(pool: Pool) -> None:
    up = action("up", "?x ?y", "(and (f ?x) (h ?x ?y) (p))", "(and (f ?y) (not (f ?x)))")
    down = action("down", "?x ?y", "(and (f ?y) (h ?x ?y) (q))", "(and (f ?x) (not (f ?y)))")
    end = action("end", "?x", "(and (f ?x) (g ?x))", "(and (r) (not (q)))")
    made = task(up + down + end, "(and (r) (f a))", "(f a) (g b) (q) (p) (h a b)", "a b")
    assert back(made, pool) == []
