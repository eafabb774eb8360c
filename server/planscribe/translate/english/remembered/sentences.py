"""Sentences as they were read before, wherever they were: an edit of a task changes few of them.

How a sentence is read depends on its words and on what was asked of the others: which words are
names, and which nouns are counted once. Both are noted, so that what is remembered is what reading
again would give.
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from operator import attrgetter
from typing import TypeAlias
from weakref import WeakKeyDictionary

from planscribe.syntax.task import CutTokens, Sentence, Token, TokenKind
from planscribe.text import Span, light
from planscribe.translate.english.forms import SentenceReading, TaskSection
from planscribe.translate.english.grammar import Grammar, ParseFailure
from planscribe.translate.english.sentences.parsed import Parsed, ShownBySentence
from planscribe.translate.english.sentences.proper_names import Begun
from planscribe.translate.english.sentences.terminals import in_digits

_MOST_SENTENCES = 32_768
"""Those that say the same are kept once, and once for each place where they were first."""
_MOST_ASKED = 8
_MOST_READINGS = 4
"""Of a sentence, as more and fewer of its words are names."""

_KIND, _TEXT, _SPELLING = attrgetter("kind"), attrgetter("text"), attrgetter("spelling")

Outcome: TypeAlias = tuple[SentenceReading, ...] | ParseFailure
ShownByWords: TypeAlias = tuple[Iterable[str], Iterable[str], bool, Begun | None]
"""What is counted and named, whether numbers are in digits, and what may be a name."""


class LookedUp:
    """Words among which others were looked up: those that are there, and those that are not."""

    __slots__ = ("_words", "absent", "present")

    def __init__(self, words: Container[str]) -> None:
        self._words = words
        self.present: set[str] = set()
        self.absent: set[str] = set()

    def __contains__(self, word: object) -> bool:
        found = word in self._words
        assert isinstance(word, str)
        (self.present if found else self.absent).add(word)
        return found


@dataclass(frozen=True, slots=True)
class Answers:
    """What was asked of words, and the answers."""

    present: frozenset[str]
    absent: frozenset[str]

    @classmethod
    def to(cls, asked: LookedUp) -> "Answers":
        """What was asked so far."""
        return cls(frozenset(asked.present), frozenset(asked.absent))

    def are_those_of(self, words: frozenset[str]) -> bool:
        """Whether other words answer the same."""
        return self.present <= words and self.absent.isdisjoint(words)


@dataclass(frozen=True, slots=True, eq=False)
class AskedAbout:
    """What sentences ask of their task, with a number for each that is another."""

    names: frozenset[str]
    counted: frozenset[str]
    """The nouns, in the singular, of which objects are counted in one place only."""
    wider: Mapping[str, str]
    number: int


_latest: list[AskedAbout] = []
_numbers = count()


def asked_of(
    names: frozenset[str], counted: frozenset[str], wider: Mapping[str, str]
) -> AskedAbout:
    """What is asked, the same object as for a task before if it is the same."""
    for one in tuple(_latest):
        if (one.names, one.counted, one.wider) == (names, counted, wider):
            return one
    _latest.insert(0, AskedAbout(names, counted, wider, next(_numbers)))
    del _latest[_MOST_ASKED:]
    return _latest[0]


@light
class OtherWord:
    """A word of a reworded sentence, at the place of one of its own words."""

    kind: TokenKind
    text: str
    spelling: str
    at: int


@dataclass(frozen=True, slots=True)
class ReadAs:
    """How a sentence was read, without its place in the text."""

    outcome: Outcome
    announced: TaskSection | None
    terminals: tuple[str, ...]
    is_reworded: bool
    others: tuple[OtherWord, ...] | None
    """Its tokens, unless they are its own with numbers in digits."""
    shown: ShownBySentence

    def placed(self, sentence: Sentence, is_in_digits: bool) -> Parsed:
        """The sentence where it is now."""
        tokens = None if is_in_digits else in_digits(sentence)
        if self.others is not None:
            own = tokens or sentence.tokens
            tokens = tuple(
                Token(one.kind, one.text, own[one.at].span, one.spelling) for one in self.others
            )
        return Parsed(
            sentence, tokens, self.outcome, self.announced, self.terminals, self.is_reworded
        ).showing(self.shown)


@dataclass(slots=True)
class KnownSentence:
    """The words of a sentence, what they show by themselves, and how they were read."""

    texts: tuple[str, ...]
    kinds: list[TokenKind]
    counted: tuple[str, ...]
    """The nouns, in the singular, of which it counts objects."""
    named: tuple[str, ...]
    """The words that it introduces as names without doubt."""
    is_in_digits: bool
    """Whether it has no words for numbers."""
    begun: Begun | None
    """The word that it begins with as with a name."""
    different: frozenset[str]
    """Its words, each once."""
    plain: frozenset[str]
    """Those of them that do not look like names."""
    readings: list[tuple[Answers, Answers, Mapping[str, str], ReadAs]] = field(default_factory=list)
    last: tuple[int, ReadAs, Parsed] | None = None
    """The number of what was asked last, and what it was read as then."""

    def recall(self, asked: AskedAbout, sentence: Sentence) -> Parsed | None:
        """How it was read when all that was asked had the same answers."""
        last = self.last
        read = last[1] if last and last[0] == asked.number else self._read_with(asked)
        if read is None:
            return None
        if last and last[1] is read and last[2].sentence is sentence:
            one = last[2]
        else:
            one = read.placed(sentence, self.is_in_digits)
        self.last = asked.number, read, one
        return one

    def _read_with(self, asked: AskedAbout) -> ReadAs | None:
        for of_names, of_nouns, nouns, read in self.readings:
            if (
                of_names.are_those_of(asked.names)
                and of_nouns.are_those_of(asked.counted)
                and nouns == asked.wider
            ):
                return read
        return None

    def keep(
        self, names: LookedUp, counted: LookedUp, wider: Mapping[str, str], read: ReadAs
    ) -> None:
        """Remember how it is read."""
        self.readings.insert(0, (Answers.to(names), Answers.to(counted), wider, read))
        del self.readings[_MOST_READINGS:]


def others(tokens: Sequence[Token], own: Sequence[Token]) -> tuple[OtherWord, ...] | None:
    """The tokens of a reworded sentence by its own words; None if they are between these."""
    places: dict[Span, int] = {token.span: at for at, token in enumerate(own)}
    if any(token.span not in places for token in tokens):
        return None
    return tuple(OtherWord(one.kind, one.text, one.spelling, places[one.span]) for one in tokens)


_known: WeakKeyDictionary[Grammar, dict[object, KnownSentence]] = WeakKeyDictionary()


def known_sentences(
    sentences: Iterable[Sentence],
    grammar: Grammar,
    look: Callable[[Sequence[Token]], ShownByWords],
) -> list[KnownSentence]:
    """What is known of the words of sentences; `look` finds what they show by themselves."""
    known = _known.setdefault(grammar, {})
    return [known.get(one.cut) or _known_by_words(one.cut, known, look) for one in sentences]


def _known_by_words(
    cut: CutTokens,
    known: dict[object, KnownSentence],
    look: Callable[[Sequence[Token]], ShownByWords],
) -> KnownSentence:
    if len(known) >= _MOST_SENTENCES:
        known.clear()
    tokens = cut.tokens
    texts, kinds = tuple(map(_TEXT, tokens)), list(map(_KIND, tokens))
    key = texts, tuple(map(_SPELLING, tokens))
    found = known.get(key)
    if found is None or found.kinds != kinds:
        counted, named, is_in_digits, begun = look(tokens)
        found = KnownSentence(
            texts,
            kinds,
            tuple(counted),
            tuple(named),
            is_in_digits,
            begun,
            frozenset(texts),
            frozenset(one.text for one in tokens if one.kind is TokenKind.WORD),
        )
        known[key] = found
    known[cut] = found
    return found
