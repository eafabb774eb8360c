"""`planscribe why`: why there is no plan."""

from pathlib import Path

import pytest

from tests.support.command_line import DOMAIN_LINE, TASK, Planscribe

ODD = TASK.replace("lamp1 is lit.", "lamp2 is broken.")


@pytest.fixture
def odd(folder: Path) -> Path:
    path = folder / "odd.task"
    path.write_text(ODD, encoding="utf-8")
    return path


def test_reasons_are_told_with_their_places(odd: Path, planscribe: Planscribe) -> None:
    run = planscribe("why", odd)
    assert (run.code, run.err) == (1, DOMAIN_LINE)
    first, reason, place, *_ = run.out.splitlines()
    assert first == "It is proved that there is no plan."
    assert reason.startswith("  No action can ever make (lit lamp2) true: light needs ")
    assert place == "    “lamp2 is lit” is stated here  (odd.task:4)"


def test_the_same_as_json(odd: Path, planscribe: Planscribe) -> None:
    run = planscribe("why", "--json", odd)
    assert run.code == 1
    assert run.json["command"] == "why"
    explanation = run.json["explanation"]
    assert explanation["verdict"] == "unsolvable"
    (reason,) = explanation["reasons"]
    assert reason["code"] == "PS403"
    (condition,) = reason["conditions"]
    assert condition["text"] == "(lit lamp2)"
    span = condition["place"]["span"]
    assert ODD[span["start"] : span["end"]] == "all lamps are lit"


@pytest.mark.parametrize("kind", ["ir", "facts", "problem"])
def test_every_stage_can_be_asked_about(odd: Path, planscribe: Planscribe, kind: str) -> None:
    command = {"ir": "translate", "facts": "infer", "problem": "compile"}[kind]
    text = planscribe(command, odd).out
    run = planscribe("why", "-", "--from", kind, stdin=text)
    assert run.code == 1
    assert "(lit lamp2)" in run.out


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("a.plan", "(light lamp1)", "a.plan: not a task"),
        ("a.pddl", "(define (problem p) (:domain lights)", "fix these errors first"),
        ("a.task", "Domain: nowhere\n\nThere is a lamp.", "a.task: "),
    ],
)
def test_what_has_no_problem_is_told_in_one_line(
    folder: Path, planscribe: Planscribe, name: str, text: str, complaint: str
) -> None:
    (folder / name).write_text(text, encoding="utf-8")
    run = planscribe("why", name)
    assert (run.code, run.out) == (2, "")
    assert complaint in run.err


def test_a_task_with_a_plan(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("why", "evening.task")
    assert (run.code, run.out.splitlines()[0]) == (
        0,
        "There is a plan: a valid one was found.",
    )
