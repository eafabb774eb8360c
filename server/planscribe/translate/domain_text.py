"""What a domain declares, in the form in which language models are told of it."""

from collections.abc import Callable, Iterator
from string import ascii_uppercase

from planscribe.model.lexicon import Lexicon, Relation
from planscribe.model.pddl import NUMBER, OBJECT
from planscribe.translate.english import say

_Naming = Callable[[str], str]


def for_ir(lexicon: Lexicon) -> str:
    """Types, constants and predicates by their names in ASP, with how people say them."""
    return "\n".join(_lines(lexicon, lexicon.names.constant, lexicon.relations))


def for_pddl(lexicon: Lexicon) -> str:
    """The same by their names in PDDL, without what only the rules know."""
    known = tuple(one for one in lexicon.relations if not one.auxiliary)
    return "\n".join(_lines(lexicon, str, known))


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
    above = lexicon.above.get(kind, frozenset()) - {kind, OBJECT}
    further = {one for other in above for one in lexicon.above.get(other, ()) if one != other}
    return sorted(above - further)
