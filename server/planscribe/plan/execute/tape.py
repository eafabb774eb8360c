"""A plan that is executed again and again with small changes: only what differs is executed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from planscribe.model.pddl.definitions import Atom, Formula, Not, Step
from planscribe.plan.execute.simulator import StepDifference
from planscribe.plan.execute.steps import StepFailed, execute
from planscribe.plan.execute.task import ExecutedTask

Item: TypeAlias = Step | Formula
"""A step, or an effect that happens by itself."""


@dataclass(frozen=True, slots=True)
class TapeOutcome:
    """How far a sequence comes: how many of its items, what is unmet there, and is it the goal."""

    executed: int
    unmet: tuple[Formula, ...] = ()
    is_solved: bool = False


class Tape:
    """A simulation with the differences that led to its state, which can be taken back."""

    def __init__(self, task: ExecutedTask) -> None:
        self.simulation = task.initial.copy()
        self._task = task
        self._items: list[Item] = []
        self._made: list[StepDifference] = []
        self.work = 0
        """How many items have been executed, in all."""

    def outcome(self, items: Sequence[Item]) -> TapeOutcome:
        """The result of a sequence, from the initial state on."""
        failure = self.play(items)
        if failure is not None:
            return TapeOutcome(len(self._items), failure.unmet)
        unmet = tuple(self.simulation.unmet(self._task.goal, {}))
        return TapeOutcome(len(items), unmet, not unmet)

    def play(self, items: Sequence[Item]) -> StepFailed | None:
        """Bring the simulation to the state after a sequence, or to where it cannot go on."""
        same = 0
        for mine, item in zip(self._items, items, strict=False):
            if mine is not item:
                break
            same += 1
        while len(self._items) > same:
            self._items.pop()
            self.simulation.undo(self._made.pop())
        for item in items[same:]:
            try:
                self.append(item)
            except StepFailed as failure:
                return failure
        return None

    def append(self, item: Item) -> StepDifference:
        """Execute one more item; what became different.

        Raises:
            StepFailed: it cannot be executed.
        """
        self.work += 1
        if isinstance(item, Step):
            made = execute(self.simulation, self._task.domain, item)
        else:
            made = self.simulation.happen(self.simulation.effects(item, {}))
        self._items.append(item)
        self._made.append(made)
        return made

    def last_change(self, literal: Formula) -> int | None:
        """The last item that made an atom false, or the body of a negation true.

        None if none did, or if it is no literal, or derived.
        """
        for number in range(len(self._made) - 1, -1, -1):
            made = self._made[number]
            match literal:
                case Atom() if literal in made.deletes:
                    return number
                case Not(body=Atom() as atom) if atom in made.adds:
                    return number
        return None
