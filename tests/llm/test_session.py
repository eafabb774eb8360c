"""Budgets, and what is not asked twice."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from planscribe.llm.allowance import Allowance, Prices
from planscribe.llm.budget import Budget, Spent
from planscribe.llm.cache import Cache
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Answer, Request, estimated_prompt
from planscribe.llm.session import ModelSession
from planscribe.workers.limits import Cancellation
from tests.support.models.sources import Told, answer, echo, request


def test_what_was_spent_is_told() -> None:
    budget = Budget(prices=Prices(prompt=2, completion=10))
    session = ModelSession(Told(echo), budget)
    session.ask(request("one"))
    session.ask(request("two"))
    assert budget.spent == Spent(
        calls=2, prompt_tokens=200, completion_tokens=20, cost=0.0006, seconds=3.0
    )
    assert budget.spent.tokens == 220


def test_a_known_answer_is_free(tmp_path: Path) -> None:
    budget = Budget(Allowance(tokens=130))
    source = Told(echo)
    session = ModelSession(source, budget, Cache(tmp_path))
    pieces: list[str] = []
    answers = [session.ask(request(), on_text=pieces.append) for _ in range(3)]
    assert [one.is_cached for one in answers] == [False, True, True]
    assert (len(source.asked), pieces) == (1, ["hello"] * 3)
    spent = budget.spent
    assert (spent.calls, spent.cached, spent.tokens, spent.seconds) == (3, 2, 110, 1.5)


def test_faults_are_not_kept(tmp_path: Path) -> None:
    source = Told(lambda _: ModelFault(ModelFaultKind.TRUNCATED, "cut", partial=answer()))
    session = ModelSession(source, Budget(), Cache(tmp_path))
    for _ in range(2):
        with pytest.raises(ModelFault):
            session.ask(request())
    assert len(source.asked) == 2


@pytest.mark.parametrize(("partial", "tokens"), [(answer(), 110), (None, 0)])
def test_what_a_failed_call_has_cost_is_booked(partial: Answer | None, tokens: int) -> None:
    budget = Budget()
    session = ModelSession(
        Told(lambda _: ModelFault(ModelFaultKind.CUT_OFF, "cut", partial=partial)), budget
    )
    with pytest.raises(ModelFault):
        session.ask(request())
    assert budget.spent.tokens == tokens


@pytest.mark.parametrize(
    ("allowance", "words"),
    [
        (Allowance(tokens_per_call=1000), "This call needs about 1,1"),
        (Allowance(tokens=1050), "The session needs about 1,1"),
        (Allowance(cost_per_call=0.0001), "This call costs about"),
        (Allowance(cost=0.0001), "The session costs about"),
    ],
)
def test_a_call_that_may_cost_too_much_is_not_made(allowance: Allowance, words: str) -> None:
    source = Told(echo)
    session = ModelSession(source, Budget(allowance, Prices(1, 1)))
    with pytest.raises(ModelFault) as caught:
        session.ask(request("a" * 300, max_tokens=1000))
    assert caught.value.kind is ModelFaultKind.OVER_BUDGET
    assert words in caught.value.message
    assert source.asked == []


def test_the_session_ends_when_it_is_used_up() -> None:
    source = Told(echo)
    session = ModelSession(source, Budget(Allowance(tokens=250)))
    session.ask(request())
    session.ask(request())
    with pytest.raises(ModelFault):
        session.ask(request("a" * 100))
    assert len(source.asked) == 2


def test_calls_that_run_at_once_share_the_budget() -> None:
    begun, may_end = threading.Event(), threading.Event()

    def slow(_request: Request) -> Answer:
        begun.set()
        assert may_end.wait(10)
        return answer()

    budget = Budget(Allowance(tokens=150))
    session = ModelSession(Told(slow), budget)
    asked = request(max_tokens=100)
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(session.ask, asked)
        assert begun.wait(10)
        with pytest.raises(ModelFault) as caught:
            session.ask(asked)
        may_end.set()
        first.result(10)
    assert caught.value.kind is ModelFaultKind.OVER_BUDGET
    assert budget.spent.calls == 1


def test_a_cancelled_call_is_not_begun(tmp_path: Path) -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    source = Told(echo)
    with pytest.raises(ModelFault) as caught:
        ModelSession(source, Budget(), Cache(tmp_path)).ask(request(), cancellation=cancellation)
    assert (caught.value.kind, source.asked) == (ModelFaultKind.CANCELLED, [])


@pytest.mark.parametrize(
    ("text", "least"),
    [("on(a, b). " * 100, 300), ("木" * 100, 100), ("😀" * 30, 30), ("\ud800", 1)],
)
def test_estimates_are_rather_too_high(text: str, least: int) -> None:
    assert estimated_prompt(request(text)) >= least


def test_an_answer_is_limited_to_what_the_budget_leaves() -> None:
    source = Told(echo)
    session = ModelSession(source, Budget(Allowance(tokens=5_000)))
    session.ask(request("a" * 300))
    session.ask(request("a" * 300, max_tokens=7))
    ModelSession(source, Budget(Allowance(tokens=100_000))).ask(request())
    first, chosen, free = source.asked
    assert first.max_tokens is not None and 4_800 < first.max_tokens < 5_000
    assert (chosen.max_tokens, free.max_tokens) == (7, None)
