"""Landmarks: facts and actions that no plan can do without (Hoffmann, Porteous & Sebastia 2004).

They are those of the relaxed task, in which what has once been true, or false, stays so. There,
what all ways to a literal have in common is propagated from what holds at first until
nothing changes any more (Keyder, Richter & Helmert 2010). Negated derived facts count as true.
"""

from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from planscribe.model.pddl.definitions import Atom, Domain, Not, Problem, Step
from planscribe.plan.ground.grounding import (
    Condition,
    Conjunction,
    GroundLiteral,
    GroundTask,
    ground,
)
from planscribe.plan.ground.packed import bits, packed
from planscribe.plan.ground.progression import Progression
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.space.achievers import Achiever, achievers, literals_of, stated


@dataclass(frozen=True, slots=True)
class Order:
    """An atom that comes about before another one; `directly` if right before it, too."""

    before: Atom | Not
    after: Atom | Not
    directly: bool


@dataclass(frozen=True, slots=True)
class Landmarks:
    """What every plan has in common. What holds at first is left out."""

    facts: tuple[Atom | Not, ...] = ()
    """In an order in which they can come about."""
    actions: tuple[Step, ...] = ()
    orders: tuple[Order, ...] = ()
    """Between `facts`; one that follows from others is left out."""
    is_reachable: bool = True
    """Whether the relaxed task has a plan; if not, there are no landmarks."""


def landmarks(domain: Domain, problem: Problem) -> Landmarks:
    """The landmarks of a task. Can take long: use a worker.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """
    return landmarks_of(ground(domain, problem, relaxed_task(domain, problem)))


def landmarks_of(task: GroundTask) -> Landmarks:
    """The landmarks of a ground task."""
    common = _Common(task)
    needed = common.of_goal()
    if needed is None:
        return Landmarks(is_reachable=False)
    literals = [one for one in bits(needed & common.literals) if not common.holds_first(one)]
    literals.sort(key=lambda one: (common.known(one).bit_count(), one))
    return Landmarks(
        tuple(map(common.atom, literals)),
        tuple(task.actions[number].step for number in common.actions(needed)),
        tuple(_orders(common, literals)),
    )


def _orders(common: "_Common", literals: list[int]) -> Iterator[Order]:
    wanted = reduce(or_, (1 << one for one in literals), 0)
    earlier = {one: common.known(one) & wanted & ~(1 << one) for one in literals}
    for after in literals:
        directly = common.before_all(after) & earlier[after]
        implied = reduce(or_, (earlier[one] for one in bits(earlier[after])), 0)
        for before in bits(earlier[after] & ~implied | directly):
            is_direct = bool(directly >> before & 1)
            yield Order(common.atom(before), common.atom(after), is_direct)


class _Common:
    """What all ways to a literal have in common, as a set of bits.

    Bit `2n` stands for fact `n` being false, `2n+1` for its being true; actions follow.
    """

    def __init__(self, task: GroundTask) -> None:
        self._task = task
        self._initial = packed(Progression(task).initial())
        self._first_action = 2 * len(task.facts)
        self.literals = (1 << self._first_action) - 1
        """The bits that stand for facts."""
        self._achievers = list(achievers(task))
        self._readers: defaultdict[int, list[int]] = defaultdict(list)
        self._makers: defaultdict[int, list[Achiever]] = defaultdict(list)
        for number, achiever in enumerate(self._achievers):
            for literal in set(achiever.concerns()):
                self._readers[literal].append(number)
            for literal in achiever.literals:
                self._makers[literal].append(achiever)
        derived = {rule.fact for level in task.derived for rule in level}
        self._given = {
            2 * fact + (self._initial >> fact & 1): 1 << 2 * fact + (self._initial >> fact & 1)
            for fact in range(len(task.facts))
        } | dict.fromkeys((2 * fact for fact in derived), 0)
        self._known = dict(self._given)
        # Whatever is in all relaxed plans is in this one.
        self._actions = self._relaxed_plan()
        self._bits = {
            action: 1 << self._first_action + place for place, action in enumerate(self._actions)
        }
        self._known = dict(self._given)
        self._propagate()

    def of_goal(self) -> int | None:
        """What all relaxed plans have in common; None if there are none."""
        return self._of(self._task.goal)

    def known(self, literal: int) -> int:
        """What all ways to a literal have in common, itself included."""
        return self._known[literal]

    def holds_first(self, literal: int) -> bool:
        """Whether a literal is true in the initial state."""
        return self._initial >> (literal >> 1) & 1 == literal & 1

    def atom(self, literal: int) -> Atom | Not:
        """A literal as a formula."""
        atom = self._task.facts[literal >> 1]
        return atom if literal & 1 else Not(atom)

    def actions(self, mask: int) -> list[int]:
        """The actions that bits stand for."""
        return sorted(self._actions[place] for place in bits(mask >> self._first_action))

    def before_all(self, literal: int) -> int:
        """The literals that hold right before a literal first does, for all its achievers."""
        needed = [
            packed(one.needs) | reduce(or_, map(stated, one.others), 0)
            for one in self._makers[literal]
            if (common := self._of_all(one)) is not None and not common >> literal & 1
        ]
        return reduce(and_, needed) if needed else 0

    def _relaxed_plan(self) -> list[int]:
        """Actions that reach the goal of the relaxed task, if any do."""
        supports: dict[int, int] = {}
        waiting = deque(range(len(self._achievers)))
        while waiting:
            number = waiting.popleft()
            achiever = self._achievers[number]
            if self._of_all(achiever) is None:
                continue
            for literal in achiever.literals:
                if literal not in self._known:
                    self._known[literal] = 0
                    supports[literal] = number
                    waiting.extend(self._readers[literal])
        rank = {literal: place for place, literal in enumerate(supports)}
        actions: dict[int, None] = {}
        wanted = [one for one in literals_of((self._task.goal,)) if one in supports]
        seen = set(wanted)
        while wanted:
            literal = wanted.pop()
            achiever = self._achievers[supports[literal]]
            if achiever.action is not None:
                actions[achiever.action] = None
            for earlier in achiever.concerns():
                if earlier not in seen and rank.get(earlier, rank[literal]) < rank[literal]:
                    seen.add(earlier)
                    wanted.append(earlier)
        return sorted(actions)

    def _propagate(self) -> None:
        """Let what is known of literals grow until all are reached, and shrink until all agree."""
        waiting = deque(range(len(self._achievers)))
        is_waiting = bytearray(b"\1") * len(waiting)
        while waiting:
            number = waiting.popleft()
            is_waiting[number] = False
            achiever = self._achievers[number]
            common = self._of_all(achiever)
            if common is None:
                continue
            if achiever.action is not None:
                common |= self._bits.get(achiever.action, 0)
            for literal in achiever.literals:
                if literal in self._given:
                    continue
                before = self._known.get(literal)
                after = (common if before is None else common & before) | 1 << literal
                if before == after:
                    continue
                self._known[literal] = after
                for reader in self._readers[literal]:
                    if not is_waiting[reader]:
                        is_waiting[reader] = True
                        waiting.append(reader)

    def _of_all(self, achiever: Achiever) -> int | None:
        """What all ways to the conditions of an achiever have in common."""
        common = 0
        for literal in achiever.needs:
            found = self._known.get(literal)
            if found is None:
                return None
            common |= found
        for condition in achiever.others:
            found = self._of(condition)
            if found is None:
                return None
            common |= found
        return common

    def _of(self, condition: Condition) -> int | None:
        """What all ways to a condition have in common; None as long as none is known."""
        match condition:
            case GroundLiteral(fact, positive):
                return self._known.get(2 * fact + positive)
            case Conjunction(parts):
                known = list(map(self._of, parts))
                found = [one for one in known if one is not None]
                return reduce(or_, found, 0) if len(found) == len(known) else None
            case _:
                found = [one for part in condition.parts if (one := self._of(part)) is not None]
                return reduce(and_, found) if found else None
