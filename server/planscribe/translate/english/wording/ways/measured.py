"""Ways with a length: `there is a road of length 10 from a to b`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import ARTICLES, JOINTS, LEADING, LINKING
from planscribe.translate.english.wording.cutting import before_joints
from planscribe.translate.english.wording.finding import first_of, text_at, texts
from planscribe.translate.english.wording.known import KnownWords, Rule
from planscribe.translate.english.wording.states.measures import is_number
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, word, words
from planscribe.translate.english.wording.ways.both import without_ending

_USED = frozenset("crossed driven flown passed sailed taken travelled used walked".split())
_WAY_ON = frozenset({"between", "from", "of", "with"})


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
        clauses: list[Tokens] = []
        for start, end in pairs:
            where = (word("from", like), *start, word("to", like), *end)
            clauses.append((*words("there is a", like), like, *where))
            if self.measure and self.number:
                long = (word("the", like), *measured(like, self.measure), *copied(where, like))
                clauses.append((*long, word("is", like), self.number))
        return in_clauses(clauses)


def measured_way(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the road from a to b has length 10`, `a road of length 10 leads from a to b` -> `there is a
    road from a to b and the road length from a to b is 10`; `a road joins a and b` -> both ways."""
    way = _way(tokens, vocabulary)
    return way.said(lambda noun, measure: (noun, measure)) if way else None


def plainly_measured_way(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """The same with `the length from a to b is 10`."""
    way = _way(tokens, vocabulary)
    return way.said(lambda noun, measure: (measure,)) if way and way.measure else None


def measured_ways(measured: Callable[[Token, Token], Tokens]) -> Rule:
    """`there is a road between a and b with length 3, and another one between b and c with length
    4, and they can be used in both directions` -> each of them, and back.

    Only if all have a length or none has, and all or none say that they lead both ways.

    Args:
        measured: the words for how long a way is, from its noun and its measure.
    """

    def rule(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
        clause = _before_use(tokens)
        parts = list(_parts(tokens if clause is None else clause))
        if len(parts) < 2 and clause is None:
            return None
        found = [_way(part, vocabulary, is_plain=True) for part in parts]
        ways = [one for one in found if one]
        ends = {without_ending(_without_length(part)[0]) is None for part in parts}
        if not ways or len(ways) < len(parts) or len({one.measure is None for one in ways}) > 1:
            return None
        if len(ends) > 1 and not all(one.is_mutual for one in ways):
            return None
        return in_clauses(
            replace(one, is_mutual=one.is_mutual or clause is not None).said(measured)
            for one in ways
        )

    return rule


def _before_use(tokens: Tokens) -> Tokens | None:
    """What is before `and they can be used in both directions`."""
    end = without_ending(tokens)
    said = texts(end or ())
    at = next((at for at in range(len(said)) if said[at : at + 3] == ("they", "can", "be")), 0)
    if end is None or not at or len(said) != at + 4 or said[at + 3] not in _USED:
        return None
    at = before_joints(end, at)
    return end[:at]


def _parts(tokens: Tokens) -> Iterator[Tokens]:
    """`there is a road ..` for each way that is listed; `another one` is like the first."""
    said = texts(tokens)
    if said[:2] != ("there", "is") or text_at(tokens, 2) not in ARTICLES:
        yield tokens
        return
    start = 2
    for at in range(3, len(tokens) - 3):
        lead = said[at : at + 2]
        is_like = lead == ("another", "1") or lead == ("another", "one")
        is_way = (lead[0] in ARTICLES or is_like) and said[at + 2] in _WAY_ON
        if not is_way or tokens[at - 1].text not in JOINTS:
            continue
        end = at
        end = before_joints(tokens, end)
        yield (*tokens[:2], *tokens[start:end])
        if is_like:
            # The rest of the list is about the same kind of way.
            like = tokens[at]
            tokens = (*tokens[:at], *copied(tokens[2:4], like), *tokens[at + 2 :])
        start = at
    yield (*tokens[:2], *tokens[start:])


def _without_length(tokens: Tokens) -> tuple[Tokens, tuple[Token, Token] | None]:
    """A clause without `with length 3`, `with a length of 3` at its end, and that length."""
    said = texts(tokens)
    at = max((at for at, one in enumerate(said) if one == "with"), default=0)
    behind = tuple(one for one in tokens[at + 1 :] if one.text not in (*ARTICLES, "of"))
    if not at or len(behind) != 2 or not _is_number(behind[1:]):
        return tokens, None
    return tokens[:at], (behind[0], behind[1])


def _way(tokens: Tokens, vocabulary: KnownWords, is_plain: bool = False) -> MeasuredWay | None:
    """The way that a sentence is about.

    Args:
        tokens: the sentence.
        vocabulary: what is known of words.
        is_plain: whether it can be one without a length.
    """
    shorter, length = _without_length(tokens)
    clause = without_ending(shorter)
    if clause is None and length is None and not is_plain:
        return next(_ways(tokens, vocabulary), None)
    plain = shorter if clause is None else clause
    found = next(_ways(plain, vocabulary), None)
    if found is None and (length or is_plain) and texts(plain[:2]) == ("there", "is"):
        has_article = text_at(plain, 2) in ARTICLES
        noun = plain[3] if has_article and len(plain) > 4 else None
        found = next(_between(plain[4:], noun, vocabulary, None, None), None) if noun else None
    if found is None or (length and found.measure):
        return None
    measure, number = length or (found.measure, found.number)
    is_mutual = found.is_mutual or clause is not None
    return MeasuredWay(found.noun, found.one, found.other, is_mutual, measure, number)


def _ways(tokens: Tokens, vocabulary: KnownWords) -> Iterator[MeasuredWay]:
    """The way that a clause is about; none if it says something else, too."""
    said = texts(tokens)
    start = 2 if said[:2] == ("there", "is") else 0
    if text_at(tokens, start) in ARTICLES and len(tokens) > start + 4:
        noun, at = tokens[start + 1], start + 2
        measure, number = None, None
        if said[at : at + 1] == ("of",) and _is_number(tokens[at + 2 : at + 3]):
            measure, number = tokens[at + 1], tokens[at + 2]
            at += 3
        verb = said[at : at + 1]
        if not start and verb and verb[0] in LINKING:
            yield from _ends(tokens[at + 1 :], ("", "and"), noun, vocabulary, measure, number)
        at += not start and bool(verb) and verb[0] in LEADING
        if measure:
            yield from _between(tokens[at:], noun, vocabulary, measure, number)
    elif said[:1] == ("the",) and len(tokens) > len("the road from a to b is 9 long".split()) - 2:
        copula = next((at for at, one in enumerate(said) if one in ("is", "has")), 0)
        behind = tokens[copula + 1 + (text_at(tokens, copula + 1) == "a") :]
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
    at = first_of(where, {marks[1]}, 1)
    first = 1 if marks[0] else 0
    if not at or (first and where[0].text != marks[0]):
        return
    one, other = where[first:at], where[at + 1 :]
    are_names = vocabulary.is_one_name(one) and vocabulary.is_one_name(other)
    if are_names and one[-1].text != other[-1].text:
        yield MeasuredWay(noun, one, other, marks[1] == "and", measure, number)


def _is_number(tokens: Tokens) -> bool:
    return len(tokens) == 1 and is_number(tokens[0])
