"""A code lens."""

from dataclasses import dataclass

from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class Lens:
    """What to say above what is named in a span."""

    span: Span
    title: str


def counted(number: int, what: str) -> str:
    """`3 uses`."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"
