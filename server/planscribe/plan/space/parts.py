"""Parts of objects, such as the hands of workers, as the actions of a domain show them.

A part is never mentioned without its owner: all predicates about it are about an owner, too, and
actions state them only of pairs of which they need one of them before. So an initial state decides
what belongs to what. Nothing proves that a part has one owner: some objects are roles that all
owners have, such as `left`. What is odd is a part with several owners where others have one.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from planscribe.model.pddl.definitions import OBJECT, Atom, Domain, Problem
from planscribe.model.pddl.hierarchy import Hierarchy, hierarchy
from planscribe.model.pddl.occurrences import effects_of, needed_atoms
from planscribe.plan.universe import Universe


@dataclass(frozen=True, slots=True)
class PartType:
    """A type of parts, the type of their owners, and the predicates about both."""

    part: str
    owner: str
    places: Mapping[str, tuple[int, int]]
    """The arguments of each predicate that are the part and its owner."""

    def pairs(self, atoms: Iterable[Atom]) -> Iterator[tuple[str, str]]:
        """The parts and the owners of which atoms state something."""
        for one in atoms:
            part, owner = self.places.get(one.predicate, (0, 0))
            if part != owner and max(part, owner) < len(one.arguments):
                yield one.arguments[part], one.arguments[owner]


@dataclass(frozen=True, slots=True)
class SharedPart:
    """An object that belongs to several, unlike others of its type."""

    part: str
    owners: tuple[str, ...]
    type: str


def part_types(domain: Domain) -> tuple[PartType, ...]:
    """The types of parts in a domain."""
    types = hierarchy(domain.types)
    names = dict.fromkeys(
        kind for one in domain.predicates for place in one.parameters for kind in place.types
    )
    return tuple(
        found
        for part in names
        for owner in names
        if not {part, owner} & {OBJECT} and not types.meet(part, owner)
        if (found := _part_type(domain, types, part, owner)) and _is_kept(domain, found)
    )


def shared_parts(domain: Domain, problem: Problem) -> Iterator[SharedPart]:
    """The parts that belong to several owners at first, where most others belong to one."""
    of_objects = Universe(domain, problem).types
    for kind in part_types(domain):
        owners: defaultdict[str, dict[str, None]] = defaultdict(dict)
        for part, owner in kind.pairs(problem.init):
            owners[part][owner] = None
        every = [name for name, types in of_objects.items() if kind.part in types]
        shared = [one for one in every if len(owners[one]) > 1]
        is_odd = len(shared) < len(every) - len(shared) or not all(owners[one] for one in every)
        for one in shared if is_odd else ():
            yield SharedPart(one, tuple(owners[one]), kind.part)


def _part_type(domain: Domain, types: Hierarchy, part: str, owner: str) -> PartType | None:
    """How predicates relate both types, if none is about the first without the second."""
    places: dict[str, tuple[int, int]] = {}
    for one in domain.predicates:
        parts, owners = (
            [
                place
                for place, parameter in enumerate(one.parameters)
                if any(kind != OBJECT and types.meet(kind, wanted) for kind in parameter.types)
            ]
            for wanted in (part, owner)
        )
        if parts and (len(parts), len(owners)) != (1, 1):
            return None
        if parts:
            places[one.name] = parts[0], owners[0]
    return PartType(part, owner, places) if places else None


def _is_kept(domain: Domain, kind: PartType) -> bool:
    """Whether actions change what is stated of pairs, and never which pairs there are."""
    is_changed = False
    for action in domain.actions:
        needed = {*kind.pairs(needed_atoms(action.precondition))}
        added = {*kind.pairs(atom for atom, is_added in effects_of(action.effect) if is_added)}
        if not added <= needed:
            return False
        is_changed |= bool(added)
    return is_changed
