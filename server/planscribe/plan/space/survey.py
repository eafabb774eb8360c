"""What can happen in a task at all, without looking at its states one by one."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from math import prod

from planscribe.model.pddl.definitions import Atom, Domain, Problem
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.formulas import binding_of
from planscribe.plan.ground.grounding import GroundTask, ground
from planscribe.plan.ground.packed import PackedTask
from planscribe.plan.relaxed.reachability import RelaxedTask, relaxed_task
from planscribe.plan.space.alike import alike
from planscribe.plan.space.invariants import Invariant, task_invariants
from planscribe.plan.space.landmarks import Landmarks, landmarks_of
from planscribe.plan.support import added_in
from planscribe.plan.universe import Universe

_MOST_TRIED = 20_000
_MOST_LISTED = 20
"""Atoms of a predicate: how many are checked, and how many listed, that can never be true."""


@dataclass(frozen=True, slots=True)
class ActionCount:
    """How many instances of an action there are."""

    name: str
    initially: int
    """Those that apply in the initial state."""
    possible: int
    """Those that may ever apply."""


@dataclass(frozen=True, slots=True)
class PredicateCount:
    """How many atoms of a predicate there are."""

    name: str
    initially: int
    """Those that are true in the initial state."""
    possible: int
    """Those that may ever be true."""
    changing: int
    """Those among them that actions may change."""
    instances: int
    """All that the types of the parameters allow."""
    never: tuple[Atom, ...] = ()
    """Some of those that can never be true, although actions or rules make others true."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What is known of a task: more may be impossible than is reported, but nothing less."""

    actions: tuple[ActionCount, ...]
    predicates: tuple[PredicateCount, ...]
    landmarks: Landmarks
    invariants: tuple[Invariant, ...]
    alike: tuple[tuple[str, ...], ...]
    """Objects that can change places without changing the problem."""


def survey(domain: Domain, problem: Problem) -> Survey:
    """Survey a task. Can take long and much memory: use a worker.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """
    relaxed = relaxed_task(domain, problem)
    task = ground(domain, problem, relaxed)
    initial = Simulation(domain, problem).state().atoms
    return Survey(
        tuple(_actions(domain, problem, relaxed, task)),
        tuple(_predicates(domain, problem, relaxed, task, initial)),
        landmarks_of(task),
        task_invariants(domain, problem, task),
        alike(domain, problem),
    )


def _actions(
    domain: Domain, problem: Problem, relaxed: RelaxedTask, task: GroundTask
) -> list[ActionCount]:
    states = PackedTask(task)
    possible = Counter(action.name for action, _ in relaxed.actions)
    applying = {task.actions[number].step for number, _ in states.successors(states.initial)}
    initially = Counter(step.action for step in applying)
    # The ground task lacks actions that change none of its facts.
    covered = {(action.step.action, action.step.arguments) for action in task.actions}
    simulation = Simulation(domain, problem)
    for action, arguments in relaxed.actions:
        if (action.name, arguments) not in covered:
            binding = binding_of(action.parameters, arguments)
            initially[action.name] += simulation.holds(action.precondition, binding)
    return [
        ActionCount(one.name, initially[one.name], possible[one.name]) for one in domain.actions
    ]


def _predicates(
    domain: Domain,
    problem: Problem,
    relaxed: RelaxedTask,
    task: GroundTask,
    initial: frozenset[Atom],
) -> Iterator[PredicateCount]:
    universe = Universe(domain, problem)
    true = relaxed.atoms | initial
    at_first = Counter(atom.predicate for atom in initial)
    possible = Counter(atom.predicate for atom in true)
    changing = Counter(atom.predicate for atom in task.facts)
    made = added_in(domain) | {rule.head.name for rule in domain.derived}
    for one in domain.predicates:
        choices = [universe.members(parameter.types) for parameter in one.parameters]
        atoms = islice((Atom(one.name, several) for several in product(*choices)), _MOST_TRIED)
        never = (atom for atom in atoms if atom not in true) if one.name in made else ()
        yield PredicateCount(
            one.name,
            at_first[one.name],
            possible[one.name],
            changing[one.name],
            prod(map(len, choices)),
            tuple(islice(never, _MOST_LISTED)),
        )
