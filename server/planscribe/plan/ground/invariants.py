"""Groups of facts of which at most one is true at any time (Helmert 2009, section 5).

A candidate says which arguments of some predicates must agree; it is an invariant if no action
raises the number of true facts that agree. One that an action breaks is refined by a predicate of
which the same action consumes a fact. The proof looks at actions without variables only.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, TypeAlias

from planscribe.model.pddl.definitions import Atom

if TYPE_CHECKING:
    from planscribe.plan.ground.grounding import GroundAction, GroundTask

# Useful invariants come early; the bounds keep tasks with many or wide predicates cheap.
_MOST_CANDIDATES = 300
_WIDEST = 6

Candidate: TypeAlias = frozenset[tuple[str, tuple[int, ...]]]
"""For some predicates, the positions of the arguments that must agree, in the same order."""

Key: TypeAlias = tuple[str, ...]
"""The arguments that agree."""


@dataclass(frozen=True, slots=True)
class FactBalance:
    """The facts that an action may make true, and those that it finds true and makes false."""

    adds: frozenset[int]
    consumes: frozenset[int]


class _Keys:
    """The arguments of facts that must agree for a candidate."""

    def __init__(
        self,
        candidate: Candidate,
        facts: Mapping[int, Atom],
        differing: int = 1,
        others: frozenset[str] = frozenset(),
    ) -> None:
        self._others = others
        self._positions = dict(candidate)
        self._differing = differing
        self._width = max(map(len, self._positions.values()))
        self._facts = facts

    def of(self, fact: int) -> Key | None:
        """Those of a fact; None if the candidate is not about it."""
        atom = self._facts.get(fact)
        agreeing = self._positions.get(atom.predicate) if atom else None
        if atom is None or agreeing is None:
            return None
        if not self._width <= len(atom.arguments) <= self._width + self._differing:
            return None
        key = tuple(atom.arguments[position] for position in agreeing)
        return None if not self._others.isdisjoint(key) else key

    def count(self, facts: Iterable[int]) -> Counter[Key]:
        """How many facts there are of each key."""
        return Counter(key for fact in facts if (key := self.of(fact)) is not None)


def mutex_groups(task: "GroundTask") -> tuple[frozenset[int], ...]:
    """Sets of at least two facts, none within another, of which at most one is ever true."""
    facts = _changing(task)
    groups = {
        group
        for candidate in candidates_of(task)
        for group in _groups(_Keys(candidate, facts), facts, task.initial)
    }
    largest = (group for group in groups if not any(group < other for other in groups))
    return tuple(sorted(largest, key=sorted))


def candidates_of(task: "GroundTask") -> tuple[Candidate, ...]:
    """The invariants of a task: no action raises the number of their true facts that agree."""
    changes = list(dict.fromkeys(map(_change, task.actions)))
    return tuple(proven(_changing(task), changes))


def _changing(task: "GroundTask") -> dict[int, Atom]:
    """The facts that actions change."""
    derived = {rule.fact for level in task.derived for rule in level}
    return {fact: atom for fact, atom in enumerate(task.facts) if fact not in derived}


def _groups(keys: _Keys, facts: Iterable[int], initial: frozenset[int]) -> Iterator[frozenset[int]]:
    """The facts of an invariant that agree and of which one is true initially."""
    together: dict[Key, set[int]] = {}
    for fact in facts:
        if (key := keys.of(fact)) is not None:
            together.setdefault(key, set()).add(fact)
    for group in together.values():
        if len(group) > 1 and len(group & initial) == 1:
            yield frozenset(group)


def proven(
    facts: Mapping[int, Atom],
    changes: Sequence[FactBalance],
    differing: int = 1,
    others: frozenset[str] = frozenset(),
) -> Iterator[Candidate]:
    """The candidates of which no change raises the number of true facts that agree.

    The facts of one predicate differ in at most `differing` arguments. Nothing is claimed of facts
    that agree in one of the `others`.
    """
    adding: dict[str, dict[FactBalance, None]] = {}
    for change in changes:
        for fact in change.adds & facts.keys():
            adding.setdefault(facts[fact].predicate, {})[change] = None
    seen: set[Candidate] = set()
    waiting = deque(_simplest(facts))
    while waiting and len(seen) < _MOST_CANDIDATES:
        candidate = waiting.popleft()
        if candidate in seen:
            continue
        seen.add(candidate)
        concerned = (change for name, _ in sorted(candidate) for change in adding.get(name, ()))
        broken = _broken(_Keys(candidate, facts, differing, others), concerned)
        if broken is None:
            yield candidate
        else:
            waiting.extend(_refined(candidate, facts, *broken, differing))


def _simplest(facts: Mapping[int, Atom]) -> Iterator[Candidate]:
    """For each predicate: all arguments must agree, or all but one."""
    shapes = ((atom.predicate, len(atom.arguments)) for atom in facts.values())
    for predicate, arity in dict.fromkeys(shapes):
        everything = tuple(range(arity))
        yield frozenset(((predicate, everything),))
        for counted in everything:
            agreeing = everything[:counted] + everything[counted + 1 :]
            yield frozenset(((predicate, agreeing),))


def _broken(keys: _Keys, changes: Iterable[FactBalance]) -> tuple[FactBalance, Key] | None:
    """A change that may raise the number of true facts, and for which key."""
    for change in changes:
        added = keys.count(change.adds)
        consumed = keys.count(change.consumes) if added else added
        for key, count in added.items():
            if count > consumed[key]:
                return change, key
    return None


def _refined(
    candidate: Candidate,
    facts: Mapping[int, Atom],
    change: FactBalance,
    key: Key,
    differing: int,
) -> Iterator[Candidate]:
    """The candidate with one more predicate, so that the change keeps the number."""
    covered = dict(candidate)
    for fact in sorted(change.consumes & facts.keys()):
        atom = facts[fact]
        arity = len(atom.arguments)
        if atom.predicate in covered or arity > _WIDEST:
            continue
        if len(key) <= arity <= len(key) + differing:
            for positions in permutations(range(arity), len(key)):
                if tuple(atom.arguments[position] for position in positions) == key:
                    yield candidate | {(atom.predicate, positions)}


def _change(action: "GroundAction") -> FactBalance:
    """What an action may add, and what it certainly consumes."""
    # What holds in a domain is found without grounding.
    from planscribe.plan.ground.grounding import TRUE, GroundLiteral, conjuncts_of

    needed = frozenset(
        part.fact
        for part in conjuncts_of(action.precondition)
        if isinstance(part, GroundLiteral) and part.positive
    )
    adds = frozenset[int]().union(*(effect.adds for effect in action.effects))
    deletes = frozenset[int]().union(
        *(effect.deletes for effect in action.effects if effect.condition == TRUE)
    )
    return FactBalance(adds - needed, (needed & deletes) - adds)
