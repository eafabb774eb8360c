"""No finding is on the sentence that is being typed."""

import pytest

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Tier
from planscribe.lsp.findings.being_typed import typed_sentence
from planscribe.lsp.findings.store import FindingStore
from planscribe.syntax.task import parse
from planscribe.text import DocumentKey, Edit, Span, apply_edits

URI = DocumentKey("file:///a.task")


def typed(marked: str, new: str = "x") -> str | None:
    """The sentence that is typed in where a text is put at the bar."""
    place = marked.index("|")
    edit = Edit(Span(place, place), new)
    text = apply_edits(marked.replace("|", ""), [edit])
    sentence = typed_sentence(parse(text), edit)
    return sentence.of(text) if sentence else None


@pytest.mark.parametrize(
    ("marked", "new", "sentence"),
    [
        ("a is on|", " ", "a is on"),
        ("a is clear. b is o|", "n", "b is on"),
        ("a is clear.\nb is o|", "n", "b is on"),
        ("a is clear.\n\nb is o|\n\nc is clear.", "n", "b is on"),
        ("b is o|\nC is clear.", "n", "b is on\nC is clear"),
        ("b is o|\nc.", "n", "b is on\nc"),
        ("There are blocks:\r\na is clear. b i|", "s", "b is"),
        # Closed, left, or on another line.
        ("a is on b|", ".", None),
        ("a is |n b.", "o", None),
        ("a is on b|", "\n", None),
        ("a is on b\n|", " ", None),
        ("a is on b. |", " ", None),
        ("# a is on|", " ", None),
        ("|", " ", None),
    ],
)
def test_a_sentence_without_an_end_is_typed(marked: str, new: str, sentence: str | None) -> None:
    assert typed(marked, new) == sentence


def test_what_stands_about_it_is_held_back() -> None:
    store = FindingStore()
    first = found(Code.UNKNOWN_WORD, Span(0, 3), "first")
    second = found(Code.UNKNOWN_WORD, Span(12, 15), "second")
    store.put(URI, Tier.SYNTAX, 1, [first, second])
    store.typed_in(URI, Span(10, 20))
    assert store.of(URI) == (first,)
    store.typed_in(URI, None)
    assert store.of(URI) == (first, second)


def test_what_the_sentence_may_remove_is_held_back_with_it() -> None:
    store = FindingStore()
    lacking = found(Code.NO_GOAL, Span(0, 3), "no goal")
    store.put(URI, Tier.NAMES, 1, [lacking])
    store.typed_in(URI, Span(10, 20))
    assert store.of(URI) == ()
    store.typed_in(URI, None)
    assert store.of(URI) == (lacking,)
