"""Traces to learn from: those that others published, and random walks; with wrong facts."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import TypeAlias

from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.outlook import Outlook, TrialOutlook
from planscribe.author.induce.record import RecordEntry, WasExecuted, WasSeen
from planscribe.evaluate.faults import EvaluationFault
from planscribe.model.pddl.definitions import OBJECT, Atom, Domain, Parameter, Problem, Step
from planscribe.plan.universe import Universe

TRACES, STEPS = 10, 30
"""Random walks, and the actions of each."""

_ALL = HypothesisWish(negative=True, equality=True, constants=True)
_TOKEN = re.compile(r"[()]|[^\s()]+")

Tree: TypeAlias = "str | list[Tree]"


def published_trace(text: str) -> list[RecordEntry]:
    """A trace in the notation of OffLAM: `(observation (:state ..) (:action ..) (:state ..) ..)`.

    Where an action is missing between two states, another trace begins.

    Raises:
        EvaluationFault: the text is something else.
    """
    trees = _trees(text)
    if len(trees) != 1 or not isinstance(trees[0], list):
        raise EvaluationFault("a trace is one list of states and actions")
    found: list[RecordEntry] = []
    for tree in trees[0][1:]:
        match tree:
            case [":state", *literals]:
                true = frozenset(_atom(one) for one in literals if one[0] != "not")
                false = frozenset(_atom(one[1]) for one in literals if one[0] == "not")
                is_start = not found or isinstance(found[-1], WasSeen)
                found.append(WasSeen(true, false, is_start))
            case [":action", action]:
                atom = _atom(action)
                found.append(WasExecuted(Step(atom.predicate, atom.arguments)))
    return found


def _trees(text: str) -> list[Tree]:
    stack: list[list[Tree]] = [[]]
    for token in _TOKEN.findall(text.lower()):
        if token == "(":
            stack.append([])
        elif token == ")" and len(stack) > 1:
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token)
    if len(stack) != 1:
        raise EvaluationFault("a bracket of a trace is missing")
    return stack[0]


def _atom(tree: Tree) -> Atom:
    if isinstance(tree, str) or not tree or not all(isinstance(one, str) for one in tree):
        raise EvaluationFault("a trace contains something else than literals")
    name, *arguments = map(str, tree)
    return Atom(name, tuple(arguments))


def problem_of(domain: Domain, entries: Sequence[RecordEntry]) -> Problem:
    """The objects of a trace, each with the type of the last place of a predicate that it is in."""
    places = {one.name: one.parameters for one in domain.predicates}
    types: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        if isinstance(entry, WasSeen):
            for atom in sorted(entry.true | entry.false, key=str):
                for name, place in zip(
                    atom.arguments, places.get(atom.predicate, ()), strict=False
                ):
                    if types.get(name, (OBJECT,)) == (OBJECT,):
                        types[name] = place.types
    objects = tuple(Parameter(name, of) for name, of in sorted(types.items()))
    return Problem("traces", domain.name, objects=objects)


@dataclass(frozen=True, slots=True)
class Flaws:
    """What is not seen of a state, and what is seen wrong: shares of all facts."""

    observed: float = 1.0
    wrong: float = 0.0


def random_walks(
    domain: Domain, problem: Problem, flaws: Flaws, random: Random
) -> Iterator[RecordEntry]:
    """Random walks from the initial state: an action is chosen first, then its objects."""
    learner = Learner(LearningTask(domain, problem, _ALL))
    outlooks = [*Outlook(learner.ground, learner.beliefs).expectations()]
    atoms = tuple(_ground_atoms(domain, problem))
    for _ in range(TRACES):
        state = learner.ground.numbers.state(problem.init)
        yield _seen(learner, atoms, state, flaws, random, is_start=True)
        for _ in range(STEPS):
            chosen = _applicable(outlooks, state, random)
            if chosen is None:
                break
            state = chosen.successor(state)
            yield WasExecuted(chosen.instance.step)
            yield _seen(learner, atoms, state, flaws, random)


def with_wrong_facts(entry: RecordEntry, share: float, random: Random) -> RecordEntry:
    """An entry of which a share of the literals is the other way round."""
    if not isinstance(entry, WasSeen) or not share:
        return entry
    wrong = {one for one in sorted(entry.true | entry.false, key=str) if random.random() < share}
    true = (entry.true - wrong) | (entry.false & wrong)
    return WasSeen(true, (entry.true | entry.false) - true, entry.is_start)


def _applicable(
    outlooks: Sequence[TrialOutlook], state: int, random: Random
) -> TrialOutlook | None:
    found: dict[str, list[TrialOutlook]] = defaultdict(list)
    for one in outlooks:
        if not one.is_hopeless(state):
            found[one.instance.step.action].append(one)
    return random.choice(random.choice([*found.values()])) if found else None


def _seen(
    learner: Learner,
    atoms: Sequence[Atom],
    state: int,
    flaws: Flaws,
    random: Random,
    *,
    is_start: bool = False,
) -> RecordEntry:
    shown = frozenset(one for one in atoms if random.random() < flaws.observed)
    true = shown & {*learner.ground.numbers.atoms(state)}
    return with_wrong_facts(WasSeen(true, shown - true, is_start), flaws.wrong, random)


def _ground_atoms(domain: Domain, problem: Problem) -> Iterator[Atom]:
    universe = Universe(domain, problem)
    for one in domain.predicates:
        for arguments in product(*(universe.members(place.types) for place in one.parameters)):
            yield Atom(one.name, arguments)
