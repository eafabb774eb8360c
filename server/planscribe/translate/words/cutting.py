"""The names of a domain, cut into the words that people say.

`at-robby` is two words, `isClean` as well, and so is `ontray`, which no hyphen separates: there a
word is cut where both parts are known, and the first is a preposition, `not`, `no`, `is` or `has`,
or a noun before its adjective (`handempty`). What is known as a whole is never cut.
"""

import re
from collections.abc import Collection

from planscribe.translate.words import table
from planscribe.translate.words.data import abbreviations, prepositions

_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_BREAK = re.compile(r"[-_]+|(?<=[a-z])(?=\d)")
_FIRST = frozenset({"not", "no", "is", "has"})
_SHORTEST = 3
"""How many letters the second part of a word has at least, and the first if it is a noun."""


def words(spelling: str, own: Collection[str] = ()) -> tuple[str, ...]:
    """The words of a name as its author spelt it; `own` are words that are not cut."""
    humps = _HUMP.sub("-", spelling) if not spelling.isupper() else spelling
    parts = [part for part in _BREAK.split(humps.lower()) if part]
    last = len(parts) - 1
    return tuple(
        word for at, part in enumerate(parts) for word in _said(part, own, is_first=at < last)
    )


def compound(said: tuple[str, ...], nouns: Collection[tuple[str, ...]]) -> tuple[str, ...]:
    """A name of one word, cut before a noun at its end: `storearea` in a domain with areas."""
    if len(said) != 1 or table.is_known(said[0]):
        return said
    ends = (one[0] for one in nouns if len(one) == 1 and said[0].endswith(one[0]))
    cut = {
        (said[0].removesuffix(end), end)
        for end in ends
        if table.is_known(said[0].removesuffix(end))
    }
    return cut.pop() if len(cut) == 1 else said


def _said(part: str, own: Collection[str], is_first: bool = False) -> tuple[str, ...]:
    """The words of a part of a name: long for short, two for one."""
    if part in own:
        return (part,)
    if is_first and f"{part}-" in abbreviations():
        return abbreviations()[f"{part}-"]
    if part in abbreviations():
        return abbreviations()[part]
    if table.is_known(part) or part in prepositions():
        return (part,)
    for cut in range(2, len(part) - 1):
        first, rest = part[:cut], part[cut:]
        if first in _FIRST and rest in prepositions():
            return (first, rest)
        if len(rest) < _SHORTEST:
            break
        if _begins(first) and (said := _said(rest, own)) != (rest,):
            return (first, *said)
        if _begins(first) and (rest in own or table.is_known(rest)):
            return (first, rest)
        if _is_noun(first, own) and table.is_state(rest):
            return (first, rest)
    return (part,)


def _begins(first: str) -> bool:
    return first in _FIRST or first in prepositions()


def _is_noun(word: str, own: Collection[str]) -> bool:
    return len(word) >= _SHORTEST and (word in own or table.is_noun(word) or table.is_plural(word))
