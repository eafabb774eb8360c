"""What the exceptions of the client library mean for a person."""

import socket
import ssl
from collections.abc import Iterator
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from time import time
from urllib.parse import urlsplit

from planscribe.llm.faults import Kind, ModelFault, shown
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
    """The scheme, host and port of an address: whoever a key for it may be sent to."""
    return f"{address.strip().partition(':')[0]}://{host_of(address.strip())}".lower()


def diagnosed(error: Exception, asked: Asked, *, has_begun: bool) -> ModelFault | None:
    """The fault behind an exception of the client library; None if it comes from elsewhere."""
    import openai

    if isinstance(error, openai.APIStatusError):
        return _of_status(error.status_code, error.body, dict(error.response.headers), asked)
    causes = list(_causes(error))
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
            Kind.INSECURE,
            f"No secure connection to {host} came about. Check its certificate, and whether the "
            "address should begin with `http:`.",
        )
    if is_caused_by(socket.gaierror):
        return ModelFault(
            Kind.UNREACHABLE,
            f"There is no host {host}. Correct the address of the endpoint, or check the network.",
        )
    if is_caused_by(ConnectionRefusedError):
        return ModelFault(
            Kind.UNREACHABLE,
            f"{host} refuses connections. Start the model's server, or correct the address.",
        )
    if is_caused_by(TimeoutError) or any("Timeout" in type(cause).__name__ for cause in causes):
        return ModelFault(
            Kind.TIMED_OUT,
            f"{host} was silent for too long. Try again, or allow more time.",
            pause=0,
        )
    if has_begun:
        return ModelFault(
            Kind.CUT_OFF, f"{host} ended the connection in the middle of the answer. Try again."
        )
    return ModelFault(
        Kind.UNREACHABLE,
        f"There is no connection to {host}: {asked.quoted(str(causes[-1]) or str(error))}. "
        "Check the address of the endpoint.",
    )


def _of_status(status: int, body: object, headers: dict[str, str], asked: Asked) -> ModelFault:
    host, words = asked.host, asked.quoted(words_of(body))
    code = body.get("code") if isinstance(body, dict) else None
    match status:
        case 401 | 403 if not asked.secret:
            return ModelFault(Kind.WRONG_KEY, f"{host} wants a key. Set it in {asked.key_place}.")
        case 401 | 403:
            return ModelFault(
                Kind.WRONG_KEY, f"{host} does not accept the key in {asked.key_place}. Correct it."
            )
        case 404:
            return ModelFault(
                Kind.UNKNOWN_MODEL,
                f"{host} knows no model {shown(asked.model)}. Choose another one, or correct the "
                "address, which usually ends in `/v1`.",
            )
        case 402 | 429 if status == 402 or code == "insufficient_quota":
            return ModelFault(
                Kind.RATE_LIMITED,
                f"The account at {host} has no credit left. Raise its limit, or use another one.",
            )
        case 429:
            return ModelFault(
                Kind.RATE_LIMITED,
                f"{host} limits how often it is asked. Try again later.",
                pause=asked_pause(headers),
            )
        case 400 if code == "content_filter":
            return ModelFault(
                Kind.REFUSED, f"A filter of {host} refuses the text: {words}. Change the text."
            )
        case 408 | 409 | _ if status >= 500 or status in {408, 409}:
            return ModelFault(
                Kind.SERVER_ERROR,
                f"{host} has an error of its own ({status}): {words}. Try again later.",
                pause=asked_pause(headers),
            )
        case _:
            return ModelFault(
                Kind.REJECTED,
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
