"""What can happen in the problem of a document, and which invariants a domain has.

Raises as `workspace.queries` does.
"""

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from planscribe.model.pddl.definitions import Atom, Domain
from planscribe.plan.support import Unsupported
from planscribe.text import DocumentKey
from planscribe.workers.deferred import Deferred
from planscribe.workers.limits import LimitExceeded, Limits, OutOfMemory, WorkerCrashed
from planscribe.workers.passing import passing
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.plans import planning
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.query import Aside, Means, content_query, in_worker
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.plan.space.exploration import Exploration
    from planscribe.plan.space.implications import Implication
    from planscribe.plan.space.invariants import Invariant
    from planscribe.plan.space.reached import Bounds
    from planscribe.plan.space.survey import Survey

_FIRST_STATES = 10_000
_GROWTH = 4
"""How many states are visited before the first report, and how much more before each other."""

_MEETING: Deferred[tuple[tuple[Atom, Atom], ...]] = Deferred(
    "planscribe.plan.space.meeting", "meeting_facts"
)

_TO_FINISH = 1.5, 2.0
"""How much of its own time a worker has to finish, and seconds beyond that."""


def survey(snapshot: Snapshot, key: DocumentKey, patient: bool = False) -> "Survey | None":
    """What is known of a document's problem as a whole.

    None if there is no problem, a text has faults that may hide something, it is not covered or
    too large, or it takes too long, which is longer for those who are patient.
    """
    pair = planning.certain(snapshot, key)
    if pair is None:
        return None
    limits = snapshot.settings.planning if patient else planning.diagnosing(snapshot)
    return _survey(snapshot, pair, limits)


@content_query()
def _survey(means: Means, pair: Pair, limits: Limits) -> "Survey | None":
    from planscribe.plan.space.survey import survey as survey_of

    try:
        return in_worker(means, survey_of, pair.domain, pair.problem, limits=limits)
    except (Unsupported, LimitExceeded, WorkerCrashed):
        return None


def _sound_domain(means: Means, document: Document) -> Domain | None:
    return None if trees.has_faults(means, document) else trees.domain(means, document)


@content_query()
def invariants(means: Means, document: Document) -> "tuple[Invariant, ...]":
    """The invariants of a domain by itself; none while a fault may hide something."""
    from planscribe.plan.space.invariants import domain_invariants

    domain = _sound_domain(means, document)
    return domain_invariants(domain) if domain else ()


@content_query()
def exclusive_facts(means: Means, document: Document) -> "tuple[Invariant, ...]":
    """The facts of a domain that exclude each other; none while a fault may hide something."""
    from planscribe.plan.space.invariants import exclusive_facts as found_in

    domain = _sound_domain(means, document)
    return found_in(domain) if domain else ()


@content_query()
def single_facts(means: Means, document: Document) -> "tuple[Invariant, ...]":
    """The facts of a domain of which only one is meant; none while a fault may hide something."""
    from planscribe.plan.space.invariants import single_facts as found_in

    domain = _sound_domain(means, document)
    return found_in(domain) if domain else ()


def meeting_facts(snapshot: Snapshot, key: DocumentKey) -> tuple[tuple[Atom, Atom], ...]:
    """The initial facts of a document's problem of which one can become the other."""
    texts = planning.diagnosable(snapshot, key)
    if texts is None:
        return ()
    return _meeting_facts(snapshot, texts, planning.diagnosing(snapshot))


@content_query()
def _meeting_facts(
    means: Means, texts: planning.Texts, limits: Limits
) -> tuple[tuple[Atom, Atom], ...]:
    try:
        return in_worker(means, _MEETING, texts.domain, texts.problem, limits=limits)
    except (Unsupported, LimitExceeded, WorkerCrashed):
        return ()


@content_query()
def implications(means: Means, document: Document) -> "tuple[Implication, ...]":
    """The facts of a domain that come with others; none while a fault may hide something."""
    from planscribe.plan.space.implications import implications as found_in

    domain = _sound_domain(means, document)
    return found_in(domain) if domain else ()


def exploration(
    snapshot: Snapshot,
    key: DocumentKey,
    bounds: "Bounds",
    drawn: int = 0,
    report: "Callable[[Exploration], None] | None" = None,
    *,
    afresh: bool = False,
) -> "Exploration | None":
    """The state space of a document's problem within bounds; None without one that can be read.

    Smaller parts of it are reported on the way. Without a bound in seconds, the time limit is
    that of background work. What ended with the time is shown until it is requested `afresh`.

    Raises:
        Unsupported: the task has a construct that is not covered.
        LimitExceeded: not even a small part could be explored.
    """
    pair = planning.problem(snapshot, key)
    if pair is None or planning.broken(snapshot, key) is not None:
        return None
    ask = _explored.afresh if afresh else _explored
    unasked, megabytes = planning.diagnosing(snapshot), snapshot.settings.planning.megabytes
    return ask(snapshot, pair, bounds, drawn, unasked, megabytes, Aside(report))


@content_query(lasting=lambda _, bounds, *__: math.isfinite(bounds.seconds))
def _explored(
    means: Means,
    pair: Pair,
    bounds: "Bounds",
    drawn: int,
    unasked: Limits,
    megabytes: int,
    report: "Aside[Callable[[Exploration], None] | None]",
) -> "Exploration":
    from planscribe.plan.space.exploration import explore
    from planscribe.plan.space.reached import Bounds, End

    deadline = time.monotonic() + bounds.seconds
    found: Exploration | None = None
    for states in _growing(bounds.states):
        if found and report.value:
            report.value(found)
        left = max(deadline - time.monotonic(), 0.0)
        limits = unasked
        if math.isfinite(left):
            factor, more = _TO_FINISH
            limits = Limits(factor * left + more, megabytes)
        try:
            latest = in_worker(
                means,
                explore,
                pair.domain,
                pair.problem,
                Bounds(states, left),
                drawn,
                limits=limits,
            )
        except (LimitExceeded, WorkerCrashed) as limit:
            if found is None:
                raise
            end = End.MEMORY if isinstance(limit, OutOfMemory) else End.TIME
            return replace(found, end=end)
        if latest.end is End.TIME:
            passing()
        # With little time left, the last turn may come less far than the one before.
        if found and latest.states < found.states:
            return replace(found, end=latest.end)
        found = latest
        if found.end is not End.STATES:
            break
    assert found is not None
    return found


def _growing(most: int) -> Iterator[int]:
    """Numbers of states, up to the greatest."""
    states = _FIRST_STATES
    while states < most:
        yield states
        states *= _GROWTH
    yield most
