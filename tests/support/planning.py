"""A planner for small tasks, without another program."""

from planscribe.model.pddl.definitions import Domain, Plan, Problem, Step
from planscribe.plan.ground.grounding import ground
from planscribe.plan.ground.packed import PackedTask
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.result import Outcome, PlanResult


def breadth_first(domain: Domain, problem: Problem) -> PlanResult:
    """A shortest plan, or the proof that there is none."""
    task = ground(domain, problem, relaxed_task(domain, problem))
    packed = PackedTask(task)
    ways: dict[int, tuple[Step, ...]] = {packed.initial: ()}
    waiting = [packed.initial]
    for state in waiting:
        if packed.reaches_goal(state):
            return PlanResult(Outcome.SOLVED, "breadth-first", Plan(ways[state]))
        for number, following in packed.successors(state):
            if following not in ways:
                ways[following] = (*ways[state], task.actions[number].step)
                waiting.append(following)
    return PlanResult(Outcome.UNSOLVABLE, "breadth-first")
