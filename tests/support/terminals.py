"""Programs in a pseudo-terminal."""

import os
import subprocess

from tests.support.command_line import command


class Terminal:
    """A program whose output is a terminal."""

    def __init__(self, *arguments: str, width: int = 60, **environment: str) -> None:
        # Windows has neither; tests skip there.
        import pty
        import termios

        self._ours, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (25, width))
        # The terminal itself says how wide it is, and that it has colours.
        told = ("NO_COLOR", "COLUMNS", "LINES")
        kept = {name: value for name, value in os.environ.items() if name not in told}
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**kept, "TERM": "xterm-256color", **environment},
        )
        os.close(theirs)
        self.seen = ""

    def read(self, until: str | None = None) -> str:
        """The output up to some words, or to the end."""
        while until is None or until not in self.seen:
            if not self.read_more():
                break
        return self.seen

    def read_more(self) -> bool:
        """Read more output; whether there was any."""
        try:
            part = os.read(self._ours, 4096)
        except OSError:  # the other side is closed
            return False
        self.seen += part.decode("utf-8", "replace")
        return bool(part)

    def close(self) -> None:
        """End the program if it still runs."""
        os.close(self._ours)
        self.process.kill()
        self.process.wait()
