"""`planscribe planners --for`."""

from pathlib import Path

from tests.cli.conftest import Planscribe

DOMAIN = """\
(define (domain lamps)
  (:requirements :durative-actions)
  (:predicates (lit ?l))
  (:durative-action light :parameters (?l) :duration (= ?duration 2) :effect (at end (lit ?l))))
"""
PROBLEM = """\
(define (problem evening) (:domain lamps)
  (:objects desk)
  (:init)
  (:goal (preference early (lit desk))))
"""


def test_which_planners_handle_what_files_use(planscribe: Planscribe, tmp_path: Path) -> None:
    domain, problem = tmp_path / "domain.pddl", tmp_path / "evening.pddl"
    domain.write_text(DOMAIN, encoding="utf-8")
    problem.write_text(PROBLEM, encoding="utf-8")
    run = planscribe("planners", "--for", str(domain), str(problem), "--json")
    assert run.code == 0
    told = {one["name"]: one for one in run.json["planners"]}
    assert [name for name, one in told.items() if one["able"]] == ["optic"]
    assert told["clingo"]["available"]
    assert told["clingo"]["lacks"] == [
        {"feature": "durative-actions", "file": str(domain), "line": 4},
        {"feature": "preferences", "file": str(problem), "line": 4},
    ]
    run = planscribe("planners", "--for", str(domain))
    assert "does not handle" in run.out
    assert "durative actions" in run.out


def test_only_pddl_is_asked_about(planscribe: Planscribe, tmp_path: Path) -> None:
    task = tmp_path / "evening.task"
    task.write_text("There is 1 lamp.", encoding="utf-8")
    run = planscribe("planners", "--for", str(task))
    assert run.code == 2
    assert "no PDDL file" in run.err
