"""The types of a domain, and the predicates and functions over them."""

from collections.abc import Iterator

from planscribe.ide.signature.pddl_declarations import with_type
from planscribe.model.pddl.definitions import NUMBER, OBJECT, Domain, Function, Predicate
from planscribe.view.drawing.palette import Tone
from planscribe.view.graph import Arc, Graph, Node
from planscribe.view.kinds import ViewKind

_MOST_OF_TYPE = 12


def types(domain: Domain) -> Graph:
    """The type hierarchy, each type with its constants and what is declared over it."""
    found = dict.fromkeys([OBJECT, *(one.name for one in domain.types)])
    found.update(
        (parent, None) for one in domain.types for parent in one.parents if parent not in found
    )
    spelling = {one.name: one.spelling or one.name for one in domain.types}
    nodes = tuple(_node(domain, name, spelling.get(name, name)) for name in found)
    above = {one.name: one.parents for one in domain.types}
    arcs = tuple(
        Arc(_key(parent), _key(name), kind="supertype of")
        for name in found
        if name != OBJECT
        for parent in above.get(name, (OBJECT,))
    )
    return Graph(
        ViewKind.TYPES,
        f"Types and predicates of {domain.spelling or domain.name}",
        "An arrow leads from a type to its subtypes. Each type lists its constants, and the "
        "predicates and functions whose first parameter is of that type.",
        (*nodes, *_without_parameters(domain)),
        arcs,
    )


def _key(name: str) -> str:
    return f"type {name}"


def _node(domain: Domain, name: str, spelling: str) -> Node:
    told = [
        *(one.spelling or one.name for one in domain.constants if name in one.types),
        *(_declared(one) for one in _of_first(domain, name)),
    ]
    shown = told[:_MOST_OF_TYPE]
    if len(told) > len(shown):
        shown.append(f"… and {len(told) - len(shown):,} more")
    types = (one for one in domain.types if one.name == name)
    about = (*types, *_of_first(domain, name))
    return Node(_key(name), "type", (spelling, *shown), Tone.STRONG, about=about, name=spelling)


def _without_parameters(domain: Domain) -> Iterator[Node]:
    every: tuple[Predicate | Function, ...] = (*domain.predicates, *domain.functions)
    free = tuple(one for one in every if not one.parameters)
    if free:
        lines = tuple(map(_declared, free))
        yield Node("no parameters", "without parameters", lines, Tone.PLAIN, about=free)


def _of_first(domain: Domain, name: str) -> Iterator[Predicate | Function]:
    every: tuple[Predicate | Function, ...] = (*domain.predicates, *domain.functions)
    for one in every:
        if one.parameters and name in one.parameters[0].types:
            yield one


def _declared(one: Predicate | Function) -> str:
    result = ""
    if isinstance(one, Function):
        result = " = number" if one.result == NUMBER else f" - {one.result}"
    return f"({' '.join([one.spelling or one.name, *map(with_type, one.parameters)])}){result}"
