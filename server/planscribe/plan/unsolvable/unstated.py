"""Which predicates every plan needs an initial fact of, while the initial state has none.

Arguments are ignored, and so are negations, comparisons and what may hold because there are no
objects: so a predicate that is found here is certainly needed.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import TypeAlias

from planscribe.model.pddl.definitions import (
    Action,
    And,
    Atom,
    Domain,
    Exists,
    Formula,
    Or,
    Problem,
)
from planscribe.model.pddl.occurrences import atoms_of, conjuncts_of, simple_effects
from planscribe.model.reaching import reached
from planscribe.plan.support import Unsupported, require_supported
from planscribe.plan.universe import Universe

_MOST_TOGETHER = 2
_MOST_SAMPLES = 3


@dataclass(frozen=True, slots=True)
class Unstated:
    """Predicates of which every plan needs an initial fact, though there is none."""

    goal: Formula
    """The first part of the goal that needs it."""
    ways: tuple[tuple[str, ...], ...]
    """Predicates that are enough together, if the initial state has a fact of each."""
    is_reached: bool = False
    """Whether the goal is true at the start: then it is all actions that need it."""


_Way: TypeAlias = tuple[str, tuple[Formula, ...]]
"""A predicate that is made true, and on which conditions."""


def unstated(domain: Domain, problem: Problem) -> tuple[Unstated, ...]:
    """What is needed, each time with the few smallest ways to supply it.

    Where the initial state satisfies the goal, it is what any action needs.
    Other reasons why the goal is unreachable are not found.
    """
    try:
        require_supported(domain, problem)
    except Unsupported:
        return ()
    return tuple(_Needs(domain, problem).found())


class _Needs:
    def __init__(self, domain: Domain, problem: Problem) -> None:
        self._ways = [
            *(way for action in domain.actions for way in _ways(action)),
            *((rule.head.name, (rule.condition,)) for rule in domain.derived),
        ]
        self._actions = [one.precondition for one in domain.actions]
        self._stated = frozenset(atom.predicate for atom in problem.init)
        self._initial = frozenset(problem.init)
        self._goal = conjuncts_of(problem.goal)
        self._declared = [one.name for one in domain.predicates]
        derived = {rule.head.name for rule in domain.derived}
        conditions = (one for _, needed in self._ways for one in needed)
        self._sayable = {atom.predicate for one in conditions for atom in atoms_of(one)} - derived

    def found(self) -> Iterator[Unstated]:
        if not self._failing(()):
            return
        is_reached = self._initial.issuperset(self._goal)
        lacking = [one for one in self._declared if one not in self._true(())]
        for group in _groups(self._dependencies(lacking)):
            others = [one for one in lacking if one not in group]
            needed = self._failing(others)
            if needed and self._true(others).isdisjoint(group):
                ways = self._enough(others, [one for one in lacking if one in group])
                if ways:
                    yield Unstated(needed[0], ways, is_reached)

    def _enough(self, others: list[str], group: list[str]) -> tuple[tuple[str, ...], ...]:
        """The smallest sets of predicates of a group that make all goals possible."""
        found: list[tuple[str, ...]] = []
        sayable = [one for one in group if one in self._sayable]
        for size in range(1, _MOST_TOGETHER + 1):
            found += [
                several
                for several in combinations(sayable, size)
                if not any(set(one) <= set(several) for one in found)
                and not self._failing([*others, *several])
            ]
        return tuple(found)

    def _dependencies(self, lacking: list[str]) -> Mapping[str, frozenset[str]]:
        """The lacking predicates that the ways to make each true depend on."""
        needs: dict[str, set[str]] = {one: set() for one in lacking}
        for made, conditions in self._ways:
            if made in needs:
                used = {atom.predicate for one in conditions for atom in atoms_of(one)}
                needs[made] |= used & needs.keys()
        return {one: frozenset(several) for one, several in needs.items()}

    def _true(self, assumed: Iterable[str]) -> frozenset[str]:
        """The predicates that may become true."""
        true = {*self._stated, *assumed, "="}
        waiting, before = self._ways, -1
        while len(waiting) != before:
            before, still = len(waiting), []
            for way in waiting:
                if all(_may_hold(one, true) for one in way[1]):
                    true.add(way[0])
                else:
                    still.append(way)
            waiting = still
        return frozenset(true)

    def _failing(self, assumed: Iterable[str]) -> list[Formula]:
        """The parts of the goal that nothing can make true; the first if no action can happen."""
        true = self._true(assumed)
        made = {made for made, needed in self._ways if all(_may_hold(one, true) for one in needed)}
        failing = [one for one in self._goal if not self._is_possible(one, true, made)]
        is_idle = self._actions and not any(_may_hold(one, true) for one in self._actions)
        return failing or self._goal[: bool(is_idle)]

    def _is_possible(self, goal: Formula, true: Collection[str], made: Collection[str]) -> bool:
        if isinstance(goal, Atom):
            return goal in self._initial or goal.predicate in made
        return _may_hold(goal, true)


def _ways(action: Action) -> Iterator[_Way]:
    for effect, _, conditions in simple_effects(action.effect):
        if isinstance(effect, Atom):
            yield effect.predicate, (action.precondition, *conditions)


def _may_hold(condition: Formula, true: Collection[str]) -> bool:
    """Whether a condition may hold if only these predicates are ever true."""
    match condition:
        case Atom(predicate):
            return predicate in true
        case And(parts):
            return all(_may_hold(one, true) for one in parts)
        case Or(parts):
            return any(_may_hold(one, true) for one in parts)
        case Exists(_, body):
            return _may_hold(body, true)
    return True


def _groups(needs: Mapping[str, frozenset[str]]) -> Iterator[frozenset[str]]:
    """The predicates that depend on each other."""
    behind = {one: reached([one], needs) for one in needs}
    told: set[str] = set()
    for one, beyond in behind.items():
        if one not in told:
            group = frozenset({one} | {other for other in beyond if one in behind[other]})
            told |= group
            yield group


def samples(domain: Domain, problem: Problem, predicate: str) -> tuple[Atom, ...]:
    """Atoms that some action could use, with objects of the kinds that it wants; the first few."""
    universe = Universe(domain, problem)
    for action in domain.actions:
        conditions = list(atoms_of(action.precondition))
        used = next((one for one in conditions if one.predicate == predicate), None)
        if used is not None:
            kinds = [one for one in conditions if len(one.arguments) == 1]
            members = [_members(one, action, kinds, problem, universe) for one in used.arguments]
            chosen = (one for one in product(*members) if len({*one}) == len(one))
            return tuple(Atom(predicate, one) for one in islice(chosen, _MOST_SAMPLES))
    return ()


def _members(
    name: str, action: Action, kinds: Iterable[Atom], problem: Problem, universe: Universe
) -> list[str]:
    """The objects that a variable of an action may stand for, as far as unary facts show."""
    if not name.startswith("?"):
        return [name]
    parameter = next((one for one in action.parameters if one.name == name), None)
    found = list(universe.members(parameter.types)) if parameter else []
    stated = {one.predicate for one in problem.init}
    for kind in kinds:
        if kind.arguments == (name,) and kind.predicate in stated:
            have = {one.arguments for one in problem.init if one.predicate == kind.predicate}
            found = [one for one in found if (one,) in have] or found
    return found
