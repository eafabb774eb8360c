"""The names of lines in a plot, which stand where the lines end."""

from collections.abc import Iterator, Sequence

from planscribe.view.drawing.lettering import LINE, clipped
from planscribe.view.drawing.placing import placed

_MARKS = "●■▲◆○□△◇"


def marked(number: int, name: str, cells: int) -> str:
    """The name of a line behind a mark, in so many cells at most."""
    return f"{_MARKS[number % len(_MARKS)]} {clipped(name, cells)}"


def heights(ends: Sequence[float]) -> Iterator[tuple[int, float]]:
    """The number of each line and the height of its name; names give way to each other."""
    order = sorted(range(len(ends)), key=ends.__getitem__)
    found = placed([ends[number] for number in order], [LINE] * (len(order) - 1))
    return zip(order, found, strict=True)
