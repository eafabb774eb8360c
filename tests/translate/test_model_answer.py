"""Answers of models as statements: whatever they are, nothing is raised and nothing else comes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.task import parse
from planscribe.translate.by_model.answer import understood
from planscribe.translate.by_model.pieces import read
from planscribe.translate.ir import NO_SENTENCE

TASK = parse("There are 2 trucks. t-1 is in hq. The goal is that t-1 is moving.")

PARTS = st.sampled_from(
    [
        *("init(at(t-1,hq)).", "goal(moving(X)) :- object(X,truck)", '{"statements": [', "]}"),
        *('{"statement": "object(t-1,truck).", "sentence": 2}', "#script (lua)", "#end.", "% [2]"),
        *('"', "\\", "```", "@f(x)", "p :- q", "not", "\n", ",", "{ a } = 1.", "é😀", "\ud800"),
    ]
)


@given(st.one_of(st.text(), st.lists(PARTS).map("".join)), st.booleans())
@settings(max_examples=200)
def test_only_sound_facts_and_rules_come_of_any_text(
    delivery: Lexicon, text: str, is_cut: bool
) -> None:
    found = understood(read(text, is_cut=is_cut), TASK, delivery)
    for one in found.statements:
        (statement,) = asp.parse(one.text).statements
        assert statement.kind in (StatementKind.FACT, StatementKind.RULE)
        assert one.sentence == NO_SENTENCE or one.words == TASK.sentences[one.sentence].span


def texts(words: str, answer: str, lexicon: Lexicon) -> tuple[list[str], list[str]]:
    """The statements of an answer in text about a task, and why others are left out."""
    found = understood(read(answer), parse(words), lexicon)
    return [one.text for one in found.statements], [one.reason for one in found.left_out]


DASHES = "The truck t-1 - the only one - is in hq. A road joins x-1 and Ulm."


@pytest.mark.parametrize(
    ("answer", "statements"),
    [
        ("init(at(X,hq)) :- object(X,truck).", ["init(at(X,hq)) :- object(X,truck)."]),
        ("init(at(t-1,hq)).", ["init(at(t_1,hq)).", 'name(t_1,"t-1").']),
        ("init(at(T-1,hq)).", ["init(at(t_1,hq)).", 'name(t_1,"t-1").']),
        ("init(at(t_1,Ulm)).", ["init(at(t_1,ulm)).", 'name(t_1,"t-1").']),
        ("init(gate-open).", ["init(gate_open)."]),
        ("goal(Gate-Open).", ["goal(gate_open)."]),
        ("init(CAPACITY-OF(t-1,3)).", ["init(capacity_of(t_1,3)).", 'name(t_1,"t-1").']),
        (
            "init(at(X,Ulm)) :- object(X,truck).",
            ["init(at(X,ulm)) :- object(X,truck)."],
        ),
        (
            "init(value(distance(A,B),N-1)) :- N = 4, object(A,city), object(B,city).",
            ["init(value(distance(A,B),N-1)) :- N = 4, object(A,city), object(B,city)."],
        ),
        ("init(value(distance(hq,ulm),7-1)).", ["init(value(distance(hq,ulm),7-1))."]),
        ("object(A,truck).", ["object(A,truck)."]),
        ('object(t_1,truck). name(t_1,"T-1").', ["object(t_1,truck).", 'name(t_1,"T-1").']),
    ],
)
def test_only_names_are_rewritten(answer: str, statements: list[str], delivery: Lexicon) -> None:
    assert texts(DASHES, answer, delivery) == (statements, [])


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("init(at(t_1,X-1)) :- object(X,city).", "`X-1` is a name or a difference"),
        ("goal(at(t_1,hq)), goal(gate_open).", "leaves a choice"),
        ("goal(gate_open) :- goal(at(t_1,hq)).", "decides nothing else"),
        ("not init(gate_open).", "forbids nothing"),
        ('init(at("truck 1",hq)).', "Write names without quotes"),
        ("init(at('t 1',hq)).", ""),
        ("init(gate_open). init(at(t_1,hq))", "full stop"),
        ("% init(gate_open).", "in a comment"),
        ("```\ngoal(gate_open).\n```\nAnd init(at(t_1,hq)).", "outside the answer"),
        ('{"statements": ["goal(gate_open)."', "ends in the middle"),
        ('{"statements": [{"fact": "goal(gate_open)."}]}', "not in the form"),
    ],
)
def test_what_is_not_sure_is_left_out(answer: str, reason: str, delivery: Lexicon) -> None:
    _, reasons = texts(DASHES, answer, delivery)
    assert len(reasons) == 1 and reason in reasons[0]


@pytest.mark.parametrize(
    ("words", "answer", "statements"),
    [
        # Marks and capitals of a name are as the task has them, if it has only one such name.
        ("The truck t_1_1 is in hq.", "init(at(t11,hq)).", ["init(at(t_1_1,hq))."]),
        ("The truck l_1 is in hq.", "init(at(L1,hq)).", ["init(at(L1,hq))."]),
        ("The truck l_1 is in hq.", 'init(at("l_1",hq)).', ["init(at(l_1,hq))."]),
        # Traps: a name of its own, two names alike, a variable, a string, a comment.
        ("The trucks t_1_1 and t11 are there.", "init(at(t11,hq)).", ["init(at(t11,hq))."]),
        ("The trucks t_1_1 and t_11 are there.", "init(at(t11,hq)).", ["init(at(t11,hq))."]),
        (
            "The truck t_1 is in hq.",
            "init(at(T1,hq)) :- object(T1,truck).",
            ["init(at(T1,hq)) :- object(T1,truck)."],
        ),
        ("The truck t_1 is in hq.", 'name(t_1,"t1").', ['name(t_1,"t1").']),
        ("The truck object_1 waits.", "object(t1,truck).", ["object(t1,truck)."]),
    ],
)
def test_names_are_widened_only_where_they_are_sure(
    words: str, answer: str, statements: list[str], delivery: Lexicon
) -> None:
    found, _ = texts(words, answer, delivery)
    assert found == statements


def test_names_that_asp_would_write_alike_are_not_guessed(delivery: Lexicon) -> None:
    words = "The truck t-1 is in hq, and the truck t_1 is in Ulm."
    statements, reasons = texts(words, "init(at(t_1,hq)). init(at(t-1,ulm)).", delivery)
    assert not statements
    assert all("does not tell `t-1` and `t_1` apart" in one for one in reasons)
