"""The walks of CONTRIBUTING.md, applied to a copy of the project."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
COPIED = ("server", "grammar", "rules", "docs", "tests")

_WALK = re.compile(r"^## Walk: (.+?)\n(.*?)(?=^## Walk: |\Z)", re.MULTILINE | re.DOTALL)
_BLOCK = re.compile(
    r"`(?P<file>[\w-]+(?:/[\w.-]+)+)`[^`]*\n\n"
    r"(?P<fence>`{3,})(?P<kind>\w+)\n(?P<text>.*?)^(?P=fence)$",
    re.MULTILINE | re.DOTALL,
)

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def changed(text: str, diff: str) -> str:
    """The text with each hunk applied: lines of context, and lines that are added."""
    for hunk in diff.split("@@\n"):
        lines = hunk.splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if line.startswith(" "))
        after = "".join(line[1:] for line in lines)
        assert text.count(before) == 1, f"not found once: {before}"
        text = text.replace(before, after)
    return text


def apply(folder: Path, walk: str) -> Iterator[str]:
    """Do what a walk says; the files that it names."""
    for block in _BLOCK.finditer(walk):
        file, text = folder / block["file"], block["text"]
        if block["kind"] == "diff":
            text = changed(file.read_text(encoding="utf-8"), text)
        else:
            assert not file.exists(), file
        file.write_text(text, encoding="utf-8")
        yield block["file"]


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, list[str]]]:
    """A copy of the project in which all walks were gone, and the files that each has changed."""
    folder = tmp_path_factory.mktemp("project")
    for name in COPIED:
        # With its bytecode, which stays valid: each process that is run would make it again.
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "pyproject.toml", folder)
    walks = {name: [*apply(folder, text)] for name, text in _WALK.findall(PAGE)}
    return folder, walks


@pytest.fixture
def run(walked: tuple[Path, dict[str, list[str]]], tmp_path: Path) -> Run:
    """Runs a module in the copy."""
    folder, _ = walked
    path = os.pathsep.join((str(tmp_path), os.environ["PATH"]))
    environment = {**os.environ, "PYTHONPATH": str(folder / "server"), "PATH": path}

    def ended(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", *map(str, arguments)],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    return ended


def passes(ended: "subprocess.CompletedProcess[str]") -> None:
    assert ended.returncode == 0, ended.stdout + ended.stderr


DOMAIN = """\
(define (domain lamps)
  (:requirements :strips :negative-preconditions)
  (:predicates (lit ?l) (broken ?l))
  (:action light
    :parameters (?l)
    :precondition (and (not (lit ?l)) (and (not (broken ?l))))
    :effect (lit ?l)))
"""
SOLVABLE = """\
(define (domain lamps)
  (:predicates (dark ?l) (lit ?l))
  (:action light :parameters (?l) :precondition (dark ?l) :effect (lit ?l)))
"""
PROBLEM = """\
(define (problem p) (:domain lamps) (:objects a) (:init (dark a)) (:goal (lit a)))
"""
PLANNER = f"""#!{sys.executable}
import sys
from pathlib import Path

words = sys.argv
given = dict(zip(words[1:], words[2:]))
assert "lamps" in Path(given["-d"]).read_text() and Path(given["-i"]).is_file()
Path(given["--plan-file"]).write_text("(light a)\\n")
"""


def test_no_walk_needs_more_than_four_files(walked: tuple[Path, dict[str, list[str]]]) -> None:
    _, walks = walked
    assert walks.keys() == {"add a check", "add a feature of the editor", "add a planner"}
    for name, files in walks.items():
        assert 1 < len(files) <= 4, name


def test_the_code_of_the_walks_is_in_style(
    walked: tuple[Path, dict[str, list[str]]], run: Run
) -> None:
    _, walks = walked
    code = [file for files in walks.values() for file in files if file.endswith(".py")]
    passes(run("ruff", "check", *code))
    passes(run("ruff", "format", "--check", *code))


def test_the_new_check_finds_and_its_page_passes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    found = json.loads(run("planscribe", "check", "--json", tmp_path / "domain.pddl").stdout)
    (nested,) = (one for one in found["files"][0]["findings"] if one["code"] == "PS135")
    assert nested["fixes"][0]["edits"][0]["new_text"] == "(not (broken ?l))"
    passes(run("docs.index_checks"))
    named = "PS135 or index or page_for_each"
    passes(run("pytest", "-q", "-k", named, "tests/check/test_pages.py"))


def test_the_new_request_is_answered(run: Run) -> None:
    passes(run("pytest", "-q", "tests/e2e/test_linked.py"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows runs no scripts by their first line")
def test_the_new_planner_is_listed_and_asked(run: Run, tmp_path: Path) -> None:
    program = tmp_path / "powerlifted.py"
    program.write_text(PLANNER)
    program.chmod(0o755)
    listed = json.loads(run("planscribe", "planners", "--json").stdout)["planners"]
    (new,) = (one for one in listed if one["name"] == "powerlifted")
    assert new["available"]
    (tmp_path / "domain.pddl").write_text(SOLVABLE)
    (tmp_path / "p.pddl").write_text(PROBLEM)
    ended = run("planscribe", "solve", "--planner", "powerlifted", tmp_path / "p.pddl")
    assert (ended.returncode, "(light a)" in ended.stdout) == (0, True), ended.stderr
    passes(run("pytest", "-q", "tests/plan/test_presets.py"))
