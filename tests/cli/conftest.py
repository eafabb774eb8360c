"""The command line, in this process and as a program of its own."""

import io
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from planscribe.cli import inputs, main
from planscribe.resources import shipped
from planscribe.workspace import snapshot
from planscribe.workspace.memo import Memo
from tests.support.command_line import (
    DOMAIN,
    MEASURED,
    PROBLEM,
    RULES,
    TASK,
    Planscribe,
    Run,
    command,
)
from tests.support.terminals import Terminal
from tests.support.workspaces.workers import SharedWorkers


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a small domain and a task, where commands run."""
    for name, text in {
        "domain.pddl": DOMAIN,
        "rules.lp": RULES,
        "evening.task": TASK,
        "evening.pddl": PROBLEM,
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def no_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No endpoint, key or answer of the user's own."""
    for name in ("PLANSCRIBE_ENDPOINT", "PLANSCRIBE_MODEL", "OPENAI_BASE_URL", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory, shared_workers: SharedWorkers) -> Path:
    """Two domains with two tasks each, whose true problems are our own."""
    top = tmp_path_factory.mktemp("benchmark")
    for domain in MEASURED:
        folder = top / domain
        folder.mkdir()
        rules = shipped("rules") / domain
        (folder / "domain.pddl").write_text((rules / "domain.pddl").read_text())
        for number, task in enumerate(sorted((rules / "tasks").glob("*.task"))[:2], start=1):
            words = task.read_text().partition("\n")[2]
            (folder / f"p{number:02}.nl").write_text(words)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(inputs, "Workers", shared_workers.of_a_command)
                target = folder / f"p{number:02}.pddl"
                assert main(["compile", str(task), "-o", str(target)]) == 0
        (folder / "p_example.nl").write_text("This is none of the tasks.")
    (top / "lonely").mkdir()
    return top


@pytest.fixture
def benchmark_folder(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "benchmark"))


@pytest.fixture(scope="session")
def memo() -> Memo:
    """What commands remember of each other; mostly the grammars of the domains."""
    return Memo()


@pytest.fixture
def planscribe(
    capfd: pytest.CaptureFixture[str],
    shared_workers: SharedWorkers,
    memo: Memo,
    monkeypatch: pytest.MonkeyPatch,
) -> Planscribe:
    """Runs a command in this process."""
    monkeypatch.setattr(inputs, "Workers", shared_workers.of_a_command)
    monkeypatch.setattr(snapshot, "Memo", lambda: memo)

    def run(*arguments: str | Path, stdin: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        capfd.readouterr()
        code = main([str(one) for one in arguments])
        return Run(code, *capfd.readouterr())

    return run


@pytest.fixture
def program() -> Planscribe:
    """Runs a command as a program of its own."""

    def run(*arguments: str | Path, stdin: str = "", **environment: str) -> Run:
        ended = subprocess.run(
            command(*arguments),
            input=stdin.encode(),
            capture_output=True,
            timeout=60,
            check=False,
            env={**os.environ, **environment},
        )
        return Run(ended.returncode, ended.stdout.decode(), ended.stderr.decode())

    return run


@pytest.fixture(autouse=True)
def interruptible() -> Iterator[None]:
    """Tests that run in the background ignore Ctrl+C, and so would the programs that they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def terminals() -> Iterator[type["Terminal"]]:
    if sys.platform == "win32":
        pytest.skip("there are no pseudo-terminals")
    opened: list[Terminal] = []

    class Remembered(Terminal):
        def __init__(self, *arguments: str, width: int = 60, **environment: str) -> None:
            super().__init__(*arguments, width=width, **environment)
            opened.append(self)

    yield Remembered
    for one in opened:
        one.close()
