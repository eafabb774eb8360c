"""Materialisation and explanation in a worker process, with limits and cancellation."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from planscribe.infer.facts import (
    Derivation,
    Materialised,
    Place,
    Source,
    Status,
    Trouble,
    Violation,
)
from planscribe.infer.materialise import materialise_as_texts, with_open_choices
from planscribe.infer.opened.choices import Choice
from planscribe.infer.opened.choices import choices as left_open
from planscribe.infer.size.blame import blame_in_texts
from planscribe.infer.terms import read_atom
from planscribe.infer.violated.fact_changes import Repair
from planscribe.infer.violated.repair import removals as removed
from planscribe.infer.violated.repair import repairs as tried_out
from planscribe.infer.why.activity import Activity
from planscribe.infer.why.activity import activity as counted
from planscribe.infer.why.explain import explain_texts
from planscribe.model.terms import Term
from planscribe.workers.limits import (
    Cancellation,
    Cancelled,
    LimitExceeded,
    Limits,
    OutOfMemory,
    OutOfTime,
    WorkerCrashed,
)
from planscribe.workers.pool import Pool

BLAMING = 1.2
"""Seconds for finding out which rule is to blame for a limit."""

_SHARE = 0.8
"""The share of the time limit after which looking for an answer set is given up."""


def materialise(
    pool: Pool,
    sources: Sequence[Source],
    fixed: Mapping[Term, bool] | None = None,
    *,
    choices: bool = True,
    limits: Limits,
    cancellation: Cancellation | None = None,
) -> Materialised:
    """As `infer.materialise.materialise`; a limit or a cancellation is told by the status.

    Open choices are looked for only if `choices` are wanted. Where a limit was reached, the
    troubles tell the rules that may be to blame.

    Raises:
        WorkerCrashed: the process ended without a result.
    """
    try:
        made, facts = pool.run(
            with_open_choices if choices else materialise_as_texts,
            tuple(sources),
            tuple((fixed or {}).items()),
            limits.seconds * _SHARE,
            limits=limits,
            cancellation=cancellation,
        )
        if made.status is Status.TOO_LARGE:
            blamed = _blamed(pool, sources, limits, cancellation)
            return replace(made, troubles=(*made.troubles, *blamed))
    except (OutOfTime, OutOfMemory) as limit:
        status = Status.OUT_OF_TIME if isinstance(limit, OutOfTime) else Status.OUT_OF_MEMORY
        try:
            return Materialised(status, troubles=_blamed(pool, sources, limits, cancellation))
        except Cancelled:
            return Materialised(Status.CANCELLED)
    except Cancelled:
        return Materialised(Status.CANCELLED)
    return replace(made, facts=tuple(map(read_atom, facts)))


def _blamed(
    pool: Pool, sources: Sequence[Source], limits: Limits, cancellation: Cancellation | None
) -> tuple[Trouble, ...]:
    """The rules that are to blame; none if the sources are too large even to be read."""
    limits = replace(limits, seconds=min(limits.seconds, BLAMING))
    try:
        return pool.run(blame_in_texts, tuple(sources), limits=limits, cancellation=cancellation)
    except (LimitExceeded, WorkerCrashed):
        return ()


def explain(
    pool: Pool,
    sources: Sequence[Source],
    atoms: Sequence[Term],
    fixed: Mapping[Term, bool] | None = None,
    *,
    limits: Limits,
    cancellation: Cancellation | None = None,
) -> dict[Term, Derivation]:
    """A derivation of each atom that holds; the worker materialises the sources if it has to.

    Raises:
        LimitExceeded, Cancelled, WorkerCrashed: there is no answer.
    """
    return pool.run(
        _explain,
        tuple(sources),
        tuple(atoms),
        tuple((fixed or {}).items()),
        limits=limits,
        cancellation=cancellation,
    )


def _explain(
    sources: tuple[Source, ...],
    atoms: tuple[Term, ...],
    fixed: tuple[tuple[Term, bool], ...],
) -> dict[Term, Derivation]:
    _, facts = materialise_as_texts(sources, fixed)
    return explain_texts(sources, facts, atoms)


def repairs(
    pool: Pool,
    sources: Sequence[Source],
    violations: Sequence[Violation],
    seconds: float,
    *,
    limits: Limits,
    cancellation: Cancellation | None = None,
) -> tuple[tuple[Repair, ...], ...]:
    """As `infer.violated.repair.repairs`; none where a limit was reached.

    Raises:
        Cancelled, WorkerCrashed: there is no answer.
    """
    try:
        return pool.run(
            tried_out,
            tuple(sources),
            tuple(violations),
            seconds,
            limits=limits,
            cancellation=cancellation,
        )
    except LimitExceeded:
        return ((),) * len(violations)


def removals(
    pool: Pool,
    sources: Sequence[Source],
    conflict: Sequence[Place],
    seconds: float,
    *,
    limits: Limits,
    cancellation: Cancellation | None = None,
) -> tuple[Place, ...]:
    """As `infer.violated.repair.removals`; none where a limit was reached.

    Raises:
        Cancelled, WorkerCrashed: there is no answer.
    """
    try:
        return pool.run(
            removed,
            tuple(sources),
            tuple(conflict),
            seconds,
            limits=limits,
            cancellation=cancellation,
        )
    except LimitExceeded:
        return ()


def choices(
    pool: Pool,
    sources: Sequence[Source],
    open_atoms: Sequence[Term],
    *,
    limits: Limits,
    cancellation: Cancellation | None = None,
) -> tuple[Choice, ...] | None:
    """As `infer.opened.choices.choices`; None where a limit was reached.

    Raises:
        Cancelled, WorkerCrashed: there is no answer.
    """
    try:
        return pool.run(
            left_open, tuple(sources), tuple(open_atoms), limits=limits, cancellation=cancellation
        )
    except LimitExceeded:
        return None


def activity(
    pool: Pool,
    sources: Sequence[Source],
    *,
    limits: Limits,
    cancellation: Cancellation | None = None,
) -> tuple[Activity, ...]:
    """As `infer.why.activity.activity`.

    Raises:
        LimitExceeded, Cancelled, WorkerCrashed: there is no answer.
    """
    return pool.run(counted, tuple(sources), limits=limits, cancellation=cancellation)
