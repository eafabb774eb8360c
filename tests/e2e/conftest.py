"""Clients: one for each module, initialized with all abilities, and fresh ones on request."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_lsp

from tests.support.servers.forked import template
from tests.support.servers.session import ABILITIES, PATIENCE, Client, Session, config


@pytest.fixture(scope="session", autouse=True)
def forking() -> Iterator[None]:
    """Most servers are forked; `test_session` and `test_busy_machine` start true ones."""
    with template():
        yield


@pytest_lsp.fixture(config=config, scope="module")
async def shared_client(
    lsp_client: Client, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[None]:
    async with Session(lsp_client, tmp_path_factory.mktemp("workspace")).serving(ABILITIES):
        yield


@pytest_lsp.fixture(config=config, loop_scope="module")
async def fresh_client(lsp_client: Client) -> AsyncIterator[None]:
    yield
    async with asyncio.timeout(PATIENCE):
        await lsp_client.shutdown_session()


@pytest.fixture
def session(shared_client: Client, tmp_path: Path) -> Iterator[Session]:
    """A folder of its own, with nothing open, in a session with all abilities."""
    shared_client.forget()
    made = Session(shared_client, tmp_path)
    yield made
    made.close_all()


@pytest.fixture
def fresh(fresh_client: Client, tmp_path: Path) -> Session:
    """A server of its own, still to be initialized."""
    return Session(fresh_client, tmp_path)
