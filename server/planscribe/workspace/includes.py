"""`#include`: the files that an ASP text names, resolved here, since clingo would open anything."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from os.path import normpath
from pathlib import Path

from planscribe.syntax.asp import Statement
from planscribe.syntax.asp_nodes import Kind
from planscribe.text import Span
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot

_PATH = re.compile(r'#include\s*"([^"\n]*)"\s*\.')


class Obstacle(StrEnum):
    """Why a file is not included."""

    MISSING = "missing"
    OUTSIDE = "outside"
    """It lies outside of the workspace, and of the folder of the text that includes it."""
    CYCLE = "cycle"
    """It includes, in the end, the text that includes it."""


@dataclass(frozen=True, slots=True)
class Inclusion:
    """An `#include "path".`; `span` is the path, without quotes. `uri` is what it leads to."""

    path: str
    span: Span
    uri: str | None
    obstacle: Obstacle | None = None


def inclusions(snapshot: Snapshot, document: Document) -> tuple[Inclusion, ...]:
    """The includes of a text, in its order; raises as `Snapshot.document` does."""
    if "#include" not in document.text:
        return ()
    statements = trees.asp(snapshot, document).statements
    return tuple(
        found
        for one in statements
        if one.kind is Kind.INCLUDE and (found := _inclusion(snapshot, document, one))
    )


def included(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    """The documents that a text includes, and those that these include, each once."""
    found: dict[str, Document] = {}
    waiting = [document]
    while waiting:
        for one in inclusions(snapshot, waiting.pop(0)):
            if one.uri is None or one.obstacle or one.uri in found:
                continue
            try:
                found[one.uri] = snapshot.document(one.uri)
            except CannotRead:
                continue
            waiting.append(found[one.uri])
    found.pop(uris.canonical(document.uri), None)
    return tuple(found.values())


def _inclusion(snapshot: Snapshot, document: Document, statement: Statement) -> Inclusion | None:
    match = _PATH.fullmatch(statement.text)
    if match is None:
        return None
    span = Span(*match.span(1)).shift(statement.span.start)
    path = uris.path_of(document.uri)
    uri = uris.uri_of(Path(normpath(path.parent / match[1]))) if path else None
    if uri is None or not _is_inside(snapshot, document, uri):
        return Inclusion(match[1], span, None, Obstacle.OUTSIDE)
    if not snapshot.has(uri):
        return Inclusion(match[1], span, uri, Obstacle.MISSING)
    return Inclusion(match[1], span, uri)


def _is_inside(snapshot: Snapshot, document: Document, uri: str) -> bool:
    own = uris.canonical(document.uri).rpartition("/")[0]
    return any(uri.startswith(f"{folder.rstrip('/')}/") for folder in _roots(snapshot, own))


def _roots(snapshot: Snapshot, own: str) -> Iterator[str]:
    yield own
    yield from snapshot.folders
