"""Actions with the same object twice: what is executed again is foreseen, and not tried again."""

from random import Random

import pytest

from planscribe.author.induce.beliefs import Belief
from planscribe.author.induce.environment import Applied, SimulatedEnvironment
from planscribe.author.induce.headers import headers
from planscribe.author.induce.hypotheses import HypothesisWish, Purpose
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.loop import LearningEnd, LearningLoop, LearningPolicy
from planscribe.author.induce.outlook import Outlook
from planscribe.author.induce.record import WasReset, WasTried
from planscribe.compile.domains.equivalence import compare_domains
from planscribe.model.pddl.definitions import Atom, Domain, Problem, Step
from tests.support.reading import domain, problem

# A shelf and a number are both marks: a shelf may be the number that is counted.
COUNTING = """(define (domain counting)
  (:types box mark)
  (:predicates (on ?b - box ?m - mark) (taken ?b - box) (count ?m - mark) (next ?m ?n - mark))
  (:action take :parameters (?b - box ?shelf ?old ?new - mark)
    :precondition (and (on ?b ?shelf) (count ?old) (next ?old ?new))
    :effect (and (not (on ?b ?shelf)) (taken ?b) (not (count ?old)) (count ?new)))
  (:action put :parameters (?b - box ?shelf ?old ?new - mark)
    :precondition (and (taken ?b) (count ?old) (next ?new ?old))
    :effect (and (on ?b ?shelf) (not (taken ?b)) (not (count ?old)) (count ?new)))
  (:action move :parameters (?b - box ?from ?to - mark)
    :precondition (on ?b ?from) :effect (and (not (on ?b ?from)) (on ?b ?to))))
"""
BOXES = """(define (problem boxes) (:domain counting) (:objects a b - box m0 m1 m2 - mark)
  (:init (on a m0) (on b m0) (count m0) (next m0 m1) (next m1 m2)) (:goal (count m2)))
"""
TRUTH, GIVEN = domain(COUNTING), problem(BOXES)
AT_A_START = Step("take", ("a", "m0", "m0", "m1"))


def learner_of(truth: Domain = TRUTH, given: Problem = GIVEN) -> Learner:
    return Learner(LearningTask(headers(truth), given, HypothesisWish.of(truth)))


@pytest.mark.parametrize("seed", range(6))
def test_what_shows_nothing_new_was_foreseen(seed: int) -> None:
    learner, random = learner_of(), Random(seed)
    environment = SimulatedEnvironment(TRUTH, GIVEN, gives_reasons=False)
    outlook = Outlook(learner.ground, learner.beliefs)
    steps = [one.step for several in learner.ground.of.values() for one in several]
    learner.read(WasReset(environment.reset().state))
    for _ in range(300):
        before = learner.state
        assert before is not None
        instance = learner.ground.instance(random.choice(steps))
        assert instance
        beliefs = learner.beliefs[instance.step.action]
        known, expected = beliefs.version, outlook.of(instance)
        gain = expected.is_certain(before) and expected.gain(before)
        feedback = environment.step(instance.step)
        learner.read(WasTried(instance.step, feedback))
        if isinstance(feedback, Applied) and beliefs.version == known:
            assert expected.successor(before) == learner.state
        elif gain is not False:
            # What is known to succeed shows something if, and only if, that was expected.
            assert (beliefs.version > known) is (gain > 0)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("reasons", [True, False])
def test_nothing_is_tried_again_that_shows_nothing(reasons: bool, seed: int) -> None:
    learner = learner_of()
    environment = SimulatedEnvironment(TRUTH, GIVEN, gives_reasons=reasons)
    loop = LearningLoop(learner, environment, LearningPolicy(seed, most_steps=200))
    assert [*loop.entries()]
    assert loop.end is LearningEnd.SETTLED
    assert compare_domains(learned_domain(learner), TRUTH).equivalent


def test_the_one_fact_that_both_parameters_mean_changes() -> None:
    learner = learner_of()
    environment = SimulatedEnvironment(TRUTH, GIVEN)
    learner.read(WasReset(environment.reset().state))
    before = learner.state
    learner.read(WasTried(AT_A_START, environment.step(AT_A_START)))
    beliefs = learner.beliefs["take"]
    for name in ("?shelf", "?old"):
        atom = Atom("count", (name,))
        assert beliefs.belief(Purpose.DELETED, atom) is Belief.POSSIBLE
    outlook = Outlook(learner.ground, learner.beliefs)
    instance = learner.ground.instance(AT_A_START)
    other = learner.ground.instance(Step("take", ("a", "m1", "m0", "m1")))
    assert before
    assert instance
    assert other
    assert outlook.of(instance).successor(before) == learner.state
    count = learner.ground.numbers.mask([Atom("count", ("m0",))])
    assert outlook.of(other).successor(before) & count


def test_what_one_of_two_parameters_adds_may_be_needed_later() -> None:
    text = """(define (domain steps) (:types mark) (:predicates (at ?m - mark) (far ?m - mark))
  (:action jump :parameters (?m ?n - mark) :effect (far ?m))
  (:action land :parameters (?m - mark) :precondition (far ?m) :effect (at ?m)))"""
    given = problem(
        "(define (problem p) (:domain steps) (:objects a - mark) (:init) (:goal (at a)))"
    )
    learner = learner_of(domain(text), given)
    environment = SimulatedEnvironment(domain(text), given)
    for one in (Step("land", ("a",)), Step("jump", ("a", "a"))):
        learner.read(WasReset(environment.reset().state))
        learner.read(WasTried(one, environment.step(one)))
    # As after a record was read: the current state is the start again.
    learner.read(WasReset(environment.reset().state))
    assert learner.state
    useful = Outlook(learner.ground, learner.beliefs).expectations(learner.state)
    assert "land" in {one.instance.step.action for one in useful}
