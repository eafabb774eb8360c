"""Which phrases can be written: each is read back once, with sample objects."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import count

from planscribe.model.lexicon import LEXICONS_KEPT, Lexicon, Phrase, Relation
from planscribe.model.pddl.definitions import NUMBER
from planscribe.syntax.task import parse
from planscribe.text import Span
from planscribe.translate.english.reader import translate
from planscribe.translate.english.symbols import stem_type
from planscribe.translate.words import table
from planscribe.translate.writing.clauses import (
    an,
    clause,
    is_order,
    plural,
    put,
    sentence,
    subject_of,
)
from planscribe.translate.writing.quality import quality

_VALUE = "7"
_SAMPLE = "q"
_MOST_TRIED = 4
"""Phrases that say the same, until one is read: that takes some hundredths of a second."""


class PhraseUse(StrEnum):
    """How a phrase can be written."""

    FACT = "fact"
    FACT_OF_SEVERAL = "fact of several"
    GOAL = "goal"
    """After `The goal is that`."""
    ORDER = "order"
    """After `The goal is to`."""


_STATING = (PhraseUse.FACT, PhraseUse.FACT_OF_SEVERAL, PhraseUse.GOAL)

OPENINGS = {PhraseUse.GOAL: "The goal is that", PhraseUse.ORDER: "The goal is to"}
"""What the sentences of goals begin with."""


@dataclass(frozen=True, slots=True)
class UsablePhrase:
    """A phrase, and the uses in which the grammar reads it as what it says."""

    phrase: Phrase
    uses: frozenset[PhraseUse]

    @property
    def relation(self) -> Relation:
        """What it says."""
        return self.phrase.relation


@dataclass(frozen=True, slots=True)
class _Sample:
    """A sentence of a phrase, the statements that it should give, and what its objects are."""

    number: int
    use: PhraseUse
    text: str
    expected: frozenset[str]
    nouns: Mapping[str, str]


@lru_cache(maxsize=LEXICONS_KEPT)
def wordings(lexicon: Lexicon) -> tuple[UsablePhrase, ...]:
    """Phrases of a lexicon that can be written: one to state each relation, to deny it, to ask for
    it.
    """
    uses: dict[int, set[PhraseUse]] = {}
    waiting = [several[:_MOST_TRIED] for several in _groups(lexicon)]
    while waiting:
        samples = [one for several in waiting for one in _samples(lexicon, several[0])]
        for one in _read(lexicon, samples):
            uses.setdefault(one.number, set()).add(one.use)
        waiting = [several[1:] for several in waiting if several[0] not in uses and several[1:]]
    return tuple(UsablePhrase(lexicon.phrases[one], frozenset(uses[one])) for one in sorted(uses))


def noun_of(lexicon: Lexicon, types: tuple[str, ...]) -> str:
    """What an object of one of some types is called; empty if there is no word for it."""
    for kind in types:
        nouns = [one.words for one in lexicon.nouns if one.type == kind]
        # `loc` is a noun of the domain, `location` one of English.
        known = (one for one in nouns if table.is_known(one[-1]))
        if nouns:
            return " ".join(next(known, nouns[0]))
    return ""


def fitting_kinds(lexicon: Lexicon, types: tuple[str, ...]) -> tuple[str, ...]:
    """The types with a noun that belong to some types, these themselves first."""
    every = dict.fromkeys(one.type for one in lexicon.nouns)
    below = (one for one in every if lexicon.fits(one, types))
    return tuple(dict.fromkeys((*(one for one in types if one in every), *below)))


def _samples(lexicon: Lexicon, number: int) -> Iterator[_Sample]:
    """The sentences of a phrase, each with objects of its own: nothing is stated twice."""
    names = (
        name
        for one in count(1)
        if not stem_type(name := f"{_SAMPLE}{number}x{one}", lexicon)
        if name not in lexicon.constants
    )
    phrase = lexicon.phrases[number]
    types = phrase.relation.types
    nouns = [
        "" if NUMBER in one else noun_of(lexicon, fitting_kinds(lexicon, one)) for one in types
    ]
    value = _VALUE if phrase.relation.numeric else ""
    for use in (PhraseUse.ORDER,) if is_order(phrase) else _STATING:
        said = plural(phrase) if use is PhraseUse.FACT_OF_SEVERAL else phrase
        if said is None or (value and use is PhraseUse.FACT_OF_SEVERAL):
            continue
        about = [_VALUE if NUMBER in one else next(names) for one in types]
        kinds = {one: noun for one, noun in zip(about, nouns, strict=True) if noun}
        every, subjects = [about], about
        if use is PhraseUse.FACT_OF_SEVERAL:
            place, other = subject_of(phrase), next(names)
            every.append(put(about, place, other))
            subjects = put(about, place, f"{about[place]} and {other}")
            kinds |= {other: nouns[place]} if nouns[place] else {}
        words = clause(said, subjects, value)
        text = f"{OPENINGS[use]} {words}." if use in OPENINGS else sentence(words, about)
        state = "goal" if use in OPENINGS else "init"
        atoms = (_atom(lexicon, phrase, one, value) for one in every)
        yield _Sample(number, use, text, frozenset(f"{state}({one})." for one in atoms), kinds)


def _groups(lexicon: Lexicon) -> Iterator[list[int]]:
    """The phrases that say the same, by their numbers, good English first."""
    groups: dict[tuple[Relation, bool, bool], list[int]] = {}
    for number, phrase in enumerate(lexicon.phrases):
        if not phrase.is_mutual or phrase.relation.name in lexicon.symmetric:
            key = phrase.relation, is_order(phrase), phrase.negated
            groups.setdefault(key, []).append(number)
    for several in groups.values():
        yield sorted(several, key=lambda one: quality(lexicon.phrases[one]))


def _atom(lexicon: Lexicon, phrase: Phrase, names: list[str], value: str) -> str:
    constant = lexicon.names.constant(phrase.relation.name)
    atom = f"{constant}({','.join(names)})" if names else constant
    if value:
        return f"value({atom},{value})"
    return f"neg({atom})" if phrase.negated else atom


def _read(lexicon: Lexicon, samples: list[_Sample]) -> Iterator[_Sample]:
    """The samples that are read as what they should say."""
    waiting = samples
    while waiting:
        # What one sentence states, another one does not state again.
        stated: set[str] = set()
        now: list[_Sample] = []
        later: list[_Sample] = []
        for one in waiting:
            (later if one.expected & stated else now).append(one)
            stated |= one.expected
        yield from _read_together(lexicon, now)
        waiting = later


def _read_together(lexicon: Lexicon, samples: list[_Sample]) -> Iterator[_Sample]:
    samples = sorted(samples, key=lambda one: one.use in OPENINGS)
    text, places = _introductions(samples), list[Span]()
    for one in samples:
        text += "\n\n"
        places.append(Span(len(text), len(text) + len(one.text)))
        text += one.text
    made = translate(parse(text), lexicon)
    for one, place in zip(samples, places, strict=True):
        stated = {
            statement.text
            for statement in made.statements
            if place.encloses(statement.words)
            if not statement.text.startswith(("object(", "name("))
        }
        if stated == one.expected and not any(place.touches(each.words) for each in made.remarks):
            yield one


def _introductions(samples: list[_Sample]) -> str:
    """What the objects of the samples are."""
    nouns = {name: noun for one in samples for name, noun in one.nouns.items()}
    return "\n".join(f"{name} is {an(noun)}." for name, noun in nouns.items())
