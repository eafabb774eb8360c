"""States of public tasks: invariants hold in them, plans have all landmarks, no way is lost."""

from pathlib import Path

import pytest

from planscribe.model.pddl.definitions import Atom, Domain, Not, Problem
from planscribe.model.pddl.reading.reader import read
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.ground.grounding import GroundTask, ground
from planscribe.plan.ground.packed import PackedState, PackedTask, bits
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.space.implications import implications
from planscribe.plan.space.invariants import domain_invariants, task_invariants
from planscribe.plan.space.landmarks import landmarks_of
from planscribe.plan.space.prospects import prospects
from planscribe.plan.space.reached import Bounds, reach
from planscribe.plan.support import Unsupported
from planscribe.syntax.pddl.tree import parse
from tests.corpus.collection import FOLDER, Pair, files, pairs, text_of

LARGEST = 30_000
"""Bytes of a problem whose states are visited here."""

STEP = 6
"""One folder of so many is taken."""

BOUNDS = Bounds(20_000, 2.0)

pytestmark = pytest.mark.skipif(
    not FOLDER, reason="PLANSCRIBE_CORPUS does not name a folder with PDDL files"
)


def tasks() -> list[Pair]:
    if not FOLDER:
        return []
    found = pairs(files(Path(FOLDER)), 1)
    return [pair for pair in found if pair.problem.stat().st_size <= LARGEST][::STEP]


def atoms(task: GroundTask, problem: Problem, state: PackedState) -> set[Atom]:
    changing = set(task.facts)
    fixed = {atom for atom in problem.init if atom not in changing}
    return fixed | {task.facts[fact] for fact in bits(state)}


def read_pair(pair: Pair) -> tuple[Domain, Problem]:
    domain, problem = (read(parse(text_of(path))) for path in (pair.domain, pair.problem))
    return domain.domains[0], problem.problems[0]


@pytest.mark.parametrize("pair", tasks(), ids=lambda pair: str(pair.problem)[len(FOLDER) :])
def test_what_is_told_of_states_is_so(pair: Pair) -> None:
    domain, problem = read_pair(pair)
    try:
        relaxed = relaxed_task(domain, problem)
        if len(relaxed.actions) > 5_000:
            pytest.skip("it has very many actions")
        task = ground(domain, problem, relaxed)
    except Unsupported as reason:
        pytest.skip(str(reason))
    packed = PackedTask(task)
    reached = reach(packed, BOUNDS)
    of_domain, of_task = domain_invariants(domain), task_invariants(domain, problem, task)
    coming = [one for one in implications(domain) if one.among(problem.init) <= {*problem.init}]
    for state in reached.states[:: max(1, len(reached.states) // 200)]:
        true = atoms(task, problem, state)
        for one in of_task:
            assert one.exceptions(true) == ()
        for one in of_domain:
            assert set(one.exceptions(true)) <= set(one.exceptions(problem.init))
        for implication in coming:
            assert implication.among(true) <= true
    known = prospects(packed, reached, 10_000, 1.0)
    landmarks = landmarks_of(task)
    goal = known.goals.find(True)
    if goal < 0:
        return
    on_the_way = goal
    while on_the_way >= 0:
        assert known.winnable[on_the_way]
        assert not known.dead[on_the_way]
        on_the_way = reached.parents[on_the_way]
    assert landmarks.is_reachable
    steps = [task.actions[number].step for number in reached.way_to(goal)]
    assert set(landmarks.actions) <= set(steps)
    simulation = Simulation(domain, problem)
    missing = set(landmarks.facts)
    schemas = {action.name: action for action in domain.actions}
    for step in steps:
        simulation.apply(schemas[step.action], step.arguments)
        true = simulation.state().atoms
        missing -= {one for one in missing if is_true(one, true)}
    assert not missing


def is_true(landmark: Atom | Not, true: frozenset[Atom]) -> bool:
    return landmark.body not in true if isinstance(landmark, Not) else landmark in true
