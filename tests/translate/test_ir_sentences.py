"""The sentences of statements, read back from the text of an IR."""

import pytest

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.task import parse
from planscribe.text import Span
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import NO_SENTENCE, IrStatement, Remark, Translation, Unreadable
from planscribe.translate.ir_sentences import blocks
from planscribe.translate.ir_text import render

WORDS = """
There are 2 trucks and 1 crate.
The crate is fragile. truck1 is in hq.
truck1 is in hq. A drum rolls.

The goal is that truck2 is in hq.
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_what_is_written_is_read_back(end: str, delivery: Lexicon) -> None:
    task = parse(WORDS)
    made = translate(task, delivery)
    extra = IrStatement("init(gate_open).", Span(0, 0), NO_SENTENCE)
    whole = Translation((*made.statements, extra))
    text, _ = render(whole, task, "delivery")
    text = text.replace("\n", end)
    found = blocks(asp.parse(text), task)
    assert [one.sentence for one in found] == [*range(len(task.sentences)), NO_SENTENCE]
    read = [(span, one) for block in found for span, one in block.statements]
    assert [(one.text, one.sentence) for _, one in read] == [
        (one.text, one.sentence) for one in whole.statements
    ]
    assert all(span.of(text) == one.text for span, one in read)
    assert not any(block.alternatives for block in found)


def test_readings_wait_to_be_chosen(delivery: Lexicon) -> None:
    task = parse("There is a truck. The drum rolls.")
    remark = Remark(
        Unreadable.DISAGREEMENT,
        task.sentences[1].span,
        "which?",
        alternatives=(("init(gate_open).", "init(moving(truck1))."), ()),
    )
    text, _ = render(Translation((), (remark,)), task, "delivery")
    _, block = blocks(asp.parse(text), task)
    assert [one.text for one in block.alternatives] == [
        "init(gate_open). init(moving(truck1)).",
        "",
    ]
    assert [one.line.of(text)[:3] for one in block.alternatives] == ["%| ", "%| "]
    assert asp.parse(text).statements == ()


def test_a_text_that_quotes_nothing_has_no_blocks(delivery: Lexicon) -> None:
    assert blocks(asp.parse("% a comment\ninit(gate_open)."), parse(WORDS)) == ()
