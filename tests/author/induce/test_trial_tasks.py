"""Planning tasks whose plans end with a trial."""

from planscribe.author.induce.environment import SimulatedEnvironment
from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.loop import LearningEnd, LearningLoop, LearningPolicy
from planscribe.author.induce.record import WasReset, WasTried
from planscribe.author.induce.trial_tasks import in_order_of_need, trial_task
from planscribe.compile.domains.equivalence import compare_domains
from planscribe.model.pddl.definitions import Domain, Plan, Problem, Step
from planscribe.plan.execute.validator import validate
from planscribe.plan.result import PlanResult
from tests.support.planning import breadth_first
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY, FERRY_HEADERS

TRUTH, HEADERS, PROBLEM = domain(FERRY), domain(FERRY_HEADERS), problem(CROSSING)


def new_learner() -> Learner:
    return Learner(LearningTask(HEADERS, PROBLEM, HypothesisWish.of(HEADERS)))


def test_a_plan_ends_with_a_trial_of_the_action() -> None:
    learner = new_learner()
    environment = SimulatedEnvironment(TRUTH, PROBLEM)
    sail = Step("sail", ("north", "south"))
    learner.read(WasReset(environment.reset().state))
    learner.read(WasTried(sail, environment.step(sail)))
    # It was executed, the others never were.
    assert in_order_of_need(learner) == ["board", "debark", "sail"]
    found, asked, trial = trial_task(learner, "board")
    assert [one.name for one in found.actions][-1] == trial
    assert not validate(found, asked, Plan()).valid


def test_a_planner_finds_what_is_not_near() -> None:
    learner = new_learner()
    asked: list[str] = []

    def find_plan(domain: Domain, problem: Problem) -> PlanResult:
        asked.append(domain.actions[-1].name)
        return breadth_first(domain, problem)

    # Only the current state and the start are visited.
    policy = LearningPolicy(near=2)
    environment = SimulatedEnvironment(TRUTH, PROBLEM)
    loop = LearningLoop(learner, environment, policy, find_plan)
    for _ in loop.entries():
        pass
    assert "try-debark" in asked
    assert loop.end is LearningEnd.SETTLED
    assert compare_domains(learned_domain(learner), TRUTH).equivalent
