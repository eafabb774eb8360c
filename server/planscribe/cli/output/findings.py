"""Findings as data for programs, and what names and counts of them are for people."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypedDict

from planscribe.check.finding import Finding, Severity
from planscribe.cli.output.characters import visible
from planscribe.text import DocumentKey, LineIndex, Span
from planscribe.wording import counted, listed
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

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
