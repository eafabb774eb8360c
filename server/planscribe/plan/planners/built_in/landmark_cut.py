"""What reaching the goal costs at least: the landmark-cut heuristic (Helmert & Domshlak 2009).

In the relaxed task, disjunctive landmarks are found one by one: sets of actions one of which every
plan contains. Each is worth the cost of its cheapest action, which all of its actions then lose.
An action has its cost once, however many of its effects are needed (Keyder, Hoffmann & Haslum
2012).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from planscribe.plan.ground.grounding import GroundTask
from planscribe.plan.ground.packed import PackedState
from planscribe.plan.relaxed.operators import RelaxedOperators

_NEVER = 1 << 62


@dataclass(frozen=True, slots=True)
class _Explored:
    """What the operators cost by now, and what that makes of a state."""

    costs: list[int]
    values: list[int]
    """Of each proposition, the cost of the dearest operator chain that it takes (h max)."""
    supporters: list[int]
    """Of each operator, the dearest proposition that it needs; -1 if it never applies."""


class LandmarkCut:
    """Lower bounds on the cost of reaching the goal of a task."""

    def __init__(self, task: GroundTask, costs: Sequence[int]) -> None:
        relaxed = RelaxedOperators(task)
        operators = relaxed.operators
        self._always, self._goal = relaxed.always, relaxed.goal
        self._literals = relaxed.literals()
        self._needs = [operator.needs for operator in operators]
        self._makes = [operator.makes for operator in operators]
        self._actions = [operator.action for operator in operators]
        self._costs = [0 if one is None else costs[one] for one in self._actions]
        self._siblings: list[list[int]] = [[] for _ in task.actions]
        self._readers: list[list[int]] = [[] for _ in range(relaxed.size)]
        self._makers: list[list[int]] = [[] for _ in range(relaxed.size)]
        for number, operator in enumerate(operators):
            if operator.action is not None:
                self._siblings[operator.action].append(number)
            for proposition in operator.needs:
                self._readers[proposition].append(number)
            for proposition in operator.makes:
                self._makers[proposition].append(number)

    @property
    def size(self) -> int:
        """The number of operators that are visited for each bound."""
        return len(self._costs)

    def __call__(self, state: PackedState) -> int | None:
        """What every plan from a state costs at least; None if there is none."""
        true = [one for fact, value, one in self._literals if state >> fact & 1 == value]
        true.append(self._always)
        explored = self._explored(true)
        if explored.values[self._goal] == _NEVER:
            return None
        total = 0
        while explored.values[self._goal]:
            cut = self._cut(true, explored)
            worth = min(explored.costs[operator] for operator in cut)
            total += worth
            self._cheapen(cut, worth, explored)
        return total

    def _explored(self, true: list[int]) -> _Explored:
        costs, readers, makes = list(self._costs), self._readers, self._makes
        values = [_NEVER] * len(readers)
        lacking = list(map(len, self._needs))
        supporters = [-1] * len(costs)
        waiting = [(0, one) for one in true]
        for one in true:
            values[one] = 0
        while waiting:
            value, proposition = heappop(waiting)
            if value > values[proposition]:
                continue
            for operator in readers[proposition]:
                lacking[operator] -= 1
                if lacking[operator]:
                    continue
                supporters[operator] = proposition
                reached = value + costs[operator]
                for made in makes[operator]:
                    if reached < values[made]:
                        values[made] = reached
                        heappush(waiting, (reached, made))
        return _Explored(costs, values, supporters)

    def _cut(self, true: list[int], explored: _Explored) -> list[int]:
        """The operators that lead into where the goal is for free; a plan contains one of them."""
        costs, supporters = explored.costs, explored.supporters
        free, waiting = {self._goal}, [self._goal]
        while waiting:
            for operator in self._makers[waiting.pop()]:
                supporter = supporters[operator]
                if not costs[operator] and supporter >= 0 and supporter not in free:
                    free.add(supporter)
                    waiting.append(supporter)
        cut, reached, waiting = [], set(true), list(true)
        while waiting:
            proposition = waiting.pop()
            for operator in self._readers[proposition]:
                if supporters[operator] != proposition:
                    continue
                makes = self._makes[operator]
                if not free.isdisjoint(makes):
                    cut.append(operator)
                    continue
                for made in makes:
                    if made not in reached:
                        reached.add(made)
                        waiting.append(made)
        return cut

    def _cheapen(self, cut: list[int], worth: int, explored: _Explored) -> None:
        """Take the worth of a landmark from its actions, and see what that makes cheaper."""
        costs, values, supporters = explored.costs, explored.values, explored.supporters
        waiting: list[tuple[int, int]] = []

        def make(operator: int) -> None:
            reached = values[supporters[operator]] + costs[operator]
            for made in self._makes[operator]:
                if reached < values[made]:
                    values[made] = reached
                    heappush(waiting, (reached, made))

        actions = dict.fromkeys(self._actions[operator] for operator in cut)
        for sibling in (
            one for action in actions if action is not None for one in self._siblings[action]
        ):
            costs[sibling] -= worth
            if supporters[sibling] >= 0:
                make(sibling)
        while waiting:
            value, proposition = heappop(waiting)
            if value > values[proposition]:
                continue
            for operator in self._readers[proposition]:
                if supporters[operator] == proposition:
                    supporters[operator] = max(self._needs[operator], key=values.__getitem__)
                    make(operator)
