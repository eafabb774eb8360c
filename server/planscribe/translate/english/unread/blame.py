"""Which word keeps a sentence from being read: the one with which another one would be read.

A sentence stops at the first word with which no sentence goes on. That word can be innocent: one
before it was read as what it is not. So words are exchanged, and the sentence is read again.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from planscribe.syntax.task import TokenKind
from planscribe.translate.english.forms import Introduced, SentenceReading
from planscribe.translate.english.grammar import NAME, WORD, Grammar, ParseFailure
from planscribe.translate.english.sentences.attempts import read_terminals
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.sentences.terminals import (
    PRONOUNS,
    READ_IN_OPENINGS,
    linking_words,
)
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.translate.words import table
from planscribe.wording import SHORT_NAMES, is_one_letter_off, is_slip, near_names, nearest

_MOST_MORE = 1
"""How many characters a word that may be meant may have more or less: `Anna` is not `an`."""

_LONGEST_OPENING = 6
"""`It is not the case that`: how many words it can take until `it` is no pronoun."""
_MOST_SUSPECTS = 6
_MOST_LOCATED = 3
"""Words that are exchanged to see how far reading goes on then, which takes long."""

_AND = frozenset({",", "and"})
_SIDES = frozenset({"left", "right", "top", "bottom", "upper", "lower"})
"""Words of the grammar by which people call things."""
_BEFORE_NAMES = _AND | {":", "(", "called", "named", "are"}


class Why(StrEnum):
    """What is wrong with a word."""

    UNKNOWN = "unknown"
    PRONOUN = "pronoun"
    NO_NAME = "no name"
    """It has a meaning, and the sentence introduces it as a name."""
    NAME_TO_BE = "name to be"
    """It has a meaning, and would be a name if a sentence said what it is."""
    STOP = "stop"
    """No sentence goes on with it."""
    UNFINISHED = "unfinished"
    """Nothing is wrong with the words that are there."""


@dataclass(frozen=True, slots=True)
class Culprit:
    """The words to blame by their index, the first one first; `instead` are words for that one."""

    why: Why
    tokens: tuple[int, ...] = ()
    instead: tuple[str, ...] = ()
    is_name: bool = False
    """Whether the sentence would be read if the word were a name."""
    introduced: frozenset[str] = frozenset()
    """The names that the sentence would introduce."""


def culprit(one: Parsed, symbols: TaskSymbols, grammar: Grammar, exact: bool = True) -> Culprit:
    """What keeps a sentence from being read; only the cheap part of this if it is not `exact`."""
    return _Search(one, symbols, grammar, exact).culprit()


def with_word(one: Parsed, index: int, word: str, grammar: Grammar) -> Parsed:
    """A sentence with another word, a known one or a name, as it is read then."""
    tokens = list(one.tokens)
    tokens[index] = replace(tokens[index], text=word, spelling=word)
    terminals = list(one.terminals)
    terminals[index] = grammar.terminals.get(word, NAME)
    outcome = read_terminals(tuple(terminals), grammar)
    return Parsed(one.sentence, tuple(tokens), outcome, terminals=tuple(terminals))


class _Search:
    """Exchanges the words of one sentence that was not read.

    To exchange words is cheap where the sentence is read then; to find where it stops is not.
    """

    def __init__(self, one: Parsed, symbols: TaskSymbols, grammar: Grammar, exact: bool) -> None:
        self._tokens = one.tokens
        self._types = symbols.types
        self._grammar = grammar
        self._exact = exact
        words = tuple(
            grammar.terminals.get(token.text, terminal) if terminal == NAME else terminal
            for token, terminal in zip(one.tokens, one.terminals, strict=True)
        )
        self._ways = tuple(dict.fromkeys((one.terminals, words)))
        """The terminals; a name can also be a word."""

    def culprit(self) -> Culprit:
        suspects = [*self._suspects()]
        texts = [token.text for token in self._tokens[:_LONGEST_OPENING]]
        if texts[0] in READ_IN_OPENINGS and "that" not in texts:
            return Culprit(Why.PRONOUN, (0,))
        return (
            self._no_name(self._listed(), [0])
            or self._unknown(suspects)
            or self._at_stop(suspects)
            or Culprit(Why.UNFINISHED)
        )

    # --- what can be wrong ------------------------------------------------------------------

    def _suspects(self) -> Iterator[int]:
        """The unknown words; those that are read as names are at fault only where reading stops."""
        for index, token in enumerate(self._tokens):
            known = token.text in self._grammar.terminals or token.text in self._types
            if known or token.kind is TokenKind.NAME or token.text[:1].isdigit():
                continue
            if token.text not in PRONOUNS:
                yield index

    def _unknown(self, suspects: Sequence[int]) -> Culprit | None:
        """The unknown word with another one, or a name, instead of which the sentence is read."""
        tried = [one for one in suspects if self._ways[0][one] != NAME][:_MOST_SUSPECTS]
        for index in tried:
            near = tuple(word for word in self._near(index) if self._reads({index: word}))
            is_read = self._reads({index: None})
            if near or is_read:
                is_name = is_read and self._can_be_name(index)
                return Culprit(Why.UNKNOWN, (index,), near, is_name)
        if len(tried) > 1 and self._reads(dict.fromkeys(tried)):
            is_name = all(map(self._can_be_name, tried))
            return Culprit(Why.UNKNOWN, (tried[0],), is_name=is_name)
        return None

    def _can_be_name(self, index: int) -> bool:
        """Whether people call one thing by an unknown word: not `carrying`, `starts` or `hubs`."""
        text, spelling = self._tokens[index].text, self._tokens[index].spelling
        if self._ways[0][index] != WORD or spelling[:1].isupper():
            return self._ways[0][index] == WORD
        is_verb = table.verb_of(text) not in ("", text) and not table.is_noun(text)
        return not is_verb and not table.is_plural(text)

    def _at_stop(self, suspects: Sequence[int]) -> Culprit | None:
        """The word where reading stops, or an unknown one before it without which it goes on."""
        terminals, stop = self._furthest
        last = min(stop, len(self._tokens) - 1)
        if not self._exact and suspects:
            return Culprit(Why.UNKNOWN, (suspects[0],))
        if stop == last:
            if self._tokens[stop].text in PRONOUNS:
                return Culprit(Why.PRONOUN, (stop,))
            if taken := self._no_name([stop]):
                return taken
            if self._is_of_domain(stop) and self._reads({stop: None}):
                return Culprit(Why.NO_NAME, (stop,))
            if sides := self._sides():
                return Culprit(Why.NAME_TO_BE, sides)
        before = [one for one in suspects if one == last or terminals[one] != NAME]
        for index in [one for one in before if one <= last][:_MOST_LOCATED]:
            near = tuple(word for word in self._near(index) if self._goes_on({index: word}))
            if near or self._goes_on({index: None}):
                return Culprit(Why.UNKNOWN, (index,), near)
        if last in before:
            return Culprit(Why.UNKNOWN, (last,))
        # `tile1 is north of`: a known word can hardly follow an unknown one that is no new name.
        if stop - 1 in before and self._tokens[max(stop - 2, 0)].text not in _BEFORE_NAMES:
            return Culprit(Why.UNKNOWN, (stop - 1,))
        return Culprit(Why.STOP, (stop,)) if stop == last else None

    def _no_name(self, *groups: Sequence[int]) -> Culprit | None:
        """Words that would be introduced as names, had they no meaning."""
        for group in groups:
            indexes = [index for index in group if self._has_meaning(index)]
            for names in self._introduced(indexes) if indexes else ():
                introduced = frozenset(self._tokens[index].text for index in names)
                return Culprit(Why.NO_NAME, tuple(indexes), introduced=introduced)
        return None

    def _sides(self) -> tuple[int, ...]:
        """The words such as `left` with names instead of which the sentence is read."""
        sides = [
            index
            for index, token in enumerate(self._tokens)
            if token.text in _SIDES and self._ways[0][index] not in (NAME, WORD)
        ]
        return tuple(sides) if sides and self._reads(dict.fromkeys(sides)) else ()

    def _listed(self) -> list[int]:
        """The words that are items of a list."""
        return [index for index in range(len(self._tokens)) if self._is_listed(index)]

    def _is_listed(self, index: int) -> bool:
        """Whether a word is an item of a list."""
        texts = [token.text for token in self._tokens[index - 1 : index + 2]]
        return (
            index > 0
            and texts[0] in _BEFORE_NAMES
            and (len(texts) < 3 or texts[2] in _AND or texts[2] == ")")
        )

    def _has_meaning(self, index: int) -> bool:
        if index >= len(self._tokens):
            return False
        token = self._tokens[index]
        is_word = token.kind is TokenKind.WORD and token.text not in _AND
        return is_word and token.text in self._grammar.terminals

    def _is_of_domain(self, index: int) -> bool:
        text = self._tokens[index].text
        return text in self._grammar.vocabulary and text not in self._grammar.function_words

    def _introduced(self, indexes: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """The names that a sentence introduces if some words are names; `two hands, a and b`."""
        for reading in self._readings(dict.fromkeys(indexes)):
            for form in reading.forms:
                if (
                    not isinstance(form, Introduced)
                    or form.assumed
                    or not set(indexes) <= set(form.names)
                ):
                    continue
                count = 1 if form.announced is None else self._number(form.announced)
                is_listed = all(map(self._is_listed, indexes))
                if form.marked or (is_listed and count == len(form.names)):
                    yield form.names

    def _number(self, index: int) -> int | None:
        text = self._tokens[index].text
        return int(text) if text.isdecimal() else None

    # --- exchanging words -------------------------------------------------------------------

    def _near(self, index: int) -> tuple[str, ...]:
        """The known words that an unknown one may be meant to be, the likeliest first."""
        text, grammar = self._tokens[index].text, self._grammar
        if text in linking_words():
            return ()  # `either` is no slip of `neither`
        words = [one for one in grammar.vocabulary if one not in grammar.function_words]
        is_right = table.is_known(text)
        alike = nearest(text, words, likeness=SHORT_NAMES)
        close = (
            one
            for one in alike
            if abs(len(one) - len(text)) <= _MOST_MORE
            and (not is_right or is_slip(text, one) or _is_mistyped(text, one))
        )
        slips = (one for one in sorted(grammar.function_words) if is_slip(text, one))
        names = (one for one in near_names(text, self._types) if one not in grammar.terminals)
        return (*close, *slips, *names)

    def _with(
        self, terminals: Sequence[str], exchanged: Mapping[int, str | None]
    ) -> tuple[str, ...]:
        """Terminals with those of other words at some places, or of names."""
        other = list(terminals)
        for index, word in exchanged.items():
            other[index] = self._grammar.terminals.get(word, NAME) if word else NAME
        return tuple(other)

    def _readings(self, exchanged: Mapping[int, str | None]) -> Iterator[SentenceReading]:
        for terminals in self._ways:
            outcome = read_terminals(self._with(terminals, exchanged), self._grammar)
            if not isinstance(outcome, ParseFailure):
                yield from outcome

    def _reads(self, exchanged: Mapping[int, str | None]) -> bool:
        return any(True for _ in self._readings(exchanged))

    def _goes_on(self, exchanged: Mapping[int, str | None]) -> bool:
        """Whether reading goes on beyond the stop."""
        terminals, stop = self._furthest
        return self._exact and self._grammar.stops_at(self._with(terminals, exchanged)) > stop

    @cached_property
    def _furthest(self) -> tuple[tuple[str, ...], int]:
        """The terminals with which reading goes on furthest, and where it stops."""
        return max(((way, self._stop_of(way)) for way in self._ways), key=lambda way: way[1])

    def _stop_of(self, terminals: tuple[str, ...]) -> int:
        if self._exact:
            return self._grammar.stops_at(terminals)
        outcome = read_terminals(terminals, self._grammar)
        return outcome.token if isinstance(outcome, ParseFailure) else len(terminals)


def _is_mistyped(word: str, meant: str) -> bool:
    """Whether an English word can be another one mistyped: `lid` is `lit`, but `red` not `fed`."""
    return word[:1] == meant[:1] and is_one_letter_off(word, meant)
