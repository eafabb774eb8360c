"""How good the English of a phrase is: many are made of names, and only some of these are said."""

from collections.abc import Sequence

from planscribe.model.lexicon import Phrase, Piece, Slot, plain_words
from planscribe.translate.words import table
from planscribe.translate.words.data import holding, prepositions, stances

GOOD, FAIR, POOR, BROKEN = range(4)

_BEGINNINGS = frozenset({"the", "there", "you", "your"})
_HELPERS = frozenset({"can", "may"})


def quality(phrase: Phrase) -> int:
    """From good to broken English, as far as the classes of the words show it."""
    match phrase.pieces:
        case (Slot(), "is", str(word), *rest):
            return _complement(word, rest)
        case (Slot(), "is", *_):
            return FAIR
        case (Slot(), "has", "been", *_):
            return FAIR
        case (Slot(), str(), Slot(), str(), Slot()):
            return FAIR  # `track k leads a with b`
        case (Slot(), "has", str(), str(state)) if table.is_state(state):
            return FAIR  # `x has tank full`
        case (Slot(), "has", *_):
            return GOOD
        case (Slot(), str(word), str(state)) if table.is_plural(word) and table.is_state(state):
            return BROKEN  # `x hands free`
        case (Slot(), str(word), *_) if word in _HELPERS or table.is_third_person(word):
            return GOOD
        case (Slot(), str(word), *rest):
            # `connects` is a noun, too, as far as its form shows, but for a relation called so.
            is_verb = word.endswith("s") and bool(table.verb_of(word)) and bool(rest)
            is_name = word in plain_words(phrase.relation.name)
            return GOOD if is_verb and is_name else FAIR if is_verb else BROKEN
        case ("the", str(), "of", Slot(), "is", str()):
            return GOOD
        case (*words, "of", Slot(), "is", _) if words[0] != "there":
            return FAIR if _is_thing(words) else POOR
        case (
            ("the", str(), "is", str(), str(), Slot())
            | ("the", str(), "from" | "for", Slot(), *_)
            | ("the", str(), Slot(), "is", *_)
        ):
            return POOR  # `the hands are free for x`: they are those of x.
        case (str(word), *_) if word in _BEGINNINGS or table.is_verb(word):
            return GOOD
        case _:
            return POOR


def _is_thing(words: Sequence[Piece]) -> bool:
    """Whether words are a noun, which is no verb, with what goes before it."""
    last = words[-1]
    is_noun = isinstance(last, str) and table.is_noun(last)
    return is_noun and not table.is_verb(str(last)) and not table.is_adjective(str(last))


def _complement(word: str, rest: Sequence[Piece]) -> int:
    """How good `is WORD ..` is."""
    follows_name = bool(rest) and isinstance(rest[0], Slot)
    follows_preposition = bool(rest) and rest[0] in prepositions()
    if word in prepositions():
        return GOOD if follows_name else POOR
    if follows_preposition and table.is_third_form(word):
        return POOR  # `is stands in`
    if table.is_gerund(word):
        if table.verb_of(word) in stances():
            return POOR if follows_name else GOOD
        if table.verb_of(word) in holding():
            return FAIR  # `x is holding` leaves out what, or is said of it.
        return GOOD if not rest else FAIR
    if rest and rest[0] == "by":
        return FAIR  # `is lifted by ?hoist`: people begin with the hoist.
    if word == "not" or table.is_state(word):
        return GOOD if not rest or follows_preposition else POOR
    return FAIR if follows_preposition else POOR
