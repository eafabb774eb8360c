"""How people say facts and wishes once the names are known: brackets, ways, `only`, `the rest`."""

import pytest

from tests.support.bare import REFUSED, read_as, said

YARD = """
(define (domain yard)
  (:requirements :typing)
  (:types cart worker bay paint gear)
  (:predicates (at ?c - cart ?b - bay) (worker-at ?w - worker ?b - bay) (up ?a ?b - bay)
    (link ?a ?b - bay) (clear ?b - bay) (behind ?c ?d - cart) (walked ?w - worker ?b - bay)
    (painted ?b - bay ?p - paint) (loose ?g - gear) (tightened ?g - gear)
    (can-hold ?c - cart ?g - gear) (supports ?w - worker ?p - paint))
  (:action move :parameters (?c - cart ?a ?b - bay)
    :precondition (and (at ?c ?a) (link ?a ?b)) :effect (and (at ?c ?b) (not (at ?c ?a))))
  (:action walk :parameters (?w - worker ?a ?b - bay)
    :precondition (and (worker-at ?w ?a) (link ?a ?b))
    :effect (and (worker-at ?w ?b) (walked ?w ?b) (not (worker-at ?w ?a))))
  (:action paint :parameters (?w - worker ?b - bay ?p - paint)
    :precondition (and (worker-at ?w ?b) (clear ?b) (supports ?w ?p))
    :effect (and (painted ?b ?p) (not (clear ?b))))
  (:action tighten :parameters (?w - worker ?g - gear)
    :precondition (loose ?g) :effect (and (tightened ?g) (not (loose ?g)))))
"""
NAMES = (
    "c1 and c2 are carts. Ann and Bo are workers. b1, b2, b3 and b4 are bays. "
    "red and blue are paints. g1, g2 and g3 are gears."
)


def check(text: str, expected: str) -> None:
    """That a text states these facts and no others, or is refused."""
    made = said(YARD, text, NAMES)
    if expected == REFUSED:
        assert made == REFUSED
    else:
        assert sorted(made.split()) == sorted(expected.split())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "b1 is up from b2 (so, seen the other way, b1 is clear).",
            "init(up(b1,b2)) init(clear(b1))",
        ),
        ("b1 is up from b2 (and b2 is up from b3).", "init(up(b1,b2)) init(up(b2,b3))"),
        ("c1 (which is behind c2) is at b1.", "init(at(c1,b1)) init(behind(c1,c2))"),
        ("b1 is up from b2 (or b3).", REFUSED),
        ("b1 is up from b2 (I think).", REFUSED),
        ("b1 is directly up from b2.", "init(up(b1,b2))"),
        ("b1 is not directly up from b2.", REFUSED),
        ("In the same manner, b1 is up from b2.", "init(up(b1,b2))"),
        ("b1 is up from b2, and likewise b2 from b3.", "init(up(b1,b2)) init(up(b2,b3))"),
    ],
)
def test_brackets_and_asides(text: str, expected: str) -> None:
    check(text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c1 can hold g1 or g2.", "init(can_hold(c1,g1)) init(can_hold(c1,g2))"),
        ("c1 can hold either g1 or g2.", REFUSED),
        ("c1 can hold g1 or c2 can hold g2.", REFUSED),
        ("c1 can be at b1 or b2.", REFUSED),
        ("c1 is at b1 or b2.", REFUSED),
        ("Ann supports red only.", "init(supports(ann,red))"),
        ("Ann supports red only if Bo supports blue.", REFUSED),
        ("Ann should support red only.", REFUSED),
        ("Ann does not support red only.", REFUSED),
    ],
)
def test_choices_and_only(text: str, expected: str) -> None:
    check(text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A link leads from b1 to b2 and from there to b3.", "init(link(b1,b2)) init(link(b2,b3))"),
        (
            "A link leads from b1 to b2, another from b2 to b3 and a last one from b3 to b4.",
            "init(link(b1,b2)) init(link(b2,b3)) init(link(b3,b4))",
        ),
        ("A link leads from b1 to b2 and b3, and from there to b4.", REFUSED),
        ("A link leads from b1 to b2, another to b3.", REFUSED),
        ("Links: b1 to b2 and b2 to b3.", "init(link(b1,b2)) init(link(b2,b3))"),
        (
            "Links: b1 to b2 and b2 to b3, both of them two-way.",
            "init(link(b1,b2)) init(link(b2,b1)) init(link(b2,b3)) init(link(b3,b2))",
        ),
        ("Links: b1 to b2 and b2 to b3, neither of them two-way.", REFUSED),
        ("Links: b1 to b2 and b3.", REFUSED),
        ("Links: b1 to b2, not b2 to b3.", REFUSED),
    ],
)
def test_ways_one_after_the_other(text: str, expected: str) -> None:
    check(text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Make sure that in the end g1 is tightened.", "goal(tightened(g1))"),
        ("Behind c1 we want c2.", "goal(behind(c2,c1))"),
        ("Behind c1, we would like to see c2.", "goal(behind(c2,c1))"),
        ("Behind c1 we want nothing.", REFUSED),
        ("Ann must have walked to b2.", "goal(walked(ann,b2))"),
        ("It is Ann's job to see to it that g1 is tightened.", "goal(tightened(g1))"),
        (
            "g1 is not loose, but g2 and g3 are loose.",
            "init(neg(loose(g1))) init(loose(g2)) init(loose(g3))",
        ),
        ("g1 is not loose, but g2.", REFUSED),
        (
            "Both workers are at b1, and so is c1.",
            "init(worker_at(Worker,b1)) :- object(Worker,worker) init(at(c1,b1))",
        ),
        ("Both workers are at b1, like c1.", REFUSED),
        ("Situation now:\n- g1 is loose.", "init(loose(g1))"),
    ],
)
def test_wishes_and_contrasts(text: str, expected: str) -> None:
    check(text, expected)


@pytest.mark.parametrize(
    ("text", "said_of_others"),
    [
        ("c1 stands at b1, while all the other bays are clear.", "clear Bay b1"),
        ("c1 is at b1. All the other bays are clear.", "clear Bay b1"),
        ("g1 is tightened, but the rest of the gears are loose.", "loose Gear g1"),
        ("b1 is painted red. c1 is at b2, and all the other bays are clear.", ""),
        ("c1 is not at b1, and all the other bays are clear.", ""),
        ("c1 is at b1, and all the other carts are at b1 or b2.", ""),
    ],
)
def test_others_than_those_before(text: str, said_of_others: str) -> None:
    made = read_as(YARD, f"{NAMES} {text}")
    assert bool(made.unread) == (not said_of_others)
    if said_of_others:
        state, kind, one = said_of_others.split()
        rule = f"init({state}({kind})) :- object({kind},{kind.lower()}), {kind} != {one}."
        assert rule in [one.text for one in made.statements]
