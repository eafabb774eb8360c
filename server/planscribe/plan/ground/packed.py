"""States as integers, a bit for each fact: for those who visit very many of them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import or_
from typing import TypeAlias

from planscribe.plan.ground.grounding import (
    TRUE,
    Condition,
    Conjunction,
    GroundAction,
    GroundLiteral,
    GroundTask,
    conjuncts_of,
)

PackedState: TypeAlias = int
"""A state: bit `n` is set if fact `n` is true."""


@dataclass(frozen=True, slots=True)
class _Test:
    """A condition: the masked bits have these values, and one of each of the options holds."""

    mask: int
    values: int
    options: tuple[tuple["_Test", ...], ...] = ()

    def holds(self, state: PackedState) -> bool:
        return state & self.mask == self.values and all(
            any(test.holds(state) for test in tests) for tests in self.options
        )

    def may_hold(self, true: int, false: int) -> bool:
        """Whether it holds if each fact may have any value that it has in one of the masks."""
        return (
            not self.values & ~true
            and not (self.mask & ~self.values) & ~false
            and all(any(test.may_hold(true, false) for test in tests) for tests in self.options)
        )


_NEVER = _Test(0, 1)


@dataclass(frozen=True, slots=True)
class _Change:
    """Bits set and cleared if the condition holds before the step."""

    condition: _Test
    adds: int
    deletes: int


@dataclass(frozen=True, slots=True)
class _Operator:
    """An action: what it always changes, and what under conditions only."""

    number: int
    precondition: _Test
    adds: int
    kept: int
    conditional: tuple[_Change, ...]


@dataclass(slots=True)
class _Node:
    """Operators whose tests have all been passed, and further tests that lead to others."""

    passed: list[_Operator] = field(default_factory=list)
    branches: list[tuple[int, int, "_Node"]] = field(default_factory=list)


class PackedTask:
    """A ground task whose states are integers."""

    def __init__(self, task: GroundTask) -> None:
        self._goal = _test(task.goal)
        self._goals = list(map(_test, conjuncts_of(task.goal)))
        self._every = (1 << len(task.facts)) - 1
        self._operators = {
            number: _operator(number, action, self._every)
            for number, action in enumerate(task.actions)
        }
        self._levels = [
            [(1 << rule.fact, _test(rule.condition)) for rule in level] for level in task.derived
        ]
        derived = packed(rule.fact for level in task.derived for rule in level)
        self._basic = self._every & ~derived
        self.initial: PackedState = self._completed(packed(task.initial))
        """The initial state, derived facts included."""

    def with_actions(self, numbers: Iterable[int]) -> "PackedTask":
        """The task with these actions only, which keep their numbers."""
        task = copy(self)
        task._operators = {number: self._operators[number] for number in numbers}
        task.__dict__.pop("_root", None)
        return task

    @cached_property
    def _root(self) -> _Node:
        return _tree(self._operators.values())

    def reaches_goal(self, state: PackedState) -> bool:
        """Whether the goal holds in a state."""
        return self._goal.holds(state)

    def successors(self, state: PackedState) -> list[tuple[int, PackedState]]:
        """The numbers of the applicable actions, in order, each with the state after it."""
        found = []
        waiting = [self._root]
        while waiting:
            node = waiting.pop()
            for operator in node.passed:
                if operator.precondition.options and not operator.precondition.holds(state):
                    continue
                found.append((operator.number, self._after(state, operator)))
            for mask, values, branch in node.branches:
                if state & mask == values:
                    waiting.append(branch)
        found.sort()
        return found

    def successor(self, state: PackedState, number: int) -> PackedState | None:
        """The state after an action; None if it is not applicable."""
        operator = self._operators[number]
        return self._after(state, operator) if operator.precondition.holds(state) else None

    def may_reach_goal(self, state: PackedState) -> bool:
        """Whether the goal can be reached if what was once true, or false, stays so, too.

        If not even so, no plan reaches it. Negated derived facts count as true.
        """
        return self._goal.may_hold(*self._relaxed(state))

    def lost_goals(self, state: PackedState) -> list[int]:
        """The numbers of the parts of the goal that cannot be reached even so."""
        true, false = self._relaxed(state)
        return [number for number, part in enumerate(self._goals) if not part.may_hold(true, false)]

    def _relaxed(self, state: PackedState) -> tuple[int, int]:
        """What may become true, and what false; it ends early if the goal may hold."""
        true, false = state, self._every & ~state | (self._every & ~self._basic)
        waiting = list(self._operators.values())
        while not self._goal.may_hold(true, false):
            before = true, false
            left = []
            for operator in waiting:
                if not operator.precondition.may_hold(true, false):
                    left.append(operator)
                    continue
                true |= operator.adds
                false |= self._every & ~operator.kept
                for change in operator.conditional:
                    if change.condition.may_hold(true, false):
                        true |= change.adds
                        false |= change.deletes
                if operator.conditional:
                    left.append(operator)
            for level in self._levels:
                for bit, condition in level:
                    if condition.may_hold(true, false):
                        true |= bit
            if before == (true, false):
                break
            waiting = left
        return true, false

    def _after(self, state: PackedState, operator: _Operator) -> PackedState:
        adds, kept = operator.adds, operator.kept
        for change in operator.conditional:
            if change.condition.holds(state):
                adds |= change.adds
                kept &= ~change.deletes
        after = state & kept | adds
        return self._completed(after & self._basic) if self._levels else after

    def _completed(self, state: PackedState) -> PackedState:
        """The state with the derived facts that hold in it."""
        for level in self._levels:
            before = -1
            while before != state:
                before = state
                for bit, condition in level:
                    if not state & bit and condition.holds(state):
                        state |= bit
        return state


def packed(facts: Iterable[int]) -> PackedState:
    """The state in which these facts are true, or other facts as bits."""
    return reduce(or_, (1 << fact for fact in facts), 0)


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, the lowest first: of a state, the true facts."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _test(condition: Condition) -> _Test:
    match condition:
        case GroundLiteral(fact, positive):
            return _Test(1 << fact, positive << fact)
        case Conjunction(parts):
            return _all(map(_test, parts))
        case _:
            return _Test(0, 0, (tuple(map(_test, condition.parts)),))


def _all(tests: Iterable[_Test]) -> _Test:
    mask = values = 0
    options: list[tuple[_Test, ...]] = []
    for test in tests:
        if test == _NEVER or (values ^ test.values) & mask & test.mask:
            return _NEVER
        mask |= test.mask
        values |= test.values
        options.extend(test.options)
    return _Test(mask, values, tuple(options))


def _operator(number: int, action: GroundAction, every: int) -> _Operator:
    adds = deletes = 0
    conditional = []
    for effect in action.effects:
        if effect.condition == TRUE:
            adds |= packed(effect.adds)
            deletes |= packed(effect.deletes)
        else:
            change = _Change(_test(effect.condition), packed(effect.adds), packed(effect.deletes))
            conditional.append(change)
    return _Operator(number, _test(action.precondition), adds, every & ~deletes, tuple(conditional))


def _tree(operators: Iterable[_Operator]) -> _Node:
    """A decision tree: what many operators need is tested once (Helmert 2006, section 5.3.1)."""
    possible = [one for one in operators if one.precondition != _NEVER]
    uses = Counter(fact for one in possible for fact in bits(one.precondition.mask))

    def grown(waiting: list[tuple[list[int], _Operator]]) -> _Node:
        node = _Node()
        groups: dict[tuple[int, int], list[tuple[list[int], _Operator]]] = {}
        for facts, operator in waiting:
            if not facts:
                node.passed.append(operator)
                continue
            bit = 1 << facts[0]
            key = bit, operator.precondition.values & bit
            groups.setdefault(key, []).append((facts[1:], operator))
        for (mask, values), group in groups.items():
            if len(group) == 1:
                # Whatever one operator still needs is a single test.
                _, operator = group[0]
                rest = mask | packed(group[0][0])
                branch = _Node([operator])
                node.branches.append((rest, operator.precondition.values & rest, branch))
            else:
                node.branches.append((mask, values, grown(group)))
        return node

    return grown(
        [
            (sorted(bits(one.precondition.mask), key=lambda it: (-uses[it], it)), one)
            for one in possible
        ]
    )
