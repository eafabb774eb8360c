"""The stages that a worker does: of a task, or of its texts, which are faster to pass.

All raise `Unsupported` where the task has a construct that the proofs do not cover.
"""

from itertools import combinations

from planscribe.model.pddl.definitions import Domain, Formula, Problem
from planscribe.plan.execute.texts import read_texts
from planscribe.plan.ground.grounding import ground
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.space.reached import Bounds
from planscribe.plan.unsolvable.abduction import MOST_RULES
from planscribe.plan.unsolvable.analysis import (
    AddFacts,
    Conflict,
    DropGoals,
    Exclusion,
    Impossible,
    Repair,
    RestoreEffect,
    Tried,
)
from planscribe.plan.unsolvable.diagnosing import diagnose, diagnose_texts
from planscribe.plan.unsolvable.diagnosis import Unreached
from planscribe.plan.unsolvable.effect_likelihood import EffectLikelihood
from planscribe.plan.unsolvable.exclusions import exclusions, goal_literals
from planscribe.plan.unsolvable.impossible import goal_parts, impossible_goals
from planscribe.plan.unsolvable.missing_effects import missing_effects
from planscribe.plan.unsolvable.missing_facts import missing_facts
from planscribe.plan.unsolvable.pairs import Pairs
from planscribe.plan.unsolvable.together import conflicts
from planscribe.plan.unsolvable.trying import LOOKS
from planscribe.plan.unsolvable.trying import trial as trial_of
from planscribe.plan.unsolvable.ways_back import ways_back

_MOST_DROPPED = 3
_MOST_WAYS = 10


def impossible(domain: Domain | str, problem: Problem | str) -> tuple[Impossible, ...]:
    """The parts of the goal that are false in every state."""
    return impossible_goals(*read_texts(domain, problem))


def unreached(domain: Domain | str, problem: Problem | str) -> tuple[bool, tuple[Unreached, ...]]:
    """Whether the goal holds at first, and its parts that are unreachable."""
    if isinstance(domain, str) and isinstance(problem, str):
        found = diagnose_texts(domain, problem)
    else:
        found = diagnose(*read_texts(domain, problem))
    return found.holds, found.unreached


def facts(
    domain: Domain | str, problem: Problem | str, most: int = MOST_RULES
) -> tuple[AddFacts, ...]:
    """The facts that the initial state lacks."""
    return missing_facts(*read_texts(domain, problem), most)


def effects(
    domain: Domain | str, problem: Problem | str, most: int = MOST_RULES
) -> tuple[tuple[RestoreEffect, ...], bool]:
    """The effects that actions lack, and whether they are a better guess than any facts."""
    task = read_texts(domain, problem)
    found = missing_effects(*task, most)
    return found, bool(found) and EffectLikelihood(task[0]).is_never_made(found[0].effect)


def exclusive(domain: Domain | str, problem: Problem | str) -> tuple[Exclusion, ...]:
    """The pairs of goals that exclude each other."""
    task = read_texts(domain, problem)
    grounded = ground(*task, relaxed_task(*task))
    return exclusions(grounded, goal_literals(grounded, goal_parts(*task)), Pairs(grounded))


def conflicting(
    domain: Domain | str, problem: Problem | str, bounds: Bounds
) -> tuple[Conflict, ...]:
    """The sets of goals that are never reached together."""
    return conflicts(*read_texts(domain, problem), bounds)


def dropping(
    domain: Domain | str,
    problem: Problem | str,
    hopeless: tuple[Formula, ...],
    conflicts: tuple[tuple[Formula, ...], ...],
) -> tuple[DropGoals, ...]:
    """The goals without which nothing that is known stands against the others.

    They are the smallest sets with all hopeless goals, and one of each conflict. None if no goal
    would be left.
    """
    goals = len(goal_parts(*read_texts(domain, problem)))
    lost = tuple(dict.fromkeys(hopeless))
    open_ = [conflict for conflict in conflicts if not set(conflict) & set(lost)]
    choices = tuple(dict.fromkeys(goal for conflict in open_ for goal in conflict))
    for size in range(_MOST_DROPPED + 1):
        ways = [
            (*lost, *more)
            for more in combinations(choices, size)
            if all(set(conflict) & set(more) for conflict in open_)
        ]
        if ways:
            found = (way for way in ways[:_MOST_WAYS] if 0 < len(way) < goals)
            return tuple(DropGoals(way) for way in found)
    return ()


def leading_back(
    domain: Domain | str, problem: Problem | str, looks: int = LOOKS
) -> tuple[AddFacts, ...]:
    """The other directions of facts, with which there is a plan."""
    return ways_back(*read_texts(domain, problem), looks)


def trial(
    domain: Domain | str, problem: Problem | str, repair: Repair, looks: int = LOOKS
) -> Tried | None:
    """What a repair shows; None if it does not help."""
    return trial_of(*read_texts(domain, problem), repair, looks)
