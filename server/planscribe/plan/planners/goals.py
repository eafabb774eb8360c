"""What is seen of a goal without searching for a plan. Runs in a worker."""

from planscribe.model.pddl.definitions import Domain, Formula, Plan, Problem
from planscribe.plan.execute.validator import validate
from planscribe.plan.relaxed.reachability import unreachable_goals


def look_at_goal(domain: Domain, problem: Problem) -> tuple[bool, tuple[Formula, ...]]:
    """Whether the goal holds already, and if not, which parts of it can never do."""
    if validate(domain, problem, Plan()).valid:
        return True, ()
    return False, unreachable_goals(domain, problem)
