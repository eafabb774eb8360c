"""The planner built on clingo, on every construct, and the steps from a task to its answer."""

import pytest

from planscribe.model.pddl.definitions import Atom, Plan
from planscribe.plan.execute.validator import validate
from planscribe.plan.ground.grounding import Conjunction, GroundLiteral, GroundTask, ground
from planscribe.plan.ground.invariants import mutex_groups
from planscribe.plan.ground.progression import Progression
from planscribe.plan.planners.built_in.planner import solve_with_clingo
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.result import Outcome
from tests.support.plans.tasks import COURIER, action, plan, task

SECONDS = 20.0


def solved(made: tuple, steps: int | None = None) -> Plan:
    result = solve_with_clingo(*made, SECONDS)
    assert result.outcome is Outcome.SOLVED, result.reason
    assert result.plan is not None
    validation = validate(*made, result.plan)
    assert validation.valid, validation.message
    if steps is not None:
        assert len(result.plan.steps) == steps
    return result.plan


def test_the_courier() -> None:
    solved(COURIER, 6)


def test_a_goal_that_holds_needs_no_steps() -> None:
    solved(task(action("go", "", "()", "(p)"), "(not (p))"), 0)


TURN_ON = action("on", "?x", "(not (f ?x))", "(f ?x)")
TURN_OFF = action("off", "?x", "(f ?x)", "(not (f ?x))")

CONSTRUCTS = {
    "negative goals": (TURN_ON + TURN_OFF, "(and (not (f a)) (f b))", "(f a)", 2),
    "negative preconditions": (
        TURN_ON + action("go", "", "(not (f a))", "(p)"),
        "(and (p) (f a))",
        "",
        2,
    ),
    "disjunctive preconditions": (
        TURN_ON + action("go", "", "(or (and (f a) (not (f b))) (q))", "(p)"),
        "(and (p) (f b))",
        "",
        3,
    ),
    "implications": (
        TURN_OFF + action("go", "", "(imply (f a) (f b))", "(p)"),
        "(and (p) (not (f b)))",
        "(f a)",
        2,
    ),
    "universal preconditions": (
        TURN_ON + TURN_OFF + action("go", "", "(forall (?x) (f ?x))", "(p)"),
        "(and (p) (forall (?x) (not (f ?x))))",
        "",
        7,
    ),
    "existential preconditions": (
        TURN_ON + action("go", "", "(exists (?x ?y) (and (h ?x ?y) (f ?x) (not (f ?y))))", "(p)"),
        "(and (p) (f c))",
        "(h a b) (h b c)",
        3,
    ),
    "equality": (
        action("join", "?x ?y", "(not (= ?x ?y))", "(h ?x ?y)")
        + action("loop", "?x ?y", "(= ?x ?y)", "(g ?x)"),
        "(and (h a b) (g c))",
        "",
        2,
    ),
    "conditional effects": (
        TURN_ON
        + action("flip", "", "()", "(forall (?x) (and (when (f ?x) (not (f ?x)))"
                 " (when (not (f ?x)) (f ?x))))"),
        "(and (f a) (f b) (not (f c)))",
        "(f c)",
        1,
    ),
    "a condition that must come before its change": (
        TURN_ON + action("copy", "", "()", "(forall (?x) (when (f ?x) (g ?x)))"),
        "(and (g a) (not (g b)) (f b))",
        "",
        3,
    ),
    "additions win over deletions": (
        action("go", "", "()", "(and (forall (?x) (not (f ?x))) (when (p) (f a)) (q))"),
        "(and (f a) (not (f b)) (q))",
        "(p) (f a) (f b)",
        1,
    ),
    "additions that depend win over deletions that depend": (
        action("go", "", "()", "(and (when (f a) (not (f a))) (when (p) (f a)) (q))"),
        "(and (f a) (q))",
        "(p) (f a)",
        1,
    ),
    "costs are ignored": (
        action("go", "", "()", "(and (p) (increase (total-cost) 4))"), "(p)", "", 1
    ),
    "numbers that never change are read": (
        action("go", "?x", "(> (size ?x) 2)", "(f ?x)"),
        "(f b)",
        "(= (size a) 1) (= (size b) 3)",
        1,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CONSTRUCTS)
def test_constructs(name: str) -> None:
    actions, goal, init, steps = CONSTRUCTS[name]
    solved(task(actions, goal, init, "a b c", functions="(total-cost) (size ?x)"), steps)


def test_derived_predicates_in_conditions_and_goal() -> None:
    made = task(
        action("join", "?x ?y", "(not (linked ?x ?y))", "(h ?x ?y)")
        + action("cut", "?x ?y", "(and (h ?x ?y) (linked a d))", "(and (not (h ?x ?y)) (p))"),
        "(and (p) (linked a d) (not (h c d)))",
        "(h a b) (h c d)",
        "a b c d",
        predicates="(p) (h ?x ?y) (linked ?x ?y)",
        derived="""(:derived (linked ?x ?y)
            (or (h ?x ?y) (exists (?z) (and (h ?x ?z) (linked ?z ?y)))))""",
    )
    solved(made)


def test_any_name_will_do() -> None:
    made = task(
        action("Go-To", "?X-1 ?not", "(and (f ?X-1) (h ?X-1 ?not))", "(f ?not)"),
        "(f tile_0-1)",
        "(f SUCC) (h SUCC not) (h not 1st) (h 1st tile_0-1)",
        "tile_0-1 SUCC not 1st",
    )
    assert solved(made, 3) == plan("(go-to succ not) (go-to not 1st) (go-to 1st tile_0-1)")


def test_the_same_plan_every_time() -> None:
    assert solved(COURIER) == solved(COURIER)


def test_an_unreachable_goal_is_proven() -> None:
    result = solve_with_clingo(*task(TURN_ON, "(and (f a) (p))", "", "a"), SECONDS)
    assert result.outcome is Outcome.UNSOLVABLE
    assert result.unreachable == (Atom("p"),)


def test_what_only_search_could_exclude_is_not_found() -> None:
    made = task(
        action("swap", "", "(q)", "(and (p) (not (q)))"),
        "(and (p) (q))",
        "(q)",
        predicates="(p) (q)",
    )
    result = solve_with_clingo(*made, 0.3)
    assert result.outcome is Outcome.NOT_FOUND
    assert result.reason.startswith("clingo found no plan in 0.3 s; any plan has more than ")


def test_numeric_conditions_are_refused_by_name() -> None:
    made = task(
        action("go", "", "(> (fuel) 0)", "(and (p) (decrease (fuel) 1))"),
        "(p)",
        "(= (fuel) 1)",
        functions="(fuel)",
    )
    result = solve_with_clingo(*made, SECONDS)
    assert result.outcome is Outcome.ERROR
    assert result.reason == "The condition (> (fuel) 0) compares numbers that change."


# --- on the way ------------------------------------------------------------------------------


def grounded(made: tuple) -> GroundTask:
    return ground(*made, relaxed_task(*made))


def test_facts_that_never_change_are_gone() -> None:
    task_ = grounded(COURIER)
    assert not any(fact.predicate == "road" for fact in task_.facts)
    walk = next(action for action in task_.actions if action.step.action == "walk")
    assert isinstance(walk.precondition, GroundLiteral)
    assert task_.facts[walk.precondition.fact] == Atom("at", (walk.step.arguments[0],))


def test_quantified_conditions_become_ground() -> None:
    made = task(
        TURN_ON + action("go", "", "(forall (?x) (imply (g ?x) (f ?x)))", "(p)"),
        "(p)",
        "(g a) (g c)",
        "a b c",
    )
    task_ = grounded(made)
    (go,) = (action for action in task_.actions if action.step.action == "go")
    assert isinstance(go.precondition, Conjunction)
    needed = {
        task_.facts[part.fact] for part in go.precondition.parts if isinstance(part, GroundLiteral)
    }
    assert needed == {Atom("f", ("a",)), Atom("f", ("c",))}


def test_mutex_groups() -> None:
    task_ = grounded(COURIER)
    groups = [{str(task_.facts[fact].arguments) for fact in group} for group in mutex_groups(task_)]
    assert {"('depot',)", "('office',)", "('home',)"} in groups
    for group in mutex_groups(task_):
        assert sum(fact in task_.initial for fact in group) == 1


def test_predicates_that_join_a_group() -> None:
    made = task(
        action(
            "take", "?x ?y", "(and (f ?y) (h ?x ?y))", "(and (not (f ?y)) (g ?x) (not (h ?x ?y)))"
        )
        + action("lay", "?x ?y", "(g ?x)", "(and (h ?x ?y) (f ?y) (not (g ?x)))"),
        "(h a c)",
        "(h a b) (f b)",
        "a b c",
    )
    task_ = grounded(made)
    named = [{task_.facts[fact].predicate for fact in group} for group in mutex_groups(task_)]
    assert {"g", "h"} in named


def test_redundant_actions_are_dropped_with_those_that_need_them() -> None:
    task_ = grounded(COURIER)
    by_step = {action.step: action for action in task_.actions}
    there_and_back = "(walk depot office) (walk office home) (walk home office) (walk office depot)"
    rest = (
        "(take box depot) (walk depot office) (put box office)"
        "(take bill office) (walk office home) (put bill home)"
    )
    actions = [by_step[step] for step in plan(there_and_back + rest).steps]
    kept = Progression(task_).without_redundant(actions, 100)
    assert tuple(action.step for action in kept) == plan(rest).steps
    assert Progression(task_).without_redundant(actions, 5) == actions
