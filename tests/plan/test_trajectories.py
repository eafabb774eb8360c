"""Constraints along plans, and preferences."""

from fractions import Fraction

import pytest

from planscribe.plan.execute.timed.trajectories import Constraint, is_kept
from planscribe.plan.execute.validator import validate
from tests.support.plans.tasks import action, plan, task

SWITCHES = action("on", "?x", "()", "(f ?x)") + action("off", "?x", "()", "(not (f ?x))")


@pytest.mark.parametrize(
    ("operator", "numbers", "states", "kept"),
    [
        ("always", (), "1 1 1", True),
        ("always", (), "1 0 1", False),
        ("sometime", (), "0 1 0", True),
        ("sometime", (), "0 0 0", False),
        ("at end", (), "0 0 1", True),
        ("at end", (), "1 1 0", False),
        ("within", (1.0,), "0 1 0", True),
        ("within", (1.0,), "0 0 1", False),
        ("at-most-once", (), "0 1 1 0", True),
        ("at-most-once", (), "1 0 1", False),
        ("at-most-once", (), "0 0", True),
        ("hold-during", (1.0, 2.0), "0 1 0", True),
        ("hold-during", (1.0, 2.5), "0 1 0", False),
        ("hold-during", (0.5, 2.0), "0 1 0", False),
        ("hold-after", (1.5,), "0 1 1", True),
        ("hold-after", (0.5,), "0 1 1", False),
        ("sometime-before", (), "00 01 10", True),
        ("sometime-before", (), "00 11 10", False),
        ("sometime-before", (), "00 01 00", True),
        ("sometime-after", (), "10 00 01", True),
        ("sometime-after", (), "11 00 00", True),
        ("sometime-after", (), "01 10 00", False),
        ("always-within", (1.0,), "10 01 00", True),
        ("always-within", (1.0,), "10 00 01", False),
        ("always-within", (1.0,), "10 10 01", False),
        ("always-within", (2.0,), "10 10 01", True),
    ],
)
def test_operators(operator: str, numbers: tuple[float, ...], states: str, kept: bool) -> None:
    seen = [
        (Fraction(number), tuple(letter == "1" for letter in state))
        for number, state in enumerate(states.split())
    ]
    assert is_kept(Constraint(operator, numbers, ()), seen) is kept


@pytest.mark.parametrize(
    ("constraints", "steps", "valid"),
    [
        ("(always (f a))", "(on b)", True),
        ("(always (f a))", "(off a) (on a)", False),
        ("(forall (?x) (sometime (f ?x)))", "(on b)", True),
        ("(forall (?x) (sometime (f ?x)))", "(off b)", False),
        ("(and (sometime-before (f b) (not (f a))))", "(off a) (on b)", True),
        ("(and (sometime-before (f b) (not (f a))))", "(on b) (off a)", False),
        ("(within 1 (f b))", "(on b)", True),
        ("(within 1 (f b))", "(off a) (on b)", False),
        ("(preference calm (always (f a)))", "(off a)", True),
    ],
)
def test_constraints_of_domains(constraints: str, steps: str, valid: bool) -> None:
    made = task(SWITCHES, "(and)", "(f a)", "a b", derived=f"(:constraints {constraints})")
    validation = validate(*made, plan(steps))
    assert validation.valid is valid, validation.message
    assert validation.is_certain


def test_the_constraint_that_is_broken_is_told() -> None:
    made = task(
        SWITCHES, "(and)", "(f a)", "a b", derived="(:constraints (forall (?x) (within 1 (f ?x))))"
    )
    assert validate(*made, plan("(off b)")).message == (
        "The plan reaches the goal, but breaks a constraint: (within 1 (f b))."
    )


def test_violated_preferences_count_in_the_metric() -> None:
    made = task(
        SWITCHES,
        "(and (f b) (preference one (f a)) (forall (?x) (preference each (not (f ?x)))))",
        "(f a)",
        "a b",
        derived="(:constraints (and (preference calm (always (f a)))"
        " (preference late (sometime (f b)))))",
        metric="minimize (+ (* 100 (is-violated calm)) (+ (is-violated late)"
        " (+ (* 10 (is-violated one)) (is-violated each))))",
    )
    assert validate(*made, plan("(on b)")).cost == 2
    assert validate(*made, plan("(on b) (off a)")).cost == 111


def test_constraints_of_plans_with_times() -> None:
    made = task(SWITCHES, "(and)", "", "a b", derived="(:constraints (within 2.5 (f b)))")
    assert validate(*made, plan("2.5: (on b)")).valid
    assert not validate(*made, plan("2.6: (on b)")).valid


def test_preferences_may_be_violated() -> None:
    made = task(SWITCHES, "(and (f b) (preference one (not (f a))))", "(f a)", "a b")
    assert validate(*made, plan("(on b)")).valid
    assert not validate(*made, plan("(off a)")).valid
