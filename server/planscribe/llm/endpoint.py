"""A source behind an address that speaks the API of OpenAI: hosted, vLLM, llama.cpp, Ollama."""

import asyncio
import os
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, Any

from planscribe.llm.diagnosis import Asked, diagnosed, host_of, origin_of
from planscribe.llm.faults import ModelFault, ModelFaultKind, shown
from planscribe.llm.parameters import parameters, unwanted_parameter
from planscribe.llm.reply import Reply
from planscribe.llm.request import Answer, Cancellation, OnText, Request
from planscribe.llm.running import cancelled, run

if TYPE_CHECKING:
    from openai import AsyncOpenAI

# Servers on one's own machine want no key, but the client library does.
_NO_KEY = "none"


@dataclass(frozen=True, slots=True)
class Key:
    """Where the key of an endpoint is found; it is read for each call, and kept nowhere."""

    place: str
    """For messages, such as "the environment variable `OPENAI_API_KEY`"."""
    read: Callable[[], str | None]


def environment_key(variable: str = "OPENAI_API_KEY") -> Key:
    """The key in a variable of the environment."""
    return Key(f"the environment variable {shown(variable)}", lambda: os.environ.get(variable))


@dataclass(frozen=True, slots=True)
class Patience:
    """How far to go with an endpoint; times are seconds."""

    connecting: float = 10
    silence: float = 120
    """Between the parts of an answer: one that grows may take as long as it needs."""
    total: float = 600
    """Until an answer begins, with all attempts and pauses: a local model reads the text first."""
    retries: int = 2
    first_pause: float = 1
    """Before the second attempt; each further pause is twice as long."""
    longest_pause: float = 30
    """An endpoint that asks for a longer one is not asked again."""
    answer_bytes: int = 1_000_000
    redirects: int = 3

    def pause(self, failed: int, fault: ModelFault) -> float | None:
        """How long to wait when so many attempts have failed; None if it is time to give up."""
        if failed > self.retries or fault.partial or fault.pause is None:
            return None
        if fault.pause > self.longest_pause:
            return None
        return max(fault.pause, min(self.first_pause * 2.0 ** (failed - 1), self.longest_pause))


class Endpoint:
    """A source of answers on the network.

    It is asked through the package `openai`, which is imported with the first call.
    """

    def __init__(
        self, address: str, *, key: Key | None = None, patience: Patience | None = None
    ) -> None:
        """Describe an endpoint by its base URL; the default key is that of the environment."""
        self._address = address.strip()
        self._key = key or environment_key()
        self._patience = patience or Patience()
        # By model: what it turned out not to take.
        self._unwanted: dict[str, frozenset[str]] = {}

    @property
    def name(self) -> str:
        """The address, without user and password."""
        scheme, colon, rest = self._address.partition("://")
        host, slash, path = rest.partition("/")
        return f"{scheme}{colon}{host.rpartition('@')[2]}{slash}{path}".rstrip("/")

    def ask(
        self,
        request: Request,
        *,
        cancellation: Cancellation | None = None,
        on_text: OnText | None = None,
    ) -> Answer:
        """The whole answer; blocks, and may be called by several threads.

        Raises:
            ModelFault: there is no whole answer; the fault holds what there is.
        """
        return run(lambda: self._ask(request, on_text or (lambda _: None)), cancellation)

    async def _ask(self, request: Request, on_text: OnText) -> Answer:
        """Ask until there is an answer or no hope for one."""
        asked = self._asked(request)
        # This takes up to a second the first time: in a thread, so that the call can be cancelled
        # meanwhile, and before the clock starts.
        await asyncio.to_thread(import_module, "openai")
        loop = asyncio.get_running_loop()
        started, deadline = monotonic(), loop.time() + self._patience.total
        failed = 0
        while True:
            reply = Reply(request, self._patience.answer_bytes)
            try:
                async with asyncio.timeout_at(deadline) as limit:
                    await self._receive(request, asked, reply, limit, on_text)
                return reply.answer(monotonic() - started)
            except ModelFault as found:
                fault = found
            except TimeoutError:
                fault = self._too_slow(asked, reply)
            except asyncio.CancelledError:
                fault = cancelled()
            except Exception as error:
                known = diagnosed(error, asked, has_begun=reply.has_begun)
                if known is None:
                    raise
                fault = known
            fault.partial = reply.partial(monotonic() - started)
            failed += 1
            pause = self._patience.pause(failed, fault)
            if pause is None or loop.time() + pause >= deadline:
                raise fault
            await asyncio.sleep(pause)

    async def _receive(
        self,
        request: Request,
        asked: Asked,
        reply: Reply,
        limit: asyncio.Timeout,
        on_text: OnText,
    ) -> None:
        """Send a request once, or again without the parameters that the endpoint rejects.

        Each part of the answer puts off the limit.
        """
        from openai import APIStatusError

        unwanted = self._unwanted.get(request.model, frozenset())
        async with self._client(asked) as client:
            completions = client.chat.completions.with_streaming_response
            while True:
                sent = parameters(request, unwanted)
                try:
                    async with completions.create(**sent) as response:
                        self._unwanted[request.model] = unwanted
                        async for data in response.iter_bytes():
                            for text in reply.read(data):
                                on_text(text)
                            if reply.has_begun:
                                now = asyncio.get_running_loop().time()
                                limit.reschedule(now + self._patience.silence)
                            if reply.is_done:
                                return
                        for text in reply.close():
                            on_text(text)
                        return
                except APIStatusError as error:
                    rejects = error.status_code in {400, 422}
                    name = unwanted_parameter(error.body, sent) if rejects else None
                    if name is None:
                        raise
                    unwanted |= {name}

    def _client(self, asked: Asked) -> "AsyncOpenAI":
        from openai import AsyncOpenAI, DefaultAsyncHttpxClient, Timeout

        timeout = Timeout(None, connect=self._patience.connecting)
        # Loading certificates takes long. What is asked without TLS is not redirected to it.
        is_plain = self._address.startswith("http:")
        return AsyncOpenAI(
            base_url=self._address,
            api_key=asked.secret or _NO_KEY,
            timeout=timeout,
            max_retries=0,
            http_client=DefaultAsyncHttpxClient(
                timeout=timeout,
                max_redirects=self._patience.redirects,
                verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT) if is_plain else True,
                # Redirects are requests of their own.
                event_hooks={"request": [_staying_at(asked)]},
            ),
        )

    def _asked(self, request: Request) -> Asked:
        """Who is asked, with the key.

        Raises:
            ModelFault: the address or the key cannot be one.
        """
        if not self._address.startswith(("http://", "https://")) or not host_of(self._address):
            raise ModelFault(
                ModelFaultKind.UNREACHABLE,
                f"{shown(self.name)} is not the address of an endpoint. "
                "It must begin with `http://` or `https://`.",
            )
        secret = (self._key.read() or "").strip()
        if not (secret.isascii() and secret.isprintable()):
            raise ModelFault(
                ModelFaultKind.WRONG_KEY,
                f"The value of {self._key.place} is not a valid key. Correct it.",
            )
        return Asked(self._address, request.model, self._key.place, secret)

    def _too_slow(self, asked: Asked, reply: Reply) -> ModelFault:
        patience = self._patience
        message = (
            f"{asked.host} sent nothing more for {patience.silence:g} seconds. Try again."
            if reply.has_begun
            else f"{asked.host} did not start to answer within {patience.total:g} seconds. "
            "Ask for less, or allow more time."
        )
        return ModelFault(ModelFaultKind.TIMED_OUT, message)


def _staying_at(asked: Asked) -> Callable[[Any], Awaitable[None]]:
    """What is called before each request, and lets only those pass that stay where the first goes.

    Raises, when called:
        ModelFault: the endpoint redirects to another origin, or in a way that loses the text.
    """
    home = ""

    async def check(request: Any) -> None:
        nonlocal home
        there = origin_of(str(request.url))
        home = home or there
        if there != home:
            raise ModelFault(
                ModelFaultKind.REDIRECTED,
                f"{asked.host} redirects to {shown(there)}, to which nothing is sent. "
                "If you trust it, set it as the address of the endpoint.",
            )
        if request.method != "POST":
            raise ModelFault(
                ModelFaultKind.REDIRECTED,
                f"{asked.host} redirects to {shown(str(request.url))} without the text. "
                "Correct the address of the endpoint.",
            )

    return check
