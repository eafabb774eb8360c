"""Which facts a problem seems to lack: those that break what is otherwise regular in it.

A regularity says that some arguments of one predicate, or the values of a function, or the
objects of a type, are among the arguments of another: every truck is somewhere, roads lead both
ways, places between which a distance is given are joined. Another one is an invariant of the
domain: of the places of a truck, one holds at first. Facts that fill a gap are likely, those that
would give an object two of what all others have one of are not.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations, product
from typing import TypeAlias

from planscribe.model.pddl.definitions import Atom, Domain, Problem
from planscribe.plan.space.invariants import CountedPredicate, Invariant, domain_invariants
from planscribe.plan.support import changed_in
from planscribe.plan.universe import Universe

_Tuples: TypeAlias = frozenset[tuple[str, ...]]

# Arguments that are looked at together.
_WIDEST = 2
# Relations with more tuples, or more arguments, are not compared.
_MOST_TUPLES = 20_000
_MOST_ARGUMENTS = 4
# An invariant counts as if it had been kept by so many objects more.
_TRUST = 20
# How much it means that nothing is said of a predicate.
_BLANK = 2.0
# That each of fewer objects has one fact may be by chance.
_FEWEST = 4
# So many show that a relation may be to one thing only, which counts where something else helps.
_FEWEST_SINGLE = 2


@dataclass(frozen=True, slots=True)
class _Pattern:
    """Arguments that some fact of a predicate should have, or that no more facts should have."""

    positions: tuple[int, ...]
    keys: _Tuples
    weight: float

    def fits(self, arguments: tuple[str, ...]) -> bool:
        return tuple(arguments[place] for place in self.positions) in self.keys


class Likelihood:
    """How likely facts are that a problem does not state."""

    def __init__(self, domain: Domain, problem: Problem) -> None:
        self._facts: dict[str, set[tuple[str, ...]]] = defaultdict(set)
        for atom in problem.init:
            self._facts[atom.predicate].add(atom.arguments)
        self._domain = domain
        self._problem = problem
        self._universe = Universe(domain, problem)
        self._changed = changed_in(domain)
        self._patterns: dict[str, tuple[tuple[_Pattern, ...], tuple[_Pattern, ...]]] = {}

    def can_change(self, atom: Atom) -> bool:
        """Whether actions change facts of this predicate."""
        return atom.predicate in self._changed

    def of(self, atom: Atom) -> float:
        """A higher number for a likelier fact."""
        wanted, unwanted = self._patterns_of(atom.predicate, len(atom.arguments))
        best: dict[frozenset[int], float] = {}
        for gap in wanted:
            if gap.fits(atom.arguments):
                places = frozenset(gap.positions)
                best[places] = max(best.get(places, 0.0), gap.weight)
        against = sum(one.weight for one in unwanted if one.fits(atom.arguments))
        return sum(best.values()) - against + self._absence(atom.predicate)

    def is_second(self, atom: Atom) -> bool:
        """Whether an object has such a fact already, as all others have one: a room, its floor.

        Such a fact is one that no action changes, and that is about other kinds of things, too: of
        roads, there may be many. Nor does it count if it only leads the other way.
        """
        facts = self._facts[atom.predicate]
        if self.can_change(atom):
            return False
        for place, kind in enumerate(self._kinds(atom.predicate, len(atom.arguments))):
            own = [one for one in facts if one[place : place + 1] == atom.arguments[place:][:1]]
            names = {one[place] for one in facts if place < len(one)}
            if kind and own and len(names) == len(facts) >= _FEWEST_SINGLE:
                return sorted(own[0]) != sorted(atom.arguments)
        return False

    def _kinds(self, predicate: str, arity: int) -> list[bool]:
        """For each argument of a predicate whether none of the others can be the same object."""
        declared = next((one for one in self._domain.predicates if one.name == predicate), None)
        places = declared.parameters if declared and arity > 1 else ()
        members = [frozenset(self._universe.members(one.types)) for one in places]
        return [
            all(one.isdisjoint(other) for other in (*members[:place], *members[place + 1 :]))
            for place, one in enumerate(members)
        ]

    def _patterns_of(
        self, predicate: str, arity: int
    ) -> tuple[tuple[_Pattern, ...], tuple[_Pattern, ...]]:
        """The gaps in the facts of a predicate, and where there should be no more of them."""
        if predicate not in self._patterns:
            wanted = (*self._gaps(predicate, arity), *self._uncounted(predicate))
            unwanted = (*self._singles(predicate, arity), *self._counted(predicate))
            self._patterns[predicate] = wanted, unwanted
        return self._patterns[predicate]

    def _absence(self, predicate: str) -> float:
        """What it means if there are no facts of a predicate at all."""
        if self._facts[predicate]:
            return 0.0
        return -_BLANK if predicate in self._changed else _BLANK

    # --- facts beside facts ---------------------------------------------------------------

    def _gaps(self, predicate: str, arity: int) -> Iterator[_Pattern]:
        """What other facts, values and objects let expect."""
        own = self._facts[predicate]
        if arity > _MOST_ARGUMENTS or len(own) > _MOST_TUPLES:
            return
        for width in range(1, min(arity, _WIDEST) + 1):
            for positions in permutations(range(arity), width):
                present = _projected(own, positions)
                for wanted in self._projections[width]:
                    missing = wanted - present
                    weight = _regularity(len(wanted), len(missing))
                    if weight > 0:
                        yield _Pattern(positions, missing, width * weight)

    @cached_property
    def _projections(self) -> dict[int, set[_Tuples]]:
        """What arguments of each predicate and function, and objects of each type there are."""
        found: dict[int, set[_Tuples]] = {width: set() for width in range(1, _WIDEST + 1)}
        by_type: dict[str, set[tuple[str, ...]]] = defaultdict(set)
        for entry in (*self._domain.constants, *self._problem.objects):
            for kind in entry.types:
                by_type[kind].add((entry.name,))
        found[1] |= set(map(frozenset, by_type.values()))
        values: dict[str, set[tuple[str, ...]]] = defaultdict(set)
        for value in self._problem.values:
            values[value.fluent.function].add(value.fluent.arguments)
        for tuples in (*self._facts.values(), *values.values()):
            arity = min(map(len, tuples), default=0)
            if arity <= _MOST_ARGUMENTS and len(tuples) <= _MOST_TUPLES:
                for width in range(1, min(arity, _WIDEST) + 1):
                    for places in permutations(range(arity), width):
                        found[width].add(_projected(tuples, places))
        return found

    def _singles(self, predicate: str, arity: int) -> Iterator[_Pattern]:
        """Objects that have one fact each."""
        for place in range(arity):
            counts = Counter(one[place] for one in self._facts[predicate] if place < len(one))
            if len(counts) >= _FEWEST and max(counts.values()) == 1:
                keys = frozenset((name,) for name in counts)
                yield _Pattern((place,), keys, math.log(len(counts)))

    # --- invariants -----------------------------------------------------------------------

    @cached_property
    def _invariants(self) -> tuple[Invariant, ...]:
        found = domain_invariants(self._domain)
        return tuple(one for one in found if not one.exceptions(self._problem.init))

    def _counted(self, predicate: str) -> Iterator[_Pattern]:
        """What has its one fact already."""
        for invariant in self._invariants:
            for part in invariant.parts:
                if part.predicate == predicate:
                    keys = self._present(invariant)
                    yield _Pattern(part.shared, keys, _regularity(len(keys) + _TRUST, 1))

    def _uncounted(self, predicate: str) -> Iterator[_Pattern]:
        """What lacks its one fact."""
        for invariant in self._invariants:
            for part in invariant.parts:
                if part.predicate == predicate and len(part.shared) < _WIDEST:
                    everything = self._possible(part)
                    missing = everything - self._present(invariant)
                    weight = _regularity(len(everything) + _TRUST, len(missing))
                    if weight > 0:
                        yield _Pattern(part.shared, missing, weight)

    def _present(self, invariant: Invariant) -> _Tuples:
        return frozenset(
            tuple(arguments[place] for place in part.shared)
            for part in invariant.parts
            for arguments in self._facts[part.predicate]
            if len(arguments) == part.arity
        )

    def _possible(self, part: CountedPredicate) -> _Tuples:
        declared = next(one for one in self._domain.predicates if one.name == part.predicate)
        types = (declared.parameters[place].types for place in part.shared)
        return frozenset(product(*map(self._universe.members, types)))


def _projected(tuples: Collection[tuple[str, ...]], places: tuple[int, ...]) -> _Tuples:
    return frozenset(tuple(one[place] for place in places) for one in tuples)


def _regularity(all_: int, missing: int) -> float:
    """How much it means that of many all but some are there."""
    return math.log(all_ / missing**2) if missing else 0.0
