"""States of which a sentence says the opposite, or that its statements leave out.

`The boot is shut` where a statement says that it is open, or `is open and not locked` where none
says that it is unlocked.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, pairwise

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import (
    DENYING,
    ELSEWHERE,
    STATING,
    in_relative_clause,
    phrase_content,
    phrase_words,
    spelt,
    stem,
)
from planscribe.translate.by_model.said.statement_terms import StatementTerms
from planscribe.translate.words import data

_ENDS = frozenset(", ; : . ( ) but while whereas though although".split())
_UNSURE = frozenset("and or only longer more less than yet".split())
"""Words after a denial with which it may deny something else: `not only open`."""
_LACKING = DENYING | frozenset("lack lacks lacking lost lose loses".split())
_FORGETTING = frozenset("forget fail omit".split())
"""Verbs that take back a denial: `do not forget to shut the boot`."""
_ANYTHING_BUT = ["anything", "but"]
_REACH = 8
"""How many words a denial may stand before what it denies."""
_NEAR = frozenset({"without"})
"""Denials that reach no further than a noun: `every tile without a robot on it is free`."""
_SHORT_REACH = 3
_NAMING = frozenset({"called", "named"})
_GONE = frozenset("gone missing lost".split())
_LET_OUT = ("let", "out")
_MOST_WORDS = 3
_OPEN = frozenset("if once until unless can could may might whether whenever before".split())
"""Words of sentences that do not simply say how something is."""


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two sides of a state, by the place of its words in the list."""

    state: int
    is_first: bool

    @property
    def opposite(self) -> "_Side":
        return _Side(self.state, not self.is_first)


@dataclass(frozen=True, slots=True)
class _SaidSide:
    """What a word of a sentence says, by the sides that it may mean; `is_sure` if by nothing else.

    A denial that may not reach the word leaves open what it says.
    """

    text: str
    sides: frozenset[_Side]
    is_sure: bool
    is_denied: bool
    part: Sequence[str]
    """The words of its part of the sentence."""

    @property
    def shown(self) -> str:
        return f"not {self.text}" if self.is_denied else self.text


def wrong_sides(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The statements of which a sentence says the opposite, and the states that they leave out."""
    if sentence.words.has(_OPEN) or not sentence.states():
        return
    said = [*_said_sides(sentence.texts, task.words_of_nouns)]
    if not said:
        return
    of_predicate = _sides_of(task.lexicon)
    stated = frozenset(
        side.opposite if "neg(" in text.text else side
        for text, one in sentence.states().items()
        for side in of_predicate.get(one.predicate, ())
    )
    denied = {one.predicate for text, one in sentence.terms.items() if "neg(" in text.text}
    yield from _opposites(task, sentence, said, stated, denied)
    left_out = (
        one
        for one in said
        if one.is_sure and one.sides.isdisjoint(_both(stated)) and _is_left_out(task, sentence, one)
    )
    for one in islice(left_out, 1):
        message = f"the sentence says {quoted(one.shown)}, and no statement does"
        yield Mismatch(sentence.number, message)


def _opposites(
    task: ComparedTask,
    sentence: ComparedSentence,
    said: Sequence[_SaidSide],
    stated: frozenset[_Side],
    denied: set[str],
) -> Iterator[Mismatch]:
    """The statements of states, where all that the sentence says of them is the opposite."""
    of_predicate = _sides_of(task.lexicon)
    plain = (one for text, one in sentence.terms.items() if "neg(" not in text.text)
    only_denied = denied - {one.predicate for one in plain}
    # `It is called b1` introduces it.
    introduces = any(one.head == "object" for one in sentence.terms.values())
    naming = _NAMING if introduces else frozenset()
    is_elsewhere = sentence.words.has(ELSEWHERE - {"already"} - naming)
    elsewhere = frozenset[_Side]().union(
        *(of_predicate.get(one, ()) for one in task.stated_predicates)
    )
    for one, found in sentence.states().items():
        own = of_predicate.get(found.predicate, frozenset())
        is_denied = found.predicate in denied
        if is_denied and found.predicate not in only_denied:
            continue
        if is_denied:
            own = frozenset(side.opposite for side in own)
        about = [each for each in said if not each.sides.isdisjoint(_both(own))]
        against = [
            each
            for each in about
            if each.sides.isdisjoint(own) and each.is_sure and not _is_of_others(task, each, found)
        ]
        near = elsewhere if is_elsewhere else stated
        is_explained = any(side in near for each in against for side in each.sides)
        if about and len(against) == len(about) and not is_explained:
            other = _predicate_of(task.lexicon, found.predicate, against[0].sides)
            new = one.text.replace(f"{found.predicate}(", f"{other}(", 1) if other else ""
            new = "" if is_denied else new
            yield Mismatch(
                sentence.number, f"the sentence says {quoted(against[0].shown)}", one, new
            )


def _is_of_others(task: ComparedTask, said: _SaidSide, found: StatementTerms) -> bool:
    """Whether the part of a sentence that says something names only other objects.

    `B1 is full of gin, the other boxes are empty`, where a statement is about `b2`.
    """
    named = {name for text in said.part for name in task.by_spelling.get(spelt(text), ())}
    return bool(named) and found.names.isdisjoint(named)


def _is_left_out(task: ComparedTask, sentence: ComparedSentence, said: _SaidSide) -> bool:
    """Whether a predicate of the domain says it, and other comparisons do not find its words."""
    for predicate, sides in _sides_of(task.lexicon).items():
        if sides.isdisjoint(said.sides) or not task.has_arguments(predicate, sentence.number):
            continue
        is_own = any(stem(said.text) in one for one in phrase_words(task.lexicon)[predicate])
        if not is_own or said.is_denied or sentence.words.has(DENYING):
            return True
    return False


def _said_sides(texts: Sequence[str], nouns: frozenset[str]) -> Iterator[_SaidSide]:
    """The states that the words of a sentence say, a denied one as its opposite."""
    by_word = _sides_by_word()
    for at, text in enumerate(texts):
        for size in range(min(_MOST_WORDS, len(texts) - at), 0, -1):
            sides = by_word.get("_".join(texts[at : at + size]), frozenset())
            is_the = bool(at) and texts[at - 1] == "the" and not _is_gone(texts[at + 1 :])
            is_noun = text in nouns or is_the
            if sides and not is_noun:
                before = _clause_before(texts, at)
                is_denied = size == 1 and not _LACKING.isdisjoint(before)
                is_denied ^= size == 1 and _is_gone(texts[at + 1 :])
                is_denied ^= texts[max(at - 2, 0) : at] == _ANYTHING_BUT
                is_sure = not (is_denied and not _UNSURE.isdisjoint(before))
                if is_denied:
                    sides = frozenset(one.opposite for one in sides)
                shown = " ".join(texts[at : at + size])
                yield _SaidSide(shown, sides, is_sure, is_denied, _part_around(texts, at))
                break


def _part_around(texts: Sequence[str], at: int) -> Sequence[str]:
    """The part of a sentence that a word is in."""
    ends = [-1, *(place for place, text in enumerate(texts) if text in _ENDS), len(texts)]
    return next(texts[a + 1 : b] for a, b in pairwise(ends) if a < at <= b)


def _is_gone(behind: Sequence[str]) -> bool:
    """Whether the words behind one say that there is nothing of it: `the air has been let out`."""
    end = next((at for at, text in enumerate(behind) if text in _ENDS or text == "and"), None)
    part = behind[:end]
    return not _GONE.isdisjoint(part) or _LET_OUT in pairwise(part)


def _clause_before(texts: Sequence[str], at: int) -> Sequence[str]:
    """The words before one, up to a denial or the beginning of its part of the sentence."""
    start = at
    while start > max(at - _REACH, 0) and texts[start - 1] not in _ENDS:
        start -= 1
        if texts[start] in _LACKING:
            break
    begin = max((place + 1 for place in range(start) if texts[place] in _ENDS), default=0)
    is_beyond = texts[start] in _LACKING and not STATING.isdisjoint(texts[start + 1 : at])
    if is_beyond and in_relative_clause(texts[begin:], start - begin):
        return ()
    if not _FORGETTING.isdisjoint(texts[start:at]):
        return ()
    is_far = start < at - _SHORT_REACH and texts[start] in _NEAR
    return texts[start + is_far : at]


def _both(sides: frozenset[_Side]) -> frozenset[_Side]:
    return sides | {one.opposite for one in sides}


@lru_cache(maxsize=1)
def _sides_by_word() -> Mapping[str, frozenset[_Side]]:
    found: dict[str, set[_Side]] = {}
    for number, pair in enumerate(data.sides()):
        for words, is_first in zip(pair, (True, False), strict=True):
            for word in words:
                found.setdefault(word, set()).add(_Side(number, is_first))
    return {word: frozenset(sides) for word, sides in found.items()}


@lru_cache(maxsize=16)
def _sides_of(lexicon: Lexicon) -> Mapping[str, frozenset[_Side]]:
    """The sides that the phrases of predicates say: `?x is not inflated` says the opposite."""
    by_stem: dict[str, set[_Side]] = {}
    for word, sides in _sides_by_word().items():
        by_stem.setdefault(stem(word), set()).update(sides)
    found: dict[str, set[_Side]] = {}
    for phrase in lexicon.phrases:
        is_denied = phrase.negated or not DENYING.isdisjoint(map(str, phrase.pieces))
        for word in phrase_content(phrase):
            for one in by_stem.get(word, ()):
                side = one.opposite if is_denied else one
                found.setdefault(lexicon.names.constant(phrase.relation.name), set()).add(side)
    return {predicate: frozenset(sides) for predicate, sides in found.items()}


def _predicate_of(lexicon: Lexicon, predicate: str, sides: frozenset[_Side]) -> str:
    """The only predicate that says one of these sides of the same objects as another predicate."""
    names = lexicon.names
    types = {names.constant(one.name): one.types for one in lexicon.relations}
    others = [
        one
        for one, own in _sides_of(lexicon).items()
        if not own.isdisjoint(sides) and types.get(one) == types.get(predicate)
    ]
    return others[0] if len(others) == 1 else ""
