"""Where things are, said of what takes up a place: `p is occupied by a`, `a occupies p`."""

from planscribe.translate.english.wording.closed import LINKS
from planscribe.translate.english.wording.finding import find, find_any, first_of, text_at
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.things import (
    be,
    count,
    is_agent,
    is_of_now,
    is_thing,
)
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.english.wording.wished.duties import duty
from planscribe.translate.english.wording.wished.moments import without_moments

FILLING = frozenset({"occupied", "taken", "filled"})
_TAKEN = tuple(("is", one, "by") for one in sorted(FILLING))
_OCCUPYING = frozenset({"occupies", "occupy"})


def occupied(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`p is occupied by a, q by b`, `a occupies p` -> `a is in p and b is in q`, `a is in p`.

    With `in`, what can also be docked at p is asked about.
    """
    wished = next((at for at in range(1, len(tokens)) if duty(tokens, at)), 0)
    if wished:
        tokens, _ = without_moments(tokens, vocabulary)
        wished = next((at for at in range(1, len(tokens)) if duty(tokens, at)), 0)
        return _should_take_up(tokens, wished, vocabulary)
    if not is_of_now([one for one in tokens if one.text != "by"]):
        return None
    at, size = find_any(tokens, _TAKEN)
    if at:
        return _taken_by(tokens[:at], tokens[at + size :], vocabulary)
    verb = first_of(tokens, _OCCUPYING)
    thing, place = tokens[:verb], tokens[verb + 1 :]
    return _taking_up(thing, place, vocabulary) if verb else None


def _taken_by(place: Tokens, rest: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """What is where, from a place and the words behind `by`: `a` or `a and q by b`."""
    made: Tokens = ()
    again = find(rest, "by")
    while again > 0:
        starts = (at for at in range(1, again) if rest[at].text in LINKS)
        end = max(starts, default=again)
        thing = rest[: end - (rest[end - 1].text == ",")]
        said = _taking_up(thing, place, vocabulary)
        if said is None or end == again:
            return None
        made = (*made, *said, word("and", rest[end]))
        place, rest = rest[end + 1 : again], rest[again + 1 :]
        again = find(rest, "by")
    said = _taking_up(rest, place, vocabulary)
    return (*made, *said) if said else None


def _should_take_up(tokens: Tokens, verb: int, vocabulary: KnownWords) -> Tokens | None:
    """`p should be occupied by a`, `a should occupy p` -> `a should be in p`."""
    first, rest = tokens[:verb], tokens[verb + duty(tokens, verb) :]
    thing, place = first, rest[1:]
    if text_at(rest, 0) == "be" and text_at(rest, 2) == "by" and rest[1].text in FILLING:
        thing, place = rest[3:], first
    elif text_at(rest, 0) != "occupy":
        return None
    made = _taking_up(thing, place, vocabulary)
    like = tokens[verb]
    return (*thing, *words("should be", like), *made[len(thing) + 1 :]) if made else None


def _taking_up(thing: Tokens, place: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is in p`, of what takes up one place."""
    if not is_thing(thing, vocabulary) or not is_thing(place, vocabulary):
        return None
    if count(place, vocabulary) != 1 or is_agent(place, vocabulary):
        return None
    return (*thing, be(thing, vocabulary, place[0]), word("in", place[0]), *place)
