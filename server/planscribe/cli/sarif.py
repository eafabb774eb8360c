"""Findings as SARIF 2.1.0 (OASIS 2020), which code hosts and editors read."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from planscribe import __version__
from planscribe.check.catalogue import CATALOGUE, Code
from planscribe.check.finding import Finding, Fix, Severity
from planscribe.text import LineIndex, Span
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "note",
    Severity.HINT: "note",
}


def log(snapshot: Snapshot, checked: Iterable[tuple[str, Sequence[Finding]]]) -> dict[str, Any]:
    """The log of one run over documents, each given by its URI and its findings."""
    results = [_result(snapshot, uri, one) for uri, several in checked for one in several]
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


def _rule(code: Code) -> dict[str, Any]:
    entry = CATALOGUE[code]
    return {
        "id": str(code),
        "shortDescription": {"text": entry.name},
        "defaultConfiguration": {"level": _LEVELS[entry.severity]},
    }


def _result(snapshot: Snapshot, uri: str, finding: Finding) -> dict[str, Any]:
    lines = snapshot.lines(uri)
    result: dict[str, Any] = {
        "ruleId": str(finding.code),
        "ruleIndex": list(Code).index(Code(finding.code)),
        "level": _LEVELS[finding.severity],
        "message": {"text": finding.message},
        "locations": [_location(uri, lines, finding.span)],
    }
    if finding.related:
        result["relatedLocations"] = [
            {
                "id": number,
                **_location(one.uri, snapshot.lines(one.uri), one.span),
                "message": {"text": one.message},
            }
            for number, one in enumerate(finding.related)
        ]
    if finding.fixes:
        result["fixes"] = [_fix(uri, lines, fix) for fix in finding.fixes]
    return result


def _location(uri: str, lines: LineIndex, span: Span) -> dict[str, Any]:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": _relative(uri)},
            "region": _region(lines, span),
        }
    }


def _fix(uri: str, lines: LineIndex, fix: Fix) -> dict[str, Any]:
    return {
        "description": {"text": fix.title},
        "artifactChanges": [
            {
                "artifactLocation": {"uri": _relative(uri)},
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


def _region(lines: LineIndex, span: Span) -> dict[str, int]:
    start, end = lines.position(span.start), lines.position(span.end)
    return {
        "startLine": start.line + 1,
        "startColumn": start.column + 1,
        "endLine": end.line + 1,
        "endColumn": end.column + 1,
    }


def _relative(uri: str) -> str:
    """The URI from the folder that the command runs in, if it lies there."""
    here = uris.canonical(uris.uri_of(Path.cwd())).rstrip("/") + "/"
    return uris.canonical(uri).removeprefix(here)
