"""The sentences of a domain, with blanks for objects and numbers."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from planscribe.model.lexicon import LEXICONS_KEPT, Lexicon, Phrase, Relation, Slot
from planscribe.model.pddl.definitions import NUMBER, TOTAL_COST
from planscribe.translate.describe.atoms import noun
from planscribe.translate.writing.clauses import an, plural
from planscribe.translate.writing.wordings import (
    OPENINGS,
    PhraseUse,
    UsablePhrase,
    noun_of,
    wordings,
)


@dataclass(frozen=True, slots=True)
class Blank:
    """A place for an object of some types, called by a noun, or for a number."""

    noun: str
    types: tuple[str, ...] = ()
    is_number: bool = False
    is_new: bool = False
    """Whether the name is one that nothing has yet."""
    is_named: bool = False
    """Whether the object must have been introduced by its name."""
    is_list: bool = False
    """Whether several objects are to be named."""


Part: TypeAlias = str | Blank
"""A word in lower case, or a blank."""


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence: its words and blanks, without the full stop.

    `about` is the predicate that it says, or the type of the objects that it introduces.
    """

    parts: tuple[Part, ...]
    about: str
    use: PhraseUse | None = None
    """None for sentences that introduce objects."""
    wording: UsablePhrase | None = None
    is_usual: bool = False
    """Whether it is the first of those that say the same."""


@lru_cache(maxsize=LEXICONS_KEPT)
def templates(lexicon: Lexicon) -> tuple[Template, ...]:
    """Every sentence that a task of a domain can be made of."""
    return (*_introductions(lexicon), *_sentences(lexicon))


def _introductions(lexicon: Lexicon) -> Iterator[Template]:
    above = dict(lexicon.doubtful)
    for kind in dict.fromkeys(one.type for one in lexicon.nouns):
        one = noun_of(lexicon, (kind,))
        if kind in above:
            # It would be asked whether these are of the other kind, too.
            named = Blank(noun_of(lexicon, (above[kind],)), (above[kind],), is_named=True)
            yield Template((named, "is", *an(one).split()), kind)
            continue
        many = noun(one, 2).split()
        name = Blank(one, (kind,), is_new=True)
        number = Blank("number", is_number=True)
        yield Template(("there", "are", number, *many), kind, is_usual=True)
        yield Template(("there", "is", *an(one).split(), "called", name), kind)
        yield Template(("there", "are", "2", *many, ":", name, "and", name), kind)
        yield Template((name, "is", *an(one).split()), kind)


def _sentences(lexicon: Lexicon) -> Iterator[Template]:
    seen: set[tuple[str, bool, PhraseUse]] = set()
    for wording in wordings(lexicon):
        phrase, relation = wording.phrase, wording.relation
        if relation.name in lexicon.memberships:
            continue  # Introductions say it.
        for use in sorted(wording.uses):
            said = plural(phrase) if use is PhraseUse.FACT_OF_SEVERAL else phrase
            if said is None or (phrase.negated and use is PhraseUse.FACT_OF_SEVERAL):
                continue
            parts = _parts(lexicon, said)
            if use is PhraseUse.FACT_OF_SEVERAL:
                first, *rest = parts
                assert isinstance(first, Blank)
                parts = (replace(first, is_list=True), *rest)
            opening = tuple(OPENINGS[use].lower().split()) if use in OPENINGS else ()
            key = relation.name, phrase.negated, use
            is_usual = key not in seen and not phrase.negated
            seen.add(key)
            for behind in _behind(relation, use):
                said_of = (*opening, *parts, *behind)
                yield Template(said_of, relation.name, use, wording, is_usual)
                is_usual = False


def _behind(relation: Relation, use: PhraseUse) -> Iterator[tuple[Part, ...]]:
    """What is behind a phrase: nothing, or the number that a value is; in goals, bounds first."""
    if not relation.numeric:
        yield ()
        return
    bounds: tuple[tuple[str, ...], ...] = ((),)
    if use is PhraseUse.GOAL:
        most = ("at", "most")
        bounds = (most,) if relation.name == TOTAL_COST else (("at", "least"), most, ())
    for bound in bounds:
        yield "is", *bound, Blank("number", is_number=True)


def _parts(lexicon: Lexicon, phrase: Phrase) -> tuple[Part, ...]:
    types = phrase.relation.types
    return tuple(
        _blank(lexicon, types[one.argument]) if isinstance(one, Slot) else one
        for one in phrase.pieces
    )


def _blank(lexicon: Lexicon, types: tuple[str, ...]) -> Blank:
    if NUMBER in types:
        return Blank("number", is_number=True)
    return Blank(noun_of(lexicon, types) or "object", types)
