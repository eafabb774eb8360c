"""How near one thing is to another, where the domain has one relation for it: `right behind`."""

from planscribe.translate.english.wording.closed import TURNING
from planscribe.translate.english.wording.finding import has_any
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens

_NEAR = frozenset({"directly", "immediately", "straight"})
_JUST = frozenset({"right", "just"})
_PLACED = frozenset("above behind below before after over under underneath beneath next".split())
_TURNED = frozenset("up down left right connected linked joined adjacent".split())


def directly(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is directly above b`, `a is right behind b` -> `a is above b`, `a is behind b`: what is
    denied so can still be above."""
    if has_any(tokens, TURNING):
        return None
    made = tuple(
        one
        for one, after in zip(tokens, (*tokens[1:], None), strict=True)
        if after is None
        or (vocabulary.is_of_domain(one) and one.text in _NEAR)
        or not (
            (one.text in _NEAR and after.text in _PLACED | _TURNED)
            or (one.text in _JUST and after.text in _PLACED)
        )
    )
    return made if made != tokens and len(made) > 2 else None
