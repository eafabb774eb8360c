"""Plans as the text of a plan file."""

from planscribe.compile.formulas import write_number
from planscribe.model.pddl import Plan


def plan_text(plan: Plan, cost: float) -> str:
    """One action a line, and the cost in a comment, as planners write it: `; cost = 7`."""
    return "".join(f"{step}\n" for step in plan.steps) + f"; cost = {write_number(cost)}\n"
