"""Whether the problems that were learned from could have shown where a learned domain is wrong.

What never changes decides some of it. For the rest, all states that can be reached with the true
actions are visited. If there are too many, a planner searches for one that shows it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from planscribe.author.induce.accuracy import SchemaLiteral
from planscribe.author.induce.experiments import OutlookIndex
from planscribe.author.induce.hypotheses import HypothesisWish
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.outlook import Outlook, TrialOutlook
from planscribe.evaluate.induction.refuting_trials import RefutingTrial, refuting_trials
from planscribe.model.pddl.definitions import Atom, Domain, Not, Problem
from planscribe.plan.result import FindPlan, Outcome

MOST_STATES = 20_000

_ALL = HypothesisWish(negative=True, equality=True, constants=True)


class Refutability(StrEnum):
    """Whether an experiment could have shown that a domain is wrong about a literal."""

    REFUTABLE = "refutable"
    """Some state that can be reached shows it: learning has missed it."""
    NOT_REFUTABLE = "not refutable"
    """No state that can be reached shows it."""
    OPEN = "open"
    """There are too many states to visit, and a planner finds no answer."""


_BY_PLANNER = {
    Outcome.SOLVED: Refutability.REFUTABLE,
    Outcome.UNSOLVABLE: Refutability.NOT_REFUTABLE,
}


@dataclass(frozen=True, slots=True)
class _Place:
    """The states in which a trial with some objects shows something about a literal."""

    literal: SchemaLiteral
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
    most: int = MOST_STATES,
    find_plan: FindPlan | None = None,
) -> dict[SchemaLiteral, Refutability]:
    """Of each literal that a learned domain lacks, or has wrongly, whether a state shows it.

    The same of preconditions that are `kept` because nothing refutes them. What a visit of `most`
    states of each problem leaves open, a planner is asked, if there is one.

    Raises:
        UnsupportedDomain: an action has more than literals, or there are too many.
    """
    trials = [*refuting_trials(truth, missing, wrong, kept)]
    found = [_in_problem(truth, one, trials, most, find_plan) for one in problems]
    return {one.literal: _of_all([verdicts[one.literal] for verdicts in found]) for one in trials}


def _of_all(verdicts: Sequence[Refutability]) -> Refutability:
    for one in (Refutability.REFUTABLE, Refutability.OPEN):
        if one in verdicts:
            return one
    return Refutability.NOT_REFUTABLE


def _in_problem(
    truth: Domain,
    problem: Problem,
    trials: Sequence[RefutingTrial],
    most: int,
    find_plan: FindPlan | None,
) -> dict[SchemaLiteral, Refutability]:
    learner = Learner(LearningTask(truth, problem, _ALL))
    start = learner.ground.numbers.state(problem.init)
    outlooks = [*Outlook(learner.ground, learner.beliefs).expectations()]
    never_true, never_false = _unchanging(outlooks, start)
    waiting = [
        place
        for one in trials
        for place in _places(learner, one)
        if not (place.true & never_true or place.false & never_false)
    ]
    found: set[SchemaLiteral] = set()
    is_whole = _visit(outlooks, start, most, _noting(waiting, found))
    left = set() if is_whole else {one.literal for one in waiting} - found
    verdicts = {one.literal: Refutability.NOT_REFUTABLE for one in trials}
    verdicts |= dict.fromkeys(found, Refutability.REFUTABLE)
    for one in trials:
        if one.literal in left:
            asked = one.task(truth, problem)
            outcome = find_plan(*asked).outcome if find_plan else Outcome.NOT_FOUND
            verdicts[one.literal] = _BY_PLANNER.get(outcome, Refutability.OPEN)
    return verdicts


def _unchanging(outlooks: Sequence[TrialOutlook], start: int) -> tuple[int, int]:
    """Facts that are false in all states that can be reached, and some that are true in all."""
    deleted, true = 0, start
    for one in outlooks:
        deleted |= one.deletes
    left = [*outlooks]
    while possible := [one for one in left if not one.true & ~true]:
        left = [one for one in left if one.true & ~true]
        for one in possible:
            true |= one.adds
    return ~true, start & ~deleted


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
        yield _Place(trial.literal, instance.mask(needed), instance.mask(denied))
