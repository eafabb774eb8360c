"""Sentences by which all of one kind are of another one: `Every pallet is a surface.`

Only a domain without types leaves this open. Wherever the task says so, its words are read with it;
so they are if they cannot be read otherwise, and then the author is asked.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.hierarchy import Hierarchy
from planscribe.syntax.task import Task, Token
from planscribe.translate.english.wording.prose.kinds_of_kind import lows_and_high
from planscribe.translate.ir import Remark
from planscribe.wording import in_plural


def with_kinds_said(task: Task, lexicon: Lexicon) -> Lexicon:
    """The lexicon with the kinds that sentences of a task put below others."""
    if not lexicon.memberships:
        return lexicon
    nouns = {
        said: one.type
        for one in lexicon.nouns
        for said in (one.words, (*one.words[:-1], in_plural(one.words[-1])))
    }
    pairs = dict.fromkeys(
        (low, high)
        for sentence in task.sentences
        for low, high in _pairs(sentence.tokens, nouns)
        if low != high and low in lexicon.memberships and high in lexicon.memberships
    )
    return _with_new(lexicon, pairs)


def with_kinds_needed(remarks: Iterable[Remark], lexicon: Lexicon) -> Lexicon:
    """The lexicon with the kinds that must be below others for sentences that were not read."""
    asked = {one.rule for one in remarks}
    return _with_new(lexicon, [pair for pair in lexicon.possible if below(*pair) in asked])


def below(low: str, high: str) -> str:
    """The line of rules by which all of one kind are of another one."""
    return f"%! {low} - {high}"


def _with_new(lexicon: Lexicon, pairs: Iterable[tuple[str, str]]) -> Lexicon:
    new = tuple(
        (low, high)
        for low, high in pairs
        if not lexicon.types.is_below(low, high) and not lexicon.types.is_below(high, low)
    )
    return _with_pairs(lexicon, new) if new else lexicon


@lru_cache(maxsize=8)
def _with_pairs(lexicon: Lexicon, pairs: tuple[tuple[str, str], ...]) -> Lexicon:
    """A lexicon in which each first kind is read as if it were below the second."""
    below = [(low, (high,)) for low, high in pairs]
    types = Hierarchy([*lexicon.types.parents.items(), *below])
    return replace(lexicon, types=types, doubtful=(*lexicon.doubtful, *pairs))


def _pairs(tokens: Sequence[Token], nouns: dict[tuple[str, ...], str]) -> Iterator[tuple[str, str]]:
    """The pairs of `every pallet and every crate is a surface`, and of no other sentence."""
    if found := lows_and_high(tokens, nouns):
        high = nouns[tuple(one.text for one in found[1])]
        yield from ((nouns[tuple(one.text for one in low)], high) for low in found[0])
