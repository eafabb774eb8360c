"""Ways to a place: `you can get to b from a`, `b can be reached from a`, `between a and b you can
walk`, `from a there is a road to b`."""

from planscribe.translate.english.wording.closed import ARTICLES
from planscribe.translate.english.wording.cutting import without_last
from planscribe.translate.english.wording.finding import ending, first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.things import is_of_now, is_thing, thing_at
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.words.data import ways
from planscribe.wording import in_singular

_GOING = frozenset("come cross drive fly get go move pass sail travel walk".split())
_REACHED = ("can", "be", "reached")


def to_from(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`you can get to b from a` -> `you can get from a to b`."""
    made, at = tokens, 0
    while at < len(made) - 3:
        to, start = made[at], at
        at += 1
        if to.text != "to" or not start or made[start - 1].text not in _GOING | {",", "and"}:
            continue
        end = thing_at(made, start + 1, vocabulary)
        if end == start + 1 or text_at(made, end) != "from":
            continue
        stop = _one_thing(made, end + 1, vocabulary)
        if stop == end + 1 or text_at(made, stop) == "to":
            continue
        made = (*made[:start], *made[end:stop], *made[start:end], *made[stop:])
        at = stop
    is_way = has_any(tokens, {"can", "may"}) and is_of_now(tokens)
    return made if made != tokens and is_way else None


def reached_from(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`b can be reached directly from a` -> `you can get from a to b`."""
    end = thing_at(tokens, 0, vocabulary)
    thing, said = tokens[:end], tokens[end:]
    start = 3 + (text_at(said, 3) == "directly")
    if not end or texts(said[:3]) != _REACHED or text_at(said, start) != "from":
        return None
    place = said[start + 1 :]
    if not is_thing(place, vocabulary) or not is_of_now(tokens):
        return None
    like = said[0]
    return (*words("you can get from", like), *place, word("to", like), *thing)


def between_first(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`between a and b you can walk`, `between a and b there is a road` -> `you can walk between a
    and b`, `there is a road between a and b`."""
    if text_at(tokens, 0) != "between" or not is_of_now(tokens):
        return None
    end = thing_at(tokens, 1, vocabulary)
    names = sum(map(vocabulary.is_name, tokens[:end]))
    rest = tokens[end + (text_at(tokens, end) == ",") :]
    if names == 3 and texts(tokens[end - 2 : end - 1]) == (",",):
        # `between a and b, r can move`
        end, rest = end - 2, tokens[end - 1 :]
        names = 2
    if names != 2 or "and" not in texts(tokens[:end]) or len(rest) < 3:
        return None
    both = _both_ways(rest)
    said = without_last(rest[: len(rest) - len(both)], ",")
    is_doing = "can" in texts(said) and said[-1].text in _GOING
    is_there = (
        texts(said[:2]) == ("there", "is")
        and in_singular(said[-1].text) in ways()
        and len(said) == 4
        and (said[2].text in ARTICLES or said[2].text == "1")
    )
    if not is_doing and not is_there:
        return None
    return (*said, *tokens[:end], *both)


def from_first(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`from a there is a road to b`, `from a r can get to b` -> `there is a road from a to b`, `r
    can get from a to b`."""
    end = _one_thing(tokens, 1, vocabulary) if tokens[0].text == "from" else 1
    rest = tokens[end + (text_at(tokens, end) == ",") :]
    to = first_of(rest, {"to"})
    said, place = rest[:to], rest[to + 1 :]
    if end == 1 or not to or not is_thing(place, vocabulary) or not is_of_now(tokens):
        return None
    is_there = texts(said[:2]) == ("there", "is") and in_singular(said[-1].text) in ways()
    # `you can not drive`
    is_doing = said[-1].text in _GOING and "can" in texts(said[1:-1][-2:])
    if not is_there and not is_doing:
        return None
    return (*said, *tokens[:end], rest[to], *place)


def _both_ways(tokens: Tokens) -> Tokens:
    ends = (("in", "either", "direction"), ("in", "both", "directions"), ("both", "ways"))
    return tokens[len(tokens) - len(ending(tokens, ends)) :]


def _one_thing(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """Where one name with its article and noun ends; the place itself if there is none."""
    end = at + (text_at(tokens, at) == "the")
    end += vocabulary.noun_at(tokens, end)
    is_name = end < len(tokens) and vocabulary.is_name(tokens[end])
    return end + 1 if is_name else at
