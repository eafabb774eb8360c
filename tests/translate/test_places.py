"""Other ways to say where things are, and lists of things of several kinds, each with its traps."""

import pytest

from tests.support.bare import REFUSED, said

MARINA = """
(define (domain marina)
  (:predicates (boat ?b) (pier ?p) (at ?b ?p) (clean ?b))
  (:action sail
    :parameters (?b ?from ?to)
    :precondition (and (boat ?b) (pier ?from) (pier ?to) (at ?b ?from) (clean ?b))
    :effect (and (at ?b ?to) (not (at ?b ?from)))))
"""
BEFORE = "ann and bob are boats. west and east are piers. "

READ = [
    ("At west there is ann.", "init(at(ann,west))"),
    ("At west there are ann and bob.", "init(at(ann,west)) init(at(bob,west))"),
    ("At west, we have ann.", "init(at(ann,west))"),
    ("ann can be found at west.", "init(at(ann,west))"),
    ("ann and bob can be found at west.", "init(at(ann,west)) init(at(bob,west))"),
    ("ann must go to east.", "goal(at(ann,east))"),
    ("ann has to sail to east.", "goal(at(ann,east))"),
    ("ann should return to west, bob to east.", "goal(at(ann,west)) goal(at(bob,east))"),
    ("The goal is for ann to be at east.", "goal(at(ann,east))"),
    ("Our aim is for ann to be clean.", "goal(clean(ann))"),
    ("Move ann from west to east.", "init(at(ann,west)) goal(at(ann,east))"),
    (
        "Bring ann and bob from west to east.",
        "init(at(ann,west)) init(at(bob,west)) goal(at(ann,east)) goal(at(bob,east))",
    ),
    ("kim is a boat and lea is one, too.", "init(boat(kim)) init(boat(lea))"),
    ("We have the piers p and q, and one boat, kim.",
     "init(pier(p)) init(pier(q)) init(boat(kim))"),
    ("The boats are kim and lea, the piers p and q.",
     "init(boat(kim)) init(boat(lea)) init(pier(p)) init(pier(q))"),
]  # fmt: skip
TRAPS = [
    "At west there is no boat ann.",
    "At west there is either ann or bob.",
    "At west there might be ann.",
    "ann cannot be found at west.",
    "ann can be found.",
    "The ann can be seen.",
    # On the way, or never.
    "ann must go to east and then to west.",
    "ann must go to east before bob.",
    "ann must not go to east.",
    "ann should never go to east.",
    "ann must go to east via west.",
    "Move ann from west to east via the lake.",
    "Never move ann from west to east.",
    "Move ann from west or east to east.",
    "The goal is not for ann to be at east.",
    "If ann must go to east, bob must go to west.",
    # As many names as things.
    "We have two boats, kim, and the piers p and q.",
    "The boats are kim and lea, and the piers p and q are clean.",
    "We had the boats kim and lea.",
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_what_people_write_is_read(text: str, expected: str) -> None:
    assert sorted(said(MARINA, text, BEFORE).split()) == sorted(expected.split())


@pytest.mark.parametrize("text", TRAPS)
def test_what_has_another_sense_is_refused(text: str) -> None:
    assert said(MARINA, text, BEFORE) == REFUSED
