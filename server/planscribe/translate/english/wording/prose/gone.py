"""Where something has got to: `a has already got into b`, `a has landed at c`."""

from planscribe.translate.english.wording.tokens import KnownWords, Tokens, texts, word
from planscribe.translate.words import table
from planscribe.translate.words.data import travelling

_HAVE = frozenset({"has", "have"})
_ARRIVING = travelling() | {"arrive", "climb", "land", "settle", "step"}
_WHERE = {"into": "in", "onto": "on", "in": "in", "on": "on", "at": "at", "aboard": "aboard"}
_BETWEEN = frozenset({"already", "just", "now"})


def has_got_to(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has already got into b` -> `a is already in b`: of names, and not of `got to b`, where it
    may have been before."""
    at = next((at for at, one in enumerate(tokens) if at and one.text in _HAVE), 0)
    end = at + 1 + (bool(tokens[at + 1 :]) and tokens[at + 1].text in _BETWEEN)
    if not at or len(tokens) < end + 3 or vocabulary.is_of_domain(tokens[end]):
        return None
    done, where = texts(tokens[end : end + 2])
    is_arrival = table.is_participle(done) or done == "got"
    if not is_arrival or table.verb_of(done) not in _ARRIVING or where not in _WHERE:
        return None
    be = word("is" if tokens[at].text == "has" else "are", tokens[at])
    place = word(_WHERE[where], tokens[end + 1])
    said = tuple(one for one in tokens[at + 1 : end] if one.text != "just")
    return (*tokens[:at], be, *said, place, *tokens[end + 2 :])
