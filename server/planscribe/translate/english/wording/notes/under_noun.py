"""Sentences that begin with a noun and a colon: `two trays: t1 is at a, t2 is at b`.

What is behind the colon is a list of names, or clauses about them; there are as many as are
announced.
"""

from collections.abc import Iterator, Sequence

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.appositions import Extracted
from planscribe.translate.english.wording.closed import ARTICLES, IS, JOINTS, OF_GOAL, WHICH
from planscribe.translate.english.wording.cutting import behind_joints
from planscribe.translate.english.wording.finding import (
    amount,
    beginning,
    find,
    has_any,
    text_at,
)
from planscribe.translate.english.wording.known import IsCertain, KnownWords
from planscribe.translate.english.wording.tokens import (
    Tokens,
    as_names,
    copied,
    joined,
    membership,
    word,
)
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_OPENINGS = (("there", "are"), ("there", "is"), ("we", "have"), ("you", "have"), ("i", "have"))
_DETERMINERS = frozenset({"the", "our", "my", "all"})
_FURTHER = frozenset({"other", "more", "further", "additional", "only"})
_AUXILIARIES = IS | {"has", "have", "does", "do"}


def under_noun(tokens: Tokens, vocabulary: KnownWords, is_certain: IsCertain) -> Extracted | None:
    """What a sentence below a noun says of the objects that it names, and their kind."""
    colon = find(tokens, ":")
    if colon < 1 or has_any(tokens, OF_GOAL - _FURTHER):
        return None
    at = len(beginning(tokens, _OPENINGS))
    number = 0
    while at < colon and (tokens[at].text in _DETERMINERS | _FURTHER or amount(tokens[at].text)):
        number = amount(tokens[at].text) or number
        at += 1
    size = vocabulary.noun_at(tokens[:colon], at)
    place = tokens[at + size : colon]
    if not size or (place and place[0].text not in prepositions() - {"of", "for", "with"}):
        return None
    kind, body = tokens[at : at + size], tokens[colon + 1 :]
    found = _names(body, vocabulary) or _subjects(body, vocabulary)
    if not found:
        return None
    names, rest = found
    if (number and number != len(names)) or not all(map(is_certain, names)):
        return None
    if place:
        like = place[0]
        be = word("is" if len(names) == 1 else "are", like)
        here = (*copied(as_names(joined(names)), like), be, *place)
        rest = (*here, word("and", like), *rest) if rest else here
    return Extracted(rest, (membership(names, kind),))


def each_with_noun(
    tokens: Tokens, vocabulary: KnownWords, is_certain: IsCertain, goes_on: bool
) -> Extracted | None:
    """`sites: depot d1, port p1` -> `d1 is a depot` and `p1 is a port`; without a heading only if
    it `goes_on` with such a list."""
    has_heading = text_at(tokens, 1) == ":" and table.is_plural(tokens[0].text)
    at = 2 if has_heading else 0
    if not (has_heading or goes_on):
        return None
    memberships: list[Tokens] = []
    while at < len(tokens):
        size = vocabulary.noun_at(tokens, at)
        name = tokens[at + size : at + size + 1]
        behind = tokens[at + size + 1 : at + size + 2]
        if not size or not name or not vocabulary.can_be_name(name[0]) or not is_certain(name[0]):
            return None
        if behind and behind[0].text not in JOINTS:
            return None
        memberships.append(membership(name, tokens[at : at + size]))
        at += size + 1
        at = behind_joints(tokens, at)
    return Extracted((), tuple(memberships)) if memberships else None


def of_all_listed(before: Tokens, tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """What is said of all things of the list before: `guests: ann, bob; both in the hall`; nothing
    if it is something else."""
    colon = find(before, ":")
    size = vocabulary.noun_at(before, 0)
    if colon != size or not size or tokens[:1] == () or tokens[0].text not in ("all", "both"):
        return ()
    found = _names(before[colon + 1 :], vocabulary)
    if not found or found[1] or vocabulary.noun_at(tokens, 1):
        return ()
    said = _said_of_all(found[0], tokens)
    return said[1] if said else ()


def _names(body: Tokens, vocabulary: KnownWords) -> tuple[Tokens, Tokens] | None:
    """The names of a list that is nothing else, with articles or without, and what is said of all
    of them at its end: `salami and egg, both without gluten`."""
    names: list[Token] = []
    at = 0
    while at < len(body):
        if body[at].text in JOINTS:
            at += 1
            continue
        if body[at].text in ("both", "all") and at and body[at - 1].text == ",":
            return _said_of_all(names, body[at:])
        following = body[at + 1 : at + 2]
        has_article = body[at].text in (*ARTICLES, "the") and following != ()
        at += has_article and following[0].text not in JOINTS
        if not vocabulary.can_be_name(body[at]):
            return None
        following = body[at + 1 : at + 2]
        if following and following[0].text not in JOINTS:
            return None
        names.append(body[at])
        at += 1
    return (tuple(names), ()) if names else None


def _said_of_all(names: Sequence[Token], end: Tokens) -> tuple[Tokens, Tokens] | None:
    if len(end) < 2 or (end[0].text == "both" and len(names) != 2) or len(names) < 2:
        return None
    named = copied(as_names(joined(names)), end[0])
    return tuple(names), (*named, word("are", end[0]), *end[1:])


def _subjects(body: Tokens, vocabulary: KnownWords) -> tuple[Tokens, Tokens] | None:
    """The names of which each clause says something; `which` is left out behind a name."""
    names: list[Token] = []
    rest: list[Token] = []
    start = 0
    for end in _ends(body, vocabulary):
        clause = body[start:end]
        several, verb = _subject(clause, vocabulary)
        if not several:
            return None
        names += several
        joint = [word("and", clause[0])] if rest else []
        rest += (*joint, *as_names(joined(several)), *clause[verb:])
        start = end
        start = behind_joints(body, start)
    is_each_once = len({name.text for name in names}) == len(names)
    return (tuple(names), tuple(rest)) if names and is_each_once else None


def _ends(body: Tokens, vocabulary: KnownWords) -> Iterator[int]:
    """Where clauses end: before a joint behind which names and a verb are."""
    for at in range(1, len(body) - 1):
        if body[at].text not in JOINTS or body[at - 1].text in JOINTS:
            continue
        behind = body[at + 1 :]
        behind = behind[behind[0].text in JOINTS :]
        # In `a is at b, and c and d are at e`, the second `and` ends nothing.
        is_in_list = not any(map(_is_verb, body[_last_end(body, at, vocabulary) : at]))
        if _subject(behind, vocabulary)[0] and not is_in_list:
            yield at
    yield len(body)


def _last_end(body: Tokens, at: int, vocabulary: KnownWords) -> int:
    starts = [
        place
        for place in range(1, at)
        if body[place - 1].text in JOINTS and _subject(body[place:], vocabulary)[0]
    ]
    return starts[-1] if starts else 0


def _is_verb(token: Token) -> bool:
    is_other = table.is_noun(token.text) or table.is_plural(token.text)
    return token.text in _AUXILIARIES or (bool(table.verb_of(token.text)) and not is_other)


def _subject(clause: Tokens, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """The names with which a clause begins, and where its verb is."""
    names: list[Token] = []
    at = 0
    while at < len(clause):
        if clause[at].text in ("the", *JOINTS):
            at += 1
            continue
        if names and clause[at].text in WHICH and clause[at - 1].text == ",":
            verb = at + 1
            is_said = verb < len(clause) and _is_verb(clause[verb])
            return (tuple(names), verb) if is_said else ((), 0)
        if names and _is_verb(clause[at]):
            return tuple(names), at
        if not vocabulary.can_be_name(clause[at]):
            return (), 0
        names.append(clause[at])
        at += 1
    return (), 0
