"""What the controlled English reads, and what it says of what it does not read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.lexicon import Lexicon, lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import Translation, Unreadable
from tests.support.sentences import read_as


def ir(text: str, lexicon: Lexicon) -> list[str]:
    """The statements of a task that must be read without a remark."""
    translation = translate(parse(text), lexicon)
    assert translation.remarks == ()
    return [statement.text for statement in translation.statements]


def remarks(text: str, lexicon: Lexicon) -> list[tuple[Unreadable, str]]:
    translation = translate(parse(text), lexicon)
    return [(remark.kind, remark.words.of(text)) for remark in translation.remarks]


COUNTS = "There are 2 trucks, 3 crates and two cities. "


def test_counts(delivery: Lexicon) -> None:
    assert ir("You have 2 trucks, 3 crates, and a driver.", delivery) == [
        "cardinality(truck,2).",
        "cardinality(crate,3).",
        "cardinality(driver,1).",
    ]
    assert ir("There are two delivery vans.", delivery) == ["cardinality(van,2)."]


def test_a_statement_about_a_named_object_also_says_that_it_exists(delivery: Lexicon) -> None:
    assert ir("truck1 is in city2.", delivery) == [
        "object(truck1,truck).",
        "object(city2,city).",
        "init(at(truck1,city2)).",
    ]


@pytest.mark.parametrize("subject", ["The crates", "All crates", "Each crate", "Every crate"])
def test_universal_subjects_become_rules(delivery: Lexicon, subject: str) -> None:
    verb = "are" if subject.endswith("s") else "is"
    assert ir(f"{COUNTS}{subject} {verb} fragile.", delivery)[-1] == (
        "init(fragile(Crate)) :- object(Crate,crate)."
    )


def test_a_name_with_its_type(delivery: Lexicon) -> None:
    statements = ir("Truck 2 is parked in city Rome. Rome and city Oslo are connected.", delivery)
    assert statements == [
        "object(truck2,truck).",
        "object(rome,city).",
        'name(rome,"Rome").',
        "init(at(truck2,rome)).",
        "object(oslo,city).",
        'name(oslo,"Oslo").',
        "init(road(rome,oslo)).",
    ]


def test_lists_introduce_names(delivery: Lexicon) -> None:
    assert ir("Cities are: rome, oslo\nAll cities are linked to hq.", delivery) == [
        "object(rome,city).",
        "object(oslo,city).",
        "init(road(City,hq)) :- object(City,city).",
    ]
    assert ir("Anna and Bob are drivers. Anna drives truck1.", delivery)[-1] == (
        "init(aboard(anna,truck1))."
    )


def test_coordination_of_subjects_and_predicates(delivery: Lexicon) -> None:
    text = "crate1 and crate2 are fragile and parked in city1, but crate3 is sturdy."
    statements = [one for one in ir(text, delivery) if one.startswith("init")]
    assert statements == [
        "init(fragile(crate1)).",
        "init(fragile(crate2)).",
        "init(at(crate1,city1)).",
        "init(at(crate2,city1)).",
        "init(neg(fragile(crate3))).",
    ]


@pytest.mark.parametrize(
    "sentence",
    ["crate1 is not fragile.", "crate1 isn't fragile.", "crate1 is sturdy."],
)
def test_negation(delivery: Lexicon, sentence: str) -> None:
    assert ir(sentence, delivery)[-1] == "init(neg(fragile(crate1)))."


def test_verbs_in_all_their_forms(delivery: Lexicon) -> None:
    assert ir("driver1 drives truck1.", delivery)[-1] == "init(aboard(driver1,truck1))."
    assert ir("driver1 and driver2 drive truck1.", delivery)[-1] == "init(aboard(driver2,truck1))."
    assert ir("driver1 does not drive truck1.", delivery)[-1] == (
        "init(neg(aboard(driver1,truck1)))."
    )
    assert ir("driver1 should drive truck1.", delivery)[-1] == "goal(aboard(driver1,truck1))."


@pytest.mark.parametrize(
    "sentence",
    [
        "truck1 should be in city1.",
        "At the end, truck1 is in city1.",
        "truck1 is in city1 in the end.",
        "Your goal is that truck1 is in city1.",
        "The goal is to bring truck1 to city1.",
        "You must bring truck1 to city1.",
        "Goal:\ntruck1 is in city1.",
        "Your goal is to tidy up so that truck1 is in city1.",
        "Please bring truck1 to city1.",
        "Make sure that truck1 is in city1.",
    ],
)
def test_ways_to_put_a_goal(delivery: Lexicon, sentence: str) -> None:
    assert ir(sentence, delivery)[-1] == "goal(at(truck1,city1))."


def test_after_the_goal_is_announced_sentences_are_about_the_goal(delivery: Lexicon) -> None:
    text = "truck1 is in city1. Your goal is to visit the cities. truck1 is in city2."
    translation = translate(parse(text), delivery)
    assert [remark.kind for remark in translation.remarks] == [Unreadable.ANNOUNCEMENT]
    assert [one.text for one in translation.statements if "at(" in one.text] == [
        "init(at(truck1,city1)).",
        "goal(at(truck1,city2)).",
    ]


def test_an_announcement_alone_is_no_goal(delivery: Lexicon) -> None:
    assert remarks("Your goal is to tidy up.", delivery)[0][0] is Unreadable.NO_READING


def test_two_plurals_of_the_same_number_are_paired(delivery: Lexicon) -> None:
    text = "There are 2 trucks and 2 drivers. The drivers drive the trucks."
    assert ir(text, delivery)[-1] == "init(map(driver,aboard,truck))."


def test_two_plurals_of_different_numbers_are_unclear(delivery: Lexicon) -> None:
    text = "There are 3 trucks and 2 drivers. The drivers drive the trucks."
    assert remarks(text, delivery) == [(Unreadable.COUNT_MISMATCH, "The drivers drive the trucks")]


def test_everything_at_one_place_is_no_pairing(delivery: Lexicon) -> None:
    text = "There are 2 trucks and a city. The trucks are in the city."
    assert ir(text, delivery)[-1] == (
        "init(at(Truck,City)) :- object(Truck,truck), object(City,city)."
    )


def test_a_definite_singular_must_be_the_only_one(delivery: Lexicon) -> None:
    assert remarks("There are 2 trucks. The truck is in city1.", delivery) == [
        (Unreadable.COUNT_MISMATCH, "The truck is in city1")
    ]


def test_mutual_phrases(delivery: Lexicon) -> None:
    statements = ir("city1, city2 and city3 are connected.", delivery)
    assert [one for one in statements if one.startswith("init")] == [
        "init(road(city1,city2)).",
        "init(road(city1,city3)).",
        "init(road(city2,city3)).",
    ]
    assert ir(f"{COUNTS}All cities are connected.", delivery)[-1] == (
        "init(road(City,City2)) :- object(City,city), object(City2,city), City != City2."
    )


def test_respectively(delivery: Lexicon) -> None:
    statements = ir("truck1 and truck2 are in city1 and city2 respectively.", delivery)
    assert [one for one in statements if one.startswith("init")] == [
        "init(at(truck1,city1)).",
        "init(at(truck2,city2)).",
    ]


def test_possession_brings_objects_into_being(delivery: Lexicon) -> None:
    text = "There are 2 drivers. Each driver has a red truck. The drivers' trucks are in hq."
    statements = ir(text, delivery)
    assert "object(red_truck(Driver),truck) :- object(Driver,driver)." in statements
    assert "init(owns(Driver,red_truck(Driver))) :- object(Driver,driver)." in statements
    assert statements[-1] == (
        "init(at(Truck,hq)) :- object(Driver,driver), object(Truck,truck), "
        "init(owns(Driver,Truck))."
    )


def test_numbers(delivery: Lexicon) -> None:
    assert ir("The distance from city1 to hq is 12.", delivery)[-1] == (
        "init(value(distance(city1,hq),12))."
    )
    assert ir("truck1 carries 3 crates.", delivery)[-1] == "init(capacity_of(truck1,3))."
    assert ir("Minimise the total cost.", delivery) == ["metric(minimize,total_cost)."]
    assert ir("The distance from city1 to hq is 1.5.", delivery)[-1] == (
        'init(value(distance(city1,hq),"1.5")).'
    )
    assert remarks("truck1 carries 1.5 crates.", delivery) == [(Unreadable.NO_READING, "1.5")]


def test_phrases_made_from_names(delivery: Lexicon) -> None:
    assert ir("truck1 is moving.", delivery)[-1] == "init(moving(truck1))."
    assert ir("Gate open.", delivery) == ["init(gate_open)."]


def test_unknown_words_are_marked_with_the_nearest_known_one(delivery: Lexicon) -> None:
    text = "crate1 is fragille."
    translation = translate(parse(text), delivery)
    (remark,) = translation.remarks
    assert remark.words.of(text) == "fragille"
    assert remark.suggestions[0] == "fragile"
    assert translation.statements == ()


def test_a_sentence_that_stops_making_sense_is_marked_from_there(delivery: Lexicon) -> None:
    assert remarks("truck1 is in is city1.", delivery) == [(Unreadable.NO_READING, "is city1")]
    assert remarks("truck1 is in", delivery) == [(Unreadable.NO_READING, "truck1 is in")]
    assert remarks("truck1 is has city1.", delivery) == [(Unreadable.NO_READING, "has city1")]


def test_predicates_are_not_said_of_the_wrong_types(delivery: Lexicon) -> None:
    assert remarks("city1 is fragile.", delivery) == [(Unreadable.NO_READING, "city1 is fragile")]


def test_a_definite_singular_that_nobody_counted_is_the_only_one(delivery: Lexicon) -> None:
    assert ir("The truck is moving.", delivery) == [
        "cardinality(truck,1).",
        "init(moving(Truck)) :- object(Truck,truck).",
    ]


def test_plurals_need_objects(delivery: Lexicon) -> None:
    assert remarks("All trucks are moving.", delivery) == [
        (Unreadable.UNKNOWN_REFERENCE, "All trucks are moving")
    ]


def test_an_unknown_adjective_is_no_name(delivery: Lexicon) -> None:
    assert remarks("There are 2 trucks. The rusty truck is moving.", delivery) == [
        (Unreadable.UNKNOWN_REFERENCE, "rusty")
    ]
    text = "There is a rusty truck and a shiny truck. The rusty truck is moving."
    assert ir(text, delivery)[-1] == "init(moving(rusty_truck))."


def test_drawn_and_described_grids(delivery: Lexicon) -> None:
    text = "Here is a map of the cities:\nc1-1 c1-2\nc2-1 c2-2\nAdjacent cities are connected."
    statements = ir(text, delivery)
    assert statements[:2] == ["grid(city,1,1,c1_1).", 'name(c1_1,"c1-1").']
    assert statements[-1] == (
        "init(road(City,City2)) :- object(City,city), object(City2,city), adjacent(City,City2)."
    )
    described = ir("There is a grid with 1 row and 2 columns of cities.", delivery)
    assert described == ["grid(city,1,1,city_1_1).", "grid(city,1,2,city_1_2)."]
    assert ir("The cities form a grid of 1 row and 2 columns.", delivery) == described
    unclear = "The trucks are on a grid with 1 row and 2 columns."
    assert remarks(unclear, delivery)[0][0] is Unreadable.UNKNOWN_REFERENCE
    assert remarks("A grid of cities:\nc1-1 c1-2", delivery) == []
    wrong = "There is a grid with 3 rows and 2 columns of cities.\nc1-1 c1-2\nc2-1 c2-2\n"
    assert remarks(wrong, delivery)[0][0] is Unreadable.COUNT_MISMATCH


def test_two_maps_are_two_grids(delivery: Lexicon) -> None:
    text = "Here is a map of the cities:\na1-1 a1-2\n\nHere is a map of the cities:\nb1-1 b1-2\n"
    cells = [one for one in ir(text, delivery) if one.startswith("grid")]
    assert cells == [
        "grid(city,1,1,a1_1).",
        "grid(city,1,2,a1_2).",
        "grid(city,3,1,b1_1).",
        "grid(city,3,2,b1_2).",
    ]


def test_long_lists_are_read_whole(delivery: Lexicon) -> None:
    names = [f"crate{number}" for number in range(500)]
    for separator in (" ", ", "):
        statements = ir(f"{separator.join(names)} and crate500 are fragile.", delivery)
        assert sum(one.startswith("init(fragile(") for one in statements) == 501
    assert len(ir(f"There are 500 crates: {', '.join(names)}.", delivery)) == 501


def test_endless_sentences_are_not_read(delivery: Lexicon) -> None:
    text = " and ".join(["crate1 is fragile"] * 500)
    assert [kind for kind, _ in remarks(text, delivery)] == [Unreadable.NO_READING]


def test_a_pronoun_is_no_name(delivery: Lexicon) -> None:
    for text in ("They are moving.", "They are trucks.", "It is a truck."):
        assert remarks(text, delivery) == [(Unreadable.UNKNOWN_REFERENCE, text.split()[0])]


def test_an_article_that_can_be_a_name_is_asked_about(delivery: Lexicon) -> None:
    trucks = "a is a truck. b is a truck. c is a city. "
    unclear = "b is parked in hq, and a parked in c"
    assert remarks(f"{trucks}{unclear}.", delivery) == [(Unreadable.SEVERAL_READINGS, unclear)]


def test_slips_do_not_pass_for_names(delivery: Lexicon) -> None:
    assert remarks("There are 2 crates. The crates are fragiel.", delivery) == [
        (Unreadable.UNKNOWN_WORD, "fragiel")
    ]
    assert remarks("There are 2 trucks. The delivery trcks are moving.", delivery) == [
        (Unreadable.UNKNOWN_WORD, "trcks")
    ]
    assert remarks("Truck fragil is moving.", delivery) == [(Unreadable.UNKNOWN_WORD, "fragil")]


def test_names_of_no_known_type_are_asked_about(delivery: Lexicon) -> None:
    assert remarks("There is 1 zzz9.", delivery)[0][0] is Unreadable.UNKNOWN_REFERENCE


def test_statements_carry_their_words(delivery: Lexicon) -> None:
    text = "There are 2 trucks.\r\nThe trucks are moving; truck1 is in hq. \U0001f600"
    translation = translate(parse(text), delivery)
    by_text = {one.text: one.words.of(text) for one in translation.statements}
    assert by_text["cardinality(truck,2)."] == "2 trucks"
    assert by_text["init(at(truck1,hq))."] == "truck1 is in hq"
    text = "Trucks 1 and 2 are moving."
    (*_, last) = translate(parse(text), delivery).statements
    assert last.words.of(text) == "Trucks 1 and 2 are moving"


VOCABULARY = (
    "There are is in the a all each truck1 truck2 trucks crate1 fragile sturdy not and , . ; 2 "
    "cities city1 hq should be goal your to bring distance from to with respectively grid rows "
    "columns of map here zzz's robot's \n : ( ) has Anna drives connected"
).split(" ")


@given(st.lists(st.sampled_from(VOCABULARY), max_size=14).map(" ".join))
def test_any_words_give_statements_or_remarks(delivery: Lexicon, text: str) -> None:
    translation: Translation = translate(parse(text), delivery)
    for remark in translation.remarks:
        assert 0 <= remark.words.start < remark.words.end <= len(text)
    assert translation == translate(parse(text), delivery)


def test_what_things_are_comes_before_what_could_be_said_of_them() -> None:
    made = read_as("floortile", "t1 is a tile. t2 is a tile. t2 is clear.")
    assert [one.text for one in made.statements] == [
        "object(t1,tile).",
        "object(t2,tile).",
        "init(clear(t2)).",
    ]
    assert not made.remarks


def test_that_there_are_constants_says_nothing() -> None:
    domain = """(define (domain tools) (:types tool box) (:constants jack pump - tool)
      (:predicates (held ?x - tool)  ; "you have ?x"
      ))"""
    tools = lexicon(read(pddl.parse(domain)).domains[0], "")
    made = translate(parse("There is a box. You have the jack and the pump."), tools)
    assert not [one for one in made.remarks if not one.is_read]
    assert [one.text for one in made.statements if one.sentence] == [
        "init(held(jack)).",
        "init(held(pump)).",
    ]
