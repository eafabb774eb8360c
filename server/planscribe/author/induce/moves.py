"""Actions as changes of literals, and what a search with them is for: states as integers.

A state has a bit for each fact that can change, and one for its negation: one of both is set.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.outlook import TrialOutlook
from planscribe.plan.ground.packed import bits

Literals: TypeAlias = int
"""A set of literals: with `n` facts, bit `k` is fact `k`, and bit `n + k` is its negation."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action that is applicable where its needs hold."""

    instance: ActionInstance
    needs: Literals
    makes: Literals
    ends: Literals
    """The negations of what it makes."""

    def successor(self, state: Literals) -> Literals:
        """The state after it."""
        return state & ~self.ends | self.makes


@dataclass(frozen=True, slots=True)
class SearchTarget:
    """The states that are searched: the needs hold, and one of each of the options."""

    trial: ActionInstance | None
    """What is tried there."""
    needs: Literals
    options: tuple[Literals, ...] = ()

    def holds(self, state: Literals) -> bool:
        """Whether the search is over in a state; of a set of more literals, whether it may be."""
        return not self.needs & ~state and all(state & one for one in self.options)


@dataclass(frozen=True, slots=True)
class MoveRules:
    """What an action needs and changes, as masks of facts."""

    instance: ActionInstance
    true: int
    false: int
    adds: int
    deletes: int

    @classmethod
    def certain(cls, one: TrialOutlook) -> "MoveRules":
        """Where an action is certainly applicable, and what it certainly changes."""
        return cls(one.instance, *one.certainly, one.adds, one.deletes & ~one.adds)

    @classmethod
    def known(cls, one: TrialOutlook) -> "MoveRules":
        """Where an action is applicable, if it needs no more than what is known."""
        return cls(one.instance, one.true, one.false, one.adds, one.deletes & ~one.adds)


class FactPlaces:
    """The facts that some actions change, from a state on; all others never change."""

    def __init__(self, start: int, rules: Sequence[MoveRules]) -> None:
        self._start = start
        self._changing = 0
        for one in rules:
            self._changing |= one.adds | one.deletes
        self._places = {fact: place for place, fact in enumerate(bits(self._changing))}
        self.start = self._literals(start, ~start)
        self.moves = tuple(self._moves(rules))

    @property
    def number(self) -> int:
        """How many literals there are."""
        return 2 * len(self._places)

    def target(
        self,
        trial: ActionInstance | None,
        true: int,
        false: int,
        options: Iterable[tuple[int, int]] = (),
    ) -> SearchTarget | None:
        """The states in which these facts are true and those are false; None if there are none.

        Of each option, a fact of the first mask is true, or one of the second is false.
        """
        if self._is_excluded(true, false):
            return None
        left = []
        for if_true, if_false in options:
            if (if_true & self._start | if_false & ~self._start) & ~self._changing:
                continue
            found = self._literals(if_true, if_false)
            if not found:
                return None
            left.append(found)
        return SearchTarget(trial, self._literals(true, false), tuple(left))

    def _moves(self, rules: Iterable[MoveRules]) -> Iterator[Move]:
        for one in rules:
            if not self._is_excluded(one.true, one.false):
                makes = self._literals(one.adds, one.deletes)
                ends = self._literals(one.deletes, one.adds)
                yield Move(one.instance, self._literals(one.true, one.false), makes, ends)

    def _is_excluded(self, true: int, false: int) -> bool:
        """Whether what never changes excludes that."""
        return bool((true & ~self._start | false & self._start) & ~self._changing or true & false)

    def _literals(self, true: int, false: int) -> Literals:
        size = len(self._places)
        found = 0
        for fact in bits(true & self._changing):
            found |= 1 << self._places[fact]
        for fact in bits(false & self._changing):
            found |= 1 << self._places[fact] + size
        return found
