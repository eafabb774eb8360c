"""How the words of a sentence that is not read fit those of a relation: what both say and deny."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from planscribe.model.lexicon import LEXICONS_KEPT, Lexicon, Piece, Relation, plain_words
from planscribe.translate.english.shared import shared_words
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.translate.writing.alike import SAME, are_contrary, are_opposite, likeness, stems
from planscribe.translate.writing.unread_words import UnreadWords

_NEGATIONS = frozenset({"not", "no", "never", "without"})
_SAYING = frozenset({"nothing", "nobody", "above", "below", "first", "second", "third", "last"})
"""Words of many sentences that may say what a phrase says."""
_PARTICLES = frozenset({"on", "off"})
LIGHT = _PARTICLES | frozenset(
    "be been being put get got make made take taken up down out order use used using".split()
)
"""Words that say little without others, though phrases have them."""


@dataclass(frozen=True, slots=True)
class RelationWords:
    """The words of all phrases that say the same, by what they say and what they deny."""

    saying: frozenset[str]
    denying: frozenset[str]

    def say(self, word: str) -> int:
        """How clearly a word is among them; 0 if it is not."""
        every = self.saying | self.denying
        return (word in every) + max((likeness((word,), (one,)) for one in every), default=0)

    def have(self, word: str) -> bool:
        """Whether a word, or one that denies it, is among them."""
        return bool(self.say(word)) or are_opposite((word,), self.saying | self.denying)


@lru_cache(maxsize=LEXICONS_KEPT)
def relation_words(lexicon: Lexicon) -> Mapping[tuple[Relation, bool], RelationWords]:
    """The words of each relation, and of each whose phrases say that it does not hold."""
    several: dict[tuple[Relation, bool], list[Sequence[str]]] = {}
    for phrase in lexicon.readable:
        relation = phrase.relation
        name = [] if phrase.negated else [plain_words(relation.name)]
        words = [one for one in _without_places(phrase.pieces) if isinstance(one, str)]
        several.setdefault((relation, phrase.negated), [*name]).append(words)
    return {key: _words_of(phrases, kinds_of(key[0])) for key, phrases in several.items()}


@lru_cache(maxsize=LEXICONS_KEPT)
def movers(lexicon: Lexicon) -> frozenset[str]:
    """The words for what several relations are said of, though it is no object: `the robot`."""
    of_each: dict[str, set[str]] = {}
    for one in lexicon.readable:
        match one.pieces:
            case ("the", str(word), _, *_):
                of_each.setdefault(word, set()).add(one.relation.name)
            case _:
                pass
    return frozenset(word for word, relations in of_each.items() if len(relations) > 1)


def _words_of(phrases: Iterable[Sequence[str]], kinds: frozenset[str]) -> RelationWords:
    found: dict[bool, set[str]] = {False: set(), True: set()}
    for words in phrases:
        found[not _NEGATIONS.isdisjoint(words)].update(words)
    rest = _plain() | _NEGATIONS | kinds
    return RelationWords(*(frozenset(found[one] - rest) for one in (False, True)))


def kinds_of(relation: Relation) -> frozenset[str]:
    """The words for what a relation is said of, as in `in-station`: they do not say it."""
    if len(relation.types) < 2:
        return frozenset()
    return frozenset(
        word for types in relation.types for kind in types for word in plain_words(kind)
    )


@dataclass(frozen=True, slots=True)
class WordMatch:
    """How much of a relation was said, and if it is to be denied, or was said not to hold."""

    score: int
    is_denied: bool = False
    is_contrary: bool = False


@dataclass(frozen=True, slots=True)
class TellingWords:
    """The words of a sentence that may say what a phrase says."""

    said: UnreadWords
    all: frozenset[str]
    denied: frozenset[str]

    @classmethod
    def of(cls, said: UnreadWords) -> "TellingWords":
        """Those of a sentence that not every sentence has."""
        return cls(said, telling(said.words), telling(said.denied))

    def match(self, words: RelationWords) -> WordMatch:
        """How the words of a relation fit what was said."""
        said = self.said
        if said.is_empty and (empty := likeness(("nothing",), words.saying)):
            return WordMatch(empty + likeness(self.all, words.saying))
        if not said.is_denied:
            saying = likeness(self.all, words.saying)
            denying = likeness(self.all, words.denying)
            is_contrary = bool(words.denying) and denying >= saying
            is_opposite = are_contrary(self.all, words.saying)
            return WordMatch(saying, is_contrary=is_contrary or is_opposite)
        if score := likeness(self.denied, words.denying):
            return WordMatch(score, is_contrary=self._denies_else(words.denying))
        if are_opposite(self.denied, words.saying):
            return WordMatch(SAME)
        saying, before = (likeness(one, words.saying) for one in (self.denied, self.all))
        if saying or not before:
            is_other = bool(saying) and self._denies_else(words.saying)
            is_contrary = is_other or not words.saying or (said.is_denied_last and not saying)
            return WordMatch(saying, is_denied=True, is_contrary=is_contrary)
        return WordMatch(before, is_denied=True, is_contrary=said.is_doubtful)

    def _denies_else(self, words: frozenset[str]) -> bool:
        """Whether what is denied is another verb: who cannot eat gluten is allergic to it."""
        others = (one for one in self.denied - LIGHT if not likeness((one,), words))
        is_partly = any(not likeness(self.denied, (one,)) for one in words)
        return is_partly and any(map(table.is_verb, others))


@lru_cache(maxsize=LEXICONS_KEPT)
def words_of_relations(lexicon: Lexicon) -> frozenset[str]:
    """The words of what is said of things, but not of what they are."""
    return frozenset(
        word
        for (relation, _), one in relation_words(lexicon).items()
        if relation.name not in lexicon.memberships
        for word in one.saying | one.denying
    )


@lru_cache(maxsize=LEXICONS_KEPT)
def words_of_states(lexicon: Lexicon) -> frozenset[str]:
    """The words, as stems, of what is said of one thing alone: `empty`, `sealed`."""
    several = (
        words
        for (relation, _), words in relation_words(lexicon).items()
        if len(relation.types) == 1 and relation.name not in lexicon.memberships
    )
    return frozenset(
        stem
        for one in several
        for word in one.saying | one.denying
        if word not in LIGHT and _is_state(word)
        for stem in stems(word)
    )


def says_state(word: str, lexicon: Lexicon) -> bool:
    """Whether a word is one of these, or one for a state that people use for it: `functioning`."""
    known = words_of_states(lexicon)
    is_like = _is_state(word) and word not in _plain() | LIGHT and bool(likeness((word,), known))
    return is_like or not stems(word).isdisjoint(known)


def _is_state(word: str) -> bool:
    return table.is_state(word) or table.is_gerund(word)


def telling(words: frozenset[str]) -> frozenset[str]:
    """Those of some words that not every sentence has."""
    return words - _plain()


def _plain() -> frozenset[str]:
    """Words that say little."""
    return (shared_words() | prepositions()) - _SAYING - _PARTICLES


def _without_places(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """The pieces of a phrase without the prepositions of its places: `on` of `is on ?x`."""
    for at, piece in enumerate(pieces):
        follows = pieces[at + 1] if at + 1 < len(pieces) else ""
        is_particle = not follows or follows in prepositions()
        if piece not in _PARTICLES or is_particle:
            yield piece
