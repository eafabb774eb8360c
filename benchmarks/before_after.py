"""`python -m benchmarks.before_after --before PYTHON`: one table of what two versions take.

PYTHON is that of the environment of the other version. Each benchmark runs with one version and
then with the other, several times, so that a busy machine is as busy for both. A cell is empty
where a version did not finish.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

from benchmarks.recording import MEMORY, PROCESSOR, WALL

ROOT = Path(__file__).parent.parent
DEFAULT = tuple(f"benchmarks/test_{what}.py" for what in ("large", "validating", "latency"))
COLUMNS = (WALL, PROCESSOR, MEMORY)

Figures = Mapping[str, Mapping[str, float]]
"""What a run records, by what was measured and by column."""


def collected(tests: Sequence[str], selected: str) -> list[str]:
    """The benchmarks of some files, or some benchmarks, each by itself, that pytest selects."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-k", selected, *tests]
    listed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if listed.returncode:
        raise SystemExit(listed.returncode)
    return [line for line in listed.stdout.splitlines() if "::" in line]


def run(test: str, python: str) -> Figures:
    """What a benchmark records of the server of one version; nothing if it fails."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "figures.json"
        command = [sys.executable, "-m", "pytest", "-q", f"--benchmark-json={path}", test]
        environment = {**os.environ, "PLANSCRIBE_PYTHON": python}
        subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=False)
        text = path.read_text(encoding="utf-8") if path.exists() else ""
    several = json.loads(text)["benchmarks"] if text else []
    return {what: its for one in several for what, its in one["extra_info"].items()}


def table(versions: Sequence[Sequence[Figures]]) -> Iterator[str]:
    """The rows of the table: medians over all rounds, those of each version."""
    heads = [f"{column}: {which}" for column in COLUMNS for which in ("before", "after")]
    yield f"| what | {' | '.join(heads)} |"
    yield f"|---|{'---|' * len(heads)}"
    for what in dict.fromkeys(what for runs in versions for one in runs for what in one):
        cells = (
            _median([one[what][column] for one in runs if column in one.get(what, {})])
            for column in COLUMNS
            for runs in versions
        )
        yield f"| {what} | {' | '.join(cells)} |"


def _median(figures: Sequence[float]) -> str:
    return f"{median(figures):.3g}" if figures else ""


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.before_after", description=__doc__)
    parser.add_argument("tests", nargs="*", default=DEFAULT, help="files or names of benchmarks")
    parser.add_argument("--before", required=True, help="the Python of the other version")
    parser.add_argument("--after", default=sys.executable, help="that of the new one")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "-k",
        dest="selected",
        default="not many",
        help="which of them, as for pytest; if not given, all but large files on many lines",
    )
    given = parser.parse_args()
    before: list[Figures] = []
    after: list[Figures] = []
    load = os.getloadavg()[0]
    for test in collected(given.tests, given.selected):
        for number in range(given.rounds):
            print(f"{test}, round {number + 1}", file=sys.stderr, flush=True)
            before.append(run(test, given.before))
            after.append(run(test, given.after))
    print("\n".join(table((before, after))))
    loads = f"{load:.1f} at the start, {os.getloadavg()[0]:.1f} at the end"
    print(f"\nMedians of {given.rounds} rounds; load {loads}.")


if __name__ == "__main__":
    main()
