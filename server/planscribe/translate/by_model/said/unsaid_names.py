"""Objects that a statement names, and its sentence does not."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.pieces import plain
from planscribe.translate.by_model.said.clauses import can_replace
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.in_passing import compared, in_passing
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import (
    EXCEPTING,
    OF_ALL,
    ORDINALS,
    PERSONS,
    REFERRING,
    SentenceWords,
    of_persons,
    spelt,
    stem,
)
from planscribe.translate.by_model.said.statement_terms import OF_STATES, StatementTerms, fits
from planscribe.translate.by_model.said.words_left import has_words_of
from planscribe.translate.ir import IrStatement

_LEFT = frozenset("rest remaining".split())
"""Words for those of which no sentence near says anything."""
_SAME = frozenset("that this there which also too".split())
"""Words that, after the name of an object, stand for that object."""
_ORDINALS = frozenset(ORDINALS)
"""Words for what the sentence before lists: `the first two`."""
_HAVING = frozenset("have hold holding carry carrying hand hands".split())
_LINE_NOUNS = (frozenset({"row"}), frozenset({"column"}))
_AT_PLACES = frozenset(
    "where stay stays stayed remain remains keep keeps swap swaps exchange exchanges trade trades "
    "switch switches".split()
)
"""Words for a place by what is there: `b1 goes where b2 is`, `b1 and b2 swap places`."""
_AWAY = frozenset("from than like with".split())
"""Words before what is not meant."""
_OF_GRIDS = frozenset("row rows column columns".split())


def unsaid_names(
    task: ComparedTask, sentence: ComparedSentence, one: IrStatement, unused: Sequence[str]
) -> Iterator[Mismatch]:
    """The names in a statement that its sentence does not say.

    If one of the `unused` names in the sentence is of the same type, it is probably meant.
    """
    found = sentence.terms[one]
    for name in sorted(found.names):
        is_state = found.head in OF_STATES and not found.is_denied_start
        left = _left_for(task, sentence, found, name) if is_state else []
        if is_state and (left or not _is_supported(task, sentence, one, name)):
            alike = left or [*task.alike(name, unused)]
            new = one.text.replace(name, alike[0]) if len(alike) == 1 else ""
            message = f"the sentence does not say {quoted(name)}"
            yield Mismatch(sentence.number, message, one, new, name)


def _left_for(
    task: ComparedTask, sentence: ComparedSentence, found: StatementTerms, name: str
) -> list[str]:
    """What a sentence names, and no statement holds, that may be meant in place of an object."""
    words = sentence.words
    if not found.arguments or words.says_as_one(name) or words.has(EXCEPTING):
        return []
    if _is_called(task, name, words) or _is_described(task, sentence, name):
        return []
    named = sorted(task.named_in(words))
    free = [one for one in named if spelt(one) not in sentence.spelt_names]
    if not free or any(name in task.related(each, sentence.number) for each in named):
        return []
    passing = {spelt(after) for before, after in pairwise(sentence.texts) if before in _AWAY}
    passing |= in_passing(sentence.texts)
    return [
        one for one in free if spelt(one) not in passing and can_replace(task, one, name, found)
    ]


def _is_supported(
    task: ComparedTask, sentence: ComparedSentence, one: IrStatement, name: str
) -> bool:
    """Whether a sentence names an object, or may mean it by other words."""
    words = sentence.words
    if words.says(name) or _is_called(task, name, words) or _is_in_named_line(task, sentence, name):
        return True
    if _is_described(task, sentence, name) or _is_place_of_named(task, sentence, one, name):
        return True
    if _is_held(task, sentence, one, name):
        return False
    if not _is_elsewhere(task, name):
        is_other = _is_other_one(task, name, words)
        return not (is_other or _is_other_kind(task, sentence, one, name))
    if _is_as_compared(task, sentence, one):
        return True
    if _is_in_other_line(task, name, words):
        return False
    if _is_in_line_called(sentence, name):
        return True
    kind = task.objects.types.get(name)
    if kind is None or _is_numbered(name, kind, words) or _is_asked_for(task, sentence, name):
        return True
    alike = {each for each, other in task.objects.types.items() if task.meet(kind, other)}
    if _is_other_kind(task, sentence, one, name):
        return False
    if len(alike) == 1 or _is_elided(task, sentence, kind) or _is_of_group(task, sentence):
        return True
    is_named = any(words.says(each) for each in alike)
    is_general = words.has(OF_ALL)
    if any(task.meet(kind, noun) for noun in words.nouns):
        if is_general or words.has(REFERRING | EXCEPTING):
            return True
        return not is_named and _is_so_many(task, sentence, kind)
    if is_named and words.texts & REFERRING <= _SAME:
        return False
    if words.has((REFERRING - OF_ALL) | _ORDINALS) or (is_general and not words.of_all):
        near = task.words[max(sentence.number - 3, 0) : sentence.number]
        is_near = any(each.says(name) or each.has(OF_ALL) for each in near)
        is_left = words.has(_LEFT)
        return is_left or is_near or is_general or _is_counted(task, name, kind, near)
    return False


def _is_elsewhere(task: ComparedTask, name: str) -> bool:
    """Whether a sentence says a name, or the domain has it as a constant."""
    constants = map(task.lexicon.names.constant, task.lexicon.constants)
    return spelt(name) in task.said or name in constants


def _is_other_one(task: ComparedTask, name: str, words: SentenceWords) -> bool:
    """Whether a sentence names another object of a type, and has no words for one without a name.

    `l1 must be in room2`, where a statement is about `room3`.
    """
    kind = task.type_of(name)
    named = any(one != name for one in task.alike(name, task.named_in(words)))
    is_open = words.has(REFERRING | OF_ALL | EXCEPTING) or words.numbers
    is_noun = any(task.meet(kind, noun) for noun in words.nouns)
    return named and not is_open and not is_noun and spelt(name).startswith(spelt(kind))


def _is_called(task: ComparedTask, name: str, words: SentenceWords) -> bool:
    """Whether a sentence calls a constant of the domain by other words."""
    spelling = task.lexicon.names.spelling(name).lower()
    return any(
        constant == spelling and spelt("".join(called)) in words.grams
        for called, constant in task.lexicon.called.items()
    )


def _is_described(task: ComparedTask, sentence: ComparedSentence, name: str) -> bool:
    """Whether a sentence calls an object by what another one says of it alone: `the depot`."""
    called = {stem(after) for before, after in pairwise(sentence.texts) if before == "the"}
    return any(
        number != sentence.number and len(words) == 1 and words <= called
        for number, words in task.descriptions.get(name, ())
    )


def _is_place_of_named(
    task: ComparedTask, sentence: ComparedSentence, one: IrStatement, name: str
) -> bool:
    """Whether a sentence says a place by what is there, as other sentences have it."""
    said = {*task.named_in(sentence.words), *sentence.terms[one].names} - {name}
    return sentence.words.has(_AT_PLACES) and any(
        name in task.related(each, sentence.number) for each in said
    )


def _is_numbered(name: str, kind: str, words: SentenceWords) -> bool:
    """Whether a sentence means an object by its number: `the balls 1 and 2`, `row 3`."""
    numbers = {int(digits) for digits in re.findall(r"\d{1,9}", name)} & words.numbers
    is_cell = words.has(_OF_GRIDS) and bool(numbers)
    return is_cell or (
        kind in words.nouns and any(spelt(name) == spelt(f"{kind}{one}") for one in numbers)
    )


def _is_in_line_called(sentence: ComparedSentence, name: str) -> bool:
    """Whether a sentence speaks of the line after which a cell is named: `row a` of `a1`."""
    called = {line for noun, line in pairwise(sentence.texts) if noun in _OF_GRIDS}
    return name.rstrip("0123456789").rstrip("_") in called


def _is_in_other_line(task: ComparedTask, name: str, words: SentenceWords) -> bool:
    """Whether a sentence is about rows or columns in which a cell is not.

    They are those of its name, or count from 1 as the task draws them.
    """
    if name not in task.cells or words.has(REFERRING | EXCEPTING):
        return False
    by_place = zip(task.cells[name], words.lines, strict=True)
    is_drawn_there = all(not said or number in said for number, said in by_place)
    return not (words.has_in_lines(name) or is_drawn_there)


def _is_in_named_line(task: ComparedTask, sentence: ComparedSentence, name: str) -> bool:
    """Whether a sentence speaks of a line without a number: `the far row`.

    The cells that it states something of, and does not name, are all those of one line.
    """
    words = sentence.words
    axes = [
        axis for axis, nouns in enumerate(_LINE_NOUNS) if words.has(nouns) and not words.lines[axis]
    ]
    if not axes:
        return False
    every = task.cells or task.cells_by_name
    if name not in every:
        return False
    cells = {one for one in sentence.names & every.keys() if not words.says(one)}
    return any(
        cells == {one for one, at in every.items() if at[axis] == every[name][axis]}
        for axis in axes
    )


def _is_asked_for(task: ComparedTask, sentence: ComparedSentence, name: str) -> bool:
    """Whether a sentence answers the question before it, which speaks of an object."""
    number = sentence.number
    if not number or task.sentences[number - 1].closing != "?":
        return False
    question = task.words[number - 1]
    return question.says(name) or any(task.is_of(name, kind) for kind in question.nouns)


def _is_of_group(task: ComparedTask, sentence: ComparedSentence) -> bool:
    """Whether a sentence speaks of objects by a word that the domain does not know: `the piles`."""
    texts = sentence.texts
    nouns = {word for noun in sentence.words.nouns.values() for word in noun.split()}
    return any(
        before == "the" and text.endswith("s") and text not in nouns and after != "of"
        for before, text, after in zip(texts, texts[1:], (*texts[2:], ""), strict=False)
        if spelt(text) not in map(spelt, task.objects.types)
    )


def _is_other_kind(
    task: ComparedTask, sentence: ComparedSentence, one: IrStatement, name: str
) -> bool:
    """Whether a sentence speaks of something else that an atom could be about: `the spare tyre`.

    It has no word for the type of the object itself, and nothing is stated of the other.
    """
    kind, found = task.type_of(name), sentence.terms[one]
    if name not in found.arguments or any(task.meet(kind, noun) for noun in sentence.words.nouns):
        return False
    place = found.arguments.index(name)
    return any(
        fits(task.lexicon, noun, task.lexicon.names.constant(other))
        for each in task.lexicon.relations
        if task.lexicon.names.constant(each.name) == found.predicate
        and len(each.types) == len(found.arguments)
        for other in each.types[place]
        for noun in sentence.words.nouns
        if not any(task.meet(noun, stated) for stated in sentence.types)
    )


def _is_held(task: ComparedTask, sentence: ComparedSentence, one: IrStatement, name: str) -> bool:
    """Whether a sentence says that the person has something, and nothing of where it would be.

    `You have the jack in your hands`, where a statement has it in the only boot.
    """
    predicate, words = sentence.terms[one].predicate, sentence.words
    persons = of_persons(task.lexicon)
    is_said = (
        words.has(REFERRING)
        or has_words_of(predicate, words, task.lexicon)
        or any(task.is_of(name, noun) for noun in words.nouns)
    )
    has_it = words.has(PERSONS) and words.has(_HAVING)
    return bool(persons) and predicate not in persons and has_it and not is_said


def _is_so_many(task: ComparedTask, sentence: ComparedSentence, kind: str) -> bool:
    """Whether a sentence states something of as many objects of a type as it counts."""
    counts = [n for n, noun in sentence.words.counted if task.meet(kind, noun)]
    named = _number_named(task, sentence, kind)
    return not counts or sum(counts) == 1 or named in (*counts, sum(counts))


def _number_named(task: ComparedTask, sentence: ComparedSentence, kind: str) -> int:
    """How many objects of a type the statements of a sentence name."""
    return sum(task.meet(kind, task.type_of(name)) for name in sentence.names)


def _is_elided(task: ComparedTask, sentence: ComparedSentence, kind: str) -> bool:
    """Whether a sentence counts objects of which the one before has the noun: `the other two`."""
    if not sentence.number:
        return False
    before = task.words[sentence.number - 1]
    is_kind = any(task.meet(kind, noun) for noun in before.nouns) or any(
        task.is_of(name, kind) for name in task.objects.types if before.says(name)
    )
    return is_kind and _number_named(task, sentence, kind) in sentence.words.elided


def _is_as_compared(task: ComparedTask, sentence: ComparedSentence, one: IrStatement) -> bool:
    """Whether a statement is made of one object as of another, with which the sentence compares it.

    `Cocktail3 is made like cocktail1`, of which the same is stated elsewhere.
    """
    found = sentence.terms[one]
    others = {*map(spelt, compared(sentence.texts))}
    models = [name for name in task.objects.types if spelt(name) in others]
    own = [name for name in found.names if sentence.words.says(name)]
    stated = {plain(each.text) for each in task.statements}
    return any(
        plain(re.sub(rf"\b{re.escape(name)}\b", model, one.text)) in stated
        for model in models
        for name in own
    )


def _is_counted(
    task: ComparedTask, name: str, kind: str, sentences: Iterable[SentenceWords]
) -> bool:
    """Whether an object is named by its type and a number, and sentences count its type."""
    return spelt(name).startswith(spelt(kind)) and any(
        task.meet(kind, noun) for one in sentences for _, noun in one.counted
    )
