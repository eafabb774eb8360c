"""`planscribe check`: findings with the words that they are about."""

import json
from pathlib import Path

import pytest

from tests.support.command_line import DOMAIN, Planscribe


def test_a_finding_shows_its_place_its_line_and_the_words(
    folder: Path, planscribe: Planscribe
) -> None:
    (folder / "broken.pddl").write_text(DOMAIN.replace("(not (lit ?l))", "(not (lit ?l)"))
    run = planscribe("check", "broken.pddl")
    assert run.code == 1
    lines = run.out.splitlines()
    assert lines[0].startswith("broken.pddl:")
    assert ": error PS101 " in lines[0]
    place = lines[0].split(":")
    number, column = int(place[1]), int(place[2])
    assert lines[1].startswith(f" {number} | ")
    margin = len(f" {number} | ")
    assert lines[2].index("^") == margin + column - 1
    assert run.err == "planscribe: 1 error in 1 file\n"


def test_words_of_users_are_never_taken_for_markup(folder: Path, planscribe: Planscribe) -> None:
    (folder / "[red]a[b1].task").write_text(
        "Domain: lights\n\n[bold]There are 2 [b1] :smile: blorgs[/bold].\n"
    )
    run = planscribe("check", "[red]a[b1].task")
    assert run.code == 1
    assert "[red]a[b1].task:3:" in run.out
    assert " 3 | [bold]There are 2 [b1] :smile: blorgs[/bold]." in run.out


def test_files_without_errors_are_fine(folder: Path, planscribe: Planscribe) -> None:
    run = planscribe("check", "domain.pddl", "rules.lp", "evening.pddl", "evening.task")
    assert (run.code, run.out) == (0, "")
    assert run.err == (
        "planscribe: evening.task: domain `domain.pddl`, named in the task\n"
        "planscribe: no errors in 4 files\n"
    )


def test_a_task_of_an_unknown_domain_is_a_finding(folder: Path, planscribe: Planscribe) -> None:
    (folder / "a.task").write_text("Domain: ligths\n\nThere are 2 lamps.\n")
    run = planscribe("check", "a.task")
    assert run.code == 1
    assert "a.task:1:9: error PS309 " in run.out
    assert " 1 | Domain: ligths\n   |         ^^^^^^\n" in run.out


def test_errors_of_the_domain_are_mentioned(folder: Path, planscribe: Planscribe) -> None:
    (folder / "domain.pddl").write_text(DOMAIN.replace("(not (lit ?l))", "(not (lit ?l)"))
    run = planscribe("check", "evening.task")
    assert run.code == 1
    assert "evening.task: its domain `domain.pddl` has 1 error: check it, too\n" in run.err
    assert "check it, too" not in planscribe("check", "evening.task", "domain.pddl").err


def test_files_that_cannot_be_read_do_not_keep_others_back(
    folder: Path, planscribe: Planscribe
) -> None:
    (folder / "empty.pddl").touch()
    run = planscribe("check", "absent", "evening.pddl", "empty.pddl")
    assert run.code == 2
    assert run.err.splitlines() == [
        "planscribe: absent: no such file or directory",
        "planscribe: empty.pddl: empty",
        "planscribe: no errors in 1 file",
    ]


def test_json_has_stable_keys_and_places_in_offsets_lines_and_columns(
    folder: Path, planscribe: Planscribe
) -> None:
    text = (
        "Domain: lights\n\nThere are 2 lamps.\n"
        "🎲 The lamps glorp. Your goal is that lamp1 is lit.\n"
    )
    (folder / "a.task").write_text(text, encoding="utf-8")
    run = planscribe("check", "--json", "a.task", "evening.pddl")
    assert run.code == 1
    assert run.err == ""
    assert list(run.json) == ["command", "files"]
    first, second = run.json["files"]
    assert (first["file"], first["kind"]) == ("a.task", "task")
    assert second == {
        "file": "evening.pddl",
        "kind": "problem",
        "domain": "domain `domain.pddl`, named in the file",
        "findings": [],
    }
    errors = [one for one in first["findings"] if one["severity"] == "error"]
    assert errors
    for one in errors:
        assert list(one) == ["file", "code", "severity", "message", "span", "related", "fixes"]
        span = one["span"]
        line = text.splitlines()[span["line"] - 1]
        assert line[span["column"] - 1 :].startswith(text[span["start"] : span["end"]])


def test_standard_input_is_known_by_its_first_words(folder: Path, planscribe: Planscribe) -> None:
    for text, kind in {
        "; hm\n(define (problem p) (:domain lights) (:goal (and)))": "problem",
        DOMAIN: "domain",
        "% one\nobject(lamp1,lamp).\n": "IR",
        "There are 2 lamps. Your goal is that all lamps are lit.": "task",
    }.items():
        run = planscribe("check", "--json", "-", stdin=text)
        assert run.json["files"][0]["kind"] == kind.lower(), run
        assert run.json["files"][0]["file"] == "standard input"


def test_hostile_nesting_is_no_trouble(folder: Path, planscribe: Planscribe) -> None:
    (folder / "deep.pddl").write_text("(" * 100_000)
    run = planscribe("check", "deep.pddl")
    assert run.code == 1
    assert "Traceback" not in run.err


def test_checking_runs_no_scripts_and_reads_nothing_outside(
    folder: Path, planscribe: Planscribe
) -> None:
    written, secret = folder / "written", folder.parent / f"{folder.name}-secret.lp"
    secret.write_text("secret(word).\n")
    (folder / "code.lp").write_text(
        f'#script (python)\nopen("{written}", "w")\n#end.\n'
        f'#script (lua) io.open("{written}", "w"):close() #end.\n'
        f'#include "{secret}".\np(@f()).\n:- secret(_).\n'
    )
    run = planscribe("check", "code.lp")
    assert run.code == 0
    assert "PS210" in run.out and "PS219" in run.out
    assert "word" not in run.out.replace("secret", "")
    assert not written.exists()


def test_files_of_similar_names_are_told_apart(folder: Path, planscribe: Planscribe) -> None:
    for suffix in ("task", "nl", "txt"):
        (folder / f"a.{suffix}").write_text(f"Domain: lights\n\nThere are 2 {suffix}s.\n")
    run = planscribe("check", "--json", "a.nl", "a.txt", "a.task")
    files = {one["file"]: one["findings"][0]["message"] for one in run.json["files"]}
    assert list(files) == ["a.nl", "a.txt", "a.task"]
    for name, said in files.items():
        assert f"{name.removeprefix('a.')}s" in said


def test_texts_that_an_editor_has_not_saved_count(folder: Path, planscribe: Planscribe) -> None:
    texts = {"evening.task": "Domain: lights\n\nThe lamp glorps.\n", "new.task": "", "a": "b"}
    (folder / "texts.json").write_text(json.dumps(texts), encoding="utf-8")
    run = planscribe("--unsaved", "texts.json", "check", "evening.task")
    assert run.code == 1 and "glorps" in run.out
    assert planscribe("check", "evening.task").code == 0
    assert planscribe("--unsaved=texts.json", "check", "new.task").err.endswith("empty\n")


@pytest.mark.parametrize("text", ["[", "[1]", '{"a": 1}', "[" * 100_000])
def test_what_an_editor_cannot_give(folder: Path, planscribe: Planscribe, text: str) -> None:
    (folder / "texts.json").write_text(text, encoding="utf-8")
    run = planscribe("--unsaved", "texts.json", "check", "evening.task")
    assert run.code == 2 and run.err.startswith("planscribe: texts.json: ")
    assert planscribe("--unsaved", "absent", "check", "evening.task").code == 2


def test_the_settings_of_an_editor_count(folder: Path, planscribe: Planscribe) -> None:
    (folder / "odd.pddl").write_text("(define (domain d) (:odd))")
    settings = '{"check.ignore": ["PS110"], "check": {"deadEnds": "perhaps"}}'
    run = planscribe("check", "--settings", settings, "odd.pddl")
    assert (run.code, run.out) == (0, "")
    assert "`planscribe.check.deadEnds` must be `true` or `false`" in run.err
    (folder / "p.pddl").write_text("(define (problem p) (:domain elsewhere) (:init) (:goal (and)))")
    chosen = '{"domains": {"p*": "domain.pddl"}}'
    assert "PS401" in planscribe("check", "p.pddl").out
    assert "PS401" not in planscribe("check", "--settings", chosen, "p.pddl").out
    assert planscribe("check", "--settings", "{", "p.pddl").code == 2


def test_the_settings_of_an_editor_choose_a_planner(folder: Path, planscribe: Planscribe) -> None:
    chosen: dict[str, object] = {"planner": "lpg"}
    told = planscribe("check", "--settings", json.dumps(chosen), "p.pddl").err
    assert "planscribe.planner" not in told
    (folder / "mine.toml").write_text('[planners.mine]\nhandles = []\ncommand = ["mine"]\nx = 1\n')
    chosen = {"planner": "mine", "planners": str(folder / "mine.toml"), "trust": True}
    told = planscribe("check", "--settings", json.dumps(chosen), "p.pddl").err
    assert "`planscribe.planner` must be one of `auto`, `fast-downward`" in " ".join(told.split())
    assert "mine.toml: `planners.mine.x` is not a key" in " ".join(told.split())
