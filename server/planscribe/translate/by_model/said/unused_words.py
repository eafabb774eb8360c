"""Phrases and nouns that a sentence says, and no statement of it is about."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.in_passing import in_passing
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import (
    DENYING,
    ELSEWHERE,
    EXCEPTING,
    NO_MORE,
    PERSONS,
    VALUES,
    of_persons,
    phrase_words,
    spelt,
    stating_words,
    stem,
    words_before_of,
)

_OF_LINES = frozenset("row rows column columns".split())
_CUES = EXCEPTING - {"other", "than"}
_THOSE = frozenset("those that where what for".split())
"""Words between such a cue and what says which are meant."""
_ENDS = frozenset(", ; : is are has have must should".split())
_BEFORE_NAMES = frozenset("with of some the has have".split())


def unused_phrases(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The first phrase that a sentence says, and no statement of it holds the predicate of."""
    words = sentence.words
    used = {one.predicate for one in sentence.terms.values() if one.predicate}
    if not used or words.has(DENYING):
        return
    used = used.union(
        _said_by(task.lexicon, used), map(task.lexicon.names.constant, task.lexicon.memberships)
    )
    known = sentence.stated_words(task.lexicon) | task.words_of_nouns
    known |= {*map(stem, words.nouns.values())}
    known |= {*map(stem, _as_nouns(task, sentence))}
    if not words.has(PERSONS):
        used |= of_persons(task.lexicon)
    if all(one.head == "goal" for one in sentence.states().values()):
        # What no action changes only describes: `paint the tiles to the right of them`.
        used |= {*map(task.lexicon.names.constant, task.lexicon.lasting)}
    passing = in_passing(sentence.texts)
    for predicate, several in stating_words(task.lexicon).items():
        said = [
            one - known
            for one in several
            if one <= words.words - passing
            and not _is_otherwise(task, sentence.number, predicate, one)
        ]
        if predicate not in used and any(said) and task.has_arguments(predicate, sentence.number):
            shown = quoted(words.spelt(next(filter(None, said))))
            message = f"the sentence says {shown}, and no statement does"
            yield Mismatch(sentence.number, message)
            return


def _is_otherwise(task: ComparedTask, number: int, predicate: str, phrase: Collection[str]) -> bool:
    """Whether a sentence has the words of a phrase without the `of` behind one of them.

    `With white to its right` does not say that something is right of something, and `above row 2`
    only says which.
    """
    before = {word for word in phrase if (predicate, word) in words_before_of(task.lexicon)}
    texts = [one.text for one in task.sentences[number].tokens]
    said = {stem(word) for word, after in pairwise(texts) if after == "of"}
    if before and before.isdisjoint(said):
        return True
    of_lines = {stem(word) for word, after in pairwise(texts) if after in _OF_LINES}
    return not of_lines.isdisjoint(phrase)


def _in_relative_clause(sentence: ComparedSentence) -> frozenset[str]:
    """The nouns by which a sentence only describes others: `robots that spray tiles`."""
    texts = sentence.texts
    nouns = sentence.words.nouns.values()
    lasts = {noun.split()[-1] for noun in nouns}
    at = [n for n, text in enumerate(texts) if n and text == "that" and texts[n - 1] in lasts]
    return frozenset(noun for noun in nouns if at and noun.split()[-1] in texts[at[0] :])


def _of_exceptions(texts: Sequence[str], nouns: Collection[str]) -> Iterator[str]:
    """The nouns that only say what a sentence excepts: `all tiles but those under the robots`."""
    is_inside = False
    for before, text in pairwise(("", *texts)):
        is_inside = (is_inside or (before in _CUES and text in _THOSE)) and text not in _ENDS
        if is_inside:
            yield from (noun for noun in nouns if noun.split()[-1] == text)


def _is_joined(texts: Sequence[str], noun: str) -> bool:
    """Whether something is said of the only object of a type and of others: `b1 and the shaker`."""
    said = f" {' '.join(texts)} "
    return f" and the {noun} " in said or f" the {noun} and " in said


def _said_by(lexicon: Lexicon, predicates: Collection[str]) -> Iterator[str]:
    """The predicates of rules that are other words for predicates of the domain.

    They are about the same objects, or have a word in common and leave out an object: `?g is free`.
    """
    phrases, constant = phrase_words(lexicon), lexicon.names.constant
    own = [one for one in lexicon.relations if not one.auxiliary]
    stated = [one for one in own if constant(one.name) in predicates]
    for one in lexicon.relations:
        words = frozenset[str]().union(*phrases.get(constant(one.name), ()))
        for each in stated if one.auxiliary else ():
            others = phrases.get(constant(each.name), ())
            is_part = {*one.types} < {*each.types} and any(words & said for said in others)
            if one.types == each.types or is_part:
                yield constant(one.name)


def _as_nouns(task: ComparedTask, sentence: ComparedSentence) -> Iterator[str]:
    """The words that are nouns of a sentence: `with white paint`, `three fill levels`."""
    texts = sentence.texts
    nouns = {word for noun in sentence.words.nouns.values() for word in noun.split()}
    names = task.objects.types.keys()
    for before, middle, text in zip(["", *texts], texts, texts[1:], strict=False):
        if before == "with" or middle == "with":
            yield text
        if (before in _BEFORE_NAMES or before.endswith("ing")) and middle in names:
            yield text  # `Holding red paint`.
        if before.isdecimal() or before in VALUES:
            yield from (middle,) if text in nouns else ()


def unused_nouns(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The types that a sentence speaks of, and no statement of it is about."""
    words, terms = sentence.words, sentence.terms.values()
    if not sentence.states():
        return
    about = {kind for one in terms for kind in one.types}
    about |= {task.type_of(name) for one in terms for name in one.names}
    inside = sentence.stated_words(task.lexicon)
    # Objects without a name in the sentence are those that a noun speaks of.
    is_general = any(
        not words.says(name) and not any(task.is_of(name, noun) for noun in words.nouns)
        for one in terms
        for name in one.names
    ) or any(
        not any(task.meet(kind, noun) for noun in words.nouns)
        for one in sentence.states().values()
        for kind in one.types
    )
    texts = sentence.texts
    relative = _in_relative_clause(sentence) | {*_of_exceptions(texts, words.nouns.values())}
    passing = in_passing(texts)
    places = () if words.has(ELSEWHERE | EXCEPTING) else words.of_places
    for kind, noun in words.nouns.items():
        last = noun.split()[-1]
        is_meant = kind in words.of_all or kind in places or last.endswith("s")
        is_meant |= _is_joined(texts, noun) and task.objects.count(kind, task.lexicon) == 1
        is_stated = stem(last) in inside or any(task.meet(kind, one) for one in about)
        is_stated |= is_general or noun in relative or spelt(last) in passing
        is_stated |= any(f"no {more} {noun}" in " ".join(texts) for more in NO_MORE)
        if is_meant and not is_stated:
            yield Mismatch(sentence.number, f"no statement is about {quoted(noun)}")
