"""Which goals to drop, so that nothing that is known stands against the others."""

from collections.abc import Collection, Iterable
from itertools import combinations

from planscribe.model.pddl.definitions import Formula
from planscribe.plan.unsolvable.analysis import DropGoals

_MOST_DROPPED = 3
_MOST_WAYS = 10


def goals_to_drop(
    hopeless: Iterable[Formula], conflicts: Collection[tuple[Formula, ...]], goals: int
) -> tuple[DropGoals, ...]:
    """Smallest sets with all hopeless goals, and one of each conflict; `goals` is their number.

    None if no goal would be left.
    """
    lost = tuple(dict.fromkeys(hopeless))
    open_ = [conflict for conflict in conflicts if not set(conflict) & set(lost)]
    choices = tuple(dict.fromkeys(goal for conflict in open_ for goal in conflict))
    for size in range(_MOST_DROPPED + 1):
        ways = [
            (*lost, *more)
            for more in combinations(choices, size)
            if all(set(conflict) & set(more) for conflict in open_)
        ]
        if ways:
            found = (way for way in ways[:_MOST_WAYS] if 0 < len(way) < goals)
            return tuple(DropGoals(way) for way in found)
    return ()
