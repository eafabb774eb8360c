"""The instances of actions that can be executed in a state, found by joining its atoms."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from planscribe.model.pddl.definitions import (
    Action,
    Atom,
    Formula,
    Not,
    Parameter,
    Step,
)
from planscribe.model.pddl.occurrences import effects_of, needed_atoms
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.formulas import Binding

_MOST_TRIED = 20_000

_Row: TypeAlias = tuple[str, ...]
"""The arguments of a true atom."""


class Instances:
    """The instances that can be executed in the current state of a simulation.

    The search ends after so many attempts, and so may miss some of a large task.
    """

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation
        self._rows: dict[str, list[_Row]] = {}
        for atom in simulation.state().atoms:
            self._rows.setdefault(atom.predicate, []).append(atom.arguments)
        self._index: dict[tuple[str, int], dict[str, list[_Row]]] = {}

    def of(self, action: Action, binding: Binding) -> Iterator[Step]:
        """The instances of an action, some of whose parameters are given."""
        tries = iter(range(_MOST_TRIED))
        conditions = [one for one in needed_atoms(action.precondition) if one.predicate != "="]
        if any(one.predicate not in self._rows for one in conditions):
            return
        parameters = {parameter.name: parameter for parameter in action.parameters}
        for found in self._joined(conditions, dict(binding), parameters, tries):
            open_ones = [one for one in action.parameters if one.name not in found]
            for whole in self._completed(open_ones, found, tries):
                if self._simulation.holds(action.precondition, whole):
                    yield Step(action.name, tuple(whole[one] for one in parameters))

    def _joined(
        self,
        conditions: Sequence[Atom],
        binding: dict[str, str],
        parameters: Mapping[str, Parameter],
        tries: Iterator[int],
    ) -> Iterator[dict[str, str]]:
        """The bindings that make all of some atoms true; the one with the fewest choices first."""
        if not conditions:
            yield binding
            return
        choices = [self._candidates(atom, binding) for atom in conditions]
        first = min(range(len(conditions)), key=lambda place: len(choices[place]))
        rest = [*conditions[:first], *conditions[first + 1 :]]
        for row in choices[first]:
            if next(tries, None) is None:
                return
            found = self._matched(conditions[first], row, binding, parameters)
            if found is not None:
                yield from self._joined(rest, found, parameters, tries)

    def _candidates(self, atom: Atom, binding: Binding) -> Sequence[_Row]:
        """The true atoms of a predicate that agree with one of the arguments that are known."""
        least: Sequence[_Row] = self._rows.get(atom.predicate, ())
        for place, argument in enumerate(atom.arguments):
            name = binding.get(argument, argument)
            if not name.startswith("?"):
                rows = self._at(atom.predicate, place).get(name, ())
                least = min(least, rows, key=len)
        return sorted(least)

    def _at(self, predicate: str, place: int) -> dict[str, list[_Row]]:
        """The true atoms of a predicate by the argument at a place."""
        key = predicate, place
        if key not in self._index:
            index: dict[str, list[_Row]] = {}
            for row in self._rows[predicate]:
                if place < len(row):
                    index.setdefault(row[place], []).append(row)
            self._index[key] = index
        return self._index[key]

    def _matched(
        self, atom: Atom, row: _Row, binding: Binding, parameters: Mapping[str, Parameter]
    ) -> dict[str, str] | None:
        """The binding with which an atom is a true one."""
        if len(row) != len(atom.arguments):
            return None
        found = dict(binding)
        for name, value in zip(atom.arguments, row, strict=True):
            if name not in parameters:
                if name != value:
                    return None
            elif name not in found:
                if not self._simulation.universe.fits(value, parameters[name]):
                    return None
                found[name] = value
            elif found[name] != value:
                return None
        return found

    def _completed(
        self, open_ones: Sequence[Parameter], binding: dict[str, str], tries: Iterator[int]
    ) -> Iterator[dict[str, str]]:
        """The bindings of parameters that no positive condition speaks of."""
        if not open_ones:
            yield binding
            return
        first, *rest = open_ones
        for name in self._simulation.universe.members(first.types):
            if next(tries, None) is None:
                return
            yield from self._completed(rest, {**binding, first.name: name}, tries)


def producers(
    actions: Sequence[Action], instances: Instances, simulation: Simulation, wanted: Formula
) -> Iterator[Step]:
    """The instances that can be executed, and have an effect that makes a literal true."""
    positive = isinstance(wanted, Atom)
    atom = wanted if isinstance(wanted, Atom) else wanted.body if isinstance(wanted, Not) else None
    if not isinstance(atom, Atom):
        return
    for action in actions:
        fitting = (one for one, is_added in effects_of(action.effect) if is_added is positive)
        for effect in fitting:
            for binding in _unified(action, effect, atom, simulation):
                yield from instances.of(action, binding)


def _unified(
    action: Action, effect: Atom, wanted: Atom, simulation: Simulation
) -> Iterator[dict[str, str]]:
    if effect.predicate != wanted.predicate or len(effect.arguments) != len(wanted.arguments):
        return
    parameters = {parameter.name: parameter for parameter in action.parameters}
    binding: dict[str, str] = {}
    for name, value in zip(effect.arguments, wanted.arguments, strict=True):
        if name in parameters:
            fits = simulation.universe.fits(value, parameters[name])
            if not fits or binding.setdefault(name, value) != value:
                return
        elif not name.startswith("?") and name != value:
            return
    yield binding
