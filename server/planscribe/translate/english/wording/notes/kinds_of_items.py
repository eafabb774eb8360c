"""Items of lists with their kinds: `HS1, saw, idle`, `Van: truck, parked at a`, and lists in which
parentheses say of what kind some things are: `Places: a (depot), b and c (markets)`."""

from collections.abc import Iterator

from planscribe.syntax.task import TokenKind
from planscribe.translate.english.wording.appositions import Extracted
from planscribe.translate.english.wording.closed import ARTICLES, IS, JOINTS, OF_GOAL
from planscribe.translate.english.wording.finding import amount, has_any, text_at, texts
from planscribe.translate.english.wording.known import IsCertain, KnownWords, Types
from planscribe.translate.english.wording.notes.phrases import kind_of
from planscribe.translate.english.wording.notes.properties import properties
from planscribe.translate.english.wording.tokens import Tokens, as_names, membership, word
from planscribe.translate.words import table
from planscribe.translate.words.data import plain_headings
from planscribe.wording import in_plural, in_singular

_MARKS = frozenset({",", ":", "-", "–", "—"})


def item_of_kind(
    tokens: Tokens, vocabulary: KnownWords, is_certain: IsCertain, types: Types
) -> Extracted | None:
    """`hs1, saw, idle` -> `hs1 is a saw` and `hs1 is idle`; `van: truck, parked at a` the same."""
    tokens = _name_first(tokens, vocabulary)
    start = int(text_at(tokens, 0) == "the")
    name, mark = tokens[start : start + 1], text_at(tokens, start + 1)
    if not name or mark not in _MARKS or has_any(tokens, OF_GOAL | IS):
        return None
    at = start + 2
    at += text_at(tokens, at) in ARTICLES
    size = vocabulary.noun_at(tokens, at)
    noun, behind = tokens[at : at + size], tokens[at + size :]
    if not size or not vocabulary.can_be_name(name[0]) or not is_certain(name[0]):
        return None
    # `Vehicles: truck, ..`, `hall: rooms`
    if name[0].kind is TokenKind.WORD and table.is_plural(name[0].text):
        return None
    if in_singular(noun[-1].text) != noun[-1].text or vocabulary.is_noun(name[0]):
        return None
    if behind and (behind[0].text != "," or len(behind) < 2):
        return None
    if types.get(name[0].text, kind := kind_of(noun, vocabulary.lexicon)) != kind:
        return None  # A city with an airport is no airport.
    if not behind and mark == ":" and name[0].text not in types:
        return None  # `Rome: airport` can be what is there.
    named = as_names(name)
    kinds = (membership(name, noun),)
    if not behind:
        return Extracted((), kinds)
    rest = properties((*named, word(":", tokens[start + 1]), *behind[1:]), vocabulary)
    return Extracted(rest or tokens, kinds)


def _name_first(tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """`vehicle: one truck, t1, empty` -> `t1, truck, empty`: behind a heading that says nothing."""
    colon = next((at for at, one in enumerate(tokens) if one.text == ":"), -1)
    head = texts(tokens[: max(colon, 0)])
    several = (*head[:-1], in_plural(head[-1])) if head else ()
    rest = tokens[colon + 1 :] if several in plain_headings() else tokens
    number = amount(rest[0].text) if rest else 0
    size = vocabulary.noun_at(rest, 1) if number == 1 else 0
    end = 1 + size
    if not size or text_at(rest, end) != "," or text_at(rest, end + 2) != ",":
        return tokens
    return (rest[end + 1], rest[end], *rest[1:end], *rest[end + 2 :])


def each_with_kind(
    tokens: Tokens, vocabulary: KnownWords, is_certain: IsCertain
) -> Extracted | None:
    """`places: a (depot), b and c (markets)` -> `a is a depot` and `b and c are markets`."""
    size = vocabulary.noun_at(tokens, 0)
    if not size or text_at(tokens, size) != ":" or "(" not in texts(tokens):
        return None
    memberships: list[Tokens] = []
    for names, noun in _groups(tokens[size + 1 :]):
        plain = tuple(one for one in names if one.text not in JOINTS | {"the"})
        if not plain or not all(map(vocabulary.can_be_name, plain)):
            return None
        if not all(map(is_certain, plain)):
            return None
        kind = noun[bool(noun) and (noun[0].text in ARTICLES or noun[0].text == "both") :]
        if not kind:
            memberships.append(membership(plain, tokens[:size]))
            continue
        is_one = in_singular(kind[-1].text) == kind[-1].text
        if vocabulary.noun_at(kind, 0) != len(kind):
            return None
        if is_one:
            # `a, b (market)` says it of b.
            *others, last = plain
            memberships += [membership(others, tokens[:size])] if others else []
            memberships.append(membership((last,), kind))
        elif len(plain) < len(("a", "b")):
            return None
        elif len(plain) > 2 or (noun[0].text == "both" and len(plain) != 2):
            return None  # `a, b, c (markets)`: of which of them?
        else:
            memberships.append(membership(plain, kind))
    return Extracted((), tuple(memberships)) if memberships else None


def _groups(tokens: Tokens) -> Iterator[tuple[Tokens, Tokens]]:
    """Names, and what is in the parentheses behind them."""
    start = 0
    for at, one in enumerate(tokens):
        if one.text == "(":
            end = next((to for to in range(at, len(tokens)) if tokens[to].text == ")"), at)
            yield tokens[start:at], tokens[at + 1 : end]
            start = end + 1
    if tokens[start:]:
        yield tokens[start:], ()
