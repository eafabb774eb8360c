"""Facts that are true only together with others: a car has a place at the curb, so it is there.

The proof is by induction. What adds the first fact adds the other one, too, or finds it true and
keeps it; what deletes the other one leaves no fact of the first kind about the same objects.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product

from planscribe.model.pddl.definitions import Atom, Domain, Predicate, Problem
from planscribe.model.pddl.occurrences import denied_atoms, simple_effects
from planscribe.plan.formulas import Binding, bound
from planscribe.plan.space.invariants import Invariant, domain_invariants
from planscribe.plan.space.schema_changes import MOST_INSTANCES, bindings, needed_facts
from planscribe.plan.support import is_supported_action
from planscribe.plan.universe import Universe


@dataclass(frozen=True, slots=True)
class Implication:
    """Each fact of a predicate comes with one of another predicate about some of its arguments."""

    predicate: str
    implied: str
    places: tuple[int, ...]
    """Where the arguments of the implied fact are in the other one."""

    def of(self, atom: Atom) -> Atom | None:
        """What a fact implies; None if it is one of another predicate."""
        if atom.predicate != self.predicate or len(atom.arguments) <= max(self.places):
            return None
        return Atom(self.implied, tuple(atom.arguments[place] for place in self.places))

    def among(self, facts: Iterable[Atom]) -> set[Atom]:
        """What facts imply."""
        return {implied for one in facts if (implied := self.of(one))}


@dataclass(frozen=True, slots=True)
class _Instance:
    """An action whose parameters stand for some objects."""

    needs: frozenset[Atom]
    adds: frozenset[Atom]
    deletes: frozenset[Atom]
    """Without what is added at once."""


def implications(domain: Domain) -> tuple[Implication, ...]:
    """What is true only together with something that comes and goes with it.

    It stays so in problems that start so, as far as the invariants of the domain hold there.
    Nothing is found in domains with effects that are conditional or for all objects.
    """
    instances = _instances(domain)
    if not instances:
        return ()
    added = {atom.predicate for one in instances for atom in one.adds}
    deleted = {atom.predicate for one in instances for atom in one.deletes}
    changing = [one for one in domain.predicates if one.name in added & deleted and one.parameters]
    possible = [one for pair in product(changing, repeat=2) for one in _between(*pair)]
    plausible = [one for one in possible if _comes_and_goes(one, instances)]
    exclusive = domain_invariants(domain) if plausible else ()
    return tuple(one for one in plausible if _is_kept(one, instances, exclusive))


def lacking_at_first(
    found: Iterable[Implication], domain: Domain, problem: Problem
) -> Iterator[tuple[Atom, Atom]]:
    """The initial facts whose implied ones are not true at the start, with these."""
    universe = Universe(domain, problem)
    declared = {one.name: one.parameters for one in domain.predicates}
    initial = frozenset(problem.init)
    for one in found:
        for atom in problem.init:
            implied = one.of(atom)
            if implied is None or implied in initial:
                continue
            if all(map(universe.fits, implied.arguments, declared[one.implied])):
                yield atom, implied


def _instances(domain: Domain) -> list[_Instance]:
    """What stands for all instances; none if there are too many, or effects are not simple."""
    found: list[_Instance] = []
    for action in domain.actions:
        if not is_supported_action(domain, action):
            return []
        effects = list(simple_effects(action.effect))
        several = list(bindings(domain, action))
        if len(several) > MOST_INSTANCES:
            return []
        if any(one.conditions or one.parameters for one in effects):
            return []
        added = [one.effect for one in effects if isinstance(one.effect, Atom)]
        deleted = denied_atoms(one.effect for one in effects)
        for binding in several:
            needs = needed_facts(action, binding)
            if needs is not None:
                adds, deletes = _bound(added, binding), _bound(deleted, binding)
                found.append(_Instance(frozenset(needs), adds, deletes - adds))
    return found


def _bound(atoms: Iterable[Atom], binding: Binding) -> frozenset[Atom]:
    return frozenset(Atom(one.predicate, bound(one.arguments, binding)) for one in atoms)


def _between(one: Predicate, other: Predicate) -> Iterator[Implication]:
    """What a predicate could imply of another one."""
    width = len(other.parameters)
    if one.name != other.name and width <= len(one.parameters):
        for places in permutations(range(len(one.parameters)), width):
            yield Implication(one.name, other.name, places)


def _comes_and_goes(candidate: Implication, instances: Iterable[_Instance]) -> bool:
    """Whether an action makes both facts true, and one makes both false.

    Else the two hardly concern each other: a rover is somewhere, and its channel is always free.
    """
    gained = lost = False
    for one in instances:
        gained |= not candidate.among(one.adds - one.needs).isdisjoint(one.adds - one.needs)
        lost |= not candidate.among(one.needs & one.deletes).isdisjoint(one.deletes)
    return gained and lost


def _is_kept(
    candidate: Implication, instances: Iterable[_Instance], exclusive: Sequence[Invariant]
) -> bool:
    """Whether it is true after each action if it was true before."""
    for one in instances:
        true = {*one.needs, *candidate.among(one.needs)} - one.deletes | one.adds
        if not candidate.among(one.adds) <= true:
            return False
        for atom in one.deletes:
            if atom.predicate == candidate.implied and not _is_last(
                candidate, atom, one, exclusive
            ):
                return False
    return True


def _is_last(
    candidate: Implication, implied: Atom, instance: _Instance, exclusive: Iterable[Invariant]
) -> bool:
    """Whether no fact implies one that an action deletes, once it has been deleted."""
    sharing = dict(zip(candidate.places, implied.arguments, strict=True))
    gone = (one for one in instance.deletes if candidate.of(one) == implied)
    if any(len(one.arguments) == len(sharing) for one in gone):
        return True
    for invariant in exclusive:
        for part in invariant.parts:
            if part.predicate == candidate.predicate and sharing.keys() >= {*part.shared}:
                key = tuple(sharing[place] for place in part.shared)
                counted = invariant.together(instance.needs).get(key, ())
                if any(
                    atom.predicate != candidate.predicate or atom in instance.deletes
                    for atom in counted
                ):
                    return True
    return False
