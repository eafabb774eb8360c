"""Steps that lead towards the goal: those of a plan that need not mind what it deletes.

A relaxed plan as in FF (Hoffmann & Nebel 2001): propositions are reached layer by layer, and what
reached one first is taken.
"""

from functools import lru_cache

from planscribe.model.pddl.definitions import Domain, Plan, Problem, Step
from planscribe.plan.execute.task import simulated
from planscribe.plan.ground.grounding import GroundTask, ground
from planscribe.plan.relaxed.operators import RelaxedOperators
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.support import Unsupported


def helpful_after(domain: Domain, problem: Problem, plan: Plan) -> tuple[Step, ...]:
    """The steps of a relaxed plan from where a plan ends; none if there is no such plan.

    Raises:
        Unsupported: the task is beyond the simulator, or cannot be grounded.
    """
    simulation = simulated(domain, problem, plan)
    if simulation is None:
        return ()
    task, operators = _grounded(domain, problem)
    atoms = simulation.state().atoms
    true = {number for number, atom in enumerate(task.facts) if atom in atoms}
    reached = [
        proposition
        for fact, positive, proposition in operators.literals()
        if (fact in true) is positive
    ]
    chosen = _relaxed_plan(operators, [operators.always, *reached])
    return tuple(task.actions[number].step for number in sorted(chosen))


def is_groundable(domain: Domain, problem: Problem) -> bool:
    """Whether what helps can be found; takes as long as grounding, which is remembered."""
    try:
        _grounded(domain, problem)
    except Unsupported:
        return False
    return True


@lru_cache(maxsize=2)
def _grounded(domain: Domain, problem: Problem) -> tuple[GroundTask, RelaxedOperators]:
    task = ground(domain, problem, relaxed_task(domain, problem))
    return task, RelaxedOperators(task)


def _relaxed_plan(operators: RelaxedOperators, reached: list[int]) -> set[int]:
    """The actions of a relaxed plan; none if it does not reach the goal."""
    missing = [len(one.needs) for one in operators.operators]
    needing: list[list[int]] = [[] for _ in range(operators.size)]
    for number, one in enumerate(operators.operators):
        for proposition in one.needs:
            needing[proposition].append(number)
    by: dict[int, int | None] = dict.fromkeys(reached)
    waiting = list(by)
    for proposition in waiting:
        for number in needing[proposition]:
            missing[number] -= 1
            if not missing[number]:
                for made in operators.operators[number].makes:
                    if made not in by:
                        by[made] = number
                        waiting.append(made)
    return _supporting(operators, by) if operators.goal in by else set()


def _supporting(operators: RelaxedOperators, by: dict[int, int | None]) -> set[int]:
    """The actions behind the goal, where each proposition is reached by one operator."""
    wanted, seen, actions = [operators.goal], {operators.goal}, set()
    while wanted:
        number = by[wanted.pop()]
        if number is None:
            continue
        operator = operators.operators[number]
        if operator.action is not None:
            actions.add(operator.action)
        for proposition in operator.needs:
            if proposition not in seen:
                seen.add(proposition)
                wanted.append(proposition)
    return actions
