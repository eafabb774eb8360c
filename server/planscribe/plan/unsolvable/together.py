"""Which goals are not reached together: shown by all states of a task if there are few enough, and
otherwise by all states of projections.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice

from planscribe.model.pddl.definitions import Atom, Domain, Formula, Not, Problem
from planscribe.plan.ground.grounding import GroundLiteral, GroundTask, ground
from planscribe.plan.ground.packed import PackedState, PackedTask
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.space.reached import Bounds, End, Reached, reach
from planscribe.plan.unsolvable.analysis import Conflict
from planscribe.plan.unsolvable.exclusions import goal_literals
from planscribe.plan.unsolvable.impossible import goal_parts
from planscribe.plan.unsolvable.pairs import Pairs
from planscribe.plan.unsolvable.projection import Projections

_MOST_GOALS = 64
_MOST_TRIED = 50_000
_MOST_CONFLICTS = 20
# Goals that are looked at in a projection of their own.
_MOST_PROJECTED = 4
_MOST_PROJECTIONS = 200


def conflicts(domain: Domain, problem: Problem, bounds: Bounds) -> tuple[Conflict, ...]:
    """Sets of goals that no state has together: smallest ones, if all states are visited.

    Goals that are no literals, or cannot change, only count all together. The bounds are for the
    states of the task, and again for those of all projections.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """
    task = ground(domain, problem, relaxed_task(domain, problem))
    parts = goal_parts(domain, problem)
    goals = goal_literals(task, parts)
    if len(goals) > _MOST_GOALS:
        return ()
    named, literals = tuple(goals), list(goals.values())
    packed = PackedTask(task)
    reached = reach(packed, bounds)
    is_complete = reached.end is End.COMPLETE
    if not is_complete:
        named, literals = _basic(task, goals)
        found = tuple(_in_projections(task, named, literals, bounds))
    else:
        together = {_held(state, literals) for state in reached.states}
        found = tuple(islice(_smallest(together, len(goals)), _MOST_CONFLICTS))
        if not found and not any(map(packed.reaches_goal, reached.states)):
            return (Conflict(parts, len(parts) == 1),)
    return tuple(
        Conflict(tuple(named[number] for number in one), is_complete or len(one) == 1)
        for one in found
    )


def _basic(
    task: GroundTask, goals: Mapping[Formula, GroundLiteral]
) -> tuple[tuple[Formula, ...], list[GroundLiteral]]:
    """The goals about facts that are not derived: projections leave out the others."""
    derived = {rule.fact for level in task.derived for rule in level}
    kept = {goal: one for goal, one in goals.items() if one.fact not in derived}
    return tuple(kept), list(kept.values())


def _held(state: PackedState, goals: Sequence[GroundLiteral]) -> int:
    """The goals that hold in a state, a bit for each."""
    return sum(
        1 << number
        for number, goal in enumerate(goals)
        if bool(state >> goal.fact & 1) is goal.positive
    )


def _smallest(together: set[int], goals: int) -> Iterator[tuple[int, ...]]:
    """The sets that lie in none of those that hold together, the smallest ones first."""
    largest = [
        one for one in together if not any(one & other == one != other for other in together)
    ]
    found: list[int] = []
    every = (one for size in range(1, goals + 1) for one in combinations(range(goals), size))
    for one in islice(every, _MOST_TRIED):
        wanted = sum(1 << number for number in one)
        if any(smaller & wanted == smaller for smaller in found):
            continue
        if not any(wanted & held == wanted for held in largest):
            found.append(wanted)
            yield one


# --- projections -------------------------------------------------------------------------------


def _in_projections(
    task: GroundTask, goals: Sequence[Formula], literals: Sequence[GroundLiteral], bounds: Bounds
) -> Iterator[tuple[int, ...]]:
    """Conflicts of few goals that have objects in common, the smallest ones first."""
    deadline, states = time.monotonic() + bounds.seconds, bounds.states
    objects = [_objects(goal) for goal in goals]
    projections = Projections(task, Pairs(task))
    found: list[tuple[int, ...]] = []
    for wanted in islice(_connected(objects), _MOST_PROJECTIONS):
        left = Bounds(states, deadline - time.monotonic())
        if left.seconds <= 0 or left.states <= 0:
            return
        if any(set(conflict) <= set(wanted) for conflict in found):
            continue
        named = frozenset[str]().union(*(objects[number] for number in wanted))
        kept = (fact for fact, atom in enumerate(task.facts) if named.issuperset(atom.arguments))
        projection = projections.onto(frozenset(kept))
        some = [literals[number] for number in wanted]
        if projection is None:
            continue
        reached = reach(PackedTask(projection), left)
        states -= len(reached.states)
        if _is_never_together(reached, some):
            found.append(wanted)
            yield wanted


def _is_never_together(reached: Reached, goals: Sequence[GroundLiteral]) -> bool:
    every = (1 << len(goals)) - 1
    return reached.end is End.COMPLETE and not any(
        _held(state, goals) == every for state in reached.states
    )


def _objects(goal: Formula) -> frozenset[str]:
    atom = goal.body if isinstance(goal, Not) else goal
    return frozenset(atom.arguments) if isinstance(atom, Atom) else frozenset()


def _connected(objects: Sequence[frozenset[str]]) -> Iterator[tuple[int, ...]]:
    """Sets of goals that hang together by common objects, the smallest ones first.

    Where there are few goals altogether, all of them follow.
    """
    level: list[tuple[int, ...]] = [(number,) for number in range(len(objects))]
    for _ in range(_MOST_PROJECTED):
        yield from level
        level = sorted(
            {
                tuple(sorted((*one, number)))
                for one in level
                for number in range(len(objects))
                if number not in one and any(objects[number] & objects[other] for other in one)
            }
        )
    if _MOST_PROJECTED < len(objects) <= 2 * _MOST_PROJECTED:
        yield tuple(range(len(objects)))
