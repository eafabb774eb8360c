"""Small random problems of a domain: a few objects of each type, and states that make sense.

The states have at most one fact of those that exclude each other. Each is made for an action, whose
conditions hold in it, or all but one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from random import Random

from planscribe.model.pddl.definitions import (
    OBJECT,
    TRUE,
    Action,
    Atom,
    Domain,
    Fluent,
    Formula,
    Not,
    Parameter,
    Problem,
    Value,
)
from planscribe.plan.formulas import binding_of, conjuncts, substitute
from planscribe.plan.space.invariants import Invariant, domain_invariants
from planscribe.plan.universe import Universe

_SHARES = (0.5, 0.2, 0.8)
"""How likely a fact is that nothing excludes."""
_MOST_COMBINATIONS = 200
"""How many facts of a predicate are considered."""
_HIGHEST = 9
_TRIALS = 20
_FEW_TYPES = 3
"""Of more types there are fewer objects each."""


def random_problems(domain: Domain, seed: int) -> Iterator[Problem]:
    """Problems without end, the same for the same seed: for each action in turn."""
    maker = _ProblemMaker(domain)
    number = 0
    while True:
        yield maker.problem(number, Random(f"{seed} {number}"))
        number += 1


class _ProblemMaker:
    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._invariants = domain_invariants(domain)
        derived = {one.head.name for one in domain.derived}
        self._predicates = [one for one in domain.predicates if one.name not in derived]
        above = {parent for one in domain.types for parent in one.parents}
        self._kinds = [one.name for one in domain.types if one.name not in above] or [OBJECT]

    def problem(self, number: int, random: Random) -> Problem:
        """The problem of a number."""
        share = _SHARES[number % len(_SHARES)]
        empty = Problem(f"generated-{number + 1}", self._domain.name, objects=self._objects(random))
        universe = Universe(self._domain, empty)
        literals = self._literals(number, universe, random)
        facts = _Facts(self._invariants, literals)
        for one in self._predicates:
            for arguments in _combinations(one.parameters, universe, random):
                if random.random() < share:
                    facts.add(Atom(one.name, arguments))
        values = tuple(self._values(universe, random))
        return replace(empty, init=tuple(facts.held), values=values, goal=TRUE)

    def _objects(self, random: Random) -> tuple[Parameter, ...]:
        """Objects of all types without others below them."""
        most = 3 if len(self._kinds) <= _FEW_TYPES else 2
        taken = {one.name for one in self._domain.constants}
        return tuple(
            Parameter(name, (kind,))
            for kind in self._kinds
            for name in (f"{kind}{place + 1}" for place in range(random.randint(2, most)))
            if name not in taken
        )

    def _literals(self, number: int, universe: Universe, random: Random) -> Mapping[Atom, bool]:
        """What an action needs to be true or false; of every other problem, one is turned."""
        if not self._domain.actions:
            return {}
        action = self._domain.actions[number % len(self._domain.actions)]
        found: dict[Atom, bool] = {}
        for _ in range(_TRIALS):
            parts = _ground(action, universe, random)
            every = dict(literal for one in parts if (literal := _literal(one)))
            found = {one: holds for one, holds in every.items() if one.predicate != "="}
            same = (one for one in every.items() if one[0].predicate == "=")
            is_possible = all((len({*one.arguments}) == 1) is holds for one, holds in same)
            if is_possible and not any(one.exceptions(_true(found)) for one in self._invariants):
                break
        if found and number // len(self._domain.actions) % 2:
            turned = random.choice(list(found))
            found[turned] = not found[turned]
        return found

    def _values(self, universe: Universe, random: Random) -> Iterator[Value]:
        for one in self._domain.functions:
            for arguments in _combinations(one.parameters, universe, random):
                yield Value(Fluent(one.name, arguments), random.randint(0, _HIGHEST))


class _Facts:
    """Facts of which no two exclude each other, but for those that an action needs together."""

    def __init__(self, invariants: Sequence[Invariant], literals: Mapping[Atom, bool]) -> None:
        needed = _true(literals)
        self._invariants = [one for one in invariants if not one.exceptions(needed)]
        self._denied = {*literals}.difference(needed)
        self._used: set[tuple[int, tuple[str, ...]]] = set()
        self.held: dict[Atom, None] = {}
        for one in needed:
            self.add(one)

    def add(self, atom: Atom) -> None:
        """Hold a fact, unless it is denied or another one excludes it."""
        keys = {
            (number, key)
            for number, one in enumerate(self._invariants)
            for key in one.together([atom])
        }
        if atom not in self._denied and atom not in self.held and not keys & self._used:
            self._used |= keys
            self.held[atom] = None


def _ground(action: Action, universe: Universe, random: Random) -> Sequence[Formula]:
    """The conditions of an action for some objects; none if there are no objects for it."""
    members = [universe.members(one.types) for one in action.parameters]
    if not all(members):
        return ()
    binding = binding_of(action.parameters, map(random.choice, members))
    return conjuncts(substitute(action.precondition, binding), universe, _MOST_COMBINATIONS)


def _true(literals: Mapping[Atom, bool]) -> list[Atom]:
    return [one for one, holds in literals.items() if holds]


def _literal(formula: Formula) -> tuple[Atom, bool] | None:
    match formula:
        case Atom():
            return Atom(formula.predicate, formula.arguments), True
        case Not(Atom() as atom):
            return Atom(atom.predicate, atom.arguments), False
    return None


def _combinations(
    parameters: Sequence[Parameter], universe: Universe, random: Random
) -> list[tuple[str, ...]]:
    """All that some parameters can be, in any order, or some of it if that is much."""
    members = [universe.members(one.types) for one in parameters]
    if not all(members):
        return []
    if prod(map(len, members)) > _MOST_COMBINATIONS:
        drawn = (tuple(map(random.choice, members)) for _ in range(_MOST_COMBINATIONS))
        return list(dict.fromkeys(drawn))
    every = list(product(*members))
    random.shuffle(every)
    return every
