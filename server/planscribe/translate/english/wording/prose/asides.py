"""What prose says between commas: `a, by the way, is at b`, `moreover, a is at b`, `.., which is a
pity`: words of a closed list."""

from planscribe.translate.english.wording.tokens import KnownWords, Tokens, texts
from planscribe.translate.words import table
from planscribe.translate.words.data import asides

_JOINTS = frozenset({",", "and", "but", "while", "whereas"})
_WISHES = frozenset({"should", "must", "shall"})
_OF_WISHES = (("finally",), ("lastly",), ("please",), ("and", "please"))
"""Of a statement, these say that it is one of the goal."""
_MOST = 6


def without_asides(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a, by the way, is at b` -> `a is at b`; `oh, and a is at b` -> `a is at b`."""
    made = tokens
    for _ in range(_MOST):
        shorter = _shorter(made, vocabulary)
        if shorter is None:
            break
        made = shorter
    return made if made != tokens and len(made) > 1 else None


def _shorter(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    said = texts(tokens)
    if said[0] == "and" and said[1:2] not in ((",",), ("is",), ("are",)):
        # A sentence that goes on with the one before.
        return tokens[1:] if len(tokens) > len(("and", "so", "on")) else None
    for one in (*asides(), *(() if _WISHES.isdisjoint(said) else _OF_WISHES)):
        size = len(one)
        for at in range(len(said) - size + 1):
            end = at + size
            is_apart = at == 0 or (at > 1 and said[at - 1] == ",")
            if said[at:end] != one or not is_apart or said[end : end + 1] not in ((), (",",)):
                continue
            if _means_something(tokens[at:end], vocabulary) or not (at or tokens[end:]):
                continue
            if at == 0:
                return tokens[end + 1 :]
            is_joint = said[end + 1 : end + 2] != () and said[end + 1] in _JOINTS
            return (*tokens[: at - 1], *tokens[end + (end < len(said) and not is_joint) :])
    return None


def _means_something(aside: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a word of an aside is a name, a thing, or how things are in the domain."""
    return any(
        vocabulary.is_name(one)
        or vocabulary.is_noun(one)
        or (vocabulary.is_of_domain(one) and (len(aside) == 1 or table.is_adjective(one.text)))
        for one in aside
    )
