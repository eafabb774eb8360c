"""A disk without space: files of this process, or of another, can no longer grow."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

needs_limits = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux limits the files of other processes"
)


@contextmanager
def small_disk(process: int = 0, size: int = 0) -> Iterator[None]:
    """Let no file of a process, this one if 0, grow beyond so many bytes meanwhile."""
    import resource

    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)
