"""Names that are numbered through: `b1 to b3`."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from string import ascii_lowercase

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import IS
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, as_names, word

_NUMBERED = re.compile(r"(.*?\D|)0*(\d{1,9})")
_SINGULAR = frozenset({"is", "has", "does", "was"})
_OPENING = frozenset({":", "called", "named"})
_MOST_IN_RANGE = 100


def range_of(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`b1 to b3 are clear` -> `b1, b2 and b3 are clear`; `blocks 1 to 3` -> `blocks 1, 2 and 3`;
    `6 blocks, a to f` -> `6 blocks, a, b, c, d, e and f`."""
    if any(token.text == "from" for token in tokens):
        return None
    for at, token in enumerate(tokens):
        width = 2 if token.text == "up" else 1
        if token.text not in ("to", "through", "up") or not 0 < at < len(tokens) - width:
            continue
        if width == 2 and tokens[at + 1].text != "to":
            return None
        first, last = tokens[at - 1], tokens[at + width]
        between = tuple(_between(first, last, token)) or tuple(_letters(first, last, token))
        is_counted = _counts(tokens[: at - 1], len(between) + 1, vocabulary)
        if not between or not (is_counted or _is_list(tokens, at, at + width + 1, vocabulary)):
            continue
        named = not tokens[at - 1].text.isdecimal()
        are_letters = len(first.text) == 1
        is_new = named and not are_letters and not is_counted
        if is_new and not all(map(vocabulary.is_name, between)):
            continue
        begins, *inner = between
        listed = (begins, *(part for one in inner for part in (word(",", token), one)))
        every = (*listed, word("and", token), last)
        every = as_names(every) if (are_letters or is_counted) and named else every
        return (*tokens[: at - 1], *every, *tokens[at + width + 1 :])
    return None


def _between(first: Token, last: Token, like: Token) -> Iterator[Token]:
    """The first name of a range and those between it and the last one; none if it is no range."""
    begins, ends = _NUMBERED.fullmatch(first.text), _NUMBERED.fullmatch(last.text)
    if not begins or not ends or begins[1] != ends[1]:
        return
    start, end = int(begins[2]), int(ends[2])
    if end - start not in range(1, _MOST_IN_RANGE):
        return
    yield first
    for number in range(start + 1, end):
        text = f"{begins[1]}{number}"
        yield replace(first, text=text, spelling=text, span=like.span)


def _letters(first: Token, last: Token, like: Token) -> Iterator[Token]:
    """The same for single letters: `a to f`."""
    if not (first.text in ascii_lowercase and last.text in ascii_lowercase):
        return
    if len(first.text) == len(last.text) == 1 and first.text < last.text:
        yield first
        for code in range(ord(first.text) + 1, ord(last.text)):
            text = chr(code) if first.spelling.islower() else chr(code).upper()
            yield replace(first, text=chr(code), spelling=text, span=like.span)


def _is_list(tokens: Tokens, at: int, end: int, vocabulary: KnownWords) -> bool:
    """Whether a range is where a list can be, and no way from one to the other."""
    before, behind = tokens[: at - 1], tokens[end : end + 1]
    several = _is_plural_noun(before, vocabulary)
    if tokens[at - 1].text.isdecimal():
        return several and bool(behind) and behind[0].text not in _SINGULAR
    if not before:
        return bool(behind) and behind[0].text not in _SINGULAR
    is_listed = before[-1].text == "," and before[0].text == "there"
    if before[-1].text in _OPENING or before[-1].text in IS or is_listed:
        several = _is_plural_noun(before[:-1], vocabulary)
    return several and not (behind and behind[0].text in _SINGULAR)


def _counts(before: Tokens, number: int, vocabulary: KnownWords) -> bool:
    """Whether words before a range announce as many things as it has: `6 tiles,`.

    `2 tiles, t1 to t2` can be a way.
    """
    if len(before) < 3 or number < 3 or before[-1].text not in (",", ":"):
        return False
    counted = (at for at in range(len(before) - 1) if before[at].text == str(number))
    return any(vocabulary.noun_at(before, at + 1) == len(before) - at - 2 for at in counted)


def _is_plural_noun(tokens: Sequence[Token], vocabulary: KnownWords) -> bool:
    """Whether words end in a noun in the plural."""
    return any(
        vocabulary.noun_at(tokens, len(tokens) - size) == size and tokens[-1].text.endswith("s")
        for size in (3, 2, 1)
        if size <= len(tokens)
    )
