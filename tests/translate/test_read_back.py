"""Phrases that tasks cannot use, and what to write instead."""

from pathlib import Path

import pytest

from planscribe.model.pddl.reading.reader import read
from planscribe.resources import shipped
from planscribe.syntax.pddl import tree as pddl
from planscribe.translate.english.read_back import FaultyPhrase, faulty_phrases, faulty_vocabulary

SHIPPED = sorted(shipped("rules").glob("*/domain.pddl"))


def faulty(declarations: str, rules: str = "") -> list[FaultyPhrase]:
    types = "(:types vehicle mode place sandwich - object car van - vehicle)"
    text = f"(define (domain d) (:requirements :typing) {types}\n{declarations})"
    return list(faulty_phrases(read(pddl.parse(text)).domains[0], rules))


def of_predicate(declaration: str, *phrases: str) -> list[FaultyPhrase]:
    comment = ", ".join(f'"{one}"' for one in phrases)
    return faulty(f"(:predicates {declaration} ; {comment}\n)")


@pytest.mark.parametrize(
    ("declaration", "phrase", "reason"),
    [
        ("(can-make ?s - sandwich)", "?s can be made", "write `is`"),
        ("(origin ?v - van ?p - place)", "?v wants to be at ?p", "write `is`"),
        ("(on ?a - van ?b - place)", "?a ?b", "a word between the variables"),
        ("(on ?a - van ?b - place)", "?a is on", "does not say `?b`"),
        ("(on ?a - van ?b - place)", "somewhere", "does not say `?a` and `?b`"),
        ("(on ?a - van ?b - place)", "?a is on ?place", "`?place` is no parameter of `on`"),
        ("(next ?a ?b - mode)", "?a is one more than ?b", "tasks use `one` as a number"),
        ("(ready ?a - van)", "?a", "it has no words"),
    ],
)
def test_a_phrase_that_cannot_be_read(declaration: str, phrase: str, reason: str) -> None:
    (found,) = of_predicate(declaration, phrase)
    assert reason in found.message


@pytest.mark.parametrize(
    ("phrase", "message"),
    [
        ('not "?v stays"', "leave out `not`"),
        ('"somebody goes"', "none of the parameters"),
        ('"?v goes to ?p", "?v leaves"', ""),
    ],
)
def test_words_of_an_action_describe_its_steps(phrase: str, message: str) -> None:
    found = faulty(f"""(:action go  ; {phrase}
      :parameters (?v - van ?p - place) :precondition () :effect ())""")
    assert [message in one.message for one in found] == [True] * bool(message)


def test_what_is_read_besides_is_named() -> None:
    (found,) = faulty("""(:functions
      (trip ?a ?b - place) ; "the trip between ?a and ?b costs"
    )""")
    assert "`init(value(trip(y2,x1),7))`, too, not only as" in found.message


def test_a_phrase_about_all_of_a_kind_says_it_of_each() -> None:
    (found,) = faulty("""(:predicates
      (near ?v - van ?p - place) ; "?v is near ?p"
      (lost ?v - van)            ; "?v is near every place"
      (known ?v - van)           ; "?v knows all the ways"
    )""")
    assert found.message.startswith("“x1 is near every place” is read as")


def test_words_that_do_not_say_which_way() -> None:
    (found,) = of_predicate("(linked ?a ?b - place)", "?a and ?b are linked")
    assert "does not say which way" in found.message
    assert not of_predicate("(linked ?a ?b - place)", "?a and ?b are linked", "?a is linked to ?b")
    predicates = '(:predicates (linked ?a ?b - place) ; "?a and ?b are linked"\n)'
    assert not faulty(predicates, "init(linked(Y,X)) :- init(linked(X,Y)).")


def test_words_in_vocabulary_lines() -> None:
    rules = """%! old - van ; "old van", "seven"
%! (near ?v - van ?p - place) ; "?v is near ?q", "?v can be near ?p", "?v is near ?p"
"""
    text = "(define (domain d) (:requirements :typing) (:types van place))"
    found = faulty_vocabulary(read(pddl.parse(text)).domains[0], rules)
    assert [(one.name, one.number) for one in found] == [("old", 1), ("near", 0), ("near", 1)]


def test_words_of_an_action_have_its_parameters() -> None:
    action = """(:action go  ; "?v goes to ?there"
      :parameters (?v - van ?to - place) :precondition () :effect ())"""
    (found,) = faulty(action)
    assert "`?there` is no parameter of `go`" in found.message
    assert found.instead == "?v goes to ?to"


def test_two_predicates_with_the_same_words_for_the_same_objects() -> None:
    found = faulty("""(:predicates
      (on ?v - van)     ; "?v is on"
      (lit ?v - van)    ; "?v is on"
      (clean ?v - van)) ; "?v is clean\"""")
    assert [one.name for one in found] == ["on", "lit"]
    assert all("several readings" in one.message for one in found)


def test_two_orders_of_the_arguments() -> None:
    found = of_predicate("(behind ?a ?b - van)", "?a is behind ?b", "?b is behind ?a")
    assert [one.number for one in found] == [0, 1]


@pytest.mark.parametrize(
    ("declaration", "phrase", "instead", "is_sure"),
    [
        ("(on ?a - van ?b - place)", "?a is on ?place", "?a is on ?b", True),
        ("(origin ?v - van ?p - place)", "?v wants to be at ?p", "origin of ?v is ?p", False),
        ("(has-image ?p - place ?m - mode)", "?p can be seen in ?m", "?p has image ?m", False),
        ("(parked-at ?v - van ?p - place)", "?v can be at ?p", "?v is parked at ?p", False),
    ],
)
def test_what_is_offered_instead_works(
    declaration: str, phrase: str, instead: str, is_sure: bool
) -> None:
    (found,) = of_predicate(declaration, phrase)
    assert (found.instead, found.is_sure) == (instead, is_sure)
    assert of_predicate(declaration, instead) == []


def test_a_predicate_with_words_needs_no_others() -> None:
    (found,) = of_predicate("(on ?a - van ?b - place)", "?a is on ?b", "?a can be on ?b")
    assert (found.number, found.instead) == (1, "")


@pytest.mark.parametrize(
    "phrases",
    [
        ["?a is on ?b", "?a stands on ?b", "put ?a on ?b", "?a and ?b are together"],
        ["there is a ?a on ?b", "we have a ?a image of ?b", "the top of ?b is ?a"],
    ],
)
def test_phrases_that_work(phrases: list[str]) -> None:
    found = of_predicate("(on ?a - van ?b - place)", *phrases)
    assert found == []


def test_the_same_words_for_objects_of_different_types() -> None:
    assert not faulty("""(:predicates
      (at ?v - vehicle ?p - place)     ; "?v is at ?p"
      (van-at ?v - van ?p - place)     ; "?v is at ?p"
      (seen ?x)                        ; "?x is seen"
      (seen-place ?p - place)          ; "?p is seen"
      (in ?x - (either van sandwich) ?p - place)) ; "?x is in ?p\"""")


def test_a_noun_of_several_types_works_in_sentences_that_fit_only_one() -> None:
    text = """(define (domain d)
      (:types lamp signal) ; "light"
      (:predicates (lit ?l - lamp)))"""
    assert not faulty_phrases(read(pddl.parse(text)).domains[0], "")


def test_functions_and_constants() -> None:
    assert not faulty("""(:constants home ; "home", "the garage"
      - place)
      (:functions (distance ?a ?b - place) ; "the distance from ?a to ?b"
      (fuel ?v - van) ; "the fuel of ?v", "?v has fuel"
      (total-cost))""")


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.parent.name)
def test_built_in_phrases_work(file: Path) -> None:
    rules = (file.parent / "rules.lp").read_text(encoding="utf-8")
    domain = read(pddl.parse(file.read_text(encoding="utf-8"))).domains[0]
    assert list(faulty_phrases(domain, rules)) == []
    assert list(faulty_vocabulary(domain, rules)) == []
