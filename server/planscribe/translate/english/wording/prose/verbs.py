"""The finite verbs of a sentence, by their form and by what is known of the domain."""

from planscribe.translate.english.wording.closed import IS
from planscribe.translate.english.wording.finding import text_at
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

MODAL = frozenset({"should", "must", "shall", "will", "can", "may", "would"})
SINGULAR = frozenset({"is", "has", "was", "does"})
PLURAL = frozenset({"are", "have", "were", "do"})
_FINITE = IS | MODAL | frozenset("has have was were does do needs need wants want had".split())


def has_verb(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words have a finite verb behind others."""
    return any(is_verb(tokens, at, vocabulary) for at in range(1, len(tokens)))


def is_finite(tokens: Tokens, at: int) -> bool:
    """Whether a word is a finite verb by itself."""
    said = tokens[at].text
    return said in _FINITE or table.is_third_person(said)


def is_verb(tokens: Tokens, at: int, vocabulary: KnownWords) -> bool:
    """Whether a word is a finite verb: by itself, or with what is known of the domain."""
    said = tokens[at].text
    if vocabulary.is_name(tokens[at]) or vocabulary.is_noun(tokens[at]):
        return said in _FINITE
    if is_finite(tokens, at):
        return True
    is_form = said.endswith("s") and table.verb_of(said) not in ("", said)
    # `a reads b`: a verb of the domain, or one before a place.
    after = text_at(tokens, at + 1)
    return is_form and (after in prepositions() or vocabulary.is_of_domain(tokens[at]))
