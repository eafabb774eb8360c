"""An inlay hint."""

from dataclasses import dataclass
from enum import StrEnum

from planscribe.workspace.locations import Location


class HintKind(StrEnum):
    """What a hint shows."""

    PARAMETER = "parameter"
    TYPE = "type"
    COUNT = "count"
    """The result of running a statement."""
    MEANING = "meaning"
    """What a sentence was read as."""
    CHANGE = "change"
    """What a step of a plan changes."""
    BELIEF = "belief"
    """What was learned of a literal or an action."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Something to show at an offset, which is not part of the text."""

    offset: int
    text: str
    kind: HintKind
    place: Location | None = None
    """Where the reason for it is."""
