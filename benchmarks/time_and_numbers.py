"""`python -m benchmarks.time_and_numbers DIR`: planners for time and numbers, on small tasks.

DIR is a copy of https://github.com/potassco/pddl-instances, tasks of the planning competitions.
Starting without any of them, it gets the planners with `planscribe planners --get`, and solves
each task with `planscribe solve`, which validates the plan. With PLANSCRIBE_VAL, the path of the
program `Validate` of VAL, VAL judges the plans, too. Prints a row for each planner; times are
processor times of the whole command, with the start of Python and the validation.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter

TASKS: Mapping[str, Mapping[str, Sequence[int]]] = {
    "temporal": {
        "ipc-2002/domains/depots-time-automatic": (1,),
        "ipc-2002/domains/driverlog-time-automatic": (1,),
        "ipc-2002/domains/rovers-time-automatic": (1,),
        "ipc-2002/domains/satellite-time-automatic": (1,),
        "ipc-2002/domains/zenotravel-time-automatic": (1,),
        "ipc-2004/domains/pipesworld-no-tankage-temporal-strips": (1,),
        "ipc-2004/domains/satellite-time-strips": (1,),
        "ipc-2004/domains/umts-temporal-strips": (1,),
        "ipc-2006/domains/openstacks-metric-time": (1,),
        "ipc-2006/domains/openstacks-time": (1,),
        "ipc-2006/domains/pathways-metric-time": (1,),
        "ipc-2006/domains/pipesworld-metric-time": (1,),
        "ipc-2006/domains/rovers-metric-time": (1,),
        "ipc-2006/domains/storage-time": (1,),
        "ipc-2006/domains/trucks-time": (1,),
        "ipc-2008/domains/crew-planning-temporal-satisficing-strips": (1,),
        "ipc-2008/domains/elevator-temporal-satisficing-strips": (1,),
        "ipc-2008/domains/model-train-temporal-satisficing-numeric-fluents": (1,),
        "ipc-2008/domains/peg-solitaire-temporal-satisficing-strips": (1,),
        "ipc-2008/domains/sokoban-temporal-satisficing-strips": (1,),
        "ipc-2008/domains/transport-temporal-satisficing-numeric-fluents": (1,),
        "ipc-2008/domains/woodworking-temporal-satisficing-numeric-fluents": (1,),
        "ipc-2011/domains/floor-tile-temporal-satisficing": (1,),
        "ipc-2011/domains/match-cellar-temporal-satisficing": (1,),
        "ipc-2011/domains/parking-temporal-satisficing": (1,),
        "ipc-2011/domains/turn-and-open-temporal-satisficing": (1,),
        "ipc-2014/domains/map-analyzer-temporal-satisficing": (1,),
        "ipc-2014/domains/satellite-temporal-satisficing": (1,),
    },
    "numeric": {
        "ipc-2002/domains/depots-numeric-automatic": (1, 2, 3),
        "ipc-2002/domains/driverlog-numeric-automatic": (1, 2, 3),
        "ipc-2002/domains/driverlog-numeric-hard-automatic": (1, 2),
        "ipc-2002/domains/rovers-numeric-automatic": (1, 2, 3),
        "ipc-2002/domains/satellite-numeric-automatic": (1, 2, 3),
        "ipc-2002/domains/settlers-numeric-automatic": (1, 2),
        "ipc-2002/domains/umtranslog-2-numeric-hand-coded": (1, 2),
        "ipc-2002/domains/zenotravel-numeric-automatic": (1, 2, 3),
        "ipc-2004/domains/satellite-numeric-strips": (1,),
        "ipc-2006/domains/tpp-metric": (1, 2, 3),
    },
}
"""By kind, the folders of domains without errors, with the numbers of their first instances."""

PLANNERS: Mapping[str, Sequence[str]] = {
    "temporal": ("", "lpg"),
    "numeric": ("", "lpg", "enhsp"),
}
"""The planners for each kind; the empty name is what `solve` runs by default."""

OFFERED = ("lpg", "enhsp")

VAL = os.environ.get("PLANSCRIBE_VAL", "")
VAL_TOLERANCE = "0.0001"
"""Seconds between steps that exclude each other; LPG writes four decimals."""

HEADER = (
    "tasks planner solved processor_seconds,_median_and_longest VAL_accepts invalid not_found "
    "time memory crash unsupported"
)


@dataclass(frozen=True, slots=True)
class TimedTask:
    """An instance, and the domain that it is for."""

    kind: str
    domain: Path
    problem: Path

    @property
    def name(self) -> str:
        """Its folder and its number, for people."""
        return f"{self.problem.parents[1].name} {self.problem.stem.rpartition('-')[2]}"


@dataclass(frozen=True, slots=True)
class SolvedTask:
    """How a planner ended; VAL is asked about plans only."""

    outcome: str
    seconds: float
    reason: str
    accepted: bool | None = None


def tasks_in(folder: Path, kind: str) -> Iterator[TimedTask]:
    """The tasks of a kind that a folder has; the others are named on standard error."""
    for name, numbers in TASKS[kind].items():
        for number in numbers:
            domain = folder / name / "domain.pddl"
            problem = folder / name / "instances" / f"instance-{number}.pddl"
            if domain.exists() and problem.exists():
                yield TimedTask(kind, domain, problem)
            else:
                print(f"skipped: {problem} or its domain does not exist", file=sys.stderr)


def solved(task: TimedTask, planner: str, limit: int) -> SolvedTask:
    """What `planscribe solve` reports, and the processor time that it takes."""
    files = ["--domain", str(task.domain), str(task.problem)]
    chosen = ["--planner", planner] if planner else []
    before = _processor_seconds()
    printed = _planscribe("solve", *files, *chosen, "--time-limit", str(limit), "--json").stdout
    seconds = _processor_seconds() - before
    answer = json.loads(printed)
    found = answer["stages"]["plan"]
    if found["text"] is None:
        # Without a cause, the task itself has an error.
        cause = found["cause"] or answer["status"]
        return SolvedTask(cause, seconds, answer["message"])
    accepted = accepted_by_val(task, found["text"]) if VAL else None
    return SolvedTask("solved", seconds, found["planner"], accepted)


def accepted_by_val(task: TimedTask, plan: str) -> bool:
    """Whether VAL says that a plan is valid."""
    with tempfile.TemporaryDirectory() as temporary:
        file = Path(temporary) / "plan"
        file.write_text(plan, encoding="utf-8")
        command = [VAL, "-t", VAL_TOLERANCE, str(task.domain), str(task.problem), str(file)]
        judged = subprocess.run(command, capture_output=True, check=False)
    return b"Plan valid" in judged.stdout


def row(kind: str, planner: str, results: Sequence[SolvedTask]) -> str:
    """A row of the table."""
    seconds = [one.seconds for one in results if one.outcome == "solved"]
    times = f"{median(seconds):.1f}, {max(seconds):.1f}" if seconds else ""
    counted = Counter(one.outcome for one in results)
    accepted = str(sum(one.accepted is True for one in results)) if VAL else "not run"
    causes = ("invalid", "exhausted", "time", "memory", "crash", "unsupported")
    counts = (str(counted[cause]) for cause in causes)
    name = f"`{planner}`" if planner else "default"
    return _line((f"{len(results)} {kind}", name, str(len(seconds)), times, accepted, *counts))


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _processor_seconds() -> float:
    """What all commands that have ended took, with their own processes."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _planscribe(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "planscribe", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def main() -> None:
    """Get the planners, solve all tasks, and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.time_and_numbers", description=__doc__
    )
    parser.add_argument("folder", type=Path, help="a copy of potassco/pddl-instances")
    parser.add_argument("--time-limit", type=int, default=30, help="seconds for each planner")
    given = parser.parse_args()
    if not given.folder.is_dir():
        print(f"skipped: {given.folder} is not a folder", file=sys.stderr)
        return
    tasks = {kind: [*tasks_in(given.folder.resolve(), kind)] for kind in TASKS}
    titles = [title.replace("_", " ") for title in HEADER.split(" ")]
    table = [_line(titles), _line("-" * 3 for _ in titles)]
    with tempfile.TemporaryDirectory() as empty:
        # Where `planscribe planners --get` keeps what it downloads.
        os.environ.update(XDG_DATA_HOME=empty, XDG_CONFIG_HOME=empty)
        for name in OFFERED:
            start = perf_counter()
            got = _planscribe("planners", "--get", name)
            print(f"{got.stderr}{name}: {perf_counter() - start:.1f} s", file=sys.stderr)
        for kind, several in tasks.items():
            for planner in PLANNERS[kind] if several else ():
                results = []
                for task in several:
                    results.append(solved(task, planner, given.time_limit))
                    print(kind, planner or "default", task.name, results[-1], file=sys.stderr)
                table.append(row(kind, planner, results))
    print("\n".join(table))


if __name__ == "__main__":
    main()
