"""Wishes that a number is as small or large as it can be: `the total cost should be minimal`."""

from planscribe.model.lexicon import plain_words
from planscribe.translate.english.wording.closed import JOINTS
from planscribe.translate.english.wording.cutting import before_joints, without_first
from planscribe.translate.english.wording.finding import beginning, ends_with, first_of, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, words
from planscribe.translate.words.data import sayings

# `The goal is to ..` also says that states to be reached follow.
_WISHES = sayings(
    "(please / try to / please try to)",
    "(we / you / i) (should / must)",
    "(we / i) (want / need / would like) to",
)
_DUTIES = sayings("(should / must / has to / needs to / is to / shall) be")
_LOW, _HIGH = "minimise", "maximise"
_EXTREME = dict.fromkeys(
    sayings(
        "(minimised / minimized / minimal)",
        "( / kept) as (low / small) as possible",
        "kept to a minimum",
    ),
    _LOW,
) | dict.fromkeys(
    sayings("(maximised / maximized / maximal)", "as (high / large) as possible"), _HIGH
)
_KEPT = sayings("as (low / small) as possible", "to a minimum")
_JOINTS = JOINTS | {";"}
_AT_LEAST = sayings(
    "(with / at) ( / a / the) (minimal / minimum)",
    "(with / at) ( / a / the) (least / lowest) ( / possible)",
)
_WITH = sayings("with ( / the)")
_BEING = frozenset({"is", "are", "starts", "begins"})
_VERBS = {"minimise": _LOW, "minimize": _LOW, "maximise": _HIGH, "maximize": _HIGH}


def minimal(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the total cost should be minimal`, `keep the total cost as low as possible`, `we want to
    minimise the total cost` -> `minimise the total cost`."""
    del vocabulary
    said = texts(tokens)
    opening = beginning(tokens, _WISHES)
    rest, wish = tokens[len(opening) :], said[len(opening) :]
    if opening and wish[:1] and wish[0] in _VERBS and len(wish) > 1:
        return (*words(_VERBS[wish[0]], tokens[0]), *rest[1:])
    kept = next((one for one in _KEPT if ends_with(rest, one)), ())
    if wish[:1] == ("keep",) and kept:
        return (*words(_LOW, tokens[0]), *rest[1 : -len(kept)])
    for at in range(1, len(said)):
        duty = beginning(tokens, _DUTIES, at)
        how = _EXTREME.get(said[at + len(duty) :]) if duty else None
        if how:
            return (*words(how, tokens[0]), *tokens[:at])
    return None


def behind_others(tokens: Tokens, vocabulary: KnownWords) -> tuple[Tokens, Tokens] | None:
    """A sentence that ends with such a wish, and the wish: `a should be at b, with minimal total
    cost`, `the total cost is 0 and should be as low as possible`."""
    for at in range(1, len(tokens) - 1):
        before = tokens[: before_joints(tokens, at, _JOINTS)]
        wish = _wish_at(tokens, at, before, vocabulary)
        if before and wish:
            return before, wish
    return None


def _wish_at(tokens: Tokens, at: int, before: Tokens, vocabulary: KnownWords) -> Tokens | None:
    behind = tokens[at:]
    least = max((beginning(behind, (one,)) for one in _AT_LEAST), key=len)
    if least and _is_value(behind[len(least) :], vocabulary):
        return (*words(f"{_LOW} the", tokens[at]), *behind[len(least) :])
    if given := beginning(behind, sorted(_WITH, key=len, reverse=True)):
        how = next((one for one in _EXTREME if ends_with(behind, one)), ())
        value = behind[len(given) : len(behind) - len(how)]
        is_so = bool(how) and _is_value(value, vocabulary)
        return (*words(_EXTREME[how], tokens[at]), *value) if is_so else None
    if tokens[at - 1].text not in _JOINTS:
        return None
    if behind[0].text in _VERBS or minimal(behind, vocabulary):
        return behind
    verb = first_of(before, _BEING)
    subject = before[:verb]
    wish = (*subject, *behind)
    return wish if _is_value(subject, vocabulary) and minimal(wish, vocabulary) else None


def _is_value(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are the name of a value: `the total cost`."""
    said = texts(without_first(tokens, "the"))
    names = (one.name for one in vocabulary.lexicon.relations if one.numeric)
    return bool(said) and any(said in (name, name[-1:]) for name in map(plain_words, names))
