"""What a sentence says that no other one of one clause can say: it would be lost."""

from collections.abc import Sequence
from itertools import pairwise

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.words import table
from planscribe.translate.words.data import hedges, prepositions
from planscribe.translate.writing.unread_words import places_of

_CONDITIONS = frozenset(
    "if unless until till whenever whether either except excepting excluding exception "
    "unlike hope hopes hopefully".split()
)
_UNTRUE = frozenset(
    "doubt doubts doubtful unclear uncertain unsure unknown untrue false nowhere deny denies sorry "
    "optional optionally ideally preferably normally typically default".split()
)
_OTHER_TIMES = frozenset("later yesterday tomorrow ago soon".split())
_TRUE = (("true",), ("the", "case", "that"))
"""What a sentence denies as a whole: `it is not true that`."""
_SAYING_NOT = tuple(
    tuple(words.split())
    for words in "was going to, were going to, was to, were to, forgot to, "
    "away from, instead of, may or, yet to, been to, about to, said to, i mean, "
    "those with, those that, those which, those who".split(", ")
)
_SHORT = frozenset("does do has have none neither".split())
"""The last word of a clause that leaves out what it denies: `l1 is on, l2 no longer does`."""
_START_AND_GOAL = frozenset({"initially", "goal"})
_RELATIVE = frozenset({"which", "whom"})
_BEGINNING = frozenset({"", ",", "and", "but", ";", "that", "or"})
_NOT = frozenset({"not", "no", "never"})
_WHOLLY = frozenset(
    "all every everything everybody everyone each both always only really quite entirely fully "
    "completely necessarily just".split()
)
"""What `not` before it denies alone: some are, or partly so."""
_NEEDED = frozenset("need needs needed necessary required obliged".split())
"""What is denied if something may be so, or not."""
_BUT_ONE = frozenset("nothing nobody none no every everything everybody everyone all each".split())
"""What `but` behind it takes one out of: `no crate but c2`."""
_LONGEST_NOUN = 3
_AVOIDING = frozenset("avoid avoids avoiding prevent prevents refrain cease".split())
_STOPPING = frozenset("ceased finish finished quit stop stopped stops".split())
_RANKS = tuple(
    tuple(words.split())
    for words in (
        "from bottom, from the bottom, from top, from the top, from lowest, from highest, "
        "from left to right, from right to left, from front to back, from back to front"
    ).split(", ")
)
"""How a list is ordered, which shows what holds between its names."""
_PRONOUNS = frozenset({("it",), ("them",)})
_ARTICLES = frozenset({("the",), ("of",)})
_LEAVING = frozenset("leave leaves leaving left exit exits quit vacate vacates".split())
_WAS = frozenset({"was", "were"})
_BE = _WAS | {"is", "are", "be", "been"}
_SINCE = frozenset({"but", "now", "since"})
_REST = frozenset(
    "others rest remaining only than else anyone anybody few most half included including".split()
)
"""Words for what a sentence does not name: it says something of that, too."""
_PARTLY = frozenset({("but", "not"), ("but", "none")})
_OTHER_WAYS = frozenset("each one way direction".split())
_EITHER = frozenset({"either"})
"""`In either direction`, `none on s3 either`: nothing is left open."""
_BOUNDS = frozenset(
    "least most about almost roughly around than more less fewer half twice % percent minus "
    "negative together combined total altogether exceed exceeds".split()
)
_BESIDE = frozenset("by under over below above within near from towards".split())
"""Prepositions before a number that is not the value: `over 3`, `rises by 3`."""
_LARGE = frozenset("hundred hundreds thousand thousands million dozen".split())
_SIGNS = frozenset("- − – ~ + < > ≤ ≥ ≈ ± /".split())


def is_open(texts: Sequence[str], *, is_denied: bool, is_both_ways: bool) -> bool:
    """Whether a sentence leaves open what holds: `in the hall or in the bath`."""
    said = frozenset(texts) - (_EITHER if is_both_ways or is_denied else frozenset())
    if any(one.startswith("non-") for one in texts):
        return True
    if said & _REST or ("all", "but") in pairwise(texts) or _is_of_others(texts):
        return True
    if is_denied and "another" in said and ("one", "another") not in pairwise(texts):
        return True
    # `there is a link to b, but none back`: only a part of it is denied.
    if said & (_CONDITIONS | hedges()) or not _PARTLY.isdisjoint(pairwise(texts)):
        return True
    return "or" in said and not is_denied


def is_turned(texts: Sequence[str]) -> bool:
    """Whether words turn what the others say: `nothing but`, `need not`, `I doubt that`."""
    said = frozenset(texts)
    is_denied = not said.isdisjoint(_NOT)
    return (
        not said.isdisjoint(_UNTRUE | _AVOIDING | _OTHER_TIMES)
        or (is_denied and any(places_of(one, texts) for one in _TRUE))
        or (is_denied and _is_free(texts))
        or any(one in _NOT and other in _WHOLLY for one, other in pairwise(texts))
        or any(one in _STOPPING and table.is_gerund(other) for one, other in pairwise(texts))
        or any(places_of(one, texts) for one in _SAYING_NOT)
        or any(one == "could" and other != "you" for one, other in pairwise(texts))
        or any(places_of(one, texts) for one in _RANKS)
        or _is_but_one(texts)
        or texts[-1] in _SHORT
        or tuple(texts[:2]) == ("no", ",")
        or (is_denied and "because" in said)
        or said >= _START_AND_GOAL
        or _says_of_object(texts)
        or _is_of_before(texts)
    )


def _is_free(texts: Sequence[str]) -> bool:
    """Whether a sentence says what is not needed: `need not`, `does not have to`."""
    return any(
        not _NEEDED.isdisjoint((one, other)) and not _NOT.isdisjoint((one, other))
        for one, other in pairwise(texts)
    ) or any(places_of((one, "have", "to"), texts) for one in _NOT)


def _says_of_object(texts: Sequence[str]) -> bool:
    """Whether who does it is behind what it is done to, or none is: `x, which y hides`, `x likes
    neither y nor z`."""
    around = zip(("", *texts), texts, strict=False)
    if any(one == "neither" and before not in _BEGINNING for before, one in around):
        return True
    behind = (texts[at + 1 : at + 3] for at, one in enumerate(texts) if one in _RELATIVE)
    return any(not _does(*one) for one in behind)


def _does(verb: str = "", after: str = "") -> bool:
    """Whether a relative clause begins with its verb, and not with who does it."""
    return _is_verb(verb) or (table.is_verb(verb) and not _is_verb(after))


def _is_but_one(texts: Sequence[str]) -> bool:
    """Whether a sentence is of all, or of none, but for one: `no crate but c2`, `no crate is empty
    but c2`."""
    return any(
        not _BUT_ONE.isdisjoint(texts[max(0, at - _LONGEST_NOUN) : at])
        or not (_BUT_ONE.isdisjoint(texts[:at]) or any(map(_is_verb, texts[at + 1 :])))
        for at, one in enumerate(texts)
        if one == "but"
    )


def _is_verb(word: str) -> bool:
    return word in _BE or table.is_third_form(word)


def _is_of_before(texts: Sequence[str]) -> bool:
    """Whether a sentence says what does not hold any longer: `used to be`, `was .. but is now`."""
    said = frozenset(texts)
    around = zip(("", *texts), texts, texts[1:], strict=False)
    used = any((one, to) == ("used", "to") and before not in _BE for before, one, to in around)
    is_over = not said.isdisjoint(_SINCE) or texts[-1] == "before"
    return used or (is_over and not said.isdisjoint(_WAS))


def leaves(texts: Sequence[str], named: Sequence[tuple[int, int]]) -> bool:
    """Whether a sentence says that something is off a place that it names: `leave z1`, `c1 off s1`.

    `named` are the places of the objects that it names.
    """
    starts = {start for start, _ in named}
    last = max(starts, default=-1)
    leaving = [at for at, one in enumerate(texts[:last]) if one in _LEAVING and at not in starts]
    between = [texts[at + 1 : last] for at in leaving]
    if any(len(one) < _LONGEST_NOUN and prepositions().isdisjoint(one) for one in between):
        return True
    first_end = min((end for _, end in named), default=len(texts))
    off = [at for at, one in enumerate(texts) if one == "off" and at >= first_end]
    behind = [tuple(texts[at + 1 : at + 2]) for at in off]
    return any(
        one in _PRONOUNS or at + 1 + (one in _ARTICLES) in starts
        for at, one in zip(off, behind, strict=True)
    )


def _is_of_others(texts: Sequence[str]) -> bool:
    """Whether `other` stands for what is not named, as in `the other two`."""
    around = zip(("", *texts), texts, (*texts[1:], ""), strict=False)
    return any(one == "other" and _OTHER_WAYS.isdisjoint((before, after))
               for before, one, after in around)  # fmt: skip


def is_restriction(texts: Sequence[str]) -> bool:
    """Whether a sentence wants something only together with something else: `not without c`."""
    before = texts[: texts.index("without")] if "without" in texts else ()
    return not {"not", "never", "no"}.isdisjoint(before)


def is_bound(tokens: Sequence[Token]) -> bool:
    """Whether a sentence does not say what a number is: `at least 12`, `5 or more`, `-3`."""
    texts = [one.text for one in tokens]
    if _LARGE.intersection(texts):
        return True
    numbers = [at for at, one in enumerate(tokens) if one.kind is TokenKind.NUMBER]
    is_vague = bool(_BOUNDS.intersection(texts)) or bool(places_of(("up", "to"), texts))
    return bool(numbers) and (is_vague or any(_is_other(tokens, at) for at in numbers))


def _is_other(tokens: Sequence[Token], at: int) -> bool:
    """Whether what is around a number makes it another one: `3+`, `over 3`, `1,200`."""
    before, after = tokens[:at][-1:], tokens[at + 1 : at + 2]
    digits = zip(after, tokens[at + 2 : at + 3], strict=False)
    if any(one.text in _BESIDE for one in before):
        return True
    return any(one.spelling in _SIGNS for one in (*before, *after)) or any(
        one.text == "," and one.span.end == other.span.start and other.kind is TokenKind.NUMBER
        for one, other in digits
    )
