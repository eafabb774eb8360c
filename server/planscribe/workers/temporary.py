"""Temporary folders, which do not outlive a killed process for long.

Each process has one folder that holds all its temporary files. It removes the folder when it ends,
and keeps a lock on a file in it until then. A process that finds such a folder without that lock
removes it: its process was killed.
"""

import atexit
import os
import shutil
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO

_PREFIX = "planscribe-"
_LOCK = ".planscribe-lock"
"""Only a folder with this file is ours to remove."""

_making = threading.Lock()
_made: dict[int, tuple[Path, IO[bytes]]] = {}
"""The folder by the process, since a fork has a copy of this, and the file that holds its lock."""


def new_folder(prefix: str) -> Path:
    """A new folder, which is removed at the latest when the process ends.

    Raises:
        OSError: it cannot be made.
    """
    return Path(tempfile.mkdtemp(prefix=prefix, dir=_folder()))


def remove_left() -> None:
    """Remove the folders of processes that were killed."""
    with suppress(OSError):
        for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
            with suppress(OSError):
                if _is_own(folder):
                    _take_lock(folder / _LOCK)
                    shutil.rmtree(folder, ignore_errors=True)


def _folder() -> Path:
    with _making:
        process = os.getpid()
        if process not in _made or not _made[process][0].is_dir():
            remove_left()
            _made[process] = _locked_folder()
            atexit.register(_remove, process)
        return _made[process][0]


def _locked_folder() -> tuple[Path, IO[bytes]]:
    folder = Path(tempfile.mkdtemp(prefix=_PREFIX))
    if sys.platform == "win32":
        # What is open cannot be removed there.
        return folder, (folder / _LOCK).open("xb")
    import fcntl

    new = folder / f"{_LOCK}.new"
    held = new.open("xb")
    fcntl.flock(held, fcntl.LOCK_EX)
    # It gets its name only now, so that nobody finds it without the lock.
    new.rename(folder / _LOCK)
    return folder, held


def _remove(process: int) -> None:
    if process == os.getpid():
        folder, held = _made.pop(process)
        held.close()
        shutil.rmtree(folder, ignore_errors=True)


def _is_own(folder: Path) -> bool:
    found = folder.lstat()
    is_mine = sys.platform == "win32" or found.st_uid == os.getuid()
    return is_mine and folder.is_dir() and not folder.is_symlink()


def _take_lock(lock: Path) -> None:
    """Make sure that nobody holds a lock; raises OSError if there is none, or somebody does."""
    if sys.platform == "win32":
        lock.unlink()
        return
    import fcntl

    with lock.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
