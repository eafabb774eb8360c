"""Exit codes, and the error that ends a command with one line."""

from enum import IntEnum


class ExitCode(IntEnum):
    """What the process tells those who called it."""

    OK = 0
    FOUND = 1
    """There are errors, no plan, or a difference."""
    BAD_INPUT = 2
    """The command was not used rightly, or a file is not what it should be."""
    FAULT = 70
    """PlanScribe itself failed (`EX_SOFTWARE` of `sysexits.h`)."""
    INTERRUPTED = 130
    BROKEN_PIPE = 141


class BadInput(Exception):  # noqa: N818
    """Something is wrong with what the user gave us; the message is one line for them."""
