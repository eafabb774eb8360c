"""Plans in words."""

import pytest

from planscribe.model.pddl.definitions import Plan, Problem, Step
from planscribe.translate.describe.plans import sentences
from tests.support.reading import domain


@pytest.mark.parametrize(
    ("action", "arguments", "expected"),
    [
        ('(:action a :parameters (?x ?y)) ; "?x meets ?y": for once', "b c", "b meets c."),
        ("(:action walk :parameters (?from ?to))", "b c", "Walk from b to c."),
        ("(:action pick-up_Now :parameters (?x ?y))", "b c", "Pick up now b, c."),
        ('(:action a :parameters (?x) ; "he said"\n)', "b", "A b."),
        ('(:action wait) ; "wait a bit"', "", "Wait a bit."),
        ('(:action a :parameters (?x)) ; "take ?x\'s hat"', "b", "Take b's hat."),
        ("(:action walk :parameters (?from ?to))", "b", "Walk from b."),
        ("(:action other)", "b", "Walk b."),
        (
            "(:durative-action walk :parameters (?from ?to) :duration (= ?duration 1))",
            "b c",
            "Walk from b to c.",
        ),
    ],
)
def test_steps(action: str, arguments: str, expected: str) -> None:
    made = domain(f"(define (domain d)\n{action}\n)")
    name = made.actions[0].name if made.actions else "walk"
    step = Step("walk" if name == "other" else name, tuple(arguments.split()))
    (told,) = sentences(made, Problem("p", "d"), Plan((step,)))
    assert told.lower() == expected.lower()
    assert told[0] == told[0].upper()
