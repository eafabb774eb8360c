"""What calls may cost, and what they have cost."""

import threading
from dataclasses import dataclass, replace

from planscribe.llm.allowance import Allowance, Prices
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Answer, Request, Usage, estimated_prompt

_LONG_ANSWER = 16_384
"""The tokens of an answer that is longer than any: endpoints reject limits above their own."""


@dataclass(frozen=True, slots=True)
class Spent:
    """What a session has used up; answers from the cache are counted, and free."""

    calls: int = 0
    cached: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0
    """0 without prices."""
    adapted: int = 0
    """How many answers were recorded for other prompts."""
    seconds: float = 0
    """The time of all calls together, also of those that ran at once."""

    @property
    def tokens(self) -> int:
        """The tokens of all requests and answers."""
        return self.prompt_tokens + self.completion_tokens


class Budget:
    """Keeps the calls of a session within an allowance; may be shared by threads.

    What a call may need is held back until it is over: its prompt, as estimated, and the most
    tokens that its answer may have.
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

    def limited(self, request: Request) -> Request:
        """The request with a limit for its answer, if it has none and the allowance needs one."""
        if request.max_tokens is not None:
            return request
        allowed, spent, prompt = self._allowance, self._spent, estimated_prompt(request)
        with self._lock:
            held = self._held.total
        rooms = [
            *([allowed.tokens_per_call - prompt] if allowed.tokens_per_call is not None else []),
            *(
                [allowed.tokens - spent.tokens - held - prompt]
                if allowed.tokens is not None
                else []
            ),
        ]
        room = min(rooms, default=_LONG_ANSWER)
        return request if room >= _LONG_ANSWER else replace(request, max_tokens=max(room, 1))

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
                ModelFaultKind.OVER_BUDGET,
                f"{what} needs about {usage.total:,} tokens, but the limit is {most_tokens:,}. "
                "Shorten the text, or raise the limit.",
            )
        cost = self._prices.cost(usage) if self._prices else 0
        if most_cost is not None and cost > most_cost:
            raise ModelFault(
                ModelFaultKind.OVER_BUDGET,
                f"{what} costs about {cost:.2g}, but the limit is {most_cost:g}. "
                "Shorten the text, or raise the limit.",
            )

    def settle(self, held: Usage, answer: Answer | None) -> None:
        """Book the result of a call, if any, instead of what was reserved for it."""
        with self._lock:
            self._held = Usage(
                self._held.prompt - held.prompt, self._held.completion - held.completion
            )
            if answer:
                self._book(answer)

    def book_cached(self) -> None:
        """Count an answer that cost nothing."""
        with self._lock:
            spent = self._spent
            self._spent = replace(spent, calls=spent.calls + 1, cached=spent.cached + 1)

    def _book(self, answer: Answer) -> None:
        spent, usage = self._spent, answer.usage
        self._spent = replace(
            spent,
            calls=spent.calls + 1,
            prompt_tokens=spent.prompt_tokens + usage.prompt,
            completion_tokens=spent.completion_tokens + usage.completion,
            cost=spent.cost + (self._prices.cost(usage) if self._prices else 0),
            adapted=spent.adapted + answer.is_adapted,
            seconds=spent.seconds + answer.seconds,
        )


def _sum(one: Usage, other: Usage) -> Usage:
    return Usage(one.prompt + other.prompt, one.completion + other.completion)
