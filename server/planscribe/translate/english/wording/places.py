"""Other ways to say where something is, or is to be: `at the depot there are p1 and p2`."""

from collections.abc import Sequence

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.closed import IS, JOINTS, OF_GOAL, THERE_IS
from planscribe.translate.english.wording.finding import find, find_any, has_any, text_at, texts
from planscribe.translate.english.wording.inventory import inventory
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.placing import SOMEWHERE, being_at
from planscribe.translate.english.wording.states.things import be, is_thing
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_FOUND = (("can", "be", "found"), ("can", "be", "seen"))
_GOING = frozenset("come drive fly get go move return sail travel walk".split())
_BRINGING = frozenset("bring carry deliver drive fly move ship take transfer transport".split())
_NO_END = frozenset("after before first later never next not then through via".split())
"""Words by which a place can be one on the way, or none on any."""
_LONGEST_PLACE = 3


def fronted_things(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`at a there is a key k and a box called b` -> `k is a key and b is a box and k and b are at
    a`; `at a there are two keys, k and l` -> `k and l are keys and k and l are at a`."""
    found = [at for verb in THERE_IS if (at := find(tokens, *verb)) > 1]
    if not found or tokens[0].text not in SOMEWHERE or found[0] > _LONGEST_PLACE + 1:
        return None
    at = found[0]
    place = tokens[1 : at - (tokens[at - 1].text == ",")]
    if not place or not vocabulary.is_name(place[-1]) or has_any(tokens, OF_GOAL):
        return None
    made = inventory(tokens[at:], vocabulary)
    if made is None:
        return None
    names = [
        token
        for token, before in zip(made, (None, *made), strict=False)
        if token.kind is TokenKind.NAME and (before is None or before.text in (*JOINTS, "are"))
    ]
    if len({token.text for token in names}) != len(names):
        return None
    joined = [part for name in names for part in (word("and", name), name)][1:]
    like = tokens[0]
    be = word("is" if len(names) == 1 else "are", like)
    return (*made, word("and", like), *copied(joined, like), be, tokens[0], *place)


def found_somewhere(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a can be found at b`, `a is old and can be found at b` -> `a is at b`, `a is old and is at
    b`."""
    at, size = find_any(tokens, _FOUND)
    rest = tokens[at + size :]
    names = tokens[1:at] if tokens[0].text == "the" else tokens[:at]
    verb = next((one for one in tokens[:at] if one.text in IS), None)
    if verb and tokens[at - 1].text == "and" and has_any(rest[:1], SOMEWHERE):
        return (*tokens[:at], word(verb.text, tokens[at]), *rest)
    if not at or not has_any(rest[:1], SOMEWHERE):
        return None
    if is_thing(tokens[:at], vocabulary):
        return (*tokens[:at], be(tokens[:at], vocabulary, tokens[at]), *rest)
    if not _are_names(names, vocabulary):
        return None
    return (*tokens[:at], _be(names, vocabulary, tokens[at]), *rest)


def going(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a must go to b, c to d` -> `a must be at b, c at d`."""
    at = next((at for at in range(len(tokens) - 1) if _goes(tokens, at)), 0)
    is_duty = texts(tokens[max(at - 2, 0) : at]) in (("has", "to"), ("have", "to"))
    is_wish = is_duty or has_any(tokens[:at], OF_GOAL)
    if not is_wish or has_any(tokens, _NO_END):
        return None
    return being_at(tokens, at, vocabulary)


def _goes(tokens: Tokens, at: int) -> bool:
    return tokens[at].text in _GOING and tokens[at + 1].text == "to"


def delivered(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a must be brought to b, c to d` -> `a must be at b, c at d`; `I want a moved to b` ->
    `I want a to be at b`."""
    at = next((at for at in range(2, len(tokens) - 1) if _is_brought(tokens, at)), 0)
    before = tokens[:at]
    is_wish = has_any(before, OF_GOAL) or texts(before[-2:]) == ("to", "be")
    if not at or not is_wish or has_any(tokens, _NO_END):
        return None
    if texts(tokens[at : at + 2]) in vocabulary.joined:
        return None
    be = tokens[at - 1]
    if be.text == "be":
        return being_at((*before[:-1], be, *tokens[at + 1 :]), at - 1, vocabulary)
    if text_at(tokens, 1) != "want" or not vocabulary.is_name(be):
        return None
    verb = (word("to", be), tokens[at])
    return being_at((*before, *verb, *tokens[at + 1 :]), at + 1, vocabulary)


def _is_brought(tokens: Tokens, at: int) -> bool:
    said = tokens[at].text
    is_bringing = table.is_participle(said) and table.verb_of(said) in _BRINGING
    return is_bringing and tokens[at + 1].text == "to"


def meant_for(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the goal is for a to be at b` -> `the goal is that a should be at b`."""
    at, to = find(tokens, "is", "for"), find(tokens, "to", "be")
    if not 0 < at < to - 2 or not has_any(tokens[:at], OF_GOAL):
        return None
    subject = tokens[at + 2 : to]
    names = subject[1:] if subject[0].text == "the" else subject
    if not _are_names(names, vocabulary) and vocabulary.noun_at(names, 0) != len(names):
        return None
    goal = (*tokens[: at + 1], word("that", tokens[at + 1]))
    return (*goal, *subject, word("should", tokens[to]), *tokens[to + 1 :])


def from_to(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`move a from b to c` -> `a is at b and a should be at c`."""
    start = 1 if text_at(tokens, 0) == "please" else 0
    source, target = find(tokens, "from"), find(tokens, "to")
    if not tokens[start:] or tokens[start].text not in _BRINGING or not start < source < target:
        return None
    names, here, there = (
        tokens[start + 1 : source],
        tokens[source + 1 : target],
        tokens[target + 1 :],
    )
    are_one = all(map(vocabulary.is_one_name, (here, there)))
    if not are_one or not _are_names(names, vocabulary):
        return None
    be = _be(names, vocabulary, tokens[source])
    wish = (word("should", tokens[start]), word("be", tokens[start]), word("at", tokens[target]))
    first = (*names, be, word("at", tokens[source]), *here)
    return (*first, word("and", tokens[target]), *copied(names, tokens[target]), *wish, *there)


def one_of_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is a key at b and c is one at d` -> `.. and c is a key at d`."""
    at = find(tokens, "is", "1")
    kind = find(tokens, "is", "a")
    size = vocabulary.noun_at(tokens, kind + 2) if 0 < kind < at else 0
    is_kind = at + 2 == len(tokens) or tokens[at + 2].text in prepositions() | JOINTS
    if not size or not is_kind:
        return None
    again = copied(tokens[kind + 1 : kind + 2 + size], tokens[at + 1])
    return (*tokens[: at + 1], *again, *tokens[at + 2 :])


def _are_names(tokens: Sequence[Token], vocabulary: KnownWords) -> bool:
    return bool(vocabulary.names_in(tokens)) and all(
        token.text in JOINTS or vocabulary.is_name(token) for token in tokens
    )


def _be(names: Sequence[Token], vocabulary: KnownWords, like: Token) -> Token:
    return word("is" if vocabulary.names_in(names) == 1 else "are", like)
