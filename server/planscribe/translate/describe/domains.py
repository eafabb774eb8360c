"""What a domain declares, in the form that prompts for language models use."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from string import ascii_uppercase

from planscribe.model.lexicon import (
    Lexicon,
    Phrase,
    Relation,
    Slot,
    default_phrases,
    plain_words,
)
from planscribe.model.pddl.definitions import NUMBER, OBJECT
from planscribe.translate.describe.atoms import say
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_Naming = Callable[[str], str]
_PAIR = 2
_FROM = ("from", Slot(0))
_VERBS = frozenset({"is", "are", "can", "has"})
_FURTHER_FORMS = frozenset({"have"})
"""Verbs in names that have another form behind an object: `have-image`."""


def for_ir(lexicon: Lexicon) -> str:
    """Types, constants and predicates by their names in ASP, with how people say them.

    Kinds that are predicates of the domain are types only: who is of the type has the predicate.
    """
    relations = tuple(one for one in lexicon.relations if one.name not in lexicon.memberships)
    return "\n".join(_lines(lexicon, lexicon.names.constant, relations))


def for_pddl(lexicon: Lexicon) -> str:
    """The same by their names in PDDL, without what only the rules know."""
    plain = _without_kinds(lexicon)
    known = tuple(one for one in plain.relations if not one.auxiliary)
    return "\n".join(_lines(plain, str, known))


def _without_kinds(lexicon: Lexicon) -> Lexicon:
    """The lexicon with the types of its domain only: kinds are known to the rules."""
    of_rules = {one for one, _ in lexicon.kinds}
    kinds = frozenset(lexicon.memberships) | {
        noun.type for noun in lexicon.nouns if lexicon.names.constant(noun.type) in of_rules
    }
    if not kinds:
        return lexicon
    untyped = {
        one: replace(
            one, types=tuple((OBJECT,) if kinds & set(types) else types for types in one.types)
        )
        for one in lexicon.relations
    }
    return replace(
        lexicon,
        nouns=tuple(noun for noun in lexicon.nouns if noun.type not in kinds),
        relations=tuple(untyped.values()),
        phrases=tuple(replace(one, relation=untyped[one.relation]) for one in lexicon.phrases),
    )


def _lines(lexicon: Lexicon, name: _Naming, relations: tuple[Relation, ...]) -> Iterator[str]:
    nouns: dict[str, list[str]] = {}
    for noun in lexicon.nouns:
        nouns.setdefault(noun.type, []).append(" ".join(noun.words))
    yield "Types:"
    for kind, said in nouns.items():
        parents = ", ".join(map(name, _parents(lexicon, kind)))
        above = f", a kind of {parents}" if parents else ""
        others = ", ".join(one for one in said if one != name(kind))
        yield f"- {name(kind)}{above}{_told(others, lexicon, kind)}"
    if lexicon.constants:
        yield "Constants, which every task has:"
        for constant, kinds in lexicon.constants.items():
            yield f"- {name(constant)}, of type {' or '.join(map(name, kinds))}"
    for numeric, title in ((False, "Predicates:"), (True, "Numeric fluents:")):
        some = [one for one in relations if one.numeric is numeric]
        if some:
            yield title
            yield from (f"- {_relation(lexicon, name, one)}" for one in some)


def _relation(lexicon: Lexicon, name: _Naming, relation: Relation) -> str:
    types = [
        "number" if NUMBER in fitting else "/".join(map(name, fitting))
        for fitting in relation.types
    ]
    letters = [ascii_uppercase[number % 26] for number in range(len(types))]
    phrase = _plainest(lexicon, relation)
    said = say(phrase, letters) if phrase else ""
    inside = ", ".join(map(" ".join, zip(types, letters, strict=True)))
    atom = f"{name(relation.name)}({inside})" if types else name(relation.name)
    return f"{atom}{_told(said, lexicon, relation.name)}"


def _plainest(lexicon: Lexicon, relation: Relation) -> Phrase | None:
    """The plainest way to say a relation; of phrases that are made from its name, the best one."""
    several = [one for one in lexicon.phrases if one.relation is relation]
    made = [tuple(one) for one in default_phrases(relation)]
    if not several or tuple(several[0].pieces) not in made:
        return several[0] if several else None
    by_pieces = {tuple(one.pieces): one for one in several}
    others = [one for pieces, one in by_pieces.items() if pieces not in made and not one.negated]
    words = plain_words(relation.name)
    slots = tuple(map(Slot, range(len(relation.types))))
    is_pair = len(slots) == _PAIR
    ways = (one for one in others if is_pair and one.pieces[0] == "there")
    if way := next((one for one in ways if one.pieces[-4:-2] == _FROM), None):
        return way  # `there is a road from a to b`
    if words[0] in _FURTHER_FORMS or (not is_pair and table.is_gerund(words[-1])):
        return next((one for one in others if one.pieces[0] != "there"), several[0])
    if words[0] in _VERBS or (is_pair and table.is_third_form(words[0])):
        return by_pieces.get((*slots[:1], *words, *slots[1:]), several[0])
    if not is_pair or words[0] in prepositions() | {"not"} or not _is_of_something(words[-1]):
        return several[0]
    return by_pieces.get((*words, "of", slots[0], "is", slots[1]), several[0])


def _is_of_something(word: str) -> bool:
    """Whether a name with this last word says what of one another is: `wood`, `goalsize`."""
    if word in prepositions() or table.is_participle(word) or table.is_gerund(word):
        return False
    return table.is_noun(word) or table.is_plural(word) or not table.is_known(word)


def _told(said: str, lexicon: Lexicon, name: str) -> str:
    """What follows a name: how people say it, and its description."""
    description = lexicon.descriptions.get(name, "")
    return f": {'; '.join(filter(None, (said, description)))}" if said or description else ""


def _parents(lexicon: Lexicon, kind: str) -> list[str]:
    """The types right above a type, `object` left out."""
    above = {*lexicon.types.parents.get(kind, ())} - {kind, OBJECT}
    return sorted(
        one
        for one in above
        if not any(other != one and lexicon.fits(other, [one]) for other in above)
    )
