"""What every view has to be, and what each kind shows."""

import json
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from xml.etree import ElementTree

import pytest

from planscribe.model.pddl.definitions import Plan, Step
from planscribe.plan.execute.compare.comparison import compare_plans
from planscribe.view import sides
from planscribe.view.drawing.lettering import width
from planscribe.view.drawing.svg import STYLE
from planscribe.view.kinds import View, ViewKind
from planscribe.view.pages.page import is_ours
from planscribe.view.pages.search import view as search_view
from planscribe.view.pages.sides import MOST_LINES
from planscribe.view.pages.sides import view as sides_view
from planscribe.view.pages.timeline import view as timeline_view
from planscribe.view.search import search
from planscribe.view.sides import Line, LineRelation, Sides
from planscribe.view.timeline import Row, Timeline
from planscribe.view.timeline_picture import MOST_ROWS
from tests.support.views import examples
from tests.support.views.examples import (
    BROKEN,
    EXAMPLES,
    EXPLAINED,
    EXPLORED,
    PLAN,
    TIMED,
    timeline_of,
)
from tests.support.views.pages import SVG, read_page, read_picture, texts

HOSTILE = "</script><script>alert(1)</script>\"'<&\ud800\u202e"


@pytest.mark.parametrize("made", EXAMPLES, ids=lambda one: one.kind)
def test_pictures_and_pages_need_nothing_else(made: View) -> None:
    read_picture(made.svg)
    page = read_page(made.html)
    assert made.title in "".join(page.text)
    assert is_ours(made.svg) and is_ours(made.html)
    json.dumps(dict(made.data), allow_nan=False)


@pytest.mark.parametrize("made", EXAMPLES, ids=lambda one: one.kind)
def test_nothing_that_is_written_overlaps_or_lies_outside(made: View) -> None:
    root = read_picture(made.svg)
    boxes = [*written(root)]
    for (one, (x1, y1, w1)), (other, (x2, y2, w2)) in combinations(boxes, 2):
        assert abs(y1 - y2) >= 11 or x1 + w1 <= x2 or x2 + w2 <= x1, (one, other)
    whole = float(root.attrib["width"]), float(root.attrib["height"])
    for one, (x, y, breadth) in boxes:
        assert x >= 0 and x + breadth <= whole[0] + 0.1, one
        assert 10 <= y <= whole[1], one


@pytest.mark.parametrize("made", EXAMPLES, ids=lambda one: one.kind)
def test_every_shape_has_a_style_of_its_own(made: View) -> None:
    for one in read_picture(made.svg).iter():
        if one.tag in {f"{SVG}rect", f"{SVG}path"}:
            assert f".{one.attrib['class']} {{" in STYLE


def written(root: ElementTree.Element) -> list[tuple[str, tuple[float, float, float]]]:
    """The texts that are set in monospace, with their left end, foot and width."""
    found: list[tuple[str, tuple[float, float, float]]] = []
    walk(root, (0.0, 0.0), found)
    return found


def walk(
    element: ElementTree.Element,
    shift: tuple[float, float],
    found: list[tuple[str, tuple[float, float, float]]],
) -> None:
    if "transform" in element.attrib:
        x, y = map(float, element.attrib["transform"][10:-1].split())
        shift = shift[0] + x, shift[1] + y
    if element.tag == f"{SVG}text":
        look = element.attrib.get("class", "")
        text = element.text or ""
        if text and "title" not in look and "words" not in look:
            breadth = width(text)
            share = {"middle": 0.5, "end": 1.0}.get(element.attrib.get("text-anchor", ""), 0.0)
            left = float(element.attrib["x"]) - share * breadth
            found.append((text, (left + shift[0], float(element.attrib["y"]) + shift[1], breadth)))
    for one in element:
        walk(one, shift, found)


def test_a_timeline_tells_what_each_step_does() -> None:
    made = timeline_view(timeline_of(PLAN))
    first = made.data["steps"][0]
    assert first["step"] == "(load box Depot)"
    assert first["words"] == "Load box."
    assert (first["adds"], first["deletes"]) == (["(in box)"], ["(at box Depot)"])
    assert {"condition": "(in box)", "step": 3} in first["needed_by"]
    assert made.data["steps"][1]["changes"] == [{"fluent": "(fuel)", "before": 4, "after": 3}]
    assert made.data["summary"] == "4 steps, after which the goal is reached."
    told = "".join(read_page(made.html).text)
    assert "3. (drop box shop)" in told


def test_a_timeline_stops_where_the_plan_does() -> None:
    made = timeline_view(timeline_of(BROKEN))
    assert [one["executed"] for one in made.data["steps"]] == [True, False, False, False]
    assert made.data["failed"]
    assert f"Step 2: {made.data['failed']}" in "".join(read_page(made.html).text)
    assert "step 2 cannot be executed" in made.data["summary"]


def test_steps_with_times_have_bars() -> None:
    made = timeline_view(timeline_of(TIMED))
    assert (made.data["steps"][1]["start"], made.data["steps"][1]["duration"]) == (1.0, 2.5)
    bars = [one for one in read_picture(made.svg).iter() if one.attrib.get("class") == "box"]
    assert len(bars) == 2
    assert "3.5" in texts(read_picture(made.svg))
    assert [(one["time"], one["steps"]) for one in made.data["instants"]] == [(0, [1]), (1, [2])]
    assert "At 1 (2 of 2): (drive Depot shop)" in made.html


def test_a_plan_without_steps_is_no_trouble() -> None:
    made = timeline_view(timeline_of(Plan()))
    read_picture(made.svg)
    read_page(made.html)


def test_a_long_plan_and_a_large_state_are_cut_in_the_picture() -> None:
    rows = tuple(Row(f"(step{number})", adds=(f"(p{number})",)) for number in range(1000))
    facts = tuple(f"(fact{number})" for number in range(10_000))
    made = timeline_view(Timeline("Long", "1,000 steps.", facts, (), rows))
    told = texts(read_picture(made.svg))
    assert f"{1000 - MOST_ROWS} of 1,000 steps are left out." in told
    assert f"(step{MOST_ROWS - 1})" in told and f"(step{MOST_ROWS})" not in told
    assert "and 8,000 more" in "".join(read_page(made.html).text)
    assert len(made.data["steps"]) == 1000
    assert len(made.html) < 1_500_000


def test_hostile_names_stay_names() -> None:
    row = Row(HOSTILE, HOSTILE, adds=(HOSTILE,))
    named = Timeline(HOSTILE, HOSTILE, (HOSTILE,), ((HOSTILE, 1.0),), (row,), HOSTILE, (HOSTILE,))
    lines = (Line(LineRelation.CHANGED, HOSTILE, HOSTILE),)
    several = [
        timeline_view(named),
        sides_view(Sides(HOSTILE, HOSTILE, HOSTILE, HOSTILE, lines)),
        search_view(search(HOSTILE, [examples.result(HOSTILE, (1, 2))])),
    ]
    for made in several:
        read_picture(made.svg)
        page = read_page(made.html)
        scripts = [attributes for tag, attributes in page.elements if tag == "script"]
        assert len(scripts) == (2 if made.kind is ViewKind.TIMELINE else 1)
        made.html.encode("utf-8")


def test_sides_show_both_plans() -> None:
    _, plans = (one for one in EXAMPLES if one.kind is ViewKind.DIFFERENCE)
    relations = [one["relation"] for one in plans.data["lines"]]
    assert relations.count("same") == 3
    assert "only first" in relations and "only second" in relations
    assert "The second is not valid." in plans.data["summary"]


def test_sides_align_steps_of_the_same_action() -> None:
    first = Plan(PLAN.steps[:3])
    other = Plan((PLAN.steps[0], Step("drive", ("depot", "depot")), PLAN.steps[2], PLAN.steps[3]))
    lines = compared_lines(first, other)
    assert lines == [
        ("same", "1. (load box Depot)", "1. (load box Depot)"),
        ("changed", "2. (drive Depot shop)", "2. (drive Depot Depot)"),
        ("same", "3. (drop box shop)", "3. (drop box shop)"),
        ("only second", "", "4. (drive shop Depot)"),
    ]


def test_sides_show_that_a_step_has_another_time() -> None:
    later = Plan((TIMED.steps[0], replace(TIMED.steps[1], start=Fraction(2))))
    assert compared_lines(TIMED, later) == [
        ("same", "1. (load box Depot) at 0 for 1", "1. (load box Depot) at 0 for 1"),
        ("moved", "2. (drive Depot shop) at 1 for 2.5", "2. (drive Depot shop) at 2 for 2.5"),
    ]


def compared_lines(first: Plan, second: Plan) -> list[tuple[str, str, str]]:
    found = compare_plans(examples.DOMAIN, examples.PROBLEM, first, second)
    made = sides.of_plans("Plans", ("a.plan", "b.plan"), found, examples.WRITE)
    return [(one["relation"], one["first"], one["second"]) for one in made.data()["lines"]]


def test_sides_of_states_have_what_differs() -> None:
    made, _ = (one for one in EXAMPLES if one.kind is ViewKind.DIFFERENCE)
    lines = {(one["relation"], one["first"], one["second"]) for one in made.data["lines"]}
    assert ("only first", "(at box Depot)", "") in lines
    assert ("only second", "", "(at box shop)") in lines
    assert ("changed", "(fuel) = 4", "(fuel) = 3") in lines


def test_many_lines_are_cut() -> None:
    lines = tuple(Line(LineRelation.ONLY_FIRST, str(number)) for number in range(MOST_LINES + 5))
    made = sides_view(Sides("Many", "", "a", "b", lines))
    assert "5 of 405 lines are left out." in texts(read_picture(made.svg))
    assert "5 of 405 lines are left out." in "".join(read_page(made.html).text)


def test_links_mark_what_the_goal_does_not_need() -> None:
    made = next(one for one in EXAMPLES if one.kind is ViewKind.LINKS)
    kinds = {one["lines"][0]: one["kind"] for one in made.data["nodes"]}
    assert kinds["4. (drive shop Depot)"] == "step that the goal does not need"
    assert kinds["3. (drop box shop)"] == "step"
    arcs = {(one["source"], one["target"]): one["label"] for one in made.data["arcs"]}
    assert arcs["step 1", "step 3"] == "(in box)"
    assert arcs["step 3", "goal"] == "(at box shop)"


def test_states_are_marked() -> None:
    kinds = [node.kind for node in EXPLORED.nodes]
    assert kinds[0] == "initial state"
    assert kinds.count("goal state") == 4
    # Where a lamp is broken that is not on.
    assert kinds.count("dead end") == 7
    assert {arc.detail for arc in EXPLORED.arcs if arc.source == "0"} >= {"(drop a)", "(switch b)"}


def test_an_explanation_leads_from_the_goal_to_what_helps() -> None:
    kinds = {node.kind for node in EXPLAINED.nodes}
    assert kinds == {
        "verdict",
        "unreachable goal",
        "reason",
        "never true",
        "goals that exclude each other",
        "invariant",
        "goals that are never reached together",
        "possible repair",
        "method tried",
    }
    lines = {line for node in EXPLAINED.nodes for line in node.lines}
    assert {
        "There is no plan.",
        "not minimised",
        "add to the initial state:",
        "then there is a plan",
        "add to load the effect:",
        "then no known reason against a plan remains",
    } <= lines


def test_a_search_is_drawn_by_its_best_plans() -> None:
    made = search_view(examples.SEARCH)
    assert made.data["summary"] == "The best cost is 12, which is proved optimal: two."
    assert [one["cost"] for one in made.data["runs"][0]["found"]] == [30, 20, 12]
    told = texts(read_picture(made.svg))
    assert "12 optimal" in told and "not found" in told


def test_of_what_is_maximized_more_is_better() -> None:
    one = replace(examples.result("one", (1, 5), (2, 3), (3, 9)), cost=9.0)
    results = [one, examples.result("two", (1, 7))]
    made = search("Searches", results, maximizes=True)
    assert made.summary == "The best cost is 9: one."
    assert [point.cost for point in made.runs[0].found] == [5, 9]


@pytest.mark.parametrize("points", [[(0.0, 0.0)], [(0.0, 5.0)], [(1e-9, 1e12), (3.0, 1e11)]])
def test_scales_of_any_size(points: list[tuple[float, float]]) -> None:
    run = replace(examples.result("one", *points), seconds=0.0)
    read_picture(search_view(search("Searches", [run])).svg)


def test_no_runs_and_no_plans() -> None:
    for results in ([], [examples.result("none")]):
        made = search_view(search("Searches", results))
        read_picture(made.svg)
        assert made.data["summary"] == "No plan was found."


def test_a_step_that_is_spelt_in_capitals() -> None:
    made = timeline_view(timeline_of(Plan((Step("load", ("box", "depot")),))))
    assert made.data["initial"] == ["(at box Depot)", "(van-at Depot)"]
