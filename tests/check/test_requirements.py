"""Requirements across files, and their fixes."""

from pathlib import Path

import pytest

from planscribe.check.finding import Finding
from planscribe.check.pddl.requirements import requirements
from planscribe.text import apply_edits
from planscribe.workspace.snapshot import Workspace

NEGATIVE = "(define (domain d) (:requirements :strips :negative-preconditions) (:predicates (p)))"
PROBLEM = "(define (problem one) (:domain d) (:init) (:goal {}))"


def found(folder: Path, name: str) -> list[Finding]:
    workspace = Workspace([folder.as_uri()])
    snapshot = workspace.snapshot
    return list(requirements(snapshot, snapshot.document((folder / name).as_uri())))


def mended(text: str, tmp_path: Path) -> str:
    """The text with all that is missing added, and all that is needless removed."""
    for _ in range(9):
        (tmp_path / "domain.pddl").write_text(text, encoding="utf-8")
        findings = found(tmp_path, "domain.pddl")
        if not findings:
            return text
        text = apply_edits(text, findings[0].fixes[0].edits)
    raise AssertionError("no end of it")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "(define (domain d) (:types t))",
            "(define (domain d)\n  (:requirements :strips :typing) (:types t))",
        ),
        (
            "(define (domain d) (:requirements) (:types t))",
            "(define (domain d) (:requirements :typing) (:types t))",
        ),
        (
            "(define (domain d) (:requirements :strips :Adl :ACTION-costs ) (:types t))",
            "(define (domain d) (:requirements :strips :Adl ) (:types t))",
        ),
        (
            "(define (domain d) (:requirements :action-costs) (:predicates (p)))",
            "(define (domain d)  (:predicates (p)))",
        ),
        (
            "(define (domain d) (:requirements :typng) (:types t))",
            "(define (domain d) (:requirements :typing) (:types t))",
        ),
        (
            "(define (domain d) (:requirements :action-costs :adl) (:types t))",
            "(define (domain d) (:requirements :adl) (:types t))",
        ),
    ],
)
def test_fixes(text: str, expected: str, tmp_path: Path) -> None:
    assert mended(text, tmp_path) == expected


def test_what_problems_may_use_is_needless_only_if_none_does(tmp_path: Path) -> None:
    (tmp_path / "domain.pddl").write_text(NEGATIVE, encoding="utf-8")
    assert found(tmp_path, "domain.pddl") == []
    (tmp_path / "one.pddl").write_text(PROBLEM.format("(p)"), encoding="utf-8")
    assert [one.code for one in found(tmp_path, "domain.pddl")] == ["PS123"]
    (tmp_path / "two.pddl").write_text(PROBLEM.format("(not (p))"), encoding="utf-8")
    assert found(tmp_path, "domain.pddl") == []


def test_problems_may_use_what_their_domain_requires(tmp_path: Path) -> None:
    (tmp_path / "domain.pddl").write_text(NEGATIVE, encoding="utf-8")
    (tmp_path / "one.pddl").write_text(PROBLEM.format("(not (p))"), encoding="utf-8")
    (tmp_path / "two.pddl").write_text(PROBLEM.format("(or (p) (p))"), encoding="utf-8")
    assert found(tmp_path, "one.pddl") == []
    (missing,) = found(tmp_path, "two.pddl")
    assert (missing.code, missing.message) == (
        "PS122",
        "This uses disjunctive conditions, "
        "so `:requirements` should contain `:disjunctive-preconditions`.",
    )


def test_what_the_domain_lacks_is_told_there_only(tmp_path: Path) -> None:
    (tmp_path / "domain.pddl").write_text(
        "(define (domain d) (:requirements :strips) (:predicates (p)) (:types t))",
        encoding="utf-8",
    )
    text = "(define (problem one) (:domain d) (:objects a - t) (:init) (:goal (p)))"
    (tmp_path / "one.pddl").write_text(text, encoding="utf-8")
    assert found(tmp_path, "one.pddl") == []
    assert [one.code for one in found(tmp_path, "domain.pddl")] == ["PS122"]


def test_problems_without_their_domain_are_let_alone(tmp_path: Path) -> None:
    (tmp_path / "one.pddl").write_text(PROBLEM.format("(not (p))"), encoding="utf-8")
    assert found(tmp_path, "one.pddl") == []


def test_nothing_is_said_if_the_domain_is_not_certain(tmp_path: Path) -> None:
    (tmp_path / "domain.pddl").write_text(
        NEGATIVE.replace("domain d", "domain e"), encoding="utf-8"
    )
    (tmp_path / "one.pddl").write_text(PROBLEM.format("(or (p) (p))"), encoding="utf-8")
    assert found(tmp_path, "one.pddl") == []
    (tmp_path / "first.pddl").write_text(NEGATIVE, encoding="utf-8")
    assert [one.code for one in found(tmp_path, "one.pddl")] == ["PS122"]
    (tmp_path / "second.pddl").write_text(NEGATIVE, encoding="utf-8")
    assert found(tmp_path, "one.pddl") == []


def test_broken_texts_are_let_alone(tmp_path: Path) -> None:
    (tmp_path / "domain.pddl").write_text("(define (domain d) (:types t)", encoding="utf-8")
    assert found(tmp_path, "domain.pddl") == []


@pytest.mark.parametrize(
    ("requirement", "severity"),
    [(":sensing", "WARNING"), (":multi-agent", None), (":typin", "ERROR")],
)
def test_requirements_that_nobody_knows(
    requirement: str, severity: str | None, tmp_path: Path
) -> None:
    text = f"(define (domain d) (:requirements {requirement}) (:predicates (p)))"
    (tmp_path / "domain.pddl").write_text(text, encoding="utf-8")
    told = [one.severity.name for one in found(tmp_path, "domain.pddl") if one.code == "PS110"]
    assert told == ([severity] if severity else [])


def test_a_requirement_that_some_planner_may_need_can_stay(tmp_path: Path) -> None:
    text = "(define (domain d) (:requirements :sensing) (:predicates (p)))"
    (tmp_path / "domain.pddl").write_text(text, encoding="utf-8")
    (told,) = (one.message for one in found(tmp_path, "domain.pddl") if one.code == "PS110")
    assert told == (
        "`:sensing` is not a PDDL requirement: most planners reject it. "
        "Delete it, unless your planner needs it."
    )
