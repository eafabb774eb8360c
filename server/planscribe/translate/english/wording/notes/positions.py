"""Where things are, as notes say it by a noun: `robot position: hall`, `start position: b1`,
`origin of a and of b: c`."""

from dataclasses import dataclass

from planscribe.translate.english.wording.closed import AT_IN_ON, IS, OF_GOAL
from planscribe.translate.english.wording.cutting import without_first, without_joints, without_the
from planscribe.translate.english.wording.finding import ending, find, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import section_words

_OWNERS = frozenset({"the", "its", "his", "her", "our"})
_AT_START = (("at", "start"), ("at", "the", "start"), ("at", "the", "beginning"), ("initially",))


@dataclass(frozen=True, slots=True)
class SaidPosition:
    """Words for where something is: of what, if they say it, and whether it should be there."""

    of: Tokens
    is_goal: bool
    is_start: bool

    def sentence(self, subject: Tokens, place: Tokens) -> Tokens:
        """That something is in a place, or should be."""
        like = place[0]
        on = "" if place[0].text in AT_IN_ON else "at"
        now = words("currently ," if self.is_start else "", like)
        be = words(f"{'should be' if self.is_goal else 'is'} {on}", like)
        return (*now, *subject, *be, *place)


def said_position(tokens: Tokens) -> SaidPosition | None:
    """What `start position`, `robot position at start`, `position of t1` say."""
    lists = section_words()
    end = len(ending(tokens, _AT_START))
    tokens = tokens[: len(tokens) - end]
    of = find(tokens, "of")
    owner = tokens[of + 1 :] if of > 0 else ()
    tokens = tokens[:of] if of > 0 else tokens
    tokens = without_first(tokens, *_OWNERS)
    if not tokens or tokens[-1].text not in lists["where"]:
        return None
    before = tokens[:-1]
    when = text_at(before, 0)
    is_start = bool(end) or when in lists["start"]
    is_goal = when in lists["goal"]
    if is_goal and end:
        return None
    before = before[1:] if is_goal or when in lists["start"] else before
    if owner and before:
        return None
    return SaidPosition(owner or before, is_goal, is_start)


def is_place(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words only name one thing, perhaps with a preposition: `the hall`, `in the hall`."""
    return vocabulary.is_one_name(without_first(tokens, *AT_IN_ON))


def position_of(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`robot position: hall`, `start position of t1: hall` -> `currently, t1 is at hall`."""
    colon = find(tokens, ":")
    said = said_position(tokens[:colon]) if colon > 0 else None
    place = tokens[colon + 1 :]
    if said is None or not said.of or not is_place(place, vocabulary):
        return None
    subject = without_first(said.of, "the")
    if len(subject) != 1 or vocabulary.is_noun(subject[0]):
        return None
    if vocabulary.is_name(subject[0]):
        return said.sentence(subject, place)
    is_mover = subject[0].text in vocabulary.movers or vocabulary.is_of_domain(subject[0])
    if not is_mover or not table.is_noun(subject[0].text):
        return None
    return said.sentence((word("the", subject[0]), *subject), place)


def value_of(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`origin of a and of b: c` -> `the origin of a is c and the origin of b is c`: words of the
    domain, and names."""
    colon, of = find(tokens, ":"), find(tokens, "of")
    noun, owners, value = tokens[: max(of, 0)], tokens[of + 1 : max(colon, 0)], tokens[colon + 1 :]
    noun = without_first(noun, "the")
    value = without_first(value, "the")
    if len(noun) != 1 or not 0 < of < colon or len(value) != 1 or has_any(tokens, OF_GOAL):
        return None
    if not vocabulary.is_of_domain(noun[0]) or vocabulary.is_noun(noun[0]):
        return None
    plain = tuple(one for one in owners if one.text not in ("of", "the"))
    names = without_joints(plain)
    if not vocabulary.known_names_in(plain) or not vocabulary.is_name(value[0]):
        return None
    if not table.is_noun(noun[0].text) or has_any(tokens, IS):
        return None
    like = tokens[colon]
    return in_clauses(
        (word("the", one), *copied(noun, one), word("of", one), one, word("is", like), *value)
        for one in names
    )


def no_way(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is no direct road from a to b` -> `it is not true that there is a road from a to
    b`."""
    start = 2 if texts(tokens[:3]) == ("there", "is", "no") else 0
    if text_at(tokens, start) != "no":
        return None
    at = start + 1 + (text_at(tokens, start + 1) == "direct")
    way, rest = tokens[at : at + 1], tokens[at + 1 :]
    plain = without_the(rest)
    said = texts(plain)
    if not way or len(plain) != len(("from", "a", "to", "b")) or said[::2] != ("from", "to"):
        return None
    if not (vocabulary.is_of_domain(way[0]) and all(map(vocabulary.is_name, plain[1::2]))):
        return None
    like = tokens[start]
    return (*words("it is not true that there is a", like), *way, *plain)
