"""Names that nothing introduces: what they are is shown by what is said of them and of others."""

import pytest

from tests.support.bare import REFUSED, read_as

TOWER = """
(define (domain tower)
  (:requirements :typing)
  (:types car guest floor)
  (:predicates (car-at ?c - car ?f - floor) (guest-at ?g - guest ?f - floor)
    (inside ?g - guest ?c - car))
  (:action ride :parameters (?c - car ?a ?b - floor)
    :precondition (car-at ?c ?a) :effect (and (car-at ?c ?b) (not (car-at ?c ?a))))
  (:action leave :parameters (?g - guest ?c - car ?f - floor)
    :precondition (and (inside ?g ?c) (car-at ?c ?f))
    :effect (and (guest-at ?g ?f) (not (inside ?g ?c)))))
"""
FLOORS = "f1, f2 and f3 are floors."
CARS = f"{FLOORS} There are two cars, c1 and c2."


def kinds(text: str) -> str:
    """What names are made objects, and of which kind; or that a text is refused."""
    made = read_as(TOWER, text)
    if made.unread:
        return REFUSED
    said = (one.text.removesuffix(".") for one in made.statements)
    return " ".join(one for one in said if one.startswith("object(") and "floor" not in one)


BOTH_CARS = "object(c1,car) object(c2,car)"


@pytest.mark.parametrize(
    "text",
    [
        "Alice and Bert are at f1.",
        "Alice is at f1. Bert is on f2. We want Alice to be at f2, and Bert should be at f3.",
        "Alice waits on f1. Bert waits on f2. Alice wants to go to f3. Bert wants to go to f1.",
        "Alice would like to go to f1 and Bert to f2.",
        "See to it that Alice is at f1 and Bert is at f2.",
        "Make sure that in the end Alice is at f1 and Bert is at f2.",
        "Alice and Bert both need to be at f1.",
        "Alice begins at f1. Bert starts at f2.",
    ],
)
def test_who_is_no_car_is_a_guest(text: str) -> None:
    found = f"{BOTH_CARS} object(alice,guest) object(bert,guest)"
    assert kinds(f"{CARS} {text}") == found


def test_given_names_are_names_where_sentences_begin() -> None:
    text = "Rose waits on f1. Rose wants to go to f2."
    assert kinds(f"{CARS} {text}") == f"{BOTH_CARS} object(rose,guest)"


@pytest.mark.parametrize(
    "text",
    [
        # There may be further cars.
        f"{FLOORS} c1 is a car. Alice and Bert are at f1.",
        f"{FLOORS} There are three cars. c1 and c2 are cars. Alice and Bert are at f1.",
        # There are others of those kinds, which the task introduces.
        f"{CARS} There is a guest called Cid. Alice and Bert are at f1.",
        # Is it a car that nobody counted, or misspelt?
        f"{FLOORS} There are two cars, x1 and x2. x3 is at f1.",
        f"{FLOORS} There are two cars, Falcon and Swift. Falcn and Bert are at f1.",
        # Words that are no names.
        f"{CARS} Yesterday waits on f1. We want Bert to be at f2.",
        f"{CARS} Gests are at f1.",
        # A word that begins one sentence only can be misspelt.
        f"{CARS} Alice is at f1.",
    ],
)
def test_what_may_be_something_else_is_asked_for(text: str) -> None:
    assert kinds(text) == REFUSED


def test_what_is_at_places_by_its_own_predicate_is_on_them_too() -> None:
    text = f"{CARS} c1 is on f1. c2 should be in f2."
    made = {one.text for one in read_as(TOWER, text).statements}
    assert {"init(car_at(c1,f1)).", "goal(car_at(c2,f2))."} <= made


PLANES = """
(define (domain planes)
  (:predicates (plane ?x) (person ?x) (city ?x) (at ?x ?c) (in ?p ?a))
  (:action board :parameters (?p ?a ?c)
    :precondition (and (person ?p) (plane ?a) (city ?c) (at ?p ?c) (at ?a ?c))
    :effect (and (in ?p ?a) (not (at ?p ?c))))
  (:action fly :parameters (?a ?b ?c)
    :precondition (and (plane ?a) (city ?b) (city ?c) (at ?a ?b))
    :effect (and (at ?a ?c) (not (at ?a ?b)))))
"""
CITIES = "Two planes, Falcon and Swift, serve the cities of Oslo, Bergen and Voss."


@pytest.mark.parametrize(
    "text",
    [
        "Lars and Per are in Oslo.",
        "Kim is a person. We want Kim to be in Voss, and Lars and Per should both be in Oslo.",
    ],
)
def test_a_list_with_its_number_is_complete(text: str) -> None:
    made = read_as(PLANES, f"{CITIES} {text}")
    assert not made.unread
    said = {one.text for one in made.statements}
    assert {"object(lars,person).", "object(per,person)."} <= said


@pytest.mark.parametrize(
    "text",
    [
        # Nothing says that there are no further planes.
        "Falcon is a plane. Swift is a plane. Lars and Per are in Oslo.",
        # Per or Lars can be a city here.
        f"{CITIES} Lars is in Per.",
    ],
)
def test_a_list_without_its_number_is_not(text: str) -> None:
    made = read_as(PLANES, f"The cities are Oslo and Voss. {text}")
    assert made.unread


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Car A is at f1. Car B is at f2.", "object(a,car) object(b,car)"),
        ("Guest B is at f1. Guest A is on f2.", "object(b,guest) object(a,guest)"),
        ("Car B must get to f1. We want car A to be at f2.", "object(b,car) object(a,car)"),
        ("Bring guest A to f2.", "object(a,guest)"),
        # An article, which begins a sentence or has no capital.
        ("A is at f1.", REFUSED),
        ("Car a guest is at f1.", REFUSED),
        ("The goal is: A car is at f1.", REFUSED),
    ],
)
def test_a_capital_letter_behind_a_noun_is_a_name(text: str, expected: str) -> None:
    assert kinds(f"{FLOORS} {text}") == expected


def test_other_words_for_kinds_have_letters_behind_them_too() -> None:
    domain = PLANES.replace("person", "passenger")
    text = "The cities are Oslo and Voss. Traveller A is in Oslo. Traveller B is in Oslo."
    made = {one.text for one in read_as(domain, text).statements}
    assert {"object(a,passenger).", "object(b,passenger)."} <= made


HARBOUR = "harbour"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "b1 is a boat. b1 is at Left Bank. Left Bank and Right Bank are piers. "
            "b1 should be at Right Bank.",
            {"init(at(b1,left_bank)).", "goal(at(b1,right_bank))."},
        ),
        (
            "b1 is a boat. The Upper Lock and the Lower Lock are piers. b1 is at the Upper Lock. "
            "At the end, b1 must be at the Lower Lock.",
            {"init(at(b1,upper_lock)).", "goal(at(b1,lower_lock))."},
        ),
    ],
)
def test_names_can_begin_with_sides(text: str, expected: set[str]) -> None:
    made = read_as(HARBOUR, text)
    assert not made.unread
    assert expected <= {one.text for one in made.statements}


def test_sides_without_capitals_are_no_names() -> None:
    made = read_as(HARBOUR, "b1 is a boat. b1 is at left bank. b1 should be at left bank.")
    assert made.unread


def test_a_sentence_of_several_readings_shows_no_kind() -> None:
    """`ann in rome, and joe and max in oslo`: joe is no plane that ann is in."""
    flights = """
(define (domain flights)
  (:predicates (person ?p) (plane ?a) (city ?c) (at ?x ?c) (in ?p ?a))
  (:action board :parameters (?p ?a ?c)
    :precondition (and (person ?p) (plane ?a) (city ?c) (at ?p ?c) (at ?a ?c))
    :effect (and (in ?p ?a) (not (at ?p ?c))))
  (:action fly :parameters (?a ?c ?d)
    :precondition (and (plane ?a) (city ?c) (city ?d) (at ?a ?c))
    :effect (and (at ?a ?d) (not (at ?a ?c)))))
"""
    before = "There are two planes, p1 and p2. There are two cities, Rome and Oslo. Ann is in Oslo."
    made = read_as(
        flights, f"{before} Joe is in Rome. I want Ann in Rome, and Joe and Max in Oslo."
    )
    kinds = {one.text for one in made.statements if one.text.startswith("object(joe")}
    assert kinds == {"object(joe,person)."}
