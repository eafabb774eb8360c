"""The phases of constructing a domain, in their order."""

from enum import StrEnum


class Phase(StrEnum):
    """A part of constructing a domain from a text."""

    TYPES = "types"
    HIERARCHY = "hierarchy"
    ACTIONS = "actions"
    CONSTRUCTION = "construction"
    TASK = "task"
    PLAN = "plan"

    @property
    def place(self) -> int:
        """How many phases come before it."""
        return [*Phase].index(self)


TITLES = {
    Phase.TYPES: "type extraction",
    Phase.HIERARCHY: "type hierarchy",
    Phase.ACTIONS: "action extraction",
    Phase.CONSTRUCTION: "action construction",
    Phase.TASK: "task extraction",
    Phase.PLAN: "planning",
}
"""What people call the phases."""
