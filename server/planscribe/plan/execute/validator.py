"""Whether a plan does what it should, and if not, what is wrong with it, step by step."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import islice

from planscribe.model.pddl.definitions import Domain, Plan, Problem
from planscribe.plan.execute.execution import Execution, PlanFailed
from planscribe.plan.execute.flaws import diagnosed
from planscribe.plan.execute.numbers import UndefinedValue, number_text
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.steps import MOST_KEPT, StepFailed, execute, simulation_of, told
from planscribe.plan.execute.task import ExecutedTask, task_of
from planscribe.plan.execute.texts import read_texts
from planscribe.plan.execute.timed.happenings import epsilon_of, makespan
from planscribe.plan.execute.timed.preferences import count_violated
from planscribe.plan.execute.timed.trajectories import Watch
from planscribe.plan.result import State, Validation
from planscribe.plan.support import Unsupported
from planscribe.wording import counted

TOTAL_TIME = "total-time"
"""The function that a metric calls the length of a plan by."""


def validate(
    domain: Domain, problem: Problem, plan: Plan, epsilon: Fraction | None = None
) -> Validation:
    """Execute a plan from the initial state and look whether it reaches the goal.

    What is less than epsilon apart, in a plan with times, happens at the same time; if None, the
    times tell.
    Of the domain, only what the plan uses must be supported. The work grows with the instances
    of the quantifiers on the way: use a worker for input of unknown size.
    """
    try:
        return validate_for(task_of(domain, problem), plan, epsilon)
    except Unsupported as error:
        return Validation.unjudged(str(error))


def validate_texts(
    domain: str, problem: str, plan: Plan, epsilon: Fraction | None = None
) -> Validation:
    """The same for two texts, which are passed to a worker faster than what they are parsed to.

    Those read last are remembered.
    """
    try:
        return validate_for(_task(domain, problem), plan, epsilon)
    except Unsupported as error:
        return Validation.unjudged(str(error))


@lru_cache(maxsize=2)
def _task(domain: str, problem: str) -> ExecutedTask:
    return task_of(*read_texts(domain, problem))


def validate_for(task: ExecutedTask, plan: Plan, epsilon: Fraction | None = None) -> Validation:
    """Whether a plan solves a task.

    Raises:
        Unsupported: the plan cannot be judged.
    """
    epsilon = epsilon or epsilon_of(plan)
    execution = Execution(task, plan, epsilon)
    length = makespan(task.domain, plan)
    end = None if length is None else float(length)
    watch = Watch(task.constraints)
    watch.see(execution.simulation, Fraction(0))
    failed = None
    try:
        for moment in execution.moments():
            watch.see(execution.simulation, moment.time)
    except PlanFailed as failure:
        failed = failure
    if failed is not None:
        message = f"Step {failed.number + 1}, {plan.steps[failed.number]}: {failed}"
        if not failed.is_certain:
            return Validation.unjudged(message, failed.number)
        result = Validation(
            False,
            message,
            failed_step=failed.number,
            unmet=failed.unmet,
            makespan=end,
            lacking=failed.lacking,
        )
        return diagnosed(task, plan, result, execution.tape, epsilon)
    unmet = tuple(islice(execution.simulation.unmet(task.goal, {}), MOST_KEPT))
    broken = tuple(watch.broken())
    wishes = Counter({one.preference: 0 for one in task.constraints if one.preference is not None})
    wishes.update(one.preference for one in broken if one.preference is not None)
    count_violated(execution.simulation, task.problem.goal, wishes)
    cost = _cost(execution.simulation, task.problem, plan, length)
    if unmet:
        done = "All steps can be executed, but" if plan.steps else "The plan has no steps, and"
        message = f"{done} the goal is not reached: {told(unmet)}"
        result = Validation(False, message, cost, unmet=unmet, makespan=end)
        return diagnosed(task, plan, result, execution.tape, epsilon)
    must = [one for one in broken if one.preference is None]
    if must:
        message = f"The plan reaches the goal, but breaks a constraint: {must[0]}."
        return Validation(False, message, cost, makespan=end)
    steps = counted(len(plan.steps), "step")
    time = f", makespan {number_text(end)}" if end is not None else ""
    message = f"The plan is valid: {steps}, cost {number_text(cost)}{time}."
    return Validation(True, message, cost, makespan=end)


def states(domain: Domain, problem: Problem, plan: Plan) -> Iterator[State]:
    """The initial state, and the state after each step, up to the first that cannot be executed.

    Raises:
        Unsupported: the simulator does not support the task.
    """
    simulation = simulation_of(domain, problem)
    yield simulation.state()
    for step in plan.steps:
        try:
            execute(simulation, domain, step)
        except StepFailed:
            return
        yield simulation.state()


def _cost(simulation: Simulation, problem: Problem, plan: Plan, length: Fraction | None) -> float:
    if problem.metric is not None:
        try:
            return simulation.value(
                problem.metric.expression, {} if length is None else {TOTAL_TIME: str(length)}
            )
        except UndefinedValue:
            # As with `total-time`, which plans without durations give no value to.
            pass
    return float(len(plan.steps))
