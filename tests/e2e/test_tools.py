"""The tools of agents, as a client of the language server asks for them."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.agents.tools import TOOLS
from tests.support.servers.forked import FORKED
from tests.support.servers.lights import DOMAIN
from tests.support.servers.session import PATIENCE, Client, Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

TASK = (
    "Domain: lights\r\n\r\n# 💡\r\nThere are 2 lamps.\r\nYour goal is that all lamps are lit.\r\n"
)
UNREAD = "Domain: lights\n\nThe lamp glorps.\n"

config = pytest_lsp.ClientServerConfig(server_command=FORKED, client_factory=Client)


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two folders; the first one holds a domain."""
    made = [tmp_path_factory.mktemp("first one"), tmp_path_factory.mktemp("second")]
    (made[0] / "domain.pddl").write_text(DOMAIN, encoding="utf-8")
    (made[0] / "evening.task").write_text(UNREAD, encoding="utf-8")
    (made[1] / "other.task").write_text(UNREAD, encoding="utf-8")
    return made


@pytest_lsp.fixture(config=config, scope="module")
async def tool_client(lsp_client: Client, folders: list[Path]) -> AsyncIterator[None]:
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=types.ClientCapabilities(),
            workspace_folders=[types.WorkspaceFolder(one.as_uri(), one.name) for one in folders],
        )
    )
    yield
    async with asyncio.timeout(PATIENCE):
        await lsp_client.shutdown_session()


@pytest.fixture
def session(tool_client: Client, folders: list[Path]) -> Session:
    return Session(tool_client, folders[0])


async def ask(session: Session, method: str, **params: Any) -> Any:
    return await session.client.protocol.send_request_async(f"planscribe/{method}", params)


async def call(session: Session, tool: str, **arguments: Any) -> Any:
    answer = await ask(session, "tool", name=tool, arguments=arguments)
    return answer.text if answer.isError else json.loads(answer.text)


async def test_they_are_listed(session: Session) -> None:
    listed = await ask(session, "tools")
    assert [one.name for one in listed.tools] == [one.name for one in TOOLS]
    assert all(one.title and one.description and one.inputSchema.required for one in listed.tools)


async def test_they_see_what_is_open_as_it_is_there(session: Session) -> None:
    async def codes() -> list[str]:
        (file,) = (await call(session, "check", file="evening.task"))["files"]
        return [one["code"] for one in file["findings"]]

    assert "PS301" in await codes()
    session.open("evening.task", TASK)
    assert "PS301" not in await codes()
    solved = await call(session, "solve", file="evening.task")
    assert solved["stages"]["plan"]["text"].count("(light") == 2
    session.close_all()
    assert "PS301" in await codes()
    assert sorted(one.name for one in session.folder.iterdir()) == ["domain.pddl", "evening.task"]


async def test_files_that_were_never_saved(session: Session) -> None:
    session.open("new.task", TASK)
    compiled = await call(session, "compile", file="new.task")
    assert "(:domain lights)" in compiled["stages"]["problem"]["text"]
    session.close_all()
    assert "no such file" in await call(session, "compile", file="new.task")


async def test_every_folder_of_the_workspace(session: Session) -> None:
    (file,) = (await call(session, "check", file="other.task"))["files"]
    assert file["file"] == "other.task"


async def test_the_domain_that_the_settings_choose(session: Session) -> None:
    models = session.folder / "models"
    models.mkdir()
    (models / "lights.pddl").write_text(DOMAIN.replace("lamp", "bulb"), encoding="utf-8")
    session.configure(domains={"*.task": "models/lights.pddl"})
    session.open("bulbs.task", TASK.replace("lamp", "bulb"))
    (file,) = (await call(session, "check", file="bulbs.task"))["files"]
    assert not file["findings"]
    session.configure()
    session.close_all()
    (models / "lights.pddl").unlink()
    models.rmdir()


async def test_nothing_outside_of_the_workspace_is_read(session: Session, tmp_path: Path) -> None:
    secret = tmp_path / "secret.task"
    secret.write_text("password: glorp\n", encoding="utf-8")
    link = session.folder / "link.task"
    link.symlink_to(secret)
    for name in (str(secret), f"../{tmp_path.name}/secret.task", "link.task"):
        if (session.folder / name).exists():
            told = await call(session, "check", file=name)
            assert told == f"{name} is neither in the workspace nor open in the editor."
    link.unlink()
    told = await call(session, "check", file="evening.task", domain=str(secret))
    assert "neither in the workspace" in told


async def test_nothing_of_the_workspace_is_run(session: Session, tmp_path: Path) -> None:
    traces = tmp_path / "traces"
    traps = [session.folder / name for name in ("planscribe.py", "json.py", "sitecustomize.py")]
    for trap in traps:
        trap.write_text(f"open({str(traces)!r}, 'a').write('ran')\n", encoding="utf-8")
    assert (await call(session, "check", file="evening.task"))["files"]
    assert not traces.exists()
    for trap in traps:
        trap.unlink()


async def test_what_a_code_means(session: Session) -> None:
    told = await call(session, "explain_code", code="ps403")
    assert told["code"] == "PS403" and "## Why it matters" in told["text"]


@pytest.mark.parametrize(
    ("tool", "arguments", "told"),
    [
        ("check", {"file": "-"}, ": empty"),
        ("check", {}, "check needs file."),
        ("check", {"file": 3}, "file must be a string."),
        ("solve", {"file": "evening.task", "output": "x"}, "has no argument 'output'"),
        ("explain_code", {"code": "PS999"}, "--statement"),
    ],
)
async def test_what_a_tool_refuses(
    session: Session, tool: str, arguments: dict[str, Any], told: str
) -> None:
    assert told in await call(session, tool, **arguments)


@pytest.mark.parametrize("method", ["tool", "prepareTool"])
@pytest.mark.parametrize("params", [{}, {"name": "brew"}, {"name": 3}])
async def test_what_is_no_tool(session: Session, method: str, params: dict[str, Any]) -> None:
    with pytest.raises(JsonRpcException, match="`name` of a tool"):
        await ask(session, method, **params)


async def test_people_are_told_before(session: Session) -> None:
    told = await ask(session, "prepareTool", name="check", arguments={"file": "a/{b}.task"})
    assert (told.message, told.confirmation) == ("Checking {b}.task", None)
    told = await ask(session, "prepareTool", name="solve", arguments={"file": "a.task"})
    assert told.confirmation.title == "Find a plan"
    assert "up to 5 minutes. Nothing is written." in told.confirmation.message
    for arguments in ({}, None, {"file": 3}):
        told = await ask(session, "prepareTool", name="solve", arguments=arguments)
        assert told.message == "Searching for a plan for file"


async def test_a_call_that_is_cancelled_ends(session: Session) -> None:
    solve = {"name": "solve", "arguments": {"file": "evening.task"}}
    asked = session.client.protocol.send_request_async("planscribe/tool", solve, msg_id="call")
    request = asyncio.ensure_future(asked)
    assert (await ask(session, "tools")).tools
    session.client.cancel_request(types.CancelParams("call"))
    with pytest.raises(JsonRpcException):
        await request
    assert (await call(session, "explain_code", code="PS403"))["code"] == "PS403"
