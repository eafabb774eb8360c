"""Inference in a worker process keeps to its limits."""

import threading
from collections.abc import Iterator

import pytest

from planscribe.infer import run
from planscribe.infer.facts import Status
from planscribe.infer.materialise import materialise
from planscribe.workers.limits import Cancellation, Cancelled, Limits, OutOfTime
from planscribe.workers.pool import Pool
from tests.support.programs import atoms, bare, because, with_schema

LIMITS = Limits(seconds=30.0)
ENDLESS = bare("p(0,a). e(a,a). p(N+1,Y) :- p(N,X), e(X,Y).")


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(size=2, warm=["planscribe.infer.materialise"]) as pool:
        yield pool


def test_the_result_is_the_same_in_a_worker(pool: Pool) -> None:
    program = with_schema(
        'cardinality(shot,3). init(clean(X)) :- object(X,shot). name(shot1,"Shot-1"). p(-1).',
        "1 { q ; r } 1. :- p(X). s(X+1) :- t(X). t(a).",
    )
    made = run.materialise(pool, program, limits=LIMITS)
    assert made == materialise(program)
    assert made.status is Status.DONE and made.facts and made.violations and made.open_choices


def test_choices_are_settled_in_a_worker(pool: Pool) -> None:
    p, q = atoms("p", "q")
    made = run.materialise(pool, bare("1 { p ; q } 1."), {q: True, p: False}, limits=LIMITS)
    assert made.facts == (q,)


def test_explanation_in_a_worker(pool: Pool) -> None:
    program = with_schema("cardinality(shot,2). init(clean(X)) :- object(X,shot).")
    wanted = atoms("init(clean(shot2))", "init(clean(shot3))")
    reasons = run.explain(pool, program, wanted, limits=LIMITS)
    assert list(reasons) == wanted[:1]
    assert because(reasons[wanted[0]]) == ["object(shot2,shot)"]


def test_time_limit_is_told_with_the_rule_to_blame(pool: Pool) -> None:
    made = run.materialise(pool, ENDLESS, limits=Limits(seconds=0.2))
    assert made.status is Status.OUT_OF_TIME
    (trouble,) = made.troubles
    assert trouble.place is not None
    assert trouble.place.span.of(ENDLESS[0].text) == "p(N+1,Y) :- p(N,X), e(X,Y)."
    with pytest.raises(OutOfTime):
        run.explain(pool, ENDLESS, [], limits=Limits(seconds=0.2))


def test_memory_limit_is_told(pool: Pool) -> None:
    sources = bare("p(1..9000). q(X,Y) :- p(X), p(Y).")
    made = run.materialise(pool, sources, limits=Limits(60.0, megabytes=150))
    assert made.status is Status.OUT_OF_MEMORY
    (trouble,) = made.troubles
    assert trouble.place is not None
    assert trouble.place.span.of(sources[0].text) == "q(X,Y) :- p(X), p(Y)."
    assert trouble.message == "This rule has about 80,000,000 instances."


def test_cancellation_is_told(pool: Pool) -> None:
    cancellation = Cancellation()
    threading.Timer(0.1, cancellation.cancel).start()
    made = run.materialise(pool, ENDLESS, limits=LIMITS, cancellation=cancellation)
    assert made.status is Status.CANCELLED
    with pytest.raises(Cancelled):
        run.explain(pool, ENDLESS, [], limits=LIMITS, cancellation=cancellation)
