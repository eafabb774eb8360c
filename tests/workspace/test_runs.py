"""Runs of planners: which plan is the best, who can be asked, and how far they have come."""

from collections.abc import Iterator
from threading import Event

import pytest

from planscribe.model.pddl.definitions import Fluent, Metric, Plan, Problem, Step
from planscribe.plan.planners.configuration import Aim, Progress
from planscribe.plan.planners.presets import presets
from planscribe.plan.result import FoundPlan, Outcome, PlanResult
from planscribe.workspace.documents import Role
from planscribe.workspace.plans import runs
from planscribe.workspace.plans.planning import Pair, problem
from planscribe.workspace.plans.runs import PastRun, best, best_so_far, planner_for, ticking, told
from planscribe.workspace.snapshot import Workspace

SHORT, LONG = (Plan(tuple(Step("go") for _ in range(steps))) for steps in (1, 5))
LEAST = Problem("p", "d", metric=Metric("minimize", Fluent("total-cost")))
MOST = Problem("p", "d", metric=Metric("maximize", Fluent("gain")))


def ended(plan: Plan | None, cost: float = 0.0, *, optimal: bool = False) -> PastRun:
    if plan is None:
        return PastRun("x", PlanResult(Outcome.NOT_FOUND, "x"), 0.0)
    return PastRun("x", PlanResult(Outcome.SOLVED, "x", plan, cost, is_optimal=optimal), 0.0)


@pytest.mark.parametrize(
    ("problem_", "costs", "winner"),
    [
        (LEAST, (3, 2, 2), 1),
        (MOST, (3, 2, 5), 2),
        (LEAST, (None, 7), 1),
        (LEAST, (None,), None),
        (LEAST, (), None),
    ],
)
def test_the_best_run(
    problem_: Problem, costs: tuple[float | None, ...], winner: int | None
) -> None:
    several = [ended(None if cost is None else SHORT, cost or 0) for cost in costs]
    found = best(several, problem_)
    assert found is (None if winner is None else several[winner])


def test_of_equally_good_plans_the_proven_one_is_best() -> None:
    several = [ended(SHORT, 2), ended(LONG, 2, optimal=True), ended(SHORT, 2, optimal=True)]
    assert best(several, LEAST) is several[1]


@pytest.mark.parametrize(("problem_", "cost"), [(LEAST, 2), (MOST, 9)])
def test_a_run_that_was_stopped_has_the_best_plan_so_far(problem_: Problem, cost: float) -> None:
    found = (FoundPlan(LONG, 9, 0.1), FoundPlan(SHORT, 2, 0.2))
    stopped = PlanResult(Outcome.CANCELLED, "x", found=found)
    taken = best_so_far(stopped, problem_)
    assert (taken.outcome, taken.cost) == (Outcome.SOLVED, cost)
    nothing = PlanResult(Outcome.CANCELLED, "x")
    assert best_so_far(nothing, problem_) is nothing


def test_all_plans_of_a_run_the_best_one_first() -> None:
    found = (FoundPlan(LONG, 9, 0.1), FoundPlan(Plan(), 4, 0.2), FoundPlan(SHORT, 2, 0.3))
    run = PastRun("x", PlanResult(Outcome.SOLVED, "x", SHORT, 2, found=found), 0.0)
    assert [cost for _, cost in run.plans] == [2, 4, 9]
    assert ended(None).plans == ()


DOMAIN = """(define (domain d) (:requirements :strips {requirement}) (:predicates (p))
  {functions} (:action go :parameters () :precondition {condition} :effect (p)))"""
PROBLEM = "(define (problem one) (:domain d) (:init {values}) (:goal (p)))"


def pair(condition: str = "()", functions: str = "", values: str = "") -> Pair:
    requirement = ":numeric-fluents" if functions else ""
    workspace = Workspace()
    domain = DOMAIN.format(requirement=requirement, functions=functions, condition=condition)
    workspace.put("file:///w/domain.pddl", domain)
    workspace.put("file:///w/one.pddl", PROBLEM.format(values=values))
    assert workspace.snapshot.document("file:///w/one.pddl").role is Role.PROBLEM
    found = problem(workspace.snapshot, "file:///w/one.pddl")
    assert found is not None
    return found


@pytest.fixture
def everything(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every planner can be used here."""
    info = runs.info
    monkeypatch.setattr(
        runs, "info", lambda one: runs.replace(info(one), available=True, why_not="")
    )
    yield


@pytest.mark.usefixtures("everything")
@pytest.mark.parametrize(
    ("aim", "numeric", "chosen"),
    [
        (Aim.OPTIMAL, False, "fast-downward-optimal"),
        (Aim.OPTIMAL, True, "clingo-optimal"),
        (Aim.IMPROVING, False, "fast-downward-anytime"),
        (Aim.IMPROVING, True, "lpg-anytime"),
        (Aim.SEVERAL, True, None),
    ],
)
def test_the_aim_chooses_a_planner_that_can_read_the_task(
    aim: Aim, numeric: bool, chosen: str | None
) -> None:
    asked = pair("(> (size) 2)", "(:functions (size))", "(= (size) 3)") if numeric else pair()
    assert planner_for(asked, aim, presets()) == chosen


@pytest.mark.usefixtures("everything")
def test_nobody_is_chosen_whom_the_task_would_be_sent_to() -> None:
    services = {name: one for name, one in presets().items() if one.sent_to}
    assert services
    assert all(planner_for(pair(), one.aim, services) is None for one in services.values())


@pytest.mark.parametrize(
    ("plans", "cost", "line"),
    [
        (0, None, "x is searching for a plan. 3 s"),
        (1, 7.0, "x is searching for a plan. 3 s, 1 plan, best cost 7"),
        (2, 7.5, "x is searching for a plan. 3 s, 2 plans, best cost 7.5"),
    ],
)
def test_how_far_a_planner_has_come(plans: int, cost: float | None, line: str) -> None:
    assert told(Progress("x", 3.2, "x is searching for a plan.", plans, cost)) == line


def test_reports_come_again() -> None:
    heard: list[Progress] = []
    thrice = Event()

    def hear(progress: Progress) -> None:
        heard.append(progress)
        if len(heard) == 3:
            thrice.set()

    with ticking(hear, every=0.001) as tell:
        tell(Progress("x", 5.0, "looking"))
        assert thrice.wait(30)
    assert heard[0].seconds == 5.0
    assert heard[1].seconds < heard[2].seconds
