"""The wording that all messages share: lists, counts, plurals and articles, and nearest names."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import pairwise

import inflection

_VOWEL = re.compile(r"(?!uni(?!n|m)|use|usu|eu|one\b)[aeiou]|hour|hono|heir", re.IGNORECASE)
_LAST_WORD = re.compile(r"[a-z]+$")
_IRREGULAR = {
    "aircraft": "aircraft", "cow": "cows", "deer": "deer", "die": "dice", "foot": "feet",
    "gas": "gases", "goose": "geese", "hero": "heroes", "leaf": "leaves", "loaf": "loaves",
    "sheaf": "sheaves", "spacecraft": "spacecraft", "thief": "thieves", "tooth": "teeth",
}  # fmt: skip
"""Nouns of which inflection makes other plurals, such as `kine` and `leafs`."""
_ONLY_PLURAL = frozenset(
    "binoculars clothes goggles groceries headphones jeans overalls pants pliers pyjamas scissors "
    "shorts spectacles tongs trousers tweezers".split()
)
"""Nouns without a singular: inflection makes `clothe` of them."""
_F_OF_VES = {
    f"{noun.removesuffix('e').removesuffix('f')}ves": noun
    for noun in (
        "bookshelf calf dwarf elf half hoof housewife knife life midwife scarf self shelf wharf "
        "wife wolf"
    ).split()
}
"""Other plurals in `-ves` are those of nouns in `-ve`: inflection makes `stofe` of `stoves`."""
_DENYING = frozenset("dis il im in ir n non not un".split())
"""What a word begins with that is the opposite of the rest."""
_DIGITS = re.compile(r"\d+")

_SHORTEST_SWAPPED = 3
_SHORTEST_SLIP = 4

# How alike two names must be, from 0 to 1 as `difflib` measures it.
USUAL = 0.6
"""For a suggestion that somebody accepts or not."""
SHORT_NAMES = 0.65
"""For words of four or five letters, of which all but one must be the same."""
KEYWORDS = 0.7
"""For names that are alike in their first character, and that are read as what is meant."""
ALMOST_EQUAL = 0.8
"""For long names with parts in common, and for words that may be right as they are."""


def printable(text: str) -> str:
    """A text whose characters can all be shown; its lines stay."""
    if text.isprintable():
        return text
    return "".join(
        one if one.isprintable() or one == "\n" else "\N{REPLACEMENT CHARACTER}" for one in text
    )


def listed(
    items: Iterable[str], conjunction: str = "and", *, most: int | None = None, rest: str = ""
) -> str:
    """`a, b and c`; of more than `most` items the first ones and a number: `a, b and 3 more`.

    `rest` says in the singular what the others are: `a, b and 3 more atoms`.
    """
    every = list(items)
    shown = every[:most]
    if others := len(every) - len(shown):
        shown.append(counted(others, f"more {rest}") if rest else f"{others:,} more")
    *front, last = shown or [""]
    return f"{', '.join(front)} {conjunction} {last}" if front else last


def counted(number: int, one: str, several: str = "") -> str:
    """`1 error`, `2 errors`, `1,204 facts`; `several` is said where an `s` does not do."""
    return f"{number:,} {plural(number, one, several)}"


def plural(number: int, one: str, several: str = "") -> str:
    """The noun, or the verb, for so many things: `error` or `errors`, `is` or `are`."""
    return one if number == 1 else several or f"{one}s"


@lru_cache(maxsize=1 << 12)
def in_plural(noun: str) -> str:
    """`blocks`, `boxes`, `shelves`, `cows`, `red loaves`."""
    return noun if is_only_plural(noun) else _last_word(noun, _IRREGULAR, inflection.pluralize)


@lru_cache(maxsize=1 << 12)
def in_singular(noun: str) -> str:
    """`block`, `box`, `shelf`, `cow`, `red loaf`."""
    irregular = {many: one for one, many in _IRREGULAR.items()} | _F_OF_VES
    return noun if is_only_plural(noun) else _last_word(noun, irregular, _singular)


def is_only_plural(noun: str) -> bool:
    """Whether a noun has no singular: `clothes`, `red trousers`."""
    return any(match[0] in _ONLY_PLURAL for match in _LAST_WORD.finditer(noun))


def _singular(noun: str) -> str:
    return noun[:-1] if noun.endswith("ves") else inflection.singularize(noun)


def _last_word(noun: str, irregular: Mapping[str, str], regular: Callable[[str], str]) -> str:
    match = _LAST_WORD.search(noun)
    if match and (other := irregular.get(match[0])):
        return noun[: match.start()] + other
    return regular(noun)


def with_article(noun: str) -> str:
    """`a block`, `an arm`, `an hour`, `a unit`."""
    begins_with_vowel = _VOWEL.match(noun) is not None
    return f"{'an' if begins_with_vowel else 'a'} {noun}"


def nearest(
    name: str, known: Iterable[str], most: int = 3, *, likeness: float = USUAL
) -> tuple[str, ...]:
    """The known names that a name may be a misspelling of, the most similar first.

    The opposite of a word is none: `offline` is not `online`.
    """
    candidates = [other for other in known if not _is_opposite(name, other)]
    return tuple(get_close_matches(name, candidates, most, likeness))


def _is_opposite(name: str, other: str) -> bool:
    short, long = sorted((name.lower(), other.lower()), key=len)
    denies = long.endswith(short) and long[: -len(short)].rstrip("-_") in _DENYING
    return denies or (long.startswith("off") and short == f"on{long[3:]}")


def is_slip(word: str, meant: str) -> bool:
    """Whether a word is another one with two letters swapped, or one letter missing or doubled.

    Short words are alike by chance: of three letters two can be swapped, and of two none.
    """
    if len(word) == len(meant):
        return len(word) >= _SHORTEST_SWAPPED and meant in _swapped(word)
    if min(len(word), len(meant)) < _SHORTEST_SLIP or abs(len(word) - len(meant)) > 1:
        return False
    if len(word) < len(meant):
        return word in _shortened(meant)
    doubled = (place for place, (one, two) in enumerate(pairwise(word)) if one == two)
    return any(word[:place] + word[place + 1 :] == meant for place in doubled)


def is_misspelt(word: str, meant: str) -> bool:
    """Whether a word is a slip of another one, or has one other letter, both ends excepted."""
    if is_slip(word, meant) or is_slip(meant, word):
        return True
    if len(word) != len(meant) or len(word) < _SHORTEST_SLIP or word[0] != meant[0]:
        return False
    return sum(one != two for one, two in zip(word[:-1], meant[:-1], strict=True)) == 1 and (
        word[-1] == meant[-1]
    )


def is_one_letter_off(word: str, meant: str) -> bool:
    """Whether one letter more, less or another one, or two swapped, make a word another one.

    The shorter of the two has three letters at least.
    """
    short, long = sorted((word, meant), key=len)
    if word == meant or len(short) < _SHORTEST_SLIP - 1:
        return False
    if len(short) == len(long):
        differing = sum(one != two for one, two in zip(short, long, strict=True))
        return differing == 1 or short in _swapped(long)
    return len(long) == len(short) + 1 and short in _shortened(long)


def near_names(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known names, in any case, that a name may be a misspelling of, slips first.

    Names that differ in a number, or in their last character only, are different on purpose.
    """
    spelt = {other.lower(): other for other in known}
    lower, digits = name.lower(), _DIGITS.findall(name)
    others = [
        other
        for other in spelt
        if other != lower
        and _DIGITS.findall(other) == digits
        and (len(other) != len(lower) or other[:-1] != lower[:-1])
    ]
    slips = (other for other in others if is_slip(lower, other) or is_slip(other, lower))
    alike = nearest(lower, others, likeness=ALMOST_EQUAL)
    return tuple(spelt[other] for other in dict.fromkeys((*slips, *alike)))


def _swapped(word: str) -> Iterator[str]:
    for place, (one, two) in enumerate(pairwise(word)):
        if one != two:
            yield f"{word[:place]}{two}{one}{word[place + 2 :]}"


def _shortened(word: str) -> Iterator[str]:
    return (word[:place] + word[place + 1 :] for place in range(len(word)))


def did_you_mean(near: Sequence[str]) -> str:
    """A question, as in ``Did you mean `on`?``; empty if no name is near."""
    return f"Did you mean `{near[0]}`?" if near else ""
