"""Materialisation and explanation in a worker process, with limits and cancellation."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, TypeVar

from planscribe.infer.facts import (
    AspSource,
    Derivation,
    Materialised,
    StatementPlace,
    Status,
    Trouble,
    Violation,
)
from planscribe.infer.terms import read_atom
from planscribe.model.terms import Term
from planscribe.workers.deferred import Deferred
from planscribe.workers.limits import (
    Cancellation,
    Cancelled,
    LimitExceeded,
    Limits,
    OutOfMemory,
    OutOfTime,
    WorkerCrashed,
)
from planscribe.workers.passing import witnessed
from planscribe.workers.pool import Pool

if TYPE_CHECKING:
    from planscribe.infer.answers.answers import AnswerWish, ProgramAnswers
    from planscribe.infer.materialise import AsTexts
    from planscribe.infer.opened.choices import OpenChoice
    from planscribe.infer.violated.fact_changes import FactChange
    from planscribe.infer.why.activity import Activity

_INFER = "planscribe.infer"
_MATERIALISE: "Deferred[AsTexts]" = Deferred(f"{_INFER}.materialise", "materialise_as_texts")
_WITH_OPEN_CHOICES: "Deferred[AsTexts]" = Deferred(f"{_INFER}.materialise", "with_open_choices")
_BLAME = Deferred[tuple[Trouble, ...]](f"{_INFER}.size.blame", "blame_in_texts")
_REPAIRS = Deferred[tuple[tuple["FactChange", ...], ...]](f"{_INFER}.violated.repair", "repairs")
_REMOVALS = Deferred[tuple[StatementPlace, ...]](f"{_INFER}.violated.repair", "removals")
_CHOICES = Deferred[tuple["OpenChoice", ...] | None](f"{_INFER}.opened.choices", "choices")
_ANSWERS = Deferred["ProgramAnswers"](f"{_INFER}.answers.running", "answers")
_ACTIVITY = Deferred[tuple["Activity", ...]](f"{_INFER}.why.activity", "activity")

About = TypeVar("About")
Found = TypeVar("Found")

_ENDING = 2.0
"""Seconds in which a search that was stopped returns what it has found."""

BLAMING = 1.2
"""Seconds for finding out which rule is to blame for a limit."""


def materialise(
    pool: Pool,
    sources: Sequence[AspSource],
    fixed: Mapping[Term, bool] | None = None,
    *,
    choices: bool = True,
    limits: Limits,
    cancellation: Cancellation | None = None,
) -> Materialised:
    """As `infer.materialise.materialise`; a limit or a cancellation is shown by the status.

    Open choices are searched only if `choices` are wanted. Where a limit was reached, the
    troubles tell the rules that may be to blame.

    Raises:
        WorkerCrashed: the process ended without a result.
    """
    try:
        with witnessed() as witness:
            made, facts = pool.run(
                _WITH_OPEN_CHOICES if choices else _MATERIALISE,
                tuple(sources),
                tuple((fixed or {}).items()),
                limits=limits,
                cancellation=cancellation,
            )
        if made.status is Status.TOO_LARGE:
            blamed = _blamed(pool, sources, limits, cancellation)
            return replace(made, troubles=(*made.troubles, *blamed))
    except (OutOfTime, OutOfMemory) as limit:
        status = Status.OUT_OF_TIME if isinstance(limit, OutOfTime) else Status.OUT_OF_MEMORY
        if witness.passing and limits.processor is not None:
            # The computer was busy: no rule is to blame.
            return Materialised(status)
        try:
            return Materialised(status, troubles=_blamed(pool, sources, limits, cancellation))
        except Cancelled:
            return Materialised(Status.CANCELLED)
    except Cancelled:
        return Materialised(Status.CANCELLED)
    return replace(made, facts=tuple(map(read_atom, facts)))


def _blamed(
    pool: Pool, sources: Sequence[AspSource], limits: Limits, cancellation: Cancellation | None
) -> tuple[Trouble, ...]:
    """The rules that are to blame; none if the sources are too large even to be read."""
    limits = limits.within(BLAMING)
    try:
        return pool.run(_BLAME, tuple(sources), limits=limits, cancellation=cancellation)
    except (LimitExceeded, WorkerCrashed):
        return ()


def answers(
    pool: Pool,
    sources: Sequence[AspSource],
    wish: "AnswerWish",
    megabytes: int,
    cancellation: Cancellation | None = None,
) -> "ProgramAnswers":
    """As `infer.answers.running.answers`, with a limit for grounding, too.

    Raises:
        LimitExceeded, Cancelled, WorkerCrashed: there is no answer.
    """
    limits = Limits(wish.seconds + _ENDING, megabytes)
    return pool.run(_ANSWERS, tuple(sources), wish, limits=limits, cancellation=cancellation)


def explain(
    pool: Pool,
    sources: Sequence[AspSource],
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
    sources: tuple[AspSource, ...],
    atoms: tuple[Term, ...],
    fixed: tuple[tuple[Term, bool], ...],
) -> dict[Term, Derivation]:
    # Only workers need these.
    from planscribe.infer.materialise import materialise_as_texts
    from planscribe.infer.why.explain import explain_texts

    _, facts = materialise_as_texts(sources, fixed)
    return explain_texts(sources, facts, atoms)


@dataclass(frozen=True, slots=True)
class BoundedSearch(Generic[About, Found]):
    """A search that other processes make, and what counts as found where it reaches a limit."""

    job: Deferred[Found]
    at_limit: Callable[[Sequence[About]], Found]

    def __call__(
        self,
        pool: Pool,
        sources: Sequence[AspSource],
        about: Sequence[About],
        *,
        limits: Limits,
        cancellation: Cancellation | None = None,
    ) -> Found:
        """What is found about something in a program.

        Raises:
            Cancelled, WorkerCrashed: there is no answer.
        """
        try:
            return pool.run(
                self.job, tuple(sources), tuple(about), limits=limits, cancellation=cancellation
            )
        except LimitExceeded:
            return self.at_limit(about)


repairs: "BoundedSearch[Violation, tuple[tuple[FactChange, ...], ...]]" = BoundedSearch(
    _REPAIRS, lambda violations: ((),) * len(violations)
)
"""As `infer.violated.repair.repairs`."""

removals: BoundedSearch[StatementPlace, tuple[StatementPlace, ...]] = BoundedSearch(
    _REMOVALS, lambda _: ()
)
"""As `infer.violated.repair.removals`."""

choices: "BoundedSearch[Term, tuple[OpenChoice, ...] | None]" = BoundedSearch(
    _CHOICES, lambda _: None
)
"""As `infer.opened.choices.choices`."""


def activity(
    pool: Pool,
    sources: Sequence[AspSource],
    *,
    limits: Limits,
    cancellation: Cancellation | None = None,
) -> "tuple[Activity, ...]":
    """As `infer.why.activity.activity`.

    Raises:
        LimitExceeded, Cancelled, WorkerCrashed: there is no answer.
    """
    return pool.run(_ACTIVITY, tuple(sources), limits=limits, cancellation=cancellation)
