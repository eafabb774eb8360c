"""What a sentence says of a thing besides, without a verb of its own: `a is at p, ready for use`,
`a, installed at p, is idle`, `standing at p, a is idle`."""

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import CONTRASTS, IS, JOINTS, WHICH
from planscribe.translate.english.wording.finding import first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.things import (
    be,
    count,
    is_of_now,
    is_place,
    is_stance,
    is_thing,
    thing_at,
)
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions, sayings

_NOW = frozenset({"already", "currently", "initially", "now", "still"})
_TIMES = sayings(
    "at the (start / beginning / moment)",
    "at (first / present)",
    "to (begin / start) with",
    "(right now / initially / currently / now)",
)
_FINITE = IS | {"has", "have", "does", "do", "can"}


def tail_of(thing: Tokens, behind: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """What follows `a is at p` for words behind `in p there is a`; None if they are no such.

    `, which is ready`, `, holding b` -> `and a is ready`, `and a is holding b`; only of one thing.
    """
    if texts(behind) in _TIMES:
        return ()
    if len(behind) == 1 and is_stance(behind[0]):
        return ()
    if behind[:1] == () or behind[0].text == "with":
        return behind
    if texts(behind[:2]) == (",", "with"):
        return behind
    comma = text_at(behind, 0) == ","
    said = behind[comma:]
    if count(thing, vocabulary) != 1 or not said:
        return None
    like = said[0]
    if like.text in WHICH and said[1:] and _is_finite(said[1]):
        return (word("and", like), *copied(thing, like), *said[1:])
    if like.text in JOINTS | CONTRASTS and comma:
        return None
    if _is_state(said, vocabulary) and (comma or not is_thing(said[:1], vocabulary)):
        verb = be(thing, vocabulary, like)
        return (word("and", like), *copied(thing, like), verb, *said)
    return None


def state_behind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at p, ready for use`, `a is at p, holding b` -> `a is at p and a is ready for use`;
    `a is at p holding b` too."""
    end = thing_at(tokens, 0, vocabulary)
    thing, verb = tokens[:end], tokens[end : end + 1]
    comma = first_of(tokens, {","}, end + 2, len(tokens) - 1)
    said = tokens[comma + 1 :]
    if not comma:
        doing = (at for at in range(end + 3, len(tokens) - 1) if table.is_gerund(tokens[at].text))
        comma = next((at for at in doing if not is_stance(tokens[at])), 0)
        said = tokens[comma:]
    if not end or not comma or texts(verb) not in (("is",), ("are",)) or not is_of_now(tokens):
        return None
    if not is_place(tokens[end + 1 : comma], vocabulary) or not _is_state(said, vocabulary):
        return None
    if has_any(said, JOINTS):
        return None
    like = said[0]
    return (*tokens[:comma], word("and", like), *copied(thing, like), *copied(verb, like), *said)


def state_between(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a, installed at p, is idle`, `a, currently at p, is idle` -> `a is installed at p and is
    idle`."""
    end = thing_at(tokens, 0, vocabulary)
    thing = tokens[:end]
    if not end or count(thing, vocabulary) != 1 or text_at(tokens, end) != ",":
        return None
    stop = first_of(tokens, {","}, end + 2, len(tokens) - 2)
    said, rest = tokens[end + 1 : stop], tokens[stop + 1 :]
    if not stop or not _is_state(said, vocabulary) or not is_of_now(tokens):
        return None
    if not _is_finite(rest[0]) or vocabulary.is_name(rest[0]) or any(map(_is_finite, said)):
        return None
    like = said[0]
    verb = be(thing, vocabulary, like)
    return (*thing, verb, *said, word("and", like), *copied(thing, rest[0]), *rest)


def state_first(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`standing at p, a is idle` -> `a is standing at p and a is idle`."""
    comma = first_of(tokens, {","}, 2, len(tokens) - 3)
    said, rest = tokens[:comma], tokens[comma + 1 :]
    end = thing_at(rest, 0, vocabulary)
    thing = rest[:end]
    is_doing = bool(said) and (table.is_gerund(said[0].text) or table.is_participle(said[0].text))
    if not is_doing or not end or count(thing, vocabulary) != 1 or not is_of_now(tokens):
        return None
    if vocabulary.is_name(said[0]) or any(map(_is_finite, said)) or not rest[end:]:
        return None
    if not _is_finite(rest[end]) or any(one.text == "," for one in rest):
        return None
    like = said[0]
    verb = be(thing, vocabulary, like)
    return (*copied(thing, like), verb, *said, word("and", like), *rest)


def fronted_state(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`parked at p is a` -> `a is parked at p`."""
    verb = first_of(tokens, IS)
    said, rest = tokens[:verb], tokens[verb + 1 :]
    end = thing_at(rest, 0, vocabulary)
    thing, behind = rest[:end], rest[end:]
    if verb < 3 or not is_thing(thing, vocabulary) or not is_of_now(tokens):
        return None
    is_doing = table.is_participle(said[0].text) or table.is_gerund(said[0].text)
    if not is_doing or vocabulary.is_name(said[0]) or said[1].text not in prepositions():
        return None
    tail = tail_of(thing, behind, vocabulary)
    return None if tail is None else (*thing, be(thing, vocabulary, tokens[verb]), *said, *tail)


def _is_finite(token: Token) -> bool:
    return token.text in _FINITE or table.is_third_form(token.text)


def _is_state(said: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words say of a thing how or where it is: `ready for use`, `holding b`, `on c`."""
    at = sum(one.text in _NOW for one in said[:1])
    first = said[at : at + 1]
    if not first or vocabulary.is_name(first[0]) or first[0].text in IS:
        return False
    if vocabulary.noun_at(said, at) and not table.is_participle(first[0].text):
        return False
    form = first[0].text
    is_doing = table.is_gerund(form) or table.is_participle(form)
    stop = next((to for to in range(at, len(said)) if said[to].text in JOINTS), len(said))
    is_somewhere = is_place(said[at:stop], vocabulary)
    return is_doing or table.is_adjective(form) or is_somewhere
