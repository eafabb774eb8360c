"""Exit codes, and the error that ends a command with one line."""

from enum import IntEnum


class ExitCode(IntEnum):
    """What the process returns to its caller."""

    OK = 0
    FOUND = 1
    """There are errors, no plan, or a difference."""
    BAD_INPUT = 2
    """Invalid usage or input."""
    NOT_JUDGED = 3
    """A plan cannot be judged: it is called neither valid nor invalid."""
    FAULT = 70
    """PlanScribe itself failed (`EX_SOFTWARE` of `sysexits.h`)."""
    INTERRUPTED = 130
    BROKEN_PIPE = 141


class NotJudged(Exception):  # noqa: N818
    """A plan cannot be judged; the message is one line for the user."""


class BadInput(Exception):  # noqa: N818
    """The user's input is invalid; the message is one line for the user."""
