"""Who took away what a plan needs."""

from collections.abc import Sequence
from fractions import Fraction

from planscribe.model.pddl.definitions import Atom, Formula, Not, Plan
from planscribe.plan.execute.execution import Execution, Moment, PlanFailed
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.tape import Tape
from planscribe.plan.execute.task import ExecutedTask


def takers(
    task: ExecutedTask, plan: Plan, conditions: Sequence[Formula], tape: Tape, epsilon: Fraction
) -> dict[Formula, int]:
    """For each ground condition that is not met at the end, the step that made it false last.

    Conditions that were never true, or that something else made false, are left out. The tape
    holds what has been executed of a plan without times.
    """
    execution = Execution(task, plan, epsilon)
    simulation = execution.simulation
    if not execution.is_timed and not any(_is_more(one, simulation) for one in conditions):
        changes = ((one, tape.last_change(one)) for one in conditions)
        return {one: number for one, number in changes if number is not None}
    holds = {one: simulation.holds(one, {}) for one in conditions}
    taken: dict[Formula, int] = {}
    try:
        for moment in execution.moments():
            for condition, before in holds.items():
                now = simulation.holds(condition, {})
                if before and not now:
                    taken.pop(condition, None)
                    number = _taker(moment, condition)
                    if number is not None:
                        taken[condition] = number
                holds[condition] = now
    except PlanFailed:
        pass
    return taken


def _is_more(condition: Formula, simulation: Simulation) -> bool:
    """Whether it is more than an atom that steps make true or false, or its negation."""
    atom = condition.body if isinstance(condition, Not) else condition
    return not isinstance(atom, Atom) or simulation.is_derived(atom)


def _taker(moment: Moment, condition: Formula) -> int | None:
    """The step of a moment that made a condition false."""
    for number, effects in moment.by:
        match condition:
            case Atom() if condition in effects.deletes:
                return number
            case Not(body=Atom() as body) if body in effects.adds:
                return number
    return next((number for number, _ in moment.by if number is not None), None)
