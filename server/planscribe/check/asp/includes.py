"""PS219: `#include` statements that lead nowhere, or that read a file again."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.check.catalogue import Code, found, replacement
from planscribe.check.deleting import from_line
from planscribe.check.finding import Finding, Fix, Related, Severity
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Span
from planscribe.wording import nearest
from planscribe.workspace import trees
from planscribe.workspace.asp import includes as of_workspace
from planscribe.workspace.asp.includes import IncludeObstacle, Inclusion
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def includes(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Files that are missing, that may not or cannot be read, and that are read already."""
    first: dict[DocumentKey, Inclusion] = {}
    for one in of_workspace.inclusions(snapshot, document):
        match one.obstacle:
            case IncludeObstacle.MISSING:
                yield _missing(snapshot, document, one)
            case IncludeObstacle.OUTSIDE:
                yield _told(
                    one,
                    Severity.WARNING,
                    f"{quoted(one.path)} is outside the workspace and is not read. "
                    "Open the folder that contains it, or set `planscribe.trust`.",
                )
            case IncludeObstacle.UNREADABLE:
                message = f"{quoted(one.path)} is not included: {one.trouble}."
                yield _told(one, Severity.WARNING, message)
            case None if one.key in first:
                yield _again(snapshot, document, one, first[one.key])
            case None:
                if one.key:
                    first[one.key] = one
                yield from _cycle(snapshot, document, one)


def _told(one: Inclusion, severity: Severity, message: str) -> Finding:
    return found(Code.BAD_INCLUDE, one.span, message, severity=severity)


def _missing(snapshot: Snapshot, document: Document, one: Inclusion) -> Finding:
    if one.is_built_in:
        message = f"clingo has no built-in file {quoted(one.path)}; the only one is `incmode`."
        return found(
            Code.BAD_INCLUDE,
            one.span,
            message,
            fixes=(replacement(one.span, one.path, of_workspace.INCMODE),),
        )
    folder = one.path.rpartition("/")[0]
    there = of_workspace.paths_from(snapshot, document, f"{folder}/" if folder else "")
    files = [path for path in there if not path.endswith("/")]
    similar = nearest(one.path, files)
    return found(
        Code.BAD_INCLUDE,
        one.span,
        f"There is no file {quoted(one.path)} in this folder, or in the folders above it.",
        fixes=tuple(replacement(one.span, one.path, path) for path in similar),
    )


def _again(snapshot: Snapshot, document: Document, one: Inclusion, before: Inclusion) -> Finding:
    return replace(
        _told(one, Severity.INFORMATION, f"{quoted(one.path)} is already included."),
        related=(Related(document.key, before.span, "Also here."),),
        fixes=_without(snapshot, document, one.span),
    )


def _cycle(snapshot: Snapshot, document: Document, one: Inclusion) -> Iterator[Finding]:
    way = of_workspace.cycle(snapshot, document, one)
    if way is None:
        return
    others = [where.name for where, _ in way[1:]]
    through = f", through {quoted(others[-1])}" if others else ""
    message = (
        f"{quoted(one.path)} includes this file again{through}. Each file is read only once, "
        "so one of these `#include`s has no effect."
        if way
        else "This file includes itself. This `#include` has no effect; you can delete it."
    )
    yield replace(
        _told(one, Severity.WARNING, message),
        related=tuple(
            Related(where.key, its.span, "Includes the next file.") for where, its in way
        ),
        fixes=_without(snapshot, document, one.span),
    )


def _without(snapshot: Snapshot, document: Document, span: Span) -> tuple[Fix, ...]:
    """The fix that deletes the `#include` around its path."""
    statement = trees.asp(snapshot, document).statement_at(span.start)
    if statement is None or statement.kind is not StatementKind.INCLUDE:
        return ()
    return (Fix("Delete it", (from_line(document.text, statement.span, "%"),), is_safe=True),)
