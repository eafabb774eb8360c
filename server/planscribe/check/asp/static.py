"""PS2xx: what is wrong with an ASP text, seen without running it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from planscribe.check.catalogue import Code, correction, found
from planscribe.check.finding import Finding
from planscribe.syntax.asp import tree as asp_syntax
from planscribe.syntax.asp.faults import AspFault, AspFaultKind
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.asp.tree import AspTree
from planscribe.text import Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.asp import includes
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_Result = TypeVar("_Result")

_CODES = {AspFaultKind.SYNTAX: Code.ASP_SYNTAX, AspFaultKind.MISSING_STOP: Code.MISSING_STOP}

LARGE = 1_000_000
"""Characters; names of more are checked in a worker, so that it is possible to stop it."""
HUGE = 3_000_000
"""Characters; more are not even read at once."""


@dataclass(frozen=True, slots=True)
class _Looked:
    """What the statements of a text alone tell."""

    faults: tuple[AspFault, ...]
    scripts: tuple[Span, ...]


def syntax(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Syntax errors, and scripts, which are not run; at once, but for huge files."""
    if len(document.text) <= HUGE:
        yield from _syntax(_looked(trees.asp(snapshot, document)))


def names(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Atoms that nothing can derive: unknown predicates, arities, patterns."""
    from planscribe.check.asp.undefined import undefined_in

    if _size(snapshot, document) <= LARGE:
        yield from undefined_in(snapshot, document)


def _size(snapshot: Snapshot, document: Document) -> int:
    """The characters of a text and of what it includes."""
    several = (document, *includes.included(snapshot, document))
    return sum(len(one.text) for one in several)


def large(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Both for large files, and names for those that include much, in a worker."""
    if _size(snapshot, document) <= LARGE:
        return
    from planscribe.check.asp.undefined import undefined_in

    limits, cancellation = snapshot.settings.grounding, snapshot.cancellation

    def run(function: Callable[..., _Result], *arguments: object) -> _Result:
        pool = snapshot.workers.pool
        return pool.run(function, *arguments, limits=limits, cancellation=cancellation)

    try:
        if len(document.text) > HUGE:
            yield from _syntax(run(_look, document.text))
        yield from undefined_in(snapshot, document, run)
    except (LimitExceeded, WorkerCrashed) as trouble:
        yield found(
            Code.LIMIT_REACHED,
            snapshot.lines(document.key).line_span(0),
            f"The check of this large file was stopped: {trouble}.",
        )


def _look(text: str) -> _Looked:
    return _looked(asp_syntax.parse(text))


def _looked(tree: AspTree) -> _Looked:
    scripts = (one.span for one in tree.statements if one.kind is StatementKind.SCRIPT)
    return _Looked(tree.faults, tuple(scripts))


def _syntax(looked: _Looked) -> Iterator[Finding]:
    for fault in looked.faults:
        yield found(_CODES[fault.kind], fault.span, fault.message, fixes=correction(fault.fix))
    for span in looked.scripts:
        yield found(
            Code.CODE_REFUSED, span, "Scripts are not run: opening a file must never run code."
        )
