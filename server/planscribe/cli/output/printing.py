"""Findings as text for people."""

from collections.abc import Iterable, Mapping

from rich.text import Text

from planscribe.check.finding import Finding, Severity, Tier
from planscribe.check.tiers import findings as findings_of
from planscribe.cli.output.characters import visible
from planscribe.cli.output.excerpt import excerpt
from planscribe.cli.output.findings import Names, names
from planscribe.cli.output.screen import Screen
from planscribe.text import DocumentKey, LineIndex, Span
from planscribe.workspace.snapshot import Snapshot

_STYLES = {
    Severity.ERROR: "bold red",
    Severity.WARNING: "bold yellow",
    Severity.INFORMATION: "bold blue",
    Severity.HINT: "bold cyan",
}
_MOST_RELATED = 5


def printed(
    snapshot: Snapshot, key: DocumentKey, finding: Finding, name: Names, width: int
) -> Text:
    """A finding with its place, the words it is about, other places, and its fixes."""
    style = _STYLES[finding.severity]
    text, lines = snapshot.document(key).text, snapshot.lines(key)
    first, *more = finding.message.splitlines() or [""]
    content = Text.assemble(
        (f"{_place(name(key), lines, finding.span)}: ", "bold"),
        (finding.severity.name.lower(), style),
        (f" {finding.code} ", "dim"),
        visible(first),
    )
    for line in more:
        content.append(f"\n    {visible(line)}")
    content.append(_quoted(text, lines, finding.span, width, style))
    for one in finding.related[:_MOST_RELATED]:
        place = _place(name(one.key), snapshot.lines(one.key), one.span)
        content.append(f"\n  {place}: {visible(one.message)}", "dim")
    if len(finding.related) > _MOST_RELATED:
        left = len(finding.related) - _MOST_RELATED
        content.append(f"\n  and {left} more place{'s' if left > 1 else ''}", "dim")
    for fix in finding.fixes:
        content.append(f"\n  = {visible(fix.title)}", "green")
    return content


def placed(
    snapshot: Snapshot, key: DocumentKey, span: Span, name: Names, message: Text, width: int
) -> Text:
    """A message with its place, and the words that it is about."""
    text, lines = snapshot.document(key).text, snapshot.lines(key)
    content = Text.assemble((f"{_place(name(key), lines, span)}: ", "bold"), message)
    return content.append(_quoted(text, lines, span, width, "bold red"))


def _place(name: str, lines: LineIndex, span: Span) -> str:
    position = lines.position(span.start)
    return f"{name}:{position.line + 1}:{position.column + 1}"


def _quoted(text: str, lines: LineIndex, span: Span, width: int, style: str) -> Text:
    """The line of the text with carets, below each other behind the line's number."""
    number = str(lines.line_of(span.start) + 1)
    margin = " " * len(number)
    shown = excerpt(text, lines, span, max(width - len(number) - 5, 20))
    return Text.assemble(
        (f"\n {number} | ", "dim"),
        shown.text,
        (f"\n {margin} | ", "dim"),
        (shown.marks, style),
    )


def print_errors(
    screen: Screen,
    snapshot: Snapshot,
    documents: Iterable[DocumentKey],
    shown: Mapping[DocumentKey, str],
) -> bool:
    """Print the errors that prevent files from being read to the end; whether there are any."""
    errors = [
        (key, one)
        for key in documents
        for one in findings_of(snapshot, key, Tier.SYNTAX)
        if one.severity is Severity.ERROR
    ]
    for key, one in errors:
        screen.remark(printed(snapshot, key, one, names(shown), screen.err.width))
    return bool(errors)
