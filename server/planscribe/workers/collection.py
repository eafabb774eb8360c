"""How rarely Python looks for cycles in the processes of PlanScribe."""

import gc

_COLLECTION = (50_000, 50, 50)


def collect_rarely() -> None:
    """Let Python look for cycles rarely.

    Imports, a large file that is read, and jobs make very many small objects and few cycles;
    looking at them all again and again takes longer than making them.
    """
    gc.set_threshold(*_COLLECTION)
