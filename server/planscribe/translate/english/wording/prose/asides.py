"""What prose says between commas: `a, by the way, is at b`, `moreover, a is at b`, `.., which is a
pity`: words of a closed list."""

from planscribe.translate.english.wording.tokens import KnownWords, Tokens, texts
from planscribe.translate.words.data import asides

_JOINTS = frozenset({",", "and", "but", "while", "whereas"})
_WISHES = frozenset({"should", "must", "shall"})
_MOST = 6


def without_asides(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a, by the way, is at b` -> `a is at b`; `oh, and a is at b` -> `a is at b`."""
    del vocabulary
    made = tokens
    for _ in range(_MOST):
        shorter = _shorter(made)
        if shorter is None:
            break
        made = shorter
    return made if made != tokens and len(made) > 1 else None


def _shorter(tokens: Tokens) -> Tokens | None:
    said = texts(tokens)
    if said[0] in ("and", "so") and said[1:2] not in ((",",), ("is",), ("are",)):
        # A sentence that goes on with the one before.
        rest = tokens[1:]
        return rest if len(rest) > 2 and said[0] == "and" else None
    last = (("finally",), ("lastly",)) if not _WISHES.isdisjoint(said) else ()
    for one in (*asides(), *last):
        size = len(one)
        if said[:size] == one and said[size : size + 1] == (",",):
            return tokens[size + 1 :]
        for at in range(2, len(said) - size + 1):
            if said[at - 1] != "," or said[at : at + size] != one:
                continue
            end = at + size
            if end == len(said):
                return tokens[: at - 1]
            if said[end] == ",":
                is_joint = said[end + 1 : end + 2] != () and said[end + 1] in _JOINTS
                return (*tokens[: at - 1], *tokens[end + (not is_joint) :])
    return None
