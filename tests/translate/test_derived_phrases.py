"""What a domain without phrases lets one say, and what it does not."""

import pytest

from planscribe.model.lexicon import lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.translate.words.derive import full_lexicon
from planscribe.wording import in_plural
from tests.support.bare import (
    DOMAINS,
    REFUSED,
    domain_of,
    phrases,
    read_as,
    said,
    words_of,
    written,
)


@pytest.mark.parametrize(
    ("domain", "predicate", "expected"),
    [
        ("piles", "handempty", ["the hand is empty"]),
        ("piles", "holding", ["you are holding ?0", "the hand holds ?0", "?0 is held"]),
        ("piles", "ontable", ["?0 is on table"]),
        ("piles", "on", ["stack ?0 on ?1", "put ?0 on ?1"]),
        ("balls", "at-robby", ["the robot is at ?0", "the robot is in ?0"]),
        ("balls", "carry", ["?1 carries ?0", "?0 is carried by ?1", "?0 is in ?1"]),
        ("balls", "at", ["?0 is in ?1", "bring ?0 to ?1"]),
        ("post", "in-city", ["?0 is in ?1"]),
        ("post", "in", ["?1 contains ?0", "put ?0 into ?1"]),
        ("lunch", "no_salt", ["?0 has no salt", "?0 is salt-free"]),
        ("lunch", "allergic_salt", ["?0 is allergic to salt"]),
        ("lunch", "waiting", ["?0 is waiting at ?1", "?0 waits at ?1"]),
        ("lunch", "conn", ["?0 is connected to ?1"]),
        ("lunch", "road", ["there is a road from ?0 to ?1"]),
        ("lunch", "lift-at", ["the lift is at ?0"]),
        ("lunch", "destination", ["?1 is destination of ?0", "destination of ?0 is ?1"]),
        ("lunch", "isclean", ["?0 is clean"]),
        ("lunch", "has-key", ["you have key"]),
        ("lunch", "light-on", ["the light is on"]),
        ("lunch", "power-on", ["the power of ?0 is on", "?0's power is on"]),
        ("lunch", "carrying", ["?0 carries ?1", "?1 is carried by ?0"]),
        ("lunch", "likes", ["?0 likes ?1", "?1 is liked by ?0"]),
        ("lunch", "dist", ["dist from ?0 to ?1", "distance from ?0 to ?1"]),
        ("craters", "at_rock_sample", ["there is a rock sample at ?0"]),
        ("craters", "have_image", ["?0 has image of ?1 in ?2"]),
        ("craters", "can_cross", ["?0 can cross from ?1 to ?2"]),
        (
            "sledge",
            "can-cross",
            ["the sledge can cross from ?0 to ?1", "you can cross from ?0 to ?1"],
        ),
        ("sledge", "ready", ["the sledge is ready", "you are ready"]),
        ("sledge", "at-depot", ["the depot is at ?0", "there is a depot at ?0"]),
        ("sledge", "cook-has", ["?0 has ?1"]),
        ("sledge", "up", ["?0 is above ?1"]),
        ("sledge", "down", ["?0 is below ?1"]),
        ("craters", "on_board", ["?0 is on ?1"]),
    ],
)
def test_phrases_have_the_grammar_of_their_words(
    domain: str, predicate: str, expected: list[str]
) -> None:
    assert [one for one in expected if one not in phrases(domain, predicate)] == []


@pytest.mark.parametrize(
    ("domain", "predicate", "wrong"),
    [
        # A thing on the table does not carry it.
        ("piles", "ontable", "the table is on ?0"),
        # Who helps whom, and what is seen from where, the names leave open.
        ("lunch", "helped", "?0 is helped by ?1"),
        ("lunch", "visible", "?0 is visible from ?1"),
        ("lunch", "conn", "?0 and ?1 are connected"),
        ("sledge", "next", "?0 is next to ?1"),
        # The types say that a guest carries the tray.
        ("lunch", "carrying", "?1 carries ?0"),
        ("lunch", "likes", "?1 likes ?0"),
        # A denial is said with `not`, of what it denies.
        ("lunch", "notexist", "?0 does not exist"),
        # The camera is not of the rover.
        ("craters", "store_of", "?0 is of ?1"),
        # Another predicate is `in`, which the trucks are not.
        ("balls", "at", "?1 contains ?0"),
    ],
)
def test_what_a_name_does_not_say_is_no_phrase(domain: str, predicate: str, wrong: str) -> None:
    assert wrong not in phrases(domain, predicate)


@pytest.mark.parametrize("domain", DOMAINS)
def test_each_phrase_is_read_as_it_is_meant(domain: str) -> None:
    words = words_of(domain)
    plain = {written(one) for one in lexicon(domain_of(DOMAINS[domain])).phrases}
    nouns = {noun.type: " ".join(noun.words) for noun in reversed(words.nouns)}
    plurals = {f"?0 is {in_plural(noun)}" for noun in nouns.values()}
    constants = " ".join(f"{one} is a place." for one in words.constants)
    wrong = []
    for phrase in words.phrases:
        relation, sentence = phrase.relation, written(phrase)
        if relation.numeric or sentence in plain or sentence in plurals:
            continue
        names = [f"{letter}7" for letter in "qzw"[: len(relation.types)]]
        known = zip(names, relation.types, strict=True)
        before = constants + " ".join(
            f" {name} is a {nouns[types[0]]}." for name, types in known if types[0] in nouns
        )
        for number, name in enumerate(names):
            sentence = sentence.replace(f"?{number}", name)
        constant = words.names.constant(relation.name)
        atom = f"{constant}({','.join(names)})" if names else constant
        atom = f"neg({atom})" if phrase.negated else atom
        if said(domain, f"{sentence}.", before) not in (f"init({atom})", f"goal({atom})"):
            wrong.append(sentence)
    assert wrong == []


TWO = """
(define (domain two) (:requirements :typing) (:types {types})
  (:predicates {predicates})
  (:action go :parameters (?x ?y)
    :precondition () :effect (and {effects})))
"""


def two(predicates: str, types: str = "box shelf", effects: str = "") -> str:
    return TWO.format(predicates=predicates, types=types, effects=effects)


def test_what_two_predicates_can_mean_is_said_of_neither() -> None:
    domain = two("(linked ?a ?b - box) (linking ?a ?b - box) (link ?a ?b - box)")
    assert phrases(domain, "linked").count("?0 is linked to ?1") == 1
    both = two("(lamp-on ?b - box) (on-lamp ?b - box) (power-lit ?x - box) (lit-power ?x - box)")
    assert "the power of ?0 is lit" not in phrases(both, "power-lit") + phrases(both, "lit-power")


def test_what_a_name_says_plainly_takes_precedence() -> None:
    domain = two("(at ?b - box ?s - shelf) (in ?b - box ?s - shelf)")
    assert "?0 is in ?1" not in phrases(domain, "at")
    assert "?0 is in ?1" in phrases(domain, "in")
    apart = two("(at ?b - box ?s - shelf) (in ?a ?b - box)")
    assert "?0 is in ?1" in phrases(apart, "at")


def test_types_that_share_objects_are_not_apart() -> None:
    domain = two(
        "(at ?b - box ?s - shelf) (in ?b - thing ?s - shelf)", types="box - thing shelf - object"
    )
    assert "?0 is in ?1" not in phrases(domain, "at")


def test_a_phrase_of_an_author_is_the_only_one_that_is_written() -> None:
    domain = two('(handempty) ; "nothing is held"\n (ontray ?b - box) ; "?b lies on a tray"\n')
    assert phrases(domain, "handempty") == ["nothing is held"]
    assert phrases(domain, "ontray") == ["?0 lies on a tray"]
    assert said(domain, "The hand is empty.") == "init(handempty)"
    assert said(domain, "box1 is on the tray.") == "init(ontray(box1))"
    other = two('(stuffed ?b - box) ; "the hand of ?b is empty"\n (handempty ?b - box)')
    assert "the hand of ?0 is empty" not in phrases(other, "handempty")


@pytest.mark.parametrize(
    ("declared", "text", "expected"),
    [
        ('(behind ?a ?b - box) ; "?b drives behind ?a"', "box1 is behind box2.", REFUSED),
        ('(bites ?a ?b - box) ; "?a has been bitten by ?b"', "box1 is bitten by box2.", REFUSED),
        ('(needs ?a ?b - box) ; "?b requires ?a"', "box1 is needed by box2.", REFUSED),
        ('(attached ?a ?b - box) ; "?b sticks to ?a"', "Attach box1 to box2.", REFUSED),
        ('(on ?a ?b - box) ; "?a stands on ?b"', "Put box1 on box2.", "goal(on(box1,box2))"),
        ('(between ?a ?b ?c - box) ; "?a stands after ?b and ?c"', "box1 is on box2.", REFUSED),
        # Only one of two unlike arguments fits each place.
        (
            '(carries ?s - shelf ?b - box) ; "?b is up on ?s"',
            "shelf1 carries box1.",
            "init(carries(shelf1,box1))",
        ),
    ],
)
def test_a_name_is_read_besides_where_phrases_show_its_order(
    declared: str, text: str, expected: str
) -> None:
    assert expected in said(two(f"{declared}\n"), text)


@pytest.mark.parametrize(
    ("phrase", "text", "expected"),
    [
        ("length from ?a to ?b", "The length between box1 and box2 is 5.", "(length(box1,box2),5)"),
        ("length to ?a from ?b", "The length of box1 and box2 is 5.", REFUSED),
    ],
)
def test_the_name_of_a_function_is_read_besides_too(phrase: str, text: str, expected: str) -> None:
    domain = f"""(define (domain two) (:requirements :typing :numeric-fluents) (:types box)
      (:functions (length ?a ?b - box)) ; "{phrase}"
    )"""
    assert expected in said(domain, text)


def test_what_is_said_of_one_predicate_is_the_name_of_no_other() -> None:
    kept = '(kept ?b - box ?s - shelf) ; "?b is in ?s"'
    domain = two(f'{kept}\n (in ?b - box ?s - shelf) ; "?b belongs in ?s"\n')
    assert said(domain, "box1 is in shelf1.") == "init(kept(box1,shelf1))"
    assert "init(in(" not in said(domain, "shelf1 contains box1.")
    both = two(
        '(in ?b - box ?s - shelf) ; "?b lies in ?s"\n'
        '(contains ?s - shelf ?b - box) ; "?s was built for ?b"\n'
        '(on ?a ?b - box) ; "?a lies on ?b"\n (supports ?a ?b - box) ; "?b leans on ?a"\n'
    )
    assert said(both, "shelf1 contains box1.") == "init(contains(shelf1,box1))"
    assert said(both, "box1 supports box2.") == REFUSED


def test_a_phrase_that_denies_another_one_says_the_opposite() -> None:
    domain = """(define (domain two) (:requirements :typing) (:types person)
      (:predicates (knows ?p ?q - person) ; "?p knows ?q"
        (stranger ?p ?q - person)) ; "?p does not know ?q"
      (:action meet :parameters (?p ?q - person) :precondition (stranger ?p ?q)
        :effect (and (knows ?p ?q) (not (stranger ?p ?q))))
      (:action part :parameters (?p ?q - person) :precondition (knows ?p ?q)
        :effect (and (stranger ?p ?q) (not (knows ?p ?q)))))"""
    who = "ann, bob and cid are persons."
    assert "init(stranger(bob,cid))" in said(domain, "Neither ann nor bob knows cid.", who)
    assert "init(stranger(bob,cid))" in said(domain, "ann knows cid, but bob does not.", who)
    assert "stranger" not in said(domain, "ann knows cid.", who)


@pytest.mark.parametrize(
    "phrase",
    [
        "no mouse eats ?b",
        "people write on ?b",
        "only the cook opens ?b",
        "some cat sleeps in ?b",
        "fresh air blows through ?b",
    ],
)
def test_a_phrase_that_begins_with_who_does_it_is_no_order(phrase: str) -> None:
    text = f"{phrase.replace('?b', 'box1')}."
    assert said(two(f'(kept ?b - box) ; "{phrase}"\n'), text) in ("init(kept(box1))", REFUSED)


@pytest.mark.parametrize("verb", ["get", "make", "put", "bring"])
def test_a_phrase_that_begins_with_a_verb_is_an_order(verb: str) -> None:
    domain = two(f'(kept ?b - box ?s - shelf) ; "{verb} ?b ready for ?s"\n')
    text = f"{verb.capitalize()} box1 ready for shelf1."
    assert said(domain, text) == "goal(kept(box1,shelf1))"


def test_words_of_the_grammar_are_not_used() -> None:
    domain = two("(goal-open) (first-on ?b - box) (row3open) (all-empty) (map-of ?a ?b - box)")
    plain = {written(one) for one in lexicon(domain_of(domain)).phrases}
    made = [written(one) for one in words_of(domain).phrases if written(one) not in plain]
    words = {word for one in made for word in one.split()}
    assert not words & {"goal", "first", "row", "all", "map", "3"}


def test_what_is_denied_is_said_of_its_own_predicate() -> None:
    domain = two("(lit ?b - box) (not-lit ?b - box)")
    assert said(domain, "box1 is lit.") == "init(lit(box1))"
    assert said(domain, "box1 is not lit.") == "init(not_lit(box1))"
    assert said(domain, "box1 should not be lit.") == "goal(not_lit(box1))"


def test_orders_ask_only_for_what_can_be_reached() -> None:
    fixed = two("(at ?b - box ?s - shelf)", effects="(other)")
    assert "bring ?0 to ?1" not in phrases(fixed, "at")
    reached = two("(at ?b - box ?s - shelf)", effects="(at ?x ?y)")
    assert "bring ?0 to ?1" in phrases(reached, "at")


def test_only_what_moves_is_somewhere() -> None:
    predicates = "(at-home ?b - box)"
    comes = two(predicates, effects="(at-home ?x)")
    assert "the home is at ?0" not in phrases(comes, "at-home")
    moves = two(predicates, effects="(at-home ?x) (not (at-home ?y))")
    assert "the home is at ?0" in phrases(moves, "at-home")


def test_a_short_name_of_a_type_is_said_at_length() -> None:
    words = words_of(two("(clear ?l - loc)", types="loc obj"))
    assert [(one.type, one.words) for one in words.nouns] == [
        ("loc", ("loc",)),
        ("obj", ("obj",)),
        ("loc", ("location",)),
    ]
    both = words_of(two("(clear ?l - loc)", types="loc location"))
    assert len(both.nouns) == 2


@pytest.mark.parametrize(
    ("domain", "text", "expected"),
    [
        ("piles", "The hand is empty. a1 is on the table.", "init(handempty) init(ontable(a1))"),
        ("piles", "You are holding a1.", "init(holding(a1))"),
        ("piles", "The goal is to stack a1 on b1.", "goal(on(a1,b1))"),
        ("piles", "My goal is that in the end holding a1.", "goal(holding(a1))"),
        (
            "piles",
            "My goal is that in the end b1 is clear, holding a1.",
            "goal(clear(b1)) goal(holding(a1))",
        ),
        ("piles", "My goal is that in the end a1 holding b1.", REFUSED),
        ("piles", "The hand should not be empty.", "goal(neg(handempty))"),
        ("piles", "The table is on a1.", REFUSED),
        ("piles", "The hand is on a1.", REFUSED),
        ("lunch", "tray1 is carried by guest1.", "init(carrying(guest1,tray1))"),
        ("lunch", "tray1 carries guest1.", REFUSED),
        ("lunch", "child1 is liked by sandwich1.", REFUSED),
        ("lunch", "There is a road from loc1 to loc2.", "init(road(loc1,loc2))"),
        (
            "lunch",
            "There is a road between loc1 and loc2.",
            "init(road(loc1,loc2)) init(road(loc2,loc1))",
        ),
        ("lunch", "child1 does not wait at loc1.", "init(neg(waiting(child1,loc1)))"),
        ("lunch", "The lift is at floor1.", "init(lift_at(floor1))"),
        ("lunch", "The distance from loc1 to loc2 is 3.", "init(value(dist(loc1,loc2),3))"),
        ("lunch", "The location q is connected to loc1.", "init(conn(q,loc1))"),
        (
            "lunch",
            "loc1 and loc2 are connected.",
            "init(conn(loc1,loc2)) init(conn(loc2,loc1))",
        ),
        # What is not so has a predicate of its own.
        ("lunch", "sandwich1 does not exist.", "init(notexist(sandwich1))"),
        ("lunch", "sandwich1 exists.", "init(neg(notexist(sandwich1)))"),
        ("lunch", "sandwich1 should exist.", "goal(neg(notexist(sandwich1)))"),
        ("lunch", "loc1 is not equal to loc2.", "init(not_eq(loc1,loc2))"),
        ("lunch", "loc1 is equal to loc2.", "init(neg(not_eq(loc1,loc2)))"),
        ("sledge", "cook1 has the ice-pick p1.", "init(cook_has(cook1,p1))"),
        # What is said of robots only is meant of a robot.
        ("cellar", "The robot r1 is at the place p1.", "init(robot_at(r1,p1))"),
        ("cellar", "The jar j1 is at the place p1.", "init(at(j1,p1))"),
        ("cellar", "The jar j1 has a volume of the place p1.", "init(volume(j1,p1))"),
        # Which of both comes first, the name leaves open.
        ("sledge", "camp1 is next to camp2.", REFUSED),
    ],
)
def test_sentences_in_bare_domains(domain: str, text: str, expected: str) -> None:
    assert said(domain, text) == expected


def test_a_sentence_that_was_read_before_is_read_in_the_same_way() -> None:
    made = read_as("piles", "a1 is on b1. Arm1 is clear. a1 is holding.")
    assert [one.text for one in made.statements if one.text.startswith("init(")] == [
        "init(on(a1,b1)).",
        "init(clear(arm1)).",
        "init(holding(a1)).",
    ]


@pytest.mark.parametrize("name", ["", "-", "_", "not", "no", "is", "at", "1", "by-by", "is-is"])
@pytest.mark.parametrize("arguments", ["", "?a", "?a ?b", "?a ?b ?c", "?a ?b ?c ?d"])
def test_any_name_will_do(name: str, arguments: str) -> None:
    assert words_of(f"(define (domain d) (:predicates ({name} {arguments})))") is not None


@pytest.mark.parametrize(
    "text",
    [
        "There are 2 places: attic and hall.",
        "There are 2 objects that are a place: attic, hall",
        "There are 2 objects of type place: hall, attic",
    ],
)
def test_a_list_can_have_constants(text: str) -> None:
    made = read_as("cellar", text)
    assert made.unread == ()
    assert {one.text for one in made.statements} >= {"cardinality(place,2).", "object(hall,place)."}


@pytest.mark.parametrize(
    "text",
    [
        "There are 2 jars: j1 and attic.",
        "There are 2 objects that are a jar: j1, attic",
        "The attic is a jar.",
        "attic is a robot.",
    ],
)
def test_a_constant_is_of_no_other_type(text: str) -> None:
    assert said("cellar", text) == REFUSED


def test_a_name_can_be_declared_twice_while_somebody_types() -> None:
    twice = """(define (domain d) (:predicates
      (above ?x ?y) (above ?x ?y ?z) (in ?a) (in ?a ?b) (parent-of ?x ?y) (parent-of ?x)))"""
    assert full_lexicon(read(pddl.parse(twice)).domains[0]).phrases
