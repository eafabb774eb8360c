"""Completing states that are partly observed."""

from collections.abc import Iterator
from random import Random

import pytest

from planscribe.author.induce.accuracy import accuracy
from planscribe.author.induce.beliefs import ContradictionFound
from planscribe.author.induce.completing import complete
from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.record import RecordEntry, WasExecuted, WasSeen
from planscribe.evaluate.induction.traces import Flaws, random_walks
from planscribe.model.pddl.definitions import Atom, Step
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY, FERRY_HEADERS

HEADERS, PROBLEM = domain(FERRY_HEADERS), problem(CROSSING)


def learned(*entries: RecordEntry) -> Learner:
    learner = Learner(LearningTask(HEADERS, PROBLEM, HypothesisWish.of(HEADERS)))
    learner.read_all(entries)
    return learner


def found(learner: Learner) -> tuple[float, float]:
    """Precision and recall of all that is not refuted."""
    compared = accuracy(learned_domain(learner, cautious=True), domain(FERRY))
    return compared.precision, compared.recall


def test_what_cannot_change_is_carried_over() -> None:
    walks = [*random_walks(domain(FERRY), PROBLEM, Flaws(observed=0.05), Random(1))]
    learner = learned(*walks)
    before = found(learner)
    complete(learner)
    after = found(learner)
    assert after[0] >= before[0]
    assert after[1] > before[1]


def test_states_between_actions_can_be_missing() -> None:
    def thinned() -> Iterator[RecordEntry]:
        walks = random_walks(domain(FERRY), PROBLEM, Flaws(), Random(1))
        for number, one in enumerate(walks):
            if not isinstance(one, WasSeen) or one.is_start or number % 4:
                yield one

    learner = learned(*thinned())
    complete(learner)
    assert found(learner)[1] == 1.0


def test_what_changes_by_itself_is_a_contradiction() -> None:
    north, parked = Atom("moored", ("north",)), Atom("parked", ("mini", "south"))
    learner = learned(
        WasSeen(frozenset({north, parked}), frozenset(), is_start=True),
        WasExecuted(Step("sail", ("north", "isle"))),
        WasSeen(frozenset(), frozenset({parked})),
    )
    with pytest.raises(ContradictionFound) as caught:
        complete(learner)
    assert (caught.value.first.entry, caught.value.second.entry) == (1, 3)
