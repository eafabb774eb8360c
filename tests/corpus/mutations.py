"""Tasks of the collections from which something was taken, so that they have no plan."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from planscribe.model.pddl.definitions import And, Atom, Domain, Formula, Problem
from planscribe.model.pddl.reading import reader as pddl_reader
from planscribe.plan.relaxed.reachability import unreachable_goals
from planscribe.plan.support import Unsupported
from planscribe.plan.unsolvable.analysis import AddFacts, RestoreEffect
from planscribe.syntax.pddl import tree as pddl
from tests.corpus.collection import Pair, files, pairs, text_of

Task = tuple[Domain, Problem]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A task that has no plan even if nothing ever got lost, and what would repair it."""

    task: Task
    repair: AddFacts | RestoreEffect


def first_tasks(folder: str) -> list[Pair]:
    """The smallest task of each folder of problems."""
    return sorted(pairs(files(Path(folder)), 1), key=lambda pair: pair.problem)


def read(pair: Pair) -> Task | None:
    """The task; None where it is not one that the proofs cover."""
    domains, problems = (
        pddl_reader.read(pddl.parse(text_of(path))) for path in (pair.domain, pair.problem)
    )
    if not domains.domains or not problems.problems:
        return None
    task = domains.domains[0], problems.problems[0]
    try:
        return None if unreachable_goals(*task) else task
    except Unsupported:
        return None


def without_facts(task: Task, most: int, seed: int) -> Iterator[Mutant]:
    """The task without one initial fact, which is one of so many of each predicate."""
    domain, problem = task
    by_predicate: dict[str, list[Atom]] = defaultdict(list)
    for atom in problem.init:
        by_predicate[atom.predicate].append(atom)
    for _, atoms in sorted(by_predicate.items()):
        for gone in Random(seed).sample(atoms, min(most, len(atoms))):
            init = tuple(atom for atom in problem.init if atom != gone)
            yield from _hopeless((domain, replace(problem, init=init)), AddFacts((gone,)))


def without_effects(task: Task) -> Iterator[Mutant]:
    """The task without one of the facts that an action makes true in any case."""
    domain, problem = task
    for number, action in enumerate(domain.actions):
        effect = action.effect
        parts = effect.parts if isinstance(effect, And) else (effect,)
        for place, gone in enumerate(parts):
            if isinstance(gone, Atom):
                rest = replace(action, effect=And(parts[:place] + parts[place + 1 :]))
                actions = (*domain.actions[:number], rest, *domain.actions[number + 1 :])
                made = replace(domain, actions=actions), problem
                yield from _hopeless(made, RestoreEffect(number, gone))


def with_goal(task: Task, goal: Formula) -> Task:
    """The task with one goal more."""
    domain, problem = task
    return domain, replace(problem, goal=And((problem.goal, goal)))


def _hopeless(task: Task, repair: AddFacts | RestoreEffect) -> Iterator[Mutant]:
    if unreachable_goals(*task):
        yield Mutant(task, repair)
