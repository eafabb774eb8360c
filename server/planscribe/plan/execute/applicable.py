"""The steps that can follow a plan."""

from collections.abc import Iterator
from itertools import islice

from planscribe.model.pddl.definitions import Domain, Plan, Problem, Step
from planscribe.plan.execute.instances import Instances
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.task import simulated
from planscribe.plan.support import is_supported_action

MOST = 2_000
"""How many steps are listed."""


def applicable_after(domain: Domain, problem: Problem, plan: Plan) -> tuple[Step, ...]:
    """The steps that can follow a plan, as many as are found with bounded work.

    None if the plan cannot be executed.

    Raises:
        Unsupported: the task is beyond the simulator.
    """
    simulation = simulated(domain, problem, plan)
    return tuple(islice(_applicable(simulation, domain), MOST)) if simulation else ()


def _applicable(simulation: Simulation, domain: Domain) -> Iterator[Step]:
    instances = Instances(simulation)
    for action in domain.actions:
        if is_supported_action(domain, action):
            yield from instances.of(action, {})
