"""The types of arguments declared without any: `(tight ?x ?y)`, said of nuts and hubs.

In a domain with types, all that its actions say of such an argument shows what fits there.
"""

from collections import defaultdict
from collections.abc import Mapping

from planscribe.model.pddl.definitions import OBJECT, Domain
from planscribe.model.pddl.occurrences import atoms_of

Place = tuple[str, int]
"""A predicate and the number of one of its arguments."""


def used_types(domain: Domain) -> Mapping[Place, tuple[str, ...]]:
    """The types of what actions use as arguments that can be any object, where all are narrower."""
    open_places = {
        (one.name, number)
        for one in domain.predicates
        for number, parameter in enumerate(one.parameters)
        if parameter.types == (OBJECT,)
    }
    if not any(one.name != OBJECT for one in domain.types) or domain.others or domain.derived:
        return {}
    constants = {one.name: one.types for one in domain.constants}
    found: dict[Place, dict[str, None]] = defaultdict(dict)
    for action in domain.actions:
        # What `forall` binds has no type here, and leaves its places open.
        types = constants | {one.name: one.types for one in action.parameters}
        for part in (action.precondition, action.effect):
            for atom in atoms_of(part):
                for number, argument in enumerate(atom.arguments):
                    place = atom.predicate, number
                    found[place] |= dict.fromkeys(types.get(argument, (OBJECT,)))
    return {
        place: tuple(types)
        for place, types in found.items()
        if place in open_places and OBJECT not in types
    }
