"""Introductions in plainer words, each with its traps."""

import pytest

from tests.support.bare import REFUSED, read_as, said

FLEET = """
(define (domain fleet)
  (:requirements :typing)
  (:types vehicle passenger city elevator)
  (:predicates (at ?p - passenger ?c - city) (clean ?v - vehicle) (used ?v - vehicle)
    (lift-at ?e - elevator ?c - city) (driving ?v - vehicle) (served ?p - passenger))
  (:action wash :parameters (?v - vehicle) :precondition (used ?v) :effect (clean ?v)))
"""
PEOPLE = FLEET.replace("passenger city", "passenger driver city")


def objects(text: str, domain: str = FLEET) -> str:
    made = read_as(domain, text)
    kept = (one.text for one in made.statements if one.text.startswith(("object(", "init(")))
    return REFUSED if made.unread else " ".join(sorted(one.removesuffix(".") for one in kept))


V1, V2 = "object(v1,vehicle)", "object(v2,vehicle)"
CITIES = "object(bern,city) object(rome,city)"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We only have a single vehicle, v1.", V1),
        ("There is only one sort of vehicle, v1.", V1),
        ("There are two vehicles, vehicle v1 and vehicle v2.", f"{V1} {V2}"),
        ("Vehicles: v1 and a red one called v2.", f"{V1} {V2}"),
        ("The vehicles are called vehicle v1 and vehicle v2.", f"{V1} {V2}"),
        ("Vehicles (2): v1, v2.", f"{V1} {V2}"),
        ("Vehicles: v1, v2 (two in total).", f"{V1} {V2}"),
        ("Vehicles (3): v1, v2.", REFUSED),
        ("A small street has two cities, Rome and Bern.", CITIES),
        ("A cooperative runs two vehicles, v1 and v2.", f"{V1} {V2}"),
        ("Our fleet consists of two vehicles: v1 and v2.", f"{V1} {V2}"),
        # Who acts can hold what he has, and so can things.
        ("A box has two vehicles, v1 and v2.", REFUSED),
        ("A robot has two vehicles, v1 and v2.", REFUSED),
        ("The nurse has two vehicles, v1 and v2.", REFUSED),
        ("The passenger has two vehicles, v1 and v2.", REFUSED),
        ("Cities we fly to: Rome, Bern.", CITIES),
        ("The cities on our list are Rome and Bern.", CITIES),
        ("A moving vehicle called v1 patrols the cities of Rome and Bern.", f"{CITIES} {V1}"),
        ("Two vehicles, v1 and v2, explore the cities of Rome and Bern.", f"{CITIES} {V1} {V2}"),
        ("A small vehicle firm runs two vehicles, v1 and v2.", f"{V1} {V2}"),
        ("Three vehicles, v1 to v3, explore a desert.", f"{V1} {V2} object(v3,vehicle)"),
        ("v1 and v2 are both clean vehicles.", f"init(clean(v1)) init(clean(v2)) {V1} {V2}"),
        ("The field has the cities Rome and Bern.", CITIES),
        ("There are two lifts: e1 and e2.", "object(e1,elevator) object(e2,elevator)"),
    ],
)  # fmt: skip
def test_what_introductions_say(text: str, expected: str) -> None:
    assert objects(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "There are two vehicles, vehicle v1 and city v2.",
        "There are two vehicles, vehicle v1 and vehicle v2 and vehicle v3.",
        "Vehicles: v1 and a clean one called v2.",
        "Cities we want to fly to: Rome, Bern.",
        "A driving vehicle called v1 patrols the cities of Rome and Bern.",
        "Two vehicles, v1 and v2, serve the passengers Ann and Bob.",
        "Two vehicles, v1 and v2, serve the bare cities.",
        "Two vehicles, v1 and v2, explore what is clean.",
        "Two vehicles, v1 and v2, are bare.",
        "Two vehicles, v1 and v2, work on nothing.",
        "The chef serves two passengers, Ann and Bob.",
        "Three vehicles, v1 to v2, explore a desert.",
        "v1 and v2 are not clean vehicles.",
        "v1 and v2 are both bare vehicles.",
    ],
)
def test_what_introductions_leave_open(text: str) -> None:
    assert objects(text) == REFUSED


ROME = "rome is a city."
ANN = "init(at(ann,rome))"


@pytest.mark.parametrize(
    "text",
    [
        "A nurse, Ann, is at Rome.",
        "Ann, our nurse, is at Rome.",
        "A nurse called Ann is at Rome.",
        "There is also a nurse called Ann, and she is at Rome.",
    ],
)
def test_people_are_of_the_only_kind_of_people(text: str) -> None:
    assert ANN in said(FLEET, text, ROME).split()
    assert said(PEOPLE, text, ROME) == REFUSED


@pytest.mark.parametrize(
    "text",
    ["The nurse is at Rome.", "A nurse is at Rome.", "Every nurse is at Rome.",
     "Two nurses are at Rome.", "A nurse, Ann, is ill.", "No nurse, Ann, is at Rome."],
)  # fmt: skip
def test_people_without_names_are_of_no_kind(text: str) -> None:
    assert said(FLEET, text, ROME) == REFUSED


def test_who_has_something_is_not_what_it_has() -> None:
    text = "There are two vehicles: v1 and v2. Each vehicle has one elevator: v1 has e1, v2 has e2."
    made = read_as(FLEET, text)
    assert [one.text for one in made.statements if one.text.startswith("object")] == [
        "object(v1,vehicle).",
        "object(v2,vehicle).",
    ]
