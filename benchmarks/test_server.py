"""How long the language server takes to start, and to check what was just typed.

Nothing is asserted about time.
"""

import json
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.shapes import LONG_IR, LONG_PROBLEM, LONG_TASK
from planscribe.check.finding import Finding, Tier
from planscribe.check.tiers import findings
from planscribe.ide.hover.dispatch import hover
from planscribe.resources import shipped
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Workspace


@pytest.mark.parametrize(
    ("name", "text", "comment"),
    [
        ("long.task", LONG_TASK, "#"),
        ("long.ir.lp", LONG_IR, "%"),
        ("long.pddl", LONG_PROBLEM, ";"),
    ],
    ids=["1,000-line task", "1,000-line IR", "1,000-line problem"],
)
def test_first_tier_after_an_edit(
    benchmark: BenchmarkFixture,
    workspace: Workspace,
    tmp_path: Path,
    name: str,
    text: str,
    comment: str,
) -> None:
    uri = uris.uri_of(tmp_path / name)
    edits = count()

    def check() -> tuple[Finding, ...]:
        number = next(edits)
        snapshot = workspace.put(uri, f"{text}\n{comment} edit {number}\n", number)
        return findings(snapshot, uri, Tier.SYNTAX)

    check()
    assert not [one for one in benchmark(check) if one.severity == 1]


def test_hover_on_an_inferred_fact(benchmark: BenchmarkFixture, workspace: Workspace) -> None:
    """After an edit, so that facts and reasons are made anew."""
    path = shipped("rules") / "floortile" / "tasks" / "chequers.task"
    text = path.read_text(encoding="utf-8")
    uri = uris.uri_of(path)
    offset = text.index("robot can paint")
    edits = count()

    def look() -> object:
        number = next(edits)
        snapshot = workspace.put(uri, f"{text}\n\nThis is edit {number}.\n", number)
        return hover(snapshot, uri, offset)

    assert benchmark(look) is not None


def test_start_to_initialize_answered(benchmark: BenchmarkFixture) -> None:
    """From the start of the process to the answer."""
    request = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {"processId": None, "rootUri": None, "capabilities": {}},
    }
    body = json.dumps(request).encode()

    def start() -> bytes:
        with subprocess.Popen(
            [sys.executable, "-m", "planscribe", "serve"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        ) as server:
            assert server.stdin is not None and server.stdout is not None
            server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            server.stdin.flush()
            header = server.stdout.readline()
            server.kill()
            return header

    assert benchmark.pedantic(start, rounds=10).startswith(b"Content-Length")
