"""How rarely Python looks for cycles in the processes of PlanScribe."""

import gc

_WHILE_STARTING = (1_000_000, 10, 10)
_WHILE_SERVING = (50_000, 10, 4)


def collect_rarely() -> None:
    """Let Python look for cycles rarely.

    Imports and a large file that is read make very many small objects and few cycles; looking at
    them all again and again takes longer than making them. A short command never does.
    """
    gc.set_threshold(*_WHILE_STARTING)


def collect_while_serving() -> None:
    """Let Python look for cycles among what is made from now on, and more often.

    What a process has imported stays for good. Without it, looking at everything takes a few
    milliseconds, and in a long session, what is left of checks that were stopped would grow.
    """
    gc.freeze()
    gc.set_threshold(*_WHILE_SERVING)
