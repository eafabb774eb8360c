"""Which pairs of facts can be true, or false, at the same time: the heuristic h^2 (Haslum &
Geffner 2000) without costs, over positive and negative literals.

A pair that it does not reach never comes about; of one that it does reach nothing is known.
Disjunctive conditions and derived facts count as true.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import TypeAlias

from planscribe.plan.ground.grounding import (
    TRUE,
    Condition,
    GroundAction,
    GroundLiteral,
    GroundTask,
    conjuncts_of,
)
from planscribe.plan.ground.packed import bits

Literals: TypeAlias = int
"""A set of literals: bit `2n` stands for fact `n`, bit `2n + 1` for its negation."""

# Transitions that are looked at before the pairs are given up.
_MOST_STEPS = 150_000


@dataclass(frozen=True, slots=True)
class Transition:
    """Something that may happen to a state: an action with one of its conditional effects."""

    needs: tuple[int, ...]
    makes: Literals
    ends: Literals
    """What does not stay true."""
    besides: Literals = 0
    """What other effects of the action may make true at the same time."""


class LiteralPairs:
    """The pairs of literals, by their numbers, that transitions may bring about together."""

    def __init__(self, initial: Literals, number: int, transitions: Sequence[Transition]) -> None:
        self._reached = initial
        self._with = [initial if initial >> one & 1 else 0 for one in range(number)]
        self.is_complete = self._close(transitions)
        """Whether it came to an end: otherwise, pairs are missing."""

    def together(self, literals: Iterable[int]) -> Literals:
        """What may be true together with each of these; empty if they exclude each other."""
        found, needed = self._reached, tuple(literals)
        for one in needed:
            found &= self._with[one]
        return found if all(found >> one & 1 for one in needed) else 0

    def _close(self, transitions: Sequence[Transition]) -> bool:
        """Let everything happen until nothing new comes; whether it came to that."""
        steps = 0
        growing = True
        while growing:
            steps += len(transitions)
            if steps > _MOST_STEPS:
                return False
            growing = False
            for transition in transitions:
                growing |= self._happen(transition)
        return True

    def _happen(self, transition: Transition) -> bool:
        """Add the pairs that come of a transition; whether there are new ones."""
        together = self.together(transition.needs)
        if not together:
            return False
        after = together & ~transition.ends | transition.makes
        partners = after | transition.besides
        growing = False
        for number in bits(transition.makes):
            new = partners & ~self._with[number]
            if new:
                growing = True
                self._with[number] |= new
                for other in bits(new):
                    self._with[other] |= 1 << number
        self._reached |= transition.makes
        return growing


class Pairs:
    """The pairs of literals of a task that may come about together."""

    def __init__(self, task: GroundTask) -> None:
        derived = frozenset(rule.fact for level in task.derived for rule in level)
        self._basic = frozenset(range(len(task.facts))) - derived
        initial = _union(
            1 << _number(GroundLiteral(one, one in task.initial)) for one in self._basic
        )
        transitions = list(dict.fromkeys(self._transitions(task.actions)))
        self._pairs = LiteralPairs(initial, 2 * len(task.facts), transitions)

    def may_hold(self, first: GroundLiteral, second: GroundLiteral) -> bool:
        """Whether two literals may be true together; of one and the same, whether it may be."""
        if not (self._pairs.is_complete and {first.fact, second.fact} <= self._basic):
            return True
        return bool(self._pairs.together([_number(first)]) >> _number(second) & 1)

    def implied(self, condition: Condition) -> Literals:
        """The literals that are true wherever a condition is."""
        if not self._pairs.is_complete:
            return 0
        together = self._pairs.together(self._needs(condition))
        possible = _union(3 << 2 * fact for fact in self._basic)
        return _negated(possible & ~together)

    # --- what may happen ------------------------------------------------------------------

    def _transitions(self, actions: Iterable[GroundAction]) -> Iterator[Transition]:
        for action in actions:
            always = [effect for effect in action.effects if effect.condition == TRUE]
            adds = bits_of(fact for effect in always for fact in effect.adds)
            deletes = bits_of(fact for effect in always for fact in effect.deletes)
            needs = self._needs(action.precondition)
            sometimes = [effect for effect in action.effects if effect.condition != TRUE]
            made = [bits_of(one.adds) | bits_of(one.deletes) << 1 for one in sometimes]
            yield _transition(needs, adds, deletes, _union(made))
            for place, effect in enumerate(sometimes):
                yield _transition(
                    tuple(sorted({*needs, *self._needs(effect.condition)})),
                    adds | bits_of(effect.adds),
                    deletes | bits_of(effect.deletes),
                    _union(made[:place] + made[place + 1 :]),
                )

    def _needs(self, condition: Condition) -> tuple[int, ...]:
        """The literals that a condition certainly needs."""
        return tuple(
            _number(part)
            for part in conjuncts_of(condition)
            if isinstance(part, GroundLiteral) and part.fact in self._basic
        )


def _transition(
    needs: tuple[int, ...], adds: Literals, deletes: Literals, besides: Literals
) -> Transition:
    deletes &= ~adds
    return Transition(needs, adds | deletes << 1, deletes | adds << 1, besides)


def _number(literal: GroundLiteral) -> int:
    return 2 * literal.fact + (not literal.positive)


def _negated(literals: Literals) -> Literals:
    return _union(1 << (number ^ 1) for number in bits(literals))


def bits_of(facts: Iterable[int]) -> Literals:
    """The positive literals of some facts."""
    return _union(1 << 2 * fact for fact in facts)


def _union(sets: Iterable[Literals]) -> Literals:
    return reduce(or_, sets, 0)
