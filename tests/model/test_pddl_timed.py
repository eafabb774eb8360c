"""What is read of time, constraints and preferences."""

from fractions import Fraction

import pytest

from planscribe.model.pddl.definitions import (
    And,
    Arithmetic,
    Assign,
    Atom,
    Compare,
    Fluent,
    Forall,
    Not,
    Other,
)
from planscribe.model.pddl.reading.reader import read
from planscribe.model.pddl.timed import (
    Constraints,
    DurativeAction,
    Preference,
    Timed,
    TimedLiteral,
    Trajectory,
    others_of,
)
from planscribe.syntax.pddl.tree import parse
from tests.support.sources import samples


def sailing(duration: str, condition: str = "()", effect: str = "()") -> DurativeAction:
    file = read(
        parse(
            f"(define (domain d) (:durative-action Sail :parameters (?s - ship)"
            f" :duration {duration} :condition {condition} :effect {effect}))"
        )
    )
    assert file.faults == ()
    (action,) = others_of(DurativeAction, file.domains[0])
    return action


LENGTH = Fluent("?duration")


@pytest.mark.parametrize(
    ("text", "read_as"),
    [
        ("(= ?duration 2.5)", Compare("=", LENGTH, 2.5)),
        ("(= ?duration (way ?s))", Compare("=", LENGTH, Fluent("way", ("?s",)))),
        ("(= ?duration (way))", Compare("=", LENGTH, Fluent("way"))),
        (
            "(and (>= ?duration 1) (at start (<= ?duration (* 2 (way)))))",
            And(
                (
                    Compare(">=", LENGTH, 1.0),
                    Timed(
                        "at start",
                        body=Compare("<=", LENGTH, Arithmetic("*", (2.0, Fluent("way")))),
                    ),
                )
            ),
        ),
        ("()", And(())),
    ],
)
def test_durations(text: str, read_as: object) -> None:
    assert sailing(text).duration == read_as


def test_conditions_and_effects_have_times() -> None:
    action = sailing(
        "(= ?duration 1)",
        "(and (at start (open ?s)) (over all (not (full))))",
        "(and (at start (not (open ?s))) (forall (?p) (at end (at-port ?p)))"
        " (at end (increase (fuel) ?duration)) (at end (assign (last) ?duration)))",
    )
    assert (action.name, action.spelling) == ("sail", "Sail")
    assert [one.name for one in action.parameters] == ["?s"]
    assert action.condition == And(
        (
            Timed("at start", body=Atom("open", ("?s",))),
            Timed("over all", body=Not(Atom("full"))),
        )
    )
    assert isinstance(action.effect, And)
    start, ports, fuel, last = action.effect.parts
    assert start == Timed("at start", body=Not(Atom("open", ("?s",))))
    assert isinstance(ports, Forall)
    assert ports.body == Timed("at end", body=Atom("at-port", ("?p",)))
    assert fuel == Timed("at end", body=Assign("increase", Fluent("fuel"), LENGTH))
    assert last == Timed("at end", body=Assign("assign", Fluent("last"), LENGTH))


def test_what_goes_on_in_between_has_no_meaning_yet() -> None:
    action = sailing("(= ?duration 1)", effect="(increase (fuel) (* #t 2))")
    assert action.effect == Other("increase")


def test_timed_literals() -> None:
    init = "(at 5 (open)) (at 0.1 (not (open))) (at 2 (= (fuel) 3)) (at home (open)) (at 7 (f (g)))"
    file = read(parse(f"(define (problem p) (:domain d) (:init {init}))"))
    assert others_of(TimedLiteral, file.problems[0]) == (
        TimedLiteral("at", time=Fraction(5), effect=Atom("open")),
        TimedLiteral("at", time=Fraction(1, 10), effect=Not(Atom("open"))),
        TimedLiteral("at", time=Fraction(2), effect=Assign("assign", Fluent("fuel"), 3.0)),
    )
    assert len(file.problems[0].others) > len(others_of(TimedLiteral, file.problems[0]))


def test_constraints_and_preferences() -> None:
    (tide,) = read(parse(samples.TEMPORAL_PROBLEM)).problems
    late = Preference("preference", name="late", body=Atom("open", ("north",)))
    assert tide.goal == And((Atom("open", ("south",)), late))
    (constraints,) = others_of(Constraints, tide)
    assert constraints.condition == Trajectory("sometime", parts=(Atom("open", ("north",)),))


@pytest.mark.parametrize(
    ("text", "numbers", "parts"),
    [
        ("(within 5 (p))", (5.0,), 1),
        ("(sometime-after (p) (q))", (), 2),
        ("(always-within 5 (p) (q))", (5.0,), 2),
        ("(hold-during 1 2 (p))", (1.0, 2.0), 1),
    ],
)
def test_trajectories(text: str, numbers: tuple[float, ...], parts: int) -> None:
    file = read(parse(f"(define (problem p) (:domain d) (:constraints {text}))"))
    (constraints,) = others_of(Constraints, file.problems[0])
    assert isinstance(constraints.condition, Trajectory)
    assert (constraints.condition.numbers, len(constraints.condition.parts)) == (numbers, parts)
