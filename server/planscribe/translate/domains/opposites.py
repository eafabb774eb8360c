"""Phrases that deny each other: `A is open` and `A is closed`, `A has B` and `A is out of B`."""

from planscribe.model.lexicon import Slot
from planscribe.translate.domains.patterns import Pattern, key
from planscribe.translate.words.data import prepositions

_DENYING = ("un", "in", "im", "dis", "non")
_OPPOSITES = frozenset(
    frozenset(one.split("/"))
    for one in (
        "open/closed open/shut open/locked empty/full clean/dirty wet/dry free/occupied free/busy "
        "idle/busy on/off up/down hot/cold dead/alive raised/lowered available/busy free/taken "
        "open/sealed broken/intact broken/working safe/dangerous left/right asleep/awake "
        "pending/running pending/done waiting/done sick/healthy ripe/unripe"
    ).split()
)
_OUT_OF = (("is", "out", "of"), ("has", "run", "out", "of"), ("runs", "out", "of"))
"""What a thing is that has nothing of what follows."""


def are_opposites(phrase: Pattern, other: Pattern) -> bool:
    """Whether two phrases say the opposite: `is locked` and `is unlocked`, `is open` and closed."""
    differing = _differing(phrase, other)
    return bool(differing) and (frozenset(differing) in _OPPOSITES or _is_denied(*differing))


def deny_each_other(phrase: Pattern, other: Pattern) -> bool:
    """Whether one of two phrases only denies the other: `is able to` and `is unable to`."""
    differing = _differing(phrase, other)
    if differing and _is_denied(*differing):
        return True
    one, another = key(phrase), key(other)
    return _without_denial(one) == another or _without_denial(another) == one


def _differing(phrase: Pattern, other: Pattern) -> tuple[str, ...]:
    """The words in which two phrases differ, if that is one of each."""
    phrase, other = sorted((phrase, other), key=len)
    if len(phrase) == len(other) - 2 and _is_added(other[-2:]):
        other = other[:-2]  # `is unloaded` and `is loaded with A`
    if len(phrase) != len(other):
        return ()
    pairs = [(one, x) for one, x in zip(phrase, other, strict=True) if one != x]
    return (str(pairs[0][0]), str(pairs[0][1])) if len(pairs) == 1 else ()


def _is_added(end: Pattern) -> bool:
    """Whether the end of a phrase is a thing behind a preposition: `with A`."""
    leads, thing = end
    return leads in prepositions() and isinstance(thing, Slot)


def _is_denied(one: str, other: str) -> bool:
    return any(one == f"{start}{other}" or other == f"{start}{one}" for start in _DENYING)


def _without_denial(pattern: Pattern) -> Pattern | None:
    """`A has B` of `A is out of B`; None if a phrase says nothing like that."""
    for words in _OUT_OF:
        if pattern[1 : len(words) + 1] == words:
            return (pattern[0], "has", *pattern[len(words) + 1 :])
    return None
