"""The plan that a plan file holds, and what its words name."""

from dataclasses import dataclass

from planscribe.model.pddl import Plan, Step
from planscribe.model.symbols import Kind, Mention, Role
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


def mentions(tree: PlanTree) -> tuple[Mention, ...]:
    """What the words of the steps name: actions and objects."""
    found = []
    for step in tree.steps:
        for place, span in enumerate(step.words):
            kind, role = (Kind.OBJECT, Role.ARGUMENT) if place else (Kind.ACTION, Role.NAMED)
            found.append(Mention(kind, span.of(tree.text).lower(), span, role))
    return tuple(found)
