"""Steps that a plan reaches its goal without.

Action elimination (Nakhost & Müller 2010): a step goes together with the later ones that cannot be
executed without it. Greedy (Balyo, Chrpa & Kilani 2014): what saves most goes first.
"""

from dataclasses import dataclass

from planscribe.model.pddl.definitions import Domain, Plan, Problem
from planscribe.plan.execute.compare.reruns import Rerun, rerun
from planscribe.plan.execute.numbers import UndefinedValue
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.steps import StepFailed, execute
from planscribe.plan.execute.task import ExecutedTask, task_of
from planscribe.plan.execute.validator import validate_for
from planscribe.plan.support import Unsupported


@dataclass(frozen=True, slots=True)
class Needless:
    """Steps by their index: those that can be dropped each by itself, and a set of them at once."""

    alone: tuple[int, ...] = ()
    together: tuple[int, ...] = ()


def needless(domain: Domain, problem: Problem, plan: Plan) -> Needless:
    """What can be left out of a plan, as far as that is found with bounded work.

    Nothing if the plan is not valid, if its metric is to be maximised, or if there are constraints
    on its way.
    """
    if problem.metric and problem.metric.direction == "maximize":
        return Needless()
    try:
        task = task_of(domain, problem)
        if task.constraints:
            return Needless()
        run, costs = rerun(task, plan), _costs(task, plan)
        alone, together = _eliminated(run, costs)
        left = Plan(tuple(step for at, step in enumerate(plan.steps) if at not in together))
        before, after = validate_for(task, plan), validate_for(task, left)
    except (StepFailed, Unsupported):
        return Needless()
    if not before.valid or not after.valid or after.cost > before.cost:
        return Needless()
    return Needless(tuple(alone), tuple(sorted(together)))


def _eliminated(run: Rerun, costs: list[float]) -> tuple[list[int], frozenset[int]]:
    """The steps that can go alone, and those that go together, the greatest saving first."""
    alone: list[int] = []
    left, work = list(range(len(costs))), run.most
    while (work := work - len(left) ** 2 // 2) >= 0:
        found = [run.dropped_with(place) for place in range(len(left))]
        if len(left) == len(costs):
            alone = [place for place, further in enumerate(found) if further == frozenset((place,))]
        best = max(filter(None, found), key=lambda one: _saving(costs, left, one), default=None)
        if best is None or _saving(costs, left, best)[0] < 0:
            break
        run = run.without(best)
        left = [number for place, number in enumerate(left) if place not in best]
    return alone, frozenset(range(len(costs))).difference(left)


def _saving(costs: list[float], left: list[int], places: frozenset[int]) -> tuple[float, int]:
    """What is saved without some of the steps that are left: cost first, then steps."""
    return sum(costs[left[place]] for place in places), len(places)


def _costs(task: ExecutedTask, plan: Plan) -> list[float]:
    """What each step adds to the metric; 1 where there is none."""
    simulation = task.initial.copy()
    costs = []
    before = _metric(simulation, task.problem)
    for step in plan.steps:
        execute(simulation, task.domain, step)
        after = _metric(simulation, task.problem)
        costs.append(1.0 if before is None or after is None else after - before)
        before = after
    return costs


def _metric(simulation: Simulation, problem: Problem) -> float | None:
    try:
        return simulation.value(problem.metric.expression, {}) if problem.metric else None
    except UndefinedValue:
        return None
