"""Reads the reply to a chat completion, which comes in pieces."""

import json
from collections.abc import Iterator
from typing import Any

from planscribe.llm.faults import ModelFault, ModelFaultKind, shown
from planscribe.llm.request import (
    Answer,
    Finish,
    Request,
    Usage,
    estimated_prompt,
    estimated_tokens,
)

# Around each piece of an answer there is this much JSON, at the most.
_ENVELOPE = 65_536

_FINISHES: dict[str, Finish] = {"length": "length", "content_filter": "refused"}


class Reply:
    """Collects an answer from server-sent events, or from one JSON object.

    Read it from the bytes as they come, then ask for the `answer`.
    """

    def __init__(self, request: Request, most_bytes: int) -> None:
        """Expect the reply to a request; `most_bytes` is how long its text may be."""
        self._request = request
        self._most_bytes = most_bytes
        self._line = bytearray()
        self._others: list[bytes] = []
        self._room = most_bytes + _ENVELOPE
        self._texts: list[str] = []
        self._text_bytes = 0
        self._refusals: list[str] = []
        self._finish: Finish | None = None
        self._usage: Usage | None = None
        self._model = request.model
        self.has_begun = False
        """Whether anything of the reply has come."""
        self.is_done = False
        """Whether the endpoint has said that nothing more will come."""

    def read(self, data: bytes) -> Iterator[str]:
        """The pieces of text that these bytes complete.

        Raises:
            ModelFault: they are no part of a reply, or too many.
        """
        first, *others = data.split(b"\n")
        self._line += first
        for line in others:
            whole = bytes(self._line)
            self._line = bytearray(line)
            yield from self._read_line(whole)
        if len(self._line) > self._most_bytes + _ENVELOPE:
            raise self._too_large()

    def close(self) -> Iterator[str]:
        """The pieces of text that the end of the connection completes.

        Raises:
            ModelFault: what is there is no reply.
        """
        yield from self._read_line(bytes(self._line))
        self._line.clear()
        if self._others and not self.has_begun:
            yield from self._take(b"\n".join(self._others))

    def take_whole(self, text: str, prompt_tokens: int | None) -> None:
        """Take over an answer that did not come in pieces, with the tokens of its request."""
        self._texts = [text]
        self.has_begun = self.is_done = True
        if prompt_tokens is not None:
            self._usage = Usage(prompt_tokens, 0)

    def partial(self, seconds: float) -> Answer | None:
        """The answer so far; None if it has not begun."""
        return self._made(self._finish or "cut", seconds) if self.has_begun else None

    def answer(self, seconds: float) -> Answer:
        """The whole answer, after the end.

        Raises:
            ModelFault: it is not whole.
        """
        if self._finish is None and not self.is_done:
            raise ModelFault(
                ModelFaultKind.CUT_OFF,
                "The connection ended in the middle of the answer. Try again.",
            )
        answer = self._made(self._finish or "stop", seconds)
        if answer.finish == "refused":
            words = "".join(self._refusals)
            reason = f": {shown(words)}" if words else ""
            raise ModelFault(
                ModelFaultKind.REFUSED,
                f"The model refused to answer{reason}. Change the text, or choose another model.",
            )
        if answer.finish == "length":
            raise ModelFault(
                ModelFaultKind.TRUNCATED,
                "The answer reached the token limit. Raise the limit, or ask for less.",
            )
        return answer

    def _made(self, finish: Finish, seconds: float) -> Answer:
        text = whole_characters("".join(self._texts))
        usage = self._usage or Usage(
            estimated_prompt(self._request), estimated_tokens(text), is_estimate=True
        )
        return Answer(text, finish, usage, seconds, self._model)

    def _read_line(self, line: bytes) -> Iterator[str]:
        line = line.strip()
        field, colon, value = line.partition(b":")
        if field == b"data" and colon:
            if value.strip() == b"[DONE]":
                self.is_done = self.has_begun = True
            else:
                yield from self._take(value)
        elif line and not self.has_begun and field not in {b"", b"event", b"id", b"retry"}:
            self._room -= len(line)
            if self._room < 0:
                raise self._too_large()
            self._others.append(line)

    def _take(self, data: bytes) -> Iterator[str]:
        """Read one event, or an object that stands for all of them."""
        try:
            event = json.loads(data)
        except (ValueError, RecursionError):
            event = None
        if not isinstance(event, dict):
            raise ModelFault(
                ModelFaultKind.MALFORMED,
                f"The answer is not in the format of the OpenAI API: {shown(_decoded(data))}. "
                "Correct the address of the endpoint, which usually ends in `/v1`.",
            )
        if error := event.get("error"):
            raise ModelFault(
                ModelFaultKind.SERVER_ERROR,
                f"The endpoint stopped with an error: {shown(words_of(error))}. Try again.",
            )
        self.has_begun = True
        self._usage = _usage(event.get("usage")) or self._usage
        if isinstance(model := event.get("model"), str) and model:
            self._model = model
        choices = event.get("choices")
        if isinstance(choices, list) and choices and isinstance(choices[0], dict):
            yield from self._take_choice(choices[0])

    def _take_choice(self, choice: dict[str, Any]) -> Iterator[str]:
        finish = choice.get("finish_reason")
        if isinstance(finish, str) and finish and self._finish != "refused":
            self._finish = _FINISHES.get(finish, "stop")
        part = choice.get("delta") or choice.get("message")
        if not isinstance(part, dict):
            return
        if isinstance(refusal := part.get("refusal"), str) and refusal:
            self._refusals.append(refusal)
            self._finish = "refused"
        if isinstance(text := part.get("content"), str) and text:
            self._text_bytes += len(text.encode("utf-8", "surrogatepass"))
            if self._text_bytes > self._most_bytes:
                raise self._too_large()
            self._texts.append(text)
            yield whole_characters(text)

    def _too_large(self) -> ModelFault:
        return ModelFault(
            ModelFaultKind.TOO_LARGE,
            f"The answer is longer than {self._most_bytes:,} bytes and was stopped. Ask for less.",
        )


def words_of(error: object) -> str:
    """What an endpoint says about an error, wherever it puts the words."""
    while isinstance(error, dict | list):
        if isinstance(error, list):
            error = next(iter(error), None)
        else:
            named = (error.get(name) for name in ("message", "msg", "error", "detail"))
            error = next(filter(None, named), None)
    return str(error or "no reason given")


def _usage(data: object) -> Usage | None:
    if not isinstance(data, dict):
        return None
    prompt, completion = data.get("prompt_tokens"), data.get("completion_tokens")
    if not (isinstance(prompt, int) and isinstance(completion, int)):
        return None
    return Usage(max(prompt, 0), max(completion, 0))


def whole_characters(text: str) -> str:
    """The text with halves of characters joined, or replaced where the other half is missing."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _decoded(data: bytes) -> str:
    return data[:1000].decode("utf-8", "replace")
