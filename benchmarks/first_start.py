"""`python -m benchmarks.first_start EXTENSION.vsix ..`: from a window to its first finding.

A real VS Code opens a task with a misspelt word, on a machine that has only Python, and with a new
profile each time; the extension sets up its server. Each row is one start, in seconds since the
window was opened. Several extensions take turns. It needs what the tests of VS Code need.
"""

import argparse
import os
import tempfile
import threading
from pathlib import Path
from statistics import median
from time import perf_counter

from tests.support.editors import code_server
from tests.support.editors.machine import add_python, bare
from tests.support.editors.workbench import Workbench, browser_page

TASK = """\
Domain: blocksworld

You have 3 blocks.
b1 is on b2. b2 and b3 are on the table.
b1 and b3 are clear. Your arm is emtpy.

Your goal is that b2 is on b3.
"""

PARTS = {
    "Python": ("planscribe", "--version"),
    "environment": ("venv",),
    "server": ("planscribe", "serve"),
}
"""What runs first in each part, by words of its command line."""

POLLING = 0.05


class Watch:
    """When the processes of a home directory were first there."""

    def __init__(self, home: Path) -> None:
        self.started = perf_counter()
        self.seen: dict[str, float] = {}
        self._home = str(home).encode()
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def end(self) -> float:
        """Look no longer; the seconds since the beginning."""
        seconds = perf_counter() - self.started
        self._done.set()
        self._thread.join()
        return seconds

    def _look(self) -> None:
        while not self._done.wait(POLLING):
            for process in Path("/proc").glob("[0-9]*"):
                try:
                    if self._home not in (process / "environ").read_bytes():
                        continue
                    words = (process / "cmdline").read_bytes().decode(errors="replace").split("\0")
                except OSError:
                    continue
                for part, needed in PARTS.items():
                    if set(needed) <= set(words):
                        self.seen.setdefault(part, perf_counter() - self.started)


def start(extension: Path) -> dict[str, float]:
    """Start once; when each part began, and the first finding came."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        folder, home = Path(temporary) / "towers", Path(temporary) / "home"
        folder.mkdir()
        home.mkdir()
        file = folder / "tower.task"
        file.write_text(TASK, encoding="utf-8")
        machine = bare(home)
        add_python(machine)
        running = code_server.running(
            code_server.install(), home / "code", extension, machine.environment
        )
        with running as window, browser_page(code_server.chromium() or "") as page:
            bench = Workbench(page, Path(temporary))
            watch = Watch(home)
            bench.open(window.address(folder, file))
            editor = perf_counter() - watch.started
            bench.squiggles.first.wait_for(state="attached")
            finding = watch.end()
    return {"editor": editor, **watch.seen, "first finding": finding}


def main() -> None:
    """Start several times, and print when what began."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.first_start", description=__doc__)
    parser.add_argument("extensions", nargs="+", type=Path, metavar="EXTENSION.vsix")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    found: dict[Path, list[float]] = {one: [] for one in given.extensions}
    for _ in range(given.rounds):
        for extension in given.extensions:
            times = start(extension.resolve())
            found[extension].append(times["first finding"])
            row = ", ".join(f"{part} {seconds:.1f}" for part, seconds in times.items())
            print(f"{extension.name}: {row} (load {os.getloadavg()[0]:.1f})", flush=True)
    for extension, seconds in found.items():
        print(f"{extension.name}: least {min(seconds):.1f} s, median {median(seconds):.1f} s")


if __name__ == "__main__":
    main()
