"""The states that a ground task reaches, breadth first, and the steps between them."""

import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from planscribe.plan.ground.packed import PackedState, PackedTask

_NOWHERE = -1
_BETWEEN_LOOKS = 256
"""How many states are expanded before the time is checked again."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many states are visited at most, and for how many seconds."""

    states: int = 100_000
    seconds: float = 10.0


class End(StrEnum):
    """Why a search was over."""

    COMPLETE = "complete"
    """All states were visited."""
    STATES = "states"
    TIME = "time"
    MEMORY = "memory"


@dataclass(frozen=True, slots=True)
class Reached:
    """The states in the order in which they were found; the first is the initial one.

    All up to `expanded` have their steps in `sources`, `actions` and `targets`.
    """

    states: Sequence[PackedState]
    depths: Sequence[int]
    """How many steps a state is away from the initial one."""
    parents: Sequence[int]
    """The state from which a state was found."""
    found_by: Sequence[int]
    """The action that led there."""
    sources: Sequence[int]
    actions: Sequence[int]
    targets: Sequence[int]
    expanded: int
    end: End

    def way_to(self, state: int) -> list[int]:
        """The actions of a shortest way from the initial state."""
        way = []
        while state:
            way.append(self.found_by[state])
            state = self.parents[state]
        return way[::-1]


def reach(task: PackedTask, bounds: Bounds) -> Reached:
    """Visit states until there are no more, or a bound is reached."""
    deadline = time.monotonic() + bounds.seconds
    states, numbers = [task.initial], {task.initial: 0}
    depths, parents, found_by = array("q", [0]), array("q", [_NOWHERE]), array("q", [_NOWHERE])
    sources, actions, targets = array("q"), array("q"), array("q")
    expanded, end = 0, End.COMPLETE
    while expanded < len(states):
        if expanded % _BETWEEN_LOOKS == 0 and time.monotonic() > deadline:
            end = End.TIME
            break
        first = len(sources)
        for action, state in task.successors(states[expanded]):
            number = numbers.setdefault(state, len(states))
            if number == len(states):
                if number == bounds.states:
                    end = End.STATES
                    break
                states.append(state)
                depths.append(depths[expanded] + 1)
                parents.append(expanded)
                found_by.append(action)
            sources.append(expanded)
            actions.append(action)
            targets.append(number)
        if end is End.STATES:
            # A state counts as expanded only with all its steps.
            del sources[first:], actions[first:], targets[first:]
            break
        expanded += 1
    return Reached(states, depths, parents, found_by, sources, actions, targets, expanded, end)
