"""Running a plan again without a step: which others fall out with it, and is the goal reached."""

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from planscribe.model.pddl.definitions import (
    Atom,
    Domain,
    Formula,
    Not,
    Plan,
    Step,
)
from planscribe.model.pddl.occurrences import denied_atoms, simple_effects
from planscribe.plan.execute.effects import happenings
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.steps import StepFailed, applicable, execute
from planscribe.plan.execute.task import ExecutedTask
from planscribe.plan.formulas import binding_of, conjuncts, substitute

_MOST_PARTS = 1_000

_T = TypeVar("_T")


class Rerun(Protocol):
    """A plan that can be run again; its steps are counted from 0."""

    @property
    def most(self) -> int:
        """How many steps may be run again without taking long."""

    def dropped_with(self, step: int) -> frozenset[int] | None:
        """A step and those that cannot be executed without it; None if the goal needs them."""

    def without(self, dropped: Set[int]) -> "Rerun":
        """The same of the plan without some steps."""


def rerun(task: ExecutedTask, plan: Plan) -> Rerun:
    """A plan that can be executed, made ready.

    Raises:
        StepFailed: a step cannot be executed.
    """
    domain = task.domain
    simulation = task.initial.copy()
    simulated = _Simulated(domain, task.goal, plan.steps, task.initial)
    goal = _literals(simulation, task.goal)
    initial, steps = simulation.state().atoms, []
    for one in plan.steps:
        step = _step(domain, simulation, one)
        if goal is None or step is None:
            return simulated
        steps.append(step)
        execute(simulation, domain, one)
    return _Compared.of(initial, tuple(steps), frozenset(goal)) if goal is not None else simulated


@dataclass(frozen=True, slots=True)
class _Simulated:
    """Any plan: every step is executed."""

    domain: Domain
    goal: Formula
    steps: tuple[Step, ...]
    initial: Simulation
    most: int = 20_000

    def dropped_with(self, step: int) -> frozenset[int] | None:
        simulation, dropped = self.initial.copy(), {step}
        for number, one in enumerate(self.steps):
            try:
                if number != step:
                    execute(simulation, self.domain, one)
            except StepFailed:
                dropped.add(number)
        return frozenset(dropped) if simulation.holds(self.goal, {}) else None

    def without(self, dropped: Set[int]) -> "_Simulated":
        return replace(self, steps=_rest(self.steps, dropped))


@dataclass(frozen=True, slots=True)
class _Step:
    """A step of literals only: the atoms it needs true or false, and those it makes so."""

    needs: frozenset[Atom]
    adds: frozenset[Atom]
    deletes: frozenset[Atom]


@dataclass(frozen=True, slots=True)
class _Compared:
    """A plan of such steps: all that is followed is what differs from how it ran before.

    `changes` are the atoms whose truth each step changed.
    """

    initial: frozenset[Atom]
    steps: tuple[_Step, ...]
    goal: frozenset[Atom]
    changes: tuple[frozenset[Atom], ...]
    most: int = 5_000_000

    @staticmethod
    def of(
        initial: frozenset[Atom], steps: tuple[_Step, ...], goal: frozenset[Atom]
    ) -> "_Compared":
        state, changes = set(initial), []
        for one in steps:
            changes.append((one.adds - state) | (one.deletes & state))
            state ^= changes[-1]
        return _Compared(initial, steps, goal, tuple(changes))

    def dropped_with(self, step: int) -> frozenset[int] | None:
        dropped, different = {step}, set(self.changes[step])
        for number in range(step + 1, len(self.steps)):
            if not different:
                break
            one = self.steps[number]
            if one.needs.isdisjoint(different):
                different -= one.adds
                different -= one.deletes
            else:
                # All it needed held before, so now something does not.
                dropped.add(number)
                different ^= self.changes[number]
        return frozenset(dropped) if self.goal.isdisjoint(different) else None

    def without(self, dropped: Set[int]) -> "_Compared":
        return _Compared.of(self.initial, _rest(self.steps, dropped), self.goal)


def _rest(steps: tuple[_T, ...], dropped: Set[int]) -> tuple[_T, ...]:
    return tuple(one for number, one in enumerate(steps) if number not in dropped)


def _step(domain: Domain, simulation: Simulation, step: Step) -> _Step | None:
    """A step as the literals it needs and makes true; None if there is more to it."""
    action = applicable(simulation, domain, step)
    binding = binding_of(action.parameters, step.arguments)
    needs = _literals(simulation, substitute(action.precondition, binding))
    if needs is None or any(one.conditions for one in simple_effects(action.effect)):
        return None
    effects = [one.effect for one in happenings(simulation, action.effect, binding)]
    adds = frozenset(one for one in effects if isinstance(one, Atom))
    return _Step(frozenset(needs), adds, frozenset(denied_atoms(effects)) - adds)


def _literals(simulation: Simulation, condition: Formula) -> list[Atom] | None:
    """The atoms of a conjunction of literals; None if it is none, or some are derived."""
    atoms = []
    for part in conjuncts(condition, simulation.universe, _MOST_PARTS):
        atom = part.body if isinstance(part, Not) else part
        if not isinstance(atom, Atom) or simulation.is_derived(atom):
            return None
        # What is equal stays so.
        if atom.predicate != "=":
            atoms.append(atom)
    return atoms
