"""Findings as the JSON of diagnostics: after each key, there may be hundreds with many places."""

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from lsprotocol import types

from planscribe.check.finding import Finding
from planscribe.lsp.conversion.converter import SOURCE, Converter, Written
from planscribe.text import DocumentKey, Encoding, Span, Spans
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot

_START = {"line": 0, "character": 0}


def written(
    convert: Converter, snapshot: Snapshot, key: DocumentKey, findings: Sequence[Finding]
) -> Written:
    """Findings about a document as the client gets them: the JSON of an array of diagnostics."""
    if not findings:
        return Written("[]")
    places: defaultdict[DocumentKey, list[Span]] = defaultdict(list)
    for finding in findings:
        places[key].append(finding.span)
        for one in finding.related if convert.shows_related else ():
            places[one.key].append(one.span)
    found = {
        one: _locations(snapshot, one, spans, convert.encoding) for one, spans in places.items()
    }
    made = [_diagnostic(convert, key, one, found) for one in findings]
    return Written(json.dumps(made, separators=(",", ":")))


def _locations(
    snapshot: Snapshot, key: DocumentKey, spans: Sequence[Span], encoding: Encoding
) -> Iterator[dict[str, Any]]:
    """The places of spans in turn, at the beginning of a document that cannot be read."""
    try:
        document, lines = snapshot.document(key), snapshot.lines(key)
    except CannotRead:
        yield from ({"uri": key, "range": {"start": _START, "end": _START}} for _ in spans)
        return
    uri, end = document.uri, len(document.text)
    inside = Spans.of(Span(min(one.start, end), min(one.end, end)) for one in spans)
    for line, column, last, behind in lines.ranges(inside, encoding):
        start = {"line": line, "character": column}
        yield {"uri": uri, "range": {"start": start, "end": {"line": last, "character": behind}}}


def _diagnostic(
    convert: Converter,
    key: DocumentKey,
    finding: Finding,
    places: dict[DocumentKey, Iterator[dict[str, Any]]],
) -> dict[str, Any]:
    made = {
        "range": next(places[key])["range"],
        "message": finding.message,
        "severity": finding.severity,
        "code": finding.code,
        "source": SOURCE,
    }
    if page := convert.page(finding):
        made["codeDescription"] = {"href": page}
    if convert.is_faded(finding):
        made["tags"] = [types.DiagnosticTag.Unnecessary]
    if finding.related and convert.shows_related:
        made["relatedInformation"] = [
            {"location": next(places[one.key]), "message": one.message} for one in finding.related
        ]
    return made
