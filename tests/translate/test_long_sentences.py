"""Long sentences, whose clauses are read one by one, say what their clauses say by themselves."""

from inspect import unwrap
from weakref import WeakKeyDictionary

import pytest

from planscribe.model.lexicon import lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.english.grammar import Grammar, grammar_of
from planscribe.translate.english.long.clauses import in_parts
from planscribe.translate.english.reader import translate
from planscribe.translate.english.remembered import sentences
from planscribe.translate.english.sentences import attempts
from planscribe.translate.ir import Unreadable
from tests.support.bare import read_as, words_of

PLACES = [f"package{number} is at location{number}" for number in range(1, 61)]
LIT = lexicon(
    read(
        pddl.parse(
            "(define (domain lit) (:requirements :typing) (:types block lamp)\n"
            '(:predicates (on ?a ?b - object) ; "?a is on ?b"\n'
            '(lit ?a - object))) ; "?a is lit"'
        )
    ).domains[0]
)
VEHICLES = "truck1 and airplane1 are at location1."


def facts(domain: str, text: str) -> set[str]:
    made = read_as(domain, text)
    assert made.unread == ()
    return {one.text for one in made.statements}


@pytest.mark.parametrize(
    ("lead", "joint"),
    [("", ", "), ("Currently, ", ", "), ("Currently, ", ", and "), ("In the end, ", ", ")],
)
def test_clauses_say_the_same_in_one_sentence(lead: str, joint: str) -> None:
    clauses = ["truck1 is at location1", "obj1 is in truck1", "location1 is in city1"]
    clauses += ["location2 is in the city city1", "obj2 is at location2"]
    whole = f"{lead}{', '.join(clauses[:-1])}{joint}{clauses[-1]}."
    assert facts("post", whole) == facts("post", " ".join(f"{lead}{one}." for one in clauses))


def test_a_goal_of_many_clauses_is_one() -> None:
    clauses = [f"room{number} is a room" for number in range(1, 4)]
    placed = [f"ball{number} is at room1" for number in range(1, 7)]
    text = f"{'. '.join(clauses)}. My goal is that in the end {', '.join(placed)}."
    assert {f"goal(at(ball{number},room1))." for number in range(1, 7)} <= facts("balls", text)


def test_a_kind_that_a_clause_states_holds() -> None:
    kinds = ["den1 is a room", "b7 is a ball", "c7 is a gripper", "b7 is at den1", "c7 is free"]
    assert facts("balls", f"Currently, {', '.join(kinds)}.") >= {
        "object(den1,room).",
        "object(b7,ball).",
        "object(c7,gripper).",
        "init(at(b7,den1)).",
    }


def test_many_clauses_are_read_as_few_are() -> None:
    stated = facts("post", f"{VEHICLES} Currently, {', '.join(PLACES)}.")
    assert {f"init(at(package{number},location{number}))." for number in range(1, 61)} <= stated


def terminals_of(domain: str, text: str) -> tuple[tuple[str, ...], Grammar]:
    grammar = grammar_of(words_of(domain))
    said = text.replace(",", " ,").split()
    names = (one if one in grammar.terminals else "NAME" for one in said)
    return tuple(grammar.terminals.get(one, one) for one in names), grammar


@pytest.mark.parametrize(
    "text",
    [
        # What leaves out words, or reaches beyond its clause, is read with its sentence.
        "x1 is on x2, x2 on x3, x3 on x4, x4 on x5, x5 on x6",
        "x1 is on x2, x2 is clear, x3 should be clear, x4 is clear, x5 is clear",
        "x1 is clear, x2 is clear, x3 is clear, x4 is clear, but x5 is not clear",
        "x1 is clear, x2 is clear, x3 is clear, x4 is clear while x5 is clear",
        "x1 is clear, x2 is clear, x3 is clear, x4 is clear, x5 is clear in the end",
        "x1 is clear, x2 is clear, x3, x4 and x5 are clear, x6 is clear",
        "x1 is clear, x2 is on x3, x4, x5, x6 is clear",
        "x1 was clear, x2 was clear, x3 was clear, x4 was clear, x5 was clear",
    ],
)
def test_what_others_can_change_is_read_with_them(text: str) -> None:
    assert in_parts(*terminals_of("piles", text)) is None


def test_what_could_be_two_lists_is_not_read() -> None:
    text = "x1 is clear, x2 is clear, x3 is clear, x4 is clear, x5 and x6 is clear."
    assert read_as("piles", text).unread


def test_clauses_are_read_without_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    grammar = grammar_of(words_of("post"))

    def counted(terminals: tuple[str, ...]) -> object:
        read.append(len(terminals))
        return Grammar.read(grammar, terminals)

    monkeypatch.setattr(grammar, "read", counted)
    monkeypatch.setattr(sentences, "_known", WeakKeyDictionary())
    monkeypatch.setattr(attempts, "read_terminals", unwrap(attempts.read_terminals))
    read_as("post", f"{VEHICLES} Currently, {', '.join(PLACES)}.")
    assert max(read) < 30


def test_a_long_sentence_of_very_many_readings_is_refused() -> None:
    """Each kind is a claim or an introduction; what ends the sentence is no clause."""
    kinds = [f"ball{number} is a ball" for number in range(60)]
    made = read_as("balls", f"Currently, {', '.join(kinds)}, ball0 is at den1, room den1.")
    assert "too many ways" in made.unread[0].message


def test_types_do_not_decide_where_a_clause_ends() -> None:
    named = "There are three blocks: a, b and c. There are two lamps: x and y. "
    made = translate(parse(f"{named}a is on b and x, y and c are lit."), LIT)
    (remark,) = made.remarks
    assert remark.kind is Unreadable.SEVERAL_READINGS
    assert len(remark.alternatives) == 2
    assert not any("on(" in one.text for one in made.statements)
