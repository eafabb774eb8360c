"""Preferences of a goal: what should hold at the end, but need not (Gerevini & Long 2005)."""

from collections import Counter
from collections.abc import Callable

from planscribe.model.pddl.definitions import TRUE, And, Forall, Formula
from planscribe.model.pddl.timed import Preference
from planscribe.plan.execute.simulator import Effects, Simulation
from planscribe.plan.formulas import Binding

_IS_VIOLATED = "is-violated"
"""The function by which a metric counts the preferences of a name that do not hold."""


def required(goal: Formula) -> Formula:
    """What of a goal must hold."""
    return with_preferences(goal, lambda _: TRUE)


def with_preferences(goal: Formula, said: Callable[[Preference], Formula]) -> Formula:
    """A goal with another condition for each preference."""
    match goal:
        case Preference():
            return said(goal)
        case And():
            parts = tuple(with_preferences(part, said) for part in goal.parts)
            return And(parts, goal.span)
        case Forall():
            return Forall(goal.variables, with_preferences(goal.body, said), goal.span)
        case _:
            return goal


def count_violated(simulation: Simulation, goal: Formula, others: Counter[str]) -> None:
    """Give the function that counts violated preferences its values.

    `others` are those that are no part of the goal, counted already.
    """
    violated = Counter(others)
    _count(simulation, goal, {}, violated)
    effects = Effects()
    for name, number in violated.items():
        effects.assignments.append(("assign", (_IS_VIOLATED, (name,)), float(number)))
    simulation.happen(effects)


def _count(simulation: Simulation, goal: Formula, binding: Binding, violated: Counter[str]) -> None:
    match goal:
        case Preference():
            violated[goal.name] += not simulation.holds(goal.body, binding)
        case And():
            for part in goal.parts:
                _count(simulation, part, binding, violated)
        case Forall():
            for instance in simulation.instances(goal.variables, TRUE, binding):
                _count(simulation, goal.body, instance, violated)
