"""Whether the problems that were learned from could have shown where a learned domain is wrong.

What never changes decides some of it, and pairs of facts that exclude each other. For the rest,
a guided search looks for a state that shows it, and then all states that can be reached with the
true actions are visited, within limits that count states.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from planscribe.author.induce.accuracy import SchemaLiteral
from planscribe.author.induce.experiments import OutlookIndex, reachable
from planscribe.author.induce.guided import guided_way
from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.moves import FactPlaces, MoveRules, SearchTarget
from planscribe.author.induce.outlook import Outlook, TrialOutlook
from planscribe.author.induce.reaching import FarLimits, not_excluded
from planscribe.evaluate.induction.refuting_trials import RefutingTrial, refuting_trials
from planscribe.model.pddl.definitions import Atom, Domain, Not, Problem

_ALL = HypothesisWish(negative=True, equality=True, constants=True)
_LIMITS = FarLimits()


class Refutability(StrEnum):
    """Whether an experiment could have shown that a domain is wrong about a literal."""

    REFUTABLE = "refutable"
    """Some state that can be reached shows it: learning has missed it."""
    NOT_REFUTABLE = "not refutable"
    """No state that can be reached shows it."""
    OPEN = "open"
    """There are too many states to visit."""


@dataclass(frozen=True, slots=True)
class _Place:
    """The states in which a trial with some objects shows something about a literal."""

    literal: SchemaLiteral
    trial: ActionInstance
    true: int
    false: int

    def shows(self, state: int) -> bool:
        return state & self.true == self.true and not state & self.false


def refutability(
    truth: Domain,
    problems: Sequence[Problem],
    missing: Sequence[SchemaLiteral],
    wrong: Sequence[SchemaLiteral] = (),
    kept: Sequence[SchemaLiteral] = (),
    *,
    limits: FarLimits = _LIMITS,
) -> dict[SchemaLiteral, Refutability]:
    """Of each literal that a learned domain lacks, or has wrongly, whether a state shows it.

    The same of preconditions that are `kept` because nothing refutes them. The limits are for each
    problem: a guided search for each literal, and then a visit of states for all that are left.

    Raises:
        UnsupportedDomain: an action has more than literals, or there are too many.
    """
    trials = [*refuting_trials(truth, missing, wrong, kept)]
    found = [_in_problem(truth, one, trials, limits) for one in problems]
    return {one.literal: _of_all([verdicts[one.literal] for verdicts in found]) for one in trials}


def _of_all(verdicts: Sequence[Refutability]) -> Refutability:
    for one in (Refutability.REFUTABLE, Refutability.OPEN):
        if one in verdicts:
            return one
    return Refutability.NOT_REFUTABLE


def _in_problem(
    truth: Domain, problem: Problem, trials: Sequence[RefutingTrial], limits: FarLimits
) -> dict[SchemaLiteral, Refutability]:
    learner = Learner(LearningTask(truth, problem, _ALL))
    start = learner.ground.numbers.state(problem.init)
    outlooks = reachable([*Outlook(learner.ground, learner.beliefs).expectations()], start)
    rules = [MoveRules.known(one) for one in outlooks if one.adds | one.deletes]
    places = FactPlaces(start, rules)
    by_literal: dict[SchemaLiteral, dict[SearchTarget, _Place]] = defaultdict(dict)
    for trial in trials:
        for one in _places(learner, trial):
            if target := places.target(one.trial, one.true, one.false):
                by_literal[trial.literal][target] = one
    possible = {*not_excluded(places, [one for each in by_literal.values() for one in each])}
    verdicts = {one.literal: Refutability.NOT_REFUTABLE for one in trials}
    left: list[_Place] = []
    for literal, states in by_literal.items():
        targets = [one for one in states if one in possible]
        found = guided_way(places.start, places.moves, targets, limits.guided)
        if found.target:
            verdicts[literal] = Refutability.REFUTABLE
        elif targets and not found.is_excluded:
            verdicts[literal] = Refutability.OPEN
            left += [states[one] for one in targets]
    shown: set[SchemaLiteral] = set()
    is_whole = not left or _visit(outlooks, start, limits.all, _noting(left, shown))
    for place in left:
        if place.literal in shown:
            verdicts[place.literal] = Refutability.REFUTABLE
        elif is_whole:
            verdicts[place.literal] = Refutability.NOT_REFUTABLE
    return verdicts


def _noting(trials: Sequence[_Place], found: set[SchemaLiteral]) -> Callable[[int], bool]:
    """Notes what a state shows; true once nothing is left to be shown."""
    left = list(trials)

    def note(state: int) -> bool:
        nonlocal left
        shown = {one.literal for one in left if one.shows(state)}
        if shown:
            found.update(shown)
            left = [one for one in left if one.literal not in shown]
        return not left

    return note


def _visit(
    outlooks: Sequence[TrialOutlook], start: int, most: int, note: Callable[[int], bool]
) -> bool:
    """Visit states until enough is noted; whether that is all that matters, or all states."""
    index = OutlookIndex(outlooks, start)
    seen, waiting = {start}, [start]
    while waiting:
        following = []
        for state in waiting:
            if note(state):
                return True
            for one in index.possible(state):
                new = one.successor(state)
                if new not in seen:
                    if len(seen) >= most:
                        return False
                    seen.add(new)
                    following.append(new)
        waiting = following
    return True


def _places(learner: Learner, trial: RefutingTrial) -> Iterator[_Place]:
    atoms = learner.beliefs[trial.action.name].candidates.atoms
    needed = denied = 0
    for one in trial.condition:
        atom = one.body if isinstance(one, Not) else one
        assert isinstance(atom, Atom)
        if atom not in atoms:
            return
        bit = 1 << atoms.index(atom)
        needed, denied = (needed, denied | bit) if atom is not one else (needed | bit, denied)
    for instance in learner.ground.of[trial.action.name]:
        yield _Place(trial.literal, instance, instance.mask(needed), instance.mask(denied))
