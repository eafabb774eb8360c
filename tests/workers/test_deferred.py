"""Functions that only workers import."""

import pickle
from importlib import import_module

import pytest

from planscribe.infer import run
from planscribe.plan.unsolvable import analysing
from planscribe.workers.deferred import Deferred
from planscribe.workspace.plans import planning

NAMED = [
    one
    for module in (run, analysing, planning)
    for one in vars(module).values()
    if isinstance(one, Deferred)
]


def test_a_function_is_called_by_name() -> None:
    there = pickle.loads(pickle.dumps(Deferred["Unknown"]("math", "hypot")))  # type: ignore[name-defined]
    assert there(3, 4) == 5


@pytest.mark.parametrize("one", NAMED, ids=lambda one: f"{one.module}.{one.name}")
def test_what_workers_are_asked_for_is_there(one: Deferred[object]) -> None:
    assert callable(getattr(import_module(one.module), one.name))
