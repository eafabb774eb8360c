"""The objects of a problem, by type."""

from collections.abc import Mapping

from planscribe.model.pddl import OBJECT, Domain, Parameter, Problem, supertypes


class Universe:
    """The constants of a domain and the objects of a problem, in the order of the texts."""

    def __init__(self, domain: Domain, problem: Problem) -> None:
        above = supertypes(domain.types)
        types: dict[str, frozenset[str]] = {}
        declared: dict[str, str] = {}
        for entry in (*domain.constants, *problem.objects):
            declared.setdefault(entry.name, " or ".join(entry.types))
            types[entry.name] = types.get(entry.name, frozenset()).union(
                *(above.get(name, frozenset((name, OBJECT))) for name in entry.types)
            )
        self.types: Mapping[str, frozenset[str]] = types
        """The types of every object, supertypes included."""
        self.declared: Mapping[str, str] = declared
        """The type of every object as it is first declared, in words."""
        self._members: dict[tuple[str, ...], tuple[str, ...]] = {}

    def members(self, types: tuple[str, ...]) -> tuple[str, ...]:
        """The objects that are of at least one of the types."""
        known = self._members.get(types)
        if known is None:
            known = tuple(name for name, own in self.types.items() if not own.isdisjoint(types))
            self._members[types] = known
        return known

    def fits(self, name: str, parameter: Parameter) -> bool:
        """Whether an object may stand for a parameter."""
        return not self.types.get(name, frozenset()).isdisjoint(parameter.types)
