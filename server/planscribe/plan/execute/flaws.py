"""What is wrong with a plan: which step deleted what it needs, and what would repair it."""

from dataclasses import replace
from fractions import Fraction

from planscribe.model.pddl.definitions import Plan
from planscribe.plan.execute.obstacles import takers
from planscribe.plan.execute.repairs import Repairs
from planscribe.plan.execute.tape import Tape
from planscribe.plan.execute.task import ExecutedTask
from planscribe.plan.execute.timed.repairs import TimedRepairs
from planscribe.plan.result import PlanRepair, Unmet, Validation

# Of so many conditions it is tried out what would make them true.
_MOST_ADVISED = 4


def diagnosed(
    task: ExecutedTask, plan: Plan, result: Validation, tape: Tape, epsilon: Fraction
) -> Validation:
    """The validation of a plan that is not valid, with its obstacles and repairs."""
    taken = takers(task, plan, result.unmet, tape, epsilon)
    failed = len(plan.steps) if result.failed_step is None else result.failed_step
    repairs: Repairs | TimedRepairs | None = None
    # What is tried out is not watched along the way, as constraints would ask for.
    if plan.steps and not task.constraints:
        is_timed = all(step.start is not None for step in plan.steps)
        repairs = (
            TimedRepairs(task, plan, failed, epsilon)
            if is_timed
            else Repairs(task, plan, failed, tape)
        )
    obstacles: list[Unmet] = []
    found: list[PlanRepair] = []
    for number, condition in enumerate(result.unmet):
        own: tuple[PlanRepair, ...] = ()
        if repairs and number < _MOST_ADVISED:
            own = tuple(repairs.of(condition, taken.get(condition)))
            own = tuple(sorted(own, key=_rank))
        obstacles.append(Unmet(condition, taken.get(condition), tuple(one.message for one in own)))
        found += own
    found += repairs.of_step() if repairs else ()
    best = sorted((one for one in dict.fromkeys(found) if one.goes_on), key=_rank)
    return replace(result, obstacles=tuple(obstacles), repairs=tuple(best))


def _rank(repair: PlanRepair) -> bool:
    return not repair.is_solved
