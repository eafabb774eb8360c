"""Statements of what their sentence denies."""

from collections.abc import Iterator, Sequence

from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import (
    DENYING,
    phrase_content,
    spelt,
    stem,
)

_ENDS = frozenset(", ; : but while whereas and or".split())
_NOT_DENYING = frozenset("only more less than just until unless least longer".split())
"""Words that make something else of a denial: `no more than`, `not only`."""


def denied(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The statements whose phrase stands behind a word that denies it, in one clause.

    The opposite may be said by a denial: only if all words of a phrase are there, it is denied.
    """
    texts = [one.text for one in task.sentences[sentence.number].tokens]
    behind = [*_behind_denials(texts)]
    if not behind or sentence.words.has(_NOT_DENYING):
        return
    texts_of = {one.text for one in sentence.terms}
    for one, found in sentence.states().items():
        if "neg(" in one.text or any(f"neg({found.predicate}" in text for text in texts_of):
            continue
        for clause in behind:
            stems = {*map(stem, clause)}
            are_there = all(spelt(name) in map(spelt, texts) for name in found.names)
            if are_there and any(content <= stems for content in _contents(task, found.predicate)):
                message = f"the sentence denies {quoted(found.predicate)}"
                yield Mismatch(sentence.number, message, one)
                return


def _behind_denials(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    """What follows a denial, up to the end of its clause."""
    start = -1
    for at, text in enumerate((*texts, ";")):
        if text in DENYING and start < 0:
            start = at
        elif text in _ENDS:
            if start >= 0:
                yield texts[start + 1 : at]
            start = -1


def _contents(task: ComparedTask, predicate: str) -> Iterator[frozenset[str]]:
    """The words of the phrases of a predicate, if they do not deny themselves."""
    phrases = [
        one
        for one in task.lexicon.phrases
        if task.lexicon.names.constant(one.relation.name) == predicate
    ]
    if any(not DENYING.isdisjoint(map(str, one.pieces)) for one in phrases):
        return
    plain = (one for one in phrases if not one.negated)
    yield from filter(None, map(phrase_content, plain))
