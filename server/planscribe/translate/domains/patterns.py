"""Phrases in their plain form, as patterns: `A is at B`."""

from collections.abc import Iterable
from typing import TypeAlias

from planscribe.model.lexicon import Piece, Slot
from planscribe.translate.words import table
from planscribe.wording import is_only_plural

Pattern: TypeAlias = tuple[Piece, ...]
"""A phrase in its plain form: in the singular and the present."""

PLURAL_VERBS = {"is": "are", "has": "have"}
"""Verbs behind several things, if `table` does not have them."""


def key(pattern: Pattern) -> Pattern:
    """What two phrases share that are the same: all but articles."""
    return tuple(one for one in pattern if one not in ("a", "an", "the"))


def slots(pattern: Pattern) -> int:
    """How many things a phrase is about."""
    return sum(isinstance(one, Slot) for one in pattern)


def shape(piece: Piece) -> object:
    """A word, or that a thing is there, whichever it is."""
    return Slot if isinstance(piece, Slot) else piece


def words_of(pattern: Pattern) -> list[str]:
    """The words of a phrase, with dots for things."""
    return [".." if isinstance(one, Slot) else one for one in pattern]


def plain(pattern: Pattern) -> str:
    """A phrase for a message: `.. is at ..`, `the doors are closed`."""
    return spaced(words_of(agreeing(pattern)))


def spaced(words: Iterable[str]) -> str:
    """Words with spaces between them: `the lid of A's box`."""
    return " ".join(words).replace(" 's", "'s")


def verb_at(pattern: Pattern) -> int:
    """Where the verb of a phrase is: behind `A`, `the ferry` or `the lid of A`; its end if it has
    none."""
    if pattern and isinstance(pattern[0], Slot):
        owns = pattern[1:2] == ("'s",)
        if not owns:
            return 1
    return next((at for at, one in enumerate(pattern) if _is_verb(one, at)), len(pattern))


def _is_verb(piece: Piece, at: int) -> bool:
    is_third = isinstance(piece, str) and at > 1 and table.is_third_form(piece)
    return piece in PLURAL_VERBS or is_third


def agreeing(pattern: Pattern) -> Pattern:
    """A phrase whose verb has the number of its subject: `are` of `the doors is closed`."""
    at = verb_at(pattern)
    subject = pattern[: pattern.index("of") if "of" in pattern[:at] else at]
    noun = subject[-1] if subject else ""
    if not isinstance(noun, str) or not (table.is_plural(noun) or is_only_plural(noun)):
        return pattern
    verb = str(pattern[at]) if at < len(pattern) else ""
    several = PLURAL_VERBS.get(verb, table.verb_of(verb))
    return (*pattern[:at], several, *pattern[at + 1 :]) if several else pattern
