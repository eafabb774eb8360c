"""The program as the shell sees it: signals, pipes, terminals, faults of our own."""

import json
import os
import re
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import clingo.ast
import pytest

from planscribe import __version__, cli
from planscribe.cli import stages
from planscribe.resources import shipped
from planscribe.workspace.workers import WARM
from tests.support.command_line import ENDLESS, RULES, Planscribe, command
from tests.support.terminals import Terminal

ESCAPE = "\x1b["


def test_help_and_version(planscribe: Planscribe) -> None:
    run = planscribe("--version")
    assert (run.code, run.out) == (0, f"planscribe {__version__}\n")
    run = planscribe("--help")
    assert run.code == 0
    assert "exit codes:" in run.out
    for one in ("translate", "infer", "compile", "solve", "check", "validate", "compare"):
        assert planscribe(one, "--help").code == 0
        assert re.search(rf"^ +{one} ", run.out, re.MULTILINE)


SWAP = str(shipped("rules") / "blocksworld" / "tasks" / "swap.task")
FOR_OTHERS = [
    *("rich", "openai", "jinja2", "platformdirs", "planscribe.llm.request"),
    *(f"planscribe.check.{one}" for one in ("asp.undefined", "no_plan.findings")),
    *(f"planscribe.infer.{one}" for one in ("materialise", "names", "violated")),
    *(f"planscribe.plan.{one}" for one in ("execute", "ground.grounding", "planners", "result")),
    *(f"planscribe.syntax.{one}" for one in ("asp.recovery", "plan")),
    *(
        f"planscribe.translate.{one}"
        for one in ("english.sentences.after_others", "english.wording.sentences", "writing.meant")
    ),
]
"""What a task does not need that has no finding, and is read word by word."""

SLOW = "rich clingo lark pygls lsprotocol inflect tree_sitter json jinja2 platformdirs".split()


FOR_VIOLATIONS = ["planscribe.infer.violated", "planscribe.model.lexicon", "planscribe.model.pddl"]


def test_a_worker_begins_without_what_only_violations_need() -> None:
    code = (
        f"import sys, {', '.join(WARM)}\n"
        f"print(*sorted({set(FOR_VIOLATIONS)!r} & sys.modules.keys()))"
    )
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "\n")


@pytest.mark.parametrize(
    ("arguments", "unneeded"),
    [
        (["--help"], SLOW),
        (["--version"], SLOW),
        (["check", "small.pddl"], ["jinja2", "platformdirs", "pygls", "openai"]),
        (["compile", SWAP], FOR_OTHERS),
    ],
    ids=lambda one: one[0],
)
def test_what_is_slow_is_loaded_where_it_is_needed(
    arguments: list[str], unneeded: list[str], tmp_path: Path
) -> None:
    (tmp_path / "small.pddl").write_text("(define (domain small) (:predicates (lit)))\n")
    code = (
        "import sys\nfrom planscribe.cli import main\n"
        f"try: main({arguments!r})\n"
        f"finally: print('loaded', *sorted({set(unneeded)!r} & sys.modules.keys()))"
    )
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (run.returncode, run.stdout.splitlines()[-1]) == (0, "loaded")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("solve",),
        ("solve", "a.task", "--time-limit", "0"),
        ("solve", "a.task", "--time-limit", "nan"),
        ("solve", "a.task", "--time-limit", "soon"),
        ("solve", "a.task", "--memory-limit", "-1"),
        ("solve", "a.task", "--tim", "1"),
        ("translate", "a.task", "--from", "music"),
        ("evaluate", "tic", ".", "--jobs", "0"),
        ("evaluate", "chess", "."),
    ],
)
def test_wrong_usage_is_one_line_and_code_2(
    planscribe: Planscribe, arguments: tuple[str, ...]
) -> None:
    run = planscribe(*arguments)
    assert (run.code, run.out) == (2, "")
    assert re.fullmatch(r"planscribe: .+; see `planscribe.* --help`\n", run.err)


def test_a_fault_of_ours_is_one_line(
    folder: Path, planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("one\ntwo")

    monkeypatch.setattr(stages, "produce", fail)
    run = planscribe("translate", "evening.task")
    assert (run.code, run.out) == (70, "")
    _, told = run.err.splitlines()
    assert told.startswith("planscribe: internal error: ValueError: one. ")
    monkeypatch.setenv("PLANSCRIBE_DEBUG", "1")
    assert "Traceback" in planscribe("translate", "evening.task").err


@pytest.mark.parametrize(
    "arguments",
    [("translate", "evening.task"), ("infer", "--all", "evening.task"), ("check", "odd.task")],
)
def test_results_that_nobody_reads_are_no_trouble(folder: Path, arguments: tuple[str, ...]) -> None:
    (folder / "odd.task").write_text("Domain: lights\n\nThere are 2 glorps.\n")
    source, sink = os.pipe()
    os.close(source)
    with os.fdopen(sink, "wb") as closed:
        process = subprocess.Popen(command(*arguments), stdout=closed, stderr=subprocess.PIPE)
    _, errors = process.communicate(timeout=60)
    (told,) = errors.splitlines()
    assert process.returncode == 141 and b"domain `domain.pddl`, named in the task" in told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk_is_told(folder: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        process = subprocess.Popen(
            command("translate", "evening.task"), stdout=full, stderr=subprocess.PIPE
        )
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    _, told = errors.splitlines()
    assert re.fullmatch(rb"planscribe: .*no space left on device", told)


def test_closed_streams_are_no_trouble(folder: Path) -> None:
    shell = f"{subprocess.list2cmdline(command('translate', 'evening.task'))} >&- 2>&- <&-"
    assert subprocess.run(shell, shell=True, timeout=60, check=False).returncode == 0


def test_any_output_encoding_will_do(folder: Path, program: Planscribe) -> None:
    (folder / "a.task").write_text("Domain: lights\n\nThere are 2 lamps. Ünd?\n", encoding="utf-8")
    run = program("check", "a.task", PYTHONIOENCODING="ascii")
    assert run.code == 1
    assert "Traceback" not in run.err


# --- terminals -----------------------------------------------------------------------------


def test_colours_are_for_terminals_that_want_them(
    folder: Path, planscribe: Planscribe, terminals: type["Terminal"]
) -> None:
    (folder / "a.task").write_text("Domain: ligths\n")
    coloured = terminals("check", "a.task").read()
    assert ESCAPE + "1;31m" in coloured
    plain = terminals("check", "a.task", NO_COLOR="1").read()
    assert ESCAPE + "1;31m" not in plain
    assert "a.task:1:9:" in plain
    assert ESCAPE not in planscribe("check", "a.task").out


def test_lines_of_a_file_are_cut_to_the_width(folder: Path, terminals: type["Terminal"]) -> None:
    (folder / "a.task").write_text(f"Domain: lights\n\n{'x' * 300} glorp {'y' * 300}.\n")
    shown = terminals("check", "a.task", width=40, NO_COLOR="1").read()
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown)
    quoted = [line for line in plain.splitlines() if line.startswith(" 3 | ")]
    assert quoted and all(len(line) <= 40 for line in quoted)


# --- signals -------------------------------------------------------------------------------


def children(pid: int) -> set[int]:
    """The processes that a process has started, and those that these have."""
    path = Path(f"/proc/{pid}/task/{pid}/children")
    found = {int(one) for one in path.read_text().split()} if path.exists() else set()
    return found.union(*(children(one) for one in found))


class Dropped:
    """What Python frees: exceptions raised meanwhile lead nowhere."""

    def __init__(self, number: signal.Signals) -> None:
        self._number = number

    def __del__(self) -> None:
        signal.raise_signal(self._number)


def parsed(number: signal.Signals) -> None:
    """Let a signal come while clingo calls us."""
    clingo.ast.parse_string("p.", lambda _: signal.raise_signal(number))


@pytest.mark.parametrize(("number", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
@pytest.mark.parametrize("meanwhile", [Dropped, parsed])
def test_no_signal_is_lost(
    monkeypatch: pytest.MonkeyPatch,
    meanwhile: Callable[[signal.Signals], object],
    number: str,
    code: int,
) -> None:
    if not hasattr(signal, number):
        pytest.skip("no such signal here")

    def run(_: object) -> int:
        meanwhile(signal.Signals[number])
        threading.Event().wait(10)
        return 0

    monkeypatch.setattr(cli, "_run", run)
    assert cli.main(["check", "a.task"]) == code


def test_ctrl_c_while_a_data_class_is_made_gives_its_code(tmp_path: Path) -> None:
    """Python notes a plain interrupt in code that `exec` runs, and ends with it."""
    (tmp_path / "interrupted.py").write_text("""
import signal, sys
from planscribe import cli
cli._run = lambda _: exec("signal.raise_signal(signal.SIGINT)", {"signal": signal})
sys.exit(cli.main(["check", "a.task"]))
""")
    command = [sys.executable, "-m", "interrupted"]
    run = subprocess.run(command, cwd=tmp_path, check=False, timeout=60)
    assert run.returncode == 130


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="processes cannot be waited for here")
@pytest.mark.parametrize(("number", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_ends_everything_quietly(
    folder: Path, terminals: type["Terminal"], number: str, code: int
) -> None:
    (folder / "rules.lp").write_text(RULES + ENDLESS)
    terminal = terminals("infer", "evening.task", "--time-limit", "300", NO_COLOR="1")
    terminal.read(until="Checking ...")
    # The spinner turns, so that there is always something to read.
    while not (started := children(terminal.process.pid)) and terminal.read_more():
        pass
    assert started
    watched = [os.pidfd_open(one) for one in started]
    os.kill(terminal.process.pid, getattr(signal, number))
    terminal.read()
    assert terminal.process.wait(timeout=30) == code
    assert "Traceback" not in terminal.seen
    for one in watched:
        assert select.select([one], [], [], 30)[0], "a process was left behind"
        os.close(one)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="processes cannot be waited for here")
def test_a_signal_ends_an_evaluation_in_all_its_processes(
    tmp_path: Path, terminals: type["Terminal"]
) -> None:
    folder = tmp_path / "blocksworld"
    folder.mkdir()
    domain = shipped("rules") / "blocksworld" / "domain.pddl"
    (folder / "domain.pddl").write_text(domain.read_text())
    # More than the built-in planner can turn upside down before the test is over.
    names = [f"b{number}" for number in range(1, 41)]
    tower = " ".join(f"{upper} is on {lower}." for upper, lower in pairwise(names))
    turned = ", ".join(f"{lower} is on {upper}" for upper, lower in pairwise(names))
    words = f"There are 40 blocks. {tower} b40 is on the table. b1 is clear. The arm is empty."
    words = f"{words} Your goal is that {turned}."
    for name in ("p01", "p02"):
        (folder / f"{name}.nl").write_text(words)
        (folder / f"{name}.pddl").write_text("(define (problem p) (:domain d))")
    arguments = ("--jobs", "2", "--planner", "clingo", "--time-limit", "300")
    terminal = terminals("evaluate", "tic", str(tmp_path), *arguments, NO_COLOR="1")
    terminal.read(until="0/2")
    # With their workers. The bar moves, so that there is always something to read.
    while len(started := children(terminal.process.pid)) < 5 and terminal.read_more():
        pass
    watched = [os.pidfd_open(one) for one in started]
    assert len(watched) >= 5
    os.kill(terminal.process.pid, signal.SIGTERM)
    terminal.read()
    assert terminal.process.wait(timeout=30) == 143
    assert "Traceback" not in terminal.seen
    for one in watched:
        assert select.select([one], [], [], 30)[0], "a process was left behind"
        os.close(one)


# --- the language server -------------------------------------------------------------------


def message(method: str, number: int | None = None) -> bytes:
    """A message of the protocol; a request if it has a number."""
    parameters = {"capabilities": {}, "processId": None, "rootUri": None}
    content: dict[str, object] = {"jsonrpc": "2.0", "method": method}
    if number is not None:
        content["id"] = number
    if method == "initialize":
        content["params"] = parameters
    text = json.dumps(content)
    return f"Content-Length: {len(text)}\r\n\r\n{text}".encode()


def test_serve_is_the_language_server() -> None:
    messages = [message("initialize", 1), message("shutdown", 2), message("exit")]
    run = subprocess.run(
        command("serve", "--stdio"), input=b"".join(messages), capture_output=True, timeout=60
    )
    assert run.returncode == 0
    assert b'"capabilities"' in run.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_server_at_once(number: signal.Signals) -> None:
    with subprocess.Popen(
        command("serve"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdin and server.stdout and server.stderr
        server.stdin.write(message("initialize", 1))
        server.stdin.flush()
        assert server.stdout.readline().startswith(b"Content-Length")
        server.send_signal(number)
        assert server.wait(timeout=30) == -number
        assert server.stderr.read() == b""
