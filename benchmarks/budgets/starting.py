"""Starting, stopping and memory over the wire, and commands in fresh processes."""

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from time import perf_counter, sleep

from benchmarks.budgets.editing import RULES, Document, domain_of
from benchmarks.budgets.figures import Figures
from benchmarks.wire import PYTHON, Wire, processor

TASK = RULES / "blocksworld" / "tasks" / "swap.task"
ROUNDS = 10


def started(folder: Path) -> Figures:
    """From the start of the process to the answer to `initialize`."""
    figures = Figures()
    for _ in range(ROUNDS):
        with Wire(folder) as wire:
            wire.initialize()
            figures.add(wire.initialized - wire.started, wire.processor)
    return figures


def first_hover(folder: Path) -> Figures:
    """The first hover of a server, on a task, right after its first findings."""
    domain_of("blocksworld", folder)
    text, figures = TASK.read_text(encoding="utf-8"), Figures()
    lines = text.split("\n")
    line = next(row for row, one in enumerate(lines) if " on " in one)
    for _ in range(ROUNDS):
        with Wire(folder) as wire:
            wire.initialize()
            uri = (folder / TASK.name).as_uri()
            wire.open(uri, "", text)
            wire.findings(uri, 1)
            before = wire.processor
            position = {"line": line, "character": lines[line].index(" on ") + 2}
            asked = {"textDocument": {"uri": uri}, "position": position}
            seconds, answer = wire.request("textDocument/hover", asked)
            assert answer.content["result"]
            figures.add(seconds, wire.processor - before)
    return figures


def first_findings_of_many(number: int) -> Callable[[Path], Figures]:
    """From the start to the first findings of a task in a folder with so many problems."""

    def measure(folder: Path) -> Figures:
        domain_of("blocksworld", folder)
        for one in range(number):
            path = folder / f"{one % 20}" / f"p{one}.pddl"
            path.parent.mkdir(exist_ok=True)
            path.write_text(tower(5), encoding="utf-8")
        text, figures = TASK.read_text(encoding="utf-8"), Figures()
        for _ in range(3):
            with Wire(folder) as wire:
                wire.initialize()
                uri = (folder / TASK.name).as_uri()
                wire.open(uri, "", text)
                figures.add(wire.findings(uri, 1).seconds - wire.started, wire.processor)
        return figures

    return measure


def memory(folder: Path) -> Figures:
    """The most megabytes that a server has taken when a task is open, and was asked about."""
    domain_of("blocksworld", folder)
    figures = Figures()
    for _ in range(3):
        with Wire(folder) as wire:
            wire.initialize()
            document = Document(wire, TASK.name, TASK.read_text(encoding="utf-8"))
            for method in ("hover", "completion", "documentSymbol", "semanticTokens/full"):
                document.ask(f"textDocument/{method}", 3, 2)
            figures.add(wire.megabytes)
    return figures


def compiled(folder: Path) -> Figures:
    """`planscribe compile` of a small task, with the processes that it starts."""
    domain_of("blocksworld", folder)
    shutil.copy(TASK, folder)
    figures = Figures()
    for _ in range(ROUNDS):
        began = perf_counter()
        command = [PYTHON, "-m", "planscribe", "compile", TASK.name, "-o", "made.pddl"]
        process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        _, status, used = os.wait4(process.pid, 0)
        assert status == 0
        figures.add(perf_counter() - began, used.ru_utime)
    return figures


def cancelled(folder: Path) -> Figures:
    """From the wish to stop a planner until it has answered, and its process has ended."""
    domain_of("blocksworld", folder)
    figures = Figures()
    with Wire(folder) as wire:
        wire.initialize()
        document = Document(wire, "p.pddl", tower(40))
        for _ in range(ROUNDS):
            asked, before = perf_counter(), processors(wire.pid)
            run = {"command": "planscribe.solveWith", "arguments": [document.uri, "clingo-optimal"]}
            number = wire.ask("workspace/executeCommand", run)
            wire.until(lambda one: "is searching" in str(one), since=asked)
            children = working(wire.pid, before)
            used, began = wire.processor, perf_counter()
            stop = {"command": "planscribe.cancelRun", "arguments": [document.uri]}
            wire.ask("workspace/executeCommand", stop)
            answer = wire.answer(number)
            assert answer.content["result"]["status"] == "cancelled", answer.content
            while children <= processors(wire.pid).keys():
                sleep(0.001)
            figures.add(perf_counter() - began, wire.processor - used)
    return figures


def tower(blocks: int) -> str:
    """A problem of turning a tower upside down."""
    names = [f"b{number}" for number in range(blocks)]
    stacked = " ".join(f"(on {upper} {lower})" for upper, lower in pairwise(names))
    turned = " ".join(f"(on {lower} {upper})" for upper, lower in pairwise(names))
    return (
        f"(define (problem tower) (:domain blocksworld-4ops)\n(:objects {' '.join(names)})\n"
        f"(:init (arm-empty) (clear b0) (on-table {names[-1]}) {stacked})\n"
        f"(:goal (and {turned})))\n"
    )


def working(process: int, before: Mapping[int, float]) -> set[int]:
    """The processes below one, as soon as one of them has worked for a tenth of a second.

    Raises:
        TimeoutError: none has, in a minute.
    """
    end = perf_counter() + 60
    while perf_counter() < end:
        now = processors(process)
        # Another may be a spare one that just starts, so which of them works is not known.
        if any(used - before.get(child, 0) > 0.1 for child, used in now.items()):
            return set(now)
        sleep(0.01)
    raise TimeoutError("no process searches for a plan")


def processors(process: int) -> dict[int, float]:
    """The processes below one, and the seconds of the processor that each has taken; Linux only."""
    found: dict[int, float] = {}
    for task in Path(f"/proc/{process}/task").iterdir():
        # A thread or a child may end meanwhile.
        with suppress(OSError):
            for child in map(int, (task / "children").read_text(encoding="ascii").split()):
                found |= {child: processor(child), **processors(child)}
    return found
