"""The command line, in this process and as a program of its own."""

import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from planscribe.cli import main
from planscribe.resources import shipped
from planscribe.workspace import snapshot
from planscribe.workspace.memo import Memo
from planscribe.workspace.snapshot import Workers

DOMAIN = """\
(define (domain lights)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp  ; "lamp"
          room) ; "room"
  (:predicates
    (in ?l - lamp ?r - room) ; "?l is in ?r"
    (lit ?l - lamp)          ; "?l is lit", not "?l is dark"
    (broken ?l - lamp))      ; "?l is broken"
  (:action light
    :parameters (?l - lamp)
    :precondition (and (not (lit ?l)) (not (broken ?l)))
    :effect (lit ?l)))
"""
RULES = """\
% A lamp is where the first room is.
init(in(L,R)) :- object(L,lamp), rank(room,1,R).
sequence(room).
%! "{L} is lit and broken."
:- init(lit(L)), init(broken(L)).
"""
TASK = """\
Domain: lights

There are 2 lamps and 1 room. lamp1 is lit.
Your goal is that all lamps are lit.
"""
PROBLEM = """\
(define (problem evening)
  (:domain lights)
  (:objects lamp1 lamp2 - lamp room1 - room)
  (:init (lit lamp1))
  (:goal (and (lit lamp1) (lit lamp2))))
"""
MEASURED = ("blocksworld", "grippers")
"""The domains of a small benchmark."""
ENDLESS = "p(1..9999). q(X,Y,Z) :- p(X), p(Y), p(Z), X < Y.\n"
"""A rule with more instances than anybody waits for."""


@dataclass(frozen=True)
class Run:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Planscribe = Callable[..., Run]


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


class SharedWorkers:
    """Worker processes that outlive a command: starting them takes longer than most tests."""

    def __init__(self, workers: Workers) -> None:
        self.pool = workers.pool

    def close(self) -> None:
        """The session ends them."""


@pytest.fixture(scope="session")
def workers() -> Iterator[SharedWorkers]:
    started = Workers()
    yield SharedWorkers(started)
    started.close()


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory, workers: SharedWorkers) -> Path:
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
                patch.setattr(snapshot, "Workers", lambda: workers)
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
    workers: SharedWorkers,
    memo: Memo,
    monkeypatch: pytest.MonkeyPatch,
) -> Planscribe:
    """Runs a command in this process."""
    monkeypatch.setattr(snapshot, "Workers", lambda: workers)
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


def command(*arguments: str | Path) -> list[str]:
    """The program with its arguments."""
    return [sys.executable, "-m", "planscribe", *map(str, arguments)]
