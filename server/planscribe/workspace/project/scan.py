"""Finding files below folders: bounded, and without what nobody means."""

import os
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

MOST_FILES = 5_000
"""How many files are found below a folder at most."""

MOST_ENTRIES = 50_000
"""How many names are visited on the way."""

_SKIPPED = frozenset({"node_modules", "site-packages", "__pycache__"})


@dataclass(frozen=True, slots=True)
class File:
    """A file, with what changes when its content does."""

    path: Path
    modified: int
    size: int


def files(folder: Path, suffix: str, *, below: bool) -> Iterator[File]:
    """The regular files of a folder whose names end so, and, if `below`, of those in it.

    Near ones come first. Hidden names and links to folders are left out.
    """
    folders, seen, found = deque([folder]), 0, 0
    while folders:
        for entry in _entries(folders.popleft()):
            seen += 1
            if seen > MOST_ENTRIES or found >= MOST_FILES:
                return
            if entry.name.startswith("."):
                continue
            try:
                if entry.is_dir(follow_symlinks=False):
                    if below and entry.name not in _SKIPPED:
                        folders.append(Path(entry.path))
                elif entry.name.lower().endswith(suffix) and entry.is_file():
                    stat = entry.stat()
                    found += 1
                    yield File(Path(entry.path), stat.st_mtime_ns, stat.st_size)
            except OSError:
                continue


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return []


def beginning(path: Path, size: int) -> str:
    """The text in the first bytes of a file; none if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(size).decode("utf-8-sig", "replace")
    except OSError:
        return ""
