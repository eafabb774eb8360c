"""Tokens that rules for other words make."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.closed import JOINTS
from planscribe.wording import in_plural, in_singular

Tokens: TypeAlias = tuple[Token, ...]
Saying: TypeAlias = tuple[str, ...]
"""Words that say something together."""


def word(text: str, like: Token) -> Token:
    """A word that replaces another one."""
    kind = TokenKind.WORD if text[:1].isalpha() else TokenKind.MARK
    return Token(kind, text, like.span, text)


def words(text: str, like: Token) -> Iterator[Token]:
    """Words that replace another one."""
    return (word(one, like) for one in text.split())


def as_it_is(tokens: Tokens) -> Tokens:
    """A sentence as one of what is so now, below a goal, too."""
    return (*words("note that", tokens[0]), *tokens)


def copied(tokens: Sequence[Token], like: Token) -> Tokens:
    """Words that replace one that refers to them."""
    return tuple(replace(token, span=like.span) for token in tokens)


def as_names(tokens: Sequence[Token]) -> Tokens:
    """A list of names, all of which are read as such."""
    return tuple(
        token if token.text in JOINTS else replace(token, kind=TokenKind.NAME) for token in tokens
    )


def joined(names: Sequence[Token]) -> Tokens:
    """`a, b and c` of three names."""
    return in_list([(name,) for name in names])


def in_list(parts: Sequence[Tokens]) -> Tokens:
    """`the a, the b and c` of three parts."""
    made: list[Token] = []
    for place, part in enumerate(parts):
        if place:
            made.append(word("and" if place == len(parts) - 1 else ",", part[0]))
        made += part
    return tuple(made)


def in_clauses(clauses: Iterable[Tokens]) -> Tokens:
    """Clauses with `and` between them."""
    made: list[Token] = []
    for one in clauses:
        made += (*((word("and", one[0]),) if made else ()), *one)
    return tuple(made)


def in_number(noun: Sequence[Token], number: int) -> Tokens:
    """A noun as it counts so many: `old bridge` of `old bridges` for one."""
    single = in_singular(noun[-1].text)
    return (*noun[:-1], word(single if number == 1 else in_plural(single), noun[-1]))


def membership(names: Sequence[Token], kind: Sequence[Token]) -> Tokens:
    """`NAMES are KIND`."""
    like = names[-1]
    be = words("is a", like) if len(names) == 1 else words("are", like)
    return (*as_names(joined(names)), *be, *kind)
