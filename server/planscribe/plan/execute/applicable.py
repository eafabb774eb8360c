"""The steps that can follow a plan."""

from collections.abc import Iterator
from itertools import islice

from planscribe.model.pddl.definitions import Domain, Plan, Problem, Step
from planscribe.plan.execute.instances import Instances
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.steps import StepFailed, execute
from planscribe.plan.execute.task import task_of
from planscribe.plan.support import Unsupported, require_supported_action

MOST = 2_000
"""How many steps are listed."""


def applicable_after(domain: Domain, problem: Problem, plan: Plan) -> tuple[Step, ...]:
    """The steps that can follow a plan, as many as are found with bounded work.

    None if the plan cannot be executed.

    Raises:
        Unsupported: the task is beyond the simulator.
    """
    simulation = task_of(domain, problem).initial.copy()
    try:
        for step in plan.steps:
            execute(simulation, domain, step)
    except StepFailed:
        return ()
    return tuple(islice(_applicable(simulation, domain), MOST))


def _applicable(simulation: Simulation, domain: Domain) -> Iterator[Step]:
    instances = Instances(simulation)
    for action in domain.actions:
        try:
            require_supported_action(domain, action)
        except Unsupported:
            continue
        yield from instances.of(action, {})
