"""Ways with a length: `there is a road of length 10 from a to b`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.tokens import (
    ARTICLES,
    KnownWords,
    Tokens,
    copied,
    texts,
    word,
    words,
)
from planscribe.translate.english.wording.ways.both import without_ending

_LEADING = frozenset({"leads", "goes", "runs"})
_LINKING = frozenset({"connects", "joins", "links"})


@dataclass(frozen=True, slots=True)
class MeasuredWay:
    """A way from one name to another one, or between both, and how long it is."""

    noun: Token
    one: Tokens
    other: Tokens
    is_mutual: bool
    measure: Token | None = None
    number: Token | None = None

    def said(self, measured: Callable[[Token, Token], Tokens]) -> Tokens:
        """`there is a road from a to b`, and back, and how long each is."""
        like = self.noun
        pairs = [(self.one, self.other), (self.other, self.one)][: 1 + self.is_mutual]
        made: list[Token] = []
        for start, end in pairs:
            where = (word("from", like), *start, word("to", like), *end)
            joint = (word("and", like),) if made else ()
            made += (*joint, *words("there is a", like), like, *where)
            if self.measure and self.number:
                long = (word("the", like), *measured(like, self.measure), *copied(where, like))
                made += (word("and", like), *long, word("is", like), self.number)
        return tuple(made)


def measured_way(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the road from a to b has length 10`, `a road of length 10 leads from a to b` -> `there is a
    road from a to b and the road length from a to b is 10`; `a road joins a and b` -> both ways."""
    way = _way(tokens, vocabulary)
    return way.said(lambda noun, measure: (noun, measure)) if way else None


def plainly_measured_way(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """The same with `the length from a to b is 10`."""
    way = _way(tokens, vocabulary)
    return way.said(lambda noun, measure: (measure,)) if way and way.measure else None


def _way(tokens: Tokens, vocabulary: KnownWords) -> MeasuredWay | None:
    clause = without_ending(tokens)
    found = next(_ways(tokens if clause is None else clause, vocabulary), None)
    if found is None or clause is None:
        return found
    return MeasuredWay(found.noun, found.one, found.other, True, found.measure, found.number)


def _ways(tokens: Tokens, vocabulary: KnownWords) -> Iterator[MeasuredWay]:
    """The way that a clause is about; none if it says something else, too."""
    said = texts(tokens)
    start = 2 if said[:2] == ("there", "is") else 0
    if said[start : start + 1] in {(one,) for one in ARTICLES} and len(tokens) > start + 4:
        noun, at = tokens[start + 1], start + 2
        measure, number = None, None
        if said[at : at + 1] == ("of",) and _is_number(tokens[at + 2 : at + 3]):
            measure, number = tokens[at + 1], tokens[at + 2]
            at += 3
        verb = said[at : at + 1]
        if not start and verb and verb[0] in _LINKING:
            yield from _ends(tokens[at + 1 :], ("", "and"), noun, vocabulary, measure, number)
        at += not start and bool(verb) and verb[0] in _LEADING
        if measure:
            yield from _between(tokens[at:], noun, vocabulary, measure, number)
    elif said[:1] == ("the",) and len(tokens) > len("the road from a to b is 9 long".split()) - 2:
        copula = next((at for at, one in enumerate(said) if one in ("is", "has")), 0)
        behind = tokens[copula + 1 + (texts(tokens[copula + 1 : copula + 2]) == ("a",)) :]
        amount = tuple(one for one in behind if one.text != "of")
        if said[2:4] == ("of", "the") and said[copula] == "is" and _is_number(behind):
            yield from _between(tokens[5:copula], tokens[4], vocabulary, tokens[1], behind[0])
        elif said[copula] == "has" and _is_number(amount[1:]):
            yield from _between(tokens[2:copula], tokens[1], vocabulary, amount[0], amount[1])
        elif said[copula] == "is" and texts(behind[1:]) == ("long",) and _is_number(behind[:1]):
            length = word("length", behind[1])
            yield from _between(tokens[2:copula], tokens[1], vocabulary, length, behind[0])


def _between(
    where: Tokens,
    noun: Token,
    vocabulary: KnownWords,
    measure: Token | None,
    number: Token | None,
) -> Iterator[MeasuredWay]:
    """The way of `from a to b`, or `between a and b`."""
    for marks in (("from", "to"), ("between", "and")):
        yield from _ends(where, marks, noun, vocabulary, measure, number)


def _ends(
    where: Tokens,
    marks: tuple[str, str],
    noun: Token,
    vocabulary: KnownWords,
    measure: Token | None,
    number: Token | None,
) -> Iterator[MeasuredWay]:
    """The way of two names with a mark before each."""
    at = next((at for at, one in enumerate(where) if at and one.text == marks[1]), 0)
    first = 1 if marks[0] else 0
    if not at or (first and where[0].text != marks[0]):
        return
    one, other = where[first:at], where[at + 1 :]
    are_names = _is_one_name(one, vocabulary) and _is_one_name(other, vocabulary)
    if are_names and one[-1].text != other[-1].text:
        yield MeasuredWay(noun, one, other, marks[1] == "and", measure, number)


def _is_one_name(tokens: Tokens, vocabulary: KnownWords) -> bool:
    name = tokens[1:] if texts(tokens[:1]) == ("the",) else tokens
    return len(name) == 1 and vocabulary.is_name(name[0])


def _is_number(tokens: Tokens) -> bool:
    return len(tokens) == 1 and (tokens[0].kind is TokenKind.NUMBER or tokens[0].text.isdecimal())
