"""How sentences say that something is to be so: `we want ..`, `a has to ..`, `a needs cleaning`."""

from planscribe.translate.english.wording.finding import beginning, text_at
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words import table
from planscribe.translate.words.data import duties, wishing


def opening_of(tokens: Tokens) -> tuple[str, ...]:
    """The words that only say that a wish follows; none if they do not begin so."""
    known = wishing().get(tokens[0].text, ()) if tokens else ()
    return beginning(tokens, known)


def is_duty(tokens: Tokens) -> bool:
    """Whether a clause says by its verb that something is to be so: `a has to be at b`."""
    return any(duty(tokens, at) for at in range(1, len(tokens)))


def duty(tokens: Tokens, at: int = 0) -> int:
    """How many words at a place say that something is to be so; 0 if none does."""
    return len(beginning(tokens, duties(), at))


def is_need(tokens: Tokens) -> bool:
    """Whether words are `needs cleaning`."""
    is_need = text_at(tokens, 0) in ("needs", "need")
    return is_need and len(tokens) > 1 and table.is_gerund(tokens[1].text)
