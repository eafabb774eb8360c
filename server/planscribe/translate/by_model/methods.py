"""The ways to have a language model read a task."""

from enum import StrEnum


class Method(StrEnum):
    """How a language model is asked for a task; the first three as TIC does."""

    IN_CONTEXT = "tic-ic"
    """In one call, with a task of the same domain and its IR as an example."""
    ONE_CALL = "tic-g1"
    """In one call, without an example."""
    THREE_CALLS = "tic-g3"
    """In three calls: for counts, for named objects, for rules."""
    HYBRID = "hybrid"
    """Only for the sentences that controlled English cannot read."""
    REWORD = "reword"
    """For other words for these sentences, which controlled English reads."""
    DIRECT = "direct"
    """For a PDDL problem, without an IR; what the other methods are measured by."""


CALLS = {
    Method.IN_CONTEXT: ("statements",),
    Method.ONE_CALL: ("statements",),
    Method.THREE_CALLS: ("cardinalities", "named objects", "rules"),
    Method.HYBRID: ("unread sentences",),
    Method.REWORD: ("unread sentences",),
    Method.DIRECT: ("problem",),
}
"""What each call of a method is for."""
