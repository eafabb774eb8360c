"""Planners that need nothing but clingo.

The task is instantiated with its reachable actions only. The first planner looks for some plan,
not the shortest: that takes far longer, for most of the time goes into proofs that slightly fewer
steps do not suffice. It proves that there is no plan only where the relaxed task shows that. The
second one makes these proofs, too.
"""

import time
from collections.abc import Sequence
from dataclasses import replace

from planscribe.model.pddl.definitions import Domain, Plan, Problem
from planscribe.plan.ground.grounding import FALSE, GroundTask, ground
from planscribe.plan.ground.progression import Progression
from planscribe.plan.planners.built_in.action_costs import action_costs
from planscribe.plan.planners.built_in.optimum import Optimum, hasty, optimum
from planscribe.plan.planners.built_in.step_search import StepSearch
from planscribe.plan.planners.configuration import CLINGO, CLINGO_OPTIMAL
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.result import NoPlanCause, Outcome, PlanResult
from planscribe.plan.support import Unsupported
from planscribe.wording import counted

# Dropping what is redundant takes time quadratic in the length.
_MOST_TO_SHORTEN = 500


def solve_with_clingo(
    domain: Domain,
    problem: Problem,
    seconds: float,
    *,
    optimal: bool = False,
    known: Plan | None = None,
) -> PlanResult:
    """Search for a plan until the time is up; it is not validated yet.

    Blocks, and grounding cannot be interrupted: use a worker. The outcome is ERROR, with a reason
    that names it, for a construct that is not covered. With `optimal`, the best plan so far is
    given where the proof takes too long, and the reason says what is known. A plan that is `known`
    need not be found.
    """
    started = time.monotonic()
    name = CLINGO_OPTIMAL if optimal else CLINGO
    try:
        relaxed = relaxed_task(domain, problem)
        if relaxed.unreachable:
            result = _no_plan(name, "Parts of the goal can never be achieved.")
            return replace(result, unreachable=relaxed.unreachable)
        task = ground(domain, problem, relaxed)
    except Unsupported as error:
        return PlanResult(Outcome.ERROR, name, reason=str(error), cause=NoPlanCause.UNSUPPORTED)
    if task.goal == FALSE:
        return _no_plan(name, "The goal contradicts what no action changes.")
    if optimal:
        result = _best(domain, problem, task, started + seconds, known)
    else:
        result = _first(task, started + seconds, seconds)
    return replace(result, seconds=time.monotonic() - started)


def hasty_plan(domain: Domain, problem: Problem, seconds: float) -> Plan | None:
    """A plan that need not be the best one, if one is found soon; it is not validated yet."""
    deadline = time.monotonic() + seconds
    try:
        relaxed = relaxed_task(domain, problem)
        task = None if relaxed.unreachable else ground(domain, problem, relaxed)
    except Unsupported:
        return None
    if task is None or task.goal == FALSE:
        return None
    numbers = hasty(task, action_costs(domain, problem, task) or _unit_costs(task), deadline)
    return None if numbers is None else _plan(task, numbers)


def _first(task: GroundTask, deadline: float, seconds: float) -> PlanResult:
    search = StepSearch(task, deadline)
    numbers = search.plan()
    if numbers is not None:
        return PlanResult(Outcome.SOLVED, CLINGO, _plan(task, numbers))
    reason = f"clingo found no plan in {seconds:.3g} s"
    if search.excluded >= 0:
        reason += f"; any plan has more than {counted(search.excluded, 'step')}"
    return PlanResult(Outcome.NOT_FOUND, CLINGO, reason=f"{reason}.", cause=NoPlanCause.TIME)


def _best(
    domain: Domain, problem: Problem, task: GroundTask, deadline: float, known: Plan | None
) -> PlanResult:
    costs = action_costs(domain, problem, task)
    numbers = None if known is None else _numbers(task, known)
    found = optimum(task, costs or _unit_costs(task), deadline, numbers)
    if found.actions is None:
        if found.is_proven:
            states = f"{found.visited} states" if found.visited > 1 else "one state"
            return _no_plan(CLINGO_OPTIMAL, f"Actions reach {states}, and the goal holds in none.")
        reason = f"No plan found in time.{_least(found, costs)}"
        return PlanResult(Outcome.NOT_FOUND, CLINGO_OPTIMAL, reason=reason, cause=NoPlanCause.TIME)
    result = PlanResult(Outcome.SOLVED, CLINGO_OPTIMAL, _plan(task, found.actions))
    if not found.is_proven:
        reason = f"Optimality was not proved in time.{_least(found, costs)}"
        return replace(result, reason=reason, cause=NoPlanCause.TIME)
    if costs is not None:
        return replace(result, reason="No plan costs less.", is_optimal=True)
    if problem.metric is None:
        return replace(result, reason="No plan has fewer steps.", is_optimal=True)
    reason = "No plan has fewer steps. Its cost was ignored: it is not a sum of fixed costs."
    return replace(result, reason=reason)


def _unit_costs(task: GroundTask) -> tuple[int, ...]:
    return (1,) * len(task.actions)


def _numbers(task: GroundTask, plan: Plan) -> list[int] | None:
    """A plan by the numbers of its actions; none if there are others in it."""
    places = {action.step: number for number, action in enumerate(task.actions)}
    found = [places.get(step) for step in plan.steps]
    return None if None in found else [number for number in found if number is not None]


def _least(found: Optimum, costs: Sequence[int] | None) -> str:
    # Costs were scaled to whole numbers: they are not in the metric's own units.
    told = costs is None and found.at_least > 0
    return f" Every plan has at least {counted(found.at_least, 'step')}." if told else ""


def _no_plan(name: str, reason: str) -> PlanResult:
    return PlanResult(Outcome.UNSOLVABLE, name, reason=reason, cause=NoPlanCause.PROOF)


def _plan(task: GroundTask, numbers: Sequence[int]) -> Plan:
    actions = [task.actions[number] for number in numbers]
    actions = Progression(task).without_redundant(actions, _MOST_TO_SHORTEN)
    return Plan(tuple(action.step for action in actions))
