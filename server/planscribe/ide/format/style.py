"""How formatted text should look."""

from dataclasses import dataclass
from enum import StrEnum


class Closing(StrEnum):
    """Where the closing parenthesis of a list goes that takes several lines."""

    KEEP = "keep"
    """Where its author put it: behind the last element, or on a line of its own."""
    COMPACT = "compact"
    """Behind the last element."""
    HANGING = "hanging"
    """On a line of its own, if the elements stand on lines of their own, too."""


@dataclass(frozen=True, slots=True)
class Style:
    """What can be chosen about formatted text."""

    width: int = 80
    """Lines are broken, where they can be, so as not to be longer; comments do not count."""
    indent: int = 2
    closing: Closing = Closing.KEEP


DEFAULT = Style()
