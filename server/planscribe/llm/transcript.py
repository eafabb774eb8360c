"""A session with a language model as a file: recorded once, replayed exactly and offline."""

import json
import threading
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from planscribe.llm.exchange import (
    Unreadable,
    answer_data,
    fault_data,
    read_answer,
    read_fault,
    read_request,
    request_data,
)
from planscribe.llm.faults import Kind, ModelFault, shown
from planscribe.llm.request import Answer, Cancellation, OnText, Request, Source
from planscribe.llm.running import cancelled

_HEADER = {"planscribe": "transcript", "version": 1}


class Recorder:
    """A source before another one, which writes down all that passes.

    One line for each call, in the order in which they end, after a line that tells the format. The
    texts of requests and answers stand in it as they are; keys are no part of these.
    """

    def __init__(self, source: Source, path: Path, *, continues: bool = False) -> None:
        """Begin a transcript in place of what is there, or continue one that was interrupted.

        Raises:
            OSError: it cannot be written.
        """
        self._source = source
        self._path = path
        self._lock = threading.Lock()
        old = path.read_bytes() if continues and path.exists() else b""
        # A line without an end was being written.
        whole = old[: old.rfind(b"\n") + 1]
        path.write_bytes(whole or json.dumps(_HEADER).encode() + b"\n")

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
        """What the source answers.

        Raises:
            ModelFault: that of the source.
            OSError: the transcript cannot be written.
        """
        try:
            answer = self._source.ask(request, cancellation=cancellation, on_text=on_text)
        except ModelFault as fault:
            self._write(request, {"fault": fault_data(fault)})
            raise
        self._write(request, {"answer": answer_data(answer)})
        return answer

    def _write(self, request: Request, outcome: dict[str, Any]) -> None:
        line = json.dumps({"request": request_data(request), **outcome}).encode() + b"\n"
        with self._lock, self._path.open("ab") as file:
            file.write(line)


class Replay:
    """A source that gives the answers and faults of a transcript.

    Requests may come in another order than when they were recorded. The same request again gets the
    next outcome that was recorded for it.
    """

    name = "transcript"

    def __init__(self, path: Path) -> None:
        """Read a transcript.

        Raises:
            ModelFault: it cannot be read.
        """
        self._lock = threading.Lock()
        self._outcomes: dict[Request, deque[Answer | ModelFault]] = {}
        for request, outcome in _read(path):
            self._outcomes.setdefault(request, deque()).append(outcome)

    @property
    def model(self) -> str:
        """The model of the first request; empty if there is none."""
        return next((request.model for request in self._outcomes), "")

    def ask(
        self,
        request: Request,
        *,
        cancellation: Cancellation | None = None,
        on_text: OnText | None = None,
    ) -> Answer:
        """The recorded answer.

        Raises:
            ModelFault: the recorded fault, or there is no record of the request.
        """
        if cancellation and cancellation.cancelled:
            raise cancelled()
        with self._lock:
            outcome = self._next(request)
        whole = outcome.partial if isinstance(outcome, ModelFault) else outcome
        if whole and on_text:
            on_text(whole.text)
        if isinstance(outcome, ModelFault):
            raise outcome
        return outcome

    def _next(self, request: Request) -> Answer | ModelFault:
        if outcomes := self._outcomes.get(request):
            return outcomes.popleft()
        if request in self._outcomes:
            reason = "This request was asked more often than when the transcript was recorded."
        else:
            left = [recorded for recorded, outcomes in self._outcomes.items() if outcomes]
            reason = (
                f"The transcript has no such request: {difference(left[0], request)}."
                if left
                else "The transcript has no further requests."
            )
        return ModelFault(Kind.NOT_RECORDED, f"{reason} Record it anew.")


def is_transcript(path: Path) -> bool:
    """Whether a file begins like a transcript; raises OSError if it cannot be read."""
    with path.open("rb") as file:
        return _object(file.readline(1000).decode("utf-8", "replace")) == _HEADER


def difference(recorded: Request, asked: Request) -> str:
    """The first difference between two requests, in words."""
    for name in ("model", "temperature", "seed", "max_tokens", "schema"):
        if (was := getattr(recorded, name)) != (now := getattr(asked, name)):
            return f"{name} is {shown(str(now))}, recorded is {shown(str(was))}"
    for number, (old, new) in enumerate(
        zip(recorded.messages, asked.messages, strict=False), start=1
    ):
        if old.role != new.role:
            return f"message {number} is of the {new.role}, recorded is the {old.role}"
        if old.text != new.text:
            return f"message {number} differs in {_line_difference(old.text, new.text)}"
    return f"{len(asked.messages)} messages are sent, recorded are {len(recorded.messages)}"


def _line_difference(old: str, new: str) -> str:
    was, now = old.split("\n"), new.split("\n")
    number = next(
        (number for number, pair in enumerate(zip(was, now, strict=False)) if pair[0] != pair[1]),
        min(len(was), len(now)),
    )
    texts = [shown(lines[number]) if number < len(lines) else "its end" for lines in (now, was)]
    return f"line {number + 1}, which is {texts[0]}, recorded is {texts[1]}"


def _read(path: Path) -> Iterator[tuple[Request, Answer | ModelFault]]:
    """The requests of a transcript with what came of them."""
    try:
        header, *lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise _unreadable("it is no file of text that can be opened") from error
    if _object(header) != _HEADER:
        raise _unreadable("its first line is not that of a transcript of this version")
    for number, line in enumerate(lines, start=2):
        if line:
            try:
                yield _entry(_object(line))
            except Unreadable as error:
                raise _unreadable(f"line {number} is damaged") from error


def _entry(data: dict[str, Any]) -> tuple[Request, Answer | ModelFault]:
    outcome = read_fault(data["fault"]) if "fault" in data else read_answer(data.get("answer"))
    return read_request(data.get("request")), outcome


def _object(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    return data if isinstance(data, dict) else {}


def _unreadable(reason: str) -> ModelFault:
    return ModelFault(
        Kind.NOT_RECORDED, f"The transcript cannot be read: {reason}. Record it anew."
    )
