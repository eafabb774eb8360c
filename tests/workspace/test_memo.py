"""Remembering results."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from planscribe.workers.passing import passing, witnessed
from planscribe.workspace.memo import Memo


def test_a_result_is_computed_once() -> None:
    memo = Memo()
    results = iter(["first", "second"])
    assert [memo.recall("key", lambda: next(results)) for _ in range(2)] == ["first"] * 2


def test_a_failure_is_not_remembered() -> None:
    memo = Memo()
    with pytest.raises(ZeroDivisionError):
        memo.recall("key", lambda: 1 // 0)
    assert memo.recall("key", lambda: "now") == "now"


def test_it_knows_how_long_a_result_took() -> None:
    memo = Memo()
    assert memo.seconds("key") is None
    memo.recall("key", lambda: "result")
    taken = memo.seconds("key")
    memo.recall("key", lambda: "another")
    assert taken is not None and taken >= 0 and memo.seconds("key") == taken


def test_the_least_recently_used_is_forgotten_first() -> None:
    memo = Memo(capacity=25_000)
    for key in "ab":
        memo.recall(key, lambda: "old", 10_000)
    memo.recall("a", lambda: "new")
    memo.recall("c", lambda: "old", 10_000)
    assert [memo.recall(key, lambda: "new") for key in "acb"] == ["old", "old", "new"]


def test_threads_compute_a_result_together() -> None:
    memo = Memo()
    started, finish = threading.Event(), threading.Event()
    calls = []

    def compute() -> str:
        calls.append(1)
        started.set()
        finish.wait(10)
        return "done"

    with ThreadPoolExecutor(3) as threads:
        running = [threads.submit(memo.recall, "key", compute) for _ in range(3)]
        started.wait(10)
        finish.set()
        assert [one.result() for one in running] == ["done"] * 3
    assert calls == [1]


def test_a_result_is_made_with_the_last_one_of_its_name() -> None:
    memo = Memo()

    def longer(latest: str | None) -> str:
        return f"{latest or ''}!"

    assert [memo.renew(name, longer) for name in "aaba"] == ["!", "!!", "!", "!!!"]


def test_the_last_results_of_few_names_are_kept() -> None:
    memo = Memo()
    for name in range(100):
        memo.renew(name, lambda _: "kept")
    found = [memo.renew(name, lambda latest: latest) for name in (99, 0)]
    assert found == ["kept", None]


def hurried() -> str:
    passing()
    return "hurried"


def test_what_is_passing_is_made_again_when_there_is_time() -> None:
    memo = Memo()
    assert memo.recall("key", hurried) == memo.recall("key", lambda: "done") == "hurried"
    assert memo.has_passing and not memo.is_settled("key")
    memo.again()
    assert not memo.has_passing and memo.known("key") == "hurried"
    assert [memo.recall("key", lambda: "done"), memo.recall("key", hurried)] == ["done"] * 2
    assert memo.is_settled("key")


def test_what_is_made_from_something_passing_is_passing() -> None:
    memo = Memo()
    for _ in range(2):
        with witnessed() as witness:
            memo.recall("outer", lambda: memo.recall("inner", hurried) + "!")
        assert witness.passing
    other = memo.recall("other", lambda: memo.recall("inner", lambda: "done") + "?")
    assert other == "hurried?"
    memo.again()
    assert memo.recall("outer", lambda: memo.recall("inner", lambda: "done") + "!") == "done!"
    assert memo.recall("other", lambda: memo.recall("inner", hurried) + "?") == "done?"


def test_what_is_passing_and_comes_too_late_is_not_kept() -> None:
    memo = Memo()

    def overtaken() -> str:
        memo.again()
        return hurried()

    assert memo.recall("key", overtaken) == "hurried"
    assert memo.recall("key", lambda: "done") == "done"


def test_what_lasts_stays_until_it_is_asked_for_afresh() -> None:
    memo = Memo()
    memo.recall("key", hurried, lasting=True)
    memo.again()
    with witnessed() as witness:
        assert memo.recall("key", lambda: "done", lasting=True) == "hurried"
    assert witness.passing and not (memo.has_passing or memo.is_settled("key"))
    assert memo.recall("key", lambda: "done", lasting=True, afresh=True) == "done"
    assert memo.recall("key", hurried, lasting=True, afresh=True) == "done"


def test_results_that_are_replaced_weigh_once() -> None:
    memo = Memo(capacity=25_000)
    memo.recall("kept", lambda: "old", 10_000)
    for _ in range(5):
        memo.recall("key", hurried, 10_000)
        memo.again()
    assert memo.recall("kept", lambda: "new") == "old"


def test_what_is_unused_for_long_is_forgotten_before_memory_is_full() -> None:
    memo = Memo()
    for number in range(40):
        memo.recall("used", list, 1_000)
        memo.recall(number, list, 250_000)
        memo.again()
    assert memo.known("used") is not None
    assert memo.known(39) is not None
    assert memo.known(39 - 16) is not None
    assert memo.known(0) is None


def test_little_is_kept_however_long_it_is_unused() -> None:
    memo = Memo()
    for number in range(400):
        memo.recall(number, list, 1_000)
        memo.again()
    assert memo.known(0) is not None
