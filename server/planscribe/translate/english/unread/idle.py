"""Sentences that say nothing of the start or the goal: `It does not matter where the robot ends.`

They are those of a closed list, so that nothing that states something is passed over.
"""

from collections.abc import Sequence
from itertools import dropwhile

from planscribe.syntax.task import Token
from planscribe.translate.words import table
from planscribe.translate.words.data import idle_sentences, prepositions, sayings

SAYS_NOTHING = "says nothing of the start or the goal"
_FINITE = frozenset({"is", "are", "has", "have", "was", "were", "goes", "go"})
_LINKS = frozenset(
    ", ; : but if must need needs shall should so unless until while as because except or then "
    "just provided though although that when not".split()
)
_ENDS = sayings("(in / at) the end", "to (us / me)", "afterwards")
_NOT_CARING = sayings(
    "it (does not matter / is not important / is unimportant / is irrelevant)",
    "(i / we) do not (care / mind)",
)
_OPENING = frozenset("but so now and hi hey hello ok okay ,".split())
"""Words before such a sentence that add nothing."""
_CLOSING = frozenset("thanks ,".split())
_DONE = frozenset({"done", "finished", "over"})
_LONGEST_END = 5
"""Words that say when it does not matter."""


def says_nothing(tokens: Sequence[Token]) -> bool:
    """Whether a sentence is one of the list."""
    plain = (token.text for token in tokens if token.text != "please")
    said = tuple(dropwhile(_OPENING.__contains__, plain))
    while said and said[-1] in _CLOSING:
        said = said[:-1]
    for at in (at for at, one in enumerate(said) if one == "or"):
        # `I do not care where he is or how much is left`
        opening = next((one for one in _NOT_CARING if said[: len(one)] == one), ())
        if opening:
            return all(map(_is_idle, (said[:at], (*opening, *said[at + 1 :]))))
    return _is_idle(said)


def _is_idle(said: tuple[str, ...]) -> bool:
    said = _without_end(said)
    every = idle_sentences()
    patterns = (*every.get(said[0], ()), *every.get("*", ())) if said else ()
    return any(_is_like(said, pattern) for pattern in patterns)


def _without_end(said: tuple[str, ...]) -> tuple[str, ...]:
    """The words before `in the end`, `to us` and `when he is finished`."""
    for when in ("when", "once"):
        at = len(said) - _LONGEST_END
        clause = said[max(at, 1) :]
        if when in clause and said[-1] in _DONE:
            said = said[: said.index(when, max(at, 1))]
    end = next((one for one in _ENDS if len(said) > len(one) and said[-len(one) :] == one), ())
    return said[: len(said) - len(end)]


def _is_like(said: tuple[str, ...], pattern: tuple[str, ...]) -> bool:
    if "*" not in pattern:
        return said == pattern
    at = pattern.index("*")
    end = len(said) - (len(pattern) - at - 1)
    between = said[at:end]
    is_framed = said[:at] == pattern[:at] and said[end:] == pattern[at + 1 :]
    return is_framed and bool(between) and not any(map(_is_of_clause, between))


def _is_of_clause(word: str) -> bool:
    """Whether a word can be more than a part of `the two trucks and t3`."""
    if word == "remaining":
        return False
    is_verb = bool(table.verb_of(word)) and not (table.is_noun(word) or table.is_plural(word))
    return is_verb or word in _FINITE or word in prepositions() or word in _LINKS or word in "(-"
