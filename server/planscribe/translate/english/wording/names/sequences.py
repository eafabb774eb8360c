"""Names that are numbered through: `call them b1, b2 and so on up to b7`."""

import re
from collections.abc import Iterator
from dataclasses import replace

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import JOINTS
from planscribe.translate.english.wording.finding import find, first_of, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, as_names, joined
from planscribe.translate.words.data import going_on

_NUMBERED = re.compile(r"(.*?\D)([1-9]\d{0,2})")
_CALLING = frozenset({"called", "named", "them", "as", ":", "namely", "names", "of"})
_ELLIPSES = frozenset({"and", "etc."})
_MOST = 100


def named_through(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`call them b1, b2 and so on up to b7` -> `call them b1, b2, b3, b4, b5, b6 and b7`.

    The names have one stem, follow each other, and end the sentence.
    """
    tokens = _without_numbers(tokens, vocabulary)
    for going in going_on():
        at = find(tokens, *going)
        if at < 2 or len(tokens) != at + len(going) + 1:
            continue
        start = at
        while start and tokens[start - 1].text not in _CALLING:
            start -= 1
        shown = [one for one in tokens[start:at] if one.text not in JOINTS]
        if not start or not shown or (going[0] not in _ELLIPSES and len(shown) > 1):
            return None
        made = tuple(_through(shown, tokens[-1]))
        return (*tokens[:start], *as_names(joined(made))) if made else None
    return None


def _through(shown: list[Token], last: Token) -> Iterator[Token]:
    """All names from the first one on; none if those that are shown do not follow each other."""
    numbers = [_NUMBERED.fullmatch(one.text) for one in (*shown, last)]
    found = [one for one in numbers if one is not None]
    if len(found) < len(numbers) or len({one[1] for one in found}) > 1:
        return
    first, end = int(found[0][2]), int(found[-1][2])
    follow = [int(one[2]) for one in found[:-1]] == [*range(first, first + len(shown))]
    if not follow or not first + len(shown) <= end < first + _MOST:
        return
    yield from shown
    for number in range(first + len(shown), end):
        stem = shown[-1].spelling[: len(found[0][1])]
        yield replace(shown[-1], text=f"{found[0][1]}{number}", spelling=f"{stem}{number}")
    yield last


def _without_numbers(tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """`7 blocks numbered 1 to 7, call them ..` -> `7 blocks, call them ..`."""
    at = find(tokens, "numbered")
    said = texts(tokens[at + 1 :])
    said = said[said[:1] == ("from",) :]
    comma = first_of(tokens, {","}, at)
    if at < 2 or len(said) < 5 or said[:2] != ("1", "to") or said[3] != ",":
        return tokens
    end = at - (tokens[at - 1].text == ",")
    size = next((size for size in (1, 2, 3) if vocabulary.noun_at(tokens[:end], end - size) == size
                 and tokens[end - size - 1].text == said[2]), 0)  # fmt: skip
    return (*tokens[:end], *tokens[comma:]) if size else tokens
