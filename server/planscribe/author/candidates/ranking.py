"""Solvable combinations in the order of their scores, without trying all combinations.

The best combination of a box is tried. If it has a plan, it is given out, and the rest of the box
is divided. If not, schemas are added to it for as long as all of them together reach no goal: no
combination of this larger box has a plan, and all of them are left out at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush

from planscribe.author.candidates.boxes import Box, best_of, halves, narrowed, ranks, without
from planscribe.author.candidates.deciding import SharedTask
from planscribe.model.pddl.definitions import Plan

Scores = Sequence[Sequence[float]]
"""The scores of the schemas of each action, the highest first."""


@dataclass(frozen=True, slots=True)
class Combination:
    """A combination of schemas, by their ranks, with a shortest plan."""

    ranks: tuple[int, ...]
    score: float
    plan: Plan | None = None
    """None if the search for a plan reached its limit."""


@dataclass(slots=True)
class Ranking:
    """Gives out combinations, and keeps what is learned on the way."""

    task: SharedTask
    scores: Scores
    excluded: list[Box] = field(default_factory=list)
    """Boxes without any solvable combination."""
    tried: int = 0
    """How many combinations were tried one by one."""

    def solvable(self, everything: Box) -> Iterator[Combination | None]:
        """The combinations that have a plan, and those not decided, the highest score first.

        None is given for each combination without a plan, so that the search can be stopped.
        """
        waiting: list[tuple[float, tuple[int, ...], Box]] = []

        def wait(box: Box) -> None:
            heappush(waiting, (-self.score(box), ranks(box), box))

        if self.task.decide(everything).is_solvable is False:
            self.excluded.append(everything)
            return
        wait(everything)
        while waiting:
            _, first, box = heappop(waiting)
            left = narrowed(box, self.excluded)
            if left is None:
                continue
            if ranks(left) != first:
                wait(left)
                continue
            best = best_of(left)
            self.tried += 1
            decision = self.task.decide(best)
            rest = best
            if decision.is_solvable is False:
                rest = self._grown(decision.hopeless)
                self.excluded.append(rest)
                yield None
            else:
                yield Combination(first, self.score(best), decision.plan)
            for part in without(left, rest):
                wait(part)

    def score(self, box: Box) -> float:
        """The mean score of the best combination of a box."""
        chosen = [several[rank] for several, rank in zip(self.scores, ranks(box), strict=True)]
        return round(sum(chosen) / len(chosen), 6)

    def _grown(self, box: Box) -> Box:
        """A larger box around an unsolvable one in which no combination is solvable either."""
        for place, several in enumerate(self.scores):
            box = self._with(box, place, (1 << len(several)) - 1)
        return box

    def _with(self, box: Box, place: int, wanted: int) -> Box:
        """The box with as many of the wanted schemas of an action as keep it unsolvable."""
        wanted &= ~box[place]
        if not wanted:
            return box
        larger = (*box[:place], box[place] | wanted, *box[place + 1 :])
        decision = self.task.decide(larger)
        if decision.is_solvable is False:
            return decision.hopeless
        if wanted.bit_count() == 1:
            return box
        for half in halves(wanted):
            box = self._with(box, place, half)
        return box
