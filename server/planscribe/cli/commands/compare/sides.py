"""The two files that are compared, and how a difference between them is shown."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from rich.text import Text

from planscribe.cli.inputs import Input
from planscribe.cli.output.findings import SpanJson, names, span_data
from planscribe.cli.output.printing import placed
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import ExitCode
from planscribe.compile.differences import Side
from planscribe.text import Span
from planscribe.workspace.snapshot import Snapshot

_MOST_PLACES = 3

Sides = dict[Side, tuple[Snapshot, Input]]
"""The two files, each with its snapshot."""


class PlacedJson(TypedDict):
    """A difference: which side has it, and where."""

    message: str
    side: str | None
    spans: list[SpanJson]


def print_comparison(
    screen: Screen,
    sides: Sides,
    data: Mapping[str, object] | None,
    same: str | None,
    differences: Iterable[tuple[str, str, Side | None, Sequence[Span]]],
) -> ExitCode:
    """Print the data if there are any, or up to what the two are the same, or else each
    difference: heading, message, side and places."""
    first, second = (read.shown for _, read in sides.values())
    if data is not None:
        screen.json(data)
    elif same is not None:
        screen.show(Text(f"{first} and {second} are equivalent{same}.", "green"))
    else:
        screen.show(Text(f"{first} (first) and {second} (second) differ:", "bold"))
        for difference in differences:
            screen.show(_shown(screen, sides, *difference))
    return ExitCode.FOUND if same is None else ExitCode.OK


def _shown(
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


def placed_data(sides: Sides, message: str, side: Side | None, spans: Sequence[Span]) -> PlacedJson:
    """A difference for JSON."""
    if side is None:
        return {"message": message, "side": None, "spans": []}
    snapshot, read = sides[side]
    lines = snapshot.lines(read.key)
    places = [span_data(lines, span) for span in spans]
    return {"message": message, "side": str(side), "spans": places}
