"""`planscribe doctor`."""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from planscribe import __version__
from planscribe.cli.commands.doctor import condition
from tests.support.command_line import Planscribe

ROOT = Path(__file__).parents[2]
SECRET = "sk-very-secret"


def test_what_a_report_should_tell(planscribe: Planscribe) -> None:
    run = planscribe("doctor", "--json")
    assert run.code == 0
    assert run.json["trouble"] == []
    facts = run.json["facts"]
    assert facts["versions"]["PlanScribe"].startswith(f"{__version__} in ")
    assert facts["versions"]["PlanScribe"].endswith(f"{os.sep}planscribe")
    assert facts["packages"]["clingo"] == metadata.version("clingo")
    assert facts["planners"]["clingo"] == "available"
    assert facts["trial"] == {"one-step task": "solved by clingo"}
    told = planscribe("doctor").out
    for about, parts in facts.items():
        assert f"\n{about}\n" in f"\n{told}"
        assert all(name in told for name in parts)


def test_no_secrets_and_no_home_are_told(
    planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PLANSCRIBE_ENDPOINT", f"https://me:{SECRET}@models.example/v1?key={SECRET}")
    monkeypatch.setenv("OPENAI_API_KEY", SECRET)
    told = planscribe("doctor").out
    assert SECRET not in told
    assert str(tmp_path) not in told
    assert "models.example" in told
    assert "~/cache/planscribe/answers" in told


def test_a_folder_beside_the_home_is_no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/people/ann")
    assert condition.at_home("/people/ann/x, /people/anna") == "~/x, /people/anna"
    monkeypatch.setenv("HOME", "/")
    assert condition.at_home("/x") == "/x"


def test_what_is_in_the_way_is_told(
    planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(condition, "PACKAGES", ("no-such-package",))
    monkeypatch.setattr(condition, "_LEAST_FREE", 10**12)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    run = planscribe("doctor")
    assert run.code == 1
    assert "pip install --force-reinstall 'no-such-package'" in run.out
    assert f"Free some space on the disk of {tmp_path}/planscribe/answers." in run.out


@pytest.mark.parametrize("module", ["clingo", "pygls", "rich", "tree_sitter"])
def test_half_of_an_installation_is_told(module: str, tmp_path: Path) -> None:
    (tmp_path / f"{module}.py").write_text("raise ImportError('half of it is missing')\n")
    paths = (str(tmp_path), *sys.path)
    run = subprocess.run(
        [sys.executable, "-m", "planscribe", "doctor", "--json"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 1, run.stderr
    told = json.loads(run.stdout)
    package = module.replace("_", "-")
    assert "cannot be used: half of it is missing" in told["facts"]["packages"][package]
    assert any(f"--force-reinstall '{package}" in one for one in told["trouble"])


@pytest.mark.parametrize(
    ("found", "wanted", "fits"),
    [
        ("5.8.3", ">=5.8.3,<6", True),
        ("5.8", ">=5.8.3,<6", False),
        ("6.0.0", "<6", False),
        ("5.10", ">=5.8.3", True),
        ("2025.0", "==2025.0.0", True),
        ("1.0.6rc1", "==1.0.6", True),
        ("1", "", True),
    ],
)
def test_a_version_is_compared_with_what_is_needed(found: str, wanted: str, fits: bool) -> None:
    assert condition.fits(found, wanted) is fits


def test_a_wrong_version_is_told(planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(condition, "_wanted", lambda: {"lark": "<0.1"})
    run = planscribe("doctor")
    assert run.code == 1
    assert "but <0.1 is required" in run.out
    assert "--force-reinstall 'lark<0.1'" in run.out


def test_every_package_that_is_needed_is_looked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    names = {re.split(r"[<>=;\s]", one)[0] for one in project["project"]["dependencies"]}
    assert {*condition.PACKAGES, condition.WELCOME} == names
