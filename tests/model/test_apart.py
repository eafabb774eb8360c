"""In which domains objects are only what is nothing else."""

import pytest

from planscribe.model.pddl.apart import are_objects_apart
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl.tree import parse


def domain(types: str, taken: str, others: str = "") -> str:
    return f"""
    (define (domain d) (:types {types})
      (:predicates (at ?o - object ?r - room) (near ?r - room))
      (:action take :parameters (?o - {taken} ?r - room)
        :precondition (at ?o ?r) :effect (not (at ?o ?r)))
      {others})
    """


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (domain("room object robot", "object"), True),
        (domain("room robot", "object"), False),
        (domain("room object robot", "robot"), False),
        (domain("object", "object"), False),
        (domain("room object", "object", "(:derived (near ?r - room) (at ?r ?r))"), False),
        (domain("room object", "object", "(:durative-action a :parameters ())"), False),
    ],
)
def test_objects_are_apart_where_no_action_takes_others_for_them(text: str, expected: bool) -> None:
    (one,) = read(parse(text)).domains
    assert are_objects_apart(one) is expected
