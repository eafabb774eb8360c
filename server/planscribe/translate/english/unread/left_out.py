"""Sentences about what a task leaves out, and about what has nothing to do with it.

`The battery is not modelled`, `my exam is on Friday`. What they are about, and how they say it, are
closed lists, and no word of them may mean anything in the domain or the task, misspelt or not.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from planscribe.syntax.task import Sentence, Token, TokenKind
from planscribe.translate.words import table
from planscribe.translate.words.data import (
    left_out,
    opinions,
    outside,
    prepositions,
    times,
    wider_kinds,
)
from planscribe.wording import in_singular

MayMean = Callable[[Token], bool]
"""Whether a word may mean something in the domain or the task."""

_BE = (("is",), ("are",), (":",), ("can", "be"), ("may", "be"))
_IDLE = (("does", "not", "matter"), ("do", "not", "matter"), ("plays", "no", "role"),
         ("play", "no", "role"))  # fmt: skip
_BEARING = frozenset(
    "although another but each either every everybody everyone everything except expect expects "
    "going hope hopes if like likes must need needs neither nobody none nothing one ones only or "
    "other others ought prefers rest shall should so someone somebody than then these they them "
    "those though unless until want wants when where while wish wishes would".split()
)
"""Words that speak of other things, of what is to be, or of conditions."""
_PLAIN = frozenset(
    "a all am an and are at be been by can do does for from has have her here him his i in is it "
    "its me my no not of on our out she some that the there this to too us very was we were will "
    "with you your".split()
)
_OWNERS = frozenset({"the", "my", "our", "your", "this", "a", "his", "her"})
_DEGREES = frozenset({"so", "too", "very", "really", "quite", "rather", "extremely"})
_WEATHER = frozenset(
    "chilly cloudy cold dark early foggy freezing hot late lovely rainy raining snowing stormy "
    "sunny warm windy".split()
)
_LONGEST_SUBJECT = 5
_LONGEST_DENIED = 3


def is_left_out(sentence: Sentence, may_mean: MayMean) -> bool:
    """Whether a sentence says of something that means nothing here that it does not count."""
    tokens = sentence.tokens
    if _said(tokens[:1]) == ("no",) and 1 < len(tokens) <= _LONGEST_DENIED:
        # `no deadline`
        return _is_meaningless(tokens[1:], may_mean) and table.is_noun(tokens[-1].text)
    found = next(
        ((at, len(be)) for at in range(1, min(len(tokens), _LONGEST_SUBJECT + 1)) for be in _BE
         if _said(tokens[at : at + len(be)]) == be), None
    )  # fmt: skip
    if found is None and "not" in _said(tokens[1 : _LONGEST_SUBJECT + 1]):
        found = _said(tokens).index("not", 1), 0  # `battery not modelled`
    idle = next((len(tokens) - len(one) for one in _IDLE if _said(tokens[-len(one) :]) == one), 0)
    at, size = found or (idle, len(tokens) - idle)
    if not at or sentence.closing in ("?", ":") or not _is_meaningless(tokens[:at], may_mean):
        return False
    noun = tokens[at - 1].text
    is_noun = table.is_noun(noun) or table.is_plural(noun) or not table.is_known(noun)
    is_noun = is_noun and noun not in _PLAIN
    if at > _LONGEST_SUBJECT or not is_noun or not _BEARING.isdisjoint(_said(tokens[:at])):
        return False
    return not found or any(_is_like(tokens[at + size :], one, may_mean) for one in left_out())


def is_outside(sentence: Sentence, may_mean: MayMean) -> bool:
    """Whether a sentence is about the weather, the people around, and such."""
    tokens = tuple(token for token in sentence.tokens if token.text != ",")
    before = next((len(one) for one in opinions() if _said(tokens[: len(one)]) == one), 0)
    tokens = tokens[before:]
    if len(tokens) < 3 or sentence.closing in ("?", ":") or not _is_meaningless(tokens, may_mean):
        return False
    if any(token.text in _BEARING - _DEGREES for token in tokens):
        return False
    said = _said(tokens)
    if said[0] == "it":
        plain = tuple(one for one in said[2:] if one not in _DEGREES)
        return said[1] in ("is", "was") and plain[:1] != () and plain[0] in _WEATHER
    noun = 1 if said[0] in _OWNERS else 0
    noun += table.is_adjective(said[noun]) and said[noun + 1] in outside()
    return said[noun] in outside()


def _is_meaningless(tokens: Sequence[Token], may_mean: MayMean) -> bool:
    """Whether words are neither names nor numbers, and mean nothing in the domain."""
    return all(
        token.text in _PLAIN
        or token.text in prepositions()
        or token.text in times()
        or (token.kind is TokenKind.WORD and not _may_be_name(token, at)
            and not any(map(may_mean, _with_kinds(token))))
        or token.text in ("'", "'s", "-")
        for at, token in enumerate(tokens)
    )  # fmt: skip


def _with_kinds(token: Token) -> Iterator[Token]:
    """A word, and the kinds of domains that it can be of."""
    yield token
    for kind in wider_kinds().get(in_singular(token.text), ()):
        yield replace(token, text=kind)


def _may_be_name(token: Token, at: int) -> bool:
    return at > 0 and token.spelling[:1].isupper()


def _is_like(tokens: Sequence[Token], pattern: tuple[str, ...], may_mean: MayMean) -> bool:
    said = _said(tokens)
    if pattern[-1] != "..":
        return said == pattern
    size = len(pattern) - 1
    behind = tokens[size:]
    is_free = not any(one.text in _BEARING for one in behind)
    plain = [one for one in behind if one.text != ","]
    return (
        said[:size] == pattern[:-1] and bool(plain) and is_free and _is_meaningless(plain, may_mean)
    )


def _said(tokens: Sequence[Token]) -> tuple[str, ...]:
    return tuple(token.text for token in tokens)
