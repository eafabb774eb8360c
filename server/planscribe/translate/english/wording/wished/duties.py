"""How sentences say that something is to be so: `we want ..`, `a has to ..`, `a needs cleaning`."""

from planscribe.translate.english.wording.tokens import (
    Tokens,
    texts,
)
from planscribe.translate.words import table
from planscribe.translate.words.data import duties, wishing


def opening_of(tokens: Tokens) -> tuple[str, ...]:
    """The words that only say that a wish follows; none if they do not begin so."""
    known = wishing().get(tokens[0].text, ()) if tokens else ()
    return next((one for one in known if texts(tokens[: len(one)]) == one), ())


def is_duty(tokens: Tokens) -> bool:
    """Whether a clause says by its verb that something is to be so: `a has to be at b`."""
    return any(duty(tokens[at:]) for at in range(1, len(tokens)))


def duty(tokens: Tokens) -> int:
    """How many words say that something is to be so; 0 if they do not begin so."""
    return max((len(one) for one in duties() if texts(tokens[: len(one)]) == one), default=0)


def is_need(tokens: Tokens) -> bool:
    """Whether words are `needs cleaning`."""
    is_need = texts(tokens[:1]) in (("needs",), ("need",))
    return is_need and len(tokens) > 1 and table.is_gerund(tokens[1].text)
