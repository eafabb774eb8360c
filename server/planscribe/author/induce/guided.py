"""A search for a state that is far away: greedy, guided by plans that ignore what moves undo.

The guide is the heuristic FF (Hoffmann & Nebel 2001), over positive and negative literals; moves
that its plans begin with are preferred. Only work is limited: the result is always the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush

from planscribe.author.induce.beliefs import bits
from planscribe.author.induce.moves import Literals, Move, SearchTarget


@dataclass(frozen=True, slots=True)
class FoundWay:
    """A way to a state in which a target holds; without one, whether there is certainly none."""

    moves: tuple[Move, ...] = ()
    target: SearchTarget | None = None
    is_excluded: bool = False


@dataclass(frozen=True, slots=True)
class _Guess:
    """How far a target seems to be, and which moves lead there."""

    distance: int
    first: frozenset[int]
    """The places of moves."""


@dataclass(slots=True)
class _Visited:
    """States in the order in which they were found."""

    states: list[Literals]
    before: list[int] = field(default_factory=lambda: [-1])
    by: list[Move | None] = field(default_factory=lambda: [None])

    def add(self, state: Literals, before: int, by: Move) -> int:
        """The number of a new state."""
        self.states.append(state)
        self.before.append(before)
        self.by.append(by)
        return len(self.states) - 1

    def way(self, number: int) -> tuple[Move, ...]:
        """The moves that lead to a state."""
        found = []
        while (move := self.by[number]) is not None:
            found.append(move)
            number = self.before[number]
        return tuple(reversed(found))


_BOOST = 1_000
"""How many preferred moves are followed after progress (Richter and Westphal 2010)."""


def guided_way(
    start: Literals, moves: Sequence[Move], targets: Sequence[SearchTarget], most: int
) -> FoundWay:
    """A way to one of the targets, if one is found before `most` states are expanded."""
    visited, seen = _Visited([start]), {start}
    waiting: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([(0, 0)], [])
    expanded = bytearray(1)
    turn, left, boost, nearest = 0, most, 0, -1
    while waiting[0] or waiting[1]:
        turn = 1 - turn if waiting[1 - turn] else turn
        if boost and waiting[1]:
            turn, boost = 1, boost - 1
        _, number = heappop(waiting[turn])
        if expanded[number]:
            continue
        if not left:
            return FoundWay()
        expanded[number] = 1
        left -= 1
        state = visited.states[number]
        for target in targets:
            if target.holds(state):
                return FoundWay(visited.way(number), target)
        guess = _guess(state, moves, targets)
        if guess and (nearest < 0 or guess.distance < nearest):
            nearest, boost = guess.distance, boost + _BOOST
        if guess is None:
            continue  # No target can be reached from there.
        for place, move in enumerate(moves):
            if move.needs & ~state:
                continue
            following = move.successor(state)
            if following in seen:
                continue
            seen.add(following)
            found = visited.add(following, number, move)
            expanded.append(0)
            heappush(waiting[0], (guess.distance, found))
            if place in guess.first:
                heappush(waiting[1], (guess.distance, found))
    return FoundWay(is_excluded=True)


def whole_way(
    start: Literals, moves: Sequence[Move], targets: Sequence[SearchTarget], most: int
) -> FoundWay:
    """A shortest way to one of the targets, if one is found before `most` states are visited."""
    visited, seen = _Visited([start]), {start}
    number = 0
    while number < len(visited.states):
        state = visited.states[number]
        for target in targets:
            if target.holds(state):
                return FoundWay(visited.way(number), target)
        for move in moves:
            if not move.needs & ~state:
                following = move.successor(state)
                if following not in seen:
                    if len(seen) >= most:
                        return FoundWay()
                    seen.add(following)
                    visited.add(following, number, move)
        number += 1
    return FoundWay(is_excluded=True)


def _guess(
    state: Literals, moves: Sequence[Move], targets: Sequence[SearchTarget]
) -> _Guess | None:
    """A plan for the target that is reached first if nothing becomes false; None if none is."""
    reached = state
    left: Sequence[tuple[int, Move]] = [*enumerate(moves)]
    by: dict[int, tuple[int, Move]] = {}
    while True:
        for target in targets:
            if target.holds(reached):
                return _relaxed_plan(state, target, reached, by)
        later = []
        made = 0
        for entry in left:
            move = entry[1]
            if move.needs & ~reached:
                later.append(entry)
            elif new := move.makes & ~(reached | made):
                made |= new
                for one in bits(new):
                    by[one] = entry
        if not made:
            return None
        reached |= made
        left = later


def _relaxed_plan(
    state: Literals, target: SearchTarget, reached: Literals, by: dict[int, tuple[int, Move]]
) -> _Guess:
    open_needs = target.needs & ~state
    for option in target.options:
        if not option & (state | open_needs):
            one = option & reached
            open_needs |= one & -one
    met = state
    chosen: dict[int, Move] = {}
    while open_needs:
        number = open_needs.bit_length() - 1
        met |= 1 << number
        place, move = by[number]
        if place not in chosen:
            chosen[place] = move
            met |= move.makes
            open_needs |= move.needs
        open_needs &= ~met
    first = frozenset(place for place, move in chosen.items() if not move.needs & ~state)
    return _Guess(len(chosen), first)
