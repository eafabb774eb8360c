"""Nouns that relate: `the current level of a is b`, `a is the location of b and c`."""

from collections.abc import Mapping
from dataclasses import dataclass

from planscribe.model.lexicon import Lexicon, Slot, plain_words
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.notes.paired import relations_between
from planscribe.translate.english.wording.nouns.grouped import is_only_kind, names_at
from planscribe.translate.english.wording.tokens import (
    OF_GOAL,
    KnownWords,
    Tokens,
    as_names,
    copied,
    joined,
    texts,
    word,
    words,
)
from planscribe.translate.words.data import section_words

_DENYING = frozenset("no not neither nor never if unless or".split())
_CLOSING = frozenset({",", ";", "and", "while"})
_DUTY = (("should", "be"), ("must", "be"), ("has", "to", "be"), ("needs", "to", "be"))


def present_value(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the current level of a is b` -> `currently, the level of a is b`."""
    starts = section_words()["start"]
    if not OF_GOAL.isdisjoint(texts(tokens)):
        return None
    made: list[Token] = []
    is_after = False
    for at, one in enumerate(tokens):
        owner = tokens[at - 1] if at else None
        is_owned = owner is not None and (owner.text in ("the", "its") or owner.kind is _OWNING)
        is_known = vocabulary.is_name(one) or vocabulary.is_of_domain(one)
        if is_after and one.text == "point":
            made.append(word("position", one))  # `the starting point`
        elif (
            not is_owned
            or one.text not in starts
            or is_known
            or not _is_kind_behind(tokens, at + 1)
        ):
            made.append(one)
        is_after = made[-1:] != [one] and one.text in starts
    if tuple(made) == tokens:
        return None
    return (
        tuple(made) if "currently" in texts(tokens) else (*words("currently ,", tokens[0]), *made)
    )


_OWNING = TokenKind.POSSESSIVE
_BEHIND_KIND = frozenset({"of", "is", "for", "in", ",", "and"})


def _is_kind_behind(tokens: Tokens, at: int) -> bool:
    """Whether a noun of one or two words is at a place, behind which a relation goes on or ends."""
    return any(end >= len(tokens) or tokens[end].text in _BEHIND_KIND for end in (at + 1, at + 2))


def ordinal_again(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the first part of a is b and the second is c` -> `.. and the second part of a is c`."""
    first = next((at for at, one in enumerate(tokens) if one.text in _ORDINALS), 0)
    of = next((at for at in (first + 2, first + 3) if texts(tokens[at : at + 1]) == ("of",)), 0)
    end = _thing(tokens, of + 1, vocabulary) if first and of else 0
    if end < of + 2:
        return None
    owner = tokens[of + 1 : end]
    made = [*tokens[:end]]
    at = end
    while at < len(tokens):
        made.append(tokens[at])
        at += 1
        if tokens[at - 1].text not in _ORDINALS or tokens[at - 2].text != "the":
            continue
        size = of - first - 1
        at += texts(tokens[at : at + 1]) in (("one",), ("1",))
        at += size if texts(tokens[at : at + size]) == texts(tokens[first + 1 : of]) else 0
        if texts(tokens[at : at + 1]) == ("of",):
            continue
        made += copied((*tokens[first + 1 : of + 1], *owner), tokens[at - 1])
    return tuple(made) if tuple(made) != tokens else None


_ORDINALS = frozenset({"first", "second", "third", "fourth", "fifth"})


def location_of(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the location of a and b is c`, `c is the location of a and b`, `a's position is c` -> `a and
    b are at c`."""
    if not _DENYING.isdisjoint(texts(tokens)):
        return None
    made: list[Tokens] = []
    at = 0
    while at < len(tokens):
        begins = at == 0 or tokens[at - 1].text in _CLOSING | {"that"}
        said, end = _located(tokens, at, vocabulary) if begins else ((), at)
        made.append(said or tokens[at : at + 1])
        at = end if said else at + 1
    plain = tuple(one for part in made for one in part)
    return plain if plain != tokens else None


def _located(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """What a clause at a place says of where something is, and where the clause ends."""
    things, end = _things_of(tokens, at, vocabulary)
    if things:
        be = _be(tokens, end)
        place = _thing(tokens, end + len(be), vocabulary) if be else end
        if be and place > end + len(be) and _closes(tokens, place):
            return _at(things, be, tokens[end + len(be) : place]), place
        return (), at
    end = _thing(tokens, at, vocabulary)
    be = _be(tokens, end) if end > at else ()
    if not be:
        return (), at
    things, last = _things_of(tokens, end + len(be), vocabulary)
    if not things or not _closes(tokens, last):
        return (), at
    return _at(things, be, tokens[at:end]), last


def _things_of(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """The things of `the location of a and b`, `a's location`, and where the words end."""
    where = section_words()["where"]
    owner = _thing(tokens, at, vocabulary)
    if owner > at and texts(tokens[owner + 1 : owner + 2])[:1] != ():
        is_own = tokens[owner].kind is _OWNING and tokens[owner + 1].text in where
        if is_own and not vocabulary.is_of_domain(tokens[owner + 1]):
            return tokens[at:owner], owner + 2
    start = at + (texts(tokens[at : at + 1]) == ("the",))
    noun = tokens[start : start + 1]
    if not noun or noun[0].text not in where or vocabulary.is_of_domain(noun[0]):
        return (), at
    is_now = "currently" in texts(tokens)
    if texts(tokens[start + 1 : start + 2]) not in (("of",), ("for",) if is_now else ("of",)):
        return (), at
    begin = start + 2
    names, end = names_at(tokens, begin, vocabulary)
    if names:
        return joined(names), end
    end = _thing(tokens, begin, vocabulary)
    return (tokens[begin:end], end) if end > begin else ((), at)


def _thing(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """Where one named thing at a place ends; the place if there is none."""
    start = at + (texts(tokens[at : at + 1]) == ("the",))
    start += vocabulary.noun_at(tokens, start) or is_only_kind(tokens, start, vocabulary)
    is_named = start < len(tokens) and vocabulary.is_name(tokens[start])
    return start + 1 if is_named else at


def _be(tokens: Tokens, at: int) -> Tokens:
    if texts(tokens[at : at + 1]) in (("is",), ("are",)):
        return tokens[at : at + 1]
    size = next((len(one) for one in _DUTY if texts(tokens[at : at + len(one)]) == one), 0)
    return tokens[at : at + size]


def _closes(tokens: Tokens, at: int) -> bool:
    return at == len(tokens) or tokens[at].text in _CLOSING


def _at(things: Tokens, be: Tokens, place: Tokens) -> Tokens:
    like = be[0]
    is_several = "and" in texts(things)
    said = "are" if is_several else "is"
    verb = tuple(words("should be", like)) if len(be) > 1 else (word(said, like),)
    return (*things, *verb, word("at", like), *place)


def value_of_kind(
    tokens: Tokens, vocabulary: KnownWords, types: Mapping[str, str], lexicon: Lexicon
) -> Tokens | None:
    """`the colour of r is red`, `r's colour is red`, `red is the colour of r` -> `r has red`.

    Only if one relation says what such a thing has, or where it is, and has such a value.

    Args:
        tokens: the sentence.
        vocabulary: what is known of words.
        types: of the names that are known.
        lexicon: of the domain.
    """
    if not (OF_GOAL | _DENYING).isdisjoint(texts(tokens)):
        return None
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        value = _value_at(tokens, at, vocabulary)
        if value is None:
            return None
        said = _as_related(value, types, lexicon)
        if not said:
            return None
        at = value.end + (texts(tokens[value.end : value.end + 1]) == (",",))
        at += texts(tokens[at : at + 1]) in (("and",), ("while",))
        made += (*((word("and", said[0]),) if made else ()), *said)
    return tuple(made) or None


@dataclass(frozen=True, slots=True)
class _Value:
    """That the kind of some owners is some value, and where the clause ends."""

    owners: Tokens
    kind: Tokens
    value: Token
    end: int


def _value_at(tokens: Tokens, at: int, vocabulary: KnownWords) -> _Value | None:
    owners, kind, end = _owners_at(tokens, at, vocabulary)
    if owners:
        named, last = names_at(tokens, end + 1, vocabulary)
        is_said = texts(tokens[end : end + 1]) == ("is",) and len(named) == 1
        return _Value(owners, kind, named[0], last) if is_said and _closes(tokens, last) else None
    named, end = names_at(tokens, at, vocabulary)
    if len(named) != 1 or texts(tokens[end : end + 1]) != ("is",):
        return None
    owners, kind, last = _owners_at(tokens, end + 1, vocabulary)
    return _Value(owners, kind, named[0], last) if owners and _closes(tokens, last) else None


def _owners_at(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, Tokens, int]:
    """The owners of `the kind of a and b`, `a's kind`, the kind, and where the words end."""
    starts = section_words()["start"]
    owner = _thing(tokens, at, vocabulary)
    is_own = owner > at and owner < len(tokens) and tokens[owner].kind is _OWNING
    if not is_own and texts(tokens[at : at + 1]) != ("the",):
        return (), (), at
    start = owner + 1 if is_own else at + 1
    is_start = start < len(tokens) and tokens[start].text in starts
    start += is_start
    size = vocabulary.noun_at(tokens, start)
    kind = tokens[start : start + size]
    end = start + size
    if not kind:
        return (), (), at
    if is_own:
        return tokens[owner - 1 : owner], kind, end
    # `the city for ann` may be where she is to go.
    if texts(tokens[end : end + 1]) not in (("of",), ("for",) if is_start else ("of",)):
        return (), (), at
    owners, end = names_at(tokens, end + 1, vocabulary)
    return owners, kind, end


def _as_related(value: _Value, types: Mapping[str, str], lexicon: Lexicon) -> Tokens:
    """A value as the only relation says it that its owners have."""
    nouns = {one.words: one.type for one in lexicon.nouns}
    kind = nouns.get(texts(value.kind))
    own = types.get(value.value.text)
    if kind is None or own is None or not lexicon.fits(own, [kind]):
        return ()
    made: list[Token] = []
    for owner in value.owners:
        its = types.get(owner.text)
        found = relations_between((its, own), lexicon)
        if len(found) != 1 or its is None or not lexicon.fits(its, found[0].types[0]):
            return ()
        if lexicon.fits(own, found[0].types[0]) or not lexicon.fits(own, found[0].types[1]):
            return ()
        if not _RELATED.union(texts(value.kind)) & {*plain_words(found[0].name)}:
            return ()  # `needs` says of no thing what it is like.
        said = next(
            (
                one.pieces
                for one in lexicon.phrases
                if one.relation == found[0] and not one.negated and one.pieces[-1] == Slot(1)
                if one.pieces[0] == Slot(0) and "is" in one.pieces
            ),
            (),
        )
        if not said:
            return ()
        made += (word("and", owner),) if made else ()
        made += (*as_names((owner,)), *words(" ".join(map(str, said[1:-1])), owner))
        made += as_names((value.value,))
    return tuple(made)


_RELATED = frozenset({"has", "have", "at", "in", "on", "of", "with"})
