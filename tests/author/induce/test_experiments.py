"""The next experiment: what is skipped is never better."""

from collections.abc import Sequence
from random import Random

import pytest

from planscribe.author.induce.environment import SimulatedEnvironment
from planscribe.author.induce.experiments import Sampler, next_experiment
from planscribe.author.induce.headers import headers
from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.outlook import Outlook, TrialOutlook
from planscribe.author.induce.record import WasReset, WasTried
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY

TRUTH, PROBLEM = domain(FERRY), problem(CROSSING)
MOST = 60


def best_of_all(trials: Sequence[TrialOutlook], now: int, start: int, by: Sampler) -> float:
    """The most that any trial is worth, without any bound or index."""
    depths = {now: 0, start: 1} if start != now else {now: 0}
    best = 0.0
    waiting = [*depths]
    place = 0
    while place < min(len(waiting), MOST):
        state = waiting[place]
        place += 1
        for one in trials:
            if one.is_hopeless(state):
                continue
            if one.gain(state):
                best = max(best, by.worth(one.gain(state)) / (depths[state] + 1))
            following = one.successor(state)
            if one.is_certain(state) and following not in depths:
                depths[following] = depths[state] + 1
                waiting.append(following)
    return best


@pytest.mark.parametrize("by", [Sampler.INFORMATION, Sampler.NEAREST])
@pytest.mark.parametrize("reasons", [True, False])
def test_no_trial_is_better(by: Sampler, reasons: bool) -> None:
    learner = Learner(LearningTask(headers(TRUTH), PROBLEM, HypothesisWish(negative=True)))
    environment = SimulatedEnvironment(TRUTH, PROBLEM, gives_reasons=reasons)
    outlook, random = Outlook(learner.ground, learner.beliefs), Random(1)
    learner.read(WasReset(environment.reset().state))
    found = 0
    for _ in range(25):
        assert learner.state is not None
        assert learner.start is not None
        now, start = learner.state, learner.start
        trials = list(outlook.expectations(now | start))
        best = next_experiment(trials, now, start, MOST, random, by=by).best
        if best is None:
            assert not best_of_all(trials, now, start, by)
            break
        found += 1
        distance = len(best.actions) + best.from_start
        assert by.worth(best.gain) / distance == best_of_all(trials, now, start, by)
        if best.from_start:
            learner.read(WasReset(environment.reset().state))
        for one in best.actions:
            learner.read(WasTried(one.step, environment.step(one.step)))
    assert found > 5
