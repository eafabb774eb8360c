"""Fixes for plans: repairs as edits of their text."""

from collections.abc import Iterator
from fractions import Fraction

from planscribe.check.finding import Fix
from planscribe.compile.formulas import Notation, write_number
from planscribe.model.pddl.definitions import Domain, Step
from planscribe.plan.result import PlanRepair, PlanRepairKind
from planscribe.syntax.plan import PlanTree
from planscribe.text import Edit, Span

_MOST = 5


def fixes(
    tree: PlanTree, repairs: tuple[PlanRepair, ...], domain: Domain, notation: Notation
) -> tuple[Fix, ...]:
    """The repairs that change the plan; if some of them make it valid, only these."""
    lines = _Lines(tree, domain, notation)
    best = [one for one in repairs if one.is_solved] or repairs
    offered = ((one, tuple(lines.edits(one))) for one in best)
    made = [Fix(_title(one), edits) for one, edits in offered if edits]
    return tuple(made[:_MOST])


def _title(repair: PlanRepair) -> str:
    return repair.message.replace(". Then", ": then").rstrip(".")


class _Lines:
    """The lines of a plan, on which its steps stand."""

    def __init__(self, tree: PlanTree, domain: Domain, notation: Notation) -> None:
        self._tree, self._text = tree, tree.text
        self._actions = {one.name: one.spelling or one.name for one in domain.actions}
        self._objects = notation.names
        self._end = "\r\n" if "\r\n" in tree.text else "\n"

    def edits(self, repair: PlanRepair) -> Iterator[Edit]:
        """The edits that make a repair; none for one of another file."""
        steps = self._tree.steps
        match repair:
            case PlanRepair(kind=PlanRepairKind.LEAVE_OUT):
                yield self._deletion(repair.step)
            case PlanRepair(kind=PlanRepairKind.MOVE, to=int(to)):
                yield self._deletion(repair.step)
                yield self._insertion(to, steps[repair.step].whole.of(self._text))
            case PlanRepair(kind=PlanRepairKind.INSERT, action=Step() as action):
                yield self._insertion(repair.step, self._written(action))
            case PlanRepair(kind=PlanRepairKind.RETIME, action=Step(start=Fraction() as start)):
                if time := steps[repair.step].time:
                    yield Edit(time, write_number(float(start)))
            case PlanRepair(kind=PlanRepairKind.REPLACE, action=Step() as action):
                words = steps[repair.step].words[1:]
                for word, name in zip(words, action.arguments, strict=True):
                    if word.of(self._text).lower() != name:
                        yield Edit(word, self._objects.get(name, name))

    def _deletion(self, number: int) -> Edit:
        """Delete a step, with its line if nothing else is there."""
        span = self._tree.steps[number].whole
        start, end = span.start, span.end
        while start > 0 and self._text[start - 1] in " \t":
            start -= 1
        while end < len(self._text) and self._text[end] in " \t":
            end += 1
        starts_line = start == 0 or self._text[start - 1] in "\r\n\ufeff"
        if not starts_line or (end < len(self._text) and self._text[end] not in "\r\n"):
            return Edit(span, "")
        if self._text[end : end + 2] == "\r\n":
            end += 2
        elif end < len(self._text):
            end += 1
        return Edit(Span(start, end), "")

    def _insertion(self, number: int, written: str) -> Edit:
        """Write a step before another one, or behind the last."""
        steps = self._tree.steps
        if number < len(steps):
            start = steps[number].whole.start
            return Edit(Span(start, start), f"{written}{self._end}")
        end = steps[-1].whole.end if steps else len(self._text)
        return Edit(Span(end, end), f"{self._end if steps else ''}{written}")

    def _written(self, action: Step) -> str:
        name = self._actions.get(action.action, action.action)
        objects = (self._objects.get(one, one) for one in action.arguments)
        return f"({' '.join((name, *objects))})"
