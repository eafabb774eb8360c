"""Sentences whose words have an order of their own: `it is ann who has a key`, `the light in b is
on`, `from a you can drive to b`."""

from planscribe.translate.english.unread.plain_headings import OF_LATER
from planscribe.translate.english.wording.closed import IS, JOINTS, OF_GOAL, TURNING
from planscribe.translate.english.wording.cutting import (
    before_joints,
    behind_joints,
    without_first,
    without_the,
)
from planscribe.translate.english.wording.finding import (
    amount,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import plain_headings

_PLACING = frozenset({"in", "at", "on", "of"})
_BACK = frozenset({"back", "on", "directly", "straight", "also"})
_OWN = frozenset({"its", "his", "her", "their", "the", "your"})
_FINITE = IS | {"has", "should", "must", "shall"}
_LONGEST_HEADING = 3
_LONGEST_PART = 3


def cleft(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`it is ann who has a key` -> `ann has a key`."""
    start = int(text_at(tokens, 2) == "the") + 2
    if texts(tokens[:2]) != ("it", "is") or len(tokens) < start + 4:
        return None
    name, relative, verb = tokens[start : start + 3]
    is_verb = verb.text in ("is", "has") or table.is_third_form(verb.text)
    if not vocabulary.is_name(name) or relative.text not in ("who", "that", "which"):
        return None
    return (name, *tokens[start + 2 :]) if is_verb else None


def part_in_place(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the light in b is on` -> `the light is on in b`: of words of the domain that are no kind."""
    if text_at(tokens, 0) != "the" or has_any(tokens, TURNING):
        return None
    noun = tokens[1:2]
    if not noun or vocabulary.is_noun(noun[0]) or vocabulary.is_name(noun[0]):
        return None
    verb = first_of(tokens, _FINITE, 4, len(tokens) - 1)
    place, behind = tokens[2:verb], tokens[verb:]
    names = without_the(place[1:])
    if not verb or not vocabulary.is_of_domain(noun[0]) or place[0].text not in _PLACING:
        return None
    if vocabulary.names_in(names) != 1 or not vocabulary.is_name(names[0]):
        return None
    if any(one.text in JOINTS or one.text in ("in", "at") for one in behind):
        return None
    on = word("in", place[0]) if place[0].text == "of" else place[0]
    return (*tokens[:2], *behind, on, *place[1:])


def fronted_from(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`from a you can drive to b, and from c back to d` -> `you can drive from a to b and you can
    drive from c to d`."""
    start = 1 + (text_at(tokens, 1) == "the")
    if text_at(tokens, 0) != "from" or len(tokens) < start + 6:
        return None
    rest = without_first(tokens[start + 1 :], ",")
    can = find(rest, "can")
    if not vocabulary.is_name(tokens[start]) or not 0 < can < 4 or len(rest) < can + 4:
        return None
    if has_any(tokens, TURNING | OF_GOAL):
        return None
    subject, verb = rest[: can + 1], rest[can + 1]
    ways = [(tokens[1 : start + 1], rest[can + 2 :])]
    again = max(find(rest, "and", "from"), find(rest, ",", "from"))
    if again > 0 and len(rest) > again + 3 and vocabulary.is_name(rest[again + 2]):
        end = again - (rest[again - 1].text == ",")
        other = (rest[again + 2 : again + 3], rest[again + 3 :])
        ways = [(ways[0][0], rest[can + 2 : end]), other]
    clauses: list[Tokens] = []
    for origin, to in ways:
        to = to[behind_joints(to, 0, _BACK) :]
        if text_at(to, 0) != "to" or not vocabulary.known_names_in(to[1:]):
            return None
        like = origin[0]
        clauses.append((*copied(subject, like), verb, word("from", like), *origin, *to))
    return in_clauses(clauses)


def ways_and_back(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`you can walk from a to b and back, and from b to c` -> `you can walk from a to b and you can
    walk from b to a and you can walk from b to c`."""
    starts = [at for at, one in enumerate(tokens) if one.text == "from"]
    lead = tokens[: starts[0]] if starts else ()
    if len(starts) < 2 or text_at(lead, 1) != "can" or lead[0].text not in ("you", "we", "1"):
        return None
    clauses: list[Tokens] = []
    for start, end in zip(starts, (*starts[1:], len(tokens)), strict=True):
        way = tokens[start:end]
        way = way[: before_joints(way)]
        plain = without_the(way)
        is_back = texts(plain[4:]) == ("and", "back")
        if len(plain) != 4 + 2 * is_back or plain[2].text != "to":
            return None
        one, other = plain[1], plain[3]
        if not (vocabulary.is_name(one) and vocabulary.is_name(other)):
            return None
        for origin, to in ((one, other), (other, one))[: 1 + is_back]:
            who = copied(lead, one)
            clauses.append((*who, plain[0], origin, plain[2], to))
    return in_clauses(clauses)


def one_can(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`one can also walk from a to b` -> `you can walk from a to b`."""
    del vocabulary
    at = find(tokens, "1", "can")
    if at < 0 or (at and tokens[at - 1].text not in JOINTS | {"but"}):
        return None
    end = at + 2
    while texts(tokens[end : end + 2]) == ("of", "course") or text_at(tokens, end) == "also":
        end += 2 if tokens[end].text == "of" else 1
    return (*tokens[:at], *words("you can", tokens[at]), *tokens[end:])


def only_part(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`its hand is empty`, `the robot's hand is empty` -> `the hand is empty`: where there is one
    hand only, since no object has it."""
    for at, one in enumerate(tokens):
        start = at
        if one.text == "'s" and at >= 2 and tokens[at - 2].text == "the":
            owner = tokens[at - 1]
            if vocabulary.is_name(owner) or vocabulary.is_noun(owner):
                continue
            if not vocabulary.is_of_domain(owner):
                continue
            start = at - 2
        elif one.text not in _OWN - {"the", "your"}:
            continue
        end = first_of(tokens, _FINITE, at + 1)
        part = tokens[at + 1 : end]
        if not 0 < len(part) <= _LONGEST_PART or (start and tokens[start - 1].text not in _LINKS):
            continue
        if any(it.text in vocabulary.wider or vocabulary.is_noun(it) for it in part):
            continue
        if all(map(vocabulary.is_of_domain, part)):
            return (*tokens[:start], word("the", one), *tokens[at + 1 :])
    return None


_LINKS = JOINTS | {"but", "while", "whereas", "that"}


def only_thing(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the only charger is in b` -> `the charger is in b`: of words of the domain that are no kind,
    and of which nothing else is said to be true."""
    if texts(tokens[:2]) != ("the", "only") or len(tokens) < 6:
        return None
    noun, verb = tokens[2], tokens[3]
    is_thing = vocabulary.is_of_domain(noun) and not vocabulary.is_noun(noun)
    if not is_thing or vocabulary.is_name(noun) or verb.text != "is":
        return None
    return (tokens[0], *tokens[2:]) if tokens[4].text in _PLACING else None


def in_example(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`in my example there are two robots` -> `there are two robots`."""
    said = texts(tokens[:3])
    if len(tokens) < 6 or vocabulary.is_of_domain(tokens[2]):
        return None
    is_example = said[0] == "in" and said[1] in _WHOSE and said[2] in _EXAMPLES
    return without_first(tokens[3:], ",") if is_example else None


_WHOSE = frozenset({"my", "our", "this", "the"})
_EXAMPLES = frozenset({"example", "exercise", "puzzle", "scenario", "story"})


def under_heading(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`equipment: a has a key` -> `a has a key`: behind a heading that says nothing by itself."""
    mark = find(tokens, ":")
    said = texts(tokens[: max(mark, 0)])
    if not 0 < mark <= _LONGEST_HEADING or said not in plain_headings():
        return None
    head, rest = tokens[:mark], tokens[mark + 1 :]
    if any(vocabulary.is_noun(one) or vocabulary.is_name(one) for one in head):
        return None
    if not OF_LATER.isdisjoint(said) or ":" in texts(rest) or len(rest) < 2:
        return None
    # `site plan: three places`
    is_count = bool(amount(rest[0].text)) and vocabulary.noun_at(rest, 1) == len(rest) - 1
    return rest if len(rest) > 2 or is_count else None
