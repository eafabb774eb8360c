"""What is told of the steps of a plan."""

from dataclasses import replace

import pytest

from planscribe.ide.hints.dispatch import hints
from planscribe.ide.hover.dispatch import hover
from planscribe.ide.lenses.plan import of_plan
from planscribe.ide.outline.dispatch import symbols
from planscribe.ide.plans.steps import Connection, NumberChange, StepTold, number_at, step_told
from planscribe.plan.result import Outcome, PlanResult
from planscribe.text import Span
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Workspace
from tests.support.sources.courier import COURIER
from tests.support.workspaces.opened import opened, uri


def told(workspace: Workspace, number: int) -> StepTold:
    opened(workspace, COURIER)
    found = step_told(workspace.snapshot, uri("/one.plan"), number)
    assert found
    return found


def test_hints_tell_what_changes(workspace: Workspace) -> None:
    text = opened(workspace, COURIER).files["/one.plan"]
    found = hints(workspace.snapshot, uri("/one.plan"), Span(0, len(text)))
    assert [one.text for one in found if one.kind == "change"] == [
        "+(at Shop) +(seen Shop) -(at Home) …",
        "+(carried Box) +(ready) -(in Box Shop)",
        "+(at Home) +(seen Home) -(at Shop) …",
    ]


def test_a_step_and_what_it_is_linked_with(workspace: Workspace) -> None:
    first, second = told(workspace, 1), told(workspace, 2)
    assert first.step == "(walk Home Shop)"
    assert first.words == "Walk from Home to Shop."
    assert first.changes == (NumberChange("(fuel)", 5, 4),)
    assert first.needs == (Connection(None, "(at Home)"),)
    assert Connection(2, "(at Shop)") in first.needed_by
    assert second.words == "Pick up Box in Shop."
    assert second.needs == (Connection(1, "(at Shop)"), Connection(None, "(in Box Shop)"))
    assert second.needed_by == (Connection(None, "(carried Box)", "(ready)"),)
    assert [one.step for one in first.why] == [2, None]
    assert second.before == ("(at Shop)", "(in Box Shop)", "(seen Shop)", "(= (fuel) 4)")
    assert second.after[:3] == ("(at Shop)", "(carried Box)", "(ready)")


def test_a_step_that_fails(workspace: Workspace) -> None:
    opened(workspace, COURIER.replace("(walk home shop)", "(walk shop home)"))
    failed = step_told(workspace.snapshot, uri("/one.plan"), 1)
    assert failed
    assert "(at shop) is false" in failed.failure
    assert failed.before == failed.after
    assert step_told(workspace.snapshot, uri("/one.plan"), 2) is None


@pytest.mark.parametrize("number", [0, 4, 5])
def test_steps_that_there_are_not(workspace: Workspace, number: int) -> None:
    opened(workspace, COURIER)
    assert step_told(workspace.snapshot, uri("/one.plan"), number) is None


def test_the_step_at_a_place(workspace: Workspace) -> None:
    text = opened(workspace, COURIER).files["/one.plan"]
    places = [text.index(one) for one in ("(walk", "; there", "(take", "(walk shop")]
    assert [number_at(workspace.snapshot, uri("/one.plan"), at) for at in places] == [1, 1, 2, 3]


def shown(workspace: Workspace, source: str, at: str) -> str:
    text = opened(workspace, source).files["/one.plan"]
    found = hover(workspace.snapshot, uri("/one.plan"), text.index(at) + 1)
    return "\n".join(one.text for one in found.parts) if found else ""


def test_hover_on_a_step(workspace: Workspace) -> None:
    text = shown(workspace, COURIER, "(walk home")
    assert "Step 1 of 3: Walk from Home to Shop." in text
    assert "`(at Shop)`, for step 2" in text
    way = "`(at Shop)` for step 2, then `(ready)` for the goal."
    assert f"It contributes to the goal: {way}" in text
    states = text.split("Before this step:")[1]
    before, after = states.split("After this step (changed predicates only):")
    assert before.split("\n")[1:-1] == ["`(at Home)`", "`(in Box Shop)`", "`(= (fuel) 5)`"]
    assert after.split("\n")[1:4] == ["`(at Shop)`", "`(seen Shop)`", "`(= (fuel) 4)`"]


def test_hover_on_a_step_that_nothing_needs(workspace: Workspace) -> None:
    text = shown(workspace, COURIER, "(walk shop home")
    assert "No later step and no goal depends on it." in text


def test_hover_on_an_argument(workspace: Workspace) -> None:
    assert "Before this step:\n`(in Box Shop)`" in shown(workspace, COURIER, " box")


def test_without_a_problem_nothing_is_told(workspace: Workspace) -> None:
    plan = ";- /one.plan\n(walk home shop)\n"
    assert shown(workspace, plan, "(walk") == ""
    assert hints(workspace.snapshot, uri("/one.plan"), Span(0, 5)) == ()


@pytest.mark.parametrize(
    ("plan", "title"),
    [
        ("(walk home shop)\n(take box shop)\n", "2 steps, cost 2, valid"),
        ("(walk home shop)\n", "1 step, goal not reached"),
        ("(walk home shop)\n(take box home)\n", "2 steps, step 2 fails"),
    ],
)
def test_what_became_of_a_plan(workspace: Workspace, plan: str, title: str) -> None:
    source, _, _ = COURIER.partition(";- /one.plan")
    opened(workspace, f"{source};- /one.plan\n{plan}")
    document = workspace.snapshot.document(uri("/one.plan"))
    found = list(of_plan(workspace.snapshot, document, patience=None))
    assert [one.title for one in found] == [title]


@pytest.mark.parametrize(
    ("is_optimal", "title"),
    [
        (True, "2 steps, cost 4, valid, no plan is better"),
        (False, "2 steps, cost 4, valid, a better plan may exist"),
    ],
)
def test_where_plans_are_compared_it_is_told_whether_one_is_the_best(
    workspace: Workspace, is_optimal: bool, title: str
) -> None:
    source, _, _ = COURIER.partition(";- /one.plan")
    metric = f"(:metric maximize (fuel)) ; {is_optimal}\n"
    source = source.replace("(:goal", f"{metric} (:goal")
    opened(workspace, f"{source};- /one.plan\n(walk home shop)\n(take box shop)\n")
    snapshot = workspace.snapshot
    pair = planning.problem(snapshot, uri("/one.pddl"))
    assert pair
    result = PlanResult(Outcome.SOLVED, "one", cost=4, is_optimal=is_optimal)
    # Another planner, with other limits, than those of the settings now.
    limits = replace(snapshot.settings.planning, seconds=1)
    planning.keep(
        snapshot.choosing(replace(snapshot.settings, planner="one", planning=limits)), pair, result
    )
    [lens] = of_plan(snapshot, snapshot.document(uri("/one.plan")), patience=None)
    assert lens.title == title


def test_the_outline_of_a_plan(workspace: Workspace) -> None:
    text = opened(workspace, ";- /one.plan\n0.5: (walk home shop) [2]\n1: (take box shop)\n").files[
        "/one.plan"
    ]
    told = [
        (one.name, one.detail, one.span.of(text), one.selection.of(text))
        for one in symbols(workspace.snapshot, uri("/one.plan"))
    ]
    assert told == [
        ("walk home shop", "step 1, at 0.5", "0.5: (walk home shop) [2]", "walk"),
        ("take box shop", "step 2, at 1", "1: (take box shop)", "take"),
    ]
