"""Nouns that relate: `the current level of a is b`, `a is the location of b and c`."""

from dataclasses import dataclass

from planscribe.model.lexicon import Lexicon, Slot, plain_words
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.closed import IS, OF_GOAL, TURNING
from planscribe.translate.english.wording.finding import first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords, Types
from planscribe.translate.english.wording.notes.phrases import relations_between, said_of
from planscribe.translate.english.wording.nouns.grouped import end_of_thing, names_at
from planscribe.translate.english.wording.tokens import (
    Tokens,
    as_names,
    copied,
    in_clauses,
    word,
    words,
)
from planscribe.translate.words.data import section_words

_CLOSING = frozenset({",", ";", "and", "while"})
_NOW = frozenset("current initial present starting".split())


def value_now(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the current level of a is b`, `b is the present level of a` -> `the level of a is b`, `b is
    the level of a`: of what is so now."""
    for at in range(len(tokens) - 3):
        if tokens[at + 1].text not in _NOW or tokens[at].text not in ("the", "its", "'s"):
            continue
        noun = tokens[at + 2]
        is_known = vocabulary.is_of_domain(noun) or noun.text in vocabulary.wider
        is_word = is_known and not vocabulary.is_name(noun)
        is_value = has_any(tokens, IS) and not has_any(tokens, OF_GOAL)
        if is_word and is_value and noun.text not in IS:
            return (*tokens[: at + 1], *tokens[at + 2 :])
    return None


def ordinal_again(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the first part of a is b and the second is c` -> `.. and the second part of a is c`."""
    first = first_of(tokens, _ORDINALS)
    of = next((at for at in (first + 2, first + 3) if text_at(tokens, at) == "of"), 0)
    end = end_of_thing(tokens, of + 1, vocabulary) if first and of else 0
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
        at += text_at(tokens, at) in ("one", "1")
        at += size if texts(tokens[at : at + size]) == texts(tokens[first + 1 : of]) else 0
        if text_at(tokens, at) == "of":
            continue
        made += copied((*tokens[first + 1 : of + 1], *owner), tokens[at - 1])
    return tuple(made) if tuple(made) != tokens else None


_ORDINALS = frozenset({"first", "second", "third", "fourth", "fifth"})


def _closes(tokens: Tokens, at: int) -> bool:
    return at == len(tokens) or tokens[at].text in _CLOSING


def value_of_kind(tokens: Tokens, vocabulary: KnownWords, types: Types) -> Tokens | None:
    """`the colour of r is red`, `r's colour is red`, `red is the colour of r` -> `r has red`.

    Only if one relation says what such a thing has, or where it is, and has such a value.
    """
    if has_any(tokens, OF_GOAL | TURNING):
        return None
    clauses: list[Tokens] = []
    at = 0
    while at < len(tokens):
        value = _value_at(tokens, at, vocabulary)
        if value is None:
            return None
        said = _as_related(value, types, vocabulary.lexicon)
        if not said:
            return None
        at = value.end + (text_at(tokens, value.end) == ",")
        at += text_at(tokens, at) in ("and", "while")
        clauses.append(said)
    return in_clauses(clauses) or None


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
        is_said = text_at(tokens, end) == "is" and len(named) == 1
        return _Value(owners, kind, named[0], last) if is_said and _closes(tokens, last) else None
    named, end = names_at(tokens, at, vocabulary)
    if len(named) != 1 or text_at(tokens, end) != "is":
        return None
    owners, kind, last = _owners_at(tokens, end + 1, vocabulary)
    return _Value(owners, kind, named[0], last) if owners and _closes(tokens, last) else None


def _owners_at(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, Tokens, int]:
    """The owners of `the kind of a and b`, `a's kind`, the kind, and where the words end."""
    starts = section_words()["start"]
    owner = end_of_thing(tokens, at, vocabulary)
    is_own = owner > at and owner < len(tokens) and tokens[owner].kind is TokenKind.POSSESSIVE
    if not is_own and text_at(tokens, at) != "the":
        return (), (), at
    start = owner + 1 if is_own else at + 1
    is_start = text_at(tokens, start) in starts
    start += is_start
    size = vocabulary.noun_at(tokens, start)
    kind = tokens[start : start + size]
    end = start + size
    if not kind:
        return (), (), at
    if is_own:
        return tokens[owner - 1 : owner], kind, end
    # `the city for ann` may be where she is to go.
    if text_at(tokens, end) not in ("of", "for" if is_start else "of"):
        return (), (), at
    owners, end = names_at(tokens, end + 1, vocabulary)
    return owners, kind, end


def _as_related(value: _Value, types: Types, lexicon: Lexicon) -> Tokens:
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
        phrases = (one for one in said_of(found[0], lexicon) if "is" in one)
        said = next((one for one in phrases if (one[0], one[-1]) == (Slot(0), Slot(1))), ())
        if not said:
            return ()
        made += (word("and", owner),) if made else ()
        made += (*as_names((owner,)), *words(" ".join(map(str, said[1:-1])), owner))
        made += as_names((value.value,))
    return tuple(made)


_RELATED = frozenset({"has", "have", "at", "in", "on", "of", "with"})
