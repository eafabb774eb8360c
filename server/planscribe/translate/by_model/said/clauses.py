"""Objects of which one part of a sentence says something, and a statement another part."""

from collections.abc import Iterator, Sequence

from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import (
    EXCEPTING,
    PAIRING,
    SentenceWords,
    clauses_of,
)
from planscribe.translate.by_model.said.statement_terms import StatementTerms, fits

_PAIR = 2


def mixed_clauses(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The statements that mix up the parts of a sentence."""
    if sentence.words.has(EXCEPTING | PAIRING):
        return
    clauses = [*clauses_of(task.sentences[sentence.number], task.lexicon)]
    if len(clauses) > 1:
        yield from _of_pairs(task, sentence, clauses)
        for clause in clauses:
            yield from _of_all(task, sentence, clause)


def _of_pairs(
    task: ComparedTask, sentence: ComparedSentence, clauses: Sequence[SentenceWords]
) -> Iterator[Mismatch]:
    """Two objects that parts of a sentence name apart, each with another one in that place."""
    types = task.objects.types
    for one, found in sentence.states().items():
        if len(found.arguments) != _PAIR:
            continue
        first, second = found.arguments
        if task.meet(task.type_of(first), task.type_of(second)):
            continue
        with_first, with_second = ([c for c in clauses if c.says(name)] for name in (first, second))
        if len(with_first) != 1 or len(with_second) != 1 or with_first == with_second:
            continue
        meant = [*task.alike(second, filter(with_first[0].says, types))]
        if len(meant) == 1 and any(task.alike(first, filter(with_second[0].says, types))):
            new = one.text.replace(second, meant[0])
            message = f"the sentence names {quoted(first)} with {quoted(meant[0])}"
            yield Mismatch(sentence.number, message, one, new)


def _of_all(
    task: ComparedTask, sentence: ComparedSentence, clause: SentenceWords
) -> Iterator[Mismatch]:
    """Members of a type of which a part of a sentence speaks, with an object of another part."""
    words = sentence.words
    there = [one for one in task.objects.types if clause.says(one)]
    for one, found in sentence.states().items():
        members = _members(task, found, clause, words)
        for other in sorted(found.names) if members else ():
            if other in members or clause.says(other) or not words.says(other):
                continue
            meant = [
                each
                for each in there
                if each not in members and _can_replace(task, each, other, found)
            ]
            if len(meant) == 1:
                message = f"the sentence says {quoted(meant[0])} of {quoted(members[0])}"
                new = one.text.replace(other, meant[0])
                yield Mismatch(sentence.number, message, one, new)


def _members(
    task: ComparedTask, found: StatementTerms, clause: SentenceWords, words: SentenceWords
) -> Sequence[str]:
    """The objects that a part of a sentence speaks of by `all` and their type, not by name."""
    return [
        name
        for name in found.names
        if any(task.is_of(name, kind) for kind in clause.of_all) and not words.says(name)
    ]


def _can_replace(task: ComparedTask, name: str, other: str, found: StatementTerms) -> bool:
    """Whether an atom could be about one object where it is about the other one."""
    names = task.lexicon.names
    places = [place for place, one in enumerate(found.arguments) if one == other]
    return any(
        fits(task.lexicon, task.objects.types[name], names.constant(kind))
        for one in task.lexicon.relations
        if names.constant(one.name) == found.predicate and len(one.types) == len(found.arguments)
        for place in places
        for kind in one.types[place]
    )
