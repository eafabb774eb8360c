"""Atoms in English, with the domain's own phrases."""

from collections.abc import Sequence

import inflection

from planscribe.model.lexicon import Phrase, Slot


def say(phrase: Phrase, arguments: Sequence[str], negated: bool = False) -> str:
    """A phrase with its arguments filled in; negated where the atom is, or the phrase says so."""
    words = [
        arguments[piece.argument] if isinstance(piece, Slot) else piece for piece in phrase.pieces
    ]
    sentence = " ".join(words).replace(" 's", "'s")
    return f"not: {sentence}" if negated != phrase.negated else sentence


def noun(type_name: str, count: int = 1) -> str:
    """A type's name in the singular or plural: `shots`, `flat tyres`."""
    words = type_name.replace("_", " ").replace("-", " ")
    return words if count == 1 else inflection.pluralize(words)
