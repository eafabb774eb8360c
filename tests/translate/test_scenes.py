"""Scenery, titles and requests: what they introduce, and what says nothing, each with its traps."""

import pytest

from tests.support.bare import REFUSED, read_as, said

HOSPITAL = """
(define (domain hospital)
  (:requirements :typing)
  (:types patient nurse ward medicine trolley)
  (:predicates (in ?p - patient ?w - ward) (nurse-in ?n - nurse ?w - ward)
    (on ?m - medicine ?t - trolley) (trolley-at ?t - trolley ?w - ward) (treated ?p - patient)
    (clean ?w - ward) (tired ?n - nurse))
  (:action walk :parameters (?n - nurse ?a ?b - ward)
    :precondition (nurse-in ?n ?a) :effect (and (nurse-in ?n ?b) (not (nurse-in ?n ?a))))
  (:action treat :parameters (?n - nurse ?p - patient ?w - ward)
    :precondition (and (nurse-in ?n ?w) (in ?p ?w)) :effect (and (treated ?p) (tired ?n)))
  (:action wipe :parameters (?n - nurse ?w - ward)
    :precondition (nurse-in ?n ?w) :effect (clean ?w))
  (:action load :parameters (?n - nurse ?m - medicine ?t - trolley ?w - ward)
    :precondition (and (nurse-in ?n ?w) (trolley-at ?t ?w)) :effect (on ?m ?t))
  (:action push :parameters (?t - trolley ?a ?b - ward)
    :precondition (trolley-at ?t ?a) :effect (and (trolley-at ?t ?b) (not (trolley-at ?t ?a)))))
"""
PATROL = """
(define (domain patrol)
  (:requirements :typing)
  (:types place)
  (:predicates (connected ?x ?y - place) (at-robot ?x - place) (visited ?x - place))
  (:action move :parameters (?x ?y - place)
    :precondition (and (at-robot ?x) (connected ?x ?y))
    :effect (and (at-robot ?y) (not (at-robot ?x)) (visited ?y))))
"""
WARDS = "Wards: north, south."


def kinds(domain: str, text: str) -> str:
    """What a text says that there is."""
    made = read_as(domain, text)
    kept = (one.text.removesuffix(".") for one in made.statements)
    return REFUSED if made.unread else " ".join(sorted(
        one for one in kept if one.startswith(("object(", "cardinality(", "init(", "goal("))
    ))  # fmt: skip


ANN, BOB = "object(ann,nurse)", "object(bob,nurse)"
TWO = f"cardinality(nurse,2) {ANN} {BOB}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Titles and requests
        ("Test plan, two nurses: Ann and Bob.", TWO),
        ("Transport task for a small team with two nurses, Ann and Bob.", TWO),
        ("Could you please make me a good plan for my two nurses, Ann and Bob?", TWO),
        ("Hi, I need a weekly schedule for two nurses, Ann and Bob.", TWO),
        ("This task is about two nurses, Ann and Bob.", TWO),
        ("Task data for nurse Ann", ANN),
        ("This task concerns life in the wards North and South.",
         "object(north,ward) object(south,ward)"),
        # Scenes
        ("A nurse walks between two wards, North and South.",
         "cardinality(ward,2) object(north,ward) object(south,ward)"),
        ("Nurses push trolleys between two small wards.", "cardinality(ward,2)"),
        ("A porter has four medicines.", "cardinality(medicine,4)"),
        ("A nurse called Ann pushes trolleys.", ANN),
        ("A nurse called Ann works in a small hospital with two wards, North and South.",
         f"{ANN} object(north,ward) object(south,ward)"),
        # Words that say no more
        ("Two nurses want to travel, Ann and Bob.", TWO),
        ("Two nurses need to be moved: Ann and Bob.", TWO),
        ("I have two nurses with white coats on them: Ann and Bob.", TWO),
        ("We have two young town nurses, Ann and Bob, and I need help moving trolleys.", TWO),
        ("The nurses we pay are Ann and Bob.", f"{ANN} {BOB}"),
        ("The other nurses that matter to us are Ann and Bob.", f"{ANN} {BOB}"),
        ("The agency contains two nurses, which we simply call Ann and Bob.", TWO),
        ("The hospital in this task has only one nurse, known as Ann.",
         f"cardinality(nurse,1) {ANN}"),
        ("Night nurses: Ann, Bob.", f"{ANN} {BOB}"),
        # Where they are
        ("There are two nurses waiting in North, Ann and Bob. North is a ward.",
         f"init(nurse_in(ann,north)) init(nurse_in(bob,north)) {ANN} {BOB} object(north,ward)"),
        ("The trolley T1 has two medicines on board, M1 and M2.",
         "init(on(m1,t1)) init(on(m2,t1)) object(m1,medicine) object(m2,medicine) "
         "object(t1,trolley)"),
        ("There is a trolley called T1. It has two medicines on it: M1 and M2.",
         "cardinality(trolley,1) init(on(m1,t1)) init(on(m2,t1)) object(m1,medicine) "
         "object(m2,medicine) object(t1,trolley)"),
    ],
)  # fmt: skip
def test_what_is_introduced(text: str, expected: str) -> None:
    assert sorted(kinds(HOSPITAL, text).split()) == sorted(expected.split())


@pytest.mark.parametrize(
    "text",
    [
        # What could be a fact, a goal, or about certain things
        "The wards we cleaned are north and south.",
        "The wards we have been to are north and south.",
        "The wards that have to be aired are north and south.",
        "Dirty wards: north, south.",
        "Target wards: north, south.",
        "A hospital has two tired nurses, Ann and Bob.",
        "A patient has four medicines.",
        "A trolley carries two medicines.",
        "A nurse must push trolleys between two wards.",
        "Ann pushes trolleys between two wards, north and south.",
        "The nurse pushes the trolleys.",
        "Nurses clean wards.",
        # Verbs that may say what is wanted, or how things are
        "A nurse avoids stairs.",
        "A nurse ends where she starts.",
        "A nurse returns home.",
        "Nurses hate trolleys.",
        "A corridor runs between two wards, north and south.",
        "Two damaged nurses are here: Ann and Bob.",
        "We have two wards with a door between them: East and West.",
        "For the goal we have two wards, East and West.",
        "Treatment plan for patient Mia.",
        "Could you make me a plan for cleaning wards?",
        "Could you make me a plan for the trolleys?",
        "Two nurses want to be in the north: Ann and Bob. Ann is here.",
        "I need a plan for pushing the trolleys to the north.",
        "Two nurses want to get off: Ann and Bob.",
        "Two nurses are on board, Ann and Bob.",
        "There are two nurses waiting outside Rome, Ann and Bob.",
        "There are two nurses with Mia on board: Ann and Bob.",
        "There are two nurses, Ann and Bob. It has two medicines, M1 and M2.",
        "Goal for nurse Ann.",
        "Order of the two nurses: Ann, Bob.",
        "Two nurses with medicines on them: Ann and Bob.",
    ],
)
def test_what_may_say_more_is_not_passed_over(text: str) -> None:
    assert said(HOSPITAL, text, WARDS) == REFUSED


@pytest.mark.parametrize(
    "text",
    [
        "Hi, can you make me a plan for pushing trolleys?",
        "Hello, I need a short plan for my hospital please.",
        "Write down a plan.",
        "What should I do, step by step?",
        "A small team looks around.",
        "Nurses push trolleys.",
        "I need some help with the planning and I need the steps for it.",
        "A nurse can walk from any ward to any other ward.",
        "Each ward can be reached from every other one.",
        "I don't care where the trolleys are when it's over or how much medicine is left.",
    ],
)
def test_what_says_nothing(text: str) -> None:
    assert said(HOSPITAL, f"{text} north is clean.", WARDS) == "init(clean(north))"


SITE = "object(dock,place) object(gate,place)"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The site consists of the Gate and the Dock.", SITE),
        ("A robot moves around a site that consists of the Gate and the Dock.", SITE),
        ("The patrol robot drives through an old museum which comprises the Gate and the Dock.",
         SITE),
        ("Each place can be reached from every other one. Gate is a place.", REFUSED),
        ("The robot has visited a site that consists of the Gate and the Dock.", REFUSED),
        ("The robot visits a site that consists of the Gate and the Dock.", REFUSED),
        ("The robot must move around a site that consists of the Gate and the Dock.", REFUSED),
        ("The Gate consists of the Dock and the Hall.", REFUSED),
    ],
)  # fmt: skip
def test_a_site_of_places_of_the_only_kind(text: str, expected: str) -> None:
    assert kinds(PATROL, text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "It has room for only one ball, and it can walk from any room to any other room.",
        "Only one ball fits in the gripper at once.",
        "Hey, I've got a little robot tidying up my flat and I need the steps for it.",
        "The robot takes a single ball per trip.",
        "It can carry no more than one ball at a time, so it has room for just one ball.",
    ],
)
def test_abilities_clause_by_clause(text: str) -> None:
    before = "Rooms: hall, den. Grippers: g. Balls: b."
    assert said("balls", f"{text} b is in the hall.", before) == "init(at(b,hall))"
    # A clause that says more is read, or the sentence is not.
    assert said("balls", f"g is free, and {text[0].lower()}{text[1:]}", before) in (
        "init(free(g))", REFUSED,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("There are three floors, which are called f, g and h in rising order.", True),
        ("For the tower we use three floors, called f, g and h in rising order, and each of them "
         "is followed directly by the one after it.", True),
        ("There are three floors, which are called f, g and h in no order.", False),
        ("There are three floors, called f, g and h in rising order, and each is hot.", False),
    ],
)  # fmt: skip
def test_orders_behind_names(text: str, orders: bool) -> None:
    domain = """
    (define (domain lifts) (:requirements :typing) (:types floor)
      (:predicates (next ?a ?b - floor) (lift-at ?f - floor))
      (:action up :parameters (?a ?b - floor)
        :precondition (and (lift-at ?a) (next ?a ?b))
        :effect (and (lift-at ?b) (not (lift-at ?a)))))
    """
    expected = "init(next(f,g)) init(next(g,h))" if orders else REFUSED
    assert said(domain, text) == expected


def test_what_a_pronoun_has_needs_no_capital() -> None:
    text = "There is a trolley called t1. It has one medicine, aspirin."
    assert said(HOSPITAL, text) in ("init(on(aspirin,t1))", REFUSED)
