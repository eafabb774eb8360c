"""Where things are, said of the place: `p has a`, `p holds a and b`, `p has a on it`."""

from planscribe.translate.english.wording.states.tails import tail_of
from planscribe.translate.english.wording.states.things import (
    be,
    count,
    is_agent,
    is_of_now,
    is_place,
    is_thing,
    thing_at,
)
from planscribe.translate.english.wording.tokens import (
    KnownWords,
    Tokens,
    copied,
    texts,
    word,
    words,
)
from planscribe.translate.words.data import prepositions

_PREPOSITIONS = {"has": "at", "holds": "in", "contains": "in", "includes": "in", "have": "at"}
_HAVE = frozenset({"has", "have"})
_IT = frozenset({"it", "itself"})
_SIDES = frozenset({"left", "right"})


def contains(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`p has a`, `p contains a`, `p has a on it`, `p has a on its left` -> `a is at p`, `a is in
    p`, `a is on p`, `a is to the left of p`.

    Only where things have kinds, which show what can be a place.
    """
    verb = next((at for at, one in enumerate(tokens) if one.text in _PREPOSITIONS), 0)
    owner = tokens[:verb]
    if not verb or not vocabulary.nouns or not is_of_now(tokens):
        return None
    if not is_thing(owner, vocabulary) or count(owner, vocabulary) != 1:
        return None
    start = verb + 1 + (texts(tokens[verb + 1 : verb + 2]) in (("both",), ("now",)))
    like = tokens[verb]
    end = thing_at(tokens, start, vocabulary)
    thing, rest = tokens[start:end], tokens[end:]
    if not is_thing(thing, vocabulary) or is_agent(owner, vocabulary):
        return None
    size = next((at + 1 for at in range(1, min(len(rest), 4)) if rest[at].text in _IT), 0)
    if size and rest[0].text in prepositions() - {"with", "for", "of", "to", "from"}:
        where = (*rest[: size - 1], *copied(owner, rest[size - 1]))
        where = where if is_place(where, vocabulary) else ()
    elif texts(rest[:2]) == ("on", "its") and len(rest) > 2 and rest[2].text in _SIDES:
        size = 3
        where = (*words(f"to the {rest[2].text} of", rest[2]), *copied(owner, rest[1]))
    elif texts(rest[:1]) == ("inside",) and len(rest) == 1:
        size, where = 1, (word("in", rest[0]), *copied(owner, rest[0]))
    elif like.text in _HAVE and _has_noun(thing, vocabulary):
        return None  # `the town has two docks, a and b`: the docks may be the town's
    else:
        size, where = 0, (word(_PREPOSITIONS[like.text], like), *copied(owner, like))
    tail = tail_of(thing, rest[size:], vocabulary)
    if not where or tail is None or texts(tail[:1]) == ("with",):
        return None
    return (*thing, be(thing, vocabulary, like), *where, *tail)


def _has_noun(thing: Tokens, vocabulary: KnownWords) -> bool:
    return any(vocabulary.noun_at(thing, at) for at in range(len(thing)))
