"""Objects of which one part of a sentence says something, and a statement another part."""

from collections.abc import Collection, Iterator, Sequence

from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import (
    DENYING,
    EXCEPTING,
    PAIRING,
    SentenceWords,
    clauses_of,
    spelt,
)
from planscribe.translate.by_model.said.statement_terms import StatementTerms, fits
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.ir import IrStatement

_PAIR = 2
_MOST_DIGITS = 10
_ONE = frozenset({"one", "1", "single"})
_EXCHANGING = frozenset(
    "from between swap swaps swapped exchange exchanges exchanged trade trades traded switch "
    "switched change changes changed places reverse opposite vice instead leave leaves".split()
)
"""Words of sentences in which what belongs together at first does not do so at the end."""


def mixed_clauses(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The statements that mix up the parts of a sentence."""
    if sentence.words.has((EXCEPTING - {"other"}) | PAIRING):
        return
    yield from _crossed(task, sentence)
    yield from _in_turn(task, sentence)
    yield from _numbers_in_turn(task, sentence)
    clauses = [*clauses_of(task.sentences[sentence.number], task.lexicon)]
    if len(clauses) > 1:
        yield from _of_pairs(task, sentence, clauses)
        yield from _of_numbers(sentence, clauses)
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


def _of_numbers(sentence: ComparedSentence, clauses: Sequence[SentenceWords]) -> Iterator[Mismatch]:
    """An object that one part of a sentence names with a number, stated with that of another."""
    for one, found in sentence.states().items():
        if len(found.names) != 1 or len(found.numbers) != 1:
            continue
        ((name,), (number,)) = found.names, found.numbers
        own = [clause for clause in clauses if clause.says(name)]
        others = {n for clause in clauses if clause not in own for n in clause.numbers}
        # `A` may be no number.
        said = own[0].numbers if len(own) == 1 else frozenset[int]()
        said = said if own and own[0].has(_ONE) else said - {1}
        if number in others and said and number not in said:
            message = f"the sentence says {min(said)} of {quoted(name)}"
            yield Mismatch(sentence.number, message, one)


def _numbers_in_turn(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """Objects that a sentence names with numbers in turn, each stated with that of another one.

    `There are two blocks on a and one on b`, where a statement has 1 for `a`.
    """
    numbers = {
        one: next(iter(found.numbers))
        for one, found in sentence.states().items()
        if len(found.names) == len(found.numbers) == 1
    }
    named = {spelt(next(iter(sentence.terms[one].names))): one for one in numbers}
    turns: list[str | int] = []
    for token in task.sentences[sentence.number].tokens:
        value = NUMBER_WORDS.get(token.text, token.text)
        if spelt(token.text) in named:
            turns.append(spelt(token.text))
        elif value.isdecimal() and len(value) < _MOST_DIGITS:
            turns.append(int(value))
    if turns and isinstance(turns[0], str):
        turns.reverse()
    pairs = [*zip(turns[::_PAIR], turns[1::_PAIR], strict=False)]
    said = {name: value for value, name in pairs if isinstance(value, int)}
    if len(turns) != _PAIR * len(named) or said.keys() != named.keys() or len(named) < _PAIR:
        return
    if all(numbers[one] != said[name] for name, one in named.items()):
        name, one = next(iter(named.items()))
        (spelling,) = sentence.terms[one].names
        message = f"the sentence says {said[name]} of {quoted(spelling)}"
        yield Mismatch(sentence.number, message, one)


def _crossed(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """All that a sentence names before the first of two, with the second, and the rest with it.

    `B1 to b3 are to be red, and all others blue`, with the colours exchanged.
    """
    if sentence.words.has(DENYING | _EXCHANGING):
        return
    texts = _texts(task, sentence)
    for several in _pairs(sentence):
        related = [sentence.terms[one].arguments for one in several]
        values = {second for _, second in related}
        places = {one: [at for at, t in enumerate(texts) if t == spelt(one)] for one in values}
        if len(values) != _PAIR or any(len(at) != 1 for at in places.values()):
            continue
        earlier, later = sorted(values, key=lambda one: places[one])
        before = {first for first, _ in related if spelt(first) in texts[: places[earlier][0]]}
        behind = {first for first, _ in related} - before
        is_crossed = {*related} == {
            *((one, later) for one in before),
            *((one, earlier) for one in behind),
        }
        is_alike = task.meet(task.type_of(earlier), task.type_of(later))
        if before and behind and is_crossed and is_alike:
            one = next(each for each in several if sentence.terms[each].arguments[0] in before)
            first = sentence.terms[one].arguments[0]
            message = f"the sentence names {quoted(first)} with {quoted(earlier)}"
            yield Mismatch(sentence.number, message, one, one.text.replace(later, earlier))


def _in_turn(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """Pairs of objects that a sentence names in turn, each stated with that of another pair.

    `A1 comes out of b1 and a2 out of b2`, where a statement has `a1` with `b2`.
    """
    if sentence.words.has(DENYING | _EXCHANGING):
        return
    known = {spelt(name): name for name in task.named_in(sentence.words)}
    texts = _texts(task, sentence)
    said = [known[text] for text in texts if text in known]
    for several in _pairs(sentence):
        related = {one: frozenset(sentence.terms[one].arguments) for one in several}
        about = frozenset[str]().union(*related.values())
        turns = [name for name in said if name in about]
        meant = [frozenset(turns[at : at + _PAIR]) for at in range(0, len(turns), _PAIR)]
        is_each_once = len(turns) == len({*turns}) == len(about) == _PAIR * len(several)
        if not is_each_once or len(several) < _PAIR or {*meant} & {*related.values()}:
            continue
        if not _are_sides(task, turns):
            continue
        one = several[0]
        first, second = sentence.terms[one].arguments
        (other,) = next(pair for pair in meant if first in pair) - {first}
        message = f"the sentence names {quoted(first)} with {quoted(other)}"
        yield Mismatch(sentence.number, message, one, one.text.replace(second, other))


def _texts(task: ComparedTask, sentence: ComparedSentence) -> list[str]:
    """The words of a sentence, without what only says which ones it is about: `Of those in r1,`."""
    texts = sentence.texts
    start = texts.index(",") if texts[:1] == ["of"] and "," in texts else 0
    return [spelt(text) for text in texts[start:]]


def _pairs(sentence: ComparedSentence) -> Collection[list[IrStatement]]:
    """The statements of two arguments, by what they state of these."""
    pairs: dict[tuple[str, str], list[IrStatement]] = {}
    for one, found in sentence.states().items():
        if len(found.arguments) == _PAIR:
            pairs.setdefault((found.head, found.predicate), []).append(one)
    return pairs.values()


def _are_sides(task: ComparedTask, turns: Sequence[str]) -> bool:
    """Whether objects of two types come in turn."""
    kinds = [[task.type_of(name) for name in turns[side::_PAIR]] for side in (0, 1)]
    return not task.meet(kinds[0][0], kinds[1][0]) and all(
        task.meet(several[0], kind) for several in kinds for kind in several
    )


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
                if each not in members and can_replace(task, each, other, found)
            ]
            if len(meant) == 1:
                message = f"the sentence says {quoted(meant[0])} of {quoted(members[0])}"
                new = one.text.replace(other, meant[0])
                yield Mismatch(sentence.number, message, one, new)


def _members(
    task: ComparedTask, found: StatementTerms, clause: SentenceWords, words: SentenceWords
) -> Sequence[str]:
    """The objects that a part of a sentence speaks of by `all` and their type, not by name."""
    named = [
        name
        for name in found.names
        if any(task.is_of(name, kind) for kind in clause.of_all) and not words.says(name)
    ]
    every = [kind for kind in clause.of_all if kind in found.types and not found.is_map]
    return named or [f"all {clause.nouns[kind]}" for kind in every]


def can_replace(task: ComparedTask, name: str, other: str, found: StatementTerms) -> bool:
    """Whether an atom could be about one object where it is about the other one."""
    if not found.arguments:
        return task.meet(task.type_of(name), task.type_of(other))
    names = task.lexicon.names
    places = [place for place, one in enumerate(found.arguments) if one == other]
    return any(
        fits(task.lexicon, task.objects.types[name], names.constant(kind))
        for one in task.lexicon.relations
        if names.constant(one.name) == found.predicate and len(one.types) == len(found.arguments)
        for place in places
        for kind in one.types[place]
    )
