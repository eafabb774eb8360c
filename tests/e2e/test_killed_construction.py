"""Servers that are killed while they construct a domain: the next one goes on where they were."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.support.models.ferry import TEXT, asked_for, ferry_answer
from tests.support.models.scripted import Body, Hangs, Reply, Says, Scripted
from tests.support.servers.forked import FORKED
from tests.support.servers.models import ENVIRONMENT, choose
from tests.support.servers.mortal import Mortal
from tests.support.servers.session import ABILITIES, PATIENCE, Session

pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.skipif(sys.platform == "win32", reason="needs signals"),
]

ORDER = ["types", "hierarchy", "actions", *2 * ["sail", "board", "debark"], "task"]
CALLS = {"types": 1, "hierarchy": 2, "actions": 3, "construction": 5, "second pass": 8, "task": 10}
"""The call in the midst of each phase."""
NOTE = "<!-- Mind the tide. -->\n"


@dataclass
class Desk:
    """What an editor has when its server dies: its texts, and the files that were written."""

    folder: Path
    script: Scripted
    texts: dict[str, str] = field(default_factory=dict)
    environment: dict[str, str] = field(default_factory=dict)

    @asynccontextmanager
    async def served(self, kills: str = "") -> AsyncIterator[Session]:
        """A server that is given all texts; it may be killed."""
        client = Mortal(kills)
        await client.start_io(*FORKED, env=self.environment)
        session = Session(client, self.folder)
        await session.initialize(ABILITIES)
        client.answer = "Replace my text"
        choose(session, self.script, cache=True)
        for name, text in self.texts.items():
            session.open(name, text)
        yield session
        for uri, text in client.texts.items():
            name = uri.rpartition("/")[2]
            self.texts[name] = text
            (self.folder / name).write_text(text)
        await client.kill()
        await client.stop()

    def asked(self) -> list[str]:
        """What the model was asked for, call by call."""
        return [
            asked_for([one["content"] for one in body["messages"]]) for body in self.script.bodies
        ]


async def construct(session: Session) -> Any:
    return await session.run("construct", session.uri("ferry.domain.md"))


async def killed_at_a_call(desk: Desk) -> None:
    """Construct, and kill the server while the model holds its answer back."""
    desk.script.hanging.clear()
    async with desk.served() as session:
        running = asyncio.ensure_future(construct(session))
        assert await asyncio.to_thread(desk.script.hanging.wait, PATIENCE)
        assert isinstance(session.client, Mortal)
        await session.client.kill()
        await asyncio.gather(running, return_exceptions=True)


def says(body: Body) -> Reply:
    return Says(ferry_answer([one["content"] for one in body["messages"]]), piece=400)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment with a cache of its own, for all servers of a test."""
    return {**ENVIRONMENT, "XDG_CACHE_HOME": str(tmp_path / "cache")}


@pytest.mark.parametrize("phase", CALLS)
async def test_a_server_killed_in_a_phase(
    phase: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    """Only the call that was held is made again; what was typed meanwhile is there."""
    held = CALLS[phase]

    def replies(body: Body) -> Reply:
        return Hangs() if len(script.bodies) == held else says(body)

    with Scripted(by=replies) as script:
        desk = Desk(tmp_path, script, {"ferry.domain.md": TEXT}, environment)
        await killed_at_a_call(desk)
        desk.texts["ferry.domain.md"] = NOTE + TEXT
        async with desk.served() as session:
            made = await construct(session)
    assert (made.status, made.done) == ("written", True)
    assert desk.asked() == [*ORDER[:held], *ORDER[held - 1 :]]
    assert NOTE in made.text
    assert {"ferry.domain.md", "domain.pddl", "ferry.task"} <= {*desk.texts}


@pytest.mark.parametrize("kills", ["question", "edit"])
async def test_a_server_killed_while_it_writes(
    kills: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    """Nothing is asked again, and what it could not write is written then."""
    with Scripted(by=says) as script:
        desk = Desk(tmp_path, script, {"ferry.domain.md": TEXT}, environment)
        async with desk.served(kills) as session:
            await asyncio.gather(construct(session), return_exceptions=True)
        assert "ferry.task" not in desk.texts
        desk.texts["ferry.domain.md"] = NOTE + desk.texts["ferry.domain.md"]
        async with desk.served() as session:
            made = await construct(session)
    assert made.done
    assert desk.asked() == ORDER
    assert NOTE in made.text
    assert {"ferry.domain.md", "domain.pddl", "ferry.task"} <= {*desk.texts}


async def test_a_server_killed_in_a_revision(tmp_path: Path, environment: dict[str, str]) -> None:
    """Corrections of a person and feedback that was not followed yet are there still."""
    van = "- A van is a car.\n"
    feedback = "> Feedback: only empty ferries."

    def replies(body: Body) -> Reply:
        return Hangs() if len(script.bodies) == 12 else says(body)

    with Scripted(by=replies) as script:
        desk = Desk(tmp_path, script, {"ferry.domain.md": TEXT}, environment)
        async with desk.served() as session:
            made = await construct(session)
        noted = made.text.replace("### sail\n", f"### sail\n\n{feedback}\n")
        edited = noted.replace("\n## Predicates", f"{van}\n## Predicates")
        desk.texts["ferry.domain.md"] = edited
        await killed_at_a_call(desk)
        assert desk.texts["ferry.domain.md"] == edited
        async with desk.served() as session:
            revised = await construct(session)
    assert revised.done
    assert desk.asked()[10:13] == ["actions", "sail", "sail"]
    assert van in revised.text
    assert feedback.replace(":", " (applied):") in revised.text
