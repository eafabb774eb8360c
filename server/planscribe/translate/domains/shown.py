"""What sentences of a domain show about the words of others.

`C is equal to dummy` shows that `dummy` is a thing, and `A is no longer a pawn` that a pawn is no
type. A text is read again until its sentences show nothing new.
"""

from dataclasses import dataclass, field

from planscribe.text import Span
from planscribe.translate.domains.patterns import Pattern


@dataclass(slots=True)
class ShownWords:
    """What is known of some words wherever they are."""

    things: dict[str, str] = field(default_factory=dict)
    """The types of things that no sentence declares."""
    places: dict[str, Span] = field(default_factory=dict)
    """Those of them that are likely places, and where: `A is at kitchen`, next to `A is at B`."""
    states: set[tuple[str, ...]] = field(default_factory=set)
    """Nouns that effects make true or false of a thing, so that they are no types."""
    phrases: dict[Pattern, Pattern] = field(default_factory=dict)
    """Phrases with a noun that can be no thing of their action, each with a thing instead."""

    def size(self) -> int:
        """How much is known."""
        return len(self.things) + len(self.places) + len(self.states) + len(self.phrases)
