"""Wishes that a number is as small or large as it can be: `the total cost should be minimal`."""

from planscribe.translate.english.wording.tokens import KnownWords, Tokens, ends_with, texts, words
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
_VERBS = {"minimise": _LOW, "minimize": _LOW, "maximise": _HIGH, "maximize": _HIGH}


def minimal(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the total cost should be minimal`, `keep the total cost as low as possible`, `we want to
    minimise the total cost` -> `minimise the total cost`."""
    del vocabulary
    said = texts(tokens)
    opening = next((one for one in _WISHES if said[: len(one)] == one), ())
    rest, wish = tokens[len(opening) :], said[len(opening) :]
    if opening and wish[:1] and wish[0] in _VERBS and len(wish) > 1:
        return (*words(_VERBS[wish[0]], tokens[0]), *rest[1:])
    kept = next((one for one in _KEPT if ends_with(rest, one)), ())
    if wish[:1] == ("keep",) and kept:
        return (*words(_LOW, tokens[0]), *rest[1 : -len(kept)])
    for at in range(1, len(said)):
        duty = next((one for one in _DUTIES if said[at : at + len(one)] == one), ())
        how = _EXTREME.get(said[at + len(duty) :]) if duty else None
        if how:
            return (*words(how, tokens[0]), *tokens[:at])
    return None
