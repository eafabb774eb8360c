"""Domains without types: what is a kind there, and what follows of what is said of it."""

import pytest

from planscribe.infer.domain_rules import domain_rules
from planscribe.syntax.task import parse
from planscribe.translate.describe.domains import for_pddl
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import Unreadable
from planscribe.translate.words.derive import full_lexicon
from tests.support.bare import DOMAINS, REFUSED, domain_of, read_as, said, words_of


def types_of(domain: str, predicate: str) -> list[tuple[str, ...]]:
    (found,) = (one for one in words_of(domain).relations if one.name == predicate)
    return list(found.types)


def test_nouns_that_actions_require_are_kinds() -> None:
    assert words_of("balls").memberships == ("room", "ball", "gripper")
    assert words_of("balls").kinds == (
        ("room", "object"),
        ("ball", "object"),
        ("gripper", "object"),
    )
    assert words_of("piles").memberships == ()
    assert words_of("lunch").memberships == ()


def test_arguments_have_the_kinds_that_actions_require() -> None:
    assert types_of("balls", "at") == [("ball",), ("room",)]
    assert types_of("balls", "carry") == [("ball",), ("gripper",)]
    assert types_of("post", "at") == [("airplane", "obj", "truck"), ("location",)]
    assert types_of("post", "in") == [("obj",), ("airplane", "truck")]
    assert types_of("piles", "on") == [("object",), ("object",)]


def test_the_objects_of_a_kind_have_its_predicate() -> None:
    words = words_of("balls")
    rules = domain_rules(
        domain_of(DOMAINS["balls"]), words.kinds, words.auxiliary, words.memberships
    )
    assert "init(room(X)) :- object(X,room)." in rules.text.splitlines()
    assert "subtype(room,object)." in rules.text.splitlines()


def test_objects_are_introduced_by_their_kind() -> None:
    made = read_as("balls", "There are two rooms: hall and den. The robot is in the hall.")
    assert [one.text for one in made.statements] == [
        "cardinality(room,2).",
        "object(hall,room).",
        "object(den,room).",
        "init(at_robby(hall)).",
    ]


@pytest.mark.parametrize(
    ("domain", "text", "expected"),
    [
        (
            "balls",
            "There is a room den. All rooms are rooms.",
            "init(room(Room)) :- object(Room,room)",
        ),
        (
            "balls",
            "There are two balls. All balls are in room r1.",
            "init(at(Ball,r1)) :- object(Ball,ball)",
        ),
        # The kind of a name follows if only one fits.
        ("balls", "Kim is in the attic.", REFUSED),
        ("balls", "ball7 is at attic9.", "init(at(ball7,attic9))"),
        # In a room, or in a gripper?
        ("balls", "ball7 is in attic9.", REFUSED),
        ("balls", "room1 is in room2.", REFUSED),
        ("balls", "gripper1 carries ball1.", "init(carry(ball1,gripper1))"),
        ("balls", "ball1 is in gripper1.", "init(carry(ball1,gripper1))"),
        ("balls", "ball1 is in room1.", "init(at(ball1,room1))"),
        ("post", "truck1 is in city1.", REFUSED),
        ("post", "location1 is in city1.", "init(in_city(location1,city1))"),
        ("post", "obj1 is in truck1.", "init(in(obj1,truck1))"),
        # Not every location is an airport.
        ("post", "x7 is in city city1.", "init(in_city(x7,city1))"),
        # Nothing says what it is: a truck, a plane, or what they carry.
        ("post", "x7 is at location1.", REFUSED),
    ],
)
def test_what_is_read_of_kinds(domain: str, text: str, expected: str) -> None:
    assert said(domain, text) == expected


def test_what_a_name_is_must_be_said_where_several_kinds_fit() -> None:
    (remark,) = read_as("post", "X7 is at location1.").unread
    assert remark.message.startswith("what kind of thing is X7?")


VEHICLES = "truck1 and airplane1 are at location1."


@pytest.mark.parametrize(
    "text",
    [
        f"{VEHICLES} package1 and package2 are at location2.",
        f"parcel_1 is at location2. {VEHICLES}",
        "There is a truck t1. There is an airplane p1. letter1 is at location2.",
        # What is loaded is an object, and so is another one of its name.
        f"{VEHICLES} package1 and package2 are at location2. package1 is in truck1.",
    ],
)
def test_what_is_only_carried_is_an_object(text: str) -> None:
    made = read_as("post", text)
    assert made.unread == ()
    found = [one.text for one in made.statements]
    carried = [one for one in found if one.startswith(("object(pa", "object(letter"))]
    assert carried
    assert all(one.endswith(",obj).") for one in carried)


@pytest.mark.parametrize(
    "text",
    [
        # No plane is named: the kind of what is left out is open.
        "truck1 is at location1. package1 is at location2.",
        # It may drive itself.
        f"{VEHICLES} van1 is at location2.",
        f"{VEHICLES} x7 is at location2.",
        f"{VEHICLES} Rose is at location2.",
        # What is loaded is no object.
        f"{VEHICLES} van1 is at location2. package1 is in van1.",
        # Nor is what others are in.
        f"{VEHICLES} package1 is at package2.",
    ],
)
def test_what_can_be_of_another_kind_is_asked(text: str) -> None:
    assert read_as("post", text).unread


def test_a_parcel_is_what_the_task_says() -> None:
    text = f"{VEHICLES} package1 is a truck. package1 is at location2."
    assert "object(package1,truck)." in {one.text for one in read_as("post", text).statements}


def test_a_name_and_its_sentence_say_both_kinds() -> None:
    made = read_as("post", "location1 is an airport.")
    assert made.unread == ()
    assert {one.text for one in made.statements} == {
        "object(location1,airport).",
        "object(location1,location).",
        "init(airport(location1)).",
    }


# --- mere objects ---------------------------------------------------------------------------

THINGS = """
(define (domain things)
  (:predicates (thing ?x) (place ?p) (at ?x ?p))
  (:action put :parameters (?x ?p)
    :precondition (and (thing ?x) (place ?p)) :effect (at ?x ?p)))
"""


@pytest.mark.parametrize(
    ("domain", "text", "expected"),
    [
        (
            "balls",
            "There are 2 objects: p7 and q7. p7 is a room. q7 is a ball.",
            {"object(p7,room).", "object(q7,ball)."},
        ),
        # The kind that is called so, or all that there is?
        (THINGS, "There are 2 things: p7 and q7.", {"object(p7,thing).", "object(q7,thing)."}),
        (
            THINGS,
            "There are 2 things: p7 and q7. p7 is a place. q7 is a thing.",
            {"object(p7,place).", "object(q7,thing)."},
        ),
        (
            "post",
            "There are 2 objects: p7 and q7. p7 is a truck. q7 is a location.",
            {"object(p7,truck).", "object(q7,location)."},
        ),
        (
            "post",
            "There are 2 objects that are a truck: p7 and q7.",
            {"object(p7,truck).", "object(q7,truck)."},
        ),
        (
            "balls",
            "There is 1 object that is a room: p7. There are 2 objects of type ball: q7 and r7.",
            {"object(p7,room).", "object(q7,ball).", "object(r7,ball)."},
        ),
    ],
)
def test_lists_of_objects(domain: str, text: str, expected: set[str]) -> None:
    made = read_as(domain, text)
    assert made.unread == ()
    found = {one.text for one in made.statements if one.text.startswith("object(")}
    assert found == expected


@pytest.mark.parametrize(
    ("domain", "text"),
    [
        ("balls", "There are 2 objects: p7 and q7. p7 is a room."),
        ("post", "There are 2 objects: p7 and q7. p7 is a truck."),
        ("balls", "There are 3 objects: p7 and q7. p7 is a room. q7 is a ball."),
        ("balls", "There are 2 objects: p7 and q7."),
        ("post", "There are 2 objects: p7 and q7."),
        (THINGS, "There are 2 things: p7 and q7. p7 is a place."),
    ],
)
def test_what_objects_are_is_asked(domain: str, text: str) -> None:
    assert read_as(domain, text).unread


AIRPORTS = "There are 2 airports: a1 and a2."


def test_whether_a_kind_is_another_one_is_asked() -> None:
    (remark,) = read_as("post", AIRPORTS).unread
    assert remark.kind is Unreadable.SEVERAL_READINGS
    assert remark.message.startswith("is every airport a location?")


@pytest.mark.parametrize(
    "answer",
    [
        "Every airport is a location.",
        "All airports are locations.",
        "There are 2 locations: a1 and a2.",
        "a1 is a location. a2 is a location.",
        "a1 is a location. a2 is not a location.",
    ],
)
def test_it_is_asked_until_it_is_answered(answer: str) -> None:
    assert read_as("post", f"{AIRPORTS} {answer}").unread == ()


@pytest.mark.parametrize(
    "answer", ["a1 is a location.", "There is a location l1.", "l1 is a location."]
)
def test_half_an_answer_is_none(answer: str) -> None:
    assert len(read_as("post", f"{AIRPORTS} {answer}").unread) == 1


def test_an_answer_for_the_domain_is_in_its_rules() -> None:
    words = full_lexicon(domain_of(DOMAINS["post"]), '%! airport - location ; "airport"')
    assert words.doubtful == ()
    made = translate(parse(f"{AIRPORTS} a1 is in city c1."), words)
    assert made.unread == ()
    assert ("airport", "location") in words.kinds
    assert ("airport", "object") not in words.kinds


def test_nothing_is_asked_where_nothing_is_at_stake() -> None:
    assert words_of("balls").doubtful == ()
    assert words_of("post").doubtful == (("airport", "location"),)
    # Robots walk, people walk and ride: no robot need be a person.
    walk = """
    (define (domain walk)
      (:predicates (robot ?r) (person ?p) (spot ?s) (cart ?c) (at ?x ?s) (in ?x ?c))
      (:action roll :parameters (?r ?a ?b)
        :precondition (and (robot ?r) (spot ?a) (spot ?b) (at ?r ?a))
        :effect (and (at ?r ?b) (not (at ?r ?a))))
      (:action walk :parameters (?p ?a ?b)
        :precondition (and (person ?p) (spot ?a) (spot ?b) (at ?p ?a))
        :effect (and (at ?p ?b) (not (at ?p ?a))))
      (:action board :parameters (?p ?c ?a)
        :precondition (and (person ?p) (cart ?c) (spot ?a) (at ?p ?a))
        :effect (and (in ?p ?c) (not (at ?p ?a)))))
    """
    assert words_of(walk).doubtful == ()


YARD = """
(define (domain yard)
  (:predicates (spot ?s) (dock ?d) (box ?b) (base ?b) (cart ?c) (deck ?d)
    (at ?x ?s) (on ?x ?y) (clear ?x) (in ?x ?c))
  (:action lift :parameters (?b ?d ?s)
    :precondition (and (box ?b) (base ?d) (spot ?s) (at ?b ?s) (at ?d ?s) (on ?b ?d) (clear ?b))
    :effect (and (clear ?d) (not (on ?b ?d))))
  (:action drop :parameters (?b ?d ?s)
    :precondition (and (box ?b) (base ?d) (spot ?s) (at ?b ?s) (at ?d ?s) (clear ?d))
    :effect (and (on ?b ?d) (clear ?b) (not (clear ?d))))
  (:action load :parameters (?b ?c ?s)
    :precondition (and (box ?b) (cart ?c) (spot ?s) (at ?b ?s) (at ?c ?s) (clear ?b))
    :effect (in ?b ?c)))
"""
IN_THE_YARD = "d1 is a dock. b1 and b2 are boxes. k1 is a deck. c1 is a cart. "


@pytest.mark.parametrize(
    ("text", "asked", "statement"),
    [
        ("b1 is at d1.", "is every dock a spot?", "init(at(b1,d1))."),
        ("b1 is on k1.", "is every deck a base?", "init(on(b1,k1))."),
        ("b1 is on b2.", "is every box a base?", "init(on(b1,b2))."),
        ("The goal is that b1 is on k1.", "is every deck a base?", "goal(on(b1,k1))."),
    ],
)
def test_what_a_kind_may_be_too_is_asked_where_a_sentence_needs_it(
    text: str, asked: str, statement: str
) -> None:
    made = read_as(YARD, IN_THE_YARD + text)
    assert [one.message.split(" If so")[0] for one in made.unread] == [asked]
    assert statement in [one.text for one in made.statements]
    low, high = asked.removeprefix("is every ").removesuffix("?").split(" a ")
    assert read_as(YARD, f"{IN_THE_YARD}Every {low} is a {high}. {text}").unread == ()


def test_one_sentence_can_be_read_by_what_another_one_needs() -> None:
    made = read_as(YARD, f"{IN_THE_YARD} k1 is at d1. b1 is on k1. b2 is at d1.")
    asked = {one.message.split(" If so")[0] for one in made.unread}
    assert asked == {"is every dock a spot?", "is every deck a base?"}


@pytest.mark.parametrize("text", ["c1 is on b1.", "c1 is in b1.", "b1 is in b2."])
def test_what_no_kind_may_be_is_not_asked(text: str) -> None:
    read = read_as(YARD, IN_THE_YARD + text)
    assert [one.kind for one in read.unread] == [Unreadable.NO_READING]


def test_kinds_of_an_author_are_the_only_ones() -> None:
    words = full_lexicon(domain_of(DOMAINS["balls"]), '%! robot - object ; "robot"')
    assert words.memberships == ()
    assert words.kinds == (("robot", "object"),)


ONE = """
(define (domain one) {more}
  (:predicates (room ?x) (red ?x) (closed ?x) (sold ?x) (at ?x ?y) (spare ?x))
  (:action go :parameters (?a ?b)
    :precondition (and (room ?a) (red ?a) (closed ?a) (at ?b ?a))
    :effect (and (sold ?b) {effect})))
"""


def test_what_is_no_kind() -> None:
    assert words_of(ONE.format(more="", effect="")).memberships == ("room",)
    assert words_of(ONE.format(more="", effect="(not (room ?a))")).memberships == ()
    assert words_of(ONE.format(more="(:types thing)", effect="")).memberships == ()
    assert words_of(ONE.format(more="(:constants hall)", effect="")).memberships == ("room",)
    assert words_of(ONE.format(more="(:constants hall - thing)", effect="")).memberships == ()
    assert words_of(ONE.format(more="(:types object)", effect="")).memberships == ("room",)
    derived = "(:derived (at ?x ?y) (closed ?x))"
    assert words_of(ONE.format(more="", effect="")[:-2] + derived + ")").memberships == ("room",)
    derived = "(:derived (room ?x) (closed ?x))"
    assert words_of(ONE.format(more="", effect="")[:-2] + derived + ")").memberships == ()


def test_what_something_has_is_no_kind() -> None:
    held = ONE.format(more="", effect="").replace("(red ", "(has-key ")
    assert words_of(held).memberships == ("room",)
    made = read_as(held, "There is a room r1. r1 has a key.")
    assert "init(has_key(r1))." in [one.text for one in made.statements]


def test_what_needs_no_kind_has_none() -> None:
    made = read_as(ONE.format(more="", effect=""), "There is a room r1. b7 is at r1. b7 is sold.")
    assert made.unread == ()
    assert "object(b7,object)." in [one.text for one in made.statements]


def test_what_is_of_two_kinds_is_of_both() -> None:
    made = read_as("post", "There are 2 trucks: t1 and t2. There are 2 objs: t2 and o1.")
    assert made.unread == ()
    assert [one.text for one in made.statements] == [
        "cardinality(truck,2).",
        "object(t1,truck).",
        "object(t2,truck).",
        "cardinality(obj,2).",
        "object(o1,obj).",
        "object(t2,obj).",
    ]
    later = read_as("post", "There are 2 locations: l1 and l2. l1 is an airport.")
    assert later.unread == ()
    assert "init(airport(l1))." in [one.text for one in later.statements]


def test_no_more_is_taken_of_a_name_than_is_said() -> None:
    made = read_as("post", "There is an airport a1. a1 is a location. x7 is in city city1.")
    assert "object(x7,location)." in [one.text for one in made.statements]
    assert "object(x7,airport)." not in [one.text for one in made.statements]


def test_a_name_that_says_a_kind_keeps_it_if_the_kinds_go_together() -> None:
    made = read_as("post", "There are 2 airports. Both airports are locations.")
    assert made.unread == ()
    named = read_as("post", "There are 2 airports. airport1 and airport2 are locations.")
    assert {"object(airport1,airport).", "object(airport2,airport)."} <= {
        one.text for one in named.statements
    }
    assert named.unread == ()
    # A location in the first city is no city.
    other = read_as("post", "city1-1 is a location. city1-1 is in city1.")
    assert "object(city1_1,location)." in [one.text for one in other.statements]
    assert "object(city1_1,city)." not in [one.text for one in other.statements]


def test_kinds_are_no_types_in_pddl() -> None:
    shown = for_pddl(words_of("balls"))
    assert "- room(object A)" in shown
    assert "- at(object A, object B)" in shown
    assert "- room\n" not in shown


def test_broken_domains_have_no_kinds() -> None:
    action = "(:action a :precondition (and (room) (room ?x ?y)))"
    assert words_of(f"(define (domain d) (:predicates (room)) {action})").memberships == ()
    unary = "(define (domain d) (:predicates (room ?x) (at ?x)) (:action a :precondition (and"
    assert words_of(f"{unary} (room) (room ?x) (at) (at ?x ?y))))").memberships == ("room",)


def test_objects_of_a_kind_that_is_another_one_count_as_that() -> None:
    text = "There are 2 locations. Every airport is a location. location1 is an airport."
    made = read_as("post", text)
    assert "object(Airport,location) :- object(Airport,airport)." in [
        one.text for one in made.statements
    ]


FARM = "There are 2 cows, Daisy and Bella. There is a farmer Joe. There is a place meadow."
PLACES = "The gate and the barn are places."


def test_a_domain_with_constants_has_kinds() -> None:
    words = words_of("farm")
    assert words.memberships == ("cow", "farmer", "place")
    assert types_of("farm", "in") == [("cow",), ("place",)]
    assert words.constants == {"gate": (), "barn": ("place",)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bella is in the barn.", "init(in(bella,barn))"),
        ("Joe is at the gate.", "init(at(joe,gate))"),
        ("Daisy, Bella and Joe are in the barn.",
         "init(in(daisy,barn)) init(in(bella,barn)) init(at(joe,barn))"),
        ("The meadow and the barn are not locked.",
         "init(not_locked(meadow)) init(not_locked(barn))"),
        ("No place is locked.", "init(not_locked(Place)) :- object(Place,place)"),
        ("Both cows should be milked.", "goal(milked(Cow)) :- object(Cow,cow)"),
    ],
)  # fmt: skip
def test_what_is_read_of_constants(text: str, expected: str) -> None:
    assert said("farm", text, f"{FARM} {PLACES}") == expected


def test_what_a_constant_is_makes_it_one_of_the_kind() -> None:
    made = [one.text for one in read_as("farm", PLACES).statements]
    assert made == [
        "object(gate,place).",
        "init(place(gate)).",
        "object(barn,place).",
        "init(place(barn)).",
    ]


@pytest.mark.parametrize(
    ("text", "open_constants"),
    [
        ("Bella is in the barn.", ["barn"]),
        ("Joe is at the gate.", ["gate"]),
        ("Joe is at the gate. There are 3 places: gate, barn and yard.", []),
        ("Joe is at the gate. The gate is a place. The barn is not a place.", []),
        ("Daisy should be milked.", []),
    ],
)
def test_what_a_constant_is_must_be_said(text: str, open_constants: list[str]) -> None:
    herd = "There are 2 cows, Daisy and Bella. There is a farmer Joe."
    asked = [one.message for one in read_as("farm", f"{herd} {text}").unread]
    assert sorted(asked) == sorted(
        f"what kind of thing is {one}? Say so, as in “{one} is {kind}”"
        for one in open_constants
        for kind in ("a place" if one == "barn" else "..",)
    )


def test_what_is_not_said_to_be_so_has_the_opposite() -> None:
    words = words_of("farm")
    assert [(one.name, other.name) for one, other in words.opposites] == [("milked", "not-milked")]
    rules = domain_rules(domain_of(DOMAINS["farm"]), words.kinds, opposites=words.opposites)
    wanted = "init(not_milked(X1)) :- object(X1,cow), not init(milked(X1))."
    assert wanted in rules.text.splitlines()


@pytest.mark.parametrize(
    ("domain", "rules"),
    [
        (DOMAINS["farm"], "init(not_milked(X)) :- object(X,cow), init(in(X,barn))."),
        (DOMAINS["farm"].replace("(not (not-milked ?c))", "(fed ?c)"), ""),
        (
            DOMAINS["farm"].replace("(not-milked ?c) (not", '(not-milked ?c) ; "?c waits"\n (not'),
            "",
        ),
    ],
)
def test_opposites_are_those_of_all_actions_and_no_rule(domain: str, rules: str) -> None:
    assert full_lexicon(domain_of(domain), rules).opposites == ()
