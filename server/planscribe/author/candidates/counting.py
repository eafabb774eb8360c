"""How many combinations are solvable: exactly, or between bounds.

All schemas of a box are tried together. If they reach no goal, no combination of the box does. If
their shortest plan has at most one schema of each action, it is a shortest plan of all combinations
of the box that have these schemas. Otherwise the box is divided.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from planscribe.author.candidates.boxes import Box, narrowed, size, without
from planscribe.author.candidates.deciding import Decision, SharedTask
from planscribe.model.pddl.definitions import Plan


@dataclass(frozen=True, slots=True)
class SolvableBox:
    """Combinations that share a shortest plan."""

    box: Box
    plan: Plan


def plans_of(boxes: Iterable[SolvableBox]) -> Counter[Plan]:
    """The different plans, and how many combinations have each."""
    found: Counter[Plan] = Counter()
    for one in boxes:
        found[one.plan] += size(one.box)
    return found


@dataclass(slots=True)
class SolvableCount:
    """How many combinations of a box are solvable."""

    combinations: int
    boxes: list[SolvableBox] = field(default_factory=list)
    """They do not overlap."""
    undecided: int = 0
    """How many combinations are not decided."""
    decisions: int = 0

    @property
    def solvable(self) -> int:
        """How many are certainly solvable."""
        return sum(size(one.box) for one in self.boxes)

    @property
    def is_exact(self) -> bool:
        """Whether all are decided."""
        return not self.undecided

    @property
    def plans(self) -> Counter[Plan]:
        """The different plans, and how many combinations have each."""
        return plans_of(self.boxes)

    @property
    def average_length(self) -> float | None:
        """The mean length of the shortest plans of all solvable combinations."""
        steps = sum(len(one.plan.steps) * size(one.box) for one in self.boxes)
        return steps / self.solvable if self.boxes else None


def counted_solvable(
    task: SharedTask, everything: Box, excluded: list[Box], count: SolvableCount
) -> Iterator[None]:
    """Count the solvable combinations of a box, decision by decision, so that it can be stopped.

    The combinations of excluded boxes are known to have no plan.
    """
    waiting: list[tuple[Box, int | None]] = [(everything, None)]
    hopeless = 0
    while waiting:
        # What is left is a bound: boxes that wait do not overlap.
        count.undecided = hopeless + sum(size(box) for box, _ in waiting)
        yield
        whole, least = waiting.pop()
        box = narrowed(whole, excluded)
        if box is None:
            continue
        count.decisions += 1
        decision = task.decide(box, least)
        if decision.plan is not None:
            # With fewer schemas, no plan is shorter.
            least = len(decision.plan.steps)
        if decision.is_solvable is False:
            excluded.append(decision.hopeless)
        elif decision.plan is not None and (shared := _shared(task, box, decision)):
            count.boxes.append(SolvableBox(shared, decision.plan))
            waiting += [(part, least) for part in without(box, shared)]
        elif size(task.representatives(box)) == 1:
            hopeless += size(box)
        else:
            waiting += [(part, least) for part in _divided(task, box, decision)]
    count.undecided = hopeless


def joined(task: SharedTask, counts: Iterable[SolvableCount]) -> SolvableCount:
    """The count of boxes that were counted one by one and do not overlap.

    Plans count as different as if all were counted together.
    """
    several = list(counts)
    whole = SolvableCount(
        sum(one.combinations for one in several),
        undecided=sum(one.undecided for one in several),
        decisions=sum(one.decisions for one in several),
    )
    waiting = [box for one in several for box in one.boxes]
    while waiting:
        one = waiting.pop()
        known = task.like_before(one.box, len(one.plan.steps))
        if known and known.plan and (shared := _shared(task, one.box, known)):
            whole.boxes.append(SolvableBox(shared, known.plan))
            waiting += [SolvableBox(part, one.plan) for part in without(one.box, shared)]
        else:
            task.remember(one.plan)
            whole.boxes.append(one)
    return whole


def _shared(task: SharedTask, box: Box, decision: Decision) -> Box | None:
    """The combinations of a box that have all schemas of its plan; None if there are none."""
    if any(used & (used - 1) for used in decision.used):
        return None
    same = task.closed(decision.used)
    return tuple(mask & used if used else mask for mask, used in zip(box, same, strict=True))


def _divided(task: SharedTask, box: Box, decision: Decision) -> list[Box]:
    """Two halves of a box, between schemas of an action that its plan has both."""
    groups = task.representatives(box)
    used = decision.used or tuple(0 for _ in box)
    place = max(range(len(box)), key=lambda one: (used[one].bit_count(), groups[one].bit_count()))
    first = used[place] & -used[place] or groups[place] & -groups[place]
    alone = tuple(first if one == place else 0 for one in range(len(box)))
    inside = box[place] & task.closed(alone)[place]
    parts = (inside, box[place] & ~inside)
    return [(*box[:place], part, *box[place + 1 :]) for part in parts if part]
