"""Findings as text for people and as data for programs."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypedDict

from rich.text import Text

from planscribe.check.finding import Finding, Severity, Tier
from planscribe.check.tiers import findings as findings_of
from planscribe.cli.output.characters import visible
from planscribe.cli.output.excerpt import excerpt
from planscribe.cli.output.screen import Screen
from planscribe.text import DocumentKey, LineIndex, Span
from planscribe.wording import counted, listed
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

_STYLES = {
    Severity.ERROR: "bold red",
    Severity.WARNING: "bold yellow",
    Severity.INFORMATION: "bold blue",
    Severity.HINT: "bold cyan",
}
_MOST_RELATED = 5

Names = Callable[[DocumentKey], str]
"""From the URI of a document to the name of its file for people."""


def names(shown: Mapping[DocumentKey, str]) -> Names:
    """The names of documents: those given for their URIs, else paths, relative where that helps."""

    def name(key: DocumentKey) -> str:
        if key in shown:
            return shown[key]
        path = uris.path_of(key)
        if path is None:
            return key
        here = Path.cwd()
        return visible(str(path.relative_to(here) if path.is_relative_to(here) else path))

    return name


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


def summary(findings: Iterable[Finding]) -> str:
    """How many errors and warnings there are."""
    severities = [one.severity for one in findings]
    counts = [
        counted(number, what)
        for severity, what in ((Severity.ERROR, "error"), (Severity.WARNING, "warning"))
        if (number := severities.count(severity))
    ]
    return listed(counts) if counts else "no errors"


def has_errors(findings: Iterable[Finding]) -> bool:
    """Whether one of the findings is an error."""
    return any(one.severity is Severity.ERROR for one in findings)


class SpanJson(TypedDict):
    """A span: offsets from 0, lines and columns from 1, all in code points."""

    start: int
    end: int
    line: int
    column: int
    end_line: int
    end_column: int


class RelatedJson(TypedDict):
    """A place that a finding refers to."""

    file: str
    message: str
    span: SpanJson


class EditJson(TypedDict):
    """A replacement of the text in a span of the finding's file."""

    span: SpanJson
    new_text: str


class FixJson(TypedDict):
    """A change that resolves a finding."""

    title: str
    edits: list[EditJson]


class FindingJson(TypedDict):
    """A finding."""

    file: str
    code: str
    severity: str
    message: str
    span: SpanJson
    related: list[RelatedJson]
    fixes: list[FixJson]


def span_data(lines: LineIndex, span: Span) -> SpanJson:
    """A span as offsets, and as lines and columns counted from 1; all count code points."""
    start, end = lines.position(span.start), lines.position(span.end)
    return {
        "start": span.start,
        "end": span.end,
        "line": start.line + 1,
        "column": start.column + 1,
        "end_line": end.line + 1,
        "end_column": end.column + 1,
    }


def finding_data(
    snapshot: Snapshot, key: DocumentKey, finding: Finding, name: Names
) -> FindingJson:
    """A finding for programs."""
    lines = snapshot.lines(key)
    return {
        "file": name(key),
        "code": str(finding.code),
        "severity": finding.severity.name.lower(),
        "message": finding.message,
        "span": span_data(lines, finding.span),
        "related": [
            {
                "file": name(one.key),
                "message": one.message,
                "span": span_data(snapshot.lines(one.key), one.span),
            }
            for one in finding.related
        ],
        "fixes": [
            {
                "title": fix.title,
                "edits": [
                    {"span": span_data(lines, edit.span), "new_text": edit.new_text}
                    for edit in fix.edits
                ],
            }
            for fix in finding.fixes
        ],
    }
