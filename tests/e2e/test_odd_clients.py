"""Clients that spell URIs in their own way, name other languages, or lose count."""

import unicodedata
from typing import Any
from urllib.parse import unquote

import pytest
from lsprotocol import types

from tests.support.servers.lights import DOMAIN, TASK
from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

BROKEN = "Domain: lights\n\nThere are 2 lamps. lamp1 is brokn.\nYour goal is that lamp1 is lit.\n"


def identified(uri: str) -> types.TextDocumentIdentifier:
    return types.TextDocumentIdentifier(uri)


async def words_found(session: Session, uri: str) -> list[str]:
    return [one.code for one in await session.diagnostics(uri) if isinstance(one.code, str)]


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("d.pddl", "(define (domain d)", "PS101"),
        ("rules.lp", "p(X) :- q(X, .\n", "PS201"),
        ("a.task", BROKEN, "PS301"),
        ("a.plan", "(light lamp1\n", "PS408"),
    ],
)
@pytest.mark.parametrize("language_id", ["lisp", "prolog", "plaintext", "pddl", "clingo", "☃"])
async def test_the_ending_tells_the_language(
    session: Session, name: str, text: str, code: str, language_id: str
) -> None:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    uri = session.open(name, text, language_id)
    assert code in await words_found(session, uri)


def _everything_escaped(uri: str) -> str:
    start, end = "file:///", unquote(uri.removeprefix("file:///")).encode()
    return start + "/".join("".join(f"%{one:02x}" for one in part) for part in end.split(b"/"))


SPELLINGS = {
    "localhost": lambda uri: uri.replace("file:///", "file://localhost/"),
    "scheme": lambda uri: uri.replace("file:", "FILE:"),
    "everything escaped": _everything_escaped,
    "lower hex": lambda uri: uri.replace("%C3%9C", "%c3%9c"),
    "nothing escaped": lambda uri: uri.replace("%20", " ").replace("%C3%9C", "Ü"),
}


@pytest.mark.parametrize("spelling", SPELLINGS)
async def test_a_file_is_the_same_in_every_spelling(session: Session, spelling: str) -> None:
    folder = session.folder / "my Übung"
    folder.mkdir()
    (folder / "domain.pddl").write_text(DOMAIN)
    plain = (folder / "evening.task").as_uri()
    uri = SPELLINGS[spelling](plain)
    assert uri != plain
    session.open_at(uri, TASK)
    # What is found comes under the client's own spelling, and its companions are found.
    assert await session.diagnostics(uri) == []
    assert session.client.published[-1].uri == uri
    for asked in (uri, plain):
        found = await session.client.text_document_hover_async(
            types.HoverParams(identified(asked), types.Position(2, 12))
        )
        assert found and "cardinality(lamp,2)" in str(found.contents)
    result = await session.run("translate", uri)
    assert result.status == "written"
    assert result.uri == (folder / "evening.ir.lp").as_uri()


@pytest.mark.parametrize("form", ["NFC", "NFD"])
async def test_names_of_files_keep_their_own_accents(session: Session, form: Any) -> None:
    folder = session.folder / unicodedata.normalize(form, "Übung")
    folder.mkdir()
    (folder / "domain.pddl").write_text(DOMAIN)
    name = unicodedata.normalize(form, "Café.task")
    uri = session.open_at((folder / name).as_uri(), TASK)
    assert await session.diagnostics(uri) == []
    result = await session.run("compile", uri)
    assert result.uri == (folder / unicodedata.normalize(form, "Café.pddl")).as_uri()


@pytest.mark.parametrize(
    "uri",
    [
        "file:///c%3A/tasks/a.task",
        "file:///C:/tasks/a.task",
        "file://server/share/a.task",
        "untitled:Untitled-1.task",
        "untitled:a.task",
        "vscode-remote://ssh-remote%2Bhost/tasks/a.task",
        "zipfile:///x.zip::a.task",
        "a.task",
        "file:",
        "://",
        "file://[/a.task",
        "file:///%",
        "file:///%00.task",
        "file:///%ff%fe.task",
        "file:///a.task?x=1#L3",
        "file:///",
        "file://",
        "file:///.",
        "file:///..",
        "file:///folder/",
        "untitled:",
        "",
    ],
)
async def test_no_uri_is_too_odd(session: Session, uri: str) -> None:
    session.open_at(uri, BROKEN, "planscribe-task")
    found = await words_found(session, uri)
    assert set(found) & {"PS301", "PS309"}
    await session.client.text_document_hover_async(
        types.HoverParams(identified(uri), types.Position(2, 12))
    )
    await session.actions(uri, types.Range(types.Position(0, 0), types.Position(3, 0)))
    assert session.client.messages == []
    for step in ("translate", "compile"):
        assert (await session.run(step, uri)).status != "written"


async def test_a_folder_behind_a_link(session: Session) -> None:
    real = session.folder / "real"
    real.mkdir()
    (real / "domain.pddl").write_text(DOMAIN)
    link = session.folder / "link"
    link.symlink_to(real)
    uri = session.open_at((link / "evening.task").as_uri(), TASK)
    assert await session.diagnostics(uri) == []
    result = await session.run("translate", uri)
    assert result.uri == (link / "evening.ir.lp").as_uri()


async def test_a_document_that_is_opened_twice(session: Session) -> None:
    uri = session.open("d.pddl", "(define (domain d)")
    assert await words_found(session, uri) == ["PS101"]
    session.open_at(uri, "; once more\n(define (domain d))")
    session.change(uri, ((0, 0), (0, 0), "("))
    found = await session.diagnostics(uri)
    assert {one.range.start.line for one in found} == {0}
    assert [one.code for one in found] == ["PS101", "PS108"]


async def test_versions_that_go_back_or_stand_still(session: Session) -> None:
    uri = session.open("d.pddl", "(define (domain d)")
    for version in (7, 7, 3):
        session.versions[uri] = version - 1
        session.change(uri, ((0, 0), (0, 0), "\n"))
    (found,) = await session.diagnostics(uri)
    assert (found.code, found.range.start.line) == ("PS101", 3)


async def test_what_was_never_opened_is_saved_changed_and_closed(session: Session) -> None:
    uri = session.uri("never.pddl")
    session.versions[uri] = 1
    session.change(uri, "(define")
    session.client.text_document_did_save(types.DidSaveTextDocumentParams(identified(uri)))
    for _ in range(2):
        session.client.text_document_did_close(types.DidCloseTextDocumentParams(identified(uri)))
    session.versions.clear()
    other = session.open("d.pddl", "(define (domain d)")
    assert await words_found(session, other) == ["PS101"]
    assert session.client.messages == []


async def test_among_hundreds_of_documents_the_one_that_is_typed_in_comes_first(
    session: Session,
) -> None:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    *_, last = [session.open(f"{number}.task", BROKEN) for number in range(200)]
    found = await session.client.text_document_hover_async(
        types.HoverParams(identified(last), types.Position(2, 12))
    )
    assert found
    await session.client.until(lambda: [one.code for one in session.standing(last)] == ["PS301"])
    session.change(last, BROKEN.replace("brokn", "broken"))
    await session.client.until(lambda: [one.code for one in session.standing(last)] == ["PS403"])
    # Where all documents of an earlier test are closed, there is nothing left to do.
    assert not any(idle.documents for idle in session.client.idle)
