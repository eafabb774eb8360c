"""What is said of plans that are not valid: who took away what they need, and what would help."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.model.pddl.definitions import Atom, Domain, Not, Plan, Problem
from planscribe.plan.execute.instances import Instances
from planscribe.plan.execute.steps import simulation_of
from planscribe.plan.execute.tape import Tape
from planscribe.plan.execute.task import task_of
from planscribe.plan.execute.validator import validate
from planscribe.plan.result import PlanRepair, PlanRepairKind, Validation
from tests.support.plans.tasks import COURIER, COURIER_PLAN, action, plan, task


def mended(problem: Problem, steps: Plan, repair: PlanRepair) -> tuple[Problem, Plan]:
    """A problem and a plan with a repair made."""
    changed = list(steps.steps)
    match repair.kind:
        case PlanRepairKind.LEAVE_OUT:
            del changed[repair.step]
        case PlanRepairKind.MOVE:
            assert repair.to is not None
            moved = changed.pop(repair.step)
            changed.insert(repair.to - (repair.to > repair.step), moved)
        case PlanRepairKind.INSERT:
            assert repair.action is not None
            changed.insert(repair.step, repair.action)
        case PlanRepairKind.REPLACE:
            assert repair.action is not None
            changed[repair.step] = repair.action
        case PlanRepairKind.STATE:
            if isinstance(repair.fact, Not):
                rest = tuple(one for one in problem.init if one != repair.fact.body)
                problem = replace(problem, init=rest)
            else:
                assert isinstance(repair.fact, Atom)
                problem = replace(problem, init=(*problem.init, repair.fact))
    return problem, Plan(tuple(changed))


def found(made: tuple[Domain, Problem], text: str) -> Validation:
    """What is said of a plan that is not valid, with every repair that is told made."""
    domain, problem = made
    steps = plan(text)
    validation = validate(domain, problem, steps)
    assert not validation.valid
    for repair in validation.repairs:
        after = validate(domain, *mended(problem, steps, repair))
        assert after.valid is repair.is_solved, repair.message
    return validation


def messages(validation: Validation) -> list[str]:
    return [repair.message for repair in validation.repairs]


def test_who_took_it_away_is_told() -> None:
    validation = found(COURIER, "(take box depot) (walk depot office) (take bill office)")
    (obstacle,) = validation.obstacles
    assert obstacle.condition == Not(Atom("full"))
    assert obstacle.taken_by == 0
    assert "Leave out step 1, `(take box depot)`." in obstacle.advice
    assert "Insert `(put box office)` before step 3." in obstacle.advice


def test_what_was_never_true_was_taken_by_nobody() -> None:
    validation = found(COURIER, "(put bill depot)")
    (obstacle,) = validation.obstacles
    assert obstacle.taken_by is None
    assert obstacle.advice == ("Add `(carried bill)` to `:init`.",)


def test_the_last_one_who_took_it_away_counts() -> None:
    text = "(walk depot office) (walk office depot) (walk depot office) (take box depot)"
    (obstacle,) = found(COURIER, text).obstacles
    assert (obstacle.condition, obstacle.taken_by) == (Atom("at", ("depot",)), 2)


def test_each_part_of_the_goal_has_its_taker() -> None:
    validation = found(COURIER, "(take box depot) (walk depot office) (put box office)")
    assert [(one.condition, one.taken_by) for one in validation.obstacles] == [
        (Atom("in", ("bill", "home")), None)
    ]
    validation = found(COURIER, " ".join(map(str, COURIER_PLAN.steps)) + "(take bill home)")
    assert [(one.condition, one.taken_by) for one in validation.obstacles] == [
        (Atom("in", ("bill", "home")), 6),
        (Not(Atom("full")), 6),
    ]
    assert messages(validation) == [
        "Leave out step 7, `(take bill home)`. Then the plan is valid.",
        "Insert `(put bill home)` at the end. Then the plan is valid.",
    ]


WHOLE = [str(step) for step in COURIER_PLAN.steps]


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (WHOLE[:1] + WHOLE[2:], "Insert `(walk depot office)` before step 2. Then the plan is"),
        (WHOLE[:2] + WHOLE[1:], "Leave out step 2, `(walk depot office)`. Then the plan is valid."),
        (WHOLE[:5], "Insert `(put bill home)` at the end. Then the plan is valid."),
        (WHOLE[1:], "Insert `(take box depot)` before step 1. Then the plan is valid."),
        (
            [*WHOLE[:2], WHOLE[3], WHOLE[2], *WHOLE[4:]],
            "Move step 3 after step 4. Then the plan is valid.",
        ),
        (
            [*WHOLE[:4], "(walk office office)", *WHOLE[5:]],
            "Replace it with `(walk office home)`. Then the plan is valid.",
        ),
        (
            [*WHOLE[:4], "(walk office hmoe)", *WHOLE[5:]],
            "Replace it with `(walk office home)`. Then the plan is valid.",
        ),
        (["(put box depot)", *WHOLE], "Leave out step 1. Then the plan is valid."),
    ],
)
def test_what_makes_the_plan_valid_comes_first(steps: list[str], message: str) -> None:
    validation = found(COURIER, " ".join(steps))
    assert any(one.startswith(message) for one in messages(validation)), messages(validation)
    assert validation.repairs[0].is_solved


def test_what_must_not_be_true_at_first_is_taken_out() -> None:
    made = task(action("go", "", "(not (q))", "(p)"), "(p)", "(q)")
    validation = found(made, "(go)")
    assert messages(validation) == ["Remove `(q)` from `:init`. Then the plan is valid."]


def test_derived_predicates_have_takers_but_are_not_stated() -> None:
    made = task(
        action("drop", "?x", "(and)", "(not (f ?x))") + action("go", "", "(q)", "(p)"),
        "(p)",
        "(f a)",
        "a b",
        derived="(:derived (q) (exists (?x) (f ?x)))",
    )
    validation = found(made, "(drop b) (drop a) (go)")
    assert [one.taken_by for one in validation.obstacles] == [1]
    assert "Leave out step 2, `(drop a)`. Then the plan is valid." in messages(validation)
    assert not any("init" in message for message in messages(validation))


def test_numbers_have_takers() -> None:
    made = task(
        action("use", "", "()", "(decrease (n) 2)") + action("go", "", "(>= (n) 3)", "(p)"),
        "(p)",
        "(= (n) 4)",
        functions="(n)",
    )
    validation = found(made, "(use) (go)")
    assert validation.obstacles[0].taken_by == 0
    assert messages(validation)[0] == "Leave out step 1, `(use)`. Then the plan is valid."


def test_in_plans_with_times_takers_are_told() -> None:
    validation = validate(
        *task(action("one", "", "()", "(not (p))") + action("two", "", "(p)"), "(and)", "(p)"),
        plan("1: (two)\n0: (one)"),
    )
    assert (validation.failed_step, validation.obstacles[0].taken_by) == (0, 1)


def test_instances_are_joined() -> None:
    domain, problem = COURIER
    simulation = simulation_of(domain, problem)
    walk = domain.actions[0]
    assert [str(one) for one in Instances(simulation).of(walk, {})] == ["(walk depot office)"]
    assert not list(Instances(simulation).of(walk, {"?to": "home"}))


def test_instances_of_large_tasks_are_bounded() -> None:
    objects = " ".join(f"o{number}" for number in range(200))
    domain, problem = task(action("a", "?x ?y ?z ?v ?w", "(not (p))"), "(p)", "(p)", objects)
    assert not list(Instances(simulation_of(domain, problem)).of(domain.actions[0], {}))


def test_a_tape_does_again_only_what_differs() -> None:
    tape = Tape(task_of(*COURIER))
    steps = COURIER_PLAN.steps
    assert tape.outcome(steps).is_solved
    before = tape.simulation.state()
    assert tape.outcome(steps[:4]).unmet
    assert tape.outcome(steps).is_solved
    assert tape.work == len(steps) + 2
    assert tape.simulation.state() == before


STEPS = [
    *(f"(walk {one} {two})" for one in ("depot", "office", "home") for two in ("depot", "office")),
    *(f"({act} {thing} {place})" for act in ("take", "put") for thing in ("box", "bill")
      for place in ("depot", "office", "home")),
]  # fmt: skip


@settings(max_examples=60)
@given(st.lists(st.sampled_from(STEPS), max_size=8))
def test_every_repair_does_what_it_says(steps: list[str]) -> None:
    domain, problem = COURIER
    made = plan(" ".join(steps))
    validation = validate(domain, problem, made)
    if validation.valid:
        return
    assert [one.condition for one in validation.obstacles] == list(validation.unmet)
    for repair in validation.repairs:
        after = validate(domain, *mended(problem, made, repair))
        assert after.valid is repair.is_solved
        if repair.kind is PlanRepairKind.STATE and validation.failed_step is not None:
            assert after.valid or after.failed_step != validation.failed_step
