"""Traces that others published, and random walks."""

from random import Random

import pytest

from planscribe.author.induce.record import WasExecuted, WasSeen
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.induction.traces import (
    STEPS,
    TRACES,
    Flaws,
    problem_of,
    published_trace,
    random_walks,
)
from planscribe.model.pddl.definitions import Atom, Step
from tests.support.reading import domain, problem
from tests.support.sources.ferry import CROSSING, FERRY

TRACE = """(observation
(:state (moored North) (not (loaded)))
(:action (sail north south))
(:state (moored south) (aboard mini))
(:state (not (moored south))))
"""


def test_a_published_trace_is_read() -> None:
    north, south = Atom("moored", ("north",)), Atom("moored", ("south",))
    mini = Atom("aboard", ("mini",))
    found = published_trace(TRACE)
    assert found == [
        WasSeen(frozenset({north}), frozenset({Atom("loaded")}), is_start=True),
        WasExecuted(Step("sail", ("north", "south"))),
        WasSeen(frozenset({south, mini}), frozenset()),
        # An action is missing before it.
        WasSeen(frozenset(), frozenset({south}), is_start=True),
    ]
    objects = problem_of(domain(FERRY), found).objects
    assert [(one.name, one.types) for one in objects] == [
        ("mini", ("car",)),
        ("north", ("shore",)),
        ("south", ("shore",)),
    ]


@pytest.mark.parametrize("text", ["", "(observation", "(observation (:state a))", "a b"])
def test_other_texts_are_no_traces(text: str) -> None:
    with pytest.raises(EvaluationFault):
        published_trace(text)


def test_walks_hide_and_alter_a_share_of_the_facts() -> None:
    def seen(flaws: Flaws) -> list[WasSeen]:
        walks = [*random_walks(domain(FERRY), problem(CROSSING), flaws, Random(1))]
        assert sum(isinstance(one, WasExecuted) for one in walks) == TRACES * STEPS
        return [one for one in walks if isinstance(one, WasSeen)]

    whole, half = seen(Flaws()), seen(Flaws(observed=0.5))
    sizes = [sum(len(one.true | one.false) for one in them) for them in (whole, half)]
    assert sizes[1] / sizes[0] == pytest.approx(0.5, abs=0.05)
    altered = seen(Flaws(wrong=0.1))
    changed = len(whole[0].true ^ altered[0].true), len(whole[0].true | whole[0].false)
    assert 0 < changed[0] < changed[1] / 2
