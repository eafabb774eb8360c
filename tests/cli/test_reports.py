"""`planscribe check` over folders, and its reports for other programs."""

import json
from pathlib import Path

from tests.support.command_line import DOMAIN, Planscribe

BROKEN = DOMAIN.replace("(not (lit ?l))", "(not (lit ?l)")


def test_a_folder_is_checked_with_everything_below_it(folder: Path, planscribe: Planscribe) -> None:
    for inner in ("deep/er", ".hidden", "node_modules"):
        (folder / inner).mkdir(parents=True)
        (folder / inner / "broken.pddl").write_text(BROKEN)
    (folder / "deep" / "notes.txt").write_text("(((")
    run = planscribe("check", "deep", ".hidden/broken.pddl", "deep/er/broken.pddl")
    assert run.code == 1
    assert "deep/er/broken.pddl:" in run.out
    assert run.err.endswith(" in 2 files\n")


def test_a_folder_without_files_is_told(folder: Path, planscribe: Planscribe) -> None:
    (folder / "bare").mkdir()
    run = planscribe("check", "bare")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(
        "planscribe: no files to check in these folders; PlanScribe checks .task"
    )


def test_sarif(folder: Path, planscribe: Planscribe) -> None:
    (folder / "broken.pddl").write_text(BROKEN)
    run = planscribe("check", "--format", "sarif", "broken.pddl", "evening.pddl")
    assert run.code == 1
    log = json.loads(run.out)
    assert log["version"] == "2.1.0"
    (only,) = log["runs"]
    rules = only["tool"]["driver"]["rules"]
    first = next(one for one in only["results"] if one["ruleId"] == "PS101")
    assert rules[first["ruleIndex"]]["id"] == "PS101"
    assert first["level"] == "error"
    place = first["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "broken.pddl"
    region = place["region"]
    line = BROKEN.splitlines()[region["startLine"] - 1]
    assert line[region["startColumn"] - 1] == "("
    change = first["fixes"][0]["artifactChanges"][0]["replacements"][0]
    assert change["insertedContent"]["text"] == ")"


def test_annotations_of_a_workflow(folder: Path, planscribe: Planscribe) -> None:
    (folder / "a, b.pddl").write_text(BROKEN)
    run = planscribe("check", "--format", "github", "a, b.pddl")
    assert run.code == 1
    first = next(line for line in run.out.splitlines() if "PS101" in line)
    assert first.startswith("::error file=a%2C b.pddl,line=")
    assert ",title=PS101::" in first


def test_fix_leaves_a_file_without_findings_alone(folder: Path, planscribe: Planscribe) -> None:
    before = (folder / "domain.pddl").read_bytes()
    run = planscribe("fix", "domain.pddl")
    assert (run.code, run.out) == (0, "")
    assert run.err == "planscribe: no safe fixes\n"
    assert (folder / "domain.pddl").read_bytes() == before


MENDABLE = """\
(define (domain d)
  (:requirements :strips)
  (:types lamp)
  (:predicates (lit ?l -lamp))
  (:action a
    :parameters (?l - lamp)
    :precondition (not (lit ?l))
    :effect (lit ?l)))
"""
MENDED = MENDABLE.replace(":strips)", ":strips :typing :negative-preconditions)").replace(
    "-lamp", "- lamp"
)


def test_fix_mends_until_nothing_safe_is_left(folder: Path, planscribe: Planscribe) -> None:
    (folder / "d.pddl").write_text(MENDABLE)
    run = planscribe("fix", "d.pddl")
    assert (run.code, run.err) == (0, "planscribe: fixed d.pddl\n")
    assert (folder / "d.pddl").read_text() == MENDED
    assert planscribe("fix", "d.pddl").err == "planscribe: no safe fixes\n"


def test_fix_can_show_the_changes_only(folder: Path, planscribe: Planscribe) -> None:
    (folder / "d.pddl").write_text(MENDABLE)
    run = planscribe("fix", "--diff", "d.pddl")
    assert run.code == 0
    assert "-  (:predicates (lit ?l -lamp))\n+  (:predicates (lit ?l - lamp))\n" in run.out
    assert (folder / "d.pddl").read_text() == MENDABLE


def test_fix_passes_a_text_through(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("fix", "-", stdin=MENDABLE)
    assert (run.code, run.out) == (0, MENDED)


def test_fix_keeps_the_mark_before_a_text_and_its_line_ends(
    folder: Path, planscribe: Planscribe
) -> None:
    (folder / "d.pddl").write_bytes(("\ufeff" + MENDABLE.replace("\n", "\r\n")).encode())
    assert planscribe("fix", "d.pddl").code == 0
    assert (folder / "d.pddl").read_bytes() == ("\ufeff" + MENDED.replace("\n", "\r\n")).encode()


DIRTY = MENDED.replace("(:types lamp)", "(:types lamp - device)").replace("(lit ?l))", "(on ?l))")


def test_unsafe_fixes_are_shown_first_each_with_its_reason(
    folder: Path, planscribe: Planscribe
) -> None:
    (folder / "d.pddl").write_text(DIRTY)
    run = planscribe("fix", "--unsafe", "d.pddl")
    assert run.code == 0
    assert "+  (:predicates (lit ?l - lamp) (on ?l - lamp))\n" in run.out
    assert "d.pddl: Declare the supertype `device` (safe, PS113): " in run.err
    assert "d.pddl: Declare the predicate `(on ?l - lamp)` (unsafe, PS114): " in run.err
    assert (folder / "d.pddl").read_text() == DIRTY
    planscribe("fix", "--unsafe", "--write", "d.pddl")
    assert "(on ?l - lamp)" in (folder / "d.pddl").read_text()
    assert planscribe("fix", "--unsafe", "d.pddl").err == "planscribe: no fixes\n"


def test_only_unsafe_fixes_need_to_be_confirmed(folder: Path, planscribe: Planscribe) -> None:
    assert planscribe("fix", "--write", "domain.pddl").code == 2


def test_unsafe_fixes_leave_no_error_unsaid(folder: Path, planscribe: Planscribe) -> None:
    (folder / "p.pddl").write_text(
        "(define (problem p) (:domain lamps) (:objects lamp1)\n"
        " (:init (lit lamp1\n (:goal (lit lamb1)))\n"
    )
    run = planscribe("fix", "--unsafe", "p.pddl")
    assert run.code == 1
    assert "p.pddl:2: not fixed (PS101): " in run.err


def test_an_object_that_is_misspelt_is_not_declared(folder: Path, planscribe: Planscribe) -> None:
    (folder / "d.pddl").write_text(MENDED)
    (folder / "p.pddl").write_text(
        "(define (problem p) (:domain lamps) (:objects kitchenlamp - lamp)\n"
        " (:init) (:goal (lit kitchnlamp)))\n"
    )
    run = planscribe("fix", "--unsafe", "d.pddl", "p.pddl")
    assert run.code == 0
    assert "p.pddl: Replace `kitchnlamp` with `kitchenlamp` (unsafe, PS116): " in run.err
