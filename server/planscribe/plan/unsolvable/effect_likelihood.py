"""Which effects the actions of a domain seem to lack.

An action that takes a fact away and puts none in its place, where all others keep the number of
such facts, is likely to lack one; so is what is needed and taken away, but never made.
"""

from dataclasses import dataclass

from planscribe.model.pddl.definitions import Action, Atom, Domain, Formula, Not
from planscribe.model.pddl.occurrences import conjuncts_of, denied_atoms, simple_effects
from planscribe.plan.space.invariants import Invariant, domain_invariants

_NEVER_MADE = 3.0
_STATIC = -2.0
_BALANCED = 4.0
_UNBALANCED = -3.0
_ELSEWHERE = 1.0
_BARREN = 1.0
_UNUSED = 1.0
_SAME_TYPE = 0.5
_TWICE = -3.0
_WANTED = 2.0
_UNHEARD_OF = -2.0


@dataclass(frozen=True, slots=True)
class _Profile:
    """What an action needs, adds and deletes, over its parameters."""

    needs: frozenset[Atom]
    refuses: frozenset[Atom]
    """What must be false."""
    adds: frozenset[Atom]
    deletes: frozenset[Atom]

    @property
    def mentioned(self) -> frozenset[Atom]:
        return self.needs | self.refuses | self.adds | self.deletes


class EffectLikelihood:
    """How likely effects are that an action does not have."""

    def __init__(self, domain: Domain) -> None:
        self._declared = {one.name: one for one in domain.predicates}
        self._profiles = [_profile(action) for action in domain.actions]
        self._actions = domain.actions
        self._added = {atom.predicate for one in self._profiles for atom in one.adds}
        self._deleted = {atom.predicate for one in self._profiles for atom in one.deletes}
        self._invariants = domain_invariants(domain)

    def of(self, number: int, effect: Formula) -> float:
        """A higher number for a likelier effect of the action of that number."""
        action, profile = self._actions[number], self._profiles[number]
        atom = effect.body if isinstance(effect, Not) else effect
        assert isinstance(atom, Atom)
        return self._arguments(action, profile, atom) + (
            self._adding(profile, atom)
            if isinstance(effect, Atom)
            else self._deleting(profile, atom)
        )

    def is_never_made(self, effect: Formula) -> bool:
        """Whether an effect would add what some action deletes, and none adds."""
        return (
            isinstance(effect, Atom)
            and effect.predicate in self._deleted
            and effect.predicate not in self._added
        )

    def _arguments(self, action: Action, profile: _Profile, atom: Atom) -> float:
        """What the arguments show, independent of what happens to the atom."""
        types = {parameter.name: parameter.types for parameter in action.parameters}
        declared = self._declared[atom.predicate].parameters
        used = {name for one in profile.adds | profile.deletes for name in one.arguments}
        exact = sum(
            _SAME_TYPE
            for name, parameter in zip(atom.arguments, declared, strict=True)
            if types.get(name) == parameter.types
        )
        unused = _UNUSED * len(set(atom.arguments) - used)
        named = {one for each in profile.mentioned for one in each.arguments} | set(types)
        foreign = _UNHEARD_OF * len(set(atom.arguments) - named)
        repeated = _TWICE if len(set(atom.arguments)) < len(atom.arguments) else 0.0
        return exact + unused + foreign + repeated

    def _adding(self, profile: _Profile, atom: Atom) -> float:
        weight = 0.0
        if atom.predicate not in self._added:
            weight = _NEVER_MADE if atom.predicate in self._deleted else _STATIC
        weight += _WANTED if atom in profile.refuses else 0.0
        weight += 0.0 if profile.adds else _BARREN
        if any(one.predicate == atom.predicate for one in profile.deletes):
            weight += _ELSEWHERE
        return weight + max(
            (self._balance(one, profile, atom) for one in self._invariants), default=0.0
        )

    def _balance(self, invariant: Invariant, profile: _Profile, atom: Atom) -> float:
        """What it means for an invariant that an action adds an atom."""
        key = _key(invariant, atom)
        if key is None:
            return 0.0
        taken = sum(_key(invariant, one) == key for one in profile.needs & profile.deletes)
        made = sum(_key(invariant, one) == key for one in profile.adds - profile.needs)
        return _BALANCED if taken > made else _UNBALANCED

    def _deleting(self, profile: _Profile, atom: Atom) -> float:
        weight = 0.0 if atom.predicate in self._deleted else _NEVER_MADE
        weight += _ELSEWHERE if atom in profile.needs else 0.0
        if any(one.predicate == atom.predicate for one in profile.adds):
            weight += _ELSEWHERE
        return weight


def _key(invariant: Invariant, atom: Atom) -> tuple[str, ...] | None:
    for part in invariant.parts:
        if part.predicate == atom.predicate and part.arity == len(atom.arguments):
            return tuple(atom.arguments[place] for place in part.shared)
    return None


def _profile(action: Action) -> _Profile:
    conditions = conjuncts_of(action.precondition)
    effects = [effect for effect, *_ in simple_effects(action.effect, action.parameters)]
    return _Profile(
        frozenset(one for one in conditions if isinstance(one, Atom)),
        frozenset(denied_atoms(conditions)),
        frozenset(one for one in effects if isinstance(one, Atom)),
        frozenset(denied_atoms(effects)),
    )
