"""A console on which nothing that users wrote is taken for markup."""

from rich.console import Console

_PIPED_WIDTH = 100
"""Columns where there is no terminal whose width could be asked for."""


class PlainConsole(Console):
    """Prints names and texts as they are: no markup, no emoji, no coloured numbers."""

    def __init__(self, stderr: bool) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False)
        if not self.is_terminal:
            self.width = _PIPED_WIDTH

    def on_broken_pipe(self) -> None:
        """Leave it to the caller, where rich would end the process with a code of its own."""
        raise BrokenPipeError
