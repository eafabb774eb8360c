"""`planscribe generate`."""

from pathlib import Path

import pytest

from tests.support.command_line import Planscribe


def test_pairs_of_files(planscribe: Planscribe, folder: Path) -> None:
    (folder / "tasks").mkdir()
    run = planscribe("generate", "domain.pddl", "--n", "2", "--seed", "7", "-o", "tasks")
    assert (run.code, run.out) == (0, ""), run.err
    assert "wrote 2 tasks to tasks" in run.err
    names = [f"{folder.name}-7-{number}" for number in (1, 2)]
    written = {path.name: path.read_bytes() for path in (folder / "tasks").iterdir()}
    assert {*written} == {f"{name}{ending}" for name in names for ending in (".task", ".pddl")}
    words = (folder / "tasks" / f"{names[0]}.task").read_text(encoding="utf-8")
    assert words.startswith("Domain: ../domain.pddl\n\n")
    problem = (folder / "tasks" / f"{names[0]}.pddl").read_text(encoding="utf-8")
    assert problem.startswith(f"(define (problem {names[0]})\n  (:domain lights)\n")

    again = planscribe("generate", "domain.pddl", "--n", "2", "--seed", "7", "-o", "tasks")
    assert again.code == 2
    assert again.err.count("\n") == 1
    assert "--force" in again.err
    forced = planscribe(
        *("generate", str(folder), "--n", "2", "--seed", "7", "-o", "tasks", "--force")
    )
    assert forced.code == 0, forced.err
    assert written == {path.name: path.read_bytes() for path in (folder / "tasks").iterdir()}


def test_the_words_have_the_problem(planscribe: Planscribe, folder: Path) -> None:
    assert planscribe("generate", "domain.pddl", "--n", "3", "-o", ".").code == 0
    for number in (1, 2, 3):
        name = f"{folder.name}-1-{number}"
        assert planscribe("compile", f"{name}.task", "-o", "read.pddl", "--force").code == 0
        run = planscribe("compare", "read.pddl", f"{name}.pddl")
        assert run.code == 0, run.out + run.err


def test_printed_tasks(planscribe: Planscribe, folder: Path) -> None:
    run = planscribe("generate", "blocksworld")
    assert run.code == 0, run.err
    assert run.out.startswith("Domain: blocksworld\n\n")
    assert "\n(define (problem blocksworld-1-1)\n" in run.out
    data = planscribe("generate", "blocksworld", "--n", "2", "--json").json
    assert (data["command"], data["seed"], len(data["tasks"])) == ("generate", 1, 2)
    first = data["tasks"][0]
    assert first["name"] == "blocksworld-1-1"
    assert run.out == f"{first['words']}\n{first['problem']}"
    assert folder.exists()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("nowhere",), "nowhere: there is no such domain; there are "),
        (("missing.pddl",), "missing.pddl"),
        (("domain.pddl", "-o", "missing"), "missing: there is no such folder"),
        (("empty.pddl",), "empty.pddl: the domain declares nothing that a task can say"),
        (("domain.pddl", "--n", "0"), "'0' is not a positive whole number"),
        (("evening.task",), "evening.task"),
    ],
)
def test_complaints_are_one_line(
    planscribe: Planscribe, folder: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    (folder / "empty.pddl").write_text("(define (domain empty))\n", encoding="utf-8")
    run = planscribe("generate", *arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.count("\n") == 1
    assert complaint in run.err


def test_a_domain_with_errors(planscribe: Planscribe, folder: Path) -> None:
    (folder / "domain.pddl").write_text("(define (domain broken) (:predicates (p ?x)", "utf-8")
    run = planscribe("generate", "domain.pddl")
    assert run.code == 2
    assert "nothing was generated, because of these errors" in run.err
