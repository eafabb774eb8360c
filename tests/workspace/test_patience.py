"""Waiting, but not for ever."""

import threading

import pytest

from planscribe.workspace.patience import soon, soon_each


def test_what_comes_in_time() -> None:
    assert soon(None, lambda: 1) == soon(60.0, lambda: 1) == 1


def test_what_does_not_come_goes_on() -> None:
    done, wait = threading.Event(), threading.Event()

    def work() -> int:
        wait.wait()
        done.set()
        return 1

    assert soon(0.0, work) is None
    wait.set()
    assert done.wait(60)


@pytest.mark.parametrize("seconds", [None, 60.0])
def test_what_fails_in_time_is_raised(seconds: float | None) -> None:
    with pytest.raises(ZeroDivisionError):
        soon(seconds, lambda: 1 // 0)


def test_several_are_asked_at_once() -> None:
    other_runs = threading.Event()
    found = soon_each(60.0, lambda: other_runs.wait(60.0), lambda: other_runs.set())
    assert list(found) == [True, None]
    never = threading.Event()
    assert list(soon_each(0.0, lambda: never.wait(60.0))) == [None]
    never.set()
    assert list(soon_each(None, lambda: 1, lambda: 2)) == [1, 2]
