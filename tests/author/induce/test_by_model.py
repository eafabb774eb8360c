"""Learning with a language model: its trajectories and literals, and its nonsense."""

import pytest

from planscribe.author.induce.beliefs import Belief
from planscribe.author.induce.by_model.answers import literals_in, trajectory_in
from planscribe.author.induce.by_model.loop import PsalmLoop
from planscribe.author.induce.by_model.memory import BeliefMemory
from planscribe.author.induce.by_model.settings import PsalmSettings
from planscribe.author.induce.environment import SimulatedEnvironment
from planscribe.author.induce.hypotheses import Hypothesis, HypothesisWish, Purpose
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.loop import LearningEnd
from planscribe.llm.dialogue import Asking, Dialogue
from planscribe.llm.request import Answer, Request
from planscribe.model.pddl.definitions import Atom, Domain, Problem
from planscribe.plan.result import Outcome, PlanResult
from tests.support.models.sources import Told, answer
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY, FERRY_HEADERS

TRUTH, HEADERS, PROBLEM = domain(FERRY), domain(FERRY_HEADERS), problem(CROSSING)
PLAN = """Here is a plan:
(sail north south)
(board mini south)
(sail south north)
(debark mini north)
(fly mini)
(sail north)
(sail north south)
(sail south isle)
(board van isle)
(sail isle south)
(sail south north)
(debark van north)
"""
MOORED = Hypothesis("board", Purpose.NEEDED, Atom("moored", ("?s",)))


def new_learner() -> Learner:
    return Learner(LearningTask(HEADERS, PROBLEM, HypothesisWish.of(HEADERS)))


def find_none(domain: Domain, problem: Problem) -> PlanResult:
    return PlanResult(Outcome.NOT_FOUND, "none")


def loop_of(learner: Learner, source: Told, settings: PsalmSettings | None = None) -> PsalmLoop:
    environment = SimulatedEnvironment(TRUTH, PROBLEM)
    dialogue = Dialogue(Asking("m"), source)
    return PsalmLoop(learner, environment, find_none, dialogue, settings or PsalmSettings())


def test_actions_that_the_problem_does_not_have_are_dropped_and_counted() -> None:
    said = trajectory_in(PLAN, new_learner())
    assert len(said.actions) == 10
    assert said.dropped == 2


def test_literals_that_the_action_cannot_have_are_dropped_and_counted() -> None:
    text = "(and (moored ?s) (not (loaded)) (moored ?c ?s) (floats ?c) (not (parked ?c north)))"
    said = literals_in(text, new_learner(), "board", "precondition")
    assert said.hypotheses == (MOORED, Hypothesis("board", Purpose.FORBIDDEN, Atom("loaded")))
    assert said.dropped == 3


def test_what_is_not_said_again_is_forgotten_step_by_step() -> None:
    memory = BeliefMemory(0.8)
    memory.hear("board", "precondition", [MOORED])
    memory.hear("board", "effect", [])
    assert dict(memory.beliefs()) == {MOORED: 1.0}
    memory.hear("board", "precondition", [])
    memory.hear("board", "precondition", [])
    assert dict(memory.beliefs()) == {MOORED: pytest.approx(0.64)}
    memory.hear("board", "precondition", [MOORED])
    assert dict(memory.beliefs()) == {MOORED: pytest.approx(0.712)}


def test_a_right_plan_reaches_the_goal() -> None:
    learner = new_learner()
    loop = loop_of(learner, Told(lambda _: answer(PLAN)))
    entries = list(loop.entries())
    assert loop.end is LearningEnd.SOLVED
    assert learner.counts.steps == 10 == len(entries) - 1
    assert loop.counts.dropped_actions == 2


def test_the_model_reads_what_failed_and_sees_it() -> None:
    learner = new_learner()

    def reply(request: Request) -> Answer:
        if "What is the precondition of the action board" in request.messages[-1].text:
            return answer("(and (moored ?s) (aboard ?c ?s))")
        if "What is the" in request.messages[-1].text:
            return answer("(and)")
        return answer("(board van isle)")

    source = Told(reply)
    settings = PsalmSettings(most_rounds=2, prospection=1)
    loop = loop_of(learner, source, settings)
    for _ in loop.entries():
        pass
    assert loop.end is LearningEnd.LIMIT
    # The rules read the same from the reason of the rejection, for certain.
    assert MOORED in learner.hypotheses(Belief.REQUIRED)
    assert loop.counts.dropped_literals == 1
    again = [
        one.messages[-1].text for one in source.asked if "Write a plan" in one.messages[-1].text
    ]
    assert "(board van isle)" not in again[0]
    assert "(board van isle)" in again[1]


def test_hopeless_actions_are_replaced_before_they_are_executed() -> None:
    learner = new_learner()
    source = Told(lambda _: answer("(board van isle)\n(board van isle)"))
    settings = PsalmSettings(most_rounds=2, prospection=2, is_read_by_model=False)
    for _ in loop_of(learner, source, settings).entries():
        pass
    tried = [str(one.action) for one in learner.record if hasattr(one, "action")]
    assert tried[0] == "(board van isle)"
    assert tried.count("(board van isle)") == 1
