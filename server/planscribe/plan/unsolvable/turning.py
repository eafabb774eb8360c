"""Facts that no action changes, read in the other direction: a road that leads back."""

from collections.abc import Iterator
from itertools import combinations

from planscribe.model.pddl.definitions import Atom, Domain, Problem
from planscribe.plan.support import changed_in
from planscribe.plan.universe import Universe


class Directions:
    """Which facts of a task have another direction, and which of these are stated."""

    def __init__(self, domain: Domain, problem: Problem) -> None:
        changed = changed_in(domain) | {rule.head.name for rule in domain.derived}
        self._declared = {one.name: one for one in domain.predicates if one.name not in changed}
        self._initial = frozenset(problem.init)
        self._stated = frozenset(one.predicate for one in problem.init)
        self._universe = Universe(domain, problem)

    def turned(self, atom: Atom) -> Iterator[Atom]:
        """The same with two arguments exchanged, where it is not stated."""
        for one, other in combinations(range(len(atom.arguments)), 2):
            back = self.exchanged(atom, one, other)
            if back is not None:
                yield back

    def exchanged(self, atom: Atom, one: int, other: int) -> Atom | None:
        """The same with these arguments exchanged; None where it is stated, or not possible."""
        arguments = list(atom.arguments)
        arguments[one], arguments[other] = arguments[other], arguments[one]
        return next(self._new(atom, tuple(arguments)), None)

    def companions(self, atom: Atom) -> Iterator[Atom]:
        """What is likely to be forgotten with a fact: its other direction, and what is alike.

        A fact is alike if it is about one other object, and nothing of the kind is stated.
        """
        yield from self.turned(atom)
        declared = self._declared.get(atom.predicate)
        if declared is None or atom.predicate in self._stated:
            return
        for place, parameter in enumerate(declared.parameters):
            for name in self._universe.members(parameter.types):
                changed = (*atom.arguments[:place], name, *atom.arguments[place + 1 :])
                yield from self._new(atom, changed)

    def _new(self, atom: Atom, arguments: tuple[str, ...]) -> Iterator[Atom]:
        declared = self._declared.get(atom.predicate)
        other = Atom(atom.predicate, arguments)
        is_new = other != atom and other not in self._initial
        is_new &= len({*arguments}) >= len({*atom.arguments})
        fits = self._universe.fits
        if declared and is_new and all(map(fits, arguments, declared.parameters)):
            yield other
