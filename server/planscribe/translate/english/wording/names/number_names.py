"""Words for numbers that a list introduces as names: `three levels: zero, one and two`."""

import re
from collections.abc import Collection, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import groupby

from planscribe.syntax.task import Sentence, Task, TokenKind
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.english.wording.closed import JOINTS
from planscribe.translate.english.wording.names.naming import counted_list

_NUMBERS = frozenset(NUMBER_WORDS)
_NUMBER = rf"(?:{'|'.join(NUMBER_WORDS)})"
_INTRODUCING = (
    rf":[^.\n]*\b{_NUMBER}\s*(?:,|and\b|[.\n]|$)"
    rf"|\b{_NUMBER}(?:\s+is\s+an?\s|\s*,[^.\n]*\sare\s|\s+and\s[^.\n]*\sare\s)"
    rf"|\band\s+{_NUMBER}\s+are\s"
)
"""What a text has that introduces such names."""
_PARTS = frozenset({"of", "more", "other", "hundred"})
"""Words behind numbers that count something: `one of them`."""
_BEFORE = frozenset({"the", "this", "that", "each", "every", "any", "no", "only", "there"})
"""Words before those that count something, or stand for it: `the one`, `there is one`."""


def with_number_names(task: Task, nouns: Collection[tuple[str, ...]]) -> Task:
    """A task in which such words are names wherever they do not count what one of `nouns` means."""
    if all(map(_NUMBERS.isdisjoint, (one.words for one in task.sentences))):
        return task
    if not re.search(_INTRODUCING, task.text, re.IGNORECASE):
        return task
    names = {name for one in task.sentences for name in _introduced(one, nouns)}
    if not names:
        return task
    return replace(task, sentences=tuple(_named(one, names, nouns) for one in task.sentences))


def _introduced(sentence: Sentence, nouns: Collection[tuple[str, ...]]) -> Iterator[str]:
    """The words for numbers that are names: `three levels: zero, half and full`, `zero is a level`.

    `One is a level, the other a mark` names nothing.
    """
    said = sentence.words
    items = counted_list(said, nouns) or [*_before_noun(said, nouns)]
    if all(len(item) == 1 for item in items):
        yield from (word for (word,) in items if word in NUMBER_WORDS)


def _before_noun(
    said: tuple[str, ...], nouns: Collection[tuple[str, ...]]
) -> Iterator[tuple[str, ...]]:
    """The items of which a sentence only says what they are: `zero, half and full are levels`."""
    if said[1:3] in (("is", "a"), ("is", "an")) and said[3:] in nouns:
        yield from (() if said[0] == "one" else ((said[0],),))
    are = said.index("are") if "are" in said else 0
    if said[are + 1 :] in nouns:
        several = groupby(said[:are], JOINTS.__contains__)
        items = [tuple(words) for is_mark, words in several if not is_mark]
        yield from items if len(items) > 1 else ()


def _named(
    sentence: Sentence, names: AbstractSet[str], nouns: Collection[tuple[str, ...]]
) -> Sentence:
    said = sentence.words
    if names.isdisjoint(said):
        return sentence

    def counts(at: int) -> bool:
        behind = said[at + 1 : at + 2]
        are_nouns = (said[at + 1 : at + 1 + size] in nouns for size in (1, 2, 3))
        before = (
            said[at - 2 : at - 1] if said[at - 1 : at] in (("is",), ("are",)) else said[at - 1 : at]
        )
        is_part = bool(_PARTS.intersection(behind) or _BEFORE.intersection(before))
        return is_part or any(are_nouns)

    return sentence.with_tokens(
        tuple(
            replace(token, kind=TokenKind.NAME) if token.text in names and not counts(at) else token
            for at, token in enumerate(sentence.tokens)
        )
    )
