"""`planscribe view`: pages, pictures and data in files."""

import json
from pathlib import Path

import pytest

from planscribe.cli.commands.view import KINDS
from planscribe.view.kinds import ViewKind
from tests.support.command_line import Planscribe
from tests.support.sources.switches import DARK, SWITCHES
from tests.support.views.pages import read_page, read_picture

PLAN = "(switch-on lamp1)\n(switch-on lamp2)\n"


@pytest.fixture
def switches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a domain, a problem and its plan."""
    (tmp_path / "domain.pddl").write_text(SWITCHES)
    (tmp_path / "dark.pddl").write_text(DARK)
    (tmp_path / "dark.plan").write_text(PLAN)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_page_a_picture_and_data(switches: Path, planscribe: Planscribe) -> None:
    for name in ("a.html", "a.svg", "a.json"):
        run = planscribe("view", "timeline", "dark.plan", "-o", name)
        assert (run.code, run.err) == (0, f"planscribe: {name}: Plan of dark.plan\n")
    read_page((switches / "a.html").read_text())
    read_picture((switches / "a.svg").read_text())
    assert json.loads((switches / "a.json").read_text())["steps"][1]["adds"] == ["(lit lamp2)"]


@pytest.mark.parametrize(
    ("arguments", "title"),
    [
        (["timeline", "dark.pddl"], "Plan of dark.pddl"),
        (["links", "dark.plan"], "Causal links of dark.plan"),
        (["difference", "dark.plan", "--steps", "0", "1"], "dark.plan initially and after 1 step"),
        (["difference", "dark.plan", "dark.plan"], "dark.plan and dark.plan"),
        (["causal", "domain.pddl"], "Causal graph of switches"),
        (["causal", "dark.pddl"], "Causal graph of dark.pddl"),
        (["types", "dark.pddl"], "Types and predicates of switches"),
        (["states", "dark.pddl"], "State space of dark.pddl"),
        (["search", "dark.pddl", "--planner", "clingo"], "Search history of dark.pddl"),
        (["no-plan", "dark.pddl"], "dark.pddl has a plan"),
    ],
)
def test_every_kind(
    switches: Path, planscribe: Planscribe, arguments: list[str], title: str
) -> None:
    run = planscribe("view", *arguments, "--json")
    assert (run.code, run.err) == (0, "")
    data = json.loads(run.out)
    assert (data["kind"], data["title"]) == (arguments[0], title)


def test_kinds_are_those_that_there_are() -> None:
    assert set(KINDS) == set(ViewKind)


def test_a_plan_anywhere_with_its_problem(switches: Path, planscribe: Planscribe) -> None:
    (switches / "plans").mkdir()
    (switches / "plans" / "mine.txt").write_text(PLAN)
    run = planscribe("view", "timeline", "plans/mine.txt", "--problem", "dark.pddl", "--json")
    assert json.loads(run.out)["title"] == "Plan of mine.txt"


def test_why_an_atom_holds(switches: Path, planscribe: Planscribe) -> None:
    (switches / "a.lp").write_text("p(1..2). q(X) :- p(X), not r(X).\n")
    run = planscribe("view", "why", "a.lp", "q(1)", "-o", "why.svg")
    assert run.code == 0
    assert run.err == (
        "planscribe: domain `domain.pddl`, in the same folder\n"
        "planscribe: why.svg: Why q(1) holds\n"
    )
    read_picture((switches / "why.svg").read_text())


def test_only_our_files_are_replaced(switches: Path, planscribe: Planscribe) -> None:
    (switches / "a.html").write_text("<p>mine")
    order = ("view", "types", "domain.pddl", "-o", "a.html")
    run = planscribe(*order)
    assert (run.code, run.out) == (2, "")
    assert "was not made by PlanScribe" in run.err
    assert (switches / "a.html").read_text() == "<p>mine"
    assert planscribe(*order, "--force").code == 0
    assert planscribe(*order).code == 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["types", "domain.pddl"], "give an output file"),
        (["types", "domain.pddl", "-o", "a.png"], "the name must end with .html, .svg or"),
        (["types", "domain.pddl", "-o", "no/a.svg"], "does not exist"),
        (["types", "none.pddl", "-o", "a.svg"], "no such file"),
        (["types", "domain.pddl", "dark.pddl", "-o", "a.svg"], "takes one file"),
        (["why", "domain.pddl", "-o", "a.svg"], "needs an atom"),
        (["nonsense", "domain.pddl", "-o", "a.svg"], "invalid choice"),
        (["difference", "dark.plan", "--steps", "0", "-o", "a.svg"], "expected 2 arguments"),
    ],
)
def test_what_is_not_right(
    switches: Path, planscribe: Planscribe, arguments: list[str], complaint: str
) -> None:
    run = planscribe("view", *arguments)
    assert (run.code, run.out) == (2, "")
    assert complaint in run.err.lower()
    assert run.err.count("\n") == 1


def test_what_cannot_be_shown(switches: Path, planscribe: Planscribe) -> None:
    (switches / "alone.plan").write_text("(switch-on lamp77)\n")
    run = planscribe("view", "timeline", "alone.plan", "-o", "a.svg")
    assert (run.code, run.out) == (1, "")
    assert "The problem that alone.plan solves is unknown." in run.err
    run = planscribe("view", "difference", "dark.plan", "--steps", "0", "9", "-o", "a.svg")
    assert (run.code, "has no state after 9 steps" in run.err) == (1, True)
    assert not (switches / "a.svg").exists()


def test_errors_in_the_files_are_told(switches: Path, planscribe: Planscribe) -> None:
    (switches / "dark.pddl").write_text(DARK[:-20])
    run = planscribe("view", "states", "dark.pddl", "-o", "a.svg")
    assert run.code == 2
    assert "nothing was drawn; fix these errors first" in run.err


def test_a_page_of_all_stages(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("solve", "evening.task", "--html", "all.html")
    assert (run.code, run.out) == (0, "(light lamp2)\n; cost = 1\n")
    text = "".join(read_page((folder / "all.html").read_text()).text)
    for part in ("There are 2 lamps", "cardinality(lamp,2).", "(lit lamp1)", "1. (light lamp2)"):
        assert part in text
    (folder / "mine.html").write_text("mine")
    run = planscribe("solve", "evening.task", "--html", "mine.html")
    assert (run.code, run.out) == (2, "")


def test_a_page_without_a_plan(folder: Path, planscribe: Planscribe) -> None:
    task = (folder / "evening.task").read_text()
    (folder / "evening.task").write_text(f"{task}lamp3 is broken. lamp3 is lit.\n")
    assert planscribe("solve", "evening.task", "--html", "all.html").code == 1
    read_page((folder / "all.html").read_text())


def test_explanations_are_drawn(folder: Path, planscribe: Planscribe) -> None:
    pictures = ("--html", "why.html", "--svg", "why.svg")
    run = planscribe("explain", "evening.task", "init(in(lamp1,room1))", *pictures)
    assert run.code == 0
    assert run.out.startswith("init(in(lamp1,room1)) holds, because:")
    read_page((folder / "why.html").read_text())
    read_picture((folder / "why.svg").read_text())
    assert planscribe("explain", "evening.task", "--statement", "1", *pictures).code == 2
