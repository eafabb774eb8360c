"""Atoms in English, with the domain's own phrases."""

from collections.abc import Mapping, Sequence

from planscribe.model.asp.values import relation_words
from planscribe.model.lexicon import Lexicon, Phrase, Piece, Slot
from planscribe.model.terms import Term, Text
from planscribe.translate.writing.quality import POOR, quality
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
        case Term("value", (Term() as function, *how, (int() | Text()) as number)):
            relation = "".join(f"{relation_words(str(one))} " for one in how)
            digits = number.value if isinstance(number, Text) else number
            atom, value = function, f" is {relation}{digits}"
        case _:
            pass
    relation = lexicon.names.spelling(atom.name).lower()
    arguments = [spelling.get(str(one), lexicon.names.spelling(str(one))) for one in atom.arguments]
    said = [
        phrase
        for phrase in lexicon.phrases
        if (phrase.relation.name, len(phrase.relation.types)) == (relation, len(arguments))
        and phrase.relation.numeric == bool(value)
    ]
    # What says the same as the fact comes first, and then what is English: no `is works at`.
    said.sort(key=lambda one: (one.negated != negated, quality(one) >= POOR))
    is_sayable = said and not (value and said[0].negated != negated)
    return f"{say(said[0], arguments, negated)}{value}" if is_sayable else ""


def noun(type_name: str, count: int = 1) -> str:
    """A type's name in the singular or plural: `shots`, `flat tyres`."""
    words = type_name.replace("_", " ").replace("-", " ")
    return words if count == 1 else in_plural(words)
