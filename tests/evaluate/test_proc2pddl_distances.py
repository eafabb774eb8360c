"""The distance between two actions: that of PROC2PDDL's appendix E, and equality."""

import pytest

from planscribe.evaluate.proc2pddl.distances import ActionDistance, distance
from planscribe.model.pddl.definitions import Action
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl.tree import parse

PARAMETERS = "?p - player ?a ?b - room"
CONDITION = "(and (at ?p ?a) (door ?a ?b))"
EFFECT = "(and (at ?p ?b) (not (at ?p ?a)))"


def action(
    parameters: str = PARAMETERS, condition: str = CONDITION, effect: str = EFFECT
) -> Action:
    body = f":parameters ({parameters}) :precondition {condition} :effect {effect}"
    (domain,) = read(parse(f"(define (domain d) (:action go {body}))")).domains
    (found,) = domain.actions
    return found


def distances(found: ActionDistance) -> tuple[int, int, int]:
    return found.parameters, found.preconditions, found.effects


def test_names_of_variables_and_order_do_not_count() -> None:
    made = action(
        "?y ?x - room ?w - player",
        "(and (door ?x ?y) (at ?w ?x))",
        "(and (not (at ?w ?x)) (at ?w ?y))",
    )
    found = distance(action(), made)
    assert found.right
    assert found.alike
    assert distances(found) == (0, 0, 0)


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        pytest.param(action("?p - player ?a - room ?b - hall"), (2, 2, 2), id="another type"),
        pytest.param(action(condition="(door ?a ?b)"), (0, 1, 0), id="a condition too few"),
        pytest.param(
            action(effect=f"(and {EFFECT} (tired ?p))"), (0, 0, 1), id="an effect too many"
        ),
        pytest.param(
            action(condition="(and (not (at ?p ?a)) (door ?a ?b))"), (0, 2, 0), id="denied"
        ),
        pytest.param(
            action(condition="(and (at ?p hall) (door ?a ?b))"), (0, 2, 0), id="a constant"
        ),
    ],
)
def test_what_is_missing_and_what_is_too_much_count(
    made: Action, expected: tuple[int, int, int]
) -> None:
    found = distance(action(), made)
    assert not found.right
    assert distances(found) == expected
    assert found.differences


def test_exchanged_variables_are_noticed_though_the_published_code_does_not() -> None:
    found = distance(action(), action(effect="(and (at ?p ?a) (not (at ?p ?b)))"))
    assert not found.right
    assert found.alike
    # Each section has bindings of its own, as published.
    assert distances(found) == (0, 0, 0)
