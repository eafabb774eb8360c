"""PS421: plans without a known problem."""

from collections.abc import Iterator, Sequence

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Fix
from planscribe.text import Edit, Span
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Document
from planscribe.workspace.pipeline import generated
from planscribe.workspace.project.plan_problems import (
    fitting,
    not_known,
    problem_taken,
    problems_beside,
)
from planscribe.workspace.snapshot import Snapshot

_MOST_OFFERED = 8


def problem_not_known(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """A plan that may be for several problems next to it, or for none."""
    taken = problem_taken(snapshot, document)
    if taken.document is not None:
        return
    steps = trees.plan_tree(snapshot, document).steps
    several = problems_beside(snapshot, uris.folder(document.key))
    # A plan far from all problems, as one of a planner's log, is looked at only.
    if taken.named is None and not (steps and several):
        return
    span = taken.named or steps[0].span
    likely = fitting(snapshot, document)
    every = dict.fromkeys((*likely, *several))
    fixes = _fixes(document, taken.named, [one.name for one in every][:_MOST_OFFERED])
    message = not_known(snapshot, document)
    yield found(Code.PROBLEM_NOT_KNOWN, span, message, fixes=tuple(fixes))


def _fixes(document: Document, named: Span | None, problems: Sequence[str]) -> Iterator[Fix]:
    """What names a problem, in place of one that is not there."""
    for name in problems:
        line = f"; problem: {name}"
        if named:
            yield Fix(f"Replace it with `{name}`", (Edit(named, name),))
        else:
            end = "\r\n" if "\r\n" in document.text else "\n"
            start = _beginning(document.text)
            yield Fix(f"Insert `{line}`", (Edit(Span(start, start), f"{line}{end}"),))


def _beginning(text: str) -> int:
    """Where a plan begins: behind the line that says what it was made from."""
    if generated.header_of(text):
        return len(text.splitlines(keepends=True)[0])
    return len(text) - len(text.removeprefix("\ufeff"))
