"""A search for a state that is far away: greedy, guided by plans that ignore what moves undo.

The guide is the heuristic FF (Hoffmann & Nebel 2001), over positive and negative literals; moves
that its plans begin with are preferred. Only work is limited: the result is always the same.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush

from planscribe.author.induce.moves import Literals, Move, SearchTarget
from planscribe.plan.ground.packed import bits


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
    index = _MoveIndex(start, moves)
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
        guess = index.guess(state, targets)
        if guess and (nearest < 0 or guess.distance < nearest):
            nearest, boost = guess.distance, boost + _BOOST
        if guess is None:
            continue  # No target can be reached from there.
        for place in index.applicable(state):
            move = moves[place]
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
    index = _MoveIndex(start, moves)
    visited, seen = _Visited([start]), {start}
    number = 0
    while number < len(visited.states):
        state = visited.states[number]
        for target in targets:
            if target.holds(state):
                return FoundWay(visited.way(number), target)
        for place in index.applicable(state):
            following = moves[place].successor(state)
            if following not in seen:
                if len(seen) >= most:
                    return FoundWay()
                seen.add(following)
                visited.add(following, number, moves[place])
        number += 1
    return FoundWay(is_excluded=True)


class _MoveIndex:
    """The moves by a literal that they need: in a state, most are never looked at."""

    def __init__(self, start: Literals, moves: Sequence[Move]) -> None:
        self._moves = moves
        needs = Counter(one for move in moves for one in bits(move.needs))
        self._always: list[int] = []
        self._by: dict[int, list[int]] = {}
        for place, move in enumerate(moves):
            # What is not true at first is rarely true later.
            key = min(bits(move.needs), key=lambda one: (start >> one & 1, needs[one]), default=-1)
            (self._always if key < 0 else self._by.setdefault(key, [])).append(place)
        self._keys = sum(1 << one for one in self._by)

    def applicable(self, state: Literals) -> list[int]:
        """The places of the moves that are applicable in a state."""
        found = [*self._always]
        for one in bits(state & self._keys):
            found += [place for place in self._by[one] if not self._moves[place].needs & ~state]
        found.sort()
        return found

    def guess(self, state: Literals, targets: Sequence[SearchTarget]) -> _Guess | None:
        """A plan for the target that is reached first if nothing becomes false; None if none is."""
        reached, new = state, state
        by: dict[int, int] = {}
        ready = [*self._always]
        # Moves wait for one literal that they lack, and are looked at again once it is reached.
        waiting: dict[int, list[int]] = {}
        keys = self._keys
        while True:
            for target in targets:
                if target.holds(reached):
                    return self._relaxed_plan(state, target, reached, by)
            for literal in bits(new & keys):
                for place in (*self._by.get(literal, ()), *waiting.pop(literal, ())):
                    lacking = self._moves[place].needs & ~reached
                    if lacking:
                        first = lacking & -lacking
                        waiting.setdefault(first.bit_length() - 1, []).append(place)
                        keys |= first
                    else:
                        ready.append(place)
            made = 0
            for place in sorted(ready):
                if more := self._moves[place].makes & ~(reached | made):
                    made |= more
                    for literal in bits(more):
                        by[literal] = place
            if not made:
                return None
            reached, new, ready = reached | made, made, []

    def _relaxed_plan(
        self, state: Literals, target: SearchTarget, reached: Literals, by: Mapping[int, int]
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
            place = by[number]
            move = self._moves[place]
            if place not in chosen:
                chosen[place] = move
                met |= move.makes
                open_needs |= move.needs
            open_needs &= ~met
        first = frozenset(place for place, move in chosen.items() if not move.needs & ~state)
        return _Guess(len(chosen), first)
