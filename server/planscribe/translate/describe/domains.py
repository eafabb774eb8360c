"""What a domain declares, in the form that prompts for language models use."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from string import ascii_uppercase

from planscribe.model.lexicon import Lexicon, Relation
from planscribe.model.pddl.definitions import NUMBER, OBJECT
from planscribe.translate.describe.atoms import say

_Naming = Callable[[str], str]


def for_ir(lexicon: Lexicon) -> str:
    """Types, constants and predicates by their names in ASP, with how people say them."""
    return "\n".join(_lines(lexicon, lexicon.names.constant, lexicon.relations))


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
    phrase = next((one for one in lexicon.phrases if one.relation is relation), None)
    said = say(phrase, letters) if phrase else ""
    inside = ", ".join(map(" ".join, zip(types, letters, strict=True)))
    atom = f"{name(relation.name)}({inside})" if types else name(relation.name)
    return f"{atom}{_told(said, lexicon, relation.name)}"


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
