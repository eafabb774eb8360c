"""A bar that shows how much of the work is done."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from planscribe.cli.output.screen import Screen


@contextmanager
def progress_bar(screen: Screen, total: int, done: int = 0) -> Iterator[Callable[[str], None]]:
    """A bar on a terminal; what it yields is called with the name of what was done."""
    if not screen.err.is_terminal:
        yield lambda name: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[last]}"),
    )
    with Progress(*columns, console=screen.err) as bar:
        shown = bar.add_task("", total=total, completed=done, last="")
        yield lambda name: bar.update(shown, advance=1, last=name)
