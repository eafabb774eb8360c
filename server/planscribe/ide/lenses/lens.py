"""A code lens."""

from dataclasses import dataclass

from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class Lens:
    """What to say above a span, about what is named in another one, or there."""

    span: Span
    title: str
    about: Span | None = None

    @property
    def subject(self) -> Span:
        """The name that it is about."""
        return self.about or self.span
