"""Words for numbers that a list introduces as names: `three levels: zero, one and two`."""

import re
from collections.abc import Collection, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace

from planscribe.syntax.task import Sentence, Task, TokenKind
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.english.wording.naming import counted_list

_LIST = re.compile(r":\s+(?:zero|one|two)\s*(?:,|and\b)", re.IGNORECASE)
"""What a text has that introduces such names."""
_PARTS = frozenset({"of", "more", "other", "hundred"})
"""Words behind numbers that count something: `one of them`."""
_BEFORE = frozenset({"the", "this", "that", "each", "every", "any", "no", "only", "there"})
"""Words before those that count something, or stand for it: `the one`, `there is one`."""


def with_number_names(task: Task, nouns: Collection[tuple[str, ...]]) -> Task:
    """A task in which such words are names wherever they do not count what one of `nouns` means."""
    if not _LIST.search(task.text):
        return task
    names = {name for one in task.sentences for name in _introduced(one, nouns)}
    if not names:
        return task
    return replace(task, sentences=tuple(_named(one, names, nouns) for one in task.sentences))


def _introduced(sentence: Sentence, nouns: Collection[tuple[str, ...]]) -> Iterator[str]:
    """The words for numbers that are the names of as many things as are counted."""
    items = counted_list([token.text for token in sentence.tokens], nouns)
    names = [word for item in items for word in item]
    if len(names) == len(items) and NUMBER_WORDS.keys() >= {*names}:
        yield from names


def _named(
    sentence: Sentence, names: AbstractSet[str], nouns: Collection[tuple[str, ...]]
) -> Sentence:
    tokens = sentence.tokens
    if names.isdisjoint(token.text for token in tokens):
        return sentence
    said = [token.text for token in tokens]

    def counts(at: int) -> bool:
        behind = said[at + 1 : at + 2]
        are_nouns = (tuple(said[at + 1 : at + 1 + size]) in nouns for size in (1, 2, 3))
        before = (
            said[at - 2 : at - 1] if said[at - 1 : at] in (["is"], ["are"]) else said[at - 1 : at]
        )
        is_part = bool(_PARTS.intersection(behind) or _BEFORE.intersection(before))
        return is_part or any(are_nouns)

    return sentence.with_tokens(
        tuple(
            replace(token, kind=TokenKind.NAME) if token.text in names and not counts(at) else token
            for at, token in enumerate(tokens)
        )
    )
