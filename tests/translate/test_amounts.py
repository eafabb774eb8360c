"""Numbers of things as people say them, in a domain with functions and without phrases."""

import pytest

from tests.support.bare import REFUSED, read_as, said

TRUCKS = """
(define (domain trucks)
  (:requirements :typing :action-costs :numeric-fluents)
  (:types truck place)
  (:predicates (at ?t - truck ?p - place) (road ?a ?b - place) (washed ?t - truck))
  (:functions (fuel-level ?t - truck) (truck-load ?t - truck) (capacity ?t - truck)
    (distance ?a ?b - place) (total-cost))
  (:action drive :parameters (?t - truck ?a ?b - place)
    :precondition (and (at ?t ?a) (road ?a ?b) (>= (fuel-level ?t) (distance ?a ?b)))
    :effect (and (at ?t ?b) (not (at ?t ?a)) (decrease (fuel-level ?t) (distance ?a ?b))
      (increase (total-cost) (distance ?a ?b))))
  (:action wash :parameters (?t - truck) :precondition (>= (capacity ?t) (truck-load ?t))
    :effect (washed ?t)))
"""
BEFORE = "Trucks: t1, t2. Places: hall, yard."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("t1 has 5 units of fuel.", "fuel_level(t1),5"),
        ("t1 has 5 litres of fuel left.", "fuel_level(t1),5"),
        ("t1 has only 5 fuel.", "fuel_level(t1),5"),
        ("t1 has a fuel level of 5.", "fuel_level(t1),5"),
        ("t1 has fuel level 5.", "fuel_level(t1),5"),
        ("t1 has no fuel.", "fuel_level(t1),0"),
        ("t1 has a load of 3.", "truck_load(t1),3"),
        ("t1 has a capacity of 7 crates.", "capacity(t1),7"),
        ("t1 starts with 5 units of fuel.", "fuel_level(t1),5"),
        ("t1's fuel is 5.", "fuel_level(t1),5"),
        ("The fuel of t1 is 5.", "fuel_level(t1),5"),
        ("The amount of fuel in t1 is 5.", "fuel_level(t1),5"),
        ("The fuel level of t1 starts at 5.", "fuel_level(t1),5"),
        ("There are 5 units of fuel in t1.", "fuel_level(t1),5"),
        ("The fuel level of t1 is 5 litres.", "fuel_level(t1),5"),
        ("t1 and t2 have 5 units of fuel each.", "fuel_level(t1),5 fuel_level(t2),5"),
        ("t1 has 5 units of fuel, and t2 has 7.", "fuel_level(t1),5 fuel_level(t2),7"),
        ("t1 has 5 units of fuel and t2 7 units.", "fuel_level(t1),5 fuel_level(t2),7"),
        ("It is 5 km from hall to yard.", "distance(hall,yard),5"),
        ("From the hall to the yard it is 5 km.", "distance(hall,yard),5"),
        ("The distance from hall to yard is 5 km.", "distance(hall,yard),5"),
        ("The hall and the yard are 5 km apart.", "distance(hall,yard),5 distance(yard,hall),5"),
        ("The total cost starts at 0.", "total_cost,0"),
    ],
)
def test_amounts_are_read(text: str, expected: str) -> None:
    wanted = " ".join(f"init(value({one}))" for one in expected.split())
    assert said(TRUCKS, text, BEFORE) == wanted


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "t1 is in the hall with 5 units of fuel.",
            "init(at(t1,hall)) init(value(fuel_level(t1),5))",
        ),
        ("t1 is at hall and has a load of 2.", "init(at(t1,hall)) init(value(truck_load(t1),2))"),
        (
            "t1 has 5 units of fuel and is at hall.",
            "init(value(fuel_level(t1),5)) init(at(t1,hall))",
        ),
        (
            "t1 has fuel level 5, and t2 is at hall.",
            "init(value(fuel_level(t1),5)) init(at(t2,hall))",
        ),
        (
            "All trucks have 5 units of fuel.",
            "init(value(fuel_level(Truck),5)) :- object(Truck,truck)",
        ),
        (
            "t1 is at hall. It has 5 units of fuel.",
            "init(at(t1,hall)) init(value(fuel_level(t1),5))",
        ),
        (
            "t1 is at hall, and it has a capacity of 3.",
            "init(at(t1,hall)) init(value(capacity(t1),3))",
        ),
        (
            "t1 is at hall. Its fuel level is 5.",
            "init(at(t1,hall)) init(value(fuel_level(t1),5))",
        ),
    ],
)
def test_amounts_are_read_beside_other_facts(text: str, expected: str) -> None:
    assert said(TRUCKS, text, BEFORE) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The fuel level of t1 should be 5.", "fuel_level(t1),5"),
        ("The fuel level of t1 should be at least 5.", "fuel_level(t1),at_least,5"),
        ("The fuel level of t1 must be at most 5.", "fuel_level(t1),at_most,5"),
        ("The fuel level of t1 must be more than 5.", "fuel_level(t1),more_than,5"),
        ("The fuel level of t1 must be less than 5.", "fuel_level(t1),less_than,5"),
        ("The fuel level of t1 must be no less than 5.", "fuel_level(t1),at_least,5"),
        ("The fuel level of t1 must be no more than 5.", "fuel_level(t1),at_most,5"),
        ("The fuel level of t1 must be above 5.", "fuel_level(t1),more_than,5"),
        ("The fuel level of t1 must be below 5.", "fuel_level(t1),less_than,5"),
        ("The fuel level of t1 must be 5 or more.", "fuel_level(t1),at_least,5"),
        ("The fuel level of t1 must be 5 or less.", "fuel_level(t1),at_most,5"),
        ("The fuel level of t1 must be equal to 5.", "fuel_level(t1),5"),
        ("The fuel level of t1 must not be more than 5.", "fuel_level(t1),at_most,5"),
        ("The fuel level of t1 must not be at least 5.", "fuel_level(t1),less_than,5"),
        ("The fuel level of t1 must be at least 5 litres.", "fuel_level(t1),at_least,5"),
        ("The fuel level of t1 must be 5 litres or more.", "fuel_level(t1),at_least,5"),
        (
            "The fuel level of t1 must be between 3 and 5.",
            "fuel_level(t1),at_least,3 fuel_level(t1),at_most,5",
        ),
        ("The goal is that the fuel level of t1 is at least 2.5.", 'fuel_level(t1),at_least,"2.5"'),
        ("t1 should have at least 5 units of fuel.", "fuel_level(t1),at_least,5"),
        ("t1 should have at least five litres of fuel left.", "fuel_level(t1),at_least,5"),
        ("t1 should have a fuel level of at least 5.", "fuel_level(t1),at_least,5"),
        ("t1 should have exactly 5 units of fuel.", "fuel_level(t1),5"),
        ("t1 should have no fuel left.", "fuel_level(t1),0"),
        ("t1 should have 5 or more litres of fuel.", "fuel_level(t1),at_least,5"),
        ("t1 should have 5 litres of fuel or more.", "fuel_level(t1),at_least,5"),
        ("t1 should have 5 litres of fuel at most.", "fuel_level(t1),at_most,5"),
        ("t1 should have up to 5 litres of fuel.", "fuel_level(t1),at_most,5"),
        ("t1 should end up with a minimum of 5 litres of fuel.", "fuel_level(t1),at_least,5"),
        ("t1 should not have less than 5 litres of fuel.", "fuel_level(t1),at_least,5"),
        ("In the end, t1 has at least 5 units of fuel.", "fuel_level(t1),at_least,5"),
        ("t1 has more than 5 units of fuel at the end.", "fuel_level(t1),more_than,5"),
        ("We want t1 to have at least 5 units of fuel.", "fuel_level(t1),at_least,5"),
        ("Make sure that t1 has at least 5 units of fuel.", "fuel_level(t1),at_least,5"),
        (
            "t1 must have at least 5 litres of fuel, and t2 at most 7.",
            "fuel_level(t1),at_least,5 fuel_level(t2),at_most,7",
        ),
        (
            "The fuel level of t1 should be over 5 and under 8.",
            "fuel_level(t1),more_than,5 fuel_level(t1),less_than,8",
        ),
        (
            "t1 and t2 should each have at least 5 units of fuel.",
            "fuel_level(t1),at_least,5 fuel_level(t2),at_least,5",
        ),
        ("There should be at least 5 litres of fuel in t1.", "fuel_level(t1),at_least,5"),
        ("No truck should have less than 5 units of fuel.", "fuel_level(Truck),at_least,5"),
        ("The fuel level of t1 should be at least -3.", "fuel_level(t1),at_least,-3"),
        ("The total cost must not exceed 10.", "total_cost,at_most,10"),
        ("The total cost should exceed 10.", "total_cost,more_than,10"),
    ],
)
def test_amounts_can_be_wanted(text: str, expected: str) -> None:
    wanted = " ".join(f"goal(value({one}))" for one in expected.split())
    wanted += " :- object(Truck,truck)" if "Truck" in expected else ""
    assert said(TRUCKS, text, BEFORE) == wanted


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "t1 should be at hall with at least 5 litres of fuel.",
            "goal(at(t1,hall)) goal(value(fuel_level(t1),at_least,5))",
        ),
        (
            "t1 should be at hall and have at least 5 litres of fuel.",
            "goal(at(t1,hall)) goal(value(fuel_level(t1),at_least,5))",
        ),
        (
            "t1 should have at least 5 litres of fuel and be at hall.",
            "goal(value(fuel_level(t1),at_least,5)) goal(at(t1,hall))",
        ),
        (
            "Every truck should have at least 5 units of fuel.",
            "goal(value(fuel_level(Truck),at_least,5)) :- object(Truck,truck)",
        ),
        (
            "Each truck should be at hall and have a fuel level under 50.",
            "goal(at(Truck,hall)) :- object(Truck,truck) "
            "goal(value(fuel_level(Truck),less_than,50)) :- object(Truck,truck)",
        ),
        # The goal goes on.
        (
            "Your goal is that t1 has at least 5 units of fuel. t2 is at hall.",
            "goal(value(fuel_level(t1),at_least,5)) goal(at(t2,hall))",
        ),
        (
            "Your goal is to have t1 at hall. t2 is at yard.",
            "goal(at(t1,hall)) goal(at(t2,yard))",
        ),
        (
            "t1 is at hall. Its fuel level should be at least 5.",
            "init(at(t1,hall)) goal(value(fuel_level(t1),at_least,5))",
        ),
    ],
)
def test_amounts_can_be_wanted_beside_other_goals(text: str, expected: str) -> None:
    assert said(TRUCKS, text, BEFORE) == expected


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("t1 has at least 5 units of fuel.", "which number is it at the start?"),
        ("Initially, the fuel level of t1 is below 5.", "which number is it at the start?"),
        ("t1 should have 5 units of fuel.", "just 5, or at least 5?"),
        ("t1 should be at hall with 5 units of fuel.", "just 5, or at least 5?"),
        ("Goal: t1 has five units of fuel.", "just 5, or at least 5?"),
        ("The capacity of t1 should be at least 5.", "no action changes this value"),
        ("The distance from hall to yard should be 5.", "no action changes this value"),
        ("The fuel level of t1 should not be 5.", "what the value is instead"),
        ("The goal is that the fuel level of t1 is never below 5.", "not at all times"),
        ("The fuel level of t1 must be at least 5 at the start.", "the initial state or"),
        ("I want t1 to be at hall. The fuel level of t1 is 5.", "at the start or to be reached"),
        ("We want t1 at hall. t2 is at yard.", "at the start or to be reached"),
        ("In the end t1 has at least 5 litres of fuel. t2 is at yard.", "at the start or to be"),
        ("All trucks should have at least 5 units of fuel in total.", "or all together?"),
        ("The fuel level of t1 and t2 is 5 altogether.", "or all together?"),
        ("The fuel level of t1 and t2 should be at least 5.", "or all together?"),
        ("The fuel level of all trucks is 5.", "or all together?"),
        ("The fuel level of t1 must stay above 5.", "or all the time?"),
        ("The distance from hall to all places is 5.", "is this so of hall itself, too?"),
        ("Minimise the fuel level of all trucks.", "one value only"),
        ("The fuel level of t1 is 1234567890123456789.", "more digits than can be kept"),
    ],
)
def test_what_is_open_about_amounts_is_asked(text: str, question: str) -> None:
    made = read_as(TRUCKS, f"{BEFORE} {text}")
    (asked,) = (one.message for one in made.unread)
    assert question in asked


def test_just_a_number_or_at_least_it_can_be_chosen() -> None:
    (asked,) = read_as(TRUCKS, f"{BEFORE} t1 should have 5 units of fuel.").unread
    ways = ("fuel_level(t1),5", "fuel_level(t1),at_least,5")
    assert [said(TRUCKS, f"{one}.", BEFORE) for one in asked.suggestions] == [
        f"goal(value({way}))" for way in ways
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("t1 has 2.5 litres of fuel.", 'fuel_level(t1),"2.5"'),
        ("The fuel level of t1 is 0.75.", 'fuel_level(t1),"0.75"'),
        ("The fuel level of t1 is 007.", "fuel_level(t1),7"),
        ("The fuel level of t1 is 3000000000.", 'fuel_level(t1),"3000000000"'),
        ("The fuel level of t1 is -15.5.", 'fuel_level(t1),"-15.5"'),
        ("The fuel level of t1 is 12,500.", "fuel_level(t1),12500"),
    ],
)
def test_amounts_that_are_no_numbers_of_clingo_are_strings(text: str, expected: str) -> None:
    assert said(TRUCKS, text, BEFORE) == f"init(value({expected}))"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The total cost is 0 and should be as low as possible.", "init(value(total_cost,0))"),
        ("t1 should be at yard, at minimal total cost.", "goal(at(t1,yard))"),
        ("t1 should be at yard, and we want to minimise the total cost.", "goal(at(t1,yard))"),
        ("t1 should be at yard with the total cost as low as possible.", "goal(at(t1,yard))"),
    ],
)
def test_what_is_to_be_minimal_can_follow(text: str, expected: str) -> None:
    made = read_as(TRUCKS, f"{BEFORE} {text}")
    assert made.statements[-1].text == "metric(minimize,total_cost)."
    assert said(TRUCKS, text, BEFORE) == expected


@pytest.mark.parametrize(
    "text",
    [
        "t1 and t2 have 5 units of fuel.",
        "t1 has 5 units of water.",
        "t1 has a fuel level of 5+.",
        "t1 has a fuel level of 5 and.",
        "t1 has 5 units of fuel capacity.",
        "t1 has 5 to 7 units of fuel.",
        "t1 has about 5 units of fuel.",
        "t1 has more than 5 units of fuel.",
        "t1 has 5 more units of fuel than t2.",
        "t1 has 5 units of fuel or 6.",
        "t1 does not have 5 units of fuel.",
        "t1 will have 5 units of fuel.",
        "t1 had 5 units of fuel.",
        "t1 needs 5 units of fuel.",
        "t1 has used 5 units of fuel.",
        "t1 has 5 units of fuel when it is at hall.",
        "t1 starts at 5.",
        # What should be so at the end is said of it, and of a number.
        "t1 should be at hall and has 5 units of fuel.",
        "t1 must always have at least 5 units of fuel.",
        "t1 should never have less than 5 units of fuel.",
        "t1 should have at least 5 units of fuel when it is at hall.",
        "t1 should have at least 5 more units of fuel.",
        "t1 should have at least 5 units of fuel more than t2.",
        "t1 should have at least 3 or 4 units of fuel.",
        "t1 should have at least 5 and at most 7 units of fuel.",
        "t1 should have at most 5 units of fuel or more.",
        "t1 must have at least 5 units of fuel, and t2 7.",
        "t1 must have exactly 5 units of fuel, and t2 has 7.",
        "t1 and t2 should have at least 5 units of fuel.",
        "t1 or t2 should have at least 5 units of fuel.",
        "A truck should have at least 5 units of fuel.",
        "Only t1 should have at least 5 units of fuel.",
        "No truck has less than 5 units of fuel.",
        "No truck should have 5 units of fuel.",
        "The total cost should be 5+.",
        "The total cost should be 5 plus.",
        "t1 should have at least 5 units of fuel and a load of 2.",
        "t1 should have between 5 and 3 units of fuel.",
        "The fuel level of t1 should be at least that of t2.",
        "The fuel level of t1 should be 3 or 4.",
        "The fuel level of t1 should be at least 5 or more.",
        "The fuel level of t1 should be at most 5 or more.",
        "It is not 5 km from hall to yard.",
        "It is 5 km from hall to yard via the depot.",
        "It is 5 km from hall to yard and 6 km back.",
        "The road from hall to yard is 5 km.",
        "It takes t1 5 minutes to drive from hall to yard.",
        "There are 5 units of fuel.",
        "Driving from hall to yard takes 5 minutes.",
        "The distance from hall to yard is 2 hours.",
        "t1 has 5 percent fuel.",
        "t1 has 5 minutes of fuel.",
        # How much more it can take.
        "t1 has a capacity of 5 left.",
        "t1 has no capacity.",
        "The remaining capacity of t1 is 5.",
        "There are 5 units of fuel in t1 and t2.",
        "There are two trucks in the hall. It has 5 units of fuel.",
        "t1 should be at yard if the total cost is as low as possible.",
    ],
)
def test_other_amounts_are_not_read(text: str) -> None:
    assert said(TRUCKS, text, BEFORE) == REFUSED


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Your task is to get each truck to a fuel level of 5. t1 is at hall.", "cannot read"),
        ("The goal is to fill all trucks to 5 litres. t1 is at hall.", "is not known"),
    ],
)
def test_a_goal_with_a_number_is_no_mere_announcement(text: str, question: str) -> None:
    made = read_as(TRUCKS, f"{BEFORE} {text}")
    assert question in made.unread[0].message
    assert "goal(at(t1,hall))." not in [one.text for one in made.statements]


HEROES = """
(define (domain heroes)
  (:requirements :typing :numeric-fluents)
  (:types hero item place)
  (:predicates (has ?h - hero ?i - item) (at ?h - hero ?p - place))
  (:functions (gold ?h - hero) (waiting ?p - place))
  (:action buy :parameters (?h - hero ?i - item)
    :effect (and (has ?h ?i) (decrease (gold ?h) 1)))
  (:action go :parameters (?h - hero ?a ?b - place) :precondition (at ?h ?a)
    :effect (and (at ?h ?b) (not (at ?h ?a)) (decrease (waiting ?a) 1) (increase (waiting ?b) 1))))
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bram has item 5.", "init(has(bram,item5))"),
        ("There are 6 items. bram has 5.", "init(has(bram,item5))"),
        ("ayla has 8 gold, bram has 5.", "init(value(gold(ayla),8)) init(value(gold(bram),5))"),
        # No item, but gold.
        ("ayla has 8 gold. bram has 5.", REFUSED),
        ("In the end bram has 8.", REFUSED),
        # Whoever waits is counted.
        ("In the end nobody is waiting at inn.", REFUSED),
        ("bram is waiting at inn.", REFUSED),
    ],
)
def test_a_number_is_no_object(text: str, expected: str) -> None:
    assert said(HEROES, text, "Heroes: ayla, bram. Places: inn, cave.") == expected


TRIPS = TRUCKS.replace("(total-cost))", "(total-cost) (trips ?t - truck))").replace(
    "(increase (total-cost)", "(increase (trips ?t) 1) (increase (total-cost)"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("t1 has 5 trips.", "init(value(trips(t1),5))"),
        ("t1 should have at most 5 trips.", "goal(value(trips(t1),at_most,5))"),
        # What only grows is not left.
        ("t1 has 5 trips left.", REFUSED),
        ("t1 has no trips left.", REFUSED),
    ],
)
def test_what_only_grows(text: str, expected: str) -> None:
    assert said(TRIPS, text, BEFORE) == expected


TOURS = """
(define (domain tours)
  (:requirements :typing)
  (:types ship port guest)
  (:predicates (at ?s - ship ?p - port))
  (:functions (sailing-time ?a ?b - port) (toll-cost ?a ?b - port) (distance ?a ?b - port)
    (berths ?s - ship) (free-berths ?s - ship) (age ?g - guest) (weight ?g - guest)
    (price ?s - ship) (duration ?s - ship))
  (:action sail :parameters (?s - ship ?a ?b - port) :precondition (at ?s ?a)
    :effect (and (at ?s ?b) (not (at ?s ?a)))))
"""
HARBOURS = "Ships: s1, s2. Ports: oslo, bergen. Guests: mia, tom."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It takes 5 hours to sail from oslo to bergen.", "sailing_time(oslo,bergen),5"),
        ("Sailing from oslo to bergen takes 5 hours.", "sailing_time(oslo,bergen),5"),
        ("The trip from oslo to bergen takes 5 hours.", "sailing_time(oslo,bergen),5"),
        ("The trip from oslo to bergen costs 5 euros.", "toll_cost(oslo,bergen),5"),
        ("It is 5 miles from oslo to bergen.", "distance(oslo,bergen),5"),
        ("It is 5 hours from oslo to bergen.", "sailing_time(oslo,bergen),5"),
        ("oslo and bergen are 9 km apart.", "distance(oslo,bergen),9 distance(bergen,oslo),9"),
        ("s1 has 20 berths.", "berths(s1),20"),
        ("s1 has 20 free berths.", "free_berths(s1),20"),
        ("s1 has 20 berths and 7 free berths.", "berths(s1),20 free_berths(s1),7"),
        ("mia is 5 years old.", "age(mia),5"),
        ("mia weighs 20 kg, and tom 30 kg.", "weight(mia),20 weight(tom),30"),
        ("s1 costs 12 euros.", "price(s1),12"),
        ("s1 takes 12 hours.", "duration(s1),12"),
    ],
)
def test_units_show_what_is_measured(text: str, expected: str) -> None:
    wanted = " ".join(f"init(value({one}))" for one in expected.split())
    assert said(TOURS, text, HARBOURS) == wanted


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (
            "It is 500 m from oslo to bergen. The distance from bergen to oslo is 3 km.",
            "kilometres here, and metres before: no number is converted. Use one unit",
        ),
        ("mia weighs 20 kg, and tom 3000 grams.", "grams here, and kilograms before"),
        ("It is 5 kilometers from oslo to bergen. The distance from bergen to oslo is 3 km.", ""),
        ("It is 5 km from oslo to bergen. It takes 5 hours to sail from oslo to bergen.", ""),
        ("s1 has 20 berths and 20 free berths. mia weighs 20 kg.", ""),
    ],
)
def test_units_are_not_mixed(text: str, question: str) -> None:
    asked = [one.message for one in read_as(TOURS, f"{HARBOURS} {text}").unread]
    assert len(asked) == bool(question)
    assert all(question in one for one in asked)


@pytest.mark.parametrize(
    "text",
    [
        "It takes 5 euros to sail from oslo to bergen.",
        "Sailing from oslo to bergen costs 5 hours.",
        "It is 5 from oslo to bergen.",
        "It is 5 kg from oslo to bergen.",
        "s1 has 20 berths left.",
        "s1 has no berths available.",
        "There are 20 berths left in s1.",
        "The number of remaining berths of s1 is 20.",
        "mia has no age.",
        "mia is 5 kg old.",
        "mia weighs 20 years.",
        "mia's age is 5 kg.",
        "s1 weighs 20 tons.",
        "s1 has 5 litres of berths.",
        "There are 20 berths for s1.",
        "It takes 3 steps to sail from oslo to bergen.",
        "The distance from oslo to bergen is 5 hours.",
    ],
)
def test_other_units_are_not_read(text: str) -> None:
    assert said(TOURS, text, HARBOURS) == REFUSED
