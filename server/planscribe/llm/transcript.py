"""A session with a language model as a file: recorded once, replayed exactly and offline."""

import json
import threading
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, TypeAlias

from planscribe.llm import by_part
from planscribe.llm.exchange import (
    UnreadableExchange,
    answer_data,
    fault_data,
    read_answer,
    read_fault,
    read_request,
    read_topic,
    request_data,
)
from planscribe.llm.faults import ModelFault, ModelFaultKind, shown
from planscribe.llm.request import Answer, Cancellation, ModelSource, OnText, Request, Topic
from planscribe.llm.running import cancelled

_HEADER = {"planscribe": "transcript", "version": 1}

_Outcomes: TypeAlias = dict[Request, deque[Answer | ModelFault]]


class Recorder:
    """A source before another one, which writes down all that passes.

    One line for each call, in the order in which they end, after a line with the format. It
    contains the texts of requests and answers unchanged; keys are no part of these.
    """

    def __init__(self, source: ModelSource, path: Path, *, continues: bool = False) -> None:
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
        about = {"topic": asdict(request.topic)} if request.topic else {}
        data = {"request": request_data(request), **about, **outcome}
        line = json.dumps(data).encode() + b"\n"
        with self._lock, self._path.open("ab") as file:
            file.write(line)


class Replay:
    """A source that gives the answers and faults of a transcript.

    Requests may come in another order than when they were recorded. The same request again gets the
    next outcome that was recorded for it. `by_part`, a request in other words gets the answer that
    was recorded about the same parts.
    """

    name = "transcript"

    def __init__(self, path: Path, *, by_part: bool = False) -> None:
        """Read a transcript.

        Raises:
            ModelFault: it cannot be read.
        """
        self._lock = threading.Lock()
        self._by_part = by_part
        self._outcomes: _Outcomes = {}
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
        left = {recorded: each for recorded, each in self._outcomes.items() if each}
        if found := self._in_other_words(request, left) if self._by_part else None:
            return found
        if request in self._outcomes:
            reason = "This request is sent more often than the transcript records it."
        elif not left:
            reason = "The transcript has no further requests."
        else:
            reason = f"The transcript has no such request. {self._nearest(request, left)}"
        return ModelFault(ModelFaultKind.NOT_RECORDED, f"{reason} Record it again.")

    def _in_other_words(self, request: Request, left: _Outcomes) -> Answer | ModelFault | None:
        """What was recorded for the same model about the same parts, as an answer about them."""
        for recorded in _about_the_same(request, left):
            outcome = left[recorded][0]
            answer = outcome.partial if isinstance(outcome, ModelFault) else outcome
            if recorded.topic is None or request.topic is None or answer is None:
                continue
            text = by_part.adapted(answer.text, recorded.topic, request.topic)
            if text is not None:
                left[recorded].popleft()
                answer = replace(answer, text=text, is_adapted=True)
                if isinstance(outcome, ModelFault):
                    return ModelFault(outcome.kind, outcome.message, partial=answer)
                return answer
        return None

    def _nearest(self, request: Request, left: _Outcomes) -> str:
        if self._by_part and request.topic:
            near = next(_about_the_same(request, left), None)
            lacks = by_part.lacking(near.topic, request.topic) if near and near.topic else ""
            if lacks:
                return f"The most similar one lacks {lacks}."
        return f"In the most similar one, {difference(_nearest(left, request), request)}."


def can_record(path: Path) -> bool:
    """Whether no other file than a transcript would be written to; raises OSError if unreadable."""
    if not path.exists() or not path.stat().st_size:
        return True
    with path.open("rb") as file:
        return _object(file.readline(1000).decode("utf-8", "replace")) == _HEADER


def _about_the_same(request: Request, recorded: Iterable[Request]) -> Iterator[Request]:
    """The recorded requests to the same model on the same subject, the nearest ones first."""
    if request.topic is None:
        return
    asked = (request.model, request.seed)
    same: dict[Topic, list[Request]] = {}
    for one in recorded:
        if one.topic and (one.model, one.seed) == asked:
            same.setdefault(one.topic, []).append(one)
    for topic in by_part.nearest(request.topic, same):
        yield from same[topic]


def _nearest(recorded: Iterable[Request], asked: Request) -> Request:
    """The recorded request that has most lines in common with another one."""
    lines = _lines(asked)
    return max(recorded, key=lambda one: len(lines & _lines(one)))


def _lines(request: Request) -> set[str]:
    return {line for message in request.messages for line in message.text.split("\n")}


def difference(recorded: Request, asked: Request) -> str:
    """The first difference between two requests, in words."""
    for name in ("model", "temperature", "seed", "max_tokens", "schema"):
        if (was := getattr(recorded, name)) != (now := getattr(asked, name)):
            return f"{name} is {shown(str(now))}, but {shown(str(was))} is recorded"
    for number, (old, new) in enumerate(
        zip(recorded.messages, asked.messages, strict=False), start=1
    ):
        if old.role != new.role:
            return f"message {number} has the role {new.role}, but {old.role} is recorded"
        if old.text != new.text:
            return f"message {number} differs in {_line_difference(old.text, new.text)}"
    return f"{len(asked.messages)} messages are sent, but {len(recorded.messages)} are recorded"


def _line_difference(old: str, new: str) -> str:
    was, now = old.split("\n"), new.split("\n")
    number = next(
        (number for number, pair in enumerate(zip(was, now, strict=False)) if pair[0] != pair[1]),
        min(len(was), len(now)),
    )
    texts = [shown(lines[number]) if number < len(lines) else "its end" for lines in (now, was)]
    return f"line {number + 1}, which is {texts[0]}, but {texts[1]} is recorded"


def _read(path: Path) -> Iterator[tuple[Request, Answer | ModelFault]]:
    """The requests of a transcript with their results."""
    try:
        header, *lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise _unreadable("not a readable text file") from error
    if _object(header) != _HEADER:
        raise _unreadable("its first line is not that of a transcript of this version")
    for number, line in enumerate(lines, start=2):
        if line:
            try:
                yield _entry(_object(line))
            except UnreadableExchange as error:
                raise _unreadable(f"line {number} is damaged") from error


def _entry(data: dict[str, Any]) -> tuple[Request, Answer | ModelFault]:
    outcome = read_fault(data["fault"]) if "fault" in data else read_answer(data.get("answer"))
    topic = read_topic(data["topic"]) if "topic" in data else None
    return replace(read_request(data.get("request")), topic=topic), outcome


def _object(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    return data if isinstance(data, dict) else {}


def _unreadable(reason: str) -> ModelFault:
    return ModelFault(
        ModelFaultKind.NOT_RECORDED, f"The transcript cannot be read: {reason}. Record it again."
    )
