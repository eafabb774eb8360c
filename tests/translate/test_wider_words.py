"""Nouns that a domain lacks, ways with a length, and wishes that a number is small."""

import pytest

from tests.support.bare import REFUSED, read_as, said

HAULAGE = """
(define (domain haulage)
  (:requirements :typing :action-costs)
  (:types location thing - object vehicle package - thing)
  (:predicates (road ?a ?b - location) (at ?x - thing ?l - location)
    (in ?p - package ?v - vehicle) (closed ?l - location))
  (:functions (road-length ?a ?b - location) (total-cost))
  (:action drive :parameters (?v - vehicle ?a ?b - location)
    :precondition (and (at ?v ?a) (road ?a ?b))
    :effect (and (at ?v ?b) (not (at ?v ?a)) (increase (total-cost) (road-length ?a ?b)))))
"""
FLEET = HAULAGE.replace("vehicle package - thing", "vehicle package - thing van - vehicle")
PLACES = "There are three cities: bern, basel and chur."


def objects(text: str, domain: str = HAULAGE) -> str:
    made = read_as(domain, text)
    stated = (one.text for one in made.statements if one.text.startswith("object("))
    return REFUSED if made.unread else " ".join(one.removesuffix(".") for one in stated)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There are two trucks: t1 and t2.", "object(t1,vehicle) object(t2,vehicle)"),
        ("Truck t1 is at the city bern.", "object(t1,vehicle) object(bern,location)"),
        ("There are two vehicles: a truck and t2.", REFUSED),
        ("There is a vehicle v1. There are two trucks: t1 and t2.", REFUSED),
        ("t1 is a truck. l1 is a lorry.", REFUSED),
        ("There is a gnu called g1.", REFUSED),
    ],
)
def test_a_narrower_noun_stands_for_a_kind(text: str, expected: str) -> None:
    assert objects(text) == expected


def test_a_narrower_noun_is_one_kind_below_it() -> None:
    assert objects("There are two vans: v1 and v2.", FLEET) == "object(v1,van) object(v2,van)"
    assert objects("There are two trucks: t1 and t2.", FLEET) == REFUSED


@pytest.mark.parametrize(
    ("text", "ways", "length"),
    [
        ("There is a road of length 9 from bern to chur.", "bern,chur", 9),
        ("A road of length 9 leads from bern to chur.", "bern,chur", 9),
        ("The road from bern to chur has a length of 9.", "bern,chur", 9),
        ("The road from bern to chur is 9 long.", "bern,chur", 9),
        ("The length of the road from bern to chur is 9.", "bern,chur", 9),
        ("The road between bern and chur has length 9.", "bern,chur chur,bern", 9),
        (
            "A road of length 9 leads from bern to chur in both directions.",
            "bern,chur chur,bern",
            9,
        ),
        ("A road of length 9 connects bern and chur.", "bern,chur chur,bern", 9),
        ("A road joins bern and chur.", "bern,chur chur,bern", None),
    ],
)
def test_ways_have_lengths(text: str, ways: str, length: int | None) -> None:
    facts = {f"init(road({one}))" for one in ways.split()}
    if length:
        facts |= {f"init(value(road_length({one}),{length}))" for one in ways.split()}
    assert {*said(HAULAGE, text, PLACES).split()} == facts


@pytest.mark.parametrize(
    "text",
    [
        "There is no road of length 9 from bern to chur.",
        "The road from bern to chur should have length 9.",
        "The road from bern to chur has at most length 9.",
        "The road from bern to bern has length 9.",
        "The wall from bern to chur has length 9.",
        "The road from bern to chur is 9 long if basel is closed.",
        "Roads of length 9 connect bern and chur.",
    ],
)
def test_other_lengths_are_not_read(text: str) -> None:
    assert said(HAULAGE, text, PLACES) == REFUSED


@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("The total cost should be minimal.", True),
        ("The cost has to be kept to a minimum.", True),
        ("Please keep the total cost as low as possible.", True),
        ("We want to minimise the cost.", True),
        ("The total cost should be as high as possible.", True),
        ("The total cost should not be minimal.", False),
        ("The total cost should be 0.", False),
        ("The total cost should be minimal for bern.", False),
        ("The goal is to minimise the total cost.", False),
        ("bern should be minimal.", False),
    ],
)
def test_a_number_should_be_small(text: str, is_read: bool) -> None:
    made = read_as(HAULAGE, f"{PLACES} {text}")
    metric = [one.text for one in made.statements if one.text.startswith("metric(")]
    way = "maximize" if "high" in text else "minimize"
    assert metric == ([f"metric({way},total_cost)."] if is_read else [])
