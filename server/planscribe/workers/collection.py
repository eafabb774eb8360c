"""How rarely Python looks for cycles in the processes of PlanScribe."""

import gc

_WHILE_STARTING = (50_000, 50, 50)
_WHILE_SERVING = (50_000, 10, 4)


def collect_rarely() -> None:
    """Let Python look for cycles rarely.

    Imports, a large file that is read, and jobs make very many small objects and few cycles;
    looking at them all again and again takes longer than making them.
    """
    gc.set_threshold(*_WHILE_STARTING)


def collect_while_serving() -> None:
    """Let Python look for cycles among what is made from now on, and more often.

    What a server has imported stays for good. Without it, looking at everything takes a few
    milliseconds, and in a long session, what is left of checks that were stopped would grow.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_WHILE_SERVING)
