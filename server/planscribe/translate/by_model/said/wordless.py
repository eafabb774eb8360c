"""Statements of predicates that their sentence has no words for."""

from itertools import pairwise

from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.sentence_words import DENYING, SentenceWords
from planscribe.translate.by_model.said.statement_terms import StatementTerms
from planscribe.translate.by_model.said.words_left import has_words_for, has_words_of
from planscribe.translate.ir import IrStatement

_GOING_ON = frozenset("likewise similarly ditto same too also".split())

_SUBJECTS = frozenset("it this that".split())


def wordless(task: ComparedTask, sentence: ComparedSentence) -> frozenset[IrStatement]:
    """The statements of a sentence that neither it nor one without statements has words for."""
    if _says_in_other_words(sentence):
        return frozenset()
    states = sentence.states()
    predicates = _predicates_without_words(task, sentence)
    return frozenset(
        one
        for one, found in states.items()
        if found.predicate in predicates and not _is_said_elsewhere(task, found)
    )


def _says_in_other_words(sentence: ComparedSentence) -> bool:
    """Whether a sentence denies the opposite, or says that something else is so, too."""
    first = sentence.texts[:1]
    return first == ["so"] or sentence.words.has(DENYING)


def _predicates_without_words(task: ComparedTask, sentence: ComparedSentence) -> frozenset[str]:
    """The predicates that a sentence has no words for."""
    words = sentence.words
    before = _said_again(task, sentence)
    stated = {one.predicate for one in sentence.states().values()}
    paired = {one.predicate for one in sentence.terms.values() if one.is_map}
    said = [one for one in task.objects.types if words.says(one)]
    return frozenset(
        one
        for one in stated - paired
        if not has_words_for(one, words, stated - {one}, said, task.lexicon)
        and not (before and has_words_of(one, before, task.lexicon))
    )


def _said_again(task: ComparedTask, sentence: ComparedSentence) -> SentenceWords | None:
    """What the sentence before says, if this one goes on with it: `and so on with t2`, `it is`."""
    is_same = sentence.words.has(_GOING_ON) or ("so", "on") in pairwise(sentence.texts)
    is_same |= not _SUBJECTS.isdisjoint(sentence.texts[:1])
    return task.words[sentence.number - 1] if is_same and sentence.number else None


def _is_said_elsewhere(task: ComparedTask, found: StatementTerms) -> bool:
    """Whether a sentence that nothing is stated of says it: its comment is missing."""
    return any(
        number not in task.by_sentence
        and all(words.says(name) for name in found.names)
        and has_words_of(found.predicate, words, task.lexicon)
        for number, words in enumerate(task.words)
    )
