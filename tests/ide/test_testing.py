"""Whether expectations are met."""

from collections.abc import Iterator

import pytest

from planscribe.ide.content import Item, Prose
from planscribe.ide.pages.testing import report
from planscribe.ide.testing import ExpectationResult, Result, chosen, ending
from planscribe.workers.limits import Limits
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri

EVENING = (
    DOMAIN
    + """
;- /evening.task
Domain: lights

There are 2 lamps. lamp1 is lit.
Your goal is that all lamps are lit.
# expect: {}
"""
)
BROKEN = EVENING.replace("lamp1 is lit.", "lamp1 is broken.")
PASSED, FAILED, ERRORED = Result


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    made = Workspace(settings=Settings(grounding=Limits(5), planning=Limits(20)))
    yield made
    made.end()


def outcome(workspace: Workspace, source: str, path: str) -> ExpectationResult:
    opened(workspace, source)
    (expected,) = chosen(workspace.snapshot, uri(path))
    return ending(workspace.snapshot, uri(path), expected)


@pytest.mark.parametrize(
    ("words", "result", "actual"),
    [
        ("plan", PASSED, "plan of 1 step"),
        ("plan of 1 step", PASSED, "plan of 1 step"),
        ("plan of 2 steps", FAILED, "plan of 1 step"),
        ("cost <= 1", PASSED, "plan of cost 1"),
        ("cost >= 2", FAILED, "plan of cost 1"),
        ("unsolvable", FAILED, "plan of 1 step"),
        ("fact init(lit(lamp1))", PASSED, "fact init(lit(lamp1))"),
        ("fact init(lit(lamp2))", FAILED, "no fact init(lit(lamp2))"),
        ("fact goal(lit(X))", PASSED, "fact goal(lit(X))"),
        ("no fact init(lit(lamp2))", PASSED, "no fact init(lit(lamp2))"),
        ("no fact init(lit(_))", FAILED, "fact init(lit(_))"),
        ("fact (LIT lamp1)", PASSED, "fact (LIT lamp1)"),
        ("fact (lit lamp2)", FAILED, "no fact (lit lamp2)"),
        ("no findings", PASSED, "no findings"),
        ("findings PS403", FAILED, "no findings"),
        ("findings PS999", ERRORED, ""),
        ("nonsense", ERRORED, ""),
    ],
)
def test_of_a_task(workspace: Workspace, words: str, result: Result, actual: str) -> None:
    found = outcome(workspace, EVENING.format(words), "/evening.task")
    assert (found.result, found.actual) == (result, actual)
    assert bool(found.message) is (result is not PASSED)


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("unsolvable", PASSED),
        ("plan", FAILED),
        ("findings PS403", PASSED),
        ("findings PS404", PASSED),
        ("no findings PS403", FAILED),
        ("no findings", FAILED),
    ],
)
def test_of_a_task_without_a_plan(workspace: Workspace, words: str, result: Result) -> None:
    found = outcome(workspace, BROKEN.format(words), "/evening.task")
    assert found.result is result


def test_a_finding_that_nobody_wants_is_shown_where_it_is(workspace: Workspace) -> None:
    source = BROKEN.format("no findings")
    found = outcome(workspace, source, "/evening.task")
    text = workspace.snapshot.document(uri("/evening.task")).text
    assert found.place is not None
    assert "lit" in found.place.span.of(text)


def test_of_a_problem(workspace: Workspace) -> None:
    found = outcome(
        workspace,
        DOMAIN
        + """
;- /evening.pddl
; expect: plan of 1 step
(define (problem evening) (:domain lights)
  (:objects lamp1 - lamp) (:init) (:goal (lit lamp1)))
""",
        "/evening.pddl",
    )
    assert (found.result, found.actual) == (PASSED, "plan of 1 step")


@pytest.mark.parametrize(
    "text",
    [
        "Domain: nowhere\n# expect: plan\n",
        "Domain: lights\n# expect: fact init(lit(lamp1))\nThere are 2 l",
    ],
)
def test_where_nothing_can_be_told_it_is_said(workspace: Workspace, text: str) -> None:
    found = outcome(workspace, f"{DOMAIN}\n#- /half.task\n{text}", "/half.task")
    assert found.result is not PASSED
    assert found.message


def test_the_report_tells_why(workspace: Workspace) -> None:
    opened(workspace, BROKEN.format("plan\n# expect: fact init(lit(lamp1))"))
    snapshot, task = workspace.snapshot, uri("/evening.task")
    every = [ending(snapshot, task, one) for one in chosen(snapshot, task)]
    parts = [*report(snapshot, task, every)]
    told = "\n".join(one.text for one in parts)
    assert [one.text for one in parts if isinstance(one, Item)][:2] == [
        "failed: `plan`. " + every[0].message,
        "failed: `fact init(lit(lamp1))`. `init(lit(lamp1))` does not hold.",
    ]
    assert "It is proved that there is no plan." in told
    assert "`init(lit(lamp1))` does not hold: no statement derives it." in told


def test_only_some_are_chosen(workspace: Workspace) -> None:
    opened(workspace, EVENING.format("plan\n# expect: unsolvable"))
    snapshot, task = workspace.snapshot, uri("/evening.task")
    assert [one.text for one in chosen(snapshot, task, ("unsolvable",))] == ["unsolvable"]
    assert [one for one in report(snapshot, task, ()) if isinstance(one, Prose)]
