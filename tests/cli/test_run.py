"""`planscribe run`: answer sets, optima and consequences."""

from pathlib import Path

import pytest

from tests.support.command_line import ENDLESS, Planscribe

PROGRAM = """\
#const most = 2.
lamp(1..3).
1 { lit(X) : lamp(X) } most.
:~ lit(X). [1,X]
#show lit/1.
"""


@pytest.fixture
def lamps(folder: Path) -> Path:
    path = folder / "lamps.lp"
    path.write_text(PROGRAM, encoding="utf-8")
    return path


def test_answer_sets(lamps: Path, planscribe: Planscribe) -> None:
    run = planscribe("run", lamps)
    assert run.code == 0
    assert "Answer set 1 (cost 1, optimal)\nlit(" in run.out
    assert "Optimum found, cost 1: 3 answer sets, all there are." in run.err
    run = planscribe("run", lamps, "--brave", "--json", "--const", "most=1")
    assert run.json["answers"][0]["atoms"] == ["lit(1)", "lit(2)", "lit(3)"]
    assert (run.json["mode"], run.json["complete"]) == ("brave", True)
    run = planscribe("run", lamps, "--cautious", "--statistics", "--table")
    assert "0 atoms: each holds in all optimal answer sets." in run.err
    assert "conflicts" in run.err


def test_what_has_no_answer_sets(lamps: Path, planscribe: Planscribe) -> None:
    lamps.write_text("a. :- a.")
    run = planscribe("run", lamps)
    assert (run.code, run.out) == (1, "")
    assert "Unsatisfiable: there is no answer set." in run.err
    lamps.write_text("a. p(X).")
    assert planscribe("run", lamps).code == 2
    lamps.write_text('a. #include "other.lp".')
    run = planscribe("run", lamps)
    assert run.code == 2
    assert "lamps.lp includes other.lp, which is missing" in run.err
    lamps.write_text(ENDLESS)
    run = planscribe("run", lamps, "--time-limit", "0.2")
    assert run.code == 2
    assert "cannot be run" in run.err


def test_standard_input_is_a_program_where_tasks_would_have_a_domain(
    folder: Path, planscribe: Planscribe
) -> None:
    assert (folder / "domain.pddl").exists()
    run = planscribe("run", "-", stdin="a. b :- a.")
    assert (run.code, run.out) == (0, "Answer set 1\na b\n")
    run = planscribe("run", "-", stdin="a(")
    assert (run.code, run.out) == (2, "")
    assert "This statement is incomplete" in run.err
