"""Notes that only name a thing and its place: `ann: paris`, `ann: paris, tired`."""

from collections.abc import Mapping

from planscribe.model.lexicon import Lexicon, Slot
from planscribe.translate.english.wording.tokens import KnownWords, Tokens, texts, words

ARROWS = frozenset({"->", "-->", "=>", "→"})
"""Between a thing and where it is to be."""
_PLACING = ("at", "in", "on")


def paired(
    tokens: Tokens, vocabulary: KnownWords, types: Mapping[str, str], lexicon: Lexicon
) -> Tokens | None:
    """`ann: paris` -> `ann is at paris`; only if nothing else can hold between the two kinds.

    Args:
        tokens: the sentence.
        vocabulary: what is known of words.
        types: of the names.
        lexicon: of the domain.
    """
    if len(tokens) < 3 or tokens[1].text not in {":", *ARROWS} or len(tokens) == 4:
        return None
    thing, place, behind = tokens[0], tokens[2], tokens[3:]
    if not (vocabulary.is_name(thing) and vocabulary.is_name(place)):
        return None
    # `ann: paris, rome` names two places.
    if behind and (behind[0].text != "," or vocabulary.is_name(behind[1])):
        return None
    is_open = not {"or", "not", "no", "if", "then"}.isdisjoint(texts(behind))
    kinds = types.get(thing.text), types.get(place.text)
    preposition = "" if is_open else _preposition(kinds, lexicon)
    return (thing, *words(f"is {preposition}", tokens[1]), *tokens[2:]) if preposition else None


def _preposition(kinds: tuple[str | None, str | None], lexicon: Lexicon) -> str:
    """The word by which the only relation between two kinds says where something is; empty if
    there is another relation, or none."""
    one, other = kinds
    if one is None or other is None:
        return ""
    found = [
        relation
        for relation in lexicon.relations
        if len(relation.types) == 2 and not relation.numeric
        for order in ((one, other), (other, one))
        if all(map(lexicon.fits, order, relation.types))
    ]
    if len(found) != 1 or not all(map(lexicon.fits, (one, other), found[0].types)):
        return ""
    said = {phrase.pieces for phrase in lexicon.phrases if phrase.relation == found[0]}
    return next((on for on in _PLACING if (Slot(0), "is", on, Slot(1)) in said), "")
