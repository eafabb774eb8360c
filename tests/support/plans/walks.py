"""Random tasks with executable plans, which may not reach the goal."""

from itertools import product

from hypothesis import strategies as st

from planscribe.model.pddl.definitions import Domain, Plan, Problem, Step
from planscribe.plan.execute.steps import StepFailed, execute, simulation_of
from tests.support.plans.random_tasks import OBJECTS, tasks


@st.composite
def walks(draw: st.DrawFn, longest: int = 8) -> tuple[Domain, Problem, Plan]:
    """A random task, and a random path through its states."""
    domain, problem = draw(tasks())
    simulation = simulation_of(domain, problem)
    steps: list[Step] = []
    for _ in range(draw(st.integers(0, longest))):
        possible = [
            Step(action.name, pair)
            for action in domain.actions
            for pair in product(OBJECTS, OBJECTS)
            if simulation.holds(action.precondition, {"?x": pair[0], "?y": pair[1]})
        ]
        if not possible:
            break
        step = draw(st.sampled_from(possible))
        try:
            execute(simulation, domain, step)
        except StepFailed:
            break
        steps.append(step)
    return domain, problem, Plan(tuple(steps))
