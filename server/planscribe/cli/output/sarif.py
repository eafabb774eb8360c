"""Findings as SARIF 2.1.0 (OASIS 2020), which code hosts and editors read."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NotRequired, TypedDict

from planscribe import __version__
from planscribe.check.catalogue import CATALOGUE, Code
from planscribe.check.finding import Finding, Fix, Severity
from planscribe.text import DocumentKey, LineIndex, Span
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "note",
    Severity.HINT: "note",
}


class _Text(TypedDict):
    text: str


class _Level(TypedDict):
    level: str


class _Rule(TypedDict):
    id: str
    shortDescription: _Text
    defaultConfiguration: _Level


class _Region(TypedDict):
    startLine: int
    startColumn: int
    endLine: int
    endColumn: int


class _Artifact(TypedDict):
    uri: str


class _Physical(TypedDict):
    artifactLocation: _Artifact
    region: _Region


class _Location(TypedDict):
    physicalLocation: _Physical


class _Related(_Location):
    id: int
    message: _Text


class _Replacement(TypedDict):
    deletedRegion: _Region
    insertedContent: _Text


class _Change(TypedDict):
    artifactLocation: _Artifact
    replacements: list[_Replacement]


class _Fix(TypedDict):
    description: _Text
    artifactChanges: list[_Change]


class _Result(TypedDict):
    ruleId: str
    ruleIndex: int
    level: str
    message: _Text
    locations: list[_Location]
    relatedLocations: NotRequired[list[_Related]]
    fixes: NotRequired[list[_Fix]]


class _Driver(TypedDict):
    name: str
    version: str
    rules: list[_Rule]


class _Tool(TypedDict):
    driver: _Driver


class _Run(TypedDict):
    tool: _Tool
    columnKind: str
    results: list[_Result]


SarifLog = TypedDict("SarifLog", {"$schema": str, "version": str, "runs": list[_Run]})
"""A log, as the standard describes it."""


def log(snapshot: Snapshot, checked: Iterable[tuple[DocumentKey, Sequence[Finding]]]) -> SarifLog:
    """The log of one run over documents, each given by its URI and its findings."""
    results = [_result(snapshot, key, one) for key, several in checked for one in several]
    return {
        "$schema": _SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "PlanScribe",
                        "version": __version__,
                        "rules": [_rule(code) for code in Code],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": results,
            }
        ],
    }


def _rule(code: Code) -> _Rule:
    entry = CATALOGUE[code]
    return {
        "id": str(code),
        "shortDescription": {"text": entry.name},
        "defaultConfiguration": {"level": _LEVELS[entry.severity]},
    }


def _result(snapshot: Snapshot, key: DocumentKey, finding: Finding) -> _Result:
    lines = snapshot.lines(key)
    result: _Result = {
        "ruleId": str(finding.code),
        "ruleIndex": list(Code).index(Code(finding.code)),
        "level": _LEVELS[finding.severity],
        "message": {"text": finding.message},
        "locations": [_location(key, lines, finding.span)],
    }
    if finding.related:
        result["relatedLocations"] = [
            {
                "id": number,
                **_location(one.key, snapshot.lines(one.key), one.span),
                "message": {"text": one.message},
            }
            for number, one in enumerate(finding.related)
        ]
    if finding.fixes:
        result["fixes"] = [_fix(key, lines, fix) for fix in finding.fixes]
    return result


def _location(key: DocumentKey, lines: LineIndex, span: Span) -> _Location:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": _relative(key)},
            "region": _region(lines, span),
        }
    }


def _fix(key: DocumentKey, lines: LineIndex, fix: Fix) -> _Fix:
    return {
        "description": {"text": fix.title},
        "artifactChanges": [
            {
                "artifactLocation": {"uri": _relative(key)},
                "replacements": [
                    {
                        "deletedRegion": _region(lines, edit.span),
                        "insertedContent": {"text": edit.new_text},
                    }
                    for edit in fix.edits
                ],
            }
        ],
    }


def _region(lines: LineIndex, span: Span) -> _Region:
    start, end = lines.position(span.start), lines.position(span.end)
    return {
        "startLine": start.line + 1,
        "startColumn": start.column + 1,
        "endLine": end.line + 1,
        "endColumn": end.column + 1,
    }


def _relative(key: DocumentKey) -> str:
    """The URI from the folder that the command runs in, if it lies there."""
    here = uris.uri_of(Path.cwd()).rstrip("/") + "/"
    return key.removeprefix(here)
