"""Keys of language models that the client keeps, and what the server does with them."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import pytest_lsp
from attrs import evolve
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.models.scripted import Body, Reply, Scripted, Status
from tests.support.servers.forked import FORKED
from tests.support.servers.lights import DOMAIN
from tests.support.servers.models import ENVIRONMENT, GOAL, TASK, choose, says
from tests.support.servers.session import ABILITIES, Client, Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

KEY = "sk-a-secret-of-theirs"


class Keeping(Client):
    """A client that keeps keys."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: dict[str, Any] = {}
        self.wanted: list[str] = []
        self.opened = 0

        @self.feature("planscribe/modelKey")
        def key(params: Any) -> Any:
            self.wanted.append(params.endpoint)
            if params.endpoint not in self.keys:
                raise JsonRpcException("The key ring is locked.")
            return {"key": self.keys[params.endpoint]}

        @self.feature("planscribe/setModelKey")
        def set_key(_: Any) -> None:
            self.opened += 1
            self.wake()

    def report_server_error(self, error: Exception, source: Any) -> None:
        """A key ring that is locked is no error of the test."""


config = pytest_lsp.ClientServerConfig(
    server_command=FORKED, client_factory=Keeping, server_env=ENVIRONMENT
)


@pytest_lsp.fixture(config=config, scope="module")
async def keeping(
    lsp_client: Keeping, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[None]:
    able = evolve(ABILITIES, experimental={"planscribe": {"modelKey": True}})
    async with Session(lsp_client, tmp_path_factory.mktemp("workspace")).serving(able):
        yield


@pytest.fixture
def asking(keeping: Keeping, tmp_path: Path) -> Session:
    """A folder of its own with a domain, and no key."""
    keeping.forget()
    keeping.keys.clear()
    keeping.wanted.clear()
    keeping.opened = 0
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    return Session(keeping, tmp_path)


def origin(script: Scripted) -> str:
    return f"http://{urlsplit(script.url).netloc}"


def locked(script: Scripted) -> Reply:
    """An answer, or its refusal to those without the key."""
    if script.headers[-1]["authorization"] != f"Bearer {KEY}":
        return Status(401)
    return says(GOAL)


async def test_a_key_counts_at_once_and_only_for_its_endpoint(
    asking: Session, keeping: Keeping
) -> None:
    def judge(_: Body) -> Reply:
        return locked(script)

    uri = asking.open("evening.task", TASK)
    with Scripted(by=judge) as script, Scripted(Status(401)) as other:
        choose(asking, script)
        keeping.answer = "Set the Key"
        made = await asking.run("translateWithModel", uri)
        assert made.status == "wrong-key"
        assert "requires a key. Set it in the editor's secret storage" in made.message
        await keeping.until(lambda: keeping.opened)
        (asked,) = keeping.asked
        assert [one.title for one in asked.actions or ()] == ["Set the Key"]

        keeping.keys[origin(script)] = KEY
        made = await asking.run("translateWithModel", uri)
        assert made.status == "drafted"
        assert KEY not in str(vars(made))

        choose(asking, other)
        made = await asking.run("translateWithModel", uri)
        assert made.status == "wrong-key"
        assert not any(KEY in str(one) for one in other.headers)

        choose(asking, script)
        keeping.keys.clear()
        made = await asking.run("translateWithModel", uri)
        assert made.status == "wrong-key"
        assert script.headers[-1]["authorization"] != f"Bearer {KEY}"
    assert keeping.wanted == [origin(one) for one in (script, script, other, script)]


@pytest.mark.parametrize("kept", [3, None, "", " \n", {"key": "x"}])
async def test_what_is_no_key(asking: Session, keeping: Keeping, kept: Any) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(Status(401)) as script:
        choose(asking, script)
        keeping.keys[origin(script)] = kept
        made = await asking.run("translateWithModel", uri)
    assert made.status == "wrong-key" and "requires a key" in made.message


async def test_a_key_that_is_not_accepted(asking: Session, keeping: Keeping) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(Status(401, f"Wrong: {KEY}")) as script:
        choose(asking, script)
        keeping.keys[origin(script)] = KEY
        made = await asking.run("translateWithModel", uri)
    assert "does not accept the key in the editor's secret storage." in made.message
    assert KEY not in made.message


async def test_an_endpoint_of_nobody_who_is_trusted_gets_no_key(
    asking: Session, keeping: Keeping
) -> None:
    uri = asking.open("evening.task", TASK)
    with Scripted(says(GOAL)) as script:
        keeping.workspace_did_change_configuration(
            types.DidChangeConfigurationParams({"planscribe": {"model": {"endpoint": script.url}}})
        )
        made = await asking.run("translateWithModel", uri)
        assert made.status == "no model" and "`planscribe.trust`" in made.message
    assert not keeping.wanted and not script.bodies


async def endpoint(client: Client) -> Any:
    return await client.protocol.send_request_async("planscribe/modelEndpoint", {})


async def test_whom_a_key_is_for(asking: Session, keeping: Keeping) -> None:
    choose(asking)
    assert (await endpoint(keeping)).endpoint == "https://api.openai.com"
    choose(asking, endpoint="http://me:secret@There:80/v1/")
    assert (await endpoint(keeping)).endpoint == "http://there:80"
    choose(asking, endpoint="editor")
    told = await endpoint(keeping)
    assert told.endpoint is None and "need no key" in told.message
    keeping.workspace_did_change_configuration(
        types.DidChangeConfigurationParams({"planscribe": {"model": {"endpoint": "http://there"}}})
    )
    told = await endpoint(keeping)
    assert told.endpoint is None and "`planscribe.trust`" in told.message


async def test_without_any_model_a_key_would_do(asking: Session, keeping: Keeping) -> None:
    uri = asking.open("evening.task", TASK)
    choose(asking)
    keeping.answer = "Set the Key"
    made = await asking.run("translateWithModel", uri)
    assert made.status == "no model" and "No language model is configured" in made.message
    await keeping.until(lambda: keeping.opened)
