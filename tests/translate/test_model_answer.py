"""Answers of models as statements: whatever they are, nothing is raised and nothing else comes."""

from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.llm import answers
from planscribe.model.lexicon import Lexicon
from planscribe.syntax import asp
from planscribe.syntax.asp_nodes import Kind
from planscribe.syntax.task import parse
from planscribe.translate.ir import NO_SENTENCE
from planscribe.translate.model_answer import understood

TASK = parse("There are 2 trucks. t-1 is in hq. The goal is that t-1 is moving.")

PARTS = st.sampled_from(
    [
        *("init(at(t-1,hq)).", "goal(moving(X)) :- object(X,truck)", '{"statements": [', "]}"),
        *('{"statement": "object(t-1,truck).", "sentence": 2}', "#script (lua)", "#end.", "% [2]"),
        *('"', "\\", "```", "@f(x)", "p :- q", "not", "\n", ",", "{ a } = 1.", "é😀", "\ud800"),
    ]
)


@given(st.one_of(st.text(), st.lists(PARTS).map("".join)), st.booleans())
@settings(max_examples=200, deadline=None)
def test_only_sound_facts_and_rules_come_of_any_text(
    delivery: Lexicon, text: str, is_cut: bool
) -> None:
    found = understood(answers.read(text, is_cut=is_cut), TASK, delivery)
    for one in found.statements:
        (statement,) = asp.parse(one.text).statements
        assert statement.kind in (Kind.FACT, Kind.RULE)
        assert one.sentence == NO_SENTENCE or one.words == TASK.sentences[one.sentence].span
