"""Roads that are stated in one direction only, where a plan needs the way back."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import product

from planscribe.model.pddl.definitions import Action, Atom, Domain, Formula, Problem
from planscribe.model.pddl.occurrences import atoms_of, conjuncts_of, simple_effects
from planscribe.plan.unsolvable.analysis import AddFacts, Shown
from planscribe.plan.unsolvable.trying import trial
from planscribe.plan.unsolvable.turning import Directions

_MOST_SINGLE = 12
"""With so many facts, it is tried which of them are enough."""


def ways_back(domain: Domain, problem: Problem, looks: int) -> tuple[AddFacts, ...]:
    """The other directions of the facts of a predicate, as few as are found, if they give a plan.

    Only what is gone along counts: from the first of two arguments to the second one. What actions
    go along in both directions needs no other direction, nor does an order of values, as levels of
    fuel. Every fact is tried: use a worker.

    Raises:
        Unsupported: the task has a construct that the proofs do not cover.
    """
    return tuple(dict.fromkeys(_found(domain, problem, looks)))


def _found(domain: Domain, problem: Problem, looks: int) -> Iterator[AddFacts]:
    directions = Directions(domain, problem)
    initial = dict.fromkeys(problem.init)

    def helps(turned: dict[Atom, Atom]) -> bool:
        tried = trial(domain, problem, AddFacts(tuple(turned)), looks) if turned else None
        return tried is not None and tried.shown is not Shown.REASON_GONE

    for road in _one_way(domain):
        stated = [one for one in initial if road.includes(one)]
        if _is_order(domain, road, stated):
            continue
        back_of = ((directions.exchanged(one, road.start, road.end), one) for one in stated)
        turned = {back: one for back, one in back_of if back is not None}
        if not helps(turned):
            continue
        for one in list(turned) if len(turned) <= _MOST_SINGLE else ():
            fewer = {back: of for back, of in turned.items() if back != one}
            turned = fewer if helps(fewer) else turned
        yield AddFacts(tuple(turned), tuple(dict.fromkeys(turned.values())))


@dataclass(frozen=True, slots=True)
class _Road:
    """Along the facts of a predicate, an action moves something: from one argument to another."""

    predicate: str
    start: int
    end: int
    moved: str
    """The predicate that says where it is."""

    def includes(self, atom: Atom) -> bool:
        """Whether an atom is of the predicate, and has both arguments."""
        return atom.predicate == self.predicate and len(atom.arguments) > max(self.start, self.end)


def _one_way(domain: Domain) -> list[_Road]:
    """Along what something moves, and nothing moves back."""
    found = dict.fromkeys(one for action in domain.actions for one in _roads(action))
    ways = {(one.predicate, one.start, one.end) for one in found}
    return [one for one in found if (one.predicate, one.end, one.start) not in ways]


def _roads(action: Action) -> Iterator[_Road]:
    needed = _atoms(action.precondition)
    added = [one for one, *_ in simple_effects(action.effect) if isinstance(one, Atom)]
    for one, other in product(needed, added):
        before, after = _differing(one, other)
        for road in needed:
            names = road.arguments
            if before in names and after in names:
                yield _Road(road.predicate, names.index(before), names.index(after), one.predicate)


def _atoms(condition: Formula) -> list[Atom]:
    parts = (one for one in conjuncts_of(condition) if isinstance(one, Atom))
    return [one for one in parts if one.predicate != "="]


def _differing(one: Atom, other: Atom) -> tuple[str, str]:
    """The only arguments in which two atoms of a predicate differ; empty if there are not two."""
    pairs = set(zip(one.arguments, other.arguments, strict=False))
    differing = [pair for pair in pairs if pair[0] != pair[1]]
    if one.predicate != other.predicate or len(differing) != 1:
        return "", ""
    return differing[0]


def _is_order(domain: Domain, road: _Road, stated: Collection[Atom]) -> bool:
    """Whether facts order values, as levels of fuel: one after the other, and of no other use."""
    starts = Counter(one.arguments[road.start] for one in stated)
    ends = Counter(one.arguments[road.end] for one in stated)
    is_chain = max((*starts.values(), *ends.values()), default=0) <= 1
    return is_chain and not any(_meets(action, road) for action in domain.actions)


def _meets(action: Action, road: _Road) -> bool:
    """Whether an action needs or changes something else about a place that is moved to or from."""
    atoms = {*atoms_of(action.precondition), *atoms_of(action.effect)}
    places = {
        name
        for one in atoms
        if road.includes(one)
        for name in (one.arguments[road.start], one.arguments[road.end])
    }
    places |= {name for one in atoms if one.predicate == road.moved for name in one.arguments}
    kinds = {road.predicate, road.moved, "="}
    others = (one for one in atoms if one.predicate not in kinds)
    return any(not places.isdisjoint(one.arguments) for one in others)
