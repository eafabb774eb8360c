"""Whether a repair helps: it is made, and the reasons against a plan are searched again."""

from dataclasses import replace
from math import inf

from planscribe.model.pddl.definitions import And, Domain, Fluent, Plan, Problem, Value
from planscribe.plan.execute.validator import validate
from planscribe.plan.ground.grounding import GroundTask, ground
from planscribe.plan.ground.packed import PackedTask
from planscribe.plan.planners.built_in.best_first import BestFirst
from planscribe.plan.planners.built_in.landmark_cut import LandmarkCut
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.support import Unsupported
from planscribe.plan.unsolvable.analysis import (
    AddFacts,
    DropGoals,
    Repair,
    RestoreEffect,
    Shown,
    Tried,
)
from planscribe.plan.unsolvable.exclusions import exclusions, goal_literals
from planscribe.plan.unsolvable.impossible import goal_parts, impossible_goals
from planscribe.plan.unsolvable.pairs import Pairs

LOOKS = 50_000
"""How many operators the search for a plan looks at."""

_WEIGHT = 8
"""How hasty the search is: any plan will do."""

_MOST_LACKING = 5
"""How many functions may lack a value."""


def repaired(domain: Domain, problem: Problem, repair: Repair) -> tuple[Domain, Problem]:
    """The task with a repair."""
    match repair:
        case AddFacts(atoms):
            return domain, replace(problem, init=(*problem.init, *atoms))
        case RestoreEffect(number, effect):
            actions = list(domain.actions)
            action = actions[number]
            actions[number] = replace(action, effect=And((action.effect, effect)))
            return replace(domain, actions=tuple(actions)), problem
        case DropGoals(goals):
            kept = tuple(one for one in goal_parts(domain, problem) if one not in goals)
            return domain, replace(problem, goal=And(kept))


def trial(domain: Domain, problem: Problem, repair: Repair, looks: int) -> Tried | None:
    """What a repair shows; None if the task has no plan even then, or needs none any more.

    Can take long and much memory: use a worker.

    Raises:
        Unsupported: the task has a construct that the proofs do not cover.
    """
    task = repaired(domain, problem, repair)
    if validate(*task, Plan()).valid or impossible_goals(*task):
        return None
    relaxed = relaxed_task(*task)
    if relaxed.unreachable:
        return None
    try:
        grounded = ground(*task, relaxed)
    except Unsupported:
        # Numbers that change: nothing else was known of the task before.
        return Tried(repair, Shown.REASON_GONE)
    search = _searched(grounded, looks)
    if search.plan is not None:
        plan = Plan(tuple(grounded.actions[number].step for number in search.plan))
        return _planned(repair, *task, plan)
    goals = goal_literals(grounded, goal_parts(*task))
    if search.is_over or exclusions(grounded, goals, Pairs(grounded)):
        return None
    return Tried(repair, Shown.REASON_GONE)


def _planned(repair: Repair, domain: Domain, problem: Problem, plan: Plan) -> Tried | None:
    """What a plan shows; a new fact, as a road, may want values, as its length."""
    lacking: tuple[Fluent, ...] = ()
    validation = validate(domain, problem, plan)
    while validation.lacking is not None and len(lacking) < _MOST_LACKING:
        lacking = (*lacking, validation.lacking)
        values = (*problem.values, *(Value(one, 1) for one in lacking))
        validation = validate(domain, replace(problem, values=values), plan)
    if not validation.valid:
        return None
    return Tried(repair, Shown.VALUES_LACKING if lacking else Shown.PLAN, lacking)


def _searched(task: GroundTask, looks: int) -> BestFirst:
    """A search for any plan that has come to its end, or to that of its looks."""
    costs = [1] * len(task.actions)
    bound = LandmarkCut(task, costs)
    search = BestFirst(PackedTask(task), costs, bound, _WEIGHT)
    search.run(max(1, looks // max(1, bound.size)), inf)
    return search
