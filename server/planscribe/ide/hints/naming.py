"""Which names of parameters help before arguments."""

import re
from collections.abc import Iterable

_WORDS = re.compile(r"[^\W\d_]+")


def helps(name: str, others: Iterable[str], written: str) -> bool:
    """Whether the name of a parameter says which of several arguments one is.

    `others` are the names of the parameters whose arguments could be exchanged with it: without
    any, its type says it. `written` is the argument.
    """
    words, exchanged = _words(name), [_words(one) for one in others]
    if not exchanged or words in exchanged or not _tells(words):
        return False
    said = _words(written)
    if said and (said <= words or words <= said):
        return False
    # A variable with a name of its own says enough, unless another parameter is called so.
    return not written.startswith("?") or not _tells(said) or said in exchanged


def _tells(words: frozenset[str]) -> bool:
    """Whether words are more than letters."""
    return any(len(one) > 1 for one in words)


def _words(name: str) -> frozenset[str]:
    """The words of a name, without numbers: `?from-place2` has two."""
    return frozenset(_WORDS.findall(name.lower()))
