"""What rules for other words have in common: tokens, and what is known of them."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import TypeAlias

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.words import table
from planscribe.translate.words.data import now

Tokens: TypeAlias = tuple[Token, ...]
Saying: TypeAlias = tuple[str, ...]
"""Words that say something together."""

IS = frozenset({"is", "are"})
ARTICLES = frozenset({"a", "an"})
JOINTS = frozenset({",", "and"})
HAVE = frozenset({"has", "have"})
AT_END = (("in", "the", "end"), ("at", "the", "end"))
CONTRASTS = frozenset({"but", "while", "whereas", "although", "though"})
LINKS = JOINTS | CONTRASTS
"""What joins clauses."""
BEFORE_NAME = frozenset({",", ":", "called", "named"})
"""What can be between a noun and the names of such things: `a block called b`."""
BEFORE_NAMES = BEFORE_NAME | {"namely"}
"""The same before several of them: `two blocks, namely b and c`."""
OF_GOAL = frozenset(
    "aim end eventually finally goal last must need needs objective ought required shall should "
    "supposed task want will wish".split()
)
"""Words with which a sentence can be about the goal."""
DENYING = frozenset("cannot neither never no nobody none nor not nothing without".split())
"""Words that deny what they are said of."""
NOBODY = frozenset({"neither", "no", "nobody", "none", "nothing"})
"""Those of them that begin who or what is denied to be something."""
TURNING = DENYING | {"except", "if", "only", "or", "unless"}
"""Words that turn the meaning of a clause: a rule that does not look for them leaves it alone."""
NOWHERE = frozenset({"of", "for", "with", "by", "from", "to"})
"""Prepositions that do not say where something is, but to or from where, or what it is like."""
ORDERING = frozenset({"make", "ensure", "see", "mission"})
"""Words with which a sentence orders something: `make sure that`."""


@dataclass(frozen=True, slots=True)
class KnownWords:
    """What is known of the words of a task when a sentence is reworded."""

    is_name: Callable[[Token], bool]
    can_be_name: Callable[[Token], bool]
    """Whether a word is a name, or one that a sentence may introduce."""
    nouns: Collection[tuple[str, ...]]
    """The words for types, in both numbers."""
    can_be_label: Callable[[Token], bool]
    """Whether a word can distinguish things of one kind: `the red ball`."""
    is_of_domain: Callable[[Token], bool]
    """Whether a word is one of the domain's nouns or phrases."""
    may_mean: Callable[[Token], bool]
    """Whether a word is one of these, a form of one or, if it is not English, a slip of one."""
    is_counted_once: Callable[[Sequence[Token]], bool]
    """Whether the task counts the objects that a noun stands for in one place only."""
    wider: Mapping[str, str]
    """From nouns that the domain lacks to those of it that stand for the same things here."""
    kinds_of_constants: Mapping[str, Collection[tuple[str, ...]]]
    """From words for what the domain itself names to the nouns for what it is."""
    lexicon: Lexicon
    """The lexicon of the domain."""
    movers: Collection[str]
    """The words for what moves, and is no object of the domain."""
    called_movers: Mapping[str, str]
    """From the names that the domain gives to such to these words."""
    joined: Collection[tuple[str, str]]
    """Words that phrases of the domain have one behind the other: `delivered to`."""

    def is_noun(self, token: Token) -> bool:
        """Whether a word is a noun by itself."""
        return (token.text,) in self.nouns

    def noun_at(self, tokens: Sequence[Token], at: int) -> int:
        """How many words from a place are a noun; 0 if none is."""
        longest = len(tokens) - at
        sizes = (size for size in (3, 2, 1) if size <= longest)
        return next((one for one in sizes if texts(tokens[at : at + one]) in self.nouns), 0)

    def names_in(self, tokens: Sequence[Token]) -> int:
        """How many names a list has; 0 if it is something else than one."""
        names = [token for token in tokens if token.text not in JOINTS]
        if not names or not all(map(self.can_be_name, names)):
            return 0
        joints = " ".join("x" if one.text not in JOINTS else one.text for one in tokens)
        plain = joints.replace(", and", "and").replace(",", "and")
        return len(names) if plain == " and ".join("x" * len(names)) else 0

    def known_names_in(self, tokens: Sequence[Token]) -> int:
        """How many names a list has, `the` and `both` aside, all of which are known; 0 if it is
        something else than one."""
        plain = [one for one in tokens if one.text not in ("the", "both")]
        are_known = all(one.text in JOINTS or self.is_name(one) for one in plain)
        return self.names_in(plain) if are_known else 0

    def are_new_names(self, tokens: Sequence[Token]) -> bool:
        """Whether nothing in a list of names can be a quality: `balls red and round`."""
        return self.names_in(tokens) > 1 and not any(table.is_state(one.text) for one in tokens)

    def is_own_state(self, token: Token) -> bool:
        """Whether a word says how something is in the domain: `the clean one is called a`."""
        is_known = table.is_state(token.text) and self.is_of_domain(token)
        return is_known and not self.is_name(token)


IsCertain: TypeAlias = Callable[[Token], bool]
"""Whether a new word is a name for certain."""
Types: TypeAlias = Mapping[str, str]
"""The types of the names that are known."""
Rule: TypeAlias = Callable[[Tokens, KnownWords], Tokens | None]
"""Puts a sentence in other words; None if it does not apply."""


_TEXT = attrgetter("text")


def texts(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The words of a sentence."""
    return tuple(map(_TEXT, tokens))  # Rules ask for nothing else as often.


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


def find(tokens: Sequence[Token], *wanted: str) -> int:
    """Where some words are, one after the other; -1 if they are not there."""
    said, first, size = texts(tokens), wanted[0], len(wanted)
    if first not in said:
        return -1
    places = (at for at, one in enumerate(said) if one == first)
    return next((at for at in places if said[at : at + size] == wanted), -1)


def beginning(tokens: Sequence[Token], several: Iterable[Saying], at: int = 0) -> Saying:
    """The first of some sayings that the words at a place begin with; empty if there is none."""
    if at >= len(tokens):
        return ()
    first = (tokens[at].text,)
    found = (
        one for one in several if one[:1] == first and texts(tokens[at : at + len(one)]) == one
    )
    return next(found, ())


def ends_with(tokens: Sequence[Token], ending: tuple[str, ...]) -> bool:
    """Whether some words are the last ones, behind others."""
    return len(tokens) > len(ending) and texts(tokens[-len(ending) :]) == ending


def amount(text: str) -> int:
    """How many a word announces: one for an article, 0 if it is no number."""
    if text in ARTICLES:
        return 1
    return int(text) if text.isdecimal() else 0


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


def without_joints(names: Tokens) -> Tokens:
    """The names of a list: `a b c` of `a, b and c`."""
    return tuple(one for one in names if one.text not in JOINTS)


def in_clauses(clauses: Iterable[Tokens]) -> Tokens:
    """Clauses with `and` between them."""
    made: list[Token] = []
    for one in clauses:
        made += (*((word("and", one[0]),) if made else ()), *one)
    return tuple(made)


def turned(
    tokens: Tokens,
    vocabulary: KnownWords,
    turn: Callable[[Tokens, int, KnownWords], tuple[Tokens, int]],
) -> Tokens | None:
    """A sentence with other words wherever a rule has some; None if there are none.

    The rule returns the words for those at a place, and where these end.
    """
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        said, end = turn(tokens, at, vocabulary)
        made += said or tokens[at : at + 1]
        at = end if said else at + 1
    return tuple(made) if tuple(made) != tokens else None


def membership(names: Sequence[Token], kind: Sequence[Token]) -> Tokens:
    """`NAMES are KIND`."""
    like = names[-1]
    be = words("is a", like) if len(names) == 1 else words("are", like)
    return (*as_names(joined(names)), *be, *kind)


def parted(tokens: Tokens, joints: Collection[str] = JOINTS) -> Iterator[tuple[Tokens, Tokens]]:
    """What commas and `and`, or other words, separate, each with those before it."""
    start = at = 0
    while at < len(tokens):
        end = at
        while end < len(tokens) and tokens[end].text not in joints:
            end += 1
        yield tokens[start:at], tokens[at:end]
        start = at = end
        while at < len(tokens) and tokens[at].text in joints:
            at += 1


def lead_of(tokens: Tokens) -> int:
    """How many words only say that a sentence is about the start: rules look at what is behind."""
    size = 0
    while said := len(beginning(tokens, now(), size)):
        size += said
        size += texts(tokens[size : size + 1]) == (",",)
    is_start = len(tokens) > size + 2 and not any(one.text in OF_GOAL for one in tokens)
    return size if size and is_start else 0
