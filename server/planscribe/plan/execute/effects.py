"""The single effects that an action has in a state, each with what it depends on."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.model.pddl.definitions import TRUE, And, Assign, Atom, Forall, Formula, Not, When
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.formulas import Binding, substitute


@dataclass(frozen=True, slots=True)
class ConditionalEffect:
    """A literal that becomes true, or an assignment, and the conditions that let it happen."""

    effect: Formula
    conditions: tuple[Formula, ...] = ()


def happenings(
    simulation: Simulation, effect: Formula, binding: Binding, conditions: tuple[Formula, ...] = ()
) -> Iterator[ConditionalEffect]:
    """What an effect does in the current state."""
    match effect:
        case And():
            for part in effect.parts:
                yield from happenings(simulation, part, binding, conditions)
        case Forall():
            for instance in simulation.instances(effect.variables, TRUE, binding):
                yield from happenings(simulation, effect.body, instance, conditions)
        case When():
            if simulation.holds(effect.condition, binding):
                inner = (*conditions, substitute(effect.condition, binding))
                yield from happenings(simulation, effect.effect, binding, inner)
        case Atom() | Not() | Assign():
            yield ConditionalEffect(substitute(effect, binding), conditions)
