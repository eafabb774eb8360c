"""What is said of other things in the same clause: `a is at p, together with b`, `a is on p, with b
on a`, `somebody left a at p`, `a is occupied by b`."""

from planscribe.translate.english.wording.closed import IS, NOWHERE
from planscribe.translate.english.wording.cutting import before_joints, behind_joints, without_first
from planscribe.translate.english.wording.finding import first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.occupying import FILLING
from planscribe.translate.english.wording.states.things import (
    be,
    count,
    is_agent,
    is_of_now,
    is_of_speaker,
    is_place,
    is_thing,
    thing_at,
)
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.translate.words import table
from planscribe.translate.words.data import laid, prepositions

_TOGETHER = (("together", "with"), ("along", "with"))
_SOMEBODY = frozenset({"somebody", "someone", "we", "i"})
_KEEPING = frozenset({"keep", "keeps", "store", "stores"})
"""Verbs by which something is somewhere now."""
_NOTHING = frozenset({"nothing", "nobody"})


def together_with(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at p, together with b` -> `a and b are at p`."""
    end = thing_at(tokens, 0, vocabulary)
    at = next((at for at in range(len(tokens) - 2)
               if texts(tokens[at : at + 2]) in _TOGETHER), 0)  # fmt: skip
    others = tokens[at + 2 :]
    if not end or end >= at or tokens[end].text not in IS or not is_thing(others, vocabulary):
        return None
    place = tokens[end + 1 : at - (tokens[at - 1].text == ",")]
    if not is_place(place, vocabulary) or not is_of_now(tokens):
        return None
    like = tokens[at]
    return (*tokens[:end], word("and", like), *others, word("are", tokens[end]), *place)


def agent_and_things(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the robot and a are at p` -> `the robot is at p and a is at p`: no object is a robot."""
    end = thing_at(tokens, 0, vocabulary)
    thing, rest = tokens[:end], tokens[end + 1 :]
    rest = without_first(rest, "both", "all")
    start = int(text_at(tokens, 0) == "both")
    agent = next((at for at in range(start, end - 1)
                  if is_agent(tokens[at : at + 2], vocabulary)), -1)  # fmt: skip
    others = thing[start:agent], thing[agent + 2 :]
    if agent < 0 or text_at(tokens, end) != "are" or not is_place(rest, vocabulary):
        return None
    names = tuple(one for part in others for one in part)
    names = names[behind_joints(names) :]
    names = names[: before_joints(names)]
    if not is_thing(names, vocabulary) or not is_of_now(tokens):
        return None
    like = tokens[end]
    first = (*thing[agent : agent + 2], word("is", like), *rest)
    return (*first, word("and", like), *names, be(names, vocabulary, like), *copied(rest, like))


def with_others(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is on p, with b on a`, `a is on p with nothing on a` -> `.. and b is on a`, .. `and
    nothing is on a`."""
    at = first_of(tokens, {"with"}, 3, len(tokens) - 3)
    before = tokens[: at - (tokens[at - 1].text == ",")]
    if not at or not is_of_now(tokens) or not has_any(before, IS):
        return None
    end = thing_at(tokens, at + 1, vocabulary)
    is_nothing = tokens[at + 1].text in _NOTHING
    end = at + 2 if is_nothing else end
    thing, place = tokens[at + 1 : end], tokens[end:]
    is_known = is_nothing or is_thing(thing, vocabulary)
    if not is_known or not is_place(place, vocabulary):
        return None
    if is_nothing and place[0].text not in ("in", "inside", "on"):
        return None
    verb = word("is", tokens[at]) if is_nothing else be(thing, vocabulary, tokens[at])
    return (*before, word("and", tokens[at]), *thing, verb, *place)


def somebody_left(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`somebody left a at p`, `we keep a at p` -> `a is at p`."""
    at = 1 + (text_at(tokens, 1) in ("has", "have"))
    if text_at(tokens, 0) not in _SOMEBODY or len(tokens) < at + 4:
        return None
    end = thing_at(tokens, at + 1, vocabulary)
    thing, place = tokens[at + 1 : end], tokens[end:]
    is_kept = tokens[at].text in laid() | _KEEPING
    if not is_kept or not is_thing(thing, vocabulary) or not is_of_now(tokens):
        return None
    if not place or place[0].text not in prepositions() - NOWHERE:
        return None
    if is_of_speaker(place):
        return None
    return (*thing, be(thing, vocabulary, tokens[at]), *place)


def passive(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is supplied by b` -> `b supplies a`."""
    end = thing_at(tokens, 0, vocabulary)
    thing, rest = tokens[:end], tokens[end:]
    if not end or text_at(rest, 0) not in ("is", "are") or text_at(rest, 2) != "by":
        return None
    stop = thing_at(rest, 3, vocabulary)
    agent, behind, done = rest[3:stop], rest[stop:], rest[1]
    is_now = is_of_now((*tokens[: end + 2], *agent))
    if not is_thing(agent, vocabulary) or behind or not is_now:
        return None
    if done.text in FILLING:
        return None
    if not table.is_participle(done.text) or count(agent, vocabulary) != 1:
        return None
    return (*agent, word(table.forms(table.verb_of(done.text)).third, done), *thing)
