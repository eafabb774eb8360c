"""Lines of notes about what moves, behind a heading, and titles."""

import pytest

from tests.support.bare import REFUSED, read_as, said

SITE = """
(define (domain site)
  (:requirements :typing)
  (:types place key mode person truck)
  (:predicates (at-robot ?p - place) (at ?k - key ?p - place) (hand-empty) (new ?k - key)
    (have-image ?p - place ?m - mode) (linked ?a ?b - place) (origin ?q - person ?p - place)
    (destination ?q - person ?p - place) (parked ?t - truck ?p - place))
  (:action move :parameters (?from ?to - place)
    :precondition (and (at-robot ?from) (linked ?from ?to))
    :effect (and (at-robot ?to) (not (at-robot ?from))))
  (:action take :parameters (?k - key ?p - place)
    :precondition (and (at ?k ?p) (at-robot ?p) (hand-empty))
    :effect (and (not (hand-empty)) (not (at ?k ?p)))))
"""
THINGS = "Places: p1, p2. Keys: k1, k2. Modes: red, blue. Persons: ann."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Robot: in p1, empty-handed", "init(at_robot(p1)) init(hand_empty)"),
        ("Robot: at p1, hand empty", "init(at_robot(p1)) init(hand_empty)"),
        ("The robot: starts at p1, k1 new", "init(at_robot(p1)) init(new(k1))"),
        ("Robot: currently at p1", "init(at_robot(p1))"),
        ("Robot: not in p1", "init(neg(at_robot(p1)))"),
        ("Goal: k1 and k2 both stored at p1, k1 new",
         "goal(at(k1,p1)) goal(at(k2,p1)) goal(new(k1))"),
        ("Required: k1 is at p1.", "goal(at(k1,p1))"),
        ("Goal:\n- red image of p1\n- a blue image of p2",
         "goal(have_image(p1,red)) goal(have_image(p2,blue))"),
        ("Red image of p1", "init(have_image(p1,red))"),
        ("Ann: from p1 to p2.", "init(origin(ann,p1)) init(destination(ann,p2))"),
        ("Test keys: k7, k8. k7 is new.", "init(new(k7))"),
        # What is it that is said, and of what?
        ("Robot: in p1 or p2", REFUSED),
        ("Robot: in p1, out of order", REFUSED),
        ("Robot: p1, p2", REFUSED),
        ("Machine: in p1, hand empty", REFUSED),
        ("Goal: k1 and k2 both stored at p1 or p2", REFUSED),
        ("Red or blue image of p1", REFUSED),
        ("No red image of p1", REFUSED),
        ("Old image of p1", REFUSED),
        ("Ann: not from p1 to p2.", REFUSED),
        ("Missing keys: k7. k7 is new.", REFUSED),
        ("Broken keys: k7. k7 is new.", REFUSED),
    ],
)  # fmt: skip
def test_lines_say_it_without_verbs(text: str, expected: str) -> None:
    assert said(SITE, text, THINGS) == expected


@pytest.mark.parametrize(
    ("title", "is_read"),
    [
        ("Delivery job, two vehicles, four sites.", True),
        ("Scenario sheet, crossing no. 2.", True),
        ("Delivery job, two keys.", True),
        ("Delivery job, no vehicles.", False),
        ("Delivery job, all four sites clean.", False),
    ],
)
def test_titles_can_count_things(title: str, is_read: bool) -> None:
    made = read_as(SITE, f"{title}\n\n{THINGS}\n\nk1 is at p1.")
    assert (not made.unread) == is_read
