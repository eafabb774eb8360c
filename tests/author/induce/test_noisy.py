"""Learning from records with wrong facts."""

from collections.abc import Iterator
from random import Random

import pytest

from planscribe.author.induce.accuracy import accuracy
from planscribe.author.induce.beliefs import Belief, ContradictionFound
from planscribe.author.induce.environment import EnvironmentFault
from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.noisy import read_noisy
from planscribe.author.induce.record import RecordEntry, WasExecuted, WasReset, WasSeen
from planscribe.model.pddl.definitions import Atom, Step
from tests.support.reading import domain, problem
from tests.support.sources.switches import DARK, SWITCHES

TRUTH, PROBLEM = domain(SWITCHES), problem(DARK)
LAMPS = [Atom("lit", ("lamp1",)), Atom("lit", ("lamp2",))]


def new_learner() -> Learner:
    bare = domain(
        SWITCHES.replace(":precondition (not (lit ?l)) :effect (lit ?l)", "").replace(
            ":precondition (lit ?l) :effect (not (lit ?l))", ""
        )
    )
    return Learner(LearningTask(bare, PROBLEM, HypothesisWish.of(TRUTH)))


def observed(steps: int, wrong: float) -> Iterator[RecordEntry]:
    """Lamps are switched; each fact is seen wrong with a chance."""
    random = Random(1)
    lit: set[Atom] = set()
    for number in range(steps + 1):
        seen = {one for one in LAMPS if (one in lit) != (random.random() < wrong)}
        yield WasSeen(frozenset(seen), frozenset(LAMPS) - seen, is_start=not number)
        lamp = random.choice(LAMPS)
        yield WasExecuted(Step("switch-off" if lamp in lit else "switch-on", lamp.arguments))
        lit ^= {lamp}


@pytest.mark.parametrize("wrong", [0.02, 0.1, 0.2])
def test_wrong_facts_are_outvoted(wrong: float) -> None:
    learner = new_learner()
    read_noisy(learner, observed(200, wrong), wrong)
    found = accuracy(learned_domain(learner, cautious=True), TRUTH)
    assert (found.precision, found.recall) == (1.0, 1.0)
    effect = next(one for one in learner.hypotheses(Belief.REQUIRED) if one.purpose.is_effect)
    proof = learner.proof(effect)
    assert proof
    assert "became true in" in proof.reason
    assert len(proof.earlier) > 10


def test_few_observations_decide_nothing() -> None:
    learner = new_learner()
    read_noisy(learner, observed(2, 0.1), 0.1)
    assert not list(learner.hypotheses(Belief.REQUIRED))


def test_more_wrong_facts_than_stated_contradict_each_other() -> None:
    with pytest.raises(ContradictionFound):
        read_noisy(new_learner(), observed(200, 0.2), 0.01)


def test_a_record_of_an_environment_has_no_wrong_facts() -> None:
    with pytest.raises(EnvironmentFault, match="only states and actions"):
        read_noisy(new_learner(), [WasReset(frozenset())], 0.1)
