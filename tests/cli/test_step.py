"""`planscribe step`, and `planscribe compare` of plans."""

from pathlib import Path

import pytest

from tests.support.command_line import Planscribe
from tests.support.sources.switches import DARK, SWITCHES

TASK = ("domain.pddl", "dark.pddl")


@pytest.fixture
def switches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with lamps that can be switched on and off."""
    (tmp_path / "domain.pddl").write_text(SWITCHES)
    (tmp_path / "dark.pddl").write_text(DARK)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_plan_in_words(switches: Path, planscribe: Planscribe) -> None:
    (switches / "a.plan").write_text("(switch-on lamp1)\n(switch-on lamp2)\n")
    run = planscribe("step", *TASK, "a.plan")
    assert (run.code, run.err) == (0, "")
    assert run.out == (
        "1  Switch on Lamp1.\n   +(lit Lamp1)\n"
        "2  Switch on lamp2.\n   +(lit lamp2)\n"
        "The goal is reached.\n"
    )


def test_a_step_with_its_states(switches: Path, planscribe: Planscribe) -> None:
    (switches / "a.plan").write_text("(switch-on lamp1)\n(switch-off lamp1)\n(switch-on lamp1)\n")
    run = planscribe("step", *TASK, "a.plan", "--step", "2")
    assert run.code == 1
    assert "(lit Lamp1), from step 1" in run.out
    assert "(not (lit Lamp1)), for step 3" in run.out
    assert (
        "Leads to the goal:\n  (not (lit Lamp1)), for step 3\n  (lit Lamp1), for the goal\n"
        in run.out
    )


def test_steps_as_json(switches: Path, planscribe: Planscribe) -> None:
    text = "(switch-on lamp1) (switch-off lamp1) (switch-on lamp1) (switch-on lamp2)"
    run = planscribe("step", "--json", *TASK, "-", stdin=text)
    assert (run.code, run.json["reaches_goal"], run.json["failed_step"]) == (0, True, None)
    assert run.json["needless"] == {"alone": [], "together": [1, 2]}
    assert run.json["steps"][3]["needed_by"] == [
        {"step": None, "condition": "(lit lamp2)", "through": ""}
    ]
    assert "before" not in run.json["steps"][0]
    run = planscribe("step", "--json", "--step", "3", *TASK, "-", stdin=text)
    (step,) = run.json["steps"]
    assert (step["number"], step["before"], step["after"]) == (3, [], ["(lit Lamp1)"])


def test_a_step_that_fails(switches: Path, planscribe: Planscribe) -> None:
    (switches / "a.plan").write_text("(switch-off lamp1)\n(switch-on lamp1)\n")
    run = planscribe("step", *TASK, "a.plan")
    assert run.code == 1
    assert "(lit lamp1) is false" in run.out
    assert run.out.endswith("Step 1 cannot be executed.\n")


@pytest.mark.parametrize(
    ("number", "complaint"),
    [
        ("9", "planscribe: no step 9: the plan has 2 steps\n"),
        ("2", "planscribe: step 1 cannot be executed, so later steps are not\n"),
    ],
)
def test_steps_that_cannot_be_told(
    switches: Path, planscribe: Planscribe, number: str, complaint: str
) -> None:
    (switches / "a.plan").write_text("(switch-off lamp1)\n(switch-on lamp1)\n")
    run = planscribe("step", *TASK, "a.plan", "--step", number)
    assert (run.code, run.out, run.err) == (2, "", complaint)


@pytest.mark.parametrize(
    ("other", "code", "said"),
    [
        ("(switch-on lamp2)\n(switch-on lamp1)\n", 0, "The plans are equivalent"),
        ("(switch-on lamp1)\n", 1, "1 step is in both; 1 are only in the first, 0 in the second."),
    ],
)
def test_two_plans(
    switches: Path, planscribe: Planscribe, other: str, code: int, said: str
) -> None:
    (switches / "a.plan").write_text("(switch-on lamp1)\n(switch-on lamp2)\n")
    (switches / "b.plan").write_text(other)
    run = planscribe("compare", "a.plan", "b.plan", "--problem", "dark.pddl")
    assert (run.code, run.err) == (code, "")
    assert said in run.out
    run = planscribe("compare", "a.plan", "b.plan", "--problem", "dark.pddl", "--json")
    assert run.code == code
    assert run.json["equivalent"] is (code == 0)
    assert run.json["first"]["valid"]
