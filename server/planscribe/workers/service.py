"""Speaks to planning services over HTTP. Blocks: run it in a worker, which can be killed.

Nothing is sent to another address than the one given, regardless of what the service says.
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from http.client import HTTPException, HTTPMessage
from typing import IO, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

LARGEST_ANSWER = 1 << 24
"""Bytes of an answer beyond which it is refused."""

_FIRST_PAUSE = 0.25
_LONGEST_PAUSE = 2.0
_LONGEST_SAID = 200


class Fault(StrEnum):
    """Why a service gave no answer that can be used."""

    DOWN = "down"
    REFUSED = "refused"
    """It does not do what it is asked for, and says so."""
    GARBAGE = "garbage"
    TOO_LARGE = "too large"


@dataclass(frozen=True, slots=True)
class ServiceReply:
    """What a service answered: the plans, what its planner printed; or what is wrong."""

    plans: tuple[str, ...] = ()
    said: str = ""
    fault: Fault | None = None
    message: str = ""
    """Of a fault, in a sentence that goes on from the name of the service."""


class _Wrong(Exception):  # noqa: N818
    def __init__(self, fault: Fault, message: str) -> None:
        super().__init__(message)
        self.reply = ServiceReply(fault=fault, message=message)


def exchange(protocol: str, url: str, domain: str, problem: str) -> ServiceReply:
    """Send a task to a service and wait for the result. Never raises."""
    try:
        return _PROTOCOLS[protocol](url, {"domain": domain, "problem": problem})
    except _Wrong as wrong:
        return wrong.reply


def host_of(url: str) -> str:
    """The host that an address leads to, with the port if it names one."""
    return urlsplit(url).netloc


def _planning_as_a_service(url: str, task: Mapping[str, str]) -> ServiceReply:
    """The task is posted, the answer says where its result will be, which is asked for."""
    answer = _object(_sent(url, task))
    place = answer.get("result")
    if not isinstance(place, str):
        raise _Wrong(Fault.REFUSED, f"rejected the task.{_complaint(answer)}")
    check = urljoin(url, place)
    if _origin(check) != _origin(url):
        raise _elsewhere(check)
    pause = _FIRST_PAUSE
    while (answer := _object(_sent(check))).get("status") == "PENDING":
        time.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)
    result = _result(answer)
    return ServiceReply(tuple(_texts(result.get("output"))), _printed(result, "stdout", "stderr"))


def _solve(url: str, task: Mapping[str, str]) -> ServiceReply:
    """The task is posted, and the answer is the result."""
    result = _result(_object(_sent(url, task)))
    steps = result.get("plan")
    plan = "\n".join(_steps(steps)) if isinstance(steps, list) else str(steps or "")
    return ServiceReply((plan,) if plan else (), _printed(result, "output", "error"))


_PROTOCOLS: Mapping[str, Callable[[str, Mapping[str, str]], ServiceReply]] = {
    "planning-as-a-service": _planning_as_a_service,
    "solve": _solve,
}


def _result(answer: Mapping[str, Any]) -> Mapping[str, Any]:
    result = answer.get("result")
    if not isinstance(result, Mapping):
        raise _Wrong(Fault.REFUSED, f"returned no result.{_complaint(answer)}")
    return result


def _printed(result: Mapping[str, Any], *keys: str) -> str:
    return "\n".join(str(result[key]) for key in keys if result.get(key))


def _steps(steps: list[Any]) -> Iterator[str]:
    for step in steps:
        yield str(step.get("name", "")) if isinstance(step, Mapping) else str(step)


def _texts(output: object) -> Iterator[str]:
    """The texts of the plan files in an answer, which are named or nested."""
    if isinstance(output, str):
        yield output
    elif isinstance(output, Mapping):
        for _, value in sorted(output.items(), key=lambda one: (len(str(one[0])), str(one[0]))):
            yield from _texts(value)
    elif isinstance(output, list):
        for value in output:
            yield from _texts(value)


def _complaint(answer: Mapping[str, Any]) -> str:
    """What a service says that went wrong."""
    for key in ("error", "Error", "message", "result"):
        said = answer.get(key)
        if isinstance(said, str) and said.strip():
            return f" It said: {_plain(said)}"
    return ""


def _plain(text: str) -> str:
    flat = " ".join(text.split())
    return "".join(filter(str.isprintable, flat))[:_LONGEST_SAID]


def _origin(url: str) -> tuple[str, str]:
    parts = urlsplit(url)
    return parts.scheme, parts.netloc


def _elsewhere(url: str) -> _Wrong:
    scheme, host = _origin(url)
    there = _plain(f"{scheme}://{host.rpartition('@')[2]}")
    return _Wrong(
        Fault.REFUSED,
        f"redirects to {there}, which is not followed. If you trust it, correct the address.",
    )


class _Redirects(HTTPRedirectHandler):
    """Follows redirects within the address only."""

    def redirect_request(
        self,
        req: Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: HTTPMessage,
        newurl: str,
    ) -> Request | None:
        if _origin(newurl) != _origin(req.full_url):
            raise _elsewhere(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _sent(url: str, task: Mapping[str, str] | None = None) -> bytes:
    """The body of the answer to a task, or to a question without one."""
    body = None if task is None else json.dumps(task).encode()
    headers = {"Accept": "application/json", "Content-Type": "application/json"}
    try:
        request = Request(url, body, headers)
        with build_opener(_Redirects).open(request, timeout=None) as answer:
            content: bytes = answer.read(LARGEST_ANSWER + 1)
    except HTTPError as error:
        said = _said(error)
        raise _Wrong(Fault.DOWN, f"answers with the status {error.code}.{said}") from error
    except (URLError, OSError, HTTPException, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        what = getattr(reason, "strerror", None) or str(reason) or type(error).__name__
        raise _Wrong(Fault.DOWN, f"does not answer: {_plain(what).lower()}.") from error
    if len(content) > LARGEST_ANSWER:
        megabytes = LARGEST_ANSWER >> 20
        raise _Wrong(Fault.TOO_LARGE, f"answers with more than {megabytes} MB.")
    return content


def _said(error: HTTPError) -> str:
    try:
        answer = json.loads(error.read(_LONGEST_SAID * 10))
    except (OSError, HTTPException, ValueError, RecursionError):
        return ""
    return _complaint(answer) if isinstance(answer, Mapping) else ""


def _object(content: bytes) -> Mapping[str, Any]:
    try:
        answer = json.loads(content)
    except (ValueError, RecursionError) as error:
        what = "a web page" if content.lstrip()[:1] == b"<" else "something else"
        raise _Wrong(Fault.GARBAGE, f"answers with {what} instead of JSON.") from error
    if not isinstance(answer, Mapping):
        raise _Wrong(Fault.GARBAGE, "answers with JSON that is not an object.")
    return answer
