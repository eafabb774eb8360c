"""Atoms in English, with the domain's own phrases."""

from collections.abc import Mapping, Sequence

from planscribe.model.lexicon import Lexicon, Phrase, Piece, Slot
from planscribe.model.terms import Term
from planscribe.wording import in_plural


def say(phrase: Phrase, arguments: Sequence[str], negated: bool = False) -> str:
    """A phrase with its arguments filled in; negated where the atom is, or the phrase says so."""
    sentence = filled(phrase.pieces, arguments)
    return f"not: {sentence}" if negated != phrase.negated else sentence


def filled(pieces: Sequence[Piece], arguments: Sequence[str]) -> str:
    """The pieces of a phrase with its arguments."""
    words = [arguments[one.argument] if isinstance(one, Slot) else one for one in pieces]
    return " ".join(words).replace(" 's", "'s")


def in_words(fact: Term, lexicon: Lexicon, spelling: Mapping[str, str]) -> str:
    """A fact `init(..)` or `goal(..)` in the words of the domain; empty if it has no words.

    `spelling` has the names of objects by their ASP constants.
    """
    match fact:
        case Term("init" | "goal", (Term("neg", (Term() as atom,)),)):
            negated = True
        case Term("init" | "goal", (Term() as atom,)):
            negated = False
        case _:
            return ""
    value = ""
    match atom:
        case Term("value", (Term() as function, int(number))):
            atom, value = function, f" is {number}"
        case _:
            pass
    relation = lexicon.names.spelling(atom.name).lower()
    arguments = [spelling.get(str(one), lexicon.names.spelling(str(one))) for one in atom.arguments]
    for phrase in lexicon.phrases:
        one = phrase.relation
        if (one.name, len(one.types)) == (relation, len(arguments)) and (
            phrase.negated == negated and one.numeric == bool(value)
        ):
            return f"{say(phrase, arguments, negated)}{value}"
    positive = next((one for one in lexicon.phrases if one.relation.name == relation), None)
    is_sayable = positive and not value and len(positive.relation.types) == len(arguments)
    return say(positive, arguments, negated) if positive and is_sayable else ""


def noun(type_name: str, count: int = 1) -> str:
    """A type's name in the singular or plural: `shots`, `flat tyres`."""
    words = type_name.replace("_", " ").replace("-", " ")
    return words if count == 1 else in_plural(words)
