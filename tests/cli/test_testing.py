"""`planscribe test`."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from planscribe.cli.output.junit import Case, Suite, suites_text
from tests.support.command_line import PROBLEM, TASK, Planscribe

OF_TASK = "planscribe: evening.task: domain `domain.pddl`, named in the task\n"


def expecting(folder: Path, *lines: str) -> None:
    text = TASK + "".join(f"# expect: {line}\n" for line in lines)
    (folder / "evening.task").write_text(text, encoding="utf-8")


def test_what_is_as_expected(folder: Path, planscribe: Planscribe) -> None:
    expecting(folder, "plan of 1 step", "fact init(in(lamp2,room1))")
    run = planscribe("test", "evening.task")
    assert run.code == 0
    assert run.out.splitlines() == [
        "evening.task: passed plan of 1 step",
        "evening.task: passed fact init(in(lamp2,room1))",
    ]
    assert run.err == f"{OF_TASK}planscribe: 2 passed\n"


def test_what_is_not_is_told_with_its_place(folder: Path, planscribe: Planscribe) -> None:
    expecting(folder, "unsolvable", "frobnicate")
    run = planscribe("test", ".")
    assert run.code == 1
    assert "evening.task:5:11: failed unsolvable\n    There is a plan of 1 step." in run.out
    assert "evening.task:6:11: errored frobnicate" in run.out
    assert run.err == f"{OF_TASK}planscribe: 1 failed, 1 errored\n"


def test_a_problem_with_errors_is_neither_solvable_nor_unsolvable(
    folder: Path, planscribe: Planscribe
) -> None:
    expected = "; expect: unsolvable\n; expect: plan\n"
    (folder / "odd.pddl").write_text(expected + PROBLEM.replace("(:goal", "(:goal (frumious)"))
    run = planscribe("test", "odd.pddl")
    assert run.code == 1
    assert run.err.endswith("planscribe: 2 errored\n")
    assert run.out.count("Fix ") == 2


def test_reasons_on_request(folder: Path, planscribe: Planscribe) -> None:
    expecting(folder, "fact init(broken(lamp1))")
    assert "no statement derives it" in planscribe("test", "evening.task", "--why").out
    assert "no statement derives it" not in planscribe("test", "evening.task").out


def test_data_for_programs(folder: Path, planscribe: Planscribe) -> None:
    expecting(folder, "cost 2")
    run = planscribe("test", "evening.task", "--json")
    assert run.code == 1
    (file,) = run.json["files"]
    (test,) = file["tests"]
    assert file["file"] == "evening.task"
    assert test["seconds"] >= 0
    assert {key: test[key] for key in ("expected", "result", "actual")} == {
        "expected": "cost 2",
        "result": "failed",
        "actual": "plan of cost 1",
    }
    assert test["span"]["line"] == 5


def test_junit(folder: Path, planscribe: Planscribe) -> None:
    expecting(folder, "plan", "cost 2", "frobnicate")
    run = planscribe("test", "evening.task", "--format", "junit")
    assert run.code == 1
    (suite,) = ElementTree.fromstring(run.out)
    counts = {name: suite.get(name) for name in ("name", "tests", "failures", "errors")}
    assert counts == {"name": "evening.task", "tests": "3", "failures": "1", "errors": "1"}
    assert [[child.tag for child in case] for case in suite] == [[], ["failure"], ["error"]]


def test_junit_is_xml_whatever_is_expected() -> None:
    case = Case('<&"\0\ud800🍸', 0.5, "failed", "]]>\x0b", "\x1b")
    (suite,) = ElementTree.fromstring(suites_text([Suite("\0.task", (case,))]))
    assert suite[0].get("name") == '<&"\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}🍸'


def test_a_folder_where_nothing_is_expected(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("test", ".")
    assert run.code == 2
    assert "no expectations in these files" in run.err


@pytest.mark.parametrize("name", ["missing.task", "empty.task"])
def test_a_file_that_cannot_be_read_does_not_keep_the_others_back(
    folder: Path, planscribe: Planscribe, name: str
) -> None:
    (folder / "empty.task").touch()
    expecting(folder, "plan")
    run = planscribe("test", name, "evening.task")
    assert run.code == 2
    assert "passed plan" in run.out
    assert name in run.err


def test_files_of_which_none_can_be_read(folder: Path, planscribe: Planscribe) -> None:
    (folder / "bad.ptest.json").write_text("{")
    run = planscribe("test", "bad.ptest.json")
    assert (run.code, run.err) == (2, "planscribe: bad.ptest.json: not valid JSON\n")


def test_a_plan_that_is_not_the_expected_one(folder: Path, planscribe: Planscribe) -> None:
    case = {"domain": "domain.pddl", "problem": "evening.pddl", "expectedPlans": ["other.plan"]}
    (folder / "all.ptest.json").write_text(json.dumps({"cases": [case]}))
    (folder / "other.plan").write_text("(light lamp1)\n(light lamp2)\n")
    run = planscribe("test", "all.ptest.json")
    assert run.code == 1
    assert "    expected:\n    (light lamp1)\n    (light lamp2)\n    actual:\n    (" in run.out


def test_what_templates_generate_is_written_on_request(
    folder: Path, planscribe: Planscribe
) -> None:
    made = {"kind": "jinja2", "data": "data.json"}
    case = {"domain": "domain.pddl", "problem": "made.pddl", "label": "one", "preProcess": made}
    (folder / ".ptest.json").write_text(json.dumps({"cases": [case]}))
    (folder / "data.json").write_text('"lamp2"')
    template = PROBLEM.replace("(lit lamp1)", "(lit {{ data }})", 1)
    (folder / "made.pddl").write_text(template)
    for _ in range(2):
        run = planscribe("test", ".", "--generated", "out")
        assert (run.code, run.err) == (0, "planscribe: 1 passed\n")
    (written,) = (folder / "out").iterdir()
    text = written.read_text()
    assert text.startswith("; Made by PlanScribe from made.pddl (")
    assert text.endswith(template.replace("{{ data }}", "lamp2"))
    written.write_text(text + "; mine")
    run = planscribe("test", ".ptest.json", "--generated", "out")
    assert (run.code, "was edited" in run.err) == (2, True)
