"""Links as people draw them: `Roads (two-way, length in brackets): a - b (4), b - c (7)`."""

from collections.abc import Callable, Container, Iterator
from dataclasses import replace

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.closed import SHARED
from planscribe.translate.english.wording.cutting import without_first, without_the
from planscribe.translate.english.wording.finding import find, text_at, texts
from planscribe.translate.english.wording.known import KnownWords, Rule
from planscribe.translate.english.wording.notes.paired import ARROWS
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, word
from planscribe.translate.english.wording.ways.measured import MeasuredWay
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions, ways
from planscribe.wording import in_singular

_LINES = frozenset({"-", "--", "–", "—", "<->", "<-->", "<=>", "↔"})
BOTH_WAYS = frozenset(
    "all are both each in ways directions way two two-way bidirectional bi-directional 2".split()
)
ONE_WAY = frozenset(
    "one one-way 1 way direction only unidirectional uni-directional one-directional".split()
)
_MEASURES = frozenset({"length", "lengths", "distance", "distances", "cost", "costs", "time"})
_LINKS = frozenset({"link", "connection"})
_EACH_OTHER = (("each", "other"), ("1", "another"))
_PAIRING = "/"
_IN_BRACKETS = frozenset({"in", "brackets", "parentheses", "with"})
_FILLING = frozenset(
    "connection connections edge edges every is line lines link links of passage passages road "
    "roads the them these which".split()
)
"""Words that, in a remark on all links, say nothing of where they lead."""
_TO = "to"
_NETWORKS = frozenset({"network", "system", "list", "map"})
"""What roads are together: `Road network`."""
_ADJACENCY = frozenset({"adjacency", "adjacencies", "connectivity", "topology"})
"""What links are together."""


def drawn_links(measured: Callable[[Token, Token], Tokens]) -> Rule:
    """`roads: a - b, b -> c` -> `there is a road from a to b and there is a road from b to a ..`.

    A line links both ways, an arrow one way, unless a remark says otherwise.

    Args:
        measured: the words for how long a way is, from its noun and its measure.
    """

    def rule(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
        at = find(tokens, ":")
        head, remark = _head(tokens[: max(at, 0)])
        noun = _noun(head, vocabulary)
        if noun is None:
            return None
        listed, behind = _of_all(tokens[at + 1 :])
        if behind and remark:
            return None
        remark = remark or behind
        ways = [_way(part, noun, remark, vocabulary) for part in _parts(listed)]
        read = [way for way in ways if way]
        return in_clauses(way.said(measured) for way in read) if len(read) == len(ways) else None

    return rule


LINKS = (
    drawn_links(lambda noun, measure: (noun, measure)),
    drawn_links(lambda noun, measure: (measure,)),
)
"""The rules for the two ways to say how long a way is."""


def _head(tokens: Tokens) -> tuple[Tokens, Tokens]:
    """What links are, and the remark on all: `roads (two-way)`, `roads, all two-way`."""
    opened, comma = find(tokens, "("), find(tokens, ",")
    if opened >= 0:
        return tokens[:opened], _plain(tokens[opened + 1 : -1])
    if comma < 0:
        return tokens, ()
    return tokens[:comma], _plain(tokens[comma + 1 :])


def _plain(remark: Tokens) -> Tokens:
    return tuple(one for one in remark if one.text not in _FILLING)


def is_drawn(tokens: Tokens) -> bool:
    """Whether words are two things with a line or an arrow between them, and perhaps a remark."""
    return len(tokens) > 2 and tokens[1].text in _LINES | ARROWS


def is_drawn_in_words(tokens: Tokens) -> bool:
    """Whether words are `a to b`, perhaps with a remark behind a comma: `a to b, one-way`."""
    said = texts(tokens)
    return said[1:2] == (_TO,) and (len(said) == _WAY or said[_WAY : _WAY + 1] in ((",",), ("(",)))


def has_remark(tokens: Tokens) -> bool:
    """Whether a heading or a link says more: without it, `a to b` can lead back, too."""
    return "(" in texts(tokens) or "," in texts(tokens)


def parted_link(tokens: Tokens, known: Container[str]) -> Tokens:
    """`d1-d2` -> `d1 - d2`, if these are names, and the whole is none."""
    halves = tokens[0].spelling.split("-") if len(tokens) == 1 else []
    if len(halves) != len(("from", "to")) or tokens[0].text in known:
        return tokens
    if not all(half.lower() in known for half in halves):
        return tokens
    one, other = (replace(tokens[0], text=half.lower(), spelling=half) for half in halves)
    return (one, word("-", tokens[0]), other)


_WAY = 3
"""Words of a link: two things, and what is between them."""


def drawn_relation(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`linked: a <-> b, b -> c` -> `a is linked to b and b is linked to a and b is linked to c`;
    `next to each other: a/b, b/c` -> `a is next to b and b is next to a ..`."""
    at = find(tokens, ":")
    head = tokens[: max(at, 0)]
    opened = find(head, "(")
    if opened > 0:
        if head[-1].text != ")" or not BOTH_WAYS.issuperset(texts(head[opened + 1 : -1])):
            return None
        head = head[:opened]
    end = next((one for one in _EACH_OTHER if texts(head[-2:]) == one), ())
    said = head[: len(head) - len(end)]
    if not said or not all(map(vocabulary.is_of_domain, said)):
        return None
    if not table.is_state(said[0].text) or any(map(vocabulary.is_noun, said)):
        return None
    to = () if said[-1].text in prepositions() else (word("to", said[-1]),)
    clauses: list[Tokens] = []
    for part in _parts(tokens[at + 1 :]):
        if len(part) != 3 or not all(vocabulary.is_name(one) for one in (part[0], part[2])):
            return None
        one, line, other = part
        if line.text not in _LINES | ARROWS and (line.text != _PAIRING or not end):
            return None
        if (line.text in ARROWS and (end or opened > 0)) or one.text == other.text:
            return None
        ways = [(one, other), (other, one)] if line.text not in ARROWS else [(one, other)]
        for start, goal in ways:
            be = word("is", line)
            clauses.append((*copied((start,), line), be, *copied(said, line), *to, goal))
    return in_clauses(clauses) if clauses else None


def _noun(head: Tokens, vocabulary: KnownWords) -> Token | None:
    """The domain's noun for links: a footpath is a path, and a road link is a link."""
    if not head:
        return None
    if len(head) > 1 and head[-1].text in _NETWORKS:
        head = head[:-1]
    if len(head) == 1 and head[0].text in _ADJACENCY:
        links = (word(one, head[0]) for one in sorted(_LINKS))
        return next(filter(vocabulary.is_of_domain, links), None)
    said, before = in_singular(head[-1].text), head[:-1]
    # A road link is a link, but a rail road is no road.
    more = ways() if said in _LINKS else frozenset[str]()
    if not all(vocabulary.is_of_domain(one) or one.text in more for one in before):
        return None
    if any(table.is_state(one.text) for one in before):
        return None  # `Broken links` says more of them.
    if vocabulary.is_of_domain(word(said, head[-1])):
        return word(said, head[-1])
    ends = {one for one in ways() if said.endswith(one) and not before}
    found = [one for one in ends if vocabulary.is_of_domain(word(one, head[-1]))]
    return word(found[0], head[-1]) if len(found) == 1 else None


def _of_all(tokens: Tokens) -> tuple[Tokens, Tokens]:
    """Links, and what is said of all of them behind: `a to b, c to d, both of them two-way`."""
    comma = max((at for at, one in enumerate(tokens) if one.text == ","), default=0)
    behind = tokens[comma + 1 :]
    said = {*texts(behind)}
    is_one = comma == _WAY and bool(said)
    is_remark = (bool(said & SHARED) or is_one) and said - _FILLING <= BOTH_WAYS | ONE_WAY
    if not comma or not is_remark:
        return tokens, ()
    return tokens[:comma], _plain(behind)


def _parts(tokens: Tokens) -> Iterator[Tokens]:
    start = 0
    ends = [at for at, one in enumerate(tokens) if one.text == "," or _ends_way(tokens, at)]
    for at in [*ends, len(tokens)]:
        part = without_first(tokens[start:at], "and")
        if part or tokens[at - 1 : at] == () or tokens[at - 1].text != ",":
            yield part[1:] if text_at(part, 0) == "from" and _TO in texts(part) else part
        start = at + 1


def _ends_way(tokens: Tokens, at: int) -> bool:
    """Whether `and` comes between two ways: `a to b and b to c`."""
    is_way = tokens[at].text == "and" and at > 0 and tokens[at - 1].text != ","
    return is_way and _TO in texts(tokens[at + 1 : at + 5])


def _way(tokens: Tokens, noun: Token, remark: Tokens, vocabulary: KnownWords) -> MeasuredWay | None:
    """One link, with its own remark in parentheses, which is a length or says where it leads."""
    said = texts(tokens)
    plain = without_the(tokens[: find(tokens, "(") if "(" in said else None])
    own = tokens[said.index("(") + 1 : -1] if "(" in said and said[-1] == ")" else ()
    if len(plain) != 3 or ("(" in said and not own):
        return None
    one, line, other = plain
    if not (vocabulary.is_name(one) and vocabulary.is_name(other)) or one.text == other.text:
        return None
    if line.text not in _LINES | ARROWS | {_TO}:
        return None
    number = own[0] if len(own) == 1 and own[0].kind is TokenKind.NUMBER else None
    about = {*texts(remark), *(() if number else texts(own))}
    measures = [token for token in remark if token.text in _MEASURES]
    about -= {*_MEASURES, *_IN_BRACKETS, ","} if number and len(measures) == 1 else {","}
    if number and not measures:
        return None
    both, single = about <= BOTH_WAYS, about <= ONE_WAY
    if about and both == single:
        return None
    is_mutual = both if about else line.text in _LINES
    measure = word(in_singular(measures[0].text), measures[0]) if number else None
    return MeasuredWay(noun, (one,), (other,), is_mutual, measure, number)
