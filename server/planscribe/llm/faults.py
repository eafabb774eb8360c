"""Why a language model gave no whole answer."""

from dataclasses import replace
from enum import StrEnum

from planscribe.llm.request import Answer, Request, estimated_prompt

_LONGEST = 160
_FEWEST_COUNTED = 500
"""The tokens of a request that are worth a comparison: no context is shorter."""


class ModelFaultKind(StrEnum):
    """What went wrong."""

    UNREACHABLE = "unreachable"
    """There is no such host, or it refuses or drops the connection."""
    INSECURE = "insecure"
    """No encrypted connection came about."""
    REDIRECTED = "redirected"
    """The endpoint sends requests on to somebody else."""
    WRONG_KEY = "wrong-key"
    UNKNOWN_MODEL = "unknown-model"
    REJECTED = "rejected"
    """The endpoint finds the request itself wrong, for instance too long."""
    RATE_LIMITED = "rate-limited"
    SERVER_ERROR = "server-error"
    TIMED_OUT = "timed-out"
    CUT_OFF = "cut-off"
    """The connection ended in the middle of the answer."""
    REFUSED = "refused"
    """The model does not want to answer, or a filter does not let it."""
    SHORTENED = "shortened"
    """The endpoint has left out a part of the request."""
    TRUNCATED = "truncated"
    """The answer is longer than allowed to the model."""
    MALFORMED = "malformed"
    """What came does not follow the protocol."""
    TOO_LARGE = "too-large"
    OVER_BUDGET = "over-budget"
    CANCELLED = "cancelled"
    NOT_RECORDED = "not-recorded"
    """A transcript has no answer to the request."""


class ModelFault(Exception):  # noqa: N818
    """A call without a whole answer; the message says what happened and what to do."""

    def __init__(
        self,
        kind: ModelFaultKind,
        message: str,
        *,
        partial: Answer | None = None,
        pause: float | None = None,
    ) -> None:
        """Describe a fault.

        Args:
            kind: what went wrong.
            message: one or two sentences, without secrets.
            partial: what there is of the answer; it has cost something.
            pause: seconds after which another attempt makes sense; None if none does.
        """
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.partial = partial
        self.pause = pause


def shortened(request: Request, answer: Answer) -> ModelFault | None:
    """The fault of an answer to a part of the request, seen by how few tokens the endpoint counts.

    Local servers shorten what does not fit their context, and do not say so.
    """
    counted, expected = answer.usage.prompt, estimated_prompt(replace(request, schema=None))
    if answer.usage.is_estimate or not _FEWEST_COUNTED <= counted < expected / 2:
        return None
    return ModelFault(
        ModelFaultKind.SHORTENED,
        f"The endpoint counts {counted:,} tokens in a request of about {expected:,}: it seems to "
        "have left out a part. Raise the length of its context.",
        partial=answer,
    )


def shown(text: str) -> str:
    """Somebody else's words for a message: in backticks, short, in one line, all printable."""
    flat = " ".join(text[: 2 * _LONGEST].split()).replace("`", "'")
    plain = "".join(
        character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in flat
    )
    return f"`{plain}`" if len(plain) <= _LONGEST else f"`{plain[: _LONGEST - 1]}…`"
