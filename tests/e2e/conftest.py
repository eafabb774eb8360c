import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_lsp

from tests.e2e.session import PATIENCE, Client, Session, config


@pytest_lsp.fixture(config=config)
async def client(lsp_client: Client) -> AsyncIterator[None]:
    yield
    async with asyncio.timeout(PATIENCE):
        await lsp_client.shutdown_session()


@pytest.fixture
def session(client: Client, tmp_path: Path) -> Session:
    return Session(client, tmp_path)
