"""Sentences that introduce what another one lists that is not read: `here stand two jars: ..`."""

from collections.abc import Iterator, Sequence
from itertools import count, groupby

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.describe.atoms import noun
from planscribe.translate.english.shared import number_of, shared_words
from planscribe.translate.words import table
from planscribe.translate.writing.alike import stems
from planscribe.translate.writing.clauses import an
from planscribe.translate.writing.matching import words_of_relations, words_of_states
from planscribe.translate.writing.so_far import TaskSoFar
from planscribe.translate.writing.unread_words import places_of
from planscribe.wording import in_plural, listed

_BETWEEN = frozenset(
    "are is called named namely which that they these those : , ( as follows here involved "
    "available there our the".split()
)
"""Words between what things are, and their names."""
_MARKS = frozenset({",", "and", "&", ";", "(", ")", "plus"})
_ARTICLES = frozenset({"a", "an", "the", "our"})
_LONGEST_NAME = 3
_THERE_IS = (("there", "is"), ("there", "'s"))
_NEW = (["a"], ["an"], ["one"], ["1"], ["another"])


def introductions(tokens: Sequence[Token], there: TaskSoFar) -> Iterator[str]:
    """`There are 2 jars: big_jar and small_jar`, if a sentence lists names behind a noun.

    What it says of them besides goes on: `Both are empty`, in their names.
    """
    texts = [one.text for one in tokens]
    states = words_of_states(there.lexicon)
    for one in there.lexicon.nouns:
        kind = " ".join(one.words)
        many = (*in_plural(kind).split(),)
        others = {each.words for each in there.lexicon.nouns} - {one.words}
        for at, behind in sorted(
            {(at, at + len(said)) for said in (one.words, many) for at in places_of(said, texts)}
        ):
            if _names_others(tokens[:at], there):
                continue
            start = next(
                (place for place in range(behind, len(texts)) if texts[place] not in _BETWEEN),
                behind,
            )
            names = _names(tokens[start:], there) if start > behind else []
            counted = next(filter(None, map(number_of, reversed(texts[:at]))), len(names))
            is_of_all = len(names) == 1 and tuple(texts[at:behind]) != one.words
            is_of_other = any((word,) in others for name in names for word in name.split("_"))
            if names and counted == len(names) and not (is_of_all or is_of_other):
                said = [one for one in texts[:start] if not states.isdisjoint(stems(one))]
                yield _introduction(names, kind, said)


def named(tokens: Sequence[Token], there: TaskSoFar) -> Iterator[str]:
    """`There is a jar called jar1. jar1 is in the hall.`, if a sentence says something of a new
    thing without a name: `there is a jar in the hall`, `another jar is in the hall`."""
    texts = [one.text for one in tokens]
    start = 2 if tuple(texts[:2]) in _THERE_IS else 0
    if texts[start : start + 1] not in _NEW or "and" in texts:
        return
    for one in there.lexicon.nouns:
        end = start + 1 + len(one.words)
        rest = [each.spelling for each in tokens[end:]]
        if tuple(texts[start + 1 : end]) != one.words or not rest:
            continue
        if not all(each.is_named for each in there.fitting((one.type,))):
            continue  # It may be one of those that are counted.
        kind = " ".join(one.words)
        taken = {each.name.lower() for each in there.objects}
        names = (f"{kind.replace(' ', '_')}{number}" for number in count(1))
        name = next(each for each in names if each not in taken)
        be = ["is"] if start else []
        yield f"There is {an(kind)} called {name}. {' '.join([name, *be, *rest])}."


def _introduction(names: Sequence[str], kind: str, said: Sequence[str]) -> str:
    """What things are, and words that are said of each."""
    if len(names) == 1:
        return " ".join((f"{names[0]} is {an(kind)}.", *(f"{names[0]} is {one}." for one in said)))
    there_are = f"There are {len(names)} {noun(kind, 2)}: {listed(names)}."
    return " ".join((there_are, *(f"{listed(names)} are {one}." for one in said)))


def _names(tokens: Sequence[Token], there: TaskSoFar) -> list[str]:
    """The names in a list, each as one word; none if something else is in it."""
    found: list[str] = []
    for is_mark, several in groupby(tokens, lambda one: one.text in _MARKS):
        words = [*several]
        while not is_mark and words and words[0].text in _ARTICLES:
            words = words[1:]
        if is_mark or not words:
            continue
        said = tuple(one.text for one in words)
        is_name = len(said) <= _LONGEST_NAME and said not in there.by_words
        says_more = len(said) == 1 and said[0] in words_of_relations(there.lexicon)
        if not is_name or says_more or not all(map(_can_be_in_name, words)):
            return []
        found.append("_".join(one.spelling for one in words))
    return found if len(set(found)) == len(found) else []


def _can_be_in_name(token: Token) -> bool:
    if token.kind not in (TokenKind.WORD, TokenKind.NAME, TokenKind.NUMBER):
        return False
    is_plain = token.text in shared_words() or table.is_participle(token.text)
    return not is_plain or token.spelling[:1].isupper()


def _names_others(tokens: Sequence[Token], there: TaskSoFar) -> bool:
    """Whether words before a noun name something: that would be lost."""
    return any(
        (one.text,) in there.by_words or (at and one.spelling[:1].isupper())
        for at, one in enumerate(tokens)
    )
