"""What fails because the computer is busy passes away, without anybody doing anything."""

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_lsp

from tests.support.processes import on_linux, send, workers
from tests.support.servers.forked import SERVER
from tests.support.servers.session import ABILITIES, PATIENCE, Client, Session

pytestmark = [pytest.mark.asyncio(loop_scope="module"), on_linux]

FACTS = "lamp(a). lamp(b). lit(X) :- lamp(X), not broken(X). broken(c)."


true_config = pytest_lsp.ClientServerConfig(server_command=SERVER, client_factory=Client)


@pytest_lsp.fixture(config=true_config, loop_scope="module")
async def true_client(lsp_client: Client) -> AsyncIterator[None]:
    yield
    async with asyncio.timeout(PATIENCE):
        await lsp_client.shutdown_session()


@pytest.fixture
def true(true_client: Client, tmp_path: Path) -> Session:
    """A server with its own workers, which this process has started."""
    return Session(true_client, tmp_path)


def codes(session: Session, uri: str) -> list[object]:
    return [one.code for one in session.standing(uri)]


async def test_a_limit_that_was_reached_on_a_busy_machine_is_forgotten(true: Session) -> None:
    await true.initialize(ABILITIES)
    true.configure(grounding={"timeLimit": 1})
    await true.idle(true.open("first.lp", "p(1..3)."))
    assert list(workers(of_servers=True))
    send(signal.SIGSTOP, of_servers=True)
    uri = true.open("lamps.lp", FACTS)
    await true.client.until(lambda: "PS209" in codes(true, uri))
    (told,) = (one.message for one in true.standing(uri) if one.code == "PS209")
    assert "too busy" in told
    send(signal.SIGCONT, of_servers=True)
    await true.client.until(lambda: "PS209" not in codes(true, uri))
