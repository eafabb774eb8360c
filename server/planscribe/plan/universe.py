"""The objects of a problem, by type."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from planscribe.model.pddl.definitions import Domain, Parameter, Problem
from planscribe.model.pddl.hierarchy import hierarchy


class Universe:
    """The constants of a domain and the objects of a problem, in the order of the texts."""

    def __init__(self, domain: Domain, problem: Problem) -> None:
        types: dict[str, frozenset[str]] = {}
        declared: dict[str, str] = {}
        for entry in (*domain.constants, *problem.objects):
            declared.setdefault(entry.name, " or ".join(entry.types))
            known = types.get(entry.name, frozenset())
            types[entry.name] = known.union(entry.types) if known else frozenset(entry.types)
        self.types: Mapping[str, frozenset[str]] = types
        """The types of every object, without supertypes."""
        self.declared: Mapping[str, str] = declared
        """The type of every object as it is first declared, in words."""
        self._hierarchy = hierarchy(domain.types)
        self._members: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._fitting: dict[tuple[frozenset[str], tuple[str, ...]], bool] = {}

    def members(self, types: tuple[str, ...]) -> tuple[str, ...]:
        """The objects that are of at least one of the types."""
        known = self._members.get(types)
        if known is None:
            known = tuple(name for name, own in self.types.items() if self._fits(own, types))
            self._members[types] = known
        return known

    def bindings(self, variables: Sequence[Parameter]) -> Iterator[dict[str, str]]:
        """All that variables can stand for, each an object of its types."""
        names = [one.name for one in variables]
        for objects in product(*(self.members(one.types) for one in variables)):
            yield dict(zip(names, objects, strict=True))

    def fits(self, name: str, parameter: Parameter) -> bool:
        """Whether an object may stand for a parameter."""
        return self._fits(self.types.get(name, frozenset()), parameter.types)

    def _fits(self, own: frozenset[str], wanted: tuple[str, ...]) -> bool:
        key = own, wanted
        if key not in self._fitting:
            below = self._hierarchy.is_below
            self._fitting[key] = any(below(one, other) for one in own for other in wanted)
        return self._fitting[key]
