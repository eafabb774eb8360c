"""Names that say in which state something is: `hand-empty`, `free-arm`, `light-on`."""

from collections.abc import Iterator, Sequence

from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_STATES = frozenset({"on", "off", "ok", "okay"})


def noun_and_state(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What a name can say of what: a noun, or several, and what it is."""
    *before, last = words
    first, *after = words
    if _is_state(last) and _is_thing(before):
        yield " ".join(before), last
    if _is_state(first) and _is_thing(after):
        yield " ".join(after), first


def _is_state(word: str) -> bool:
    return word in _STATES or table.is_state(word)


def _is_thing(words: Sequence[str]) -> bool:
    """Whether words end in a noun, in any number, and place nothing."""
    if not words or prepositions() & set(words):
        return False
    last = words[-1]
    return table.is_noun(last) or table.is_plural(last) or not table.is_known(last)
