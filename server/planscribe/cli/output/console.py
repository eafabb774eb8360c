"""A console on which nothing that users wrote is read as markup."""

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from planscribe.cli.output.characters import harmless

_PIPED_WIDTH = 100
"""Columns where there is no terminal whose width could be asked for."""


class PlainConsole(Console):
    """Prints names and texts as they are: no markup, no emoji, no coloured numbers, no controls."""

    def __init__(self, stderr: bool) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False)
        if not self.is_terminal:
            self.width = _PIPED_WIDTH

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """What is printed of something; rich's own controls of the terminal are kept."""
        for text, style, control in super().render(renderable, options):
            yield Segment(text if control else harmless(text), style, control)

    def on_broken_pipe(self) -> None:
        """Leave it to the caller, where rich would end the process with a code of its own."""
        raise BrokenPipeError
