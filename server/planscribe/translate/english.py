"""Atoms in English, with the domain's own phrases."""

from collections.abc import Sequence

from planscribe.model.lexicon import Phrase, Slot


def say(phrase: Phrase, arguments: Sequence[str], negated: bool = False) -> str:
    """A phrase with its arguments filled in; negated where the atom is, or the phrase says so."""
    words = [
        arguments[piece.argument] if isinstance(piece, Slot) else piece for piece in phrase.pieces
    ]
    sentence = " ".join(words).replace(" 's", "'s")
    return f"not: {sentence}" if negated != phrase.negated else sentence
