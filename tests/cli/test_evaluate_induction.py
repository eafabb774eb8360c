"""`planscribe evaluate psalm` and `learning`: actions learned from simulated environments."""

from pathlib import Path

import pytest

from tests.support.command_line import Planscribe
from tests.support.sources.switches import DARK, SWITCHES


@pytest.fixture
def switches(tmp_path: Path) -> Path:
    """A folder with a domain and two problems."""
    folder = tmp_path / "switches"
    folder.mkdir()
    (folder / "domain.pddl").write_text(SWITCHES)
    lit = DARK.replace("(:init)", "(:init (lit lamp1))").replace(
        "(and (lit lamp1) (lit lamp2))", "(and (lit lamp2) (not (lit lamp1)))"
    )
    (folder / "p01.pddl").write_text(DARK)
    (folder / "p02.pddl").write_text(lit)
    return tmp_path


def test_learned_domains_are_compared(planscribe: Planscribe, switches: Path) -> None:
    kept = switches / "kept.jsonl"
    arguments = ("evaluate", "psalm", switches, "--jobs", "1", "--json", "--seeds", "2")
    run = planscribe(*arguments, "--results", kept)
    assert run.code == 0, run.json
    first, total = run.json["totals"]
    assert (first["domain"], total["domain"], first["runs"]) == ("switches", "total", 2)
    # The plan of the second problem needs both actions.
    assert first["problems"] == ["p02"]
    assert first["ends"] == ["settled"]
    for key in ("precision", "recall", "cautious_precision"):
        assert first[key] == {"mean": 1.0, "spread": 0.0}
    assert first["predicted"] == [1.0] * 4
    assert (first["solved"], first["solvable"]) == (2, 2)
    assert run.json["runs"][0]["steps_to_goal"] >= 2
    assert planscribe(*arguments, "--results", kept).json == run.json


def test_samplers_are_compared_without_reasons(planscribe: Planscribe, switches: Path) -> None:
    run = planscribe(
        *("evaluate", "learning", switches, "--jobs", "1", "--seeds", "1"),
        *("--samplers", "information", "nearest"),
    )
    assert run.code == 0
    rows = [line for line in run.out.splitlines() if "without reasons" in line]
    assert len(rows) == 4
    assert all("1/1" in row for row in rows)


def test_a_folder_without_problems(planscribe: Planscribe, tmp_path: Path) -> None:
    (tmp_path / "switches").mkdir()
    (tmp_path / "switches" / "domain.pddl").write_text(SWITCHES)
    run = planscribe("evaluate", "psalm", tmp_path)
    assert run.code == 2
    assert "pNN.pddl" in run.err


def test_problems_can_be_learned_from_in_their_order(
    planscribe: Planscribe, switches: Path
) -> None:
    arguments = ("learning", switches, "--jobs", "1", "--seeds", "1", "--json", "--no-plan")
    run = planscribe("evaluate", *arguments, "--problems", "2")
    assert run.code == 0
    (record,) = run.json["runs"]
    # The first problem shows all that there is.
    assert record["problem"] == "p01"
    assert 0 < record["steps_to_best"] <= record["steps"]
    assert (record["solvable"], record["kept"]) == (0, {})


def test_traces_are_learned_from(planscribe: Planscribe, switches: Path) -> None:
    arguments = ("evaluate", "traces", switches, "--jobs", "1", "--seeds", "1")
    run = planscribe(*arguments, "--observed", "1", "0.5", "--wrong", "0", "0.05", "--json")
    assert run.code == 0
    assert [(one["observed"], one["method"]) for one in run.json["totals"]] == [
        *(("observed 1", "wrong 0"), ("observed 1", "wrong 0.05")),
        *(("observed 0.5", "wrong 0"), ("observed 0.5", "wrong 0.05")),
    ]
    for one in run.json["totals"]:
        assert (one["errors"], one["precision"], one["cautious_recall"]) == (0, 1.0, 1.0)
    traces = switches / "switches" / "seen"
    traces.mkdir()
    state = "(:state (lit lamp1) (not (lit lamp2)))"
    (traces / "1_trace").write_text(f"(observation {state} (:action (switch-off lamp1)) {state})")
    run = planscribe(*arguments)
    assert run.code == 0
    assert "switches, seen, wrong 0" in run.out
    (traces / "2_trace").write_text("(observation")
    assert "bracket" in planscribe(*arguments).out
