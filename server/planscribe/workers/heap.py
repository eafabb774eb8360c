"""The memory that a process with threads holds and does not use."""

import ctypes
import sys

_MOST_HEAPS = -8
"""`M_ARENA_MAX` of the C library."""


def share_one_heap() -> None:
    """Let all threads take their memory from one heap; call it before there are threads.

    On Linux, each thread has a heap, and each heap keeps what it has freed. Only one thread of
    Python runs at a time, so that they gain nothing from it.
    """
    if sys.platform == "linux":
        # Not every C library has it.
        set_option = getattr(ctypes.CDLL(None), "mallopt", None)
        if set_option:
            set_option(_MOST_HEAPS, 1)
