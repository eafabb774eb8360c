"""Thresholds for pairs that fit, and negatives that nearly do."""

import random
from math import inf

import pytest

from planscribe.author.candidates.conformal import coverage_interval, threshold
from planscribe.author.candidates.negatives import Alteration, hard_negatives
from planscribe.author.candidates.telling import SchemaTelling, ToldAs, in_pddl
from tests.support import reading
from tests.support.sources.library import TAKE, candidate


def test_a_threshold_counts_the_new_pair() -> None:
    fitting = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
    assert threshold(fitting, 0.8) == 0.2
    assert threshold(fitting, 0.9) == 0.1
    assert threshold(fitting, 0.95) == -inf
    assert threshold([], 0.5) == -inf


def test_new_pairs_are_covered_as_often_as_promised() -> None:
    chance = random.Random(7)
    covered = 0
    for _ in range(2000):
        *fitting, new = (chance.betavariate(5, 2) for _ in range(20))
        covered += new >= threshold(fitting, 0.8)
    low, high = coverage_interval(covered, 2000)
    assert low < 0.8 + 1 / 20
    assert high > 0.8


def test_intervals_of_shares() -> None:
    low, high = coverage_interval(8, 10)
    assert low == pytest.approx(0.490, abs=0.001)
    assert high == pytest.approx(0.943, abs=0.001)
    assert coverage_interval(10, 10)[1] == pytest.approx(1)


def test_negatives_differ_from_the_schema_and_each_other() -> None:
    domain = reading.domain(candidate(TAKE))
    (action,) = domain.actions
    found = [*hard_negatives(action)]
    texts = [in_pddl(one.action) for one in found]
    assert in_pddl(action) not in texts
    assert {one.alteration for one in found} == {
        Alteration.NEGATE,
        Alteration.REMOVE,
        Alteration.MUTEX,
    }
    assert len(found) == 5 + 5 + 3
    told = SchemaTelling.about(domain).told(action, ToldAs.ENGLISH)
    assert told == (
        "To take: The letter is on the desk. The hand is empty. "
        "Then: The letter is held. The letter is no longer on the desk. "
        "The hand is no longer empty."
    )
