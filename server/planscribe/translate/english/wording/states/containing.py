"""Where things are, said of the place: `p has a`, `p holds a and b`, `p has a on it`, `p should
hold a`."""

from collections.abc import Mapping

from planscribe.translate.english.wording.closed import CONTRASTS, JOINTS, LINKS
from planscribe.translate.english.wording.cutting import behind_joints, without_last
from planscribe.translate.english.wording.finding import amount, beginning, first_of, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.tails import tail_of
from planscribe.translate.english.wording.states.things import (
    be,
    count,
    is_agent,
    is_of_now,
    is_place,
    is_stance,
    is_thing,
    stands_at,
    thing_at,
)
from planscribe.translate.english.wording.tokens import Tokens, copied, word, words
from planscribe.translate.english.wording.wished.duties import duty
from planscribe.translate.english.wording.wished.moments import without_moments
from planscribe.translate.words.data import prepositions

_PREPOSITIONS = {"has": "at", "holds": "in", "contains": "in", "includes": "in", "have": "at"}
_BASES = {"have": "at", "hold": "in", "contain": "in", "include": "in"}
"""The same verbs behind `should`."""
_NOW = frozenset({"already", "also", "both", "currently", "finally", "initially", "now", "still"})
_IT = frozenset({"it", "itself"})
_SIDES = frozenset({"left", "right"})


def contains(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`p has a`, `p contains a`, `p has a on it`, `p has a on its left` -> `a is at p`, `a is in
    p`, `a is on p`, `a is to the left of p`.

    Only where things have kinds, which show what can be a place.
    """
    return _contains(tokens, vocabulary, _PREPOSITIONS)


def has_inside(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`p has a` -> `a is in p`, where nothing can be at p, as with a van."""
    return _contains(tokens, vocabulary, {"has": "in", "have": "in"})


def _contains(tokens: Tokens, vocabulary: KnownWords, links: Mapping[str, str]) -> Tokens | None:
    verb = first_of(tokens, links.keys())
    owner = tokens[:verb]
    owner = without_last(owner, *_NOW)
    if not owner or not vocabulary.nouns or not is_of_now(tokens):
        return None
    if not is_thing(owner, vocabulary) or count(owner, vocabulary) != 1:
        return None
    start = verb + 1
    start += text_at(tokens, start) in _NOW
    like = tokens[verb]
    end = thing_at(tokens, start, vocabulary)
    thing, rest = tokens[start:end], tokens[end:]
    rest = rest[bool(rest[1:]) and is_stance(rest[0]) :]
    if not is_thing(thing, vocabulary) or is_agent(owner, vocabulary):
        return None
    size = next((at + 1 for at in range(1, min(len(rest), 4)) if rest[at].text in _IT), 0)
    if size and rest[0].text in prepositions() - {"with", "for", "of", "to", "from"}:
        where = (*rest[: size - 1], *copied(owner, rest[size - 1]))
        where = where if is_place(where, vocabulary) else ()
    elif texts(rest[:2]) == ("on", "its") and len(rest) > 2 and rest[2].text in _SIDES:
        size = 3
        where = (*words(f"to the {rest[2].text} of", rest[2]), *copied(owner, rest[1]))
    elif text_at(rest, 0) == "inside" and len(rest) == 1:
        size, where = 1, (word("in", rest[0]), *copied(owner, rest[0]))
    else:
        size, where = 0, (word(links[like.text], like), *copied(owner, like))
    tail = _of_owner(owner, rest[size:]) or tail_of(thing, rest[size:], vocabulary)
    if not where or tail is None or text_at(tail, 0) == "with":
        return None
    return (*thing, be(thing, vocabulary, like), *where, *tail)


def counted_names(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`p holds two keys, a and b` -> `p holds the keys a and b`, of as many as are counted."""
    for at in range(1, len(tokens) - 3):
        noun = vocabulary.noun_at(tokens, at + 1)
        size = noun or (tokens[at + 1].text in _THINGS)
        start = at + 1 + size
        number = amount(tokens[at].text) if tokens[at].text.isdecimal() else 0
        names = tokens[start + 1 :]
        # `the town has two docks, a and b`: the docks may be the town's
        if tokens[at - 1].text in ("has", "have"):
            continue
        if not number or not size or text_at(tokens, start) not in (",", ":"):
            continue
        if is_thing(names, vocabulary) and count(names, vocabulary) == number:
            kind = (word("the", tokens[at]), *tokens[at + 1 : start]) if noun else ()
            return (*tokens[:at], *kind, *(one for one in names if not kind or one.text != "the"))
    return None


def has_at_last(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`at the end p has a on it and q has b` -> `a should be on p and b should be at q`."""
    rest, is_end = without_moments(tokens, vocabulary)
    made: Tokens = ()
    while is_end and rest:
        owner_end = thing_at(rest, 0, vocabulary)
        like = rest[owner_end : owner_end + 1]
        if not owner_end or not like or like[0].text not in _PREPOSITIONS:
            return None
        end = thing_at(rest, owner_end + 1, vocabulary)
        stop = next((at for at in range(end, len(rest)) if rest[at].text in LINKS), len(rest))
        again = thing_at(rest, stop + 1, vocabulary)
        said = contains(rest[:stop], vocabulary)
        thing = rest[owner_end + 1 : end]
        # `p has a and q has b`: q is no thing that p has
        if said is None or not is_thing(thing, vocabulary) or stop < again == len(rest):
            return None
        verb = words("should be", like[0])
        where = said[thing_at(said, 0, vocabulary) + 1 :]
        made = (*made, *((word("and", like[0]),) if made else ()), *thing, *verb, *where)
        rest = rest[stop:]
        rest = rest[behind_joints(rest, 0, LINKS) :]
    return made or None


_THINGS = frozenset({"item", "items", "object", "objects", "thing", "things"})


def is_and_contains(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`p stands at q and holds a` -> `p stands at q and a is in p`."""
    verb = first_of(tokens, _PREPOSITIONS.keys())
    joints = JOINTS | CONTRASTS
    link = first_of(tokens, joints, 0, verb)
    end = thing_at(tokens, 0, vocabulary)
    place = tokens[end + stands_at(tokens, end) : link]
    if not end or end >= link or not is_place(place, vocabulary):
        return None
    is_same = {*texts(tokens[link:verb])} - _NOW <= joints
    if not is_same or count(tokens[:end], vocabulary) != 1:
        return None
    made = contains((*copied(tokens[:end], tokens[verb]), *tokens[verb:]), vocabulary)
    return (*tokens[:link], word("and", tokens[link]), *made) if made else None


def _of_owner(owner: Tokens, behind: Tokens) -> Tokens:
    """What follows `p has a` and is said of p: `and is ready`; nothing if something else is."""
    size = len(beginning(behind, (("and",), (",", "and"), ("but",))))
    verb = behind[size : size + 1]
    is_said = bool(size) and texts(verb) in (("is",), ("has",))
    return (*behind[:size], *copied(owner, verb[0]), *behind[size:]) if is_said else ()


def should_contain(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`p should hold a`, `p has to have a and b on it` -> `a should be in p`, `a and b should be on
    p`."""
    tokens, _ = without_moments(tokens, vocabulary)
    verb = next((at for at in range(1, len(tokens)) if duty(tokens, at)), 0)
    owner = tokens[:verb]
    start = verb + duty(tokens, verb)
    start += text_at(tokens, start) in _NOW
    base = tokens[start : start + 1]
    if not verb or not base or base[0].text not in _BASES or not vocabulary.nouns:
        return None
    if not is_thing(owner, vocabulary) or count(owner, vocabulary) != 1:
        return None
    start += 1 + (text_at(tokens, start + 1) == "both")
    end = thing_at(tokens, start, vocabulary)
    thing, rest = tokens[start:end], tokens[end:]
    if not is_thing(thing, vocabulary) or is_agent(owner, vocabulary):
        return None
    like = base[0]
    rest = rest[bool(rest[1:]) and is_stance(rest[0]) :]
    if len(rest) > 1 and texts(rest[-1:]) == ("it",):
        where = (*rest[:-1], *copied(owner, rest[-1]))
    elif texts(rest) in ((), ("there",), ("inside",)):
        where = (word(_BASES[like.text], like), *copied(owner, like))
    else:
        return None
    is_wished = is_place(where, vocabulary)
    return (*thing, word("should", like), word("be", like), *where) if is_wished else None
