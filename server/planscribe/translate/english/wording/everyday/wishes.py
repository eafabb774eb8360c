"""What somebody wants of others: `the client wants a to get to b`, `we want every nut tight`."""

from itertools import pairwise

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import AT_END, IS, NOWHERE, OF_GOAL
from planscribe.translate.english.wording.cutting import (
    without_first,
    without_joints,
    without_last,
    without_the,
)
from planscribe.translate.english.wording.finding import (
    beginning,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions, putting, sayings

_PEOPLE = frozenset({"we", "i", "you"})
_WANTING = (("want",), ("wants",), ("need",), ("needs",), ("would", "like"))
_DETERMINERS = frozenset({"the", "our", "my"})
_LONGEST_WISHER = 3
_MODAL = frozenset({"should", "must", "shall", "will"})
_OPENING = sayings(
    "it is (your / our) job to see to it that", "see to it that", "(take care / make certain) that"
)
_AT_LAST = (*AT_END, ("by", "the", "end"), ("finally",))
_RECEIVED = frozenset({"get", "gets", "become", "becomes"})


def somebody_wants(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the client wants a to be at b` -> `we want a to be at b`: nothing here is a client."""
    if not tokens or tokens[0].text not in _DETERMINERS:
        return None
    at = first_of(tokens, {"wants", "want", "would", "needs"})
    wisher = tokens[1:at]
    if not 0 < len(wisher) <= _LONGEST_WISHER or not _wanting(tokens[at:]):
        return None
    is_of_task = any(
        vocabulary.is_name(one) or vocabulary.is_of_domain(one) or vocabulary.is_noun(one)
        for one in wisher
    )
    if not all(table.is_noun(one.text) or table.is_plural(one.text) for one in wisher):
        return None
    # `the client wants to be at b` is about the client.
    behind = tokens[at + _wanting(tokens[at:])].text if len(tokens) > at + 3 else "to"
    if is_of_task or behind == "to":
        return None
    like = tokens[at]
    verb = {"wants": "want", "needs": "need"}.get(like.text, like.text)
    return (word("we", tokens[0]), word(verb, like), *tokens[at + 1 :])


def wanted_to_do(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we want a to get to b and c to be old` -> `we want that a should get to b and c should be
    old`."""
    size = _wanting(tokens[1:]) if text_at(tokens, 0) in _PEOPLE else 0
    rest = tokens[1 + size :]
    if not size or not rest or rest[0].text in ("to", "that"):
        return None
    # `.., and c should be new`
    clause = next((i for i, one in enumerate(rest) if one.text in ("should", "must")), len(rest))
    is_joined = clause == len(rest) or any(one.text == "and" for one in rest[:clause])
    if not is_joined or any(
        one.text in OF_GOAL - {"end", "last"} - _MODAL or one.text in IS for one in rest
    ):
        return None
    made: list[Token] = []
    count = 0
    for token, after in pairwise((*rest, rest[-1])):
        is_deed = token.text == "to" and _is_deed(after, vocabulary)
        count += is_deed
        made.append(word("should", token) if is_deed else token)
    if not count or made[-1].text == "should":
        return None
    return (*tokens[: 1 + size], word("that", tokens[0]), *made)


def wanted_so(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we want every nut tightened` -> `we want that every nut should be tightened`."""
    size = _wanting(tokens[1:]) if text_at(tokens, 0) in _PEOPLE else 0
    start = 1 + size
    if not size or len(tokens) < start + 2 or has_any(_wished(tokens[start:]), OF_GOAL | IS):
        return None
    at = next((i for i in range(start + 1, len(tokens)) if vocabulary.is_own_state(tokens[i])), 0)
    is_whole = at > 0 and tokens[at - 1].text in ("everything", "everyone", "everybody")
    is_thing = is_whole or (at > 0 and vocabulary.is_name(tokens[at - 1]))
    if not at or not (is_thing or _ends_noun(tokens, at, vocabulary)):
        return None
    if has_any(tokens[start:at], {"to", "with", "from"}):
        return None
    should = words("should be", tokens[at])
    return (*tokens[:start], word("that", tokens[0]), *tokens[start:at], *should, *tokens[at:])


def wishing_to(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a wants to be at b`, `a hopes to get to b` -> `a should be at b`;
    the names need not be known."""
    for wish in (
        ("wants", "to"),
        ("want", "to"),
        ("would", "like", "to"),
        ("wishes", "to"),
        ("hopes", "to"),
        ("is", "to"),
        ("are", "to"),
    ):
        at = find(tokens, *wish)
        names = tuple(one for one in tokens[:at] if one.text not in ("the", "both"))
        if at < 1 or not vocabulary.names_in(names) or len(tokens) < at + len(wish) + 2:
            continue
        rest = tokens[at + len(wish) :]
        if not _is_deed(rest[0], vocabulary) or has_any(rest, OF_GOAL):
            continue
        return (*tokens[:at], word("should", tokens[at]), *rest)
    return None


def seeing_to_it(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`please see to it that a is at b` -> `make sure that a is at b`."""
    del vocabulary
    start = 1 if text_at(tokens, 0) == "please" else 0
    # `it is the fitter's job to see to it that ..`
    job = max(find(tokens, "'s", "job", "to"), find(tokens, "'s", "task", "to"))
    if texts(tokens[:2]) == ("it", "is") and 0 < job <= _LONGEST_WISHER + 2:
        start = job + 3
    for opening in (*_OPENING, *((("make", "sure", "that"),) if start > 1 else ())):
        if find(tokens[start:], *opening) == 0:
            return (*words("make sure that", tokens[0]), *tokens[start + len(opening) :])
    return None


def end_within(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`make sure that in the end a is at b` -> `make sure that a is at b`."""
    del vocabulary
    for said in _AT_LAST:
        at = find(tokens, *said)
        start = at - (at > 0 and tokens[at - 1].text == ",")
        is_wish = texts(tokens[:2]) == ("make", "sure") or tokens[0].text in _PEOPLE
        if start < 2 or tokens[start - 1].text != "that" or not is_wish:
            continue
        end = at + len(said)
        rest = tokens[end + (text_at(tokens, end) == ",") :]
        return (*tokens[:start], *rest) if len(rest) > 2 else None
    return None


def fronted_wish(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`behind a we want b` -> `b should be behind a`."""
    start = first_of(tokens, _PEOPLE)
    size = _wanting(tokens[start + 1 :])
    place, rest = tokens[:start], tokens[start + 1 + size :]
    place = without_last(place, ",")
    rest = rest[2 * (texts(rest[:2]) in (("to", "have"), ("to", "see"), ("to", "find"))) :]
    names = [without_the(part) for part in (place[1:], rest)]
    if len(place) < 2 or not size or place[0].text not in prepositions() - NOWHERE:
        return None
    if not all(map(vocabulary.names_in, names)):
        return None
    if not all(map(vocabulary.is_name, (*without_joints(names[0]), *without_joints(names[1])))):
        return None
    return (*rest, *words("should be", tokens[start]), *place)


def getting_done(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a must get served`, `make sure that every child gets served` -> `.. is served`."""
    del vocabulary
    for at in range(1, len(tokens) - 1):
        verb, state = tokens[at], tokens[at + 1]
        if verb.text not in _RECEIVED or not table.is_participle(state.text):
            continue
        is_modal = tokens[at - 1].text in _MODAL or tokens[at - 1].text == "to"
        if not is_modal and texts(tokens[:2]) != ("make", "sure"):
            continue
        be = "be" if is_modal else "is" if verb.text.endswith("s") else "are"
        return (*tokens[:at], word(be, verb), *tokens[at + 1 :])
    return None


def both_must(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a and b both need to be at c` -> `a and b need to each be at c`."""
    del vocabulary
    for at in range(1, len(tokens) - 3):
        if tokens[at].text not in ("both", "all", "each"):
            continue
        size = 1 if tokens[at + 1].text in _MODAL else 2 * (tokens[at + 2].text == "to")
        is_duty = size == 1 or tokens[at + 1].text in ("need", "needs", "have", "has", "ought")
        if size and is_duty and at + 1 + size < len(tokens):
            duty = tokens[at + 1 : at + 1 + size]
            return (*tokens[:at], *duty, tokens[at], *tokens[at + 1 + size :])
    return None


def then_put(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`then please put a on b` -> `put a on b`: what is put on something last stays there."""
    del vocabulary
    rest = without_first(without_first(tokens[1:], ","), "please")
    is_put = text_at(tokens, 0) == "then" and text_at(rest, 0) in putting()
    return rest if is_put and has_any(rest, {"on", "onto"}) else None


def dropped(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`drop a off at b`, `a should be dropped off at b` -> `a should be at b`."""
    off = find(tokens, "off")
    if off < 1 or text_at(tokens, off + 1) not in ("at", "in", "on"):
        return None
    start = 1 if text_at(tokens, 0) == "please" else 0
    if text_at(tokens, start) == "drop":
        names = without_the(tokens[start + 1 : off])
        if vocabulary.names_in(names) and all(map(vocabulary.can_be_name, without_joints(names))):
            should = words("should be", tokens[start])
            return (*tokens[start + 1 : off], *should, *tokens[off + 1 :])
    if texts(tokens[off - 2 : off]) == ("be", "dropped"):
        return (*tokens[: off - 1], *tokens[off + 1 :])
    return None


def _wanting(tokens: Tokens) -> int:
    """How many words say that somebody wants something; 0 if they do not begin so."""
    return len(beginning(tokens, _WANTING))


def _is_deed(token: Token, vocabulary: KnownWords) -> bool:
    return token.text == "be" or (table.is_verb(token.text) and not vocabulary.is_name(token))


def _ends_noun(tokens: Tokens, at: int, vocabulary: KnownWords) -> bool:
    return any(
        vocabulary.noun_at(tokens[:at], at - size) == size for size in (1, 2, 3) if size <= at
    )


def _wished(tokens: Tokens) -> Tokens:
    """Words without `in the end` behind them."""
    end = len(tokens) - 3
    is_end = end > 0 and texts(tokens[end:]) in (("in", "the", "end"), ("at", "the", "end"))
    return tokens[:end] if is_end else tokens


def jobs(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`our job is to bring a to b` -> `our task is to bring a to b`; `it is the fitter's job to
    bring a to b` -> `bring a to b`."""
    del vocabulary
    at = max(find(tokens, "job", "to"), find(tokens, "task", "to"))
    if texts(tokens[:2]) == ("it", "is") and 2 < at <= _LONGEST_WISHER + 3:
        return tokens[at + 2 :]
    if texts(tokens[1:3]) != ("job", "is") or tokens[0].text not in (*_DETERMINERS, "your"):
        return None
    return (tokens[0], word("task", tokens[1]), *tokens[2:])
