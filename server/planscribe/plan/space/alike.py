"""Objects that are alike: a problem stays the same if two of them change places."""

from collections import defaultdict
from collections.abc import Mapping

from planscribe.model.pddl.definitions import Atom, Domain, Problem, Value
from planscribe.plan.formulas import bound, conjuncts, substitute
from planscribe.plan.universe import Universe

_MOST_OBJECTS = 500
_MOST_GOALS = 1000


def alike(domain: Domain, problem: Problem) -> tuple[tuple[str, ...], ...]:
    """Groups of at least two objects that are alike; none in a problem with very many objects."""
    if len(problem.objects) > _MOST_OBJECTS:
        return ()
    universe = Universe(domain, problem)
    swaps = _Swaps(problem, universe)
    constants = {one.name for one in domain.constants}
    groups: dict[frozenset[str], list[list[str]]] = defaultdict(list)
    for name in dict.fromkeys(one.name for one in problem.objects):
        if name in constants:
            continue
        of_type = groups[universe.types[name]]
        group = next((one for one in of_type if swaps.change_nothing(one[0], name)), None)
        if group is None:
            of_type.append([name])
        else:
            group.append(name)
    found = (tuple(group) for of_type in groups.values() for group in of_type)
    return tuple(group for group in found if len(group) > 1)


class _Swaps:
    """A problem in which two objects change places."""

    def __init__(self, problem: Problem, universe: Universe) -> None:
        self._facts = frozenset[Atom | Value](problem.init) | frozenset(problem.values)
        self._goals = frozenset(conjuncts(problem.goal, universe, _MOST_GOALS))
        self._metric = problem.metric
        self._about: dict[str, list[Atom | Value]] = defaultdict(list)
        for fact in sorted(self._facts, key=str):
            for name in set(_arguments(fact)):
                self._about[name].append(fact)

    def change_nothing(self, one: str, other: str) -> bool:
        """Whether facts and goals are the same afterwards."""
        about, about_other = self._about[one], self._about[other]
        if len(about) != len(about_other):
            return False
        swap = {one: other, other: one}
        return all(_swapped(fact, swap) in self._facts for fact in (*about, *about_other)) and all(
            substitute(goal, swap) in self._goals for goal in self._goals
        )


def _arguments(fact: Atom | Value) -> tuple[str, ...]:
    return fact.arguments if isinstance(fact, Atom) else fact.fluent.arguments


def _swapped(fact: Atom | Value, swap: Mapping[str, str]) -> Atom | Value:
    arguments = bound(_arguments(fact), swap)
    if isinstance(fact, Atom):
        return Atom(fact.predicate, arguments)
    return Value(type(fact.fluent)(fact.fluent.function, arguments), fact.value)
