"""`planscribe explore`."""

from pathlib import Path

import pytest

from tests.support.command_line import Planscribe

PROBLEM = """\
(define (problem one) (:domain lights)
  (:objects a b - lamp r - room)
  (:init (in a r) (in b r))
  (:goal (and (lit a) (lit b))))
"""


def test_states_and_facts(planscribe: Planscribe, folder: Path) -> None:
    (folder / "one.pddl").write_text(PROBLEM, encoding="utf-8")
    run = planscribe("explore", "one.pddl")
    assert run.code == 0, run.err
    assert run.out.startswith("4 states. These are all reachable states.\n")
    assert "the goal holds in 1 state; a shortest plan has 2 steps" in run.out
    assert "Every plan contains (light a) and (light b)." in run.out
    assert "`" not in run.out


def test_data(planscribe: Planscribe, folder: Path) -> None:
    (folder / "one.pddl").write_text(PROBLEM, encoding="utf-8")
    told = planscribe("explore", "one.pddl", "--json", "--states", "3", "--graph", "2").json
    assert (told["command"], told["end"], told["states"]) == ("explore", "states", 3)
    assert len(told["graph"]["nodes"]) == 2
    assert told["survey"]["alike"] == [["a", "b"]]
    assert told["survey"]["actions"] == [{"name": "light", "initially": 2, "possible": 2}]


@pytest.mark.parametrize("name", ["evening.task", "evening.pddl"])
def test_whatever_leads_to_a_problem(planscribe: Planscribe, folder: Path, name: str) -> None:
    told = planscribe("explore", name, "--json").json
    assert (told["complete"], told["states"], told["plan"]) == (True, 2, ["(light lamp2)"])
    assert folder.exists()


def test_a_domain_has_invariants(planscribe: Planscribe, folder: Path) -> None:
    run = planscribe("explore", str(folder / "domain.pddl"), "--json")
    assert run.json == {"command": "explore", "invariants": []}


def test_no_plan_at_all(planscribe: Planscribe, folder: Path) -> None:
    dark = PROBLEM.replace("(lit a) (lit b)", "(lit a) (broken b)")
    (folder / "one.pddl").write_text(dark, encoding="utf-8")
    run = planscribe("explore", "one.pddl")
    assert run.code == 1
    assert "which proves that there is no plan" in run.out


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("one.plan", "(light a)", "has no states"),
        ("one.pddl", PROBLEM.replace("lights", "nowhere"), "nowhere"),
        ("one.pddl", PROBLEM.replace("(lit a)", "(lit"), "fix these errors first"),
        ("missing.pddl", "", "missing.pddl"),
    ],
)
def test_what_cannot_be_explored(
    planscribe: Planscribe, folder: Path, name: str, text: str, complaint: str
) -> None:
    if text:
        (folder / name).write_text(text, encoding="utf-8")
    run = planscribe("explore", name)
    assert run.code == 2
    assert complaint in run.err
