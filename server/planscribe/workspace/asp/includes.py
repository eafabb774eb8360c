"""`#include`: the files that an ASP text names, resolved here, since clingo would open anything.

A path is searched as people run clingo: in the text's folder, then from each folder above it
within the workspace. Nothing outside the workspace and the text's own folder is even opened,
unless the settings trust it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from os.path import normpath
from pathlib import Path

from planscribe.syntax.asp.nodes import StatementKind
from planscribe.text import DocumentKey, Span
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Document, Language, language_by_name
from planscribe.workspace.files import CannotRead
from planscribe.workspace.query import folder_query, query
from planscribe.workspace.snapshot import Snapshot

LARGEST = 8 * 1024 * 1024
"""Bytes; a larger file is not included, and no more than this in all for one text."""

_MOST_FILES = 1_000
"""How many files a text includes at most."""

_LONGEST_READ = 500_000

INCMODE = "incmode"
"""The one file that clingo brings itself; what it adds runs only when clingo calls it."""

_PATH = re.compile(r'#include\s*(?:"([^"\n]*)"|<(\w*)>)\s*\.')


class IncludeObstacle(StrEnum):
    """Why a file is not included."""

    MISSING = "missing"
    OUTSIDE = "outside"
    """It is outside the workspace, and outside the folder of the text that includes it."""
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Inclusion:
    """An `#include "path".`; `span` is the path, without quotes, and `key` what it leads to.

    `trouble` says what makes the file unreadable; `is_built_in`, that it is written in `<..>`.
    """

    path: str
    span: Span
    key: DocumentKey | None
    obstacle: IncludeObstacle | None = None
    trouble: str = ""
    is_built_in: bool = False


def inclusions(snapshot: Snapshot, document: Document) -> tuple[Inclusion, ...]:
    """The includes of a text, in its order; raises as `Snapshot.document` does."""
    if "#include" not in document.text:
        return ()
    return _all_inclusions(snapshot, document)


@query
def _all_inclusions(snapshot: Snapshot, document: Document) -> tuple[Inclusion, ...]:
    return tuple(_inclusions(snapshot, document))


def included(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    """The documents that a text includes, and those that these include, each once."""
    if "#include" not in document.text:
        return ()
    return _included(snapshot, document)


@query
def _included(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    found: dict[DocumentKey, Document] = {}
    reached = {real(snapshot, document.key)}
    waiting, size = [document], 0
    for including in waiting:
        for one in inclusions(snapshot, including):
            if one.key is None or one.obstacle or real(snapshot, one.key) in reached:
                continue
            reached.add(real(snapshot, one.key))
            there = snapshot.document(one.key)
            size += len(there.text)
            if size > LARGEST or len(waiting) > _MOST_FILES:
                return tuple(found.values())
            found[one.key] = there
            waiting.append(there)
    return tuple(found.values())


def cycle(
    snapshot: Snapshot, document: Document, inclusion: Inclusion
) -> tuple[tuple[Document, Inclusion], ...] | None:
    """The includes that lead from an included file back to the text; None if none do."""
    if inclusion.key is None or inclusion.obstacle:
        return None
    own = real(snapshot, document.key)
    ways: dict[DocumentKey, tuple[tuple[Document, Inclusion], ...]] = {
        real(snapshot, inclusion.key): ()
    }
    waiting = [inclusion.key]
    for key in waiting:
        way = ways[real(snapshot, key)]
        if real(snapshot, key) == own:
            return way
        there = snapshot.document(key)
        for one in inclusions(snapshot, there):
            if one.key and not one.obstacle and real(snapshot, one.key) not in ways:
                ways[real(snapshot, one.key)] = (*way, (there, one))
                waiting.append(one.key)
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
        for key in snapshot.folder(uris.uri_of(place)):
            entry = uris.path_of(key)
            if entry is None or not entry.name.startswith(name) or entry.name.startswith("."):
                continue
            shown = f"{folder}/{entry.name}" if folder else entry.name
            if entry.is_dir():
                found[f"{shown}/"] = None
            elif language_by_name(key) is Language.ASP and key != document.key:
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
        starts = [one.span.start for one in every if one.kind is StatementKind.INCLUDE]
    found = (_PATH.match(document.text, start) for start in starts)
    yield from filter(None, found)


def _inclusion(snapshot: Snapshot, document: Document, match: re.Match[str]) -> Inclusion:
    if match[2] is not None:
        span = Span(*match.span(2))
        return Inclusion(match[2], span, None, IncludeObstacle.MISSING, is_built_in=True)
    span, obstacle = Span(*match.span(1)), IncludeObstacle.OUTSIDE
    for base in bases(snapshot, document):
        path = Path(normpath(base / match[1]))
        if not _inside(snapshot, document, path):
            continue
        obstacle = IncludeObstacle.MISSING
        if snapshot.has(key := uris.uri_of(path)):
            if trouble := _trouble(snapshot, key):
                return Inclusion(match[1], span, key, IncludeObstacle.UNREADABLE, trouble)
            return Inclusion(match[1], span, key)
    return Inclusion(match[1], span, None, obstacle)


def _trouble(snapshot: Snapshot, key: DocumentKey) -> str:
    """Why a file cannot be included."""
    if key not in snapshot.open and (size := snapshot.disk.size(key)) > LARGEST:
        return f"too large ({size / 2**20:.0f} MB; the limit is {LARGEST / 2**20:.0f} MB)"
    try:
        snapshot.document(key)
    except CannotRead as trouble:
        return str(trouble)
    return ""


def bases(snapshot: Snapshot, document: Document) -> Iterator[Path]:
    """The folders in which a path is searched, its text's own first."""
    path = uris.path_of(document.key)
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
    own = uris.path_of(document.key)
    roots = [root for one in snapshot.folders if (root := uris.path_of(one))]
    if own is not None:
        roots.append(own.parent)
    try:
        real = path.resolve()
        return any(real.is_relative_to(root.resolve()) for root in roots)
    except (OSError, RuntimeError, ValueError):
        return False


@folder_query
def real(_snapshot: Snapshot, key: DocumentKey) -> DocumentKey:
    """The file behind a link; one file can have several names."""
    path = uris.path_of(key)
    try:
        return uris.uri_of(path.resolve()) if path else key
    except (OSError, RuntimeError, ValueError):
        return key
