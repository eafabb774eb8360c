"""`#include`: the files that an ASP text names, resolved here, since clingo would open anything.

A path is looked for as people run clingo: beside the text, then from each folder above it within
the workspace. Nothing outside of the workspace, and of the text's own folder, is even looked at,
unless the settings trust it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from os.path import normpath
from pathlib import Path

from planscribe.syntax.asp_nodes import Kind
from planscribe.text import Span
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Document, Language, language_by_name
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot

LARGEST = 8 * 1024 * 1024
"""Bytes; a larger file is not included, and no more than this in all for one text."""

_MOST_FILES = 1_000
"""How many files a text includes at most."""

_LONGEST_READ = 500_000

INCMODE = "incmode"
"""The one file that clingo brings itself; what it adds runs only when clingo calls it."""

_PATH = re.compile(r'#include\s*(?:"([^"\n]*)"|<(\w*)>)\s*\.')


class Obstacle(StrEnum):
    """Why a file is not included."""

    MISSING = "missing"
    OUTSIDE = "outside"
    """It lies outside of the workspace, and of the folder of the text that includes it."""
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Inclusion:
    """An `#include "path".`; `span` is the path, without quotes, and `uri` what it leads to.

    `trouble` says what makes the file unreadable; `is_built_in`, that it stands in `<..>`.
    """

    path: str
    span: Span
    uri: str | None
    obstacle: Obstacle | None = None
    trouble: str = ""
    is_built_in: bool = False


def inclusions(snapshot: Snapshot, document: Document) -> tuple[Inclusion, ...]:
    """The includes of a text, in its order; raises as `Snapshot.document` does."""
    if "#include" not in document.text:
        return ()
    key = ("inclusions", snapshot.revision, snapshot.settings.trust, document.uri, document.digest)
    return snapshot.memo.recall(key, lambda: tuple(_inclusions(snapshot, document)))


def included(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    """The documents that a text includes, and those that these include, each once."""
    if "#include" not in document.text:
        return ()
    # What lies in folders has no content hash; within one revision it counts as unchanged.
    key = ("included", snapshot.revision, snapshot.settings.trust, document.uri, document.digest)
    return snapshot.memo.recall(key, lambda: _included(snapshot, document))


def _included(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    found: dict[str, Document] = {}
    reached = {real(snapshot, document.uri)}
    waiting, size = [document], 0
    for including in waiting:
        for one in inclusions(snapshot, including):
            if one.uri is None or one.obstacle or real(snapshot, one.uri) in reached:
                continue
            reached.add(real(snapshot, one.uri))
            there = snapshot.document(one.uri)
            size += len(there.text)
            if size > LARGEST or len(waiting) > _MOST_FILES:
                return tuple(found.values())
            found[one.uri] = there
            waiting.append(there)
    return tuple(found.values())


def cycle(
    snapshot: Snapshot, document: Document, inclusion: Inclusion
) -> tuple[tuple[Document, Inclusion], ...] | None:
    """The includes that lead from an included file back to the text; None if none do."""
    if inclusion.uri is None or inclusion.obstacle:
        return None
    own = real(snapshot, document.uri)
    ways: dict[str, tuple[tuple[Document, Inclusion], ...]] = {real(snapshot, inclusion.uri): ()}
    waiting = [inclusion.uri]
    for uri in waiting:
        way = ways[real(snapshot, uri)]
        if real(snapshot, uri) == own:
            return way
        there = snapshot.document(uri)
        for one in inclusions(snapshot, there):
            if one.uri and not one.obstacle and real(snapshot, one.uri) not in ways:
                ways[real(snapshot, one.uri)] = (*way, (there, one))
                waiting.append(one.uri)
    return None


def paths_from(snapshot: Snapshot, document: Document, begun: str) -> tuple[str, ...]:
    """What a path that is begun can go on with: ASP files, and folders with a slash behind them.

    Only the folders that are named so far are looked into.
    """
    folder, _, name = begun.rpartition("/")
    found: dict[str, None] = {}
    for base in bases(snapshot, document):
        place = Path(normpath(base / folder))
        if not _inside(snapshot, document, place):
            continue
        for uri in snapshot.folder(uris.uri_of(place)):
            entry = uris.path_of(uri)
            if entry is None or not entry.name.startswith(name) or entry.name.startswith("."):
                continue
            shown = f"{folder}/{entry.name}" if folder else entry.name
            if entry.is_dir():
                found[f"{shown}/"] = None
            elif language_by_name(uri) is Language.ASP and uri != uris.canonical(document.uri):
                found[shown] = None
    return tuple(sorted(found))


# --- where a path leads --------------------------------------------------------------------


def _inclusions(snapshot: Snapshot, document: Document) -> Iterator[Inclusion]:
    for match in islice(_statements(snapshot, document), _MOST_FILES):
        if match[2] != INCMODE:
            yield _inclusion(snapshot, document, match)


def _statements(snapshot: Snapshot, document: Document) -> Iterator[re.Match[str]]:
    """The includes in a text; one that is large is not read for that."""
    if len(document.text) > _LONGEST_READ:
        lines = re.finditer(r"^#include\b", document.text, re.MULTILINE)
        starts = [line.start() for line in lines]
    else:
        every = trees.asp(snapshot, document).statements
        starts = [one.span.start for one in every if one.kind is Kind.INCLUDE]
    found = (_PATH.match(document.text, start) for start in starts)
    yield from filter(None, found)


def _inclusion(snapshot: Snapshot, document: Document, match: re.Match[str]) -> Inclusion:
    if match[2] is not None:
        span = Span(*match.span(2))
        return Inclusion(match[2], span, None, Obstacle.MISSING, is_built_in=True)
    span, obstacle = Span(*match.span(1)), Obstacle.OUTSIDE
    for base in bases(snapshot, document):
        path = Path(normpath(base / match[1]))
        if not _inside(snapshot, document, path):
            continue
        obstacle = Obstacle.MISSING
        if snapshot.has(uri := uris.uri_of(path)):
            if trouble := _trouble(snapshot, uri):
                return Inclusion(match[1], span, uri, Obstacle.UNREADABLE, trouble)
            return Inclusion(match[1], span, uri)
    return Inclusion(match[1], span, None, obstacle)


def _trouble(snapshot: Snapshot, uri: str) -> str:
    """Why a file cannot be included."""
    if uri not in snapshot.open and (size := snapshot.disk.size(uri)) > LARGEST:
        return f"it has {size / 2**20:.0f} MB, and the limit is {LARGEST / 2**20:.0f} MB"
    try:
        snapshot.document(uri)
    except CannotRead as trouble:
        return str(trouble)
    return ""


def bases(snapshot: Snapshot, document: Document) -> Iterator[Path]:
    """The folders from which a path is looked for, its text's own first."""
    path = uris.path_of(document.uri)
    if path is None:
        return
    yield path.parent
    roots = [root for one in snapshot.folders if (root := uris.path_of(one))]
    for folder in path.parents:
        if folder != path.parent and any(folder.is_relative_to(root) for root in roots):
            yield folder
    yield from (root for root in roots if not path.is_relative_to(root))


def _inside(snapshot: Snapshot, document: Document, path: Path) -> bool:
    """Whether a file may be read for a text: links are followed, to see where they lead."""
    if snapshot.settings.trust:
        return True
    own = uris.path_of(document.uri)
    roots = [root for one in snapshot.folders if (root := uris.path_of(one))]
    if own is not None:
        roots.append(own.parent)
    try:
        real = path.resolve()
        return any(real.is_relative_to(root.resolve()) for root in roots)
    except (OSError, RuntimeError, ValueError):
        return False


def real(snapshot: Snapshot, uri: str) -> str:
    """The URI of the file behind a link; one file can have several names."""

    def resolve() -> str:
        path = uris.path_of(uri)
        try:
            return uris.uri_of(path.resolve()) if path else uri
        except (OSError, RuntimeError, ValueError):
            return uris.canonical(uri)

    return snapshot.memo.recall(("real file", snapshot.look, uri), resolve)
