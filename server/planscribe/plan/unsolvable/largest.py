"""Goals that planners reach together, as many as there is time to find."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from planscribe.model.pddl.definitions import And, Domain, Formula, Plan, Problem
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.result import Outcome, PlanResult
from planscribe.plan.unsolvable.analysis import Conflict


@dataclass(frozen=True, slots=True)
class Reachable:
    """Goals that a plan reaches together, and sets of which a planner said that none does."""

    together: tuple[Formula, ...]
    conflicts: tuple[Conflict, ...]


def largest_set(
    domain: Domain,
    problem: Problem,
    goals: Sequence[Formula],
    conflicts: Sequence[Conflict],
    solve: Callable[[Problem], PlanResult | None],
) -> Reachable:
    """Add goals one by one as long as there is a plan; `solve` gives none when the time is up."""
    together = _reached(domain, problem, Plan(), goals)
    found = list(conflicts)
    for goal in goals:
        wanted = (*together, goal)
        if goal in together or any(set(one.goals) <= set(wanted) for one in found):
            continue
        result = solve(_with(problem, wanted))
        if result is None:
            break
        if result.plan is not None:
            together = _reached(domain, problem, result.plan, goals)
        elif result.outcome is Outcome.UNSOLVABLE:
            found.append(_conflict(problem, wanted, together, solve))
    return Reachable(together, tuple(found[len(conflicts) :]))


def _conflict(
    problem: Problem,
    goals: tuple[Formula, ...],
    together: tuple[Formula, ...],
    solve: Callable[[Problem], PlanResult | None],
) -> Conflict:
    """The goals that have no plan, without those found to be dispensable.

    Those that are reached `together` are known.
    """
    kept, is_minimal = goals, True
    for goal in goals:
        fewer = tuple(one for one in kept if one is not goal)
        if set(fewer) <= set(together):
            continue
        result = solve(_with(problem, fewer))
        if result is not None and result.outcome is Outcome.UNSOLVABLE:
            kept = fewer
        elif result is None or result.plan is None:
            is_minimal = False
    return Conflict(kept, is_minimal or len(kept) == 1)


def _with(problem: Problem, goals: tuple[Formula, ...]) -> Problem:
    return replace(problem, goal=And(goals), metric=None)


def _reached(
    domain: Domain, problem: Problem, plan: Plan, goals: Sequence[Formula]
) -> tuple[Formula, ...]:
    """The goals that hold after a valid plan."""
    simulation = Simulation(domain, problem)
    actions = {action.name: action for action in domain.actions}
    for step in plan.steps:
        simulation.apply(actions[step.action], step.arguments)
    return tuple(goal for goal in goals if simulation.holds(goal, {}))
