"""Sentences that only set the scene: `a robot moves balls between two rooms`, `trucks carry cars`.

They speak of things in general: nothing in them has a name, and nothing is `the crate`. What they
count exists.
"""

from collections.abc import Iterator

from planscribe.model.pddl.definitions import OBJECT
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.unread.abilities import has_ways
from planscribe.translate.english.wording.closed import ARTICLES
from planscribe.translate.english.wording.cutting import without_the
from planscribe.translate.english.wording.finding import amount, find, text_at
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.modifiers import is_modifier
from planscribe.translate.english.wording.tokens import Tokens, as_names, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import (
    bringing,
    deeds,
    prepositions,
    sayings,
    settings,
    travelling,
    ways,
    wider_kinds,
)
from planscribe.wording import in_plural, in_singular

_OWN = frozenset({"our", "my", "this"})
_WHERE = frozenset("across among around at between from in on through within".split())
_PLAIN = frozenset(
    {"and", "it", "them", "me", "us", "some", "up", "down", *ARTICLES, *_OWN, *_WHERE}
)
_RETURNING = frozenset({"come", "get", "go", "head", "return"})
_HAVING = frozenset({"has", "owns"})
_CONSISTING = sayings("consists of", "is made up of", "is made of", "comprises", "is composed of")
_LONGEST_SUBJECT = 4
_MOST_MODIFIERS = 2


def counted_in_scene(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a robot moves balls between two rooms`, `a child has two rooms` -> `there are 2 rooms`."""
    counted = _owned(tokens, vocabulary)
    if not counted and (rest := _deed(tokens, vocabulary)) is not None:
        several = _counted(rest, vocabulary)
        counted = next((one for one in several
                        if speaks_in_general(_without(rest, one), vocabulary)), ())  # fmt: skip
    return (*words("there are", tokens[0]), *counted) if counted else None


def setting_of_places(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a robot cleans a site that consists of the hall and the den` -> `hall and den are rooms`:
    where the domain has things of one kind only."""
    found = ((at, len(one)) for one in _CONSISTING if (at := find(tokens, *one)) > 1)
    at, size = next(found, (0, 0))
    names = without_the(tokens[at + size :])
    before = tokens[: at - (tokens[at - 1].text in ("that", "which"))] if at else ()
    kinds = {one.type for one in vocabulary.lexicon.nouns} - {OBJECT}
    if not before or vocabulary.names_in(names) < 2 or len(kinds) != 1:
        return None
    place = (_deed(before, vocabulary) or ()) if len(before) < at else before
    # `a site` may be read as a place already.
    is_place = place and (place[-1].text in settings() or vocabulary.is_noun(place[-1]))
    if not is_place or not speaks_in_general(place[:-1], vocabulary):
        return None
    noun = next(one.words for one in vocabulary.lexicon.nouns if one.type in kinds)
    several = " ".join((*noun[:-1], in_plural(noun[-1])))
    return (*as_names(names), *words(f"are {several}", tokens[at]))


def sets_scene(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a sentence says what somebody does in general, and counts nothing."""
    rest = _deed(tokens, vocabulary)
    return rest is not None and speaks_in_general(rest, vocabulary)


def does_in_general(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are `circles the Earth`, `carry crates`, behind who does so."""
    deed = table.verb_of(tokens[0].text)
    return _is_deed(tokens[0], deed, vocabulary) and speaks_in_general(tokens[1:], vocabulary)


def speaks_in_general(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are about no certain things: `cars between islands`, `for my car ferry`."""
    return all(
        _is_general(one, text_at(tokens, at - 1), vocabulary) for at, one in enumerate(tokens)
    )


def _is_general(token: Token, before: str, vocabulary: KnownWords) -> bool:
    if token.text in _PLAIN or token.text in prepositions():
        return True
    if token.kind is not TokenKind.WORD or vocabulary.is_name(token):
        return False
    single = in_singular(token.text)
    is_own = before in _OWN
    if token.text in vocabulary.movers:
        return before != "the"
    if vocabulary.is_noun(token) or single in wider_kinds():
        return before != "the" and (is_own or single != token.text or token.text in settings())
    is_handling = table.is_gerund(token.text) and _is_deed(
        token, table.verb_of(token.text), vocabulary
    )
    is_new = table.is_plural(token.text) and not vocabulary.may_mean(token)
    return token.text == "the" or is_handling or is_new or is_modifier(token, vocabulary)


def _deed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """What is behind `a robot moves`; None if a sentence begins otherwise."""
    for at in range(1, min(_LONGEST_SUBJECT, len(tokens) - 1) + 1):
        subject, deed = tokens[:at], table.verb_of(tokens[at].text)
        if not _is_deed(tokens[at], deed, vocabulary):
            continue
        is_one = subject[0].text in (*ARTICLES, *_OWN, "the") and at > 1
        of_one = table.is_third_form(tokens[at].text)
        last = subject[-1]
        is_many = not is_one and in_singular(last.text) != last.text and deed == tokens[at].text
        if (is_one and of_one) or is_many:
            before = subject[is_one:-1]
            is_certain = subject[0].text == "the" and last.text not in vocabulary.movers
            single = in_singular(last.text)
            # `a corridor runs between two rooms`
            is_new = table.is_noun(single) and single not in ways()
            is_new = is_new and not vocabulary.may_mean(last)
            is_known = last.text in vocabulary.movers or vocabulary.is_noun(last)
            is_plain = all(is_modifier(one, vocabulary) for one in before)
            is_plain = is_plain and not vocabulary.is_name(last) and not is_certain
            if is_plain and (is_new or is_known):
                return tokens[at + 1 :]
    return None


def _is_deed(token: Token, deed: str, vocabulary: KnownWords) -> bool:
    """Whether a word is a verb of scenery that the domain does not know, or by which things move.

    `the robot ends where it starts`, `the ferry returns home`: others may say what is wanted.
    """
    if token.kind is not TokenKind.WORD or deed in _RETURNING:
        return False
    # What is moved in general says nothing of any thing.
    is_moving = deed in bringing() or deed in travelling()
    return is_moving or (deed in deeds() and not vocabulary.may_mean(token))


def _counted(tokens: Tokens, vocabulary: KnownWords) -> Iterator[Tokens]:
    """The things that are counted behind words for where: `between two rooms`."""
    for at in range(1, len(tokens) - 1):
        number = amount(tokens[at].text)
        if tokens[at - 1].text in _WHERE and number > 1:
            yield from _things(tokens, at, number, vocabulary)


def _things(tokens: Tokens, at: int, number: int, vocabulary: KnownWords) -> Iterator[Tokens]:
    """The number at a place and the noun behind it, without words that say nothing of it."""
    for skipped in range(_MOST_MODIFIERS + 1):
        start = at + 1 + skipped
        if size := vocabulary.noun_at(tokens, start):
            end = start + size
            names = without_the(tokens[end + 1 :])
            is_named = text_at(tokens, end) in (",", ":")
            # `a boat sails between two islands, a and b` may say that there is a way.
            is_way = tokens[at - 1].text == "between" and has_ways(tokens, vocabulary)
            if is_named and not is_way and vocabulary.names_in(names) == number:
                # `between two rooms, a and b`
                called = word(":", tokens[end]), *as_names(names)
                yield (word(str(number), tokens[at]), *tokens[start:end], *called)
            yield (word(str(number), tokens[at]), *tokens[start:end])
            return
        if not all(is_modifier(one, vocabulary) for one in tokens[start : start + 1]):
            return


def _without(tokens: Tokens, counted: Tokens) -> Tokens:
    """Words without those that count something."""
    last = max((one.span.end for one in counted), default=0)
    first = min((one.span.start for one in counted), default=last)
    return tuple(one for one in tokens if not first <= one.span.start < last)


def _owned(tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """The things of `a child has five toy blocks`, where the domain does not know who has them;
    empty if a sentence is something else."""
    verb = next((at for at in range(2, _LONGEST_SUBJECT + 1)
                 if text_at(tokens, at) in _HAVING), 0)  # fmt: skip
    owner = tokens[1:verb]
    is_new = bool(owner) and text_at(tokens, 0) in ARTICLES
    is_new = is_new and all(is_modifier(one, vocabulary) for one in owner)
    if not is_new or not table.is_noun(owner[-1].text) or len(tokens) < verb + 3:
        return ()
    number = amount(tokens[verb + 1].text)
    found = next(_things(tokens, verb + 1, number, vocabulary), ()) if number > 1 else ()
    return found if found and found[-1] is tokens[-1] else ()
