"""Verbs of clauses: which words are verbs, and their forms."""

from collections.abc import Sequence

from planscribe.translate.domains.items import PhraseWord
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

MODAL = frozenset({"must", "should", "shall", "will"})
BE = frozenset({"is", "are", "be", "am", "become", "becomes"})
SPEAKERS = frozenset({"you", "i", "we"})
ADVERBS = frozenset("now then still also already currently again both yet".split())
NEGATIONS = frozenset({"not", "never", "no", "neither", "any", "anymore", "longer"})
_ALSO_NOUNS = frozenset({"can", "will", "must"})
_BEFORE_NOUNS = frozenset({"the", "a", "an", "'s"})
_ALWAYS_VERBS = BE | MODAL | {"has", "have", "do", "does", "can"}


def is_noun_here(words: Sequence[PhraseWord], at: int) -> bool:
    """Whether an article makes a noun of a word that is a verb otherwise: `the can`."""
    return words[at].text in _ALSO_NOUNS and at > 0 and words[at - 1].text in _BEFORE_NOUNS


def is_verb(word: str) -> bool:
    """Whether a word can be the verb of a clause, or is said next to one."""
    if word in BE | MODAL | {"has", "have", "do", "does", "can", "no", "not", "needs"}:
        return True
    verb = table.verb_of(word)
    return bool(verb) and word in (verb, table.forms(verb).third)


def verb_place(words: Sequence[PhraseWord]) -> int | None:
    """Where the verb of some words is: after a subject, or at their beginning."""
    places = range(len(words))
    certain = next((at for at in places if is_verb_at(words, at)), None)
    if certain is not None:
        return certain
    return next((at for at in places if _is_of_several(words, at)), None)


def is_verb_at(words: Sequence[PhraseWord], at: int) -> bool:
    """Whether a word can only be the verb of a clause."""
    word = words[at].text
    if is_noun_here(words, at):
        return False
    if word in _ALWAYS_VERBS:
        return True
    verb = table.verb_of(word)
    if verb and word == table.forms(verb).third and not table.is_participle(word):
        return not _is_named(words, at)
    return at == 1 and verb == word and words[0].text in SPEAKERS


def _is_named(words: Sequence[PhraseWord], at: int) -> bool:
    """Whether what can be a verb is a noun: `the lights`, `the control lights are`."""
    before, following = (
        words[one].text if 0 <= one < len(words) else "" for one in (at - 1, at + 1)
    )
    is_noun = table.is_plural(words[at].text) or table.is_noun(words[at].text)
    return is_noun and (before in _BEFORE_NOUNS or following in BE)


def _is_of_several(words: Sequence[PhraseWord], at: int) -> bool:
    """Whether a word is a verb behind a plural: `the guards watch`."""
    word = words[at].text
    is_plain = table.verb_of(word) == word and not table.is_adjective(word)
    # `in the returns box` is no subject; `the guards of the castle` is one.
    is_place = {one.text for one in words[:at]} & (prepositions() - {"of"})
    return at > 1 and is_plain and table.is_plural(words[at - 1].text) and not is_place


def third_person(word: str) -> str:
    """A verb in the third person."""
    if word in BE:
        return "is"
    if word == "have":
        return "has"
    if word in MODAL | {"can", "may"}:
        return word
    return table.forms(word).third if table.verb_of(word) == word else word


def of_speakers(verb: str) -> str:
    """A verb after `you`."""
    return "are" if verb == "is" else table.verb_of(verb) or verb


def is_finite(word: str) -> bool:
    """Whether a word can only be the verb of a clause with a subject: `is`, `takes`."""
    verb = table.verb_of(word)
    return word in BE | {"has", "have", "can", "may"} or bool(
        verb and word == table.forms(verb).third
    )
