"""Wishes that a number is as small or large as it can be: `the total cost should be minimal`."""

from planscribe.translate.english.wording.tokens import KnownWords, Tokens, texts, words

# `The goal is to ..` also says that states to be reached follow.
_WISHES = tuple(
    tuple(one.split())
    for one in (
        "please",
        "try to",
        "please try to",
        *(f"{who} {verb}" for who in ("we", "you", "i") for verb in ("should", "must")),
        *(f"{who} {verb} to" for who in ("we", "i") for verb in ("want", "need", "would like")),
    )
)
_DUTIES = tuple(
    tuple(one.split())
    for one in ("should be", "must be", "has to be", "needs to be", "is to be", "shall be")
)
_LOW, _HIGH = "minimise", "maximise"
_EXTREME = {
    "minimised": _LOW,
    "minimized": _LOW,
    "minimal": _LOW,
    "as low as possible": _LOW,
    "as small as possible": _LOW,
    "kept to a minimum": _LOW,
    "kept as low as possible": _LOW,
    "kept as small as possible": _LOW,
    "maximised": _HIGH,
    "maximized": _HIGH,
    "maximal": _HIGH,
    "as high as possible": _HIGH,
    "as large as possible": _HIGH,
}
_KEPT = ("as low as possible", "as small as possible", "to a minimum")
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
    kept = next((one for one in _KEPT if wish[-len(one.split()) :] == tuple(one.split())), "")
    if wish[:1] == ("keep",) and kept:
        return (*words(_LOW, tokens[0]), *rest[1 : -len(kept.split())])
    for at in range(1, len(said)):
        duty = next((one for one in _DUTIES if said[at : at + len(one)] == one), ())
        how = _EXTREME.get(" ".join(said[at + len(duty) :])) if duty else None
        if how:
            return (*words(how, tokens[0]), *tokens[:at])
    return None
