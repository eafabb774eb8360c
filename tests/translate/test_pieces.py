"""What is taken from the texts that models write."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.lexicon import Lexicon
from planscribe.translate.by_model.answer_schema import answer_schema
from planscribe.translate.by_model.pieces import AnswerPiece, Contents, read


def pairs(contents: Contents) -> list[tuple[str, int | None]]:
    return [(piece.text, piece.sentence) for piece in contents.pieces]


WHOLE = (
    '{"statements": [{"statement": "on(a, b).", "sentence": 1}, '
    '{"statement": "c.", "sentence": null}]}'
)


@pytest.mark.parametrize(
    "text",
    [
        WHOLE,
        f"```json\n{WHOLE}\n```",
        json.dumps(json.loads(WHOLE), indent=2),
        json.dumps(json.loads(WHOLE)["statements"]),
        '{"statement": "on(a, b).", "sentence": "1"}\n{"statement": "c."}',
        '{"statements": [{"statement": " on(a, b).\n", "sentence": 1}, "c."]}',
    ],
)
def test_statements_with_sentences(text: str) -> None:
    assert read(text) == Contents((AnswerPiece("on(a, b).", 1), AnswerPiece("c.")))


def test_chatter_around_json_is_dropped() -> None:
    contents = read(f"<think>{{hm}}</think>\nHere it is:\n{WHOLE}\nRun `rm` to see it.")
    assert pairs(contents) == [("on(a, b).", 1), ("c.", None)]
    assert contents.thought == "<think>{hm}</think>"
    assert contents.dropped == ("Here it is:", "Run `rm` to see it.")
    assert not contents.is_cut


@pytest.mark.parametrize("end", range(1, 12))
def test_a_truncated_tail_loses_one_statement(end: int) -> None:
    contents = read(WHOLE[: -len("]}") - end])
    assert (pairs(contents), contents.is_cut) == ([("on(a, b).", 1)], True)
    assert len(contents.dropped) == 1


def test_what_fits_not_is_broken() -> None:
    contents = read('{"statements": [{"statement": 7}, {"statement": "c.", "sentence": true}]}')
    assert (pairs(contents), len(contents.broken)) == ([("c.", None)], 1)
    assert read('{"statements": []}') == Contents(())
    assert read('{"statements": 7}').broken
    assert read('{"statement": "a.", "statements": ["b."]}').broken
    assert read('{"statements": [{"statement": "a." "sentence": 1}, {"statement": "b."}]}').broken


@pytest.mark.parametrize(
    "text",
    [
        WHOLE.replace('"', "'").replace("null", "None"),
        WHOLE.replace("}", ",}").replace("]", ", ]"),
        WHOLE.replace("{", "{ # a comment\n"),
        WHOLE.replace('"statement', "statement").replace('statement"', "statement"),
        WHOLE.replace('"sentence": 1', '"sentence": 1.0').replace("null", '"none"'),
        '[{"n": 1, "statements": ["on(a, b)."]}, {"n": null, "statements": "c."}]',
    ],
)
def test_other_forms_of_the_same(text: str) -> None:
    found = read(text)
    assert (pairs(found), found.broken) == ([("on(a, b).", 1), ("c.", None)], ())


def test_a_list_that_corrects_another_is_told() -> None:
    other = WHOLE.replace("on(a, b)", "on(b, a)")
    assert read(f"{other} Wait!\n{WHOLE}").is_rewritten
    assert read("```\na.\nb.\n```\nno:\n```\na.\nc.\n```").is_rewritten
    assert not read(f"{WHOLE}\nAgain:\n{WHOLE}").is_rewritten
    assert not read("```\na.\nb.\n```\n```\nc.\nd.\n```").is_rewritten


@pytest.mark.parametrize(
    ("text", "code", "dropped"),
    [
        ("on(a, b).\nc.", "on(a, b).\nc.", ()),
        ("Sure!\n```asp\non(a, b).\n```\nDone.", "on(a, b).", ("Sure!", "Done.")),
        ("~~~\na.\n```\n~~~", "a.\n```", ()),
        ("```\na.\n```\nand\n```prolog\nb.\n```", "a.\nb.", ("and",)),
        (
            "Here are the facts:\n\non(a, b).\n\nNote that a block is on another.\n"
            "c :- d,\n   E < f.",
            "on(a, b).\n\nc :- d,\n   E < f.",
            ("Here are the facts:\nNote that a block is on another.",),
        ),
        ("### Facts\n**All of them**\n- These are all.\na.", "a.", None),
        ("here you are:\n(define (problem p))", "(define (problem p))", ("here you are:",)),
        ("a :- b,\nNot so fine at all.\nc.", "a :- b,\nNot so fine at all.\nc.", ()),
        ("% Blocks are heavy things.\na.", "% Blocks are heavy things.\na.", ()),
        ("#script (python)\nimport os\n#end.", "#script (python)\nimport os\n#end.", ()),
        ("I am sorry, but I cannot help with that.", "", None),
        ("hm</think>a.", "a.", ()),
        ("<think>for ever", "", ()),
        ("", "", ()),
    ],
)
def test_code_and_chatter(text: str, code: str, dropped: tuple[str, ...] | None) -> None:
    contents = read(text)
    assert contents.text == code
    assert dropped is None or contents.dropped == dropped
    assert not contents.is_cut


def test_numbers_of_sentences_in_code() -> None:
    contents = read("% facts\non(a,\n   b). % [2]\nc.\nd. %[13]\n% end")
    assert pairs(contents) == [
        ("% facts\non(a,\n   b).", 2),
        ("c.", None),
        ("d.", 13),
        ("% end", None),
    ]


def test_an_unfinished_statement_is_left_out() -> None:
    contents = read("```\na.\nb :- c(", is_cut=False)
    assert (contents.text, contents.dropped, contents.is_cut) == ("a.", ("b :- c(",), True)
    assert read("a.\nb :-", is_cut=True).text == "a."
    assert read("a.\nb :-").text == "a.\nb :-"


LUMPS = st.sampled_from([*'{}[]":,\\\n\0 \ud800', *"a. ``` ~~~ <think> </think>".split()]) | (
    st.sampled_from(['"statement"', "% [1]", "Here it is", "\r\n", WHOLE])
)


@given(st.lists(LUMPS | st.text(max_size=5), max_size=30).map("".join), st.booleans())
def test_any_text_can_be_read(text: str, is_cut: bool) -> None:
    contents = read(text, is_cut=is_cut)
    assert all(piece.text.strip() for piece in contents.pieces)
    for piece in contents.pieces:
        piece.text.encode()


@pytest.mark.parametrize(
    "unit", ['{"a":', "[", '{"statement":[', '{"', '"statement {', "```\n", "A b c\n"]
)
def test_hostile_texts_end(unit: str) -> None:
    read('"statement' + unit * (300_000 // len(unit)))
    read(unit * (300_000 // len(unit)))


BY_SENTENCE = (
    '{"sentences": [{"n": 1, "statements": ["on(a, b).", "c."]}, {"n": 2, "statements": []}, '
    '{"n": null, "statements": ["d."]}]}'
)


@pytest.mark.parametrize(
    "text",
    [
        BY_SENTENCE,
        f"```json\n{BY_SENTENCE}\n```",
        BY_SENTENCE.replace('"', "'").replace("null", "None"),
        json.dumps(json.loads(BY_SENTENCE)["sentences"]),
    ],
)
def test_statements_by_sentence(text: str) -> None:
    contents = read(text)
    assert pairs(contents) == [("on(a, b).", 1), ("c.", 1), ("d.", None)]
    assert contents.empty == {2}
    assert not (contents.broken or contents.dropped or contents.is_cut or contents.is_rewritten)


def test_what_is_cut_keeps_its_sentences() -> None:
    contents = read(BY_SENTENCE[: BY_SENTENCE.index('{"n": null')])
    assert pairs(contents) == [("on(a, b).", 1), ("c.", 1)]
    assert contents.is_cut and not contents.is_rewritten


def test_the_schema_is_strict(delivery: Lexicon) -> None:
    schema = json.loads(answer_schema(delivery))
    item = schema["properties"]["sentences"]["items"]
    assert all(one["additionalProperties"] is False for one in (schema, item))
    assert set(item["required"]) == set(item["properties"])
    pattern = re.compile(item["properties"]["statements"]["items"]["pattern"])
    for right in (
        *("object(t1,truck).", "cardinality(truck,2).", "init(at(X,hq)) :- object(X,truck)."),
        *("goal(neg(moving(t1))).", "init(gate_open).", "init(value(distance(a,b),3))."),
        *("init(map(truck,at,city)).", "metric(minimize,total_cost).", "grid(city,1,2,c12)."),
    ):
        assert pattern.search(right), right
    for wrong in ("init(lit(t1)).", "dirty(t1).", "#script (lua)", "init(at(t1,hq))"):
        assert not pattern.search(wrong), wrong
