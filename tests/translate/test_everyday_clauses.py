"""Clauses that give a reason or refer to others, sentences that say nothing, and new words."""

import pytest

from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from planscribe.translate.words.derive import full_lexicon
from tests.support.bare import REFUSED, read_as, said

DEPOT = """
(define (domain depot)
  (:predicates (crate ?c) (pallet ?p) (surface ?s) (place ?p) (depot ?d) (truck ?t)
    (on ?c ?s) (at ?x ?p) (parked ?t ?p) (clear ?s) (next-to ?a ?b))
  (:action lift :parameters (?c ?s ?p)
    :precondition (and (crate ?c) (surface ?s) (place ?p) (on ?c ?s) (at ?s ?p) (clear ?c))
    :effect (and (clear ?s) (not (on ?c ?s))))
  (:action drive :parameters (?t ?a ?b)
    :precondition (and (truck ?t) (place ?a) (place ?b) (parked ?t ?a) (next-to ?a ?b))
    :effect (and (parked ?t ?b) (not (parked ?t ?a)))))
"""
LOOSE = """
(define (domain loose)
  (:requirements :typing)
  (:types nut hub box)
  (:predicates (tight ?x ?y) (in ?x ?y) (raised ?x) (link ?a ?b))
  (:action loosen :parameters (?n - nut ?h - hub)
    :precondition (and (tight ?n ?h) (raised ?h)) :effect (not (tight ?n ?h)))
  (:action store :parameters (?n - nut ?b - box)
    :precondition (not (in ?n ?b)) :effect (in ?n ?b)))
"""
ROUTES = """
(define (domain routes)
  (:requirements :typing)
  (:types driver truck place)
  (:predicates (at ?x - truck ?p - place) (on-foot ?d - driver ?p - place) (empty ?t - truck)
    (link ?a ?b - place) (path ?a ?b - place))
  (:action drive-truck :parameters (?t - truck ?a ?b - place)
    :precondition (and (at ?t ?a) (link ?a ?b)) :effect (and (at ?t ?b) (not (at ?t ?a))))
  (:action walk :parameters (?d - driver ?a ?b - place)
    :precondition (and (on-foot ?d ?a) (path ?a ?b))
    :effect (and (on-foot ?d ?b) (not (on-foot ?d ?a)))))
"""
CRATES = "c1 is a crate."
PLACES = "p1, p2 and p3 are places. t1 and t2 are trucks."


def test_what_no_action_speaks_of_is_a_kind_among_others() -> None:
    assert "init(pallet(p1))" in said(DEPOT, "p1 is a pallet. p1 is a surface.")


@pytest.mark.parametrize(
    "every",
    [
        "Every pallet is a surface.",
        "Every pallet and every crate is a surface.",
        "The pallets and the crates are all surfaces.",
        "All pallets count as surfaces.",
    ],
)
def test_a_task_says_which_kinds_are_others(every: str) -> None:
    made = read_as(DEPOT, f"There are 2 pallets: p1 and p2. {CRATES} {every} c1 is on p1.")
    assert not made.unread
    assert "init(surface(Pallet)) :- object(Pallet,pallet)." in [
        one.text for one in made.statements
    ]


def test_the_sentence_to_say_is_proposed() -> None:
    (remark,) = read_as(DEPOT, f"There are 2 pallets: p1 and p2. {CRATES} c1 is on p1.").unread
    assert "say “Every pallet is a surface”" in remark.message


@pytest.mark.parametrize(
    "every",
    ["Not every pallet is a surface.", "No pallet is a surface.", "A pallet is no surface."],
)
def test_denied_kinds_are_no_others(every: str) -> None:
    assert read_as(DEPOT, f"There are 2 pallets: p1 and p2. {every} p1 is clear.").unread


def test_no_surface_is_the_third_of_pallets_and_crates() -> None:
    kinds = "There are 2 pallets and 3 crates. Every pallet and every crate is a surface."
    assert read_as(DEPOT, f"{kinds} The third surface is clear.").unread
    assert not read_as(DEPOT, f"{kinds} The second crate is clear.").unread


def test_arguments_without_types_have_those_of_actions() -> None:
    text = "There are two hubs, h1 and h2. n1 is a nut. b1 is a box. h1 is raised, and n1 is"
    assert "init(tight(n1,h1))" in said(LOOSE, f"{text} tight on it.")
    assert read_as(LOOSE, f"{text} tight on b1.").unread
    (domain,) = read(pddl.parse(LOOSE)).domains
    types = {one.name: one.types for one in full_lexicon(domain).relations}
    assert types["link"] == (("object",), ("object",))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You can drive from p1 to p2.", "init(link(p1,p2))"),
        ("From p1 you can walk to p2 and to p3.", "init(path(p1,p2)) init(path(p1,p3))"),
        ("t1 is at p1, and p1 is linked to p2. Therefore t1 moves.", REFUSED),
        ("You can go from p1 to p2.", REFUSED),
    ],
)
def test_actions_name_the_ways_that_they_require(text: str, expected: str) -> None:
    made = said(ROUTES, text, PLACES)
    assert made == REFUSED if expected == REFUSED else set(expected.split()) == set(made.split())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("t1 is empty, because it is at p1.", "init(empty(t1)) init(at(t1,p1))"),
        ("t1 is at p1, so it is empty.", "init(empty(t1)) init(at(t1,p1))"),
        ("t1 must be at p2, because it is empty.", REFUSED),
        ("p1 is linked to p2, and p3 is linked to both of them.", None),
        ("p1 is linked to p2 and p3, and p3 is linked to both of them.", REFUSED),
        ("t1 is linked to all other places.", REFUSED),
        ("p1 and p2 are linked to all other places.", REFUSED),
        ("p1 is not linked to all other places.", REFUSED),
        ("t1 is at p1, and t2 is at it, too.", REFUSED),
        ("t1 is at p1, and t2 is at it.", REFUSED),
        ("t1 is at p1, and p2 is linked to it.", REFUSED),
        ("p2 is linked to p1, and t1 is at it.", REFUSED),
        ("The goal is as follows. t1 is at p2, because t2 is empty.", REFUSED),
        ("Make sure that t1 is at p2, because t2 is empty.", REFUSED),
        ("The goal is that t1 is at p2. t2, which is empty, is at p1.", REFUSED),
        ("p1 is linked to p2, but p3 is not linked to both of them.", REFUSED),
        ("t1 has been at p1.", REFUSED),
        ("t1 is too empty.", REFUSED),
        ("t1 has yet to be empty.", REFUSED),
        ("t1 and t2 are at p1, and p2 is linked to it.", REFUSED),
        ("p1 is linked to p2. t1 is at it.", REFUSED),
    ],
)
def test_what_another_clause_names(text: str, expected: str | None) -> None:
    made = said(ROUTES, text, PLACES)
    if expected is None:
        assert made != REFUSED
    else:
        assert (
            made == REFUSED if expected == REFUSED else set(expected.split()) == set(made.split())
        )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("t1 is currently parked at p1.", "init(parked(t1,p1))"),
        ("t1 is now waiting at p1.", "init(at(t1,p1))"),
        ("t1 has been left at p1.", "init(at(t1,p1))"),
        ("t1 docks at p1.", "init(at(t1,p1))"),
        ("The dock at p1 is empty.", REFUSED),
        ("t1 stays at p1.", REFUSED),
        ("t1, on the other hand, is at p1.", "init(at(t1,p1))"),
        ("Of course, t1 is at p1.", "init(at(t1,p1))"),
        ("t1 must be brought to p1 and t2 to p2.", "goal(at(t1,p1)) goal(at(t2,p2))"),
        ("t1 has to be taken to p1.", "goal(at(t1,p1))"),
        ("We want t1 moved to p1.", "goal(at(t1,p1))"),
        ("I would like t1 to be moved to p1.", "goal(at(t1,p1))"),
        (
            "We want t1 to get to p1, and t2 should be at p2.",
            "goal(at(t1,p1)) goal(at(t2,p2))",
        ),
        ("We want t1 and t2 should be at p2.", REFUSED),
        ("t1 is moved to p1.", REFUSED),
        ("t1 was moved to p1.", REFUSED),
        ("t1 must be moved to p1 via p2.", REFUSED),
        ("t1 must first be moved to p1.", REFUSED),
        ("t1 must not be moved to p1.", REFUSED),
        ("p1 is moved to p2, and t1 must be empty.", REFUSED),
        ("We do not want t1 moved to p1.", REFUSED),
    ],
)
def test_where_things_are_and_are_to_be(text: str, expected: str) -> None:
    made = said(
        ROUTES.replace("(empty ?t", "(parked ?t - truck ?p - place) (empty ?t"), text, PLACES
    )
    assert made == expected


IDLE = [
    "Find a plan.",
    "It does not matter where t2 ends up.",
    "It doesn't matter where t1 and t2 are.",
    "I don't care where the truck t1 is.",
    "Where the trucks end up does not matter.",
    "t2 may be anywhere.",
    "The other truck can end up anywhere.",
    "The position of t2 is irrelevant.",
    "Thank you!",
    "Where t2 itself finishes is of no interest.",
    "Where the trucks go afterwards is up to you.",
    "Where you park the truck t2 is all the same to me.",
    "Where t1 and t2 stop need not concern us.",
]
BUSY = [
    "It does not matter where t2 is and t1 is at p2.",
    "It does not matter where t1 ends up and t2 stays at p1.",
    "I do not care where t1 is or t2 goes to p1.",
    "It does not matter which truck is at p2.",
    "It does not matter where t1 ends up (t2 goes to p1).",
    "Find a plan and leave t1 at p2.",
    "It matters where t2 is.",
    "t2 may be anywhere if t1 is at p2.",
    "t1 at p1 may be anywhere.",
    "t2 may be anywhere and t1 is at p2.",
    "t1 does not matter.",
    "Where t1 finishes is p2.",
    "Where t1 finishes is up to t2.",
    "Where you park t1 at p2 is up to you.",
]


def test_what_others_are_told_from_is_introduced_too() -> None:
    made = read_as(ROUTES, "Besides p4 there are two other places, p5 and p6.")
    names = {one.text for one in made.statements if one.text.startswith("object(")}
    assert names == {"object(p4,place).", "object(p5,place).", "object(p6,place)."}
    assert read_as(ROUTES, "Besides the old place p4 there are two other places, p5 and p6.").unread


@pytest.mark.parametrize("text", IDLE)
def test_what_says_nothing_is_passed_over(text: str) -> None:
    (domain,) = read(pddl.parse(ROUTES)).domains
    made = translate(parse(f"{PLACES} {text} t1 is at p1."), full_lexicon(domain))
    assert not made.unread
    assert made.explanations[2] == "says nothing of the start or the goal"
    assert [one.text for one in made.statements if one.sentence == 2] == []


@pytest.mark.parametrize("text", BUSY)
def test_what_may_say_something_is_reported(text: str) -> None:
    assert read_as(ROUTES, f"{PLACES} {text}").unread


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There are two other places, p4 and p5.", True),
        ("Besides p1 there is another place, p4.", None),
        ("There are three other places, p4 and p5.", False),
        ("The only driver is Ann.", True),
        ("The only driver is on foot.", False),
    ],
)
def test_more_of_a_kind(text: str, expected: bool | None) -> None:
    if expected is not None:
        assert (not read_as(ROUTES, f"{PLACES} {text}").unread) == expected


BATTERIES = """
(define (domain robots)
  (:requirements :typing)
  (:types robot)
  (:predicates (battery-full ?r - robot) ; "the battery of ?r is full"
    (charged ?r - robot))
  (:action charge :parameters (?r - robot)
    :precondition (charged ?r) :effect (battery-full ?r)))
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("r1's battery is full.", "init(battery_full(r1))"),
        ("The robot r1's battery is full.", "init(battery_full(r1))"),
        ("r1's charged battery is full.", REFUSED),
        ("r3's battery and r1 is full.", REFUSED),
    ],
)
def test_parts_that_have_an_owner(text: str, expected: str) -> None:
    assert said(BATTERIES, text, "r1 and r2 are robots.") == expected
