"""A ground task without its deletions: operators over propositions that only ever become true.

A proposition stands for a fact that has been true, or false, or for a disjunction of which some
part has held. Each effect of an action is an operator of its own. Negated derived facts count as
true, so that all that the task can reach, these operators can.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from planscribe.plan.ground.grounding import (
    Condition,
    Conjunction,
    GroundLiteral,
    GroundTask,
    conjuncts_of,
)

_Key: TypeAlias = Condition | str


@dataclass(frozen=True, slots=True)
class Operator:
    """What it needs (at least one proposition), what it makes true, and whose effect it is."""

    needs: tuple[int, ...]
    makes: tuple[int, ...]
    action: int | None
    """None for what comes about by itself."""


class RelaxedOperators:
    """The operators of a task, and its propositions, counted from zero."""

    def __init__(self, task: GroundTask) -> None:
        self._numbers: dict[_Key, int] = {}
        self._free: list[Operator] = []
        self._derived = {rule.fact for level in task.derived for rule in level}
        self.always = self._number("always")
        """The proposition that is true from the beginning."""
        self.goal = self._number("goal")
        self._free.append(Operator(self._needs(task.goal), (self.goal,), None))
        for rule in (rule for level in task.derived for rule in level):
            made = self._number(GroundLiteral(rule.fact, True))
            self._free.append(Operator(self._needs(rule.condition), (made,), None))
        effects = [
            (self._needs(action.precondition, effect.condition), effect, number)
            for number, action in enumerate(task.actions)
            for effect in action.effects
        ]
        # Only now is it known which propositions anything needs.
        self.operators = [
            *self._free,
            *(
                Operator(needs, makes, number)
                for needs, effect, number in effects
                if (makes := self._made(effect.adds, effect.deletes))
            ),
        ]

    @property
    def size(self) -> int:
        """The number of propositions."""
        return len(self._numbers)

    def literals(self) -> list[tuple[int, bool, int]]:
        """Facts, their values, and the propositions that stand for their having these."""
        return [
            (key.fact, key.positive, number)
            for key, number in self._numbers.items()
            if isinstance(key, GroundLiteral)
        ]

    def _number(self, key: _Key) -> int:
        return self._numbers.setdefault(key, len(self._numbers))

    def _made(self, adds: Iterable[int], deletes: Iterable[int]) -> tuple[int, ...]:
        keys = [GroundLiteral(fact, True) for fact in sorted(adds)]
        keys += [GroundLiteral(fact, False) for fact in sorted(deletes)]
        return tuple(self._numbers[key] for key in keys if key in self._numbers)

    def _needs(self, *conditions: Condition) -> tuple[int, ...]:
        found = {one for condition in conditions for one in self._propositions(condition)}
        return tuple(sorted(found)) or (self.always,)

    def _propositions(self, condition: Condition) -> Iterator[int]:
        for part in conjuncts_of(condition):
            if isinstance(part, GroundLiteral):
                if part.positive or part.fact not in self._derived:
                    yield self._number(part)
            elif isinstance(part, Conjunction):
                yield from self._propositions(part)
            elif part in self._numbers:
                yield self._numbers[part]
            else:
                either = self._number(part)
                yield either
                self._free += [Operator(self._needs(one), (either,), None) for one in part.parts]
