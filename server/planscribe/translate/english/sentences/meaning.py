"""Whether a word may mean something in a domain: it is a word of it, a form of one, or a slip."""

from collections.abc import Collection
from itertools import chain

from planscribe.translate.english.grammar import Grammar
from planscribe.translate.words.table import lemmas
from planscribe.wording import is_misspelt, is_one_letter_off

_ENDINGS = ("age", "al", "ance", "er", "ing", "ion", "ity", "ment", "ness", "or")


def words_with_meaning(grammar: Grammar) -> frozenset[str]:
    """The words of a domain, and those that they are forms of."""
    said = (*grammar.domain_words, *chain.from_iterable(grammar.noun_words))
    return frozenset(chain.from_iterable(map(lemmas, said)))


def is_form(text: str, meaningful: Collection[str]) -> bool:
    """Whether a word is one of these words, a form of one, or made of one."""
    return any(one in meaningful for one in lemmas(text)) or any(
        _is_made_of(text, one) for one in meaningful
    )


def is_like(text: str, meaningful: Collection[str]) -> bool:
    """Whether a word may be a slip of one of these words."""
    return any(is_misspelt(text, one) or is_one_letter_off(text, one) for one in meaningful)


def _is_made_of(word: str, other: str) -> bool:
    """Whether a noun may be made of another word: `payment` of `pay`."""
    stem = other.removesuffix("e")
    return len(other) > 2 and word.startswith(stem) and word.endswith(_ENDINGS)
