"""Tasks are cut into sentences, however people lay them out."""

import gc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.syntax.task import LONGEST_TASK, Token, TokenKind, parse
from planscribe.text import Span


def words(text: str) -> list[str]:
    return [" ".join(token.text for token in one.tokens) for one in parse(text).sentences]


def test_sentences_end_at_full_stops_and_semicolons() -> None:
    assert words("b1 is clear. b2 is clear; b3 is not.") == [
        "b1 is clear",
        "b2 is clear",
        "b3 is not",
    ]


def test_a_missing_full_stop_ends_the_sentence_where_the_next_line_begins_anew() -> None:
    assert words("hoist2 is in a1\nhoist1 is in a2\nAll hoists are free") == [
        "hoist2 is in a1",
        "hoist1 is in a2",
        "all hoists are free",
    ]


def test_wrapped_lines_are_one_sentence() -> None:
    text = "The shaker is clean,\nempty, and\non the table. robot1 is in\nroom2."
    assert words(text) == ["the shaker is clean , empty , and on the table", "robot1 is in room2"]


def test_a_wrapped_list_of_names_is_no_map() -> None:
    assert words("All are here.\na1 a2\na3 are clear.") == ["all are here", "a1 a2 a3 are clear"]


def test_rows_of_names_are_a_block() -> None:
    task = parse("Here is a map:\n\nt1-1 t1-2\nt2-1 t2-2\n\nt1-1 is clear.")
    block = task.sentences[1]
    assert [[token.text for token in row] for row in block.rows] == [
        ["t1-1", "t1-2"],
        ["t2-1", "t2-2"],
    ]
    assert words("A map:\nhall kitchen\nattic cellar\n")[0] == "a map"
    assert len(parse("A map:\nhall kitchen\nattic cellar\n").sentences[1].rows) == 2


def test_bullets_and_comments_are_passed_over() -> None:
    assert words("# a remark\n- b1 is clear\n- b2 is clear\n") == ["b1 is clear", "b2 is clear"]


def test_contractions_and_possessives() -> None:
    assert words("b1 isn't clear. You can't. The robots' arms. robot1's arm.") == [
        "b1 is not clear",
        "you can not",
        "the robots 's arms",
        "robot1 's arm",
    ]


def test_the_domain_line() -> None:
    task = parse("\n# me\nDomain: my-domain \nb1 is clear.")
    assert task.domain == "my-domain"
    assert task.domain_span is not None
    assert task.domain_span.of(task.text) == "my-domain"
    assert words("b1 is clear.\nDomain: x")[-1] == "domain : x"


def test_decimals_and_names_keep_their_dots_and_dashes() -> None:
    (sentence,) = parse("tile_0-1 weighs 2.5.").sentences
    assert [token.kind for token in sentence.tokens] == [
        TokenKind.NAME,
        TokenKind.WORD,
        TokenKind.NUMBER,
    ]


def test_the_end_of_an_endless_task_is_not_read() -> None:
    task = parse("b1 is clear. " * 50_000)
    assert task.unread == Span(LONGEST_TASK, len(task.text))
    assert task.sentences[-1].span.end <= LONGEST_TASK


@given(st.text(alphabet=st.sampled_from("ab1_- .,;:\n\r\u2028'’#\U0001f600\0é"), max_size=80))
def test_any_text_is_cut_into_sentences_in_order(text: str) -> None:
    task = parse(text)
    end = 0
    for sentence in task.sentences:
        assert end <= sentence.span.start <= sentence.span.end <= len(text)
        end = sentence.span.end
        tokens = sentence.tokens or tuple(token for row in sentence.rows for token in row)
        assert Span.around(token.span for token in tokens) == sentence.span


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("b1 is free, i.e. clear. b2 is, too.", ["b1 is free , i.e. clear", "b2 is , too"]),
        ("b1..b3 are clear.", ["b1 .. b3 are clear"]),
        ("Ms. Olsen is here. Dr. No, too.", ["Ms. Olsen is here", "Dr. No , too"]),
        # Names of one letter end sentences.
        ("b is on a. c is on b.", ["b is on a", "c is on b"]),
        ("b is on a.\nHurry up... c is on b.", ["b is on a", "Hurry up", "c is on b"]),
    ],
)
def test_a_dot_in_an_abbreviation_ends_no_sentence(text: str, sentences: list[str]) -> None:
    assert [" ".join(one.spelling for one in its.tokens) for its in parse(text).sentences] == (
        sentences
    )


def test_edits_of_a_long_line_do_not_fill_the_memory() -> None:
    edits, sentences = 40, 500
    # What is made from here on stays in the young generations: the old one may be huge.
    gc.collect(1)
    gc.disable()
    for number in range(edits):
        parse("b1 is on b2. " * sentences + f"b{number} is clear.")
    gc.collect(0)
    gc.enable()
    made = [one for young in (0, 1) for one in gc.get_objects(generation=young)]
    assert sum(isinstance(one, Token) for one in made) < edits // 2 * sentences * 5


def test_labelled_lines_and_closing_quotes_make_no_sentence_of_their_own() -> None:
    text = 'depot: p1\nrobot: p2, with a load\n\nShe said: "Go!"\n"Stop!" said he.\n'
    found = parse(text).sentences
    assert [one.span.of(text) for one in found] == [
        "depot: p1",
        "robot: p2, with a load",
        'She said: "Go',
        '"Stop',
        "said he",
    ]
