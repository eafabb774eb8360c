"""Ways in plainer words: `a two-way road joins a and b`, `from a a road leads to b`."""

from planscribe.translate.english.wording.closed import LEADING
from planscribe.translate.english.wording.cutting import without_first, without_the
from planscribe.translate.english.wording.finding import (
    ends_with,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.words.data import sayings, ways
from planscribe.wording import in_singular

_TWO_WAY = frozenset({"two-way", "bidirectional"})
_LINKED = frozenset({"connected", "joined", "linked"})
_BOTH = sayings("(in both directions / in either direction / both ways / either way)")
_USED = frozenset("crossed driven followed passed taken travelled traveled used walked".split())
_GOING = frozenset("cross drive get go move pass travel walk".split())
_ONE_WAY = (("one", "way", "only"), ("one-way",), ("one", "way"), ("both", "directions"))
_NOT_BACK = sayings("but (not back / not back again / never back)", "and not back")


def plainer_way(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """A sentence with all that these rules make plainer; None if there is nothing."""
    made = tokens
    for rule in _RULES:
        made = rule(made) or made
    return made if made != tokens else None


def not_back(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`you can walk from a to b, but not back` -> `.. and you cannot walk from b to a`."""
    end = next((len(tokens) - len(one) for one in _NOT_BACK if ends_with(tokens, one)), 0)
    clause = tokens[: end - (end > 0 and tokens[end - 1].text == ",")]
    can, to = find(clause, "can"), find(clause, "to")
    start = can + 2
    if not 0 < can < to - 2 or text_at(clause, start) != "from":
        return None
    one, other = clause[start + 1 : to], clause[to + 1 :]
    if any(
        len(without_the(part)) != 1 or not vocabulary.is_name(part[-1]) for part in (one, other)
    ):
        return None
    like = tokens[end]
    back = (*clause[: can + 1], word("not", like), *clause[can + 1 : start + 1])
    return (*clause, word("and", like), *back, *other, clause[to], *one)


def _is_way(tokens: Tokens, at: int) -> bool:
    return at < len(tokens) and in_singular(tokens[at].text) in ways()


def _two_way(tokens: Tokens) -> Tokens | None:
    """`a two-way road joins a and b` -> `a road joins a and b in both directions`."""
    at = first_of(tokens, _TWO_WAY)
    if not at or not _is_way(tokens, at + 1) or any(ends_with(tokens, one) for one in _BOTH):
        return None
    if has_any(tokens, {",", ":"}):
        return None
    return (*tokens[:at], *tokens[at + 1 :], *words("in both directions", tokens[-1]))


def _which_can_be_used(tokens: Tokens) -> Tokens | None:
    """`.., and it can be driven in either direction` -> `.. in both directions`."""
    end = next((len(tokens) - len(one) for one in _BOTH if ends_with(tokens, one)), 0)
    for who in (("and", "it"), ("and", "they"), ("which",), ("that",)):
        for be in (("can", "be"), ("may", "be")):
            start = end - 1 - len(who) - len(be)
            said = texts(tokens[max(start, 0) : end])
            if start < 4 or said[:-1] != (*who, *be) or said[-1] not in _USED:
                continue
            start -= tokens[start - 1].text == ","
            if not any(_is_way(tokens[:start], at) for at in range(start)):
                return None
            return (*tokens[:start], *words("in both directions", tokens[start]))
    return None


def _leading_from(tokens: Tokens) -> Tokens | None:
    """`from a a road leads to b` -> `a road leads from a to b`."""
    verb = first_of(tokens, LEADING)
    start = next((at for at in (2, 3, 4) if text_at(tokens, at) in ("a", "1")), 0)
    if tokens[0].text != "from" or not start < verb or text_at(tokens, verb + 1) != "to":
        return None
    if not _is_way(tokens, verb - 1):
        return None
    place = tokens[: start - (tokens[start - 1].text == ",")]
    return (*tokens[start : verb + 1], *place, *tokens[verb + 1 :])


def _linked_by(tokens: Tokens) -> Tokens | None:
    """`a and b are connected by a road` -> `there is a road between a and b`."""
    verb = find(tokens, "are")
    linked, by = text_at(tokens, verb + 1), text_at(tokens, verb + 2)
    noun = without_first(tokens[verb + 3 :], "a", "1")
    if verb < 3 or linked not in _LINKED or by != "by":
        return None
    if not noun or not _is_way(noun, 0) or in_singular(noun[0].text) != noun[0].text:
        return None
    if len([one for one in without_the(tokens[:verb]) if one.text not in ("and", "both")]) != 2:
        return None
    like = tokens[verb]
    rest = noun[1 + (text_at(noun, 1) == ",") :]
    if rest and texts(rest) not in _BOTH:
        return None
    return (*words("there is a", like), noun[0], word("between", like), *tokens[:verb])


def _with_remark(tokens: Tokens) -> Tokens | None:
    """`roads, both directions: a - b` -> `roads (both directions): a - b`."""
    colon = find(tokens, ":")
    remark = tokens[2:colon]
    if colon < 3 or not _is_way(tokens, 0) or tokens[1].text != ",":
        return None
    if texts(remark) not in (*_ONE_WAY, *_BOTH):
        return None
    return (tokens[0], word("(", tokens[1]), *remark, word(")", tokens[1]), *tokens[colon:])


def _you_can(tokens: Tokens) -> Tokens | None:
    """`from a i can drive to b` -> `from a you can drive to b`."""
    at = max(find(tokens, "i", "can"), find(tokens, "we", "can"))
    does = texts(tokens[at + 2 : at + 3])
    if at < 0 or not does or does[0] not in _GOING:
        return None
    return (*tokens[:at], word("you", tokens[at]), *tokens[at + 1 :])


_RULES = (
    _two_way,
    _which_can_be_used,
    _leading_from,
    _linked_by,
    _with_remark,
    _you_can,
)
