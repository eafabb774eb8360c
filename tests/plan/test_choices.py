"""Which steps can follow a plan, and which of them lead towards the goal."""

from itertools import product

from hypothesis import given

from planscribe.model.pddl.definitions import Domain, Plan, Problem, Step
from planscribe.plan.execute.applicable import MOST, applicable_after
from planscribe.plan.execute.helpful import helpful_after
from planscribe.plan.execute.steps import execute, simulation_of
from tests.support.plans.random_tasks import OBJECTS, few
from tests.support.plans.tasks import COURIER, COURIER_PLAN, action, plan, task
from tests.support.plans.walks import walks


def told(steps: tuple[Step, ...]) -> set[str]:
    return set(map(str, steps))


def test_what_can_follow() -> None:
    assert told(applicable_after(*COURIER, Plan())) == {"(take box depot)", "(walk depot office)"}
    assert told(applicable_after(*COURIER, plan("(take box depot)"))) == {
        "(put box depot)",
        "(walk depot office)",
    }
    assert applicable_after(*COURIER, plan("(take bill home)")) == ()


def test_objects_that_no_condition_is_about_may_be_any_of_their_type() -> None:
    pair = task(
        action("a", "?x ?y", "(and (f ?x) (not (= ?x ?y)))", "(p)"), "(p)", "(f o1)", "o1 o2 o3"
    )
    assert told(applicable_after(*pair, Plan())) == {"(a o1 o2)", "(a o1 o3)"}


def test_there_is_a_limit() -> None:
    objects = " ".join(f"o{number}" for number in range(100))
    pair = task(action("a", "?x ?y ?z", effect="(p)"), "(p)", objects=objects)
    assert len(applicable_after(*pair, Plan())) == MOST


@few
@given(walks(longest=3))
def test_all_are_found(walk: tuple[Domain, Problem, Plan]) -> None:
    domain, problem, walked = walk
    simulation = simulation_of(domain, problem)
    for step in walked.steps:
        execute(simulation, domain, step)
    assert set(applicable_after(*walk)) == {
        Step(action.name, pair)
        for action in domain.actions
        for pair in product(OBJECTS, OBJECTS)
        if simulation.holds(action.precondition, {"?x": pair[0], "?y": pair[1]})
    }


def test_steps_of_a_plan_help() -> None:
    for number, step in enumerate(COURIER_PLAN.steps):
        found = helpful_after(*COURIER, Plan(COURIER_PLAN.steps[:number]))
        assert step in found


def test_at_the_goal_and_where_it_is_out_of_reach_nothing_helps() -> None:
    assert helpful_after(*COURIER, COURIER_PLAN) == ()
    pair = task(action("a", precondition="(p)", effect="(q)"), "(q)")
    assert helpful_after(*pair, Plan()) == ()
