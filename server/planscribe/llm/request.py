"""What a language model is asked, and what it answers."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, Protocol

Role = Literal["system", "user", "assistant"]
Finish = Literal["stop", "length", "refused", "cut"]

# Code has about three bytes to a token, English four, Chinese three.
_BYTES_PER_TOKEN = 3
_TOKENS_PER_MESSAGE = 8


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a conversation."""

    role: Role
    text: str


@dataclass(frozen=True, slots=True)
class Topic:
    """What a request is about, in any prompt."""

    subject: str
    """What is asked."""
    parts: tuple[tuple[int, str], ...] = ()
    """The numbers and the texts of the parts that it is asked about."""


@dataclass(frozen=True, slots=True)
class Request:
    """All that decides about an answer."""

    messages: tuple[Message, ...]
    model: str
    temperature: float = 0
    seed: int | None = 0
    max_tokens: int | None = None
    """The most tokens of an answer; as many as the model likes if None."""
    schema: str | None = None
    """A JSON schema, as text, that the answer should fit; sources may be unable to see to it."""
    reasoning_effort: str | None = None
    """How long the model may think, in the words of the API; the model's own choice if None."""
    topic: Topic | None = field(default=None, compare=False)
    """By this, a recorded answer is found again when prompts have changed."""


@dataclass(frozen=True, slots=True)
class Usage:
    """The tokens of a call, as the source counts them or as we estimate them."""

    prompt: int
    completion: int
    is_estimate: bool = False

    @property
    def total(self) -> int:
        """The tokens of the request and of the answer."""
        return self.prompt + self.completion


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back; only one that ended with `stop` is whole."""

    text: str
    finish: Finish
    usage: Usage
    seconds: float
    """How long the call took, with all attempts."""
    model: str
    """The model that answered, as the source calls it."""
    is_cached: bool = False
    is_adapted: bool = False
    """Whether it was recorded for another prompt."""


class Cancellation(Protocol):
    """A wish to stop, which may come from another thread."""

    @property
    def cancelled(self) -> bool:
        """Whether the wish is there."""

    def on_cancel(self, action: Callable[[], None], /) -> None:
        """Call the action when the wish comes, or at once if it has come."""


OnText = Callable[[str], None]
"""Is called with each piece of an answer when it arrives, in the thread that asks."""


class ModelSource(Protocol):
    """What answers requests: an endpoint, an editor's own model, a transcript."""

    @property
    def name(self) -> str:
        """What distinguishes this source from others, without secrets."""

    def ask(
        self,
        request: Request,
        *,
        cancellation: Cancellation | None = None,
        on_text: OnText | None = None,
    ) -> Answer:
        """The whole answer; blocks, and may be called by several threads.

        `on_text` gets each part of the answer as it arrives.

        Raises:
            ModelFault: there is no whole answer; the fault holds what there is.
        """


def estimated_tokens(text: str) -> int:
    """About how many tokens a text has, rather too many than too few."""
    return -(-len(text.encode("utf-8", "surrogatepass")) // _BYTES_PER_TOKEN)


def estimated_prompt(request: Request) -> int:
    """About how many tokens a request has, rather too many than too few."""
    texts = [message.text for message in request.messages] + [request.schema or ""]
    return sum(map(estimated_tokens, texts)) + _TOKENS_PER_MESSAGE * len(request.messages)
