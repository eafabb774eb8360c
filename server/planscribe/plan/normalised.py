"""Plans in a normal form, to compare what they do and not how they are written."""

from dataclasses import replace
from fractions import Fraction

from planscribe.model.pddl.definitions import Plan, Step

_DIGITS = 2


def normalised(plan: Plan) -> Plan:
    """The plan with times rounded to hundredths, and steps of the same time by name.

    Planners separate steps by a thousandth or so, which means nothing. The order of steps without
    times is kept.
    """
    steps = tuple(map(_rounded, plan.steps))
    if any(one.start is None for one in steps):
        return Plan(steps)
    return Plan(tuple(sorted(steps, key=lambda one: (one.start or Fraction(0), str(one)))))


def _rounded(step: Step) -> Step:
    start = None if step.start is None else round(step.start, _DIGITS)
    duration = None if step.duration is None else round(step.duration, _DIGITS)
    return replace(step, start=start, duration=duration)
