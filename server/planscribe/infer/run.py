"""Materialisation and explanation in a worker process, with limits and cancellation."""

from collections.abc import Mapping, Sequence

from planscribe.infer.facts import Derivation, Materialised, Source
from planscribe.model.terms import Term
from planscribe.workers.limits import Cancellation, Limits
from planscribe.workers.pool import Pool


def materialise(
    pool: Pool,
    sources: Sequence[Source],
    fixed: Mapping[Term, bool] | None = None,
    *,
    limits: Limits,
    cancellation: Cancellation | None = None,
) -> Materialised:
    """As `infer.materialise.materialise`; a limit or a cancellation is told by the status."""
    raise NotImplementedError


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
    raise NotImplementedError
