"""Why small random tasks have no plan: exhaustive search decides what is true."""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TypeVar

from hypothesis import assume, given
from hypothesis import strategies as st

from planscribe.model.pddl.definitions import And, Domain, Formula, Plan, Problem
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.validator import validate
from planscribe.plan.planners.built_in.planner import solve_with_clingo
from planscribe.plan.relaxed.reachability import unreachable_goals
from planscribe.plan.result import Outcome, PlanResult
from planscribe.plan.space.reached import Bounds
from planscribe.plan.unsolvable import jobs
from planscribe.plan.unsolvable.analysing import analyse
from planscribe.plan.unsolvable.analysis import Conflict, ProofMethod, Shown, Solvability, Tried
from planscribe.plan.unsolvable.impossible import goal_parts, impossible_goals
from planscribe.plan.unsolvable.largest import largest_set
from planscribe.plan.unsolvable.missing_effects import missing_effects
from planscribe.plan.unsolvable.missing_facts import missing_facts
from planscribe.plan.unsolvable.together import conflicts
from planscribe.plan.unsolvable.trying import repaired
from planscribe.workers.limits import Cancellation, Limits, OutOfTime
from planscribe.workers.pool import Pool
from tests.support.plans.random_tasks import blocks, explore, few, tasks

Task = tuple[Domain, Problem]
R = TypeVar("R")


def held_together(task: Task, goals: tuple[Formula, ...]) -> bool:
    """Whether some state that is reached has all these goals."""
    domain, problem = task
    return any(
        Simulation(domain, replace(problem, init=tuple(state))).holds(And(goals), {})
        for state in explore(domain, problem)[0]
    )


def check_conflict(task: Task, conflict: Conflict) -> None:
    """Hold what is said of a set of goals against all states."""
    assert not held_together(task, conflict.goals)
    for goal in conflict.goals if conflict.minimal else ():
        assert held_together(task, tuple(one for one in conflict.goals if one is not goal))


@few
@given(tasks())
def test_exhaustive_search_agrees(pool: Pool, task: Task) -> None:
    found = analyse(*task, limits=Limits(60), pool=pool, upto=ProofMethod.SUBSETS)
    _, shortest = explore(*task)
    assert (found.verdict is Solvability.UNSOLVABLE) is (shortest is None)
    for impossible in found.impossible:
        assert not held_together(task, (impossible.goal,))
    for pair in found.exclusions:
        assert not held_together(task, (pair.first, pair.second))
    for conflict in found.conflicts:
        check_conflict(task, conflict)


@few
@given(tasks())
def test_projections_tell_the_truth(task: Task) -> None:
    fewer_than_most = Bounds(states=4, seconds=10)
    for conflict in conflicts(*task, fewer_than_most):
        assert not held_together(task, conflict.goals)


@few
@given(tasks())
def test_every_repair_lets_the_goal_be_reached(task: Task) -> None:
    domain, problem = task
    if not unreachable_goals(domain, problem):
        assert missing_facts(domain, problem) == ()
        assert missing_effects(domain, problem) == ()
        return
    for repair in (*missing_facts(domain, problem), *missing_effects(domain, problem)):
        assert unreachable_goals(*repaired(domain, problem, repair)) == ()


@few
@given(blocks())
def test_tasks_with_plans_have_nothing_against_them(pool: Pool, task: Task) -> None:
    found = analyse(*task, limits=Limits(60), pool=pool, upto=ProofMethod.INVARIANTS)
    assert found.verdict is not Solvability.UNSOLVABLE
    assert not (found.impossible or found.unreached or found.exclusions or found.repairs)


class Stopped(Pool):
    """Runs jobs here, but those that are stopped; states and operators are looked at so far."""

    def __init__(self, stopped: Collection[Callable[..., object]], states: int, looks: int) -> None:
        self.stopped = stopped
        self.states = states
        self.looks = looks

    def run(
        self,
        function: Callable[..., R],
        *arguments: object,
        limits: Limits,
        cancellation: Cancellation | None = None,
    ) -> R:
        """What the function gives, or that its time is up."""
        if function in self.stopped:
            raise OutOfTime("not done after 0 seconds")
        if function is jobs.trial:
            return function(*arguments, looks=self.looks)
        small = (
            replace(one, states=self.states) if isinstance(one, Bounds) else one
            for one in arguments
        )
        return function(*small)


STAGES = (
    jobs.impossible,
    jobs.unreached,
    jobs.facts,
    jobs.effects,
    jobs.exclusive,
    conflicts,
    jobs.dropping,
)


@few
@given(
    tasks(),
    st.sets(st.sampled_from(STAGES)),
    st.sampled_from((3, 1_000)),
    st.sampled_from((1, 100_000)),
)
def test_what_is_shown_is_true_wherever_stages_are_stopped(
    task: Task, stopped: set[Callable[..., object]], states: int, looks: int
) -> None:
    assume(explore(*task)[1] is None)
    pool = Stopped(stopped, states, looks)
    found = analyse(*task, limits=Limits(60), pool=pool, upto=ProofMethod.SUBSETS)
    assert found.verdict is Solvability.UNSOLVABLE or not (found.repairs or found.conflicts)
    assert found.verdict is not Solvability.SOLVABLE
    for conflict in found.conflicts:
        check_conflict(task, conflict)
    for tried in found.repairs:
        check_repair(task, tried)


def check_repair(task: Task, tried: Tried) -> None:
    """Make a repair, and hold what was shown of it against all states."""
    domain, problem = repaired(*task, tried.repair)
    assert not validate(domain, problem, Plan()).valid
    if tried.shown is Shown.PLAN:
        assert explore(domain, problem)[1] is not None
    else:
        assert impossible_goals(domain, problem) == ()
        assert unreachable_goals(domain, problem) == ()
        assert jobs.exclusive(domain, problem) == ()


@few
@given(tasks(), st.lists(st.booleans(), max_size=8))
def test_sets_are_smallest_only_if_planners_said_so(task: Task, given_up: list[bool]) -> None:
    domain, problem = task
    assume(explore(domain, problem)[1] is None)
    answers = iter(given_up)

    def solve(one: Problem) -> PlanResult | None:
        if next(answers, False):
            return PlanResult(Outcome.NOT_FOUND, "test")
        shortest = explore(domain, one)[1]
        if shortest is None:
            return PlanResult(Outcome.UNSOLVABLE, "test")
        return solve_with_clingo(domain, one, 20)

    found = largest_set(domain, problem, goal_parts(domain, problem), (), solve)
    assert not found.together or held_together(task, found.together)
    for conflict in found.conflicts:
        check_conflict(task, conflict)
