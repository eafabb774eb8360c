"""Tasks translated by the editor's own model, which the client answers for."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_lsp
from attrs import evolve
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.forked import FORKED
from tests.support.servers.lights import DOMAIN
from tests.support.servers.models import ENVIRONMENT, GOAL, TASK
from tests.support.servers.session import (
    ABILITIES,
    PATIENCE,
    Client,
    Session,
    messages,
)

pytestmark = pytest.mark.asyncio(loop_scope="module")

SAID = f"{GOAL[0]} % [2]\n"
TRANSLATE = "planscribe.translateWithModel"


class Modelled(Client):
    """A client with a model that answers as it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[Any] = []
        self.reply: Callable[[], Coroutine[Any, Any, Any]] | None = None

        @self.feature("planscribe/askModel")
        async def ask(params: Any) -> Any:
            self.requests.append(params)
            self._news.set()
            assert self.reply
            return await self.reply()

    def report_server_error(self, error: Exception, source: Any) -> None:
        """A model that refuses is no error of the test."""


config = pytest_lsp.ClientServerConfig(
    server_command=FORKED, client_factory=Modelled, server_env=ENVIRONMENT
)


@pytest_lsp.fixture(config=config, scope="module")
async def modelled(
    lsp_client: Modelled, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[None]:
    able = evolve(ABILITIES, experimental={"planscribe": {"model": True}})
    async with Session(lsp_client, tmp_path_factory.mktemp("workspace")).serving(able):
        yield


def opened(client: Modelled, folder: Path, reply: Any) -> str:
    client.forget()
    client.requests.clear()

    async def answer() -> Any:
        if isinstance(reply, Exception):
            raise reply
        return reply

    client.reply = answer
    (folder / "domain.pddl").write_text(DOMAIN)
    return Session(client, folder).open("evening.task", TASK)


async def run(client: Modelled, uri: str) -> Any:
    answer = await client.workspace_execute_command_async(
        types.ExecuteCommandParams(TRANSLATE, [uri])
    )
    return SimpleNamespace(**answer)


async def test_it_is_asked_where_nothing_else_is_chosen(modelled: Modelled, tmp_path: Path) -> None:
    reply = {"text": SAID, "usage": {"prompt": 7, "completion": 3}, "model": "own"}
    uri = opened(modelled, tmp_path, reply)
    made = await run(modelled, uri)
    assert made.status == "drafted" and GOAL[0] in made.text
    assert made.message.startswith("1 call to `own`: 7 tokens sent, 3 received")
    (asked,) = modelled.requests
    assert asked.messages[-1].role == "user"
    assert "shines at last" in asked.messages[-1].text
    assert (asked.model, asked.maxTokens) == ("", None)


async def test_pieces_are_shown_when_they_arrive(modelled: Modelled, tmp_path: Path) -> None:
    uri = opened(modelled, tmp_path, None)

    async def speak() -> Any:
        identity = modelled.requests[-1].id
        for params in ({"id": identity, "text": SAID}, {"id": "other", "text": "x"}, {}, None):
            modelled.protocol.notify("planscribe/modelText", params)
        await modelled.until(pieces)
        return {"text": SAID}

    def pieces() -> list[str]:
        # On a busy machine, seconds that have passed follow.
        shown = (one.partition(" so far") for one in messages(modelled))
        return [counted for counted, so_far, _ in shown if so_far and counted.endswith("tokens")]

    modelled.reply = speak
    made = await run(modelled, uri)
    assert made.status == "drafted" and GOAL[0] in made.text
    assert len(set(pieces())) == 1


@pytest.mark.parametrize(
    ("reply", "status", "told"),
    [
        (JsonRpcException("You have not allowed it."), "refused", "`You have not allowed it.`"),
        ({"words": GOAL[0]}, "malformed", "without text"),
        (None, "malformed", "without text"),
        ({"text": "x" * 2_000_000}, "too-large", "too long"),
    ],
)
async def test_no_answer(
    modelled: Modelled, tmp_path: Path, reply: Any, status: str, told: str
) -> None:
    made = await run(modelled, opened(modelled, tmp_path, reply))
    assert made.status == status and told in made.message
    assert modelled.texts == {}


async def test_what_is_not_counted_is_estimated(modelled: Modelled, tmp_path: Path) -> None:
    made = await run(modelled, opened(modelled, tmp_path, {"text": SAID}))
    assert made.status == "drafted"
    assert "1 call to `the editor's model`" in made.message


def limit(client: Modelled, seconds: int) -> None:
    client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams({"planscribe": {"model": {"timeLimit": seconds}}})
    )


def hanging(client: Modelled) -> asyncio.Event:
    """Let the model not answer; what is set when that has come to an end."""
    ended = asyncio.Event()

    async def hang() -> Any:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    client.reply = hang
    return ended


async def test_a_model_that_takes_too_long_is_stopped(modelled: Modelled, tmp_path: Path) -> None:
    uri = opened(modelled, tmp_path, None)
    ended = hanging(modelled)
    limit(modelled, 1)
    made = await run(modelled, uri)
    limit(modelled, 600)
    assert made.status == "timed-out" and "1 seconds" in made.message
    async with asyncio.timeout(PATIENCE):
        await ended.wait()


async def test_cancelling_reaches_the_client(modelled: Modelled, tmp_path: Path) -> None:
    uri = opened(modelled, tmp_path, None)
    ended = hanging(modelled)
    request = asyncio.ensure_future(
        modelled.protocol.send_request_async(
            types.WORKSPACE_EXECUTE_COMMAND,
            types.ExecuteCommandParams(TRANSLATE, [uri]),
            msg_id="asked",
        )
    )
    await modelled.until(lambda: modelled.requests)
    modelled.cancel_request(types.CancelParams("asked"))
    with pytest.raises(JsonRpcException):
        await request
    async with asyncio.timeout(PATIENCE):
        await ended.wait()
