"""Sources that need no network."""

import threading
from collections.abc import Callable

from planscribe.llm.faults import ModelFault
from planscribe.llm.request import Answer, Cancellation, Message, OnText, Request, Usage

Outcome = Answer | ModelFault


class Told:
    """A source that answers with the result of a function."""

    name = "told"

    def __init__(self, outcome: Callable[[Request], Outcome]) -> None:
        self._outcome = outcome
        self._lock = threading.Lock()
        self.asked: list[Request] = []

    def ask(
        self,
        request: Request,
        *,
        cancellation: Cancellation | None = None,
        on_text: OnText | None = None,
    ) -> Answer:
        with self._lock:
            self.asked.append(request)
            outcome = self._outcome(request)
        if isinstance(outcome, ModelFault):
            raise outcome
        if on_text:
            on_text(outcome.text)
        return outcome


def request(text: str = "hello", **others: object) -> Request:
    return Request((Message("user", text),), "m", **others)  # type: ignore[arg-type]


def answer(text: str = "yes", prompt: int = 100, completion: int = 10) -> Answer:
    return Answer(text, "stop", Usage(prompt, completion), 1.5, "m-1")


def echo(request: Request) -> Answer:
    """The last message again."""
    return answer(request.messages[-1].text)
