"""What a language model believes of actions, which fades unless it is said again."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from planscribe.author.induce.hypotheses import Hypothesis


@dataclass(slots=True)
class BeliefMemory:
    """How far each hypothesis is believed, from 0 to 1.

    What feedback has shown or refuted is not remembered here: that is certain.
    """

    forgetting: float
    _beliefs: dict[Hypothesis, float] = field(default_factory=dict)

    def hear(self, action: str, part: str, said: Iterable[Hypothesis]) -> None:
        """Take over what the model says of a part of an action; what is new is fully believed."""
        now = dict.fromkeys(said)
        for one, belief in self._beliefs.items():
            if (one.action, one.part) == (action, part):
                again = one in now
                self._beliefs[one] = self.forgetting * belief + (1 - self.forgetting) * again
        for one in now:
            self._beliefs.setdefault(one, 1.0)

    def beliefs(self) -> Iterator[tuple[Hypothesis, float]]:
        """The hypotheses that the model has stated, in the order in which it did."""
        yield from self._beliefs.items()
