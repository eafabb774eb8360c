"""Findings as the workflow commands by which GitHub Actions annotates a change."""

from planscribe.check.finding import Finding, Severity
from planscribe.cli.output.findings import Names
from planscribe.text import DocumentKey
from planscribe.workspace.snapshot import Snapshot

_COMMANDS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "notice",
    Severity.HINT: "notice",
}


def command(snapshot: Snapshot, key: DocumentKey, finding: Finding, name: Names) -> str:
    """`::error file=a.pddl,line=3,..::message`, with lines and columns from 1."""
    lines = snapshot.lines(key)
    start, end = lines.position(finding.span.start), lines.position(finding.span.end)
    properties = {
        "file": name(key),
        "line": start.line + 1,
        "col": start.column + 1,
        "endLine": end.line + 1,
        "endColumn": end.column + 1,
        "title": finding.code,
    }
    listed = ",".join(f"{one}={_escaped_property(str(of))}" for one, of in properties.items())
    return f"::{_COMMANDS[finding.severity]} {listed}::{_escaped(finding.message)}"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escaped_property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
