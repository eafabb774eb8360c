"""`planscribe compile` with several tasks and folders."""

from pathlib import Path

import pytest

from tests.support.command_line import TASK, Planscribe


@pytest.fixture
def out(folder: Path) -> Path:
    made = folder / "made"
    made.mkdir()
    return made


def test_each_task_has_its_problem(folder: Path, out: Path, planscribe: Planscribe) -> None:
    (folder / "morning.task").write_text(TASK)
    run = planscribe("compile", "evening.task", "morning.task", "-o", "made")
    assert (run.code, run.out) == (0, "")
    assert sorted(one.name for one in out.iterdir()) == ["evening.pddl", "morning.pddl"]
    assert "2 of 2 compiled" in run.err
    assert "(define (problem morning)" in (out / "morning.pddl").read_text()


def test_a_folder_is_all_tasks_in_it(folder: Path, out: Path, planscribe: Planscribe) -> None:
    (folder / "later").mkdir()
    (folder / "later" / "evening.task").write_text(TASK)
    assert planscribe("compile", ".", "-o", "made").code == 0
    names = sorted(one.name for one in out.iterdir())
    assert names == sorted([f"{folder.name}-evening.pddl", "later-evening.pddl"])


def test_what_is_not_read_keeps_no_other_from_being_compiled(
    folder: Path, out: Path, planscribe: Planscribe
) -> None:
    (folder / "morning.task").write_text(TASK.replace("lamp1 is lit.", "lamp1 glorps."))
    run = planscribe("compile", "morning.task", "evening.task", "-o", "made")
    assert run.code == 1
    assert "1 of 2 compiled" in run.err
    assert (out / "evening.pddl").exists()


@pytest.mark.parametrize(
    ("arguments", "trouble"),
    [
        (["evening.task", "evening.task", "."], "-o DIR"),
        (["evening.task", ".", "-o", "nowhere"], "not a folder"),
        (["evening.task", ".", "-o", "made", "--all"], "--all"),
        (["evening.task", "missing.task", "-o", "made"], "missing.task"),
        (["made", "-o", "made"], "nothing to compile"),
        (["evening.task", "domain.pddl", "-o", "made"], "needs a task"),
    ],
)
def test_what_cannot_be_compiled_together_is_refused(
    folder: Path, out: Path, planscribe: Planscribe, arguments: list[str], trouble: str
) -> None:
    run = planscribe("compile", *arguments)
    assert run.code == 2
    assert trouble in run.err
    assert not list(out.iterdir())


def test_what_was_edited_is_not_replaced(folder: Path, out: Path, planscribe: Planscribe) -> None:
    (out / "evening.pddl").write_text("(define (problem mine))")
    arguments = ["compile", "evening.task", ".", "-o", "made"]
    assert planscribe(*arguments).code == 2
    assert (out / "evening.pddl").read_text() == "(define (problem mine))"
    assert planscribe(*arguments, "--force").code == 0
