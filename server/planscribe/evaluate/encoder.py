"""How well an encoder distinguishes schemas that fit their description from others.

What is trained is judged on domains that it was not trained with.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean

from planscribe.author.candidates.conformal import coverage_interval, threshold
from planscribe.author.candidates.likeness import CONFIDENCE
from planscribe.evaluate.training_pairs import TrainingPair
from planscribe.llm.embedding import Vector, likeness
from planscribe.llm.encoder.projection import (
    Projection,
    TrainingSettings,
    TrainingTriplet,
    trained,
)

Vectors = Mapping[str, Vector]
"""The vectors of texts."""

_FOLDS = 4
_SEED = 1
_EASY, _SEMI_HARD = 1, 2
"""How many schemas of other domains, and of other actions, are in the triplets of an action."""


@dataclass(frozen=True, slots=True)
class EncoderScore:
    """Areas under the ROC curve: of fitting pairs against others; 0.5 is chance."""

    hard: float
    """Against altered schemas."""
    semi_hard: float
    """Against the other actions of the same domain."""
    preferred: Mapping[str, float]
    """For each alteration, how often the right schema of an action is nearer than an altered one:
    what ranks the candidates of an action.
    """


@dataclass(frozen=True, slots=True)
class CoverageScore:
    """How many fitting pairs were above the threshold that others gave."""

    covered: int
    number: int

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the share, at 95 %."""
        return coverage_interval(self.covered, self.number)


def score(pairs: Sequence[TrainingPair], vectors: Vectors) -> EncoderScore:
    """How well vectors distinguish the schemas of some pairs."""
    fitting, hard, semi = [], [], []
    preferred: dict[str, list[float]] = {}
    for pair in pairs:
        description = vectors[pair.description]
        right = likeness(description, vectors[pair.schema])
        fitting.append(right)
        for name, altered in pair.altered.items():
            wrong = likeness(description, vectors[altered])
            hard.append(wrong)
            preferred.setdefault(name, []).append(_before(right, wrong))
        semi += [
            likeness(description, vectors[one.schema])
            for one in pairs
            if one.domain == pair.domain and one.action != pair.action
        ]
    shares = {name: mean(several) for name, several in sorted(preferred.items())}
    return EncoderScore(area(fitting, hard), area(fitting, semi), shares)


def area(higher: Sequence[float], lower: Sequence[float]) -> float:
    """The area under the ROC curve: how often one of the first is above one of the second."""
    return mean(_before(one, other) for one in higher for other in lower)


def _before(one: float, other: float) -> float:
    return 0.5 if one == other else float(one > other)


def projection_of(pairs: Sequence[TrainingPair], vectors: Vectors) -> Projection:
    """A projection trained with easy, semi-hard and hard negatives of pairs."""
    settings = TrainingSettings()
    chance = random.Random(settings.seed)
    triplets = []
    for pair in pairs:
        same = [one for one in pairs if one.domain == pair.domain and one is not pair]
        others = [one for one in pairs if one.domain != pair.domain]
        wrong = [one.schema for one in chance.sample(same, min(_SEMI_HARD, len(same)))]
        wrong += [one.schema for one in chance.sample(others, min(_EASY, len(others)))]
        wrong += pair.altered.values()
        right, description = vectors[pair.schema], vectors[pair.description]
        triplets.append(TrainingTriplet(description, right, tuple(vectors[one] for one in wrong)))
    return trained(triplets, settings)


def folds(
    pairs: Sequence[TrainingPair],
) -> Iterator[tuple[tuple[TrainingPair, ...], tuple[TrainingPair, ...]]]:
    """Pairs to train with, and those of left-out domains; each domain is left out once."""
    domains = sorted({one.domain for one in pairs})
    random.Random(_SEED).shuffle(domains)
    for fold in range(_FOLDS):
        out = set(domains[fold::_FOLDS])
        yield (
            tuple(one for one in pairs if one.domain not in out),
            tuple(one for one in pairs if one.domain in out),
        )


def coverage(
    pairs: Sequence[TrainingPair],
    near: Mapping[str, float],
    key: Callable[[TrainingPair], str],
    seed: int,
) -> CoverageScore:
    """How many pairs of one half are above the threshold of the other.

    `near` has the likeness of each pair by its description; `key` is what is halved: pairs, as the
    theorem assumes, or whole domains.
    """
    keys = sorted({key(one) for one in pairs})
    random.Random(seed).shuffle(keys)
    first = set(keys[: len(keys) // 2])
    known = [near[one.description] for one in pairs if key(one) in first]
    others = [near[one.description] for one in pairs if key(one) not in first]
    least = threshold(known, CONFIDENCE)
    return CoverageScore(sum(one >= least for one in others), len(others))
