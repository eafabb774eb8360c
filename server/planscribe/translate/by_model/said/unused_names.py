"""Names that a sentence says, and no statement of it holds."""

import re
from collections.abc import Collection, Iterator, Sequence

from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.in_passing import in_passing
from planscribe.translate.by_model.said.sentence_words import (
    ELSEWHERE,
    OF_ALL,
    SentenceWords,
    spelt,
    stem,
)
from planscribe.translate.by_model.said.statement_terms import OF_STATES, terms_of

_BESIDE = ("with", "beside", "next to", "alongside", "near", "behind", "in front of")
"""Words before an object that only shows where another one is."""


def unused_names(task: ComparedTask, sentence: ComparedSentence) -> Iterator[str]:
    """The objects that a sentence names, and no statement of it holds."""
    words, states = sentence.words, sentence.states()
    used = _used(task, sentence)
    texts = sentence.texts
    used |= {*_of_wholes(task, sentence, texts)}
    described = {*_described(texts)}
    if words.has(OF_ALL) and words.has(ELSEWHERE) and not described & words.excepted:
        return
    used |= {*_of_types(task, sentence), *_of_counts(sentence)}
    used |= (in_passing(texts) - words.wished) | (words.excepted - described)
    used |= {*_of_predicates(task, sentence)}
    for name in sorted(task.objects.types):
        if not words.says(name) or spelt(name) in used or _is_noun(name, words):
            continue
        is_elsewhere = _is_elsewhere(task, name, words, used)
        is_whole = _is_whole_of(task, sentence, name) or _has_introduced(task, sentence, name)
        if states and not is_elsewhere and not is_whole:
            yield name
    known = {spelt(name) for name in task.objects.types}
    for name in sorted(words.names):
        if spelt(name) not in known | used:
            yield name


def _of_wholes(
    task: ComparedTask, sentence: ComparedSentence, texts: Sequence[str]
) -> Iterator[str]:
    """The names of what others are in, as other sentences say: `the middle of the boathouse`."""
    for part, of, the, whole in zip(texts, texts[1:], texts[2:], (*texts[3:], ""), strict=False):
        for name in task.by_spelling.get(spelt(whole if the == "the" else the), ()):
            parts = {one for one in task.by_spelling.get(spelt(part), ()) if one in sentence.names}
            if of == "of" and parts & task.related(name, sentence.number):
                yield spelt(name)


def _described(texts: Sequence[str]) -> Iterator[str]:
    """The names that a relative clause says something of: `except for b5, which we want here`."""
    for name, mark, after in zip(texts, texts[1:], texts[2:], strict=False):
        if mark == "," and after in ("which", "who"):
            yield spelt(name)


def is_introduced(
    task: ComparedTask, name: str, words: SentenceWords, inside: Collection[str] = ()
) -> bool:
    """Whether a sentence names an object only to say that it is there: after its noun.

    Nouns that are `inside` a phrase which is stated do not count.
    """
    kind = task.type_of(name)
    return any(
        task.meet(kind, noun) and stem(said.split()[-1]) not in inside
        for noun, said in words.nouns.items()
    )


def _used(task: ComparedTask, sentence: ComparedSentence) -> frozenset[str]:
    """The names in the statements of a sentence, and their parts."""
    states, inside = sentence.states(), sentence.stated_words(task.lexicon)
    return frozenset(
        spelt(part)
        for one in sentence.terms.values()
        for name in one.names
        for part in (name, *re.findall(r"\w+", name))
        if one.head in OF_STATES or not states or is_introduced(task, name, sentence.words, inside)
    )


def _of_predicates(task: ComparedTask, sentence: ComparedSentence) -> Iterator[str]:
    """The constants of the domain that a stated predicate has as a word: `up on the jack`."""
    inside = sentence.stated_words(task.lexicon)
    for constant in map(task.lexicon.names.constant, task.lexicon.constants):
        if stem(constant) in inside:
            yield spelt(constant)


def _of_types(task: ComparedTask, sentence: ComparedSentence) -> Iterator[str]:
    """The names of objects that rules and maps of a sentence are about, if it names no others.

    `init(map(lid,on,pot))` is about `pot1`, where the sentence names all pots.
    """
    words = sentence.words
    for kind in {kind for one in sentence.states().values() for kind in one.types}:
        members = [one for one in task.objects.types if task.is_of(one, kind)]
        if all(map(words.says, members)):
            yield from map(spelt, members)


def _of_counts(sentence: ComparedSentence) -> Iterator[str]:
    """The names of objects that a sentence counts, where it lists them behind their noun."""
    for one in sentence.terms.values():
        if one.head != "cardinality":
            continue
        every = {
            spelt(f"{kind}{n + 1}")
            for kind in one.types
            for n in range(max(one.numbers, default=0))
        }
        for kind, names in sentence.words.listed:
            if kind in one.types and names == every:
                yield from names


def _is_whole_of(task: ComparedTask, sentence: ComparedSentence, name: str) -> bool:
    """Whether statements are about objects named after one, to which nothing else can be related.

    `In depot48, hoist1 is on depot48_1_2`, where hoists are in no depot.
    """
    parts = {one for one in sentence.names if one.startswith(f"{name}_")}
    others = sentence.names - parts
    return bool(parts) and not any(task.can_relate(one, name) for one in others)


def _has_introduced(task: ComparedTask, sentence: ComparedSentence, name: str) -> bool:
    """Whether a sentence only introduces what an object has, and another one relates both.

    `Tank1 knows three levels, l1, l2 and l3`, all statements of which are about levels.
    """
    introduced = {
        one for found in sentence.terms.values() if found.head == "object" for one in found.names
    }
    related = task.related(name, sentence.number)
    return sentence.names <= introduced and not introduced.isdisjoint(related)


def _is_noun(name: str, words: SentenceWords) -> bool:
    """Whether the words for an object are those for a type as well."""
    return any(spelt(noun).startswith(spelt(name)) for noun in words.nouns.values())


def _is_elsewhere(
    task: ComparedTask, name: str, words: SentenceWords, used: Collection[str]
) -> bool:
    """Whether another sentence states something of a name together with those used here."""
    is_beside = any(words.says(f"{word} {name}") for word in _BESIDE)
    return (words.has(ELSEWHERE) or is_beside) and any(
        name in found.names and any(spelt(one) in used for one in found.names)
        for found in (terms_of(one.text) for one in task.statements)
    )
