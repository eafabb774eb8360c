"""What goes wrong around a server: files that vanish, and clients that flood it or give up."""

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from lsprotocol import types

from tests.support.servers.session import ABILITIES, Session
from tests.support.servers.wire import Wire, started

pytestmark = pytest.mark.asyncio(loop_scope="module")

DOMAIN = """(define (domain lamps)
  (:predicates (lit ?l) ; "?l is lit"
  )
  (:action light :parameters (?l) :precondition (and) :effect (lit ?l)))
"""
PROBLEM = "(define (problem p) (:domain lamps) (:objects a) (:init) (:goal (lit a)))"
WRONG = PROBLEM.replace("(lit a)", "(dim a)")


@pytest_asyncio.fixture(loop_scope="module")
async def wire() -> AsyncIterator[Wire]:
    async with started() as made:
        yield made


async def watched(session: Session, name: str, kind: types.FileChangeType) -> None:
    session.client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams([types.FileEvent(session.uri(name), kind)])
    )


async def codes(session: Session, uri: str) -> list[Any]:
    """The findings after one more edit."""
    session.change(uri, ((0, 0), (0, 0), " "))
    return [one.code for one in await session.diagnostics(uri)]


async def test_a_file_is_deleted_while_it_is_open(session: Session) -> None:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    (session.folder / "p.pddl").write_text(PROBLEM)
    uri = session.open("p.pddl", WRONG)
    wrong = await codes(session, uri)
    assert wrong
    (session.folder / "p.pddl").unlink()
    await watched(session, "p.pddl", types.FileChangeType.Deleted)
    assert await codes(session, uri) == wrong
    session.change(uri, PROBLEM)
    assert await codes(session, uri) != wrong
    assert session.client.messages == []


def removed(path: Path) -> None:
    path.unlink()


def replaced_by_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def replaced_by_bytes(path: Path) -> None:
    path.write_bytes(b"(define \xff\xfe\x00 (domain")


def replaced_by_a_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path)


def replaced_by_a_pipe(path: Path) -> None:
    """Whoever opens it waits for somebody who writes."""
    path.unlink()
    os.mkfifo(path)


def without_its_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def made_old(path: Path) -> None:
    """As when a clock jumps: another text of the same length, from before the epoch."""
    path.write_text(DOMAIN.replace("(lit ", "(lot "))
    os.utime(path, (-86_400, -86_400))


@pytest.mark.parametrize(
    "fault",
    [
        removed,
        replaced_by_a_folder,
        replaced_by_bytes,
        replaced_by_a_loop,
        replaced_by_a_pipe,
        without_its_folder,
        made_old,
    ],
)
async def test_what_a_document_needs_is_lost_and_comes_back(session: Session, fault: Any) -> None:
    folder = session.folder / "inner"
    folder.mkdir()
    path = folder / "domain.pddl"
    path.write_text(DOMAIN)
    uri = session.open("inner/p.pddl", PROBLEM)
    right = await codes(session, uri)
    fault(path)
    await watched(session, "inner/domain.pddl", types.FileChangeType.Changed)
    assert await codes(session, uri) != right
    if path.is_dir():
        path.rmdir()
    else:
        path.unlink(missing_ok=True)
    folder.mkdir(exist_ok=True)
    path.write_text(DOMAIN)
    await watched(session, "inner/domain.pddl", types.FileChangeType.Created)
    assert await codes(session, uri) == right
    assert session.client.messages == []


MANY = 20_000


async def test_a_folder_of_20_000_files(fresh: Session) -> None:
    """What is near is found, and what comes later is, too."""
    for number in range(MANY // 100):
        folder = fresh.folder / f"{number}"
        folder.mkdir()
        for one in range(100):
            (folder / f"p{one}.pddl").write_text("(define (problem p) (:domain other))")
    (fresh.folder / "domain.pddl").write_text(DOMAIN)
    await fresh.initialize(ABILITIES)
    uri = fresh.open("p.pddl", WRONG)
    wrong = await codes(fresh, uri)
    assert wrong
    found = await fresh.client.workspace_symbol_async(types.WorkspaceSymbolParams("lamps"))
    assert "lamps" in [one.name for one in found or ()]
    fresh.change(uri, PROBLEM)
    assert await codes(fresh, uri) != wrong
    (fresh.folder / "domain.pddl").write_text(DOMAIN.replace("(lit", "(dim"))
    await watched(fresh, "domain.pddl", types.FileChangeType.Changed)
    assert "PS114" in await codes(fresh, uri)
    assert fresh.client.messages == []


def document(uri: str, text: str) -> dict[str, Any]:
    return {"textDocument": {"uri": uri, "languageId": "pddl", "version": 1, "text": text}}


FLOOD = 500


async def test_each_of_a_flood_of_requests_has_one_answer(wire: Wire) -> None:
    await wire.initialize()
    uri = "file:///flood/domain.pddl"
    wire.send("textDocument/didOpen", document(uri, DOMAIN))
    asked = {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 17}}
    for number in range(FLOOD):
        wire.send("textDocument/hover", asked, number + 1)
        if number % 3 == 0:
            wire.send("$/cancelRequest", {"id": number + 1})
    wire.send("planscribe/alive", None, "last")
    answers: dict[Any, int] = {}
    answered = 0
    while answered < FLOOD + 1:
        message = await wire.receive()
        if "id" in message and "method" not in message:
            answers[message["id"]] = answers.get(message["id"], 0) + 1
            answered += 1
            assert "result" in message or message["error"]["code"] == -32800, message
    assert set(answers.values()) == {1}
    assert len(answers) == FLOOD + 1


async def test_two_requests_of_one_id_do_no_harm(wire: Wire) -> None:
    await wire.initialize()
    uri = "file:///twice/domain.pddl"
    wire.send("textDocument/didOpen", document(uri, DOMAIN))
    for _ in range(2):
        wire.send("textDocument/foldingRange", {"textDocument": {"uri": uri}}, 7)
    for _ in range(2):
        assert "result" in await wire.answer(7)
    wire.send("planscribe/alive", None, 8)
    assert (await wire.answer(8))["result"] is None


ASKED = (
    "textDocument/hover",
    "textDocument/completion",
    "textDocument/definition",
    "textDocument/references",
    "textDocument/documentSymbol",
    "textDocument/semanticTokens/full",
    "textDocument/formatting",
    "textDocument/codeLens",
    "textDocument/inlayHint",
    "textDocument/prepareRename",
    "planscribe/tests",
)


@pytest.mark.parametrize("turns", range(6))
async def test_requests_are_cancelled_at_any_time(wire: Wire, turns: int) -> None:
    """After so many other answers: while they wait, while they run, when they are answered."""
    await wire.initialize()
    uri = "file:///cancelled/domain.pddl"
    wire.send("textDocument/didOpen", document(uri, DOMAIN))
    asked = {
        "uri": uri,
        "textDocument": {"uri": uri},
        "position": {"line": 1, "character": 17},
        "options": {"tabSize": 2, "insertSpaces": True},
        "range": {"start": {"line": 0, "character": 0}, "end": {"line": 3, "character": 0}},
    }
    found: dict[Any, dict[str, Any]] = {}

    async def until(identity: str) -> None:
        while identity not in found:
            message = await wire.receive()
            if "id" in message and "method" not in message:
                assert message["id"] not in found, message
                found[message["id"]] = message

    for method in ASKED:
        further = {"context": {"includeDeclaration": True}} if "references" in method else {}
        wire.send(method, {**asked, **further}, method)
        for turn in range(turns):
            wire.send("planscribe/alive", None, f"{method} {turn}")
            await until(f"{method} {turn}")
        wire.send("$/cancelRequest", {"id": method})
        await until(method)
        answer = found[method]
        assert "result" in answer or answer["error"]["code"] == -32800, answer
    wire.send("textDocument/hover", asked, "after")
    await until("after")
    assert "lit" in str(found["after"]["result"])


async def test_two_servers_work_in_one_folder(tmp_path: Path) -> None:
    """Each writes what it makes; the second finds the same there."""
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    uri = (tmp_path / "p.pddl").as_uri()
    async with started() as one, started() as other:
        for wire in (one, other):
            await wire.initialize()
            wire.send("textDocument/didOpen", document(uri, WRONG))
        found = [
            await wire.notification("textDocument/publishDiagnostics") for wire in (one, other)
        ]
        assert found[0]["diagnostics"] == found[1]["diagnostics"]
        one.process.kill()
        await one.process.wait()
        other.send("planscribe/alive", None, 1)
        assert (await other.answer(1))["result"] is None
