"""Nouns that a domain shows by the names of parameters: `(at ?person - passenger ?floor - count)`.

A noun stands for a type if all predicates and actions that call a parameter so agree, and no other
noun is shown for this type: rooms and shelves that are both locations cannot be counted apart.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator

from planscribe.model.pddl.definitions import NUMBER, OBJECT, Domain, Parameter
from planscribe.translate.words import table
from planscribe.translate.words.data import kinds_of_people, prepositions, things

_ANYTHING = frozenset(
    "amount arg argument destination end from goal item kind level name next number object origin "
    "part position previous size source start state target thing time to type value".split()
)
"""Nouns that say what part an argument has, or nothing."""
_SHORTEST = 4


def parameter_nouns(domain: Domain, taken: Collection[str]) -> Iterator[tuple[str, str]]:
    """Types, each with the noun by which parameters call what is of it."""
    types: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for one in _declared(domain):
        types[_plain(one.name)].add(one.types)
    acted = defaultdict[str, set[tuple[str, ...]]](set)
    for action in domain.actions:
        for one in action.parameters:
            acted[_plain(one.name)].add(one.types)
    nouns: dict[str, list[str]] = defaultdict(list)
    for noun, found in types.items():
        (first, *others) = found
        is_certain = not others and len(first) == 1 and acted[noun] <= {first}
        if is_certain and first[0] not in (OBJECT, NUMBER, noun) and _is_noun(noun):
            nouns[first[0]].append(noun)
    for kind, (noun, *more) in nouns.items():
        are_people = {noun, kind} <= kinds_of_people()
        if not more and noun not in taken and not are_people:
            yield kind, noun


def _declared(domain: Domain) -> Iterator[Parameter]:
    for predicate in domain.predicates:
        yield from predicate.parameters
    for function in domain.functions:
        yield from function.parameters


def _plain(name: str) -> str:
    return name.removeprefix("?").rstrip("0123456789")


def _is_noun(word: str) -> bool:
    is_noun = table.is_noun(word) and not table.is_plural(word)
    is_plain = is_noun and (not table.is_adjective(word) or word in things())
    return (
        is_plain and len(word) >= _SHORTEST and word not in _ANYTHING and word not in prepositions()
    )
