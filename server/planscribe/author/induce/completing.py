"""Completing states that are partly observed, by what actions cannot change.

A fact that an action cannot change is the same before and after it; what an action needs was true,
and what it adds is true. Each fact that is found so may show more about the actions, and so on,
until nothing new is found (as OffLAM does, Lamanna et al. 2025).
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from planscribe.author.induce.beliefs import ActionBeliefs, BeliefProof, ContradictionFound
from planscribe.author.induce.hypotheses import Purpose
from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.learner import Learner
from planscribe.author.induce.readings import NOTHING_KNOWN, KnownFacts, read_applied
from planscribe.author.induce.record import RecordEntry, WasExecuted, WasSeen


@dataclass(slots=True)
class _Point:
    """A state of a trace, the action before it, and the entry that it is from."""

    action: ActionInstance | None
    facts: KnownFacts
    entry: int


def complete(learner: Learner) -> None:
    """Learn more from the states that the learner's record observes in part.

    Raises:
        ContradictionFound: a fact must be both true and false.
    """
    traces = [*_traces(learner, learner.record)]
    fixed = 0
    for one in learner.task.domain.derived:
        fixed |= learner.ground.numbers.of_predicate(one.head.name)
    is_new = True
    while is_new:
        versions = sum(one.version for one in learner.beliefs.values())
        is_new = False
        for trace in traces:
            is_new |= _carried(trace, learner.beliefs, fixed)
            for before, after in itertools.pairwise(trace):
                assert after.action is not None
                beliefs = learner.beliefs[after.action.step.action]
                read_applied(beliefs, after.action, before.facts, after.facts, after.entry)
        is_new |= sum(one.version for one in learner.beliefs.values()) != versions


def _traces(learner: Learner, record: Iterable[RecordEntry]) -> Iterator[list[_Point]]:
    """The sequences of states with an action between any two; unknown states are among them."""
    trace: list[_Point] = []
    waiting: ActionInstance | None = None
    numbers = learner.ground.numbers
    for number, entry in enumerate(record, 1):
        match entry:
            case WasExecuted() if trace:
                if waiting:
                    trace.append(_Point(waiting, NOTHING_KNOWN, number))
                waiting = learner.ground.instance(entry.action)
            case WasSeen():
                seen = KnownFacts(numbers.state(entry.true), numbers.mask(entry.false) | 2)
                if entry.is_start or not trace:
                    yield trace
                    trace = [_Point(None, seen, number)]
                elif waiting:
                    trace.append(_Point(waiting, seen, number))
                else:
                    trace[-1].facts = _more(trace[-1], seen.true, seen.false, number)
                waiting = None
            case _:
                yield trace
                trace, waiting = [], None
    yield trace


def _carried(trace: Sequence[_Point], beliefs: Mapping[str, ActionBeliefs], fixed: int) -> bool:
    """Carry facts forward, then backward; whether any is new."""
    known = [one.facts for one in trace]
    steps = [*itertools.pairwise(trace)]
    masks = [_changes(one.action, beliefs, fixed) for _, one in steps if one.action]
    for (before, after), may in zip(steps, masks, strict=True):
        was = before.facts
        after.facts = _more(
            after,
            was.true & ~may.delete | may.adds,
            was.false & ~may.add | may.deletes,
            before.entry,
        )
    for (before, after), may in zip(reversed(steps), reversed(masks), strict=True):
        now = after.facts
        before.facts = _more(
            before,
            now.true & ~may.add | may.needs,
            now.false & ~may.delete | may.forbids,
            after.entry,
        )
    return known != [one.facts for one in trace]


@dataclass(frozen=True, slots=True)
class _Changes:
    """Facts that an action may add and may delete, then what it does and needs for certain."""

    add: int
    delete: int
    adds: int
    deletes: int
    needs: int
    forbids: int


def _changes(
    instance: ActionInstance, beliefs: Mapping[str, ActionBeliefs], fixed: int
) -> _Changes:
    one = beliefs[instance.step.action]
    mask = instance.mask
    add = mask(one.known(Purpose.ADDED) | one.undecided(Purpose.ADDED))
    delete = mask(one.known(Purpose.DELETED) | one.undecided(Purpose.DELETED))
    return _Changes(
        add | fixed,
        delete | fixed,
        mask(one.known(Purpose.ADDED)),
        mask(one.known(Purpose.DELETED)) & ~add,
        mask(one.known(Purpose.NEEDED)),
        mask(one.known(Purpose.FORBIDDEN)),
    )


def _more(point: _Point, true: int, false: int, source: int) -> KnownFacts:
    """What is known at a point, with facts that are known from another entry."""
    found = KnownFacts(point.facts.true | true, point.facts.false | false)
    if found.true & found.false:
        first = BeliefProof(min(point.entry, source), "what was seen then")
        said = "a fact is different although the action between them cannot change it"
        second = BeliefProof(max(point.entry, source), said)
        raise ContradictionFound(second.reason, first, second)
    return found
