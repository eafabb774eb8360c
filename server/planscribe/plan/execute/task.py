"""Tasks that plans are executed for, made ready once."""

from dataclasses import dataclass, replace

from planscribe.model.pddl.definitions import And, Domain, Formula, Other, Plan, Problem
from planscribe.model.pddl.timed import Constraints, TimedLiteral, others_of
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.steps import StepFailed, execute, simulation_of
from planscribe.plan.execute.timed.preferences import required, with_preferences
from planscribe.plan.execute.timed.trajectories import Constraint, constraints_of
from planscribe.plan.support import require_supported_goal


@dataclass(frozen=True, slots=True)
class ExecutedTask:
    """A domain and a problem, what must hold at the end and along a plan, the initial state."""

    domain: Domain
    problem: Problem
    goal: Formula
    constraints: tuple[Constraint, ...]
    initial: Simulation


def task_of(domain: Domain, problem: Problem) -> ExecutedTask:
    """A task made ready; the literals that happen at certain times do not count here.

    Raises:
        Unsupported: it is beyond the simulator.
    """
    goal = required(problem.goal)
    plain = replace(problem, goal=goal, others=_rest(problem))
    # Preferences are read like conditions.
    every = with_preferences(problem.goal, lambda one: one.body)
    require_supported_goal(domain, replace(plain, goal=every))
    initial = simulation_of(replace(domain, others=_rest(domain)), plain)
    sections = (*others_of(Constraints, domain), *others_of(Constraints, problem))
    constraints = tuple(
        constraint
        for section in sections
        for constraint in constraints_of(initial, section.condition, {})
    )
    conditions = And(tuple(part for one in constraints for part in one.conditions))
    require_supported_goal(domain, replace(plain, goal=conditions))
    return ExecutedTask(domain, problem, goal, constraints, initial)


def simulated(domain: Domain, problem: Problem, plan: Plan) -> Simulation | None:
    """The state after a plan; None if it cannot be executed.

    Raises:
        Unsupported: the task is beyond the simulator.
    """
    simulation = task_of(domain, problem).initial.copy()
    try:
        for step in plan.steps:
            execute(simulation, domain, step)
    except StepFailed:
        return None
    return simulation


def _rest(definition: Domain | Problem) -> tuple[Other, ...]:
    """What a domain or a problem says that has no meaning here."""
    known = TimedLiteral, Constraints
    return tuple(one for one in definition.others if not isinstance(one, known))
