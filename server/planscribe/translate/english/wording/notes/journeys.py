"""Where someone comes from and goes: `ann starts at f1 and wants to go to f3`, `ann: f1 -> f3`."""

from planscribe.model.lexicon import Lexicon
from planscribe.translate.english.wording.cutting import without_the
from planscribe.translate.english.wording.finding import texts
from planscribe.translate.english.wording.known import KnownWords, Types
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, word, words
from planscribe.translate.words.data import sayings

_STARTING = sayings(
    "(starts / waits / is waiting / is / boards / stands / is standing) (at / on / in)"
)
_GOING = sayings("and (wants / would like / needs / has) to (go / get / travel / ride) to")
_ARROWS = (("->",), ("-->",), ("→",), ("to",))
_ENDS = ("origin", "destination")


def journey(tokens: Tokens, vocabulary: KnownWords, types: Types) -> Tokens | None:
    """`ann starts at f1 and wants to go to f3` -> `the origin of ann is f1 and the destination of
    ann is f3`; only if nothing else can hold between someone and a place.
    """
    plain = without_the(tokens)
    plain = plain[vocabulary.noun_at(plain, 0) :]
    names = tuple(one for one in plain if vocabulary.is_name(one))
    if len(names) != 3 or plain[0] is not names[0] or plain[-1] is not names[2]:
        return None
    thing, start, end = names
    middle = plain.index(start)
    before, between = texts(plain[1:middle]), texts(plain[middle + 1 : -1])
    is_told = before in _STARTING and between in _GOING
    is_drawn = before == (":",) and between in _ARROWS
    is_drawn = is_drawn or (before == (":", "from") and between == ("to",))
    if not (is_told or is_drawn) or start.text == end.text:
        return None
    kinds = [types.get(one.text) for one in names]
    if not all(_are_ends(kinds[0], place, vocabulary.lexicon) for place in kinds[1:]):
        return None
    made: list[Tokens] = []
    for said, place in zip(_ENDS, (start, end), strict=True):
        of = (*words(f"the {said} of", place), *copied((thing,), place), word("is", place))
        made.append((*of, place))
    return in_clauses(made)


def _are_ends(one: str | None, other: str | None, lexicon: Lexicon) -> bool:
    """Whether the two relations that there are between two kinds are an origin and a destination:
    where something is may be meant, if there is such a relation."""
    if one is None or other is None:
        return False
    found = [
        relation
        for relation in lexicon.relations
        if len(relation.types) == 2 and all(map(lexicon.fits, (one, other), relation.types))
    ]
    said = [
        {piece for phrase in lexicon.phrases if phrase.relation == each for piece in phrase.pieces}
        for each in found
    ]
    return len(found) == len(_ENDS) and all(
        sum(end in pieces for pieces in said) == 1 for end in _ENDS
    )
