"""Requests, answers and faults as JSON objects, for files."""

from dataclasses import asdict
from typing import Any, TypeVar, get_args

from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Answer, Finish, Message, Request, Role, Topic, Usage

T = TypeVar("T")


class UnreadableExchange(ValueError):  # noqa: N818
    """An object that stands for no request, answer or fault."""


def request_data(request: Request) -> dict[str, Any]:
    """A request as a JSON object, the same for equal requests."""
    data = asdict(request) | {"temperature": float(request.temperature)}
    if request.reasoning_effort is None:  # as it was before there was a choice
        del data["reasoning_effort"]
    del data["topic"]  # says nothing that decides about the answer
    return data


def read_topic(data: object) -> Topic:
    """The topic that an object stands for.

    Raises:
        UnreadableExchange: it stands for none.
    """
    parts = _get(data, "parts", list)
    if not all(isinstance(one, list) and [*map(type, one)] == [int, str] for one in parts):
        raise UnreadableExchange("'parts' is wrong")
    return Topic(_get(data, "subject", str), tuple((number, text) for number, text in parts))


def answer_data(answer: Answer) -> dict[str, Any]:
    """An answer as a JSON object."""
    data = asdict(answer)
    if not answer.is_adapted:  # as it was before there were any
        del data["is_adapted"]
    return data


def fault_data(fault: ModelFault) -> dict[str, Any]:
    """A fault as a JSON object."""
    return {
        "kind": fault.kind.value,
        "message": fault.message,
        "partial": answer_data(fault.partial) if fault.partial else None,
        "pause": fault.pause,
    }


def read_request(data: object) -> Request:
    """The request that an object stands for.

    Raises:
        UnreadableExchange: it stands for none.
    """
    return Request(
        tuple(
            Message(_one_of(_get(message, "role", str), get_args(Role)), _get(message, "text", str))
            for message in _get(data, "messages", list)
        ),
        _get(data, "model", str),
        _number(data, "temperature"),
        _get(data, "seed", int, None),
        _get(data, "max_tokens", int, None),
        _get(data, "schema", str, None),
        _get(data, "reasoning_effort", str, None),
    )


def read_answer(data: object) -> Answer:
    """The answer that an object stands for.

    Raises:
        UnreadableExchange: it stands for none.
    """
    usage = _get(data, "usage", dict)
    return Answer(
        _get(data, "text", str),
        _one_of(_get(data, "finish", str), get_args(Finish)),
        Usage(
            _get(usage, "prompt", int),
            _get(usage, "completion", int),
            _get(usage, "is_estimate", bool),
        ),
        _number(data, "seconds"),
        _get(data, "model", str),
        _get(data, "is_cached", bool),
        isinstance(data, dict) and data.get("is_adapted") is True,
    )


def read_fault(data: object) -> ModelFault:
    """The fault that an object stands for.

    Raises:
        UnreadableExchange: it stands for none.
    """
    partial = _get(data, "partial", dict, None)
    pause = _get(data, "pause", int, float, None)
    return ModelFault(
        ModelFaultKind(_one_of(_get(data, "kind", str), list(ModelFaultKind))),
        _get(data, "message", str),
        partial=None if partial is None else read_answer(partial),
        pause=pause,
    )


def _get(data: object, name: str, *kinds: type | None) -> Any:
    """A member of an object, if it is of one of these kinds."""
    value = data.get(name) if isinstance(data, dict) else _get
    if not any(value is None if kind is None else isinstance(value, kind) for kind in kinds):
        raise UnreadableExchange(f"{name!r} is missing or wrong")
    return value


def _number(data: object, name: str) -> float:
    number: float = _get(data, name, int, float)
    return number


def _one_of(value: T, choices: Any) -> Any:
    if value not in choices:
        raise UnreadableExchange(f"{value!r} is unknown")
    return value
