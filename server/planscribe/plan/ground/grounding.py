"""The propositional form of a task: its reachable actions over the facts that can change."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from planscribe.model.pddl.definitions import (
    Action,
    And,
    Atom,
    Compare,
    Derived,
    Domain,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Problem,
    Step,
    When,
)
from planscribe.model.pddl.occurrences import assignments_of, fluents_of
from planscribe.plan.formulas import Binding, binding_of, bound, order, text
from planscribe.plan.support import Unsupported, derived_strata
from planscribe.plan.universe import Universe

if TYPE_CHECKING:
    from planscribe.plan.relaxed.reachability import RelaxedTask


@dataclass(frozen=True, slots=True)
class GroundLiteral:
    """A fact, by its index, that must be true, or false."""

    fact: int
    positive: bool


@dataclass(frozen=True, slots=True)
class Conjunction:
    """A conjunction; without parts, it is true."""

    parts: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Disjunction:
    """A disjunction; without parts, it is false."""

    parts: tuple["Condition", ...]


Condition: TypeAlias = GroundLiteral | Conjunction | Disjunction
"""A ground condition in negation normal form, simplified."""

TRUE = Conjunction(())
FALSE = Disjunction(())


@dataclass(frozen=True, slots=True)
class GroundEffect:
    """Facts added and deleted if the condition holds before the step. Additions win."""

    condition: Condition
    adds: frozenset[int]
    deletes: frozenset[int]


@dataclass(frozen=True, slots=True)
class GroundAction:
    """An action that may become applicable."""

    step: Step
    precondition: Condition
    effects: tuple[GroundEffect, ...]


@dataclass(frozen=True, slots=True)
class DerivedFact:
    """A fact that holds whenever the condition does; several can be about one fact."""

    fact: int
    condition: Condition


@dataclass(frozen=True, slots=True)
class GroundTask:
    """A task without variables, over those facts, by their index in `facts`, that can change."""

    facts: tuple[Atom, ...]
    initial: frozenset[int]
    goal: Condition
    actions: tuple[GroundAction, ...]
    derived: tuple[tuple[DerivedFact, ...], ...] = ()
    """In the order of evaluation: what one level negates is decided by those before it."""


def ground(domain: Domain, problem: Problem, relaxed: "RelaxedTask") -> GroundTask:
    """Instantiate a task with the actions that relaxed reachability found.

    Raises:
        Unsupported: a numeric condition depends on what actions change.
    """
    return _Grounder(domain, problem, relaxed).task()


@dataclass(frozen=True, slots=True)
class _Change:
    """What one part of an effect does, and when, before it is known which facts change."""

    condition: Formula
    binding: Binding
    adds: frozenset[Atom]
    deletes: frozenset[Atom]


class _Grounder:
    def __init__(self, domain: Domain, problem: Problem, relaxed: "RelaxedTask") -> None:
        # Who only looks for invariants simulates nothing.
        from planscribe.plan.execute.simulator import Simulation

        self._domain = domain
        self._problem = problem
        self._universe = Universe(domain, problem)
        self._simulation = Simulation(domain, problem)
        derived = {rule.head.name for rule in domain.derived}
        self._initial = {atom for atom in problem.init if atom.predicate not in derived}
        self._possible = relaxed.atoms
        self._derived = [atom for atom in relaxed.atoms if atom.predicate in derived]
        self._changes = [
            (action, arguments, tuple(self._merged(action, arguments)))
            for action, arguments in relaxed.actions
        ]
        self._index = {atom: number for number, atom in enumerate(self._changing())}
        self._changing_functions = {
            one.fluent.function
            for action in domain.actions
            for one in assignments_of(action.effect)
        }

    def task(self) -> GroundTask:
        actions = (self._action(*change) for change in self._changes)
        return GroundTask(
            tuple(self._index),
            frozenset(self._index[atom] for atom in self._initial if atom in self._index),
            self._condition(self._problem.goal, {}),
            tuple(action for action in actions if action is not None),
            tuple(
                tuple(self._derivations(rules)) for rules in derived_strata(self._domain.derived)
            ),
        )

    def _changing(self) -> list[Atom]:
        """The facts that some plan may change, and the derived ones."""
        added = {atom for *_, changes in self._changes for part in changes for atom in part.adds}
        deleted = {
            atom for *_, changes in self._changes for part in changes for atom in part.deletes
        }
        changing = ((added & self._possible) - self._initial) | (deleted & self._initial)
        return sorted(changing.union(self._derived), key=order)

    # --- actions --------------------------------------------------------------------------

    def _action(
        self, action: Action, arguments: tuple[str, ...], changes: tuple[_Change, ...]
    ) -> GroundAction | None:
        """The ground action; None if it can never be applied or never changes anything."""
        precondition = self._condition(
            action.precondition, binding_of(action.parameters, arguments)
        )
        effects = tuple(
            GroundEffect(condition, adds, deletes)
            for change in changes
            if (adds := self._facts(change.adds)) | (deletes := self._facts(change.deletes) - adds)
            if (condition := self._condition(change.condition, change.binding)) != FALSE
        )
        if precondition == FALSE or not effects:
            return None
        return GroundAction(Step(action.name, arguments), precondition, effects)

    def _facts(self, atoms: Iterable[Atom]) -> frozenset[int]:
        return frozenset(self._index[atom] for atom in atoms if atom in self._index)

    def _merged(self, action: Action, arguments: tuple[str, ...]) -> Iterator[_Change]:
        """The changes an action makes, all unconditional ones in one."""
        adds: set[Atom] = set()
        deletes: set[Atom] = set()
        for change in self._split(action.effect, And(()), binding_of(action.parameters, arguments)):
            if change.condition == And(()):
                adds |= change.adds
                deletes |= change.deletes
            else:
                yield change
        yield _Change(And(()), {}, frozenset(adds), frozenset(deletes))

    def _split(self, effect: Formula, condition: Formula, binding: Binding) -> Iterator[_Change]:
        match effect:
            case Atom():
                atom = Atom(effect.predicate, bound(effect.arguments, binding))
                yield _Change(condition, binding, frozenset((atom,)), frozenset())
            case Not(body=Atom(predicate=predicate, arguments=arguments)):
                atom = Atom(predicate, bound(arguments, binding))
                yield _Change(condition, binding, frozenset(), frozenset((atom,)))
            case And():
                for part in effect.parts:
                    yield from self._split(part, condition, binding)
            case Forall():
                for own in self._universe.bindings(effect.variables):
                    yield from self._split(effect.body, condition, {**binding, **own})
            case When():
                both = And((condition, effect.condition))
                yield from self._split(effect.effect, both, binding)

    # --- conditions -----------------------------------------------------------------------

    def _condition(self, formula: Formula, binding: Binding, *, negated: bool = False) -> Condition:
        match formula:
            case Atom():
                return self._literal(formula, binding, negated)
            case Not():
                return self._condition(formula.body, binding, negated=not negated)
            case And() | Or():
                parts = (self._condition(part, binding, negated=negated) for part in formula.parts)
                return _joined(parts, conjunction=isinstance(formula, And) is not negated)
            case Imply():
                either = Or((Not(formula.condition), formula.conclusion))
                return self._condition(either, binding, negated=negated)
            case Forall() | Exists():
                parts = (
                    self._condition(formula.body, {**binding, **own}, negated=negated)
                    for own in self._universe.bindings(formula.variables)
                )
                return _joined(parts, conjunction=isinstance(formula, Forall) is not negated)
            case Compare():
                return self._comparison(formula, binding, negated)
        raise TypeError(f"not a condition: {formula!r}")

    def _literal(self, atom: Atom, binding: Binding, negated: bool) -> Condition:
        arguments = bound(atom.arguments, binding)
        if atom.predicate == "=":
            return _constant((len(set(arguments)) <= 1) is not negated)
        ground_atom = Atom(atom.predicate, arguments)
        if ground_atom in self._index:
            return GroundLiteral(self._index[ground_atom], not negated)
        return _constant((ground_atom in self._initial) is not negated)

    def _comparison(self, formula: Compare, binding: Binding, negated: bool) -> Condition:
        fluents = fluents_of(formula.left, formula.right)
        if any(one.function in self._changing_functions for one in fluents):
            raise Unsupported(f"The condition {text(formula)} compares numbers that change.")
        return _constant(self._simulation.holds(formula, binding) is not negated)

    def _derivations(self, rules: tuple[Derived, ...]) -> Iterator[DerivedFact]:
        for atom in sorted(self._derived, key=order):
            for rule in rules:
                parameters = rule.head.parameters
                if rule.head.name != atom.predicate or len(parameters) != len(atom.arguments):
                    continue
                if not all(map(self._universe.fits, atom.arguments, parameters)):
                    continue
                binding = binding_of(parameters, atom.arguments)
                condition = self._condition(rule.condition, binding)
                if condition != FALSE:
                    yield DerivedFact(self._index[atom], condition)


def _constant(value: bool) -> Condition:
    return TRUE if value else FALSE


def _joined(parts: Iterable[Condition], *, conjunction: bool) -> Condition:
    """A conjunction or disjunction, flattened and without constants or repetitions."""
    kind: type[Conjunction] | type[Disjunction] = Conjunction if conjunction else Disjunction
    decided = FALSE if conjunction else TRUE
    kept: dict[Condition, None] = {}
    for part in parts:
        if part == decided:
            return decided
        kept.update(dict.fromkeys(part.parts if isinstance(part, kind) else (part,)))
    return next(iter(kept)) if len(kept) == 1 else kind(tuple(kept))


def conjuncts_of(condition: Condition) -> tuple[Condition, ...]:
    """The parts that must all hold."""
    return condition.parts if isinstance(condition, Conjunction) else (condition,)


def facts_of(condition: Condition) -> frozenset[int]:
    """The facts that a condition is about."""
    if isinstance(condition, GroundLiteral):
        return frozenset((condition.fact,))
    return frozenset[int]().union(*map(facts_of, condition.parts))
