"""Prose: lists with what is said of each thing, asides that mean nothing, and where others are."""

import pytest

from tests.support.bare import REFUSED, said

DEPOT = """
(define (domain depot)
  (:requirements :typing :action-costs)
  (:types place thing - object truck package driver - thing level)
  (:constants yard - place)
  (:predicates (at ?x - thing ?p - place) (in ?c - package ?t - truck) (sealed ?c - package)
    (fuel-level ?t - truck ?l - level) (road ?a ?b - place) (checked ?d - driver))
  (:functions (total-cost))
  (:action drive :parameters (?t - truck ?a ?b - place)
    :precondition (and (at ?t ?a) (road ?a ?b))
    :effect (and (at ?t ?b) (not (at ?t ?a)) (increase (total-cost) 1)))
  (:action check :parameters (?d - driver) :effect (checked ?d))
  (:action load :parameters (?c - package ?t - truck ?p - place)
    :precondition (and (at ?c ?p) (at ?t ?p)) :effect (and (in ?c ?t) (not (at ?c ?p)))))
"""
BEFORE = """
There are two trucks, t1 and t2. There are two packages, c1 and c2. There is a driver called ann.
There are three places: mill, shop and quay. There are two levels, low and full.
"""


def facts(text: str, before: str = BEFORE) -> str:
    return said(DEPOT, text, before)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "There are two packages: the bread, which is at the mill, and the flour, which is "
            "still at the shop.",
            "init(at(bread,mill)) init(at(flour,shop))",
        ),
        (
            "We have two packages, a bag at the mill and a box at the shop, and they are sealed.",
            "init(at(bag,mill)) init(at(box,shop)) init(sealed(bag)) init(sealed(box))",
        ),
        (
            "At the mill there are two old trucks, the lorry and the van.",
            "init(at(lorry,mill)) init(at(van,mill))",
        ),
        (
            "There are two packages, a milk can and a bag. The milk can is at the shop.",
            "init(at(milk_can,shop))",
        ),
        (
            "Of the two packages we have to move today, the bag is at the mill, while the box is "
            "at the shop.",
            "init(at(bag,mill)) init(at(box,shop))",
        ),
        ("The lorry, our only other truck, is at the mill.", "init(at(lorry,mill))"),
        ("Then there is Max, the second driver, who is at the quay.", "init(at(max,quay))"),
        ("Ann is at the mill, where c1 stands.", "init(at(ann,mill)) init(at(c1,mill))"),
        ("Ann is at the mill, and c1 is there too.", "init(at(ann,mill)) init(at(c1,mill))"),
        ("Ann, who loves her job, is at the mill.", "init(at(ann,mill))"),
        ("Ann is at the mill for something to eat.", "init(at(ann,mill))"),
        ("As for c1, it is at the mill.", "init(at(c1,mill))"),
        ("Trucks can drive from the mill to the shop.", "init(road(mill,shop))"),
        (
            "c1 has to be at the shop, because t1 is at the mill.",
            "goal(at(c1,shop)) init(at(t1,mill))",
        ),
        ("Ann, who is not checked, is at the mill.", "init(neg(checked(ann))) init(at(ann,mill))"),
        ("c1 has to be at the shop, because the baker is ill.", "goal(at(c1,shop))"),
        ("c1 has to be at the shop, as the baker is ill.", "goal(at(c1,shop))"),
        ("Once she has finished her work, c1 must be at the shop.", "goal(at(c1,shop))"),
        ("Ann must be at the shop when we are done.", "goal(at(ann,shop))"),
        ("Afterwards t1 has to be at the mill.", "goal(at(t1,mill))"),
        ("t1 must be at the mill, but t2 may be anywhere.", "goal(at(t1,mill))"),
        ("t1 must be at the mill. But c1 must be at the shop.",
         "goal(at(t1,mill)) goal(at(c1,shop))"),
        ("c1 should be at the mill. Where t1 and t2 end up makes no difference to us.",
         "goal(at(c1,mill))"),
        ("c1 should be at the mill. I don't care where ann is when she's finished.",
         "goal(at(c1,mill))"),
        ("c1 should be at the mill. The remaining two can be anywhere.", "goal(at(c1,mill))"),
    ],
)  # fmt: skip
def test_prose_is_read(text: str, expected: str) -> None:
    assert facts(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        # Three things for two, or two for three.
        "There are three packages: the bread, which is at the mill, and the flour.",
        # The reason, the moment or the clause says something of the task.
        "Once c2 is at the mill and finished, c1 must be at the shop.",
        "When it rains, c1 must be at the shop.",
        "Ann, who is not asleep, is at the mill.",
        # An exception.
        "All packages are at the mill. But c1 is at the shop.",
        # Nothing is there, or only perhaps; two places.
        "Ann is not at the mill, where c1 stands.",
        "Ann is at the mill or at the shop, and c1 is there too.",
        "Ann moves from the mill to the shop, where c1 stands.",
        # What need not be somewhere, and what must not.
        "t1 must be at the mill, but t2 may not be at the mill.",
        "The remaining two can be anywhere but at the mill.",
        "The heron, our only bird, is at the mill.",
        "Trucks can only drive from the mill to the shop.",
        "No trucks can drive from the mill to the shop.",
    ],
)
def test_prose_that_may_mean_more_is_not_read(text: str) -> None:
    assert facts(text) == REFUSED


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Places: garden (plus the yard)\nt1 in the garden", "init(at(t1,garden))"),
        ("The places are garden and the yard.\nt1 at garden", "init(at(t1,garden))"),
        ("t1 with fuel level low", "init(fuel_level(t1,low))"),
        ("total cost 0", "init(value(total_cost,0))"),
        ("t1 at mill with fuel level low", "init(at(t1,mill)) init(fuel_level(t1,low))"),
        ("Truck: van, parked at the mill", "init(at(van,mill))"),
        ("Goal:\n- t1 with fuel level full", "goal(fuel_level(t1,full))"),
        ("truck-b at mill", "init(at(truck_b,mill))"),
        ("Drivers: bo, cy; both at the mill", "init(at(bo,mill)) init(at(cy,mill))"),
    ],
)
def test_notes_say_what_else_there_is(text: str, expected: str) -> None:
    assert facts(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Trucks: garden (plus the yard)",  # the yard is no truck
        "t1 with nothing",
        "t1 without level low",
        "total cost of t1 0",
        "Drivers: bo, cy; all checked at the",
        "Drivers: bo, cy, di; both at the mill",
    ],
)
def test_other_notes_are_not_read(text: str) -> None:
    assert facts(text) == REFUSED


def test_strange_words_that_begin_two_sentences_are_names() -> None:
    guests = """
(define (domain inn) (:requirements :typing) (:types guest room)
  (:predicates (in ?g - guest ?r - room) (fed ?g - guest)))"""
    before = "There are two rooms, r1 and r2."
    assert said(guests, "Ottilie is in r1. Ottilie must be fed.", before) == (
        "init(in(ottilie,r1)) goal(fed(ottilie))"
    )
    assert said(guests, "Ottilie is in r1.", before) == REFUSED
    # It may be misspelt where it is said once, or be another word.
    assert said(guests, "Room is in r1. Room must be fed.", before) == REFUSED


@pytest.mark.parametrize(
    "clause",
    [
        "as is everything else",
        "as should all the others",
        "as the rest is",
        "as it must be in the end",
        "as we want it to stay",
        "as nobody believes",
        "as of tomorrow",
        "because it must stay there",
    ],
)
def test_a_clause_that_gives_no_reason_is_not_left_out(clause: str) -> None:
    assert facts(f"c1 is at the mill, {clause}.") == REFUSED


def test_the_beginnings_of_sentences_break_nothing() -> None:
    # As they are typed: each word may be the last.
    for text in (
        "Ann is waiting at the mill for something to eat, because it is late.",
        "Of the two packages, the bag, which is at the mill, is sealed, and the box is there too.",
        "Once she has finished, t1, our only truck, must be at the yard, but c1 may be anywhere.",
        "As for t1, with fuel level low and c1 on board, it is where t2 stands.",
        "Places: mill, shop (plus the yard), and images of c1 and c2.",
    ):
        every = text.split()
        for end in range(1, len(every)):
            assert isinstance(facts(" ".join(every[:end])), str)
    seeking = DEPOT.replace("(checked ?d", "(looking-for ?d - driver ?c - package) (checked ?d")
    assert said(seeking, "Ann is waiting at the mill for", BEFORE) == REFUSED
