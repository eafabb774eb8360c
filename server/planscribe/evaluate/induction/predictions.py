"""How well a learned domain predicts what happens: the measures of AMLGym (2025).

In random states, each ground action is predicted to be applicable or not, and what it changes.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import fmean

from planscribe.author.induce.accuracy import share_right
from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.outlook import Outlook, TrialOutlook
from planscribe.model.pddl.definitions import Domain, Problem

_STATES = 10
"""States of each problem."""

_WALK = 20
"""The most steps to the next state."""

_ALL = HypothesisWish(negative=True, equality=True, constants=True)


@dataclass(slots=True)
class PredictionCounts:
    """Right and wrong predictions of an action."""

    both: int = 0
    only_learned: int = 0
    only_true: int = 0

    @property
    def precision(self) -> float:
        """The share of what is predicted that is true; 1 if nothing is predicted."""
        return share_right(self.both, self.only_learned)

    @property
    def recall(self) -> float:
        """The share of what is true that is predicted; 1 if nothing is true."""
        return share_right(self.both, self.only_true)


@dataclass(slots=True)
class Predictions:
    """Counts by action: of applicable instances, and of changed facts."""

    applicable: dict[str, PredictionCounts] = field(default_factory=dict)
    changes: dict[str, PredictionCounts] = field(default_factory=dict)

    def means(self) -> tuple[float, float, float, float]:
        """Precision and recall of applicability, then of changes, each the mean over actions."""
        columns = (self.applicable.values(), self.changes.values())
        return (
            fmean([one.precision for one in columns[0]] or [1.0]),
            fmean([one.recall for one in columns[0]] or [1.0]),
            fmean([one.precision for one in columns[1]] or [1.0]),
            fmean([one.recall for one in columns[1]] or [1.0]),
        )


def predict(predictions: Predictions, learned: Domain, truth: Domain, problem: Problem) -> None:
    """Compare two domains in random states of a problem.

    Raises:
        UnsupportedDomain: an action has more than literals, or there are too many.
    """
    true = _outlooks(truth, problem)
    mine = {one.instance.step: one for one in _outlooks(learned, problem)[1]}
    for state in _states(true, problem):
        for one in true[1]:
            other = mine[one.instance.step]
            name = one.instance.step.action
            is_true, is_learned = _applies(one, state), _applies(other, state)
            if is_true or is_learned:
                counts = predictions.applicable.setdefault(name, PredictionCounts())
                counts.both += is_true and is_learned
                counts.only_learned += is_learned and not is_true
                counts.only_true += is_true and not is_learned
            if is_true and is_learned:
                _compare_changes(predictions, name, (one, other), state)


def _compare_changes(
    predictions: Predictions, name: str, both: tuple[TrialOutlook, TrialOutlook], state: int
) -> None:
    # The facts of each task are numbered in the order of its declarations, which are the same.
    changed = both[0].successor(state) ^ state
    predicted = both[1].successor(state) ^ state
    counts = predictions.changes.setdefault(name, PredictionCounts())
    counts.both += (changed & predicted).bit_count()
    counts.only_learned += (predicted & ~changed).bit_count()
    counts.only_true += (changed & ~predicted).bit_count()


def _outlooks(domain: Domain, problem: Problem) -> tuple[Learner, tuple[TrialOutlook, ...]]:
    learner = Learner(LearningTask(domain, problem, _ALL))
    return learner, tuple(Outlook(learner.ground, learner.beliefs).expectations())


def _states(true: tuple[Learner, tuple[TrialOutlook, ...]], problem: Problem) -> Iterator[int]:
    """States on a random walk."""
    learner, outlooks = true
    random = Random(problem.name)
    start = state = learner.ground.numbers.state(problem.init)
    for _ in range(_STATES):
        yield state
        for _ in range(random.randint(1, _WALK)):
            possible = [one for one in outlooks if _applies(one, state)]
            state = random.choice(possible).successor(state) if possible else start


def _applies(one: TrialOutlook, state: int) -> bool:
    return state & one.true == one.true and not state & one.false
