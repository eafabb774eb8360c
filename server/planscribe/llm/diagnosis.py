"""What the exceptions of the client library mean for a person."""

import socket
import ssl
from collections.abc import Iterator
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from time import time
from urllib.parse import urlsplit

from planscribe.llm.faults import ModelFault, ModelFaultKind, shown
from planscribe.llm.reply import words_of

# Those of the library and of what it stands on, which differs from version to version.
_LIBRARIES = ("openai", "httpx", "httpcore", "h11", "h2", "anyio")


@dataclass(frozen=True, slots=True)
class Asked:
    """Who was asked for what; `secret` is hidden wherever it turns up."""

    address: str
    model: str
    key_place: str
    secret: str

    @property
    def host(self) -> str:
        """The host and port of the address, without user and password."""
        return shown(host_of(self.address))

    def quoted(self, text: str) -> str:
        """Words of the endpoint, without the secret."""
        return shown(text.replace(self.secret, "…") if self.secret else text)


def host_of(address: str) -> str:
    """The host and port of an address; nothing else of it."""
    try:
        return urlsplit(address).netloc.rpartition("@")[2]
    except ValueError:
        return ""


def origin_of(address: str) -> str:
    """The scheme, host and port of an address, to which a key for it can be sent."""
    return f"{address.strip().partition(':')[0]}://{host_of(address.strip())}".lower()


def diagnosed(error: Exception, asked: Asked, *, has_begun: bool) -> ModelFault | None:
    """The fault behind an exception of the client library; None if it comes from elsewhere."""
    import openai

    if isinstance(error, openai.APIStatusError):
        return _of_status(error.status_code, error.body, dict(error.response.headers), asked)
    causes = list(_causes(error))
    # What our own code raises in the library comes back as a cause.
    if ours := next((one for one in causes if isinstance(one, ModelFault)), None):
        return ours
    if not any(type(cause).__module__.startswith(_LIBRARIES) for cause in causes):
        return None
    return _of_connection(error, causes, asked, has_begun=has_begun)


def _of_connection(
    error: Exception, causes: list[BaseException], asked: Asked, *, has_begun: bool
) -> ModelFault:
    def is_caused_by(*kinds: type[BaseException]) -> bool:
        return any(isinstance(cause, kinds) for cause in causes)

    host = asked.host
    # Most causes are OSErrors: the narrower come first.
    if is_caused_by(ssl.SSLError):
        return ModelFault(
            ModelFaultKind.INSECURE,
            f"Cannot connect securely to {host}. Check its certificate, and whether the address "
            "should begin with `http:`.",
        )
    if is_caused_by(socket.gaierror):
        return ModelFault(
            ModelFaultKind.UNREACHABLE,
            f"Host {host} not found. Correct the address of the endpoint, or check the network.",
        )
    if is_caused_by(ConnectionRefusedError):
        return ModelFault(
            ModelFaultKind.UNREACHABLE,
            f"{host} refuses connections. Start the model's server, or correct the address.",
        )
    if is_caused_by(TimeoutError) or any("Timeout" in type(cause).__name__ for cause in causes):
        return ModelFault(
            ModelFaultKind.TIMED_OUT,
            f"{host} did not respond in time. Try again, or allow more time.",
            pause=0,
        )
    if any("Redirect" in type(cause).__name__ for cause in causes):
        return ModelFault(
            ModelFaultKind.REDIRECTED,
            f"{host} redirects too often. Correct the address of the endpoint.",
        )
    if has_begun:
        return ModelFault(
            ModelFaultKind.CUT_OFF,
            f"{host} closed the connection in the middle of the answer. Try again.",
        )
    return ModelFault(
        ModelFaultKind.UNREACHABLE,
        f"Cannot connect to {host}: {asked.quoted(str(causes[-1]) or str(error))}. "
        "Check the address of the endpoint.",
    )


def _of_status(status: int, body: object, headers: dict[str, str], asked: Asked) -> ModelFault:
    host, words = asked.host, asked.quoted(words_of(body))
    code = body.get("code") if isinstance(body, dict) else None
    match status:
        case 401 | 403 if not asked.secret:
            return ModelFault(
                ModelFaultKind.WRONG_KEY, f"{host} requires a key. Set it in {asked.key_place}."
            )
        case 401 | 403:
            return ModelFault(
                ModelFaultKind.WRONG_KEY,
                f"{host} does not accept the key in {asked.key_place}. Correct it.",
            )
        case 404:
            return ModelFault(
                ModelFaultKind.UNKNOWN_MODEL,
                f"{host} has no model {shown(asked.model)}. Choose another one, or correct the "
                "address, which usually ends in `/v1`.",
            )
        case 402 | 429 if status == 402 or code == "insufficient_quota":
            return ModelFault(
                ModelFaultKind.RATE_LIMITED,
                f"The account at {host} has no credit left. Raise its limit, or use another one.",
            )
        case 429:
            return ModelFault(
                ModelFaultKind.RATE_LIMITED,
                f"{host} limits the rate of requests. Try again later.",
                pause=asked_pause(headers),
            )
        case 400 if code == "content_filter":
            return ModelFault(
                ModelFaultKind.REFUSED,
                f"A filter of {host} rejects the text: {words}. Change the text.",
            )
        case 408 | 409 | _ if status >= 500 or status in {408, 409}:
            return ModelFault(
                ModelFaultKind.SERVER_ERROR,
                f"{host} reports a server error ({status}): {words}. Try again later.",
                pause=asked_pause(headers),
            )
        case _:
            return ModelFault(
                ModelFaultKind.REJECTED,
                f"{host} rejects the request ({status}): {words}. "
                "Shorten the text, or choose another model.",
            )


def asked_pause(headers: dict[str, str]) -> float:
    """The seconds that an endpoint asks to wait; 0 if it says nothing about it."""
    value = headers.get("retry-after", "").strip()
    try:
        return max(0.0, float(value))
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time())
    except (ValueError, OverflowError):
        return 0.0


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The exception and all that led to it, also several at once."""
    seen: set[int] = set()
    waiting: list[BaseException | None] = [error]
    while waiting:
        cause = waiting.pop()
        if cause is None or id(cause) in seen:
            continue
        seen.add(id(cause))
        yield cause
        waiting += [cause.__context__, cause.__cause__]
        if isinstance(cause, BaseExceptionGroup):
            waiting += cause.exceptions
