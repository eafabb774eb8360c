"""Axes of a plot."""

from collections.abc import Iterator

from planscribe.view.drawing import svg
from planscribe.view.drawing.scale import Scale


def axes(
    across: Scale, up: Scale, left: float, top: float, bottom: float, inset: float = 0.0
) -> Iterator[str]:
    """The lines of both axes, and their numbers; values lie `inset` above the lower line."""
    length = across.length
    yield svg.element("path", class_="line", d=f"M{left:.1f} {top:.1f} V{bottom:.1f} h{length:g}")
    for value in across.ticks:
        x = left + across.at(value)
        yield svg.element("path", class_="line", d=f"M{x:.1f} {bottom:.1f} v4")
        yield svg.text(f"{value:g}", x, bottom + 17, "quiet", "middle")
    for value in up.ticks:
        y = bottom - inset - up.at(value)
        yield svg.element("path", class_="line", d=f"M{left:.1f} {y:.1f} h-4")
        yield svg.text(f"{value:g}", left - 8, y + 4, "quiet", "end")
