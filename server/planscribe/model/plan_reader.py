"""The plan that a plan file holds."""

from dataclasses import dataclass

from planscribe.model.pddl import Plan, Step
from planscribe.syntax.plan import PlanFault, PlanTree


@dataclass(frozen=True, slots=True)
class PlanFile:
    """A plan, the cost that its file states, and what in the file cannot be read."""

    plan: Plan
    faults: tuple[PlanFault, ...]
    cost: float | None


def read(tree: PlanTree) -> PlanFile:
    """The plan that a tree holds, names in lower case."""
    steps = []
    for step in tree.steps:
        action, *arguments = (word.of(tree.text).lower() for word in step.words)
        steps.append(Step(action, tuple(arguments), step.span))
    return PlanFile(Plan(tuple(steps)), tree.faults, tree.cost)
