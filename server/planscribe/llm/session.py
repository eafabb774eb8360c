"""A source that is asked within a budget, and only for what it has not answered before."""

from planscribe.llm.budget import Budget
from planscribe.llm.cache import Cache
from planscribe.llm.faults import ModelFault
from planscribe.llm.request import Answer, Cancellation, ModelSource, OnText, Request
from planscribe.llm.running import cancelled


class ModelSession:
    """A source before another one, with what it may spend and what it remembers."""

    def __init__(self, source: ModelSource, budget: Budget, cache: Cache | None = None) -> None:
        """Put a budget before a source; without a cache, every request is sent."""
        self._source = source
        self._budget = budget
        self._cache = cache

    @property
    def name(self) -> str:
        """The name of the source that is asked."""
        return self._source.name

    def ask(
        self,
        request: Request,
        *,
        cancellation: Cancellation | None = None,
        on_text: OnText | None = None,
    ) -> Answer:
        """The whole answer, from the cache or the source.

        Raises:
            ModelFault: there is no whole answer, or it would cost too much.
        """
        if cancellation and cancellation.cancelled:
            raise cancelled()
        if known := self._cache and self._cache.get(self.name, request):
            self._budget.book_cached()
            if on_text:
                on_text(known.text)
            return known
        sent = self._budget.limited(request)
        held = self._budget.hold(sent)
        answer: Answer | None = None
        try:
            answer = self._source.ask(sent, cancellation=cancellation, on_text=on_text)
        except ModelFault as fault:
            answer = fault.partial
            raise
        finally:
            # The source may be a session itself, and have a cache.
            is_free = answer is not None and answer.is_cached
            self._budget.settle(held, None if is_free else answer)
        if is_free:
            self._budget.book_cached()
        if self._cache:
            self._cache.put(self.name, request, answer)
        return answer
