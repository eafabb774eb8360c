"""Whether the problems that were learned from could have shown where a learned domain is wrong.

What never changes decides some of it. For the rest, all states that can be reached with the true
actions are visited. If there are too many, a planner searches for one that shows it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from planscribe.author.induce.accuracy import SchemaLiteral
from planscribe.author.induce.experiments import OutlookIndex
from planscribe.author.induce.hypotheses import HypothesisWish, Purpose
from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.loop import FindPlan
from planscribe.author.induce.outlook import Outlook, TrialOutlook
from planscribe.compile.domains.schemas import SchemaPlace
from planscribe.evaluate.induction.refuting_plans import atom_of, trial_of_literal
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.result import Outcome

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
class _Trial:
    """A ground action, and in which states it shows that a domain is wrong about a literal."""

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
    *,
    most: int = MOST_STATES,
    find_plan: FindPlan | None = None,
) -> dict[SchemaLiteral, Refutability]:
    """Of each literal that a learned domain lacks, or has wrongly, whether a state shows it.

    What a visit of `most` states of each problem leaves open, a planner is asked, if there is one.

    Raises:
        UnsupportedDomain: an action has more than literals, or there are too many.
    """
    found = [_in_problem(truth, one, missing, wrong, most, find_plan) for one in problems]
    return {one: _of_all([verdicts[one] for verdicts in found]) for one in (*missing, *wrong)}


def _of_all(verdicts: Sequence[Refutability]) -> Refutability:
    for one in (Refutability.REFUTABLE, Refutability.OPEN):
        if one in verdicts:
            return one
    return Refutability.NOT_REFUTABLE


def _in_problem(
    truth: Domain,
    problem: Problem,
    missing: Sequence[SchemaLiteral],
    wrong: Sequence[SchemaLiteral],
    most: int,
    find_plan: FindPlan | None,
) -> dict[SchemaLiteral, Refutability]:
    learner = Learner(LearningTask(truth, problem, _ALL))
    waiting = [one for literal in missing for one in _trials(learner, literal, is_missing=True)]
    waiting += [one for literal in wrong for one in _trials(learner, literal, is_missing=False)]
    start = learner.ground.numbers.state(problem.init)
    outlooks = [*Outlook(learner.ground, learner.beliefs).expectations()]
    never_true, never_false = _unchanging(outlooks, start)
    waiting = [one for one in waiting if not (one.true & never_true or one.false & never_false)]
    found: set[SchemaLiteral] = set()
    is_whole = _visit(outlooks, start, most, _noting(waiting, found))
    left = set() if is_whole else {one.literal for one in waiting} - found
    verdicts = dict.fromkeys((*missing, *wrong), Refutability.NOT_REFUTABLE)
    verdicts |= dict.fromkeys(found, Refutability.REFUTABLE)
    for one in left:
        asked = trial_of_literal(truth, problem, one, is_missing=one in missing)
        outcome = find_plan(*asked).outcome if find_plan else Outcome.NOT_FOUND
        verdicts[one] = _BY_PLANNER.get(outcome, Refutability.OPEN)
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


def _noting(trials: Sequence[_Trial], found: set[SchemaLiteral]) -> Callable[[int], bool]:
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


def _trials(learner: Learner, literal: SchemaLiteral, *, is_missing: bool) -> Iterator[_Trial]:
    beliefs = learner.beliefs[literal[0]]
    atom, is_positive = atom_of(literal, beliefs.candidates.action)
    if atom not in beliefs.candidates.atoms:
        return
    bit = 1 << beliefs.candidates.atoms.index(atom)
    is_effect = literal[1] is SchemaPlace.EFFECT
    needed, forbidden = beliefs.known(Purpose.NEEDED), beliefs.known(Purpose.FORBIDDEN)
    if is_missing and not is_effect:
        needed, forbidden = (
            (needed & ~bit, forbidden) if is_positive else (needed, forbidden & ~bit)
        )
    for one in learner.ground.of[literal[0]]:
        true, false = one.mask(needed), one.mask(forbidden)
        yield _shown(literal, one, bit, true, false, is_positive=is_positive)


def _shown(
    literal: SchemaLiteral,
    instance: ActionInstance,
    bit: int,
    true: int,
    false: int,
    *,
    is_positive: bool,
) -> _Trial:
    """The trial in a state in which the literal is false: that is where both domains differ."""
    fact = instance.mask(bit)
    return (
        _Trial(literal, true, false | fact) if is_positive else _Trial(literal, true | fact, false)
    )
