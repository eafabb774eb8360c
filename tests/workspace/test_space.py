"""State spaces of documents: in growing parts, within limits, and until nobody wants to know."""

from collections.abc import Iterator

import pytest

from planscribe.plan.space.exploration import Exploration
from planscribe.plan.space.reached import Bounds, End
from planscribe.workers.limits import Cancellation, Cancelled
from planscribe.workspace.plans import space
from planscribe.workspace.snapshot import Workspace

DOMAIN = """\
(define (domain switches)
  (:requirements :strips :negative-preconditions)
  (:predicates (on ?x))
  (:action press :parameters (?x) :precondition (not (on ?x)) :effect (on ?x))
  (:action pull :parameters (?x) :precondition (on ?x) :effect (not (on ?x))))
"""
URI = "file:///example/of/a/test/one.pddl"


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    made = Workspace()
    made.put("file:///example/of/a/test/domain.pddl", DOMAIN, 1)
    names = " ".join(f"s{number}" for number in range(10))
    made.put(
        URI,
        f"(define (problem one) (:domain switches) (:objects {names})"
        f" (:init) (:goal (forall (?x) (on ?x))))",
        1,
    )
    yield made
    made.end()


def test_parts_are_reported_as_they_grow(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(space, "_FIRST_STATES", 20)
    parts: list[Exploration] = []
    found = space.exploration(workspace.snapshot, URI, Bounds(5_000, 60.0), 3, parts.append)
    assert found is not None
    assert [one.states for one in parts] == [20, 80, 320]
    assert (found.end, found.states, len(found.graph.nodes)) == (End.COMPLETE, 1024, 3)
    # What is known is not asked for again.
    assert space.exploration(workspace.snapshot, URI, Bounds(5_000, 60.0), 3) is found


def test_the_last_part_is_as_large_as_wanted(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(space, "_FIRST_STATES", 20)
    found = space.exploration(workspace.snapshot, URI, Bounds(100, 60.0))
    assert found is not None
    assert (found.end, found.states) == (End.STATES, 100)


def test_no_time(workspace: Workspace) -> None:
    found = space.exploration(workspace.snapshot, URI, Bounds(100, 0.0))
    assert found is not None
    assert (found.end, found.states) == (End.TIME, 1)


def test_nobody_wants_to_know(workspace: Workspace) -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    with pytest.raises(Cancelled):
        space.exploration(workspace.snapshot.cancelled_by(cancellation), URI, Bounds(50, 60.0))


def test_what_is_known_as_a_whole(workspace: Workspace) -> None:
    found = space.survey(workspace.snapshot, URI, patient=True)
    assert found is not None
    assert [(one.name, one.initially, one.possible) for one in found.actions] == [
        ("press", 10, 10),
        ("pull", 0, 10),
    ]
    assert len(found.landmarks.facts) == 10
    assert [len(group) for group in found.alike] == [10]
