"""Why a document's problem has no plan: what is proved immediately, and all that can be found out.

Raises as `workspace.queries` does.
"""

from collections.abc import Callable
from dataclasses import replace

from planscribe.plan.unsolvable.analysis import NoPlanAnalysis, ProofMethod, Solvability
from planscribe.text import DocumentKey
from planscribe.workers.limits import Limits
from planscribe.workspace.plans import planning
from planscribe.workspace.query import Aside, Means, content_query
from planscribe.workspace.snapshot import Snapshot

AFTER_SOLVING = 10.0
"""Seconds for finding out why there is no plan, once solving has failed."""


def analysis(snapshot: Snapshot, key: DocumentKey) -> NoPlanAnalysis | None:
    """What cheap proofs tell of a document's problem; None where they do not cover it."""
    told = planning.diagnosis(snapshot, key)
    texts, limits = planning.diagnosable(snapshot, key), planning.diagnosing(snapshot)
    if told is None or texts is None:
        return None
    if told.holds:
        return NoPlanAnalysis(Solvability.SOLVABLE)
    found = _proven(snapshot, texts, limits)
    # Where time is short, the diagnosis may have told more.
    if told.unreached and not found.unreached:
        return replace(found, unreached=told.unreached)
    return found


def full_analysis(
    snapshot: Snapshot,
    key: DocumentKey,
    report: Callable[[str], None] | None = None,
    seconds: float | None = None,
    *,
    afresh: bool = False,
) -> NoPlanAnalysis | None:
    """All that can be found out, with planners too; None if there is no problem, or a broken one.

    `report` gets what is being tried, in words.

    It takes as long as planning may, or so many seconds if that is less. What ended with the time
    is shown until it is asked for `afresh`.
    """
    pair = planning.problem(snapshot, key)
    if pair is None or planning.broken(snapshot, key) is not None:
        return None
    texts = planning.Texts(pair.domain_text, pair.text, pair.hash)
    limits = snapshot.settings.planning
    if seconds is not None:
        limits = limits.within(seconds)
    ask = _found_out.afresh if afresh else _found_out
    return ask(snapshot, texts, limits, Aside(report))


@content_query()
def _proven(means: Means, texts: planning.Texts, limits: Limits) -> NoPlanAnalysis:
    return _explained(means, texts, limits, upto=ProofMethod.SUBSETS)


@content_query(lasting=lambda *_: True)
def _found_out(
    means: Means,
    texts: planning.Texts,
    limits: Limits,
    report: Aside[Callable[[str], None] | None],
) -> NoPlanAnalysis:
    return _explained(means, texts, limits, report=report.value)


def _explained(
    means: Means,
    texts: planning.Texts,
    limits: Limits,
    report: Callable[[str], None] | None = None,
    upto: ProofMethod = ProofMethod.SEARCH,
) -> NoPlanAnalysis:
    # It knows the planners, which need not be there when the server starts.
    from planscribe.plan.unsolvable.analysing import analyse

    return analyse(
        texts.domain,
        texts.problem,
        limits=limits,
        cancellation=means.cancellation,
        pool=means.workers.pool,
        report=report,
        upto=upto,
    )
