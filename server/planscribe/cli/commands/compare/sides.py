"""The two files that are compared, and how a difference between them is shown."""

from collections.abc import Sequence

from rich.text import Text

from planscribe.cli.inputs import Input
from planscribe.cli.output.findings import SpanJson, names, placed, span_data
from planscribe.cli.output.screen import Screen
from planscribe.compile.differences import Side
from planscribe.text import Span
from planscribe.workspace.snapshot import Snapshot

_MOST_PLACES = 3

Sides = dict[Side, tuple[Snapshot, Input]]
"""The two files, each with its snapshot."""


def shown(
    screen: Screen,
    sides: Sides,
    heading: str,
    message: str,
    side: Side | None,
    spans: Sequence[Span],
) -> Text:
    """A difference with the first places that it is about."""
    content = Text.assemble((f"\n{heading}: ", "bold red"), message)
    if side is None:
        return content
    snapshot, read = sides[side]
    name = names({read.key: read.shown})
    for span in spans[:_MOST_PLACES]:
        content.append("\n")
        content.append(placed(snapshot, read.key, span, name, Text(""), screen.out.width))
    return content


def data(sides: Sides, side: Side | None, spans: Sequence[Span]) -> list[SpanJson]:
    """The places of a difference, for JSON."""
    if side is None:
        return []
    snapshot, read = sides[side]
    return [span_data(snapshot.lines(read.key), span) for span in spans]
