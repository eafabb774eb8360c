"""A program that is followed line by line while it runs, and that is given lines meanwhile."""

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from planscribe.workers.pipes import PipeReader
from planscribe.workers.processes import ProcessFamily


class FollowedProgram:
    """A running program. What it calls, it calls in threads of its own.

    `hear` is called with each line of its output, long ones cut, and `ended` at last, with the last
    line of its errors.

    Raises:
        ProgramNotFound: it cannot be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        hear: Callable[[str], None],
        ended: Callable[[str], None],
    ) -> None:
        self._family = ProcessFamily(command, folder, None, is_asked=True)
        process = self._family.process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._input = process.stdin
        self._output = PipeReader(process.stdout, hear)
        self._errors = PipeReader(process.stderr)
        self._ended = ended
        threading.Thread(target=self._wait, daemon=True).start()

    def tell(self, line: str) -> None:
        """Give it a line; one that has ended hears nothing."""
        with suppress(OSError, ValueError):
            self._input.write(line.encode("utf-8", "surrogatepass") + b"\n")
            self._input.flush()

    def stop(self) -> None:
        """Kill it with all that it has started."""
        self._family.strike()

    def _wait(self) -> None:
        self._family.process.wait()
        self._family.kill()
        with suppress(OSError):
            self._input.close()
        # What it has said is heard before its end.
        self._output.text()
        lines = self._errors.text().strip().splitlines()
        self._ended(lines[-1] if lines else "")
