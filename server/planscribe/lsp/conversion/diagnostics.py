"""Findings as the JSON of diagnostics: after each key, there may be hundreds with many places."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat

from lsprotocol import types

from planscribe.check.finding import Finding
from planscribe.lsp.conversion.converter import SOURCE, Converter, Written
from planscribe.text import DocumentKey, Encoding, Span, Spans
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot

_NOWHERE = '{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}'


def written(
    convert: Converter, snapshot: Snapshot, key: DocumentKey, findings: Sequence[Finding]
) -> Written:
    """Findings about a document as the client gets them: the JSON of an array of diagnostics."""
    spans: defaultdict[DocumentKey, list[Span]] = defaultdict(list)
    for finding in findings:
        spans[key].append(finding.span)
        for one in finding.related if convert.shows_related else ():
            spans[one.key].append(one.span)
    ranges = {one: _ranges(snapshot, one, its, convert.encoding) for one, its in spans.items()}
    uris = {one: json.dumps(snapshot.spelt(one)) for one in spans}
    made = (_diagnostic(convert, next(ranges[key]), one, ranges, uris) for one in findings)
    return Written(f"[{','.join(made)}]")


def _ranges(
    snapshot: Snapshot, key: DocumentKey, spans: Sequence[Span], encoding: Encoding
) -> Iterator[str]:
    """The ranges of spans in turn, at the beginning of a document that cannot be read."""
    try:
        document, lines = snapshot.document(key), snapshot.lines(key)
    except CannotRead:
        yield from repeat(_NOWHERE, len(spans))
        return
    most = len(document.text)
    inside = Spans.of(Span(min(one.start, most), min(one.end, most)) for one in spans)
    for line, column, last, end in lines.ranges(inside, encoding):
        start = f'{{"line":{line},"character":{column}}}'
        yield f'{{"start":{start},"end":{{"line":{last},"character":{end}}}}}'


def _diagnostic(
    convert: Converter,
    range_: str,
    finding: Finding,
    ranges: Mapping[DocumentKey, Iterator[str]],
    uris: Mapping[DocumentKey, str],
) -> str:
    """A finding, and its other places in the ranges of their documents that are next."""
    made = [
        f'"range":{range_},"message":{json.dumps(finding.message)}',
        f'"severity":{int(finding.severity)},"code":"{finding.code}","source":"{SOURCE}"',
    ]
    if page := convert.page(finding):
        made.append(f'"codeDescription":{{"href":{json.dumps(page)}}}')
    if convert.is_faded(finding):
        made.append(f'"tags":[{int(types.DiagnosticTag.Unnecessary)}]')
    if finding.related and convert.shows_related:
        places = (
            f'{{"location":{{"uri":{uris[one.key]},"range":{next(ranges[one.key])}}},'
            f'"message":{json.dumps(one.message)}}}'
            for one in finding.related
        )
        made.append(f'"relatedInformation":[{",".join(places)}]')
    return f"{{{','.join(made)}}}"
