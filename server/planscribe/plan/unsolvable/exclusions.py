"""Parts of the goal that exclude each other."""

from collections import defaultdict
from collections.abc import Mapping
from itertools import combinations, islice

from planscribe.model.pddl.definitions import Atom, Formula, Not
from planscribe.plan.ground.grounding import GroundLiteral, GroundTask
from planscribe.plan.ground.invariants import mutex_groups
from planscribe.plan.unsolvable.analysis import Exclusion
from planscribe.plan.unsolvable.pairs import Pairs

_MOST_PAIRS = 100_000
_MOST_TOLD = 50


def goal_literals(task: GroundTask, goals: tuple[Formula, ...]) -> dict[Formula, GroundLiteral]:
    """The goals that are facts which can change, or negated ones."""
    index = {fact: number for number, fact in enumerate(task.facts)}
    found: dict[Formula, GroundLiteral] = {}
    for goal in goals:
        match goal:
            case Atom() if goal in index:
                found[goal] = GroundLiteral(index[goal], True)
            case Not(body=Atom() as atom) if atom in index:
                found[goal] = GroundLiteral(index[atom], False)
    return found


def exclusions(
    task: GroundTask, goals: Mapping[Formula, GroundLiteral], pairs: Pairs
) -> tuple[Exclusion, ...]:
    """The pairs of goals that are never true together, each with the reason if one is known."""
    groups_of: dict[int, set[frozenset[int]]] = defaultdict(set)
    for group in mutex_groups(task):
        for fact in group:
            groups_of[fact].add(group)
    possible = [goal for goal, one in goals.items() if pairs.may_hold(one, one)]
    found = []
    for first, second in islice(combinations(possible, 2), _MOST_PAIRS):
        one, other = goals[first], goals[second]
        shared = (
            groups_of[one.fact] & groups_of[other.fact] if one.positive and other.positive else ()
        )
        if shared:
            group = min(shared, key=lambda group: (len(group), sorted(group)))
            atoms = tuple(task.facts[fact] for fact in sorted(group))
            found.append(Exclusion(first, second, atoms))
        elif not pairs.may_hold(one, other):
            found.append(Exclusion(first, second, ()))
    return tuple(found[:_MOST_TOLD])
