"""Plans as the text of a plan file."""

from planscribe.compile.formulas import write_number
from planscribe.model.pddl.definitions import Plan, Step


def plan_text(plan: Plan, cost: float) -> str:
    """One action a line, and the cost in a comment, as planners write it: `; cost = 7`.

    Where steps have times, they stand before and behind: `0.5: (move a b) [2]`.
    """
    return "".join(map(_line, plan.steps)) + f"; cost = {write_number(cost)}\n"


def _line(step: Step) -> str:
    start = "" if step.start is None else f"{write_number(float(step.start))}: "
    duration = "" if step.duration is None else f" [{write_number(float(step.duration))}]"
    return f"{start}{step}{duration}\n"
