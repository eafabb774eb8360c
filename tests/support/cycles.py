"""What goes as soon as nothing uses it, and what stays until Python looks for cycles."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unsearched() -> Iterator[None]:
    """Python does not look for cycles within."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
