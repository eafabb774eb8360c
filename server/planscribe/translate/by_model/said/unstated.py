"""What a sentence says that nothing is stated of."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from planscribe.model.lexicon import Slot
from planscribe.translate.by_model.said.compared import ComparedTask
from planscribe.translate.by_model.said.in_passing import in_passing
from planscribe.translate.by_model.said.sentence_words import (
    DENYING,
    REFERRING,
    phrase_content,
    spelt,
    stating_words,
    stem,
)
from planscribe.translate.by_model.said.statement_terms import OF_STATES, terms_of
from planscribe.translate.by_model.said.unused_names import is_introduced
from planscribe.translate.ir import NO_SENTENCE

_NONE = frozenset("no none nothing nobody never".split())
_INTRODUCING = frozenset("there here has have".split())
_ALONE = (("by", "itself"), ("on", "its", "own"), ("alone",))
_BEING = frozenset("is are stands stand sits sit lies lie the and all just quite simply".split())
_NOT = frozenset("not n't never".split())
_ANY = frozenset("any anything anybody anyone".split())
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
    said = words.grams - in_passing(texts) - {*_merely_denied(task, texts)}
    named = [
        name
        for name in sorted({*task.objects.types, *_counted_off(task, number)})
        if spelt(name) in said and name not in later
    ]
    if later and not named:
        return ""
    # A list such as `Rooms are: hall attic` only introduces names.
    is_list = ":" in words.texts and all(is_introduced(task, one, words) for one in named)
    if named and not is_list and not _is_alone(task, named, texts):
        return named[0]
    is_general = words.has(_GENERAL) and all(value == 1 for value, _ in words.counted)
    # `I stopped changing a wheel`, where others say what wheels there are.
    is_known = not words.has(_INTRODUCING) and all(
        (n == 1 and _is_stated(task, kind)) or _is_counted(task, number, n, kind)
        for n, kind in words.counted
    )
    if words.counted and not words.is_wish and not is_general and not is_known:
        value, kind = words.counted[0]
        return f"{value} {words.nouns[kind]}" if kind in words.nouns else str(value)
    if words.is_announcement and _has_goal_after(task, number):
        return _ordered(task, number)
    if _only_denies(task, number):
        return ""
    if related := _related(task, number):
        return related
    unsaid = [
        one - task.words_of_nouns
        for several in stating_words(task.lexicon).values()
        for one in several
        if one <= words.words and (words.nouns or len(one) > 1)
    ]
    return words.spelt(next(filter(None, unsaid), frozenset()))


def _is_stated(task: ComparedTask, kind: str) -> bool:
    """Whether statements say which objects of a type there are."""
    return any(task.meet(kind, one) for one in task.stated_types)


def _is_counted(task: ComparedTask, number: int, value: int, kind: str) -> bool:
    """Whether there are so many objects of a type, or another sentence counts as many."""
    others = (task.words[other] for other in task.by_sentence if other not in (number, NO_SENTENCE))
    return task.objects.count(kind, task.lexicon) == value or any(
        (value, kind) in one.counted for one in others
    )


def _is_alone(task: ComparedTask, named: Sequence[str], texts: Sequence[str]) -> bool:
    """Whether a sentence only says that something is by itself, and others say where it is."""
    is_alone = any(tuple(texts[-len(words) :]) == words for words in _ALONE)
    said = {*map(spelt, named), *_BEING, *(word for words in _ALONE for word in words)}
    return is_alone and said.issuperset(map(spelt, texts)) and task.stated_names.issuperset(named)


def _related(task: ComparedTask, number: int) -> str:
    """The noun of a sentence that it relates with another one by a plain word: `in`, `on`."""
    words, nouns = task.words[number], task.words[number].nouns
    for one in task.lexicon.phrases:
        match one.pieces:
            case (Slot(), *plain, Slot()) if len(nouns) > 1 and not phrase_content(one):
                between = [word for word in plain if isinstance(word, str) and word != "is"]
                predicate = task.lexicon.names.constant(one.relation.name)
                if (
                    between
                    and words.says(" ".join(between))
                    and task.has_arguments(predicate, number)
                ):
                    return next(iter(nouns.values()))
    return ""


def _counted_off(task: ComparedTask, number: int) -> Iterator[str]:
    """The names in a sentence that a type and a number make, as many as are counted: `shot2`."""
    for name in task.words[number].names:
        for kind, count in task.objects.counts.items():
            if spelt(name) in {spelt(f"{kind}{one + 1}") for one in range(count)}:
                yield name


def _only_denies(task: ComparedTask, number: int) -> bool:
    """Whether a sentence of the start says that something is not so: nothing has to be stated.

    It has to be if the domain says it: `no tyre is inflated`, where `?x is not inflated`.
    """
    words = task.words[number]
    goals = [one.sentence for one in task.statements if terms_of(one.text).head == "goal"]
    if words.is_wish or not words.has(_NONE) or number > min(goals, default=len(task.words)):
        return False
    return not any(
        phrase_content(one) <= words.words and not DENYING.isdisjoint(map(str, one.pieces))
        for one in task.lexicon.phrases
    )


def _merely_denied(task: ComparedTask, texts: Sequence[str]) -> Iterator[str]:
    """The words of parts that deny what the domain does not know: `the truck does not sing`."""
    known = {
        word for one in stating_words(task.lexicon).values() for words in one for word in words
    }
    for is_mark, part in groupby(texts, lambda one: one in (",", ";", ":")):
        words = frozenset(part)
        is_denied = not (is_mark or _NOT.isdisjoint(words)) and _ANY.isdisjoint(words)
        if is_denied and known.isdisjoint(map(stem, words)):
            yield from map(spelt, words)


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
