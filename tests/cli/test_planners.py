"""`planscribe planners --for`."""

from pathlib import Path

from tests.support.command_line import Planscribe

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
    assert "does not support" in run.out
    assert "durative actions" in run.out


OWN = """\
[planners.mine]
handles = []
command = ["{python}", "-c", "open('plan', 'w').write('(light lamp2)')"]
plans = ["{plan}"]
"""


def test_planners_of_the_user_are_listed_and_run(planscribe: Planscribe, folder: Path) -> None:
    (folder / "own.toml").write_text(OWN, encoding="utf-8")
    run = planscribe("planners", "--planners", "own.toml", "--json")
    assert run.json["planners"][-1]["name"] == "mine"
    run = planscribe("solve", "evening.pddl", "--planners", "own.toml", "--planner", "mine")
    assert run.code == 1
    lacks = "types (domain.pddl:3) and negative conditions (domain.pddl:11)"
    assert f"`mine` does not support {lacks}." in " ".join(run.err.split())
    (folder / "own.toml").write_text(OWN.replace("[]", '["adl"]'), encoding="utf-8")
    run = planscribe("solve", "evening.pddl", "--planners", "own.toml", "--planner", "mine")
    assert (run.code, run.out) == (0, "(light lamp2)\n; cost = 1\n")
    assert "found by mine" in run.err
    run = planscribe(
        "solve", "evening.pddl", "--planners", "own.toml", "--planner", "mine", "--planner",
        "clingo", "--json",
    )  # fmt: skip
    assert run.code == 0


def test_a_wrong_file_of_planners_is_told(planscribe: Planscribe, folder: Path) -> None:
    run = planscribe("planners", "--planners", "none.toml")
    assert (run.code, run.err) == (2, "planscribe: none.toml: no such file or directory\n")
    (folder / "own.toml").write_text(OWN + "plan = 3", encoding="utf-8")
    run = planscribe("solve", "evening.pddl", "--planners", "own.toml")
    assert run.code == 2
    assert run.err.startswith("planscribe: own.toml: `planners.mine.plan` is not a key; ")
    assert run.err.count("\n") == 1


def test_only_pddl_is_asked_about(planscribe: Planscribe, tmp_path: Path) -> None:
    task = tmp_path / "evening.task"
    task.write_text("There is 1 lamp.", encoding="utf-8")
    run = planscribe("planners", "--for", str(task))
    assert run.code == 2
    assert "not a PDDL domain or problem" in run.err
