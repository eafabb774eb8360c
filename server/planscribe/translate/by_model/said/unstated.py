"""What a sentence says that nothing is stated of."""

from planscribe.translate.by_model.said.compared import ComparedTask
from planscribe.translate.by_model.said.in_passing import in_passing
from planscribe.translate.by_model.said.sentence_words import (
    REFERRING,
    phrase_content,
    spelt,
    stating_words,
)
from planscribe.translate.by_model.said.statement_terms import OF_STATES, terms_of
from planscribe.translate.by_model.said.unused_names import is_introduced

_GENERAL = frozenset("can could may might any anything whichever".split())
"""Words of sentences that count nothing with `a`: `One can go from an area to any other`."""


def unstated(task: ComparedTask, number: int) -> str:
    """A name or a phrase in a sentence that nothing is stated of; empty if it has none."""
    words = task.words[number]
    sentence = task.sentences[number]
    if sentence.closing == ":" or (sentence.rows and not sentence.tokens):
        return ""
    texts = [one.text for one in sentence.tokens]
    later = _said_later(task, number)
    named = [
        name
        for name in sorted(task.objects.types)
        if spelt(name) in words.grams - in_passing(texts) and name not in later
    ]
    if later and not named:
        return ""
    # A list such as `Rooms are: hall attic` only introduces names.
    is_list = ":" in words.texts and all(is_introduced(task, one, words) for one in named)
    if named and not is_list:
        return named[0]
    is_general = words.has(_GENERAL) and all(value == 1 for value, _ in words.counted)
    if words.counted and not words.is_wish and not is_general:
        value, kind = words.counted[0]
        return f"{value} {words.nouns[kind]}" if kind in words.nouns else str(value)
    if words.is_announcement and _has_goal_after(task, number):
        return _ordered(task, number)
    said = [
        one - task.words_of_nouns
        for several in stating_words(task.lexicon).values()
        for one in several
        if one <= words.words and (words.nouns or len(one) > 1)
    ]
    return words.spelt(next(filter(None, said), frozenset()))


def _said_later(task: ComparedTask, number: int) -> frozenset[str]:
    """The objects that a sentence names, and the next one says something of by a pronoun."""
    if number + 1 >= len(task.words) or not task.words[number + 1].has(REFERRING):
        return frozenset()
    after = task.words[number + 1]
    return frozenset(
        name
        for one in task.by_sentence.get(number + 1, ())
        if (found := terms_of(one.text)).head in OF_STATES
        for name in found.names
        if task.words[number].says(name) and not after.says(name)
    )


def _ordered(task: ComparedTask, number: int) -> str:
    """The phrase that a sentence says with objects for all its arguments, be it an order."""
    words = task.words[number]
    there = {*words.nouns, *(one for one in task.objects.types if words.says(one))}
    for one in task.lexicon.phrases:
        content = phrase_content(one) - task.words_of_nouns
        predicate = task.lexicon.names.constant(one.relation.name)
        is_said = content and content <= words.words and len(there) >= len(one.relation.types)
        if is_said and task.has_arguments(predicate, number):
            return words.spelt(content)
    return ""


def _has_goal_after(task: ComparedTask, number: int) -> bool:
    return any(
        terms_of(one.text).head == "goal" for one in task.statements if one.sentence > number
    )
