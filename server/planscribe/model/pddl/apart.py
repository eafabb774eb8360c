"""Domains in which mere objects are of a type of their own: `(:types room object robot)`."""

from collections.abc import Sequence
from itertools import chain

from planscribe.model.pddl.definitions import OBJECT, Domain, Parameter
from planscribe.model.pddl.occurrences import atoms_of

_MERE = (OBJECT,)


def are_objects_apart(domain: Domain) -> bool:
    """Whether a domain declares `object` among other types, and means none of these by it.

    All things are objects in PDDL. But where no action takes a room or a robot for what a predicate
    says of an object, "all objects" are those that are nothing else.
    """
    declared = {one.name for one in domain.types}
    if OBJECT not in declared or declared == {OBJECT} or domain.others or not domain.actions:
        return False
    places = {
        (one.name, at)
        for one in domain.predicates
        for at, parameter in enumerate(one.parameters)
        if parameter.types == _MERE
    }
    scopes = [
        *((one.parameters, (one.precondition, one.effect)) for one in domain.actions),
        *((one.head.parameters, (one.condition,)) for one in domain.derived),
    ]
    return bool(places) and all(
        _types_of(term, parameters) == _MERE
        for parameters, formulas in scopes
        for atom in chain.from_iterable(map(atoms_of, formulas))
        for at, term in enumerate(atom.arguments)
        if (atom.predicate, at) in places
    )


def _types_of(term: str, parameters: Sequence[Parameter]) -> tuple[str, ...]:
    return next((one.types for one in parameters if one.name == term), ())
