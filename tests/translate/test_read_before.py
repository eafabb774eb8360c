"""Sentences that were read before are read the same again, and only changed ones are read."""

from collections.abc import Iterator

import pytest

from planscribe.resources import shipped
from planscribe.syntax.task import parse
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.parsing import parse_sentences
from planscribe.translate.english.sentences import alone
from tests.support.sentences import words_of

DOMAINS = ("barman", "blocksworld", "grippers", "tyreworld")


def edited(text: str) -> Iterator[str]:
    """A text without each of its sentences, with wider gaps, other names and other counts."""
    task = parse(text)
    for one in task.sentences:
        yield text[: one.span.start] + text[one.span.end :]
    yield text.replace(" ", "  ")
    yield text + "\n\nThere are two rooms: left and right. left is clear, and the others are not."
    yield text + "\n\nThere is a block. There is one more block: a."
    yield text.replace(" is ", " are ")
    yield text.replace("1", "a").replace("2", "two")
    yield text


@pytest.mark.parametrize("domain", DOMAINS)
def test_what_was_read_before_is_what_a_fresh_grammar_reads(domain: str) -> None:
    words = words_of(domain)
    (path, *_) = sorted((shipped("rules") / domain / "tasks").glob("*.task"))
    grammar = Grammar(words)
    for text in edited(path.read_text(encoding="utf-8")):
        task = parse(text)
        assert parse_sentences(task, grammar) == parse_sentences(task, Grammar(words)), text


def test_a_name_that_comes_and_goes_changes_what_is_read() -> None:
    words = words_of("blocksworld")
    grammar = Grammar(words)
    said = "clear is on b2. b1 is clear."
    for text in (said, f"There are two blocks: clear and b2. {said}", said, f"A {said}"):
        task = parse(text)
        assert parse_sentences(task, grammar) == parse_sentences(task, Grammar(words)), text


def test_an_edit_reads_only_the_sentence_that_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    grammar = Grammar(words_of("blocksworld"))
    text = "There are 5 blocks. b1 is on b2. b2 is on b3. b3 is clear."
    parse_sentences(parse(text), grammar)
    read: list[str] = []
    actual = alone.alone

    def counted(sentence: alone.Sentence, *others: object) -> alone.Parsed:
        read.append(" ".join(token.text for token in sentence.tokens))
        return actual(sentence, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(alone, "alone", counted)
    parse_sentences(parse(text.replace("b1 is on b2", "b1 is now on b4")), grammar)
    assert read == ["b1 is now on b4"]
