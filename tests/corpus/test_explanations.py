"""Why there is no plan, over public collections: nothing false, and what was removed is found."""

import pytest

from planscribe.model.pddl.definitions import Atom
from planscribe.plan.formulas import text
from planscribe.plan.unsolvable.analysing import analyse
from planscribe.plan.unsolvable.analysis import DropGoals, ProofMethod, Solvability
from planscribe.workers.limits import Limits
from planscribe.workers.pool import Pool
from tests.corpus.collection import FOLDER, Pair
from tests.corpus.mutations import (
    Mutant,
    first_tasks,
    read,
    with_goal,
    without_effects,
    without_facts,
)

STEP = 12
"""One folder of so many is tested here; `explain_corpus` tests all."""

LARGEST = 10_000
"""Bytes of a problem that is tested here."""

SECONDS = 20.0

pytestmark = pytest.mark.skipif(
    not FOLDER, reason="PLANSCRIBE_CORPUS does not name a folder with PDDL files"
)


def some() -> list[Pair]:
    few = [one for one in first_tasks(FOLDER) if one.problem.stat().st_size <= LARGEST]
    return few[::STEP]


def name(pair: Pair) -> str:
    return str(pair.problem)[len(FOLDER) :]


@pytest.mark.parametrize("pair", some() if FOLDER else [], ids=name)
def test_nothing_stands_against_tasks_with_plans(pair: Pair, pool: Pool) -> None:
    task = read(pair)
    if task is None:
        pytest.skip("not supported by the proofs, or already unreachable")
    found = analyse(*task, limits=Limits(SECONDS), pool=pool, upto=ProofMethod.INVARIANTS)
    assert found.verdict is not Solvability.UNSOLVABLE, found


@pytest.mark.parametrize("pair", some() if FOLDER else [], ids=name)
def test_what_was_taken_is_told(pair: Pair, pool: Pool) -> None:
    task = read(pair)
    if task is None:
        pytest.skip("not supported by the proofs, or already unreachable")
    mutants: list[Mutant] = [*without_facts(task, 1, seed=2)][:3]
    mutants += [*without_effects(task)][:3]
    missed = []
    for mutant in mutants:
        found = analyse(
            *mutant.task, limits=Limits(SECONDS), pool=pool, upto=ProofMethod.RELAXATION
        )
        assert found.verdict is Solvability.UNSOLVABLE
        if mutant.repair not in [one.repair for one in found.repairs]:
            missed.append(mutant.repair)
    assert len(missed) <= len(mutants) // 3, missed


@pytest.mark.parametrize("pair", some() if FOLDER else [], ids=name)
def test_a_goal_that_cannot_be_is_told(pair: Pair, pool: Pool) -> None:
    task = read(pair)
    if task is None:
        pytest.skip("not supported by the proofs, or already unreachable")
    goal = Atom("no-such-predicate", ("nobody",))
    found = analyse(
        *with_goal(task, goal), limits=Limits(SECONDS), pool=pool, upto=ProofMethod.RELAXATION
    )
    assert [text(one.goal) for one in found.impossible] == ["(no-such-predicate nobody)"]
    assert DropGoals((goal,)) in [one.repair for one in found.repairs]
