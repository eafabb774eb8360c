"""What calls may cost, and what they have cost."""

import threading
from dataclasses import dataclass, replace

from planscribe.llm.faults import Kind, ModelFault
from planscribe.llm.request import Answer, Request, Usage, estimated_prompt

_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Prices:
    """The prices of a million tokens, in one's own currency."""

    prompt: float
    completion: float

    def cost(self, usage: Usage) -> float:
        """The price of a call."""
        return (usage.prompt * self.prompt + usage.completion * self.completion) / _MILLION


@dataclass(frozen=True, slots=True)
class Allowance:
    """The most that may be spent; None is without limit. Costs count where there are prices."""

    tokens_per_call: int | None = None
    cost_per_call: float | None = None
    tokens: int | None = None
    cost: float | None = None


@dataclass(frozen=True, slots=True)
class Spent:
    """What a session has used up; answers from the cache are counted, and free."""

    calls: int = 0
    cached: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0
    """0 without prices."""
    seconds: float = 0
    """The time of all calls together, also of those that ran at once."""

    @property
    def tokens(self) -> int:
        """The tokens of all requests and answers."""
        return self.prompt_tokens + self.completion_tokens


class Budget:
    """Keeps the calls of a session within an allowance; may be shared by threads.

    What a call may need is held back until it is over: its prompt, as estimated, and the most
    tokens that its answer may have. Where a request sets no such limit, its answer may exceed the
    allowance; then the next call is not made.
    """

    def __init__(self, allowance: Allowance | None = None, prices: Prices | None = None) -> None:
        """Begin a session; without an allowance, calls are only counted."""
        self._allowance = allowance or Allowance()
        self._prices = prices
        self._lock = threading.Lock()
        self._held = Usage(0, 0)
        self._spent = Spent()

    @property
    def spent(self) -> Spent:
        """What has been used up until now."""
        return self._spent

    def hold(self, request: Request) -> Usage:
        """Hold back what a call may need; `settle` it when the call is over.

        Raises:
            ModelFault: that is more than allowed.
        """
        needed = Usage(estimated_prompt(request), request.max_tokens or 0, is_estimate=True)
        allowed = self._allowance
        with self._lock:
            held = _sum(self._held, needed)
            spent = Usage(self._spent.prompt_tokens, self._spent.completion_tokens)
            self._check("This call", needed, allowed.tokens_per_call, allowed.cost_per_call)
            self._check("The session", _sum(spent, held), allowed.tokens, allowed.cost)
            self._held = held
        return needed

    def _check(
        self, what: str, usage: Usage, most_tokens: int | None, most_cost: float | None
    ) -> None:
        if most_tokens is not None and usage.total > most_tokens:
            raise ModelFault(
                Kind.OVER_BUDGET,
                f"{what} would need about {usage.total:,} tokens, and {most_tokens:,} are allowed. "
                "Shorten the text, or allow more.",
            )
        cost = self._prices.cost(usage) if self._prices else 0
        if most_cost is not None and cost > most_cost:
            raise ModelFault(
                Kind.OVER_BUDGET,
                f"{what} would cost about {cost:.2g}, and {most_cost:g} is allowed. "
                "Shorten the text, or allow more.",
            )

    def settle(self, held: Usage, answer: Answer | None) -> None:
        """Book what came of a call, if anything, in place of what was held back for it."""
        with self._lock:
            self._held = Usage(
                self._held.prompt - held.prompt, self._held.completion - held.completion
            )
            if answer:
                self._book(answer.usage, answer.seconds)

    def book_cached(self) -> None:
        """Count an answer that cost nothing."""
        with self._lock:
            spent = self._spent
            self._spent = replace(spent, calls=spent.calls + 1, cached=spent.cached + 1)

    def _book(self, usage: Usage, seconds: float) -> None:
        spent = self._spent
        self._spent = replace(
            spent,
            calls=spent.calls + 1,
            prompt_tokens=spent.prompt_tokens + usage.prompt,
            completion_tokens=spent.completion_tokens + usage.completion,
            cost=spent.cost + (self._prices.cost(usage) if self._prices else 0),
            seconds=spent.seconds + seconds,
        )


def _sum(one: Usage, other: Usage) -> Usage:
    return Usage(one.prompt + other.prompt, one.completion + other.completion)
