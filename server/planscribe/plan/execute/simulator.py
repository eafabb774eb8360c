"""What actions do to the states of a task (Fox & Long 2003)."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, field

from planscribe.model.pddl.definitions import (
    TRUE,
    Action,
    And,
    Assign,
    Atom,
    Fluent,
    Forall,
    Formula,
    Not,
    When,
)
from planscribe.plan.execute.numbers import UndefinedValue, calculate
from planscribe.plan.execute.world import World
from planscribe.plan.formulas import Binding, Key, binding_of, bound, fluent_text


@dataclass(slots=True)
class Effects:
    """Effects that are gathered before any of them happens."""

    adds: list[Atom] = field(default_factory=list)
    deletes: list[Atom] = field(default_factory=list)
    assignments: list[tuple[str, Key, float]] = field(default_factory=list)

    def add(self, other: "Effects") -> None:
        """Take over what happens at the same time."""
        self.adds += other.adds
        self.deletes += other.deletes
        self.assignments += other.assignments


@dataclass(frozen=True, slots=True)
class StepDifference:
    """What a step made different: atoms that are true or false now, and values before and after.

    Derived atoms are left out.
    """

    adds: frozenset[Atom]
    deletes: frozenset[Atom]
    values: tuple[tuple[Key, float | None, float], ...]


class Simulation(World):
    """A state to which actions happen, one at a time or together."""

    def apply(self, action: Action, arguments: tuple[str, ...]) -> StepDifference:
        """Execute a ground action; its precondition is not looked at.

        Raises:
            UndefinedValue: a numeric effect has no value, or contradicts another; then nothing
                is changed.
        """
        return self.happen(self.effects(action.effect, binding_of(action.parameters, arguments)))

    def effects(self, effect: Formula, binding: Binding) -> Effects:
        """What an effect would do in the current state.

        Raises:
            UndefinedValue: a numeric effect has no value.
        """
        effects = Effects()
        self._gather(effect, binding, effects)
        return effects

    def happen(self, effects: Effects) -> StepDifference:
        """Let effects happen, all at once.

        Raises:
            UndefinedValue: numeric effects contradict each other; nothing is changed.
        """
        values = self._assigned(effects.assignments)
        adds = frozenset(effects.adds)
        difference = StepDifference(
            adds - self._atoms,
            frozenset(self._atoms.intersection(effects.deletes) - adds),
            tuple(
                (key, old, value)
                for key, value in values.items()
                if (old := self._values.get(key)) != value
            ),
        )
        self._atoms -= difference.deletes
        self._atoms |= difference.adds
        self._values.update(values)
        self._changed(difference.adds, difference.deletes, difference.values)
        return difference

    def undo(self, made: StepDifference) -> None:
        """Take back what was made different last."""
        self._atoms -= made.adds
        self._atoms |= made.deletes
        for key, old, _ in made.values:
            if old is None:
                del self._values[key]
            else:
                self._values[key] = old
        self._changed(made.deletes, made.adds, made.values)

    def _changed(self, adds: Set[Atom], deletes: Set[Atom], values: Sequence[object]) -> None:
        """Derive again what depends on a change."""
        self._derived = None
        self._derivation.change(adds, deletes, numbers=bool(values))

    def _gather(self, effect: Formula, binding: Binding, effects: Effects) -> None:
        match effect:
            case Atom():
                effects.adds.append(Atom(effect.predicate, bound(effect.arguments, binding)))
            case Not(body=Atom(predicate=predicate, arguments=arguments)):
                effects.deletes.append(Atom(predicate, bound(arguments, binding)))
            case And():
                for part in effect.parts:
                    self._gather(part, binding, effects)
            case Forall():
                for instance in self.instances(effect.variables, TRUE, binding):
                    self._gather(effect.body, instance, effects)
            case When():
                if self.holds(effect.condition, binding):
                    self._gather(effect.effect, binding, effects)
            case Assign():
                key = (effect.fluent.function, bound(effect.fluent.arguments, binding))
                value = self.value(effect.value, binding)
                effects.assignments.append((effect.operator, key, value))
            case _:
                raise TypeError(f"not an effect: {effect!r}")

    def _assigned(self, assignments: list[tuple[str, Key, float]]) -> dict[Key, float]:
        kinds: dict[Key, str] = {}
        values: dict[Key, float] = {}
        for operator, key, value in assignments:
            kind = _COMMUTING.get(operator, operator)
            # Effects on one fluent happen at once: only those that commute have a meaning.
            if kinds.setdefault(key, kind) != kind or (
                kind == "assign" and values.get(key, value) != value
            ):
                raise UndefinedValue(f"{fluent_text(key)} is changed in two ways at once.")
            if kind == "assign":
                values[key] = value
                continue
            old = values.get(key, self._values.get(key))
            if old is None:
                message = f"{fluent_text(key)} has no value to {operator}."
                raise UndefinedValue(message, Fluent(*key))
            values[key] = calculate(_ARITHMETIC[operator], [old, value])
        return values


_COMMUTING = {"decrease": "increase", "scale-down": "scale-up"}
_ARITHMETIC = {"increase": "+", "decrease": "-", "scale-up": "*", "scale-down": "/"}
