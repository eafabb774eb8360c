"""Whether the problem that was learned from could have shown where a learned domain is wrong.

What never changes decides some of it. For the rest, all states that can be reached with the true
actions are visited, if there are not too many.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from planscribe.author.induce.accuracy import SchemaLiteral
from planscribe.author.induce.experiments import OutlookIndex
from planscribe.author.induce.hypotheses import HypothesisWish, Purpose
from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.outlook import Outlook, TrialOutlook
from planscribe.author.induce.record_lines import literal_in
from planscribe.model.pddl.definitions import Atom, Domain, Not, Problem

MOST_STATES = 100_000

_ALL = HypothesisWish(negative=True, equality=True, constants=True)


class Refutability(StrEnum):
    """Whether an experiment could have shown that a domain is wrong about a literal."""

    REFUTABLE = "refutable"
    """Some state that can be reached shows it: learning has missed it."""
    NOT_REFUTABLE = "not refutable"
    """No state that can be reached shows it."""
    OPEN = "open"
    """There are too many states to visit."""


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
    problem: Problem,
    missing: Iterable[SchemaLiteral],
    wrong: Iterable[SchemaLiteral] = (),
    most: int = MOST_STATES,
) -> dict[SchemaLiteral, Refutability]:
    """Of each literal that a learned domain lacks, or has wrongly, whether a state shows it.

    Raises:
        UnsupportedDomain: an action has more than literals, or there are too many.
    """
    learner = Learner(LearningTask(truth, problem, _ALL))
    absent, added = [*missing], [*wrong]
    waiting = [one for literal in absent for one in _trials(learner, literal, is_missing=True)]
    waiting += [one for literal in added for one in _trials(learner, literal, is_missing=False)]
    start = learner.ground.numbers.state(problem.init)
    outlooks = [*Outlook(learner.ground, learner.beliefs).expectations()]
    never_true, never_false = _unchanging(outlooks, start)
    waiting = [one for one in waiting if not (one.true & never_true or one.false & never_false)]
    found: set[SchemaLiteral] = set()
    is_whole = _visit(outlooks, start, most, _noting(waiting, found))
    proved = {*absent, *added} - ({one.literal for one in waiting} if not is_whole else set())
    return {
        one: _verdict(is_shown=one in found, is_settled=one in proved) for one in (*absent, *added)
    }


def _verdict(*, is_shown: bool, is_settled: bool) -> Refutability:
    if is_shown:
        return Refutability.REFUTABLE
    return Refutability.NOT_REFUTABLE if is_settled else Refutability.OPEN


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
    name, section, text = literal
    beliefs = learner.beliefs[name]
    read = literal_in(text)
    atom = read.body if isinstance(read, Not) else read
    assert isinstance(atom, Atom)
    parameters = beliefs.candidates.action.parameters
    arguments = (
        parameters[int(one[1:]) - 1].name if one.startswith("?") else one for one in atom.arguments
    )
    atom = Atom(atom.predicate, tuple(arguments))
    if atom not in beliefs.candidates.atoms:
        return
    bit = 1 << beliefs.candidates.atoms.index(atom)
    is_positive, is_effect = not isinstance(read, Not), "effect" in str(section)
    needed, forbidden = beliefs.known(Purpose.NEEDED), beliefs.known(Purpose.FORBIDDEN)
    if is_missing and not is_effect:
        needed, forbidden = (
            (needed & ~bit, forbidden) if is_positive else (needed, forbidden & ~bit)
        )
    for one in learner.ground.of[name]:
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
