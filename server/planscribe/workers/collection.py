"""How rarely Python looks for cycles in the processes of PlanScribe."""

import gc

_IN_COMMANDS = (1_000_000, 10, 10)
_WHILE_STARTING = (50_000, 50, 50)
_WHILE_SERVING = (50_000, 10, 4)


def collect_hardly() -> None:
    """Let Python look for cycles in long commands only.

    Imports, a large file that is read, and jobs make very many small objects and few cycles;
    looking at them all again and again takes longer than making them.
    """
    gc.set_threshold(*_IN_COMMANDS)


def collect_rarely() -> None:
    """Let Python look for cycles rarely: what a server does not free early, it holds for good."""
    gc.set_threshold(*_WHILE_STARTING)


def collect_while_serving() -> None:
    """Let Python look for cycles among what is made from now on, and more often.

    What a process has imported stays for good. Without it, looking at everything takes a few
    milliseconds, and in a long session, what is left of checks that were stopped would grow.
    """
    gc.freeze()
    gc.set_threshold(*_WHILE_SERVING)
