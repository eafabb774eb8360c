"""`planscribe evaluate proc2pddl`: actions written from texts, compared with true ones."""

from pathlib import Path

import pytest

from tests.support.command_line import Planscribe
from tests.support.models.scripted import Says, Scripted

HEADER = """(define (domain lamps)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp hand)
  (:predicates (lit ?l - lamp) (free ?h - hand) (holds ?h - hand ?l - lamp))
"""
TRUTH = """
(:action take
  :parameters (?h - hand ?l - lamp)
  :precondition (free ?h)
  :effect (and (holds ?h ?l) (not (free ?h))))
(:action light
  :parameters (?h - hand ?l - lamp)
  :precondition (and (holds ?h ?l) (not (lit ?l)))
  :effect (lit ?l))
"""
RENAMED = TRUTH.replace("?h", "?one").replace("?l", "?two")
INVENTED = TRUTH.replace("(free ?h)\n", "(and (free ?h) (not (tired ?h)))\n")
EASY = TRUTH.replace("(and (holds ?h ?l) (not (lit ?l)))", "()")
PROBLEM = """(define (problem evening) (:domain lamps)
  (:objects l1 - lamp left - hand)
  (:init (free left))
  (:goal (lit l1)))
"""


@pytest.fixture
def lamps(tmp_path: Path) -> Path:
    """A folder with a procedure, and one with the answers of four configurations."""
    procedure, answers = tmp_path / "data" / "1", tmp_path / "answers"
    (procedure / "problems").mkdir(parents=True)
    (procedure / "domain.pddl").write_text(f"{HEADER}{TRUTH})\n")
    (procedure / "domain_header.pddl").write_text(HEADER)
    (procedure / "problems" / "evening.pddl").write_text(PROBLEM)
    (procedure / "wikihow-light.txt").write_text("1. Take a lamp.\n\n2. Press the switch.\n")
    (procedure / "actions.txt").write_text("(:action take ; pick it up\n(:action light ; press\n")
    (procedure / "action_step_map.txt").write_text("(:action take ; 1\n(:action light ;\n")
    texts = {
        "invented": INVENTED,
        "renamed": f"Sure!\n```\n{RENAMED})\n```\n",
        "easy": EASY,
        "partial": TRUTH[: TRUTH.index("(:action light")],
    }
    for name, text in texts.items():
        (answers / name).mkdir(parents=True)
        (answers / name / "1.txt").write_text(text)
    return tmp_path


def test_actions_are_compared_up_to_names(planscribe: Planscribe, lamps: Path) -> None:
    arguments = ("evaluate", "proc2pddl", lamps / "data", "--answers", lamps / "answers")
    run = planscribe(*arguments, "--no-plan", "--jobs", "1", "--json")
    assert run.code == 0
    totals = {one["configuration"]: one for one in run.json["configurations"]}
    rights = {name: (one["right"], one["actions"], one["missing"]) for name, one in totals.items()}
    assert rights == {
        "gold": (2, 2, 0),
        "easy": (1, 2, 0),
        "invented": (1, 2, 0),
        "partial": (1, 2, 1),
        "renamed": (2, 2, 0),
    }
    assert totals["easy"]["preconditions"] == {"equal": 1, "mean_distance": 2.0}


def test_problems_are_solved_and_the_plans_executed_with_the_true_actions(
    planscribe: Planscribe, lamps: Path
) -> None:
    kept = lamps / "kept.jsonl"
    arguments = (
        *("evaluate", "proc2pddl", lamps / "data", "--answers", lamps / "answers", "--jobs", "1"),
        *("--planner", "clingo", "--resume", kept, "--json"),
    )
    run = planscribe(*arguments)
    assert run.json["answers"][0]["problems"][0]["plan"] == ["(take left l1)", "(light left l1)"]
    outcomes = {
        one["method"]: (one["problems"][0]["outcome"], one["problems"][0]["fixed"])
        for one in run.json["answers"]
    }
    assert outcomes == {
        "gold": ("solved", "solved"),
        "easy": ("plan differs", "plan differs"),
        "invented": ("does not load", "solved"),
        "partial": ("no plan", "no plan"),
        "renamed": ("solved", "solved"),
    }
    (invented,) = (one for one in run.json["answers"] if one["method"] == "invented")
    assert invented["fixes"][0].startswith("Declare the predicate `(tired ?h - hand)`: ")
    assert planscribe(*arguments).json == run.json


def test_the_answers_of_one_configuration(planscribe: Planscribe, lamps: Path) -> None:
    run = planscribe(
        *("evaluate", "proc2pddl", lamps / "data", "--answers", lamps / "answers" / "easy"),
        *("--no-plan", "--jobs", "1"),
    )
    rows = {line.split()[0]: line.split()[1:] for line in run.out.splitlines() if line.split()}
    assert rows["gold"][:3] == ["2", "2", "100.0"]
    assert rows["easy"][:3] == ["2", "1", "50.0"]


def test_answers_are_for_this_benchmark_only(planscribe: Planscribe, lamps: Path) -> None:
    run = planscribe("evaluate", "noise", lamps / "data", "--answers", lamps / "answers")
    assert run.code == 2
    assert "--answers" in run.err


def test_a_folder_without_procedures(planscribe: Planscribe, tmp_path: Path) -> None:
    run = planscribe("evaluate", "proc2pddl", tmp_path)
    assert run.code == 2
    assert "domain_header.pddl" in run.err


@pytest.mark.parametrize(
    ("given", "has_first", "has_second"), [("whole", True, True), ("mapped", True, False)]
)
def test_a_model_is_asked_now(
    planscribe: Planscribe,
    lamps: Path,
    monkeypatch: pytest.MonkeyPatch,
    given: str,
    has_first: bool,
    has_second: bool,
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(lamps / "cache"))
    with Scripted(Says(TRUTH)) as script:
        run = planscribe(
            *("evaluate", "proc2pddl", lamps / "data", "--method", "chain-of-thought"),
            *("--given", given, "--model", "m", "--endpoint", script.url),
            *("--no-plan", "--jobs", "1", "--json"),
        )
        sent = script.bodies[0]["messages"][-1]["content"]
    assert run.code == 0, run.err
    assert "take: pick it up" in sent, sent
    assert ("Take a lamp" in sent, "Press the switch" in sent) == (has_first, has_second)
    (asked,) = (one for one in run.json["configurations"] if one["configuration"] != "gold")
    assert (asked["configuration"], asked["right"]) == ("chain-of-thought", 2)
