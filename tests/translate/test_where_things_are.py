"""Which relations of a domain without phrases say where something is, and how people say so."""

import pytest

from tests.support.bare import REFUSED, phrases, said

LIBRARY = """
(define (domain library) (:requirements :typing)
  (:types clerk book rack room case van reader shop - object)
  (:predicates (at ?c - clerk ?r - room) (rack-in ?k - rack ?r - room) (shelved ?b - book ?k - rack)
    (carrying ?c - clerk ?b - book) (stowed ?s - case ?v - van) (van-at ?v - van ?r - room)
    (kept ?s - case ?r - room) (delivered ?s - case ?r - room) (wanted ?b - book ?r - room)
    (served ?c - clerk ?d - reader) (assigned ?c - clerk ?k - rack)
    (interested-in ?d - reader ?b - book)
    (parked ?v - van ?o - shop) (loaded ?v - van ?b - book))
  (:action walk :parameters (?c - clerk ?a ?b - room) :precondition (at ?c ?a)
    :effect (and (at ?c ?b) (not (at ?c ?a))))
  (:action take :parameters (?c - clerk ?b - book ?k - rack) :precondition (shelved ?b ?k)
    :effect (and (carrying ?c ?b) (not (shelved ?b ?k))))
  (:action shelve :parameters (?c - clerk ?b - book ?k - rack) :precondition (carrying ?c ?b)
    :effect (and (shelved ?b ?k) (not (carrying ?c ?b))))
  (:action load :parameters (?s - case ?v - van ?r - room) :precondition (kept ?s ?r)
    :effect (and (stowed ?s ?v) (not (kept ?s ?r))))
  (:action bring :parameters (?s - case ?v - van ?r - room) :precondition (stowed ?s ?v)
    :effect (and (delivered ?s ?r) (not (stowed ?s ?v))))
  (:action fill :parameters (?v - van ?b - book ?k - rack) :precondition (shelved ?b ?k)
    :effect (and (loaded ?v ?b) (not (shelved ?b ?k))))
  (:action drive :parameters (?v - van ?a ?b - room) :precondition (van-at ?v ?a)
    :effect (and (van-at ?v ?b) (not (van-at ?v ?a)))))
"""
KNOWN = """
eva and ole are clerks. atlas and bible are books. k1 and k2 are racks. hall and attic are rooms.
s1 and s2 are cases. v1 and v2 are vans. ida is a reader. kiosk is a shop.
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The atlas is in k1.", "init(shelved(atlas,k1))"),
        (
            "The atlas lies on rack k1, the bible on k2.",
            "init(shelved(atlas,k1)) init(shelved(bible,k2))",
        ),
        (
            "The atlas and the bible are on k1 and k2, respectively.",
            "init(shelved(atlas,k1)) init(shelved(bible,k2))",
        ),
        ("Rack k1 holds the atlas.", "init(shelved(atlas,k1))"),
        (
            "On k1 there are the atlas and the bible.",
            "init(shelved(atlas,k1)) init(shelved(bible,k1))",
        ),
        ("K1 is where the atlas is.", "init(shelved(atlas,k1))"),
        ("Put the atlas on k2.", "goal(shelved(atlas,k2))"),
        ("The atlas should end up on k2.", "goal(shelved(atlas,k2))"),
        (
            "The atlas should be on k2 and the bible on k1.",
            "goal(shelved(atlas,k2)) goal(shelved(bible,k1))",
        ),
        (
            "K1 stands in the hall, and k2 is at the attic.",
            "init(rack_in(k1,hall)) init(rack_in(k2,attic))",
        ),
        ("K1 can be found in the hall.", "init(rack_in(k1,hall))"),
        (
            "Eva is in the hall and carries the bible.",
            "init(at(eva,hall)) init(carrying(eva,bible))",
        ),
        ("The atlas is with eva.", REFUSED),
        ("V1 is in the attic.", "init(van_at(v1,attic))"),
        ("V1 stands at the kiosk.", "init(parked(v1,kiosk))"),
        ("The case s1 is in the van v1.", "init(stowed(s1,v1))"),
        ("S1 is on v1.", "init(stowed(s1,v1))"),
        # The van is loaded with the book, as the action shows: the book is in the van.
        ("The atlas is in v1.", "init(loaded(v1,atlas))"),
        ("V1 is in the atlas.", REFUSED),
    ],
)
def test_what_is_kept_somewhere_is_there(text: str, expected: str) -> None:
    assert said(LIBRARY, text, KNOWN) == expected


@pytest.mark.parametrize(
    "text",
    [
        # Who is at a van need not be in it.
        "s1 is at v1.",
        "s1 is by v1.",
        # These say something else than where one is.
        "Eva is at ida.",
        "Eva is in k1.",
        "The bible is in the attic.",
        "Ida is in the bible.",
        "The bible is on ida.",
    ],
)
def test_what_is_no_relation_of_place_does_not_say_where_something_is(text: str) -> None:
    assert said(LIBRARY, text, KNOWN) == REFUSED


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("s1 is in the attic.", "init(kept(s1,attic))"),
        ("s1 should be in the attic.", REFUSED),
        ("Bring s1 to the attic.", REFUSED),
        ("We want s1 moved to the attic.", REFUSED),
        ("s1 should not be in the attic.", REFUSED),
        ("s1 should be kept in the attic.", "goal(kept(s1,attic))"),
        ("Keep s1 in the attic.", "goal(kept(s1,attic))"),
        ("Deliver s1 to the attic.", "goal(delivered(s1,attic))"),
        ("Get s1 delivered to the attic.", "goal(delivered(s1,attic))"),
        (
            "The goal is to have s1 and s2 delivered to the attic.",
            "goal(delivered(s1,attic)) goal(delivered(s2,attic))",
        ),
        ("At the end, s1 has been delivered to the attic.", "goal(delivered(s1,attic))"),
        (
            "Deliver s1 to the attic and have eva in the hall.",
            "goal(delivered(s1,attic)) goal(at(eva,hall))",
        ),
        (
            "s1 should be delivered to the attic, and so should s2.",
            "goal(delivered(s1,attic)) goal(delivered(s2,attic))",
        ),
    ],
)
def test_what_is_to_be_somewhere_may_be_meant_to_be_brought_there(text: str, expected: str) -> None:
    assert said(LIBRARY, text, KNOWN) == expected


TWO = """
(define (domain drawers) (:requirements :typing) (:types key drawer - object)
  (:predicates (stored ?k - key ?d - drawer) (hung ?k - key ?d - drawer) (in ?k - key ?d - drawer)
    (locked-in ?k - key ?d - drawer)))
"""


def test_the_plainest_relation_of_place_is_meant() -> None:
    known = "k is a key. d is a drawer."
    assert said(TWO, "k is in d.", known) == "init(in(k,d))"
    assert said(TWO, "k is stored in d.", known) == "init(stored(k,d))"
    assert said(TWO.replace("(in ?k - key ?d - drawer)", ""), "k is on d.", known) == REFUSED
    assert "?0 is on ?1" not in phrases(TWO, "hung")


BOTH = "init(shelved(atlas,k1)) init(shelved(bible,k2))"
WISHED = BOTH.replace("init", "goal")
ON_K1 = "init(shelved(atlas,k1)) init(shelved(bible,k1))"
CARRIED = "init(at(eva,hall)) init(carrying(eva,atlas))"
IN_HALL = "init(rack_in(k1,hall)) init(shelved(atlas,k1))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("K1 is occupied by the atlas and k2 by the bible.", BOTH),
        ("K1 is occupied by the atlas, k2 by the bible.", BOTH),
        ("The atlas occupies k1 and the bible occupies k2.", BOTH),
        ("On k1 there is the atlas and on k2 the bible.", BOTH),
        ("On k1 lies the atlas, on k2 the bible.", BOTH),
        ("We have the atlas on k1 and the bible on k2.", BOTH),
        ("We have the atlas lying on k1 and the bible lying on k2.", BOTH),
        ("We keep the atlas on k1 and the bible on k2.", BOTH),
        ("K1 currently holds the atlas, while k2 holds the bible.", BOTH),
        ("K1 has the atlas on it and k2 contains the bible.", BOTH),
        ("The atlas is kept on k1 and the bible is found on k2.", BOTH),
        ("K1 should hold the atlas and k2 should hold the bible.", WISHED),
        ("We want k1 to hold the atlas and k2 to hold the bible.", WISHED),
        ("On k1 there must be the atlas and on k2 the bible.", WISHED),
        ("At the end k1 must have the atlas on it and k2 must have the bible.", WISHED),
        ("K1 should be occupied by the atlas, and the bible should occupy k2.", WISHED),
        ("K1 must contain the atlas at the end.", "goal(shelved(atlas,k1))"),
        ("K1 is in the hall and holds the atlas.", IN_HALL),
        ("K1 stands in the hall and has the atlas on it.", IN_HALL),
        ("The hall has racks k1 and k2.", "init(rack_in(k1,hall)) init(rack_in(k2,hall))"),
        ("V1 has s1 on board.", "init(stowed(s1,v1))"),
        ("V1 has s1.", "init(stowed(s1,v1))"),
        ("V1 is carrying s1 and is in the hall.", "init(stowed(s1,v1)) init(van_at(v1,hall))"),
        ("S1 is aboard v1.", "init(stowed(s1,v1))"),
        ("K1 holds two books, the atlas and the bible.", ON_K1),
        ("On k1 there are two things: the atlas and the bible.", ON_K1),
        ("K1 is where the atlas is kept.", "init(shelved(atlas,k1))"),
        ("At the end k1 has the atlas on it and k2 has the bible.", WISHED),
        ("At the end k1 has the atlas on it, and the bible is on k2.", WISHED),
        ("V1 stands empty in the hall.", REFUSED),
        ("Eva starts in the hall and already carries the atlas.", CARRIED),
        ("Eva is in the hall carrying the atlas.", CARRIED),
        # As many as are counted, and of that kind.
        ("K1 holds two books, the atlas.", REFUSED),
        ("K1 holds two clerks, the atlas and the bible.", REFUSED),
        # What only one can do is not said of the other.
        ("K1 is occupied.", REFUSED),
        ("K1 is occupied by the atlas by the evening.", REFUSED),
        ("Ida has the atlas.", REFUSED),
        ("Ole has k1.", REFUSED),
        ("S1 carries v1.", REFUSED),
        ("The atlas holds k1.", REFUSED),
        ("The kiosk is occupied by eva.", REFUSED),
        ("K1 should hold the atlas first.", REFUSED),
        ("On k1 there is the atlas and on k2 there will be the bible.", REFUSED),
        ("We had the atlas on k1.", REFUSED),
    ],
)
def test_what_a_place_has_is_there(text: str, expected: str) -> None:
    assert said(LIBRARY, text, KNOWN) == expected


FLOORS = """
(define (domain floors) (:requirements :typing) (:types box hall rack - object)
  (:predicates (on-floor ?b - box ?h - hall) (stored ?b - box ?r - rack)))
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("b1 is on the floor in h1.", "init(on_floor(b1,h1))"),
        ("b1 stands on the floor at h1.", "init(on_floor(b1,h1))"),
        ("b1 is on the h1 floor.", "init(on_floor(b1,h1))"),
        ("b1 is on the ground in h1.", "init(on_floor(b1,h1))"),
        ("Put b1 down on the floor in h1.", "goal(on_floor(b1,h1))"),
        ("b1 has to end up on the ground of h1.", "goal(on_floor(b1,h1))"),
        # A box on a rack is in the hall, too, and not on its floor.
        ("b1 is in h1.", REFUSED),
        ("b1 is on the floor of r1.", REFUSED),
        ("b1 is on the ceiling of h1.", REFUSED),
    ],
)
def test_what_is_on_a_floor_is_on_the_ground(text: str, expected: str) -> None:
    assert said(FLOORS, text, "b1 is a box. h1 is a hall. r1 is a rack.") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Robby and ball1 are in r1.", "init(at_robby(r1)) init(at(ball1,r1))"),
        ("Initially, Robby can be found in r1.", "init(at_robby(r1))"),
        ("The robot is by r1.", "init(at_robby(r1))"),
        ("R1 is where Robby starts.", "init(at_robby(r1))"),
        ("Robert and ball1 are in r1.", REFUSED),
    ],
)
def test_what_moves_is_called_by_its_name(text: str, expected: str) -> None:
    known = "There is a room r1. There is a ball ball1."
    assert said("balls", text, known) == expected


STATIONS = """
(define (domain stations) (:requirements :typing) (:types train station car - object)
  (:predicates (in-station ?t - train ?s - station) (outside ?c - car)))
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("t1 stands in Hill station.", "init(in_station(t1,hill))"),
        ("Bring t1 to Hill station.", "goal(in_station(t1,hill))"),
        ("Hill station has t1.", "init(in_station(t1,hill))"),
        # This may be another name, and that is none.
        ("t1 stands in Hill Station.", REFUSED),
        ("t1 stands in Vale station.", REFUSED),
        ("t1 stands in T1 station.", REFUSED),
        ("c1 is parked outside.", "init(outside(c1))"),
        ("Both cars wait outside.", "init(outside(Car)) :- object(Car,car)"),
        ("t1 waits outside.", REFUSED),
    ],
)
def test_a_kind_can_be_behind_a_name(text: str, expected: str) -> None:
    known = "t1 is a train. Hill is a station. There are two cars: c1 and c2."
    assert said(STATIONS, text, known) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("s1 is kept in the hall and s2 in the attic.", "init(kept(s1,hall)) init(kept(s2,attic))"),
        ("The atlas is shelved on k1 and the bible on k2.", BOTH),
        # The bible may be in the attic, even if no relation of this domain says so.
        ("The atlas is wanted in the hall and the bible in the attic.", REFUSED),
        ("s1 is stowed in v1, s2 in the hall.", "init(stowed(s1,v1)) init(kept(s2,hall))"),
        # Is the second one delivered, too, or kept there?
        ("s1 is delivered in the hall and s2 in the attic.", REFUSED),
        ("s1 should be delivered at the hall and s2 at the attic.", REFUSED),
    ],
)
def test_a_place_alone_says_what_the_clause_before_says(text: str, expected: str) -> None:
    assert said(LIBRARY, text, KNOWN) == expected


def test_what_takes_up_a_place_may_be_at_it_or_docked() -> None:
    domain = """
(define (domain quays)
  (:types boat - object quay site - place)
  (:predicates (at ?b - boat ?p - place) (docked ?b - boat ?q - quay))
  (:action dock :parameters (?b - boat ?q - quay)
    :precondition (at ?b ?q) :effect (and (docked ?b ?q) (not (at ?b ?q))))
  (:action cast-off :parameters (?b - boat ?q - quay)
    :precondition (docked ?b ?q) :effect (and (at ?b ?q) (not (docked ?b ?q)))))
"""
    names = "argo is a boat. q1 is a quay."
    for text in ("q1 is occupied by argo.", "argo occupies q1.", "q1 is taken by argo."):
        assert said(domain, f"{names} {text}") == REFUSED
