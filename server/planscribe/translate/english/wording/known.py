"""What is known of the words of a task when a sentence is reworded, and the rules for that."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import JOINTS
from planscribe.translate.english.wording.finding import text_at, texts
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words import table


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

    def is_one_name(self, tokens: Sequence[Token]) -> bool:
        """Whether words are a known name, or `the` and one."""
        name = tokens[text_at(tokens, 0) == "the" :]
        return len(name) == 1 and self.is_name(name[0])

    def is_mover(self, tokens: Sequence[Token]) -> bool:
        """Whether words are `the robot`, of what moves and is no object."""
        return text_at(tokens, 0) == "the" and " ".join(texts(tokens[1:])) in self.movers

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
