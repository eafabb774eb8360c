"""The plan that a plan file holds, and what its words name."""

from dataclasses import dataclass
from fractions import Fraction

from planscribe.model.pddl.definitions import Plan, Step
from planscribe.model.symbols.symbols import Mention, MentionRole, NameKind
from planscribe.syntax.plan import PlanFault, PlanTree, StatedCost
from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class PlanFile:
    """A plan, the cost that its file states, and what in the file cannot be read."""

    plan: Plan
    faults: tuple[PlanFault, ...]
    stated: StatedCost | None = None

    @property
    def cost(self) -> float | None:
        """The cost that the file states."""
        return self.stated.amount if self.stated else None


def read(tree: PlanTree) -> PlanFile:
    """The plan that a tree holds, names in lower case, times and durations exact."""
    steps = []
    for step in tree.steps:
        action, *arguments = (word.of(tree.text).lower() for word in step.words)
        start, duration = (_amount(tree, span) for span in (step.time, step.duration))
        steps.append(Step(action, tuple(arguments), step.span, start, duration))
    return PlanFile(Plan(tuple(steps)), tree.faults, tree.stated)


def _amount(tree: PlanTree, span: Span | None) -> Fraction | None:
    return Fraction(span.of(tree.text)) if span else None


def mentions(tree: PlanTree) -> tuple[Mention, ...]:
    """What the words of the steps name: actions and objects."""
    found = []
    for step in tree.steps:
        for place, span in enumerate(step.words):
            kind, role = (
                (NameKind.OBJECT, MentionRole.ARGUMENT)
                if place
                else (NameKind.ACTION, MentionRole.NAMED)
            )
            found.append(Mention(kind, span.of(tree.text).lower(), span, role))
    return tuple(found)
