"""What users choose about calls of a language model: how hard it may think, and for how much."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from planscribe.llm.request import Usage

_MILLION = 1_000_000

EFFORTS = ("none", "minimal", "low", "medium", "high")
"""How long a model that reasons can be asked to do so, in the words of the API."""


@dataclass(frozen=True, slots=True)
class Prices:
    """The prices of a million tokens, in the user's currency."""

    prompt: float
    completion: float

    def cost(self, usage: "Usage") -> float:
        """The price of a call."""
        return (usage.prompt * self.prompt + usage.completion * self.completion) / _MILLION


@dataclass(frozen=True, slots=True)
class Allowance:
    """The most that may be spent; None is without limit. Costs count where there are prices."""

    tokens_per_call: int | None = None
    cost_per_call: float | None = None
    tokens: int | None = None
    cost: float | None = None
