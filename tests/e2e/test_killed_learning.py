"""Servers that are killed while actions are learned or candidates are chosen: nothing is lost."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from planscribe.compile.domains.equivalence import compare_domains
from tests.support.reading import domain
from tests.support.servers.forked import FORKED
from tests.support.servers.mortal import Mortal
from tests.support.servers.session import ABILITIES, Session
from tests.support.sources.ferry import CROSSING, FERRY, FERRY_HEADERS
from tests.support.sources.library import CANDIDATES, FILE_BUSY, FRAME, PROBLEM

pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.skipif(sys.platform == "win32", reason="needs signals"),
]


@asynccontextmanager
async def served(folder: Path, kills: str = "") -> AsyncIterator[Session]:
    """A server that is killed at the end, or by what it asks for."""
    client = Mortal(kills)
    await client.start_io(*FORKED)
    session = Session(client, folder)
    await session.initialize(ABILITIES)
    client.answer = "Replace my text"
    yield session
    await client.kill()
    await client.stop()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    files = {"ferry.pddl": FERRY_HEADERS, "crossing.pddl": CROSSING, "truth.pddl": FERRY}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    return tmp_path / "ferry.learning.jsonl"


@pytest.mark.parametrize("cut", ["", '{"step": "(sai'])
async def test_learning_continues_after_a_server_that_was_killed(record: Path, cut: str) -> None:
    """It was killed between two steps, or in the middle of a line of the record."""
    async with served(record.parent) as session:
        uri = session.open("ferry.pddl", FERRY_HEADERS)
        for steps in (1, 2, 3):
            assert (await session.run("learnStep", uri)).steps == steps
    kept = record.read_text()
    record.write_text(kept + cut)
    async with served(record.parent) as session:
        session.open("ferry.pddl", FERRY_HEADERS)
        stated = await session.run("stateLiteral", uri, "debark", "effect", "(water ?s ?s)", False)
        assert stated.status == "stated"
        done = await session.run("learn", uri)
        learned = session.client.texts[uri]
    assert (done.status, done.end) == ("written", "settled")
    assert compare_domains(domain(learned), domain(FERRY)).equivalent
    lines = record.read_text().splitlines()
    assert lines[: len(kept.splitlines())] == kept.splitlines()
    entries = [json.loads(one) for one in lines]
    assert sum("forbidden" in one for one in entries) == 1
    assert sum("problem" in one for one in entries) == 1


async def test_a_server_is_killed_while_it_learns(record: Path) -> None:
    """The process that learns ends with it, and all that it has kept counts."""
    async with served(record.parent) as session:
        uri = session.open("ferry.pddl", FERRY_HEADERS)
        await session.run("learnStep", uri)
        running = asyncio.ensure_future(session.run("learn", uri))
        assert isinstance(session.client, Mortal)
        await session.client.until(lambda: any(session.client.progress_reports.values()))
        await session.client.kill()
        await asyncio.gather(running, return_exceptions=True)
    async with served(record.parent) as session:
        session.open("ferry.pddl", FERRY_HEADERS)
        done = await session.run("learn", uri)
        learned = session.client.texts[uri]
    assert (done.status, done.end) == ("written", "settled")
    assert compare_domains(domain(learned), domain(FERRY)).equivalent


@pytest.mark.parametrize("kills", ["question", "edit"])
async def test_candidates_are_chosen_after_a_server_that_was_killed(
    tmp_path: Path, kills: str
) -> None:
    """It was killed when it asked what to choose, or when it had written a choice."""
    folder = tmp_path / "office.candidates"
    folder.mkdir()
    for name, text in CANDIDATES.items():
        (folder / name).write_text(text, encoding="utf-8")
    text = FRAME.format(actions="  (:action take)\n  (:action file)\n")
    (tmp_path / "morning.pddl").write_text(PROBLEM)
    async with served(tmp_path, kills) as session:
        session.open("morning.pddl", PROBLEM)
        uri = session.open("office.pddl", text)
        session.client.answers = ["Choose a schema of take", "2: score 0.20"]
        await asyncio.gather(session.run("chooseCandidates", uri), return_exceptions=True)
        kept = session.client.texts.get(uri, text)
    assert (kept == text) == (kills == "question")
    async with served(tmp_path) as session:
        session.open("morning.pddl", PROBLEM)
        session.open("office.pddl", kept)
        session.client.answers = ["Accept the best combination"]
        chosen = await session.run("chooseCandidates", uri)
        assert chosen.status == "written"
        written = session.client.texts[uri]
    assert "(:action take)" not in written
    assert (FILE_BUSY.strip() in written) == (kills == "edit")
