"""Runs an external program in a temporary folder, within limits, and so that it can be killed."""

import contextlib
import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from planscribe.workers import temporary
from planscribe.workers.limits import Cancellation, Limits
from planscribe.workers.passing import passing
from planscribe.workers.pipes import PipeReader
from planscribe.workers.processes import ProcessFamily

LARGEST_FILE = 1 << 24
"""Bytes of a result file beyond which only its beginning is read."""

LARGEST_FOLDER = 1 << 33
"""Bytes that all files of a program may have together."""

_MOST_FILES = 1000
# Seconds between two looks for new files, and between two at what the program takes.
_LOOKING = 0.05
_WEIGHING = 0.5
_ENDING = 5.0


class Stopped(StrEnum):
    """Why a program was killed."""

    TIME = "time"
    CANCELLED = "cancelled"
    MEMORY = "memory"
    DISK = "disk"
    DONE = "done"
    """The listener had enough."""


@dataclass(frozen=True, slots=True)
class Completed:
    """A program that has ended.

    `exit_code` is negative for a signal, as in `subprocess`. Of long output, the beginning and
    the end are kept. `files` are the collected result files by name.
    """

    exit_code: int
    output: str
    errors: str
    files: Mapping[str, str]
    seconds: float
    stopped: Stopped | None = None

    @property
    def signal(self) -> str:
        """The name of the signal that ended the program; empty if none did."""
        if self.exit_code >= 0:
            return ""
        try:
            return signal.Signals(-self.exit_code).name
        except ValueError:
            return f"signal {-self.exit_code}"


@dataclass(frozen=True, slots=True)
class Listener:
    """What wants to know of results while the program runs; called in this process's threads."""

    file: Callable[[str, str], bool] | None = None
    """Takes the name and the text of a result file that is new or other than before, when it has
    stayed the same for a moment; true if that is enough, and the program may be killed."""
    line: Callable[[str], None] | None = None
    """Takes a line of the output."""


def run(
    command: Sequence[str],
    files: Mapping[str, str],
    limits: Limits,
    cancellation: Cancellation | None = None,
    collect: Sequence[str] = (),
    listener: Listener | None = None,
    *,
    limits_itself: bool = False,
    stop: Sequence[str] = (),
) -> Completed:
    """Run a command in a fresh folder that holds the given files (name to text).

    `collect` are glob patterns of the result files to return. All processes are killed at the time
    limit and on cancellation, also those that outlive the program; their temporary files are in
    the folder, too, and go with it. The memory limit holds on Linux only: for the address space of
    each process, unless the program `limits_itself`, and for the memory of all of them together.
    `stop` is a command that ends what no signal reaches. In both commands, `{folder}` is the path
    of the folder, and `{run}` a name for this run.

    Raises:
        ProgramNotFound: the program cannot be started.
    """
    listener = listener or Listener()
    with _fresh_folder() as folder:
        for file_name, text in files.items():
            (folder / file_name).write_bytes(text.encode("utf-8", "surrogatepass"))
        started = time.monotonic()
        run_name = f"planscribe-{folder.name.rpartition('-')[2]}".lower()
        command = _filled(command, folder, run_name)
        megabytes = None if limits_itself else limits.megabytes
        family = ProcessFamily(command, folder, megabytes, keeps_nothing=True)
        process = family.process
        assert process.stdout is not None and process.stderr is not None
        output, errors = PipeReader(process.stdout, listener.line), PipeReader(process.stderr)
        watch = _Watch(family, folder, limits, collect, listener)
        try:
            exit_code = watch.wait(cancellation)
        finally:
            # Also after the program's own end: what it started may have outlived it.
            family.kill()
            if stop and watch.stopped is not None:
                _end(_filled(stop, folder, run_name))
        seconds = time.monotonic() - started
        if watch.stopped not in (None, Stopped.DONE):
            passing()
        results = {path.relative_to(folder).as_posix(): text for path, text in watch.results()}
        return Completed(exit_code, output.text(), errors.text(), results, seconds, watch.stopped)


@contextlib.contextmanager
def _fresh_folder() -> Iterator[Path]:
    folder = temporary.new_folder("run-")
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class _Watch:
    """Waits for the end of a program, looking at what it does meanwhile."""

    def __init__(
        self,
        family: ProcessFamily,
        folder: Path,
        limits: Limits,
        collect: Sequence[str],
        listener: Listener,
    ) -> None:
        self.stopped: Stopped | None = None
        self._family = family
        self._folder = folder
        self._limits = limits
        self._collect = collect
        self._listener = listener
        self._ended = threading.Event()
        self._seen: dict[Path, tuple[int, int]] = {}
        self._told: dict[Path, tuple[int, int]] = {}

    def wait(self, cancellation: Cancellation | None) -> int:
        """Wait for the program's end, killing it if it goes beyond what it may."""
        timer = threading.Timer(max(self._limits.seconds, 0.0), self._stop, [Stopped.TIME])
        timer.daemon = True
        timer.start()
        looking = threading.Thread(target=self._look, daemon=True)
        looking.start()
        if cancellation is not None:
            cancellation.on_cancel(lambda: self._stop(Stopped.CANCELLED))
        try:
            return self._family.process.wait()
        finally:
            timer.cancel()
            self._ended.set()
            looking.join()

    def results(self) -> Iterator[tuple[Path, str]]:
        """The result files that there are, with their texts."""
        for path in self._files():
            with contextlib.suppress(OSError):
                yield path, _beginning(path)

    def _stop(self, why: Stopped) -> None:
        if self._family.runs:
            self.stopped = self.stopped or why
            self._family.strike()

    def _look(self) -> None:
        weighed = time.monotonic()
        while not self._ended.wait(_LOOKING):
            if self._listener.file is not None and self._is_enough(self._listener.file):
                self._stop(Stopped.DONE)
                return
            if time.monotonic() - weighed > _WEIGHING:
                weighed = time.monotonic()
                if self._family.memory() > self._limits.megabytes << 20:
                    self._stop(Stopped.MEMORY)
                elif _size(self._folder) > LARGEST_FOLDER:
                    self._stop(Stopped.DISK)

    def _is_enough(self, tell: Callable[[str, str], bool]) -> bool:
        """Tell of the files that have come to rest, until it is enough."""
        for path in self._files():
            with contextlib.suppress(OSError):
                found = path.stat()
                stamp = (found.st_mtime_ns, found.st_size)
                if self._told.get(path) == stamp or not found.st_size:
                    continue
                if self._seen.get(path) != stamp:
                    self._seen[path] = stamp
                    continue
                self._told[path] = stamp
                if tell(path.relative_to(self._folder).as_posix(), _beginning(path)):
                    return True
        return False

    def _files(self) -> list[Path]:
        found: dict[Path, None] = {}
        with contextlib.suppress(OSError):
            for pattern in self._collect:
                for path in sorted(self._folder.glob(pattern))[:_MOST_FILES]:
                    if path.is_file():
                        found[path] = None
        return list(found)


def _filled(command: Sequence[str], folder: Path, run_name: str) -> list[str]:
    return [word.replace("{folder}", str(folder)).replace("{run}", run_name) for word in command]


def _end(command: Sequence[str]) -> None:
    with contextlib.suppress(OSError, ValueError, subprocess.TimeoutExpired):
        subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
            timeout=_ENDING,
        )


def _size(folder: Path) -> int:
    """The bytes in the files of a folder."""
    total = 0
    waiting = [str(folder)]
    while waiting:
        with contextlib.suppress(OSError), os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)
                else:
                    total += entry.stat(follow_symlinks=False).st_size
    return total


def _beginning(path: Path) -> str:
    with path.open("rb") as file:
        return file.read(LARGEST_FILE).decode("utf-8", "replace")
