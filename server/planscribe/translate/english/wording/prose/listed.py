"""Lists of things in prose, with what is said of each: `there are two nuts: n, which is at a, and
m, which is at b`, `we have two keys, an old key at a and a new key at b`.

Only where there are as many things as are announced.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.appositions import Extracted
from planscribe.translate.english.wording.closed import ARTICLES, JOINTS, OF_GOAL, TURNING, WHICH
from planscribe.translate.english.wording.cutting import before_joints, behind_joints, without_last
from planscribe.translate.english.wording.finding import amount, first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.modifiers import may_relate, says_nothing_here
from planscribe.translate.english.wording.tokens import (
    Tokens,
    as_names,
    copied,
    in_clauses,
    in_list,
    membership,
    word,
    words,
)
from planscribe.translate.english.wording.wider import with_wider_nouns
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions, sayings, settings

_HAVING = frozenset({"have", "own"})
_HOUSES = {(one, "has") for one in settings()}
"""What holds all that a task is about: `our flat has two rooms`."""
_MARKS = frozenset({",", ":", "namely"})
_DETERMINERS = frozenset({"the", "our", "1", *ARTICLES})
_OF_LAST = sayings("both of (which / whom)")
_SINGULAR = frozenset({"is", "has", "was"})
_THEY = frozenset({"they", "both", "all"})
_DUTIES = {(who, *verb) for who in ("we", "you", "i") for verb in (("have", "to"), ("need", "to"))}
_MOST_TAIL = 5
"""Words behind a noun that mean nothing: `five blocks to play with`."""
_MOST_ADJECTIVES = 2


@dataclass(frozen=True, slots=True)
class _Thing:
    """A thing of a list: how it is called, and the clauses that are about it alone."""

    name: Tokens
    """One name, or a label and a noun: `red ball`."""
    said: Tokens
    """From its verb on."""
    is_of_two: bool = False
    """Whether this is said of the thing before, too."""


def listed_things(tokens: Tokens, vocabulary: KnownWords) -> Extracted | None:
    """What such a list says of its things, and of what kind they are; None if words are none."""
    start, number, place = _opening(tokens)
    if number < 2 or has_any(tokens, OF_GOAL | TURNING):
        return None
    if not place and any(map(vocabulary.is_name, tokens[:start])):
        return None  # `the den has two pumps`, where the den is a room of the task
    noun, at = _noun(tokens, start, vocabulary)
    at = _mark(tokens, at, vocabulary) if noun else 0
    if not at:
        return None
    articles = sum(one.text in _DETERMINERS for one in tokens[at:])
    things: list[_Thing] = []
    while at < len(tokens) and len(things) < number:
        thing, at = _thing(tokens, at, vocabulary)
        if thing is None:
            return None
        things.append(thing)
    if len(things) < number or len({texts(one.name) for one in things}) < number:
        return None
    every = in_list([*map(_called, things)])
    clauses = [(*every, word("are", tokens[0]), *place)] if place else []
    clauses += _clauses(things)
    rest = tokens[behind_joints(tokens, at) :]
    if rest:
        size = 1 + (texts(rest[1:3]) == ("of", "them")) * 2
        if rest[0].text not in _THEY or len(rest) < size + 2:
            return None
        if rest[0].text == "both" and number != 2:
            return None
        clauses.append((*copied(every, rest[0]), *rest[size:]))
    if not clauses and 0 < articles < number:
        return None  # `a truck and t2` has a kind and a name.
    return Extracted(in_clauses(clauses), tuple(_memberships(things, noun)))


def names_with_articles(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we have got two carts, a barrow and a truck` -> `there are two carts: barrow and truck`."""
    tokens = with_wider_nouns(tokens, vocabulary) or tokens
    start, number, place = _opening(tokens)
    noun, at = _noun(tokens, start, vocabulary) if number > 1 else ((), 0)
    if not noun and number > 1 and text_at(tokens, start) in _THINGS:
        noun, at = tokens[start : start + 1], start + 1
    at = _mark(tokens, at, vocabulary) if noun and not place else 0
    names = tuple(one for one in tokens[at:] if one.text not in _DETERMINERS)
    if not at or len(names) == len(tokens) - at or has_any(tokens, OF_GOAL):
        return None
    # `a truck and t2` has a kind and a name.
    articles = [one.text for one in tokens[at:] if one.text in _DETERMINERS]
    is_each = len(articles) == number
    # `home, the office and the library`
    is_each = is_each or (set(articles) == {"the"} and all(map(_is_thing, names)))
    if vocabulary.names_in(names) != number or not is_each:
        return None
    like = tokens[0]
    count = word(str(number), like)
    return (*words("there are", like), count, *noun, word(":", like), *as_names(names))


def _is_thing(token: Token) -> bool:
    """Whether a word is no quality: `the red, the blue and grey` name nothing."""
    is_joint = token.text in JOINTS
    return is_joint or table.is_noun(token.text) or not table.is_state(token.text)


_THINGS = frozenset({"things", "objects", "items"})


def of_the_things(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`of the three cars, a is at b, while c and d are at e` -> `3 cars: a is at b and c and d are
    at e`."""
    if texts(tokens[:2]) != ("of", "the") or len(tokens) < 8 or amount(tokens[2].text) < 2:
        return None
    noun, end = _noun(tokens, 3, vocabulary)
    comma = first_of(tokens, {","}, end) if noun else 0
    between = tokens[end:comma]
    if texts(between[:3]) in _DUTIES and len(between) > 3:
        between = between[4:]
    if not comma or len(between) > _MOST_TAIL:
        return None
    if between and not says_nothing_here(between, vocabulary):
        return None
    body = (
        word("and", one) if one.text in ("while", "whereas") else one for one in tokens[comma + 1 :]
    )
    return (tokens[2], *noun, word(":", tokens[comma]), *body)


def _opening(tokens: Tokens) -> tuple[int, int, Tokens]:
    """Where the noun behind a number begins, the number, and where all things are."""
    said = texts(tokens)
    place: Tokens = ()
    at = next((at for at in range(min(len(said), 8)) if said[at] == "there"), 0)
    if at and said[0] in prepositions():
        place, said = tokens[: at - (said[at - 1] == ",")], said[at:]
    elif at:
        return 0, 0, ()
    if said[:2] == ("there", "are"):
        begin = 2
    elif said[0] in ("the", "our", "my") and said[1:3] in _HOUSES:
        begin = 3
    elif len(said) > 2 and said[0] in ("we", "i", "you"):
        begin = 2 if said[1] in _HAVING else 0
        begin += bool(begin) and said[2] == "got"
    else:
        begin = 0
    begin += bool(begin) and said[begin : begin + 1] == ("also",)
    number = amount(said[begin]) if 0 < begin < len(said) else 0
    return at + begin + 1, number, place


def _noun(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """The noun at a place, behind adjectives that mean nothing, and where it ends."""
    for skipped in range(_MOST_ADJECTIVES + 1):
        if size := vocabulary.noun_at(tokens, at + skipped):
            return tokens[at + skipped : at + skipped + size], at + skipped + size
        adjective = tokens[at + skipped : at + skipped + 1]
        if not adjective or vocabulary.is_of_domain(adjective[0]):
            break
        if vocabulary.is_name(adjective[0]):
            break
        if not table.is_adjective(adjective[0].text):
            break
    return (), 0


def _mark(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """Where the things begin behind a noun; 0 if the words between them may mean something."""
    end = first_of(tokens, _MARKS, at)
    between = tokens[at:end]
    if not end or len(between) > _MOST_TAIL:
        return 0
    if may_relate(between) or (between and not says_nothing_here(between, vocabulary)):
        return 0
    return behind_joints(tokens, end, _MARKS)


def _thing(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[_Thing | None, int]:
    """The thing at a place, and where the next one begins."""
    at = behind_joints(tokens, at)
    end = _end_of_name(tokens, at, vocabulary)
    if not end:
        return None, 0
    name = tokens[at + (tokens[at].text in _DETERMINERS) : end]
    if end == len(tokens):
        return _Thing(name, ()), end
    until = _next_thing(tokens, end, vocabulary)
    body = tokens[end:until]
    body = without_last(body, ",")
    body = body[: before_joints(body)]
    if not body:
        return _Thing(name, ()), until
    if body[0].text == ",":
        body = body[1:]
        is_of_two = texts(body[:3]) in _OF_LAST
        if is_of_two:
            return _Thing(name, body[3:], True), until
        if body[0].text in _THEY:
            return _Thing(name, ()), end
        return (_Thing(name, body[1:]), until) if _is_of_one(body) else (None, 0)
    if _is_of_one(body):
        return _Thing(name, body[1:]), until
    if body[0].text in prepositions() - {"of", "for"}:
        return _Thing(name, (word("is", body[0]), *body)), until
    return None, 0


def _is_of_one(body: Tokens) -> bool:
    """Whether words are a relative clause about one thing: `which is at a`, not `which are`."""
    verb = body[1].text if len(body) > 2 else ""
    is_single = verb in _SINGULAR or table.is_third_person(verb)
    return body[0].text in WHICH | {"that"} and is_single


def _end_of_name(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """Where the name at a place ends: `the hall`, `a red ball`; 0 if there is none."""
    has_determiner = at < len(tokens) and tokens[at].text in _DETERMINERS
    start = at + has_determiner
    if start >= len(tokens):
        return 0
    size = vocabulary.noun_at(tokens, start + 1)
    if has_determiner and size and vocabulary.can_be_label(tokens[start]):
        return start + 1 + size
    return start + 1 if vocabulary.can_be_name(tokens[start]) else 0


def _next_thing(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """Where the next thing of a list begins: behind a joint, and before its end or its clause."""
    for place in range(at, len(tokens) - 1):
        if tokens[place].text not in JOINTS:
            continue
        begin = place + 1 + (tokens[place + 1].text == "and")
        if begin >= len(tokens):
            break
        if tokens[begin].text in _THEY and place > at:
            return begin
        end = _end_of_name(tokens, begin, vocabulary)
        after = tokens[end].text if 0 < end < len(tokens) else ","
        has_determiner = tokens[begin].text in _DETERMINERS
        is_next = after in JOINTS | WHICH or after in prepositions()
        if end and is_next and (has_determiner or place == at):
            return begin
    return len(tokens)


def _clauses(things: Sequence[_Thing]) -> list[Tokens]:
    made: list[Tokens] = []
    for place, one in enumerate(things):
        if not one.said:
            continue
        about = (
            in_list([*map(_called, things[place - 1 : place + 1])])
            if one.is_of_two
            else _called(one)
        )
        made.append((*copied(about, one.said[0]), *one.said))
    return made


def _called(one: _Thing) -> Tokens:
    return as_names(one.name) if len(one.name) == 1 else (word("the", one.name[0]), *one.name)


def _memberships(things: Sequence[_Thing], noun: Tokens) -> list[Tokens]:
    names = [one.name[0] for one in things if len(one.name) == 1]
    made = [membership(names, noun)] if names else []
    for one in things:
        if len(one.name) > 1:
            made.append((*words("there is a", one.name[0]), *one.name))
    return made
