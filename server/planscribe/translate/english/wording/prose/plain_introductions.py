"""Introductions in plainer words: `two crates, crate a and crate b`, `one sort of pop, p1`."""

from collections.abc import Iterator

from planscribe.syntax.task import Token
from planscribe.translate.english.unread.plain_headings import OF_LATER
from planscribe.translate.english.wording.closed import ARTICLES, JOINTS, OF_GOAL
from planscribe.translate.english.wording.cutting import parted
from planscribe.translate.english.wording.finding import (
    amount,
    beginning,
    find,
    first_of,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.labelled import introduced_behind_label
from planscribe.translate.english.wording.prose.modifiers import is_modifier, says_no_more
from planscribe.translate.english.wording.tokens import Tokens, as_names, copied, joined, word
from planscribe.translate.words import table
from planscribe.translate.words.data import kinds_of_people, people, sayings, there_are
from planscribe.wording import in_plural, in_singular

_DETERMINERS = frozenset({"the", "our", "my", "another", "1", *ARTICLES})
_SORTS = frozenset("kind kinds sort sorts type types brand brands".split())
_ONLY = frozenset({"only", "just"})
_OF_COUNTS = frozenset(", all altogether different distinct in of them these total".split())
"""What is said besides of a number of things that are listed."""
_CALLING = frozenset({"called", "named"})
_CALLS = frozenset({"call", "called", "name", "named", "known"})
_SIMPLY = frozenset({"simply", "just", "jointly", "usually"})
_HERE = sayings("in this (task / problem / puzzle / example / exercise / scenario / story / game)")
_MOST_MODIFIERS = 2
_WORKING = frozenset({"driver", "pilot"})
"""Kinds of people that not everybody is of."""
_TOWNS = frozenset("city cities town towns village villages island islands port ports".split())
"""Nouns of which people say `the cities of Rome and Bern`: of no other things can these be."""


def introduced_plainly(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """A sentence with all that these rules make plainer; None if there is nothing."""
    made = tokens
    for rule in _RULES:
        made = rule(made, vocabulary) or made
    return made if made != tokens else None


def _only_one(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we only have a single plane` -> `we have 1 plane`; `a single boat` -> `1 boat`;
    `the robot has only one arm` -> `the robot has one arm`."""
    if texts(tokens[1:3]) in {(one, "have") for one in _ONLY} and tokens[0].text in ("we", "i"):
        tokens = (tokens[0], *tokens[2:])
        is_counted = len(tokens) > 3 and amount(tokens[2].text) > 0
        return (_only_one(tokens, vocabulary) or tokens) if is_counted else None
    for at in range(1, len(tokens) - 2):
        is_only = tokens[at].text in _ONLY and tokens[at - 1].text in ("has", "have", "is", "are")
        number = amount(tokens[at + 1].text) if is_only else 0
        if number and vocabulary.noun_at(tokens, at + 2) and not vocabulary.is_name(tokens[at]):
            return (*tokens[:at], *tokens[at + 1 :])
    for at in range(len(tokens) - 2):
        is_single = tokens[at].text in ARTICLES and tokens[at + 1].text == "single"
        is_plain = is_single and not vocabulary.is_of_domain(tokens[at + 1])
        if is_plain and vocabulary.noun_at(tokens, at + 2):
            return (*tokens[:at], word("1", tokens[at]), *tokens[at + 2 :])
    return None


def _without_remarks(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the robot in this task has ..`, `which we simply call ..`, `for the tank we use ..` without
    what adds nothing."""
    who = 3 + (text_at(tokens, 3) == ",")
    if texts(tokens[:2]) == ("for", "the") and len(tokens) > who + 3:
        rest = tokens[who:]
        opening = len(beginning(rest, there_are()))
        is_count = opening > 0 and amount(rest[opening].text) > 0
        return rest if is_count and _is_use(tokens[2], vocabulary) else None
    for at in range(1, len(tokens) - 1):
        size = len(beginning(tokens, _HERE, at))
        is_adverb = tokens[at].text in _SIMPLY and tokens[at + 1].text in _CALLS
        if size or is_adverb:
            return (*tokens[:at], *tokens[at + (size or 1) :])
    return None


def _sort_of(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`one sort of pop` -> `one pop`; `two kinds of dips` -> `two dips`: where it is no kind."""
    for at in range(1, len(tokens) - 2):
        is_sort = tokens[at].text in _SORTS and tokens[at + 1].text == "of"
        number = amount(tokens[at - 1].text)
        noun = vocabulary.noun_at(tokens, at + 2) if is_sort and number else 0
        if noun and not vocabulary.is_of_domain(tokens[at]):
            return (*tokens[:at], *tokens[at + 2 :])
    return None


def _with_noun_again(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`two crates, crate a and crate b` -> `two crates, a and b`: as many as are counted."""
    for at in range(1, len(tokens) - 4):
        number, size = amount(tokens[at - 1].text), vocabulary.noun_at(tokens, at)
        mark = at + size
        if number < 2 or not size or text_at(tokens, mark) not in (",", ":"):
            continue
        noun = texts(tokens[at:mark])
        single = (*noun[:-1], in_singular(noun[-1]))
        names: list[Token] = []
        end = mark + 1
        while texts(tokens[end : end + size]) == single and end + size < len(tokens):
            names.append(tokens[end + size])
            end += size + 1
            while len(names) < number and end < len(tokens) and tokens[end].text in JOINTS:
                end += 1
        goes_on = text_at(tokens, end) == "and"
        if len(names) == number and not goes_on:
            return (*tokens[: mark + 1], *joined(names), *tokens[end:])
    return None


def _plural_with_noun_again(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the rooms are called room a and room b` -> `the rooms are a and b`."""
    size = vocabulary.noun_at(tokens, 1)
    noun = texts(tokens[1 : 1 + size])
    if text_at(tokens, 0) != "the" or not size or text_at(tokens, 1 + size) != "are":
        return None
    start = 2 + size + (text_at(tokens, 2 + size) in _CALLING)
    single = (*noun[:-1], in_singular(noun[-1]))
    names: list[Token] = []
    for joint, part in parted(tokens[start:]):
        if bool(joint) != bool(names) or texts(part[:size]) != single or len(part) != size + 1:
            return None
        names.append(part[-1])
    return (*tokens[: 2 + size], *joined(names)) if len(names) > 1 else None


def _counted_in_brackets(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`rooms (3): a, b, c`, `rooms: a, b, c (3 in total)` -> `rooms: a, b, c`: as many as that."""
    opened, closed = find(tokens, "("), find(tokens, ")")
    counted = tokens[opened + 1 : closed]
    if not 0 < opened < closed - 1 or not _OF_COUNTS.issuperset(texts(counted[1:])):
        return None
    plain = (*tokens[:opened], *tokens[closed + 1 :])
    start = 1 + max(find(plain, ":"), find(plain, "are"))
    items = [part for _, part in parted(plain[start:]) if part]
    is_list = 0 < start < len(plain) and "(" not in texts(plain)
    return plain if is_list and amount(counted[0].text) == len(items) > 1 else None


def _one_called(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`balls: b1, b2 and a white one called b3` -> `balls: b1, b2 and b3`: in a list below its
    noun, where the quality is none of the domain."""
    size = vocabulary.noun_at(tokens, 0)
    if not size or text_at(tokens, size) != ":":
        return None
    made: list[Tokens] = []
    at = size + 1
    while at < len(tokens):
        end = _called_one(tokens, at, vocabulary)
        at = end or at
        made.append(tokens[at : at + 1])
        at += 1
    plain = (*tokens[: size + 1], *(one for part in made for one in part))
    return plain if plain != tokens else None


def _called_one(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """Where the name is of `a white one called b3`; 0 if there is nothing like it."""
    start = at + (tokens[at].text in ARTICLES)
    for end in (start, start + 1):
        is_one = text_at(tokens, end) == "1"
        is_called = is_one and text_at(tokens, end + 1) in _CALLING
        quality = tokens[start:end]
        is_new = not any(map(vocabulary.is_of_domain, quality))
        if is_called and is_new and any(map(vocabulary.can_be_name, tokens[end + 2 : end + 3])):
            return end + 2
    return 0


def _towns(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the cities of rome and bern` at the end of a sentence -> `the cities, rome and bern`."""
    for at in range(1, len(tokens) - 3):
        is_noun = tokens[at].text in _TOWNS and vocabulary.noun_at(tokens, at) == 1
        if not is_noun or text_at(tokens, at + 1) != "of":
            continue
        names = tokens[at + 2 :]
        many = in_plural(in_singular(tokens[at].text)) == tokens[at].text
        if tokens[at - 1].text == "the" and many and vocabulary.names_in(names) > 1:
            return (*tokens[: at + 1], word(",", tokens[at + 1]), *names)
    return None


def person_of_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a nurse, Ann, ..`, `Bob, our fitter, ..` -> `a passenger, Ann, ..`, `Bob, our passenger, ..`
    where the domain has one kind of people only."""
    kinds = {
        in_singular(noun[-1])
        for noun in vocabulary.nouns
        if in_singular(noun[-1]) in kinds_of_people() | people() | _WORKING
    }
    kind = kinds.pop() if len(kinds) == 1 else ""
    if kind not in kinds_of_people():
        return None
    for at in range(1, len(tokens)):
        one = tokens[at]
        single = in_singular(one.text)
        is_person = single in people() and not vocabulary.is_noun(one)
        if not is_person or vocabulary.is_name(one) or vocabulary.is_of_domain(one):
            continue
        if tokens[at - 1].text in _DETERMINERS and any(_names_at(tokens, at, vocabulary)):
            noun = kind if single == one.text else in_plural(kind)
            return (*tokens[:at], word(noun, one), *tokens[at + 1 :])
    return None


def _names_at(tokens: Tokens, at: int, vocabulary: KnownWords) -> Iterator[bool]:
    """Whether a proper name is behind a noun, or before it and a comma: `Bob, our fitter, ..`."""
    behind = at + 1
    behind += text_at(tokens, behind) in (",", *_CALLING)
    yield any(_is_proper(one, vocabulary) for one in tokens[behind : behind + 1])
    begins = at == 3 or texts(tokens[at - 4 : at - 3]) == (",",)
    is_behind = at > 2 and tokens[at - 2].text == "," and begins
    yield is_behind and _is_proper(tokens[at - 3], vocabulary)


def _is_proper(token: Token, vocabulary: KnownWords) -> bool:
    return token.spelling[:1].isupper() and vocabulary.can_be_name(token)


def _with_modifiers(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a painting robot called r1`, `two toy trucks, Bee and Wasp` -> `a robot called r1`, `two
    trucks, Bee and Wasp`: where the words before the noun mean nothing in the domain."""
    size = find(tokens, ":") - 1
    if size == 1 and vocabulary.noun_at(tokens, 1) == 1 and _is_use(tokens[0], vocabulary):
        return tokens[1:]  # `landing points: ..`
    for at in range(1, len(tokens) - 2):
        if tokens[at - 1].text not in _DETERMINERS and not amount(tokens[at - 1].text):
            continue
        size = next((size for size in range(1, _MOST_MODIFIERS + 1)
                     if vocabulary.noun_at(tokens, at + size)), 0)  # fmt: skip
        modifiers = tokens[at : at + size]
        if not size or not all(is_modifier(one, vocabulary) for one in modifiers):
            continue
        end = at + size + vocabulary.noun_at(tokens, at + size)
        behind = tokens[end + (text_at(tokens, end) in (",", ":")) :]
        is_called = text_at(tokens, end) in _CALLING
        is_listed = behind != tokens[end:] and bool(behind) and _is_proper(behind[0], vocabulary)
        if is_called or (is_listed and tokens[at - 1].text != "the"):
            return (*tokens[:at], *tokens[at + size :])
    return None


def _is_use(token: Token, vocabulary: KnownWords) -> bool:
    """Whether a word in a heading says what things are for: not how they are, nor should be."""
    is_plain = is_modifier(token, vocabulary) and not table.is_state(token.text)
    return is_plain and token.text not in OF_LATER | OF_GOAL


def _of_those_here(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`cities we fly to: rome, bern` -> `cities: rome, bern`; `the man on duty is Igor` -> `the man
    is Igor`."""
    start = int(text_at(tokens, 0) == "the")
    end = start + vocabulary.noun_at(tokens, start)
    if end == start:
        return None
    for at in range(end + 1, len(tokens) - 1):
        is_one = start and tokens[at].text == "is" and at == len(tokens) - 2
        is_named = tokens[at].text == ":" or (is_one and _is_proper(tokens[-1], vocabulary))
        if is_named and says_no_more(tokens[end:at], vocabulary):
            return (*tokens[:end], *tokens[at:])
    return None


def kind_and_quality(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`k and l are both clean boats` -> `k and l are boats and k and l are clean`: a quality of the
    domain."""
    verb = first_of(tokens, {"are"})
    names = tokens[:verb]
    if vocabulary.names_in(names) < 2:
        return None
    start = verb + 1
    start += text_at(tokens, start) in ("all", "both")
    quality, noun = tokens[start : start + 1], tokens[start + 1 :]
    is_noun = bool(noun) and vocabulary.noun_at(noun, 0) == len(noun)
    if not is_noun or vocabulary.noun_at(tokens, start):
        return None
    if not table.is_adjective(quality[0].text) or not vocabulary.is_of_domain(quality[0]):
        return None
    like = quality[0]
    again = copied(as_names(names), like)
    return (*as_names(names), tokens[verb], *noun, word("and", like), *again, tokens[verb], like)


_RULES = (
    _without_remarks,
    _towns,
    introduced_behind_label,
    _counted_in_brackets,
    _only_one,
    _sort_of,
    _with_noun_again,
    _plural_with_noun_again,
    _one_called,
    _of_those_here,
    person_of_kind,
    _with_modifiers,
)
