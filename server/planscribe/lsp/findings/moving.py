"""What stands about a text, moved over an edit of it."""

from dataclasses import replace

from planscribe.check.finding import Finding, Fix, Related
from planscribe.text import DocumentKey, Edit, Span

_APART = " \t\r\n()"


def moved(finding: Finding, key: DocumentKey, edit: Edit) -> Finding | None:
    """A finding after an edit of its document; None if the edit touches it."""
    span = span_over(finding.span, edit)
    if span is None:
        return None
    fixes = tuple(filter(None, (_fix_over(fix, edit) for fix in finding.fixes)))
    related = _related_over(finding, key, edit)
    return Finding(finding.code, finding.severity, span, finding.message, related, fixes)


def with_related_moved(finding: Finding, key: DocumentKey, edit: Edit) -> Finding:
    """A finding after an edit of any document: its related places there move or go."""
    if all(one.key != key for one in finding.related):
        return finding
    return replace(finding, related=_related_over(finding, key, edit))


def _related_over(finding: Finding, key: DocumentKey, edit: Edit) -> tuple[Related, ...]:
    moved = (
        (one, span_over(one.span, edit) if one.key == key else one.span) for one in finding.related
    )
    return tuple(Related(one.key, span, one.message) for one, span in moved if span is not None)


def span_over(span: Span, edit: Edit) -> Span | None:
    """Where a span is after an edit; None if the edit changes it, or lengthens its word."""
    new = edit.new_text
    if span.end < edit.span.start or (span.end == edit.span.start and new[:1] in _APART):
        return span
    if edit.span.end < span.start or (edit.span.end == span.start and new[-1:] in _APART):
        return span.shift(len(new) - len(edit.span))
    return None


def _fix_over(fix: Fix, edit: Edit) -> Fix | None:
    edits = []
    for one in fix.edits:
        span = span_over(one.span, edit)
        if span is None:
            return None
        edits.append(replace(one, span=span))
    return replace(fix, edits=tuple(edits))
