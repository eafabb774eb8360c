"""Relations between two things of a domain, and the phrases that say them."""

from collections.abc import Sequence

from planscribe.model.lexicon import Lexicon, Piece, Relation, Slot, plain_words
from planscribe.syntax.task import Token
from planscribe.translate.english.wording.finding import texts
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.wording import in_singular


def kind_of(noun: Sequence[Token], lexicon: Lexicon) -> str:
    """The type that a noun stands for; empty if it stands for several."""
    *adjectives, last = texts(noun)
    said = {(*adjectives, last), (*adjectives, in_singular(last))}
    kinds = {one.type for one in lexicon.nouns if one.words in said}
    return kinds.pop() if len(kinds) == 1 else ""


def relation_of(
    kind: str, other: str, lexicon: Lexicon, more: Tokens = ()
) -> tuple[Relation, int] | None:
    """The only relation between two kinds with some words, and the place of the first of them."""
    found = {
        (relation, place)
        for relation in lexicon.relations
        if len(relation.types) == 2 and not relation.numeric
        for place, order in enumerate(((kind, other), (other, kind)))
        if all(map(lexicon.fits, order, relation.types))
        if set(texts(more)) <= set(plain_words(relation.name))
    }
    return found.pop() if len(found) == 1 else None


def relations_between(kinds: tuple[str | None, ...], lexicon: Lexicon) -> list[Relation]:
    """The relations that can hold between things of two kinds, in this order or turned round."""
    one, other = kinds
    if one is None or other is None:
        return []
    return [
        relation
        for relation in lexicon.relations
        if len(relation.types) == 2 and not relation.numeric
        if any(all(map(lexicon.fits, order, relation.types))
               for order in ((one, other), (other, one)))
    ]  # fmt: skip


def said_of(relation: Relation, lexicon: Lexicon) -> list[tuple[Piece, ...]]:
    """The phrases that say a relation, and do not deny it."""
    phrases = (one for one in lexicon.phrases if one.relation == relation)
    return [one.pieces for one in phrases if not one.negated]


def in_words(pieces: Sequence[Piece], things: Sequence[Token], like: Token) -> Tokens:
    """A phrase with the names of things."""
    return tuple(
        things[one.argument] if isinstance(one, Slot) else word(one, like) for one in pieces
    )
