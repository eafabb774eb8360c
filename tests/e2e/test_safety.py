"""Files that would run code, read other files, or eat up time and memory."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from lsprotocol import types

from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

PLAIN = "% A lamp.\nlamp(1..3).\nlit(X) :- lamp(X).\n"


@pytest_asyncio.fixture(loop_scope="module")
async def hurried(session: Session) -> AsyncIterator[Session]:
    """A session in which programs have but a second."""
    session.configure(grounding={"timeLimit": 1})
    yield session
    session.configure()


async def everything(session: Session, uri: str, position: types.Position) -> None:
    """Ask for all that may look at a program closely."""
    client = session.client
    document = types.TextDocumentIdentifier(uri)
    where = types.Range(types.Position(0, 0), position)
    await asyncio.gather(
        client.text_document_hover_async(types.HoverParams(document, position)),
        client.text_document_completion_async(types.CompletionParams(document, position)),
        client.text_document_definition_async(types.DefinitionParams(document, position)),
        client.text_document_document_symbol_async(types.DocumentSymbolParams(document)),
        client.text_document_code_lens_async(types.CodeLensParams(document)),
        client.text_document_inlay_hint_async(types.InlayHintParams(document, where)),
        client.text_document_code_action_async(
            types.CodeActionParams(document, where, types.CodeActionContext([]))
        ),
    )


@pytest.mark.parametrize(
    "script",
    [
        '#script (python)\nopen("{0}", "w")\ndef f(): open("{0}", "w")\n#end.',
        '#script (lua)\nio.open("{0}", "w"):close()\nfunction f() io.open("{0}", "w") end\n#end.',
        '#script(python) open("{0}", "w") #end.',
    ],
)
async def test_scripts_do_not_run(session: Session, tmp_path: Path, script: str) -> None:
    written = tmp_path / "written"
    text = script.format(written.as_posix()) + "\np(@f()).\nq(X) :- p(X), X = @f().\nr.\n"
    uri = session.open("code.lp", text)
    found = await session.diagnostics(uri)
    assert "PS210" in {one.code for one in found}
    assert all(one.severity is not types.DiagnosticSeverity.Error for one in found)
    line = text.count("\n") - 2
    await everything(session, uri, types.Position(line, 6))
    session.change(uri, text + "s(@f()).\n")
    await session.idle(uri)
    assert not written.exists()


async def test_files_outside_are_not_read(session: Session, tmp_path: Path) -> None:
    outside = tmp_path.parent / f"{tmp_path.name}.lp"
    outside.write_text('secret("of nobody").\n')
    folder = tmp_path / "inside"
    folder.mkdir()
    (folder / "link.lp").symlink_to(outside)
    text = f'#include "{outside.as_posix()}".\n#include "link.lp".\np(X) :- secret(X).\n'
    uri = session.open("inside/reads.lp", text)
    found = await session.diagnostics(uri)
    assert {one.code for one in found} >= {"PS219"}
    answer = await session.client.text_document_hover_async(
        types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(2, 9))
    )
    assert "nobody" not in str(answer)
    assert "nobody" not in str(found)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("p(0).\np(X+1) :- p(X).\n", "PS218", 1),
        ("p(0).\nc.\nq(X) :- p(X).\np(X+1) :- q(X), c.\n", "PS209", 3),
        ("n(1..2000).\nq(A,B,C,D) :- n(A), n(B), n(C), n(D).\n", "PS209", 1),
        ("n(1..2000).\n:- n(A), n(B), n(C), n(D), A < B, B < C, C < D.\n", "PS209", 1),
        ("a(1..4000).\nbig(X,Y) :- a(X), a(Y).\n", "PS209", 1),
        ("% large\np(1..3000000).\n", "PS209", 1),
    ],
)
async def test_a_program_without_end_keeps_nobody_waiting(
    hurried: Session, text: str, code: str, line: int
) -> None:
    session = hurried
    other = session.open("lamps.lp", PLAIN)
    await session.idle(other)
    uri = session.open("large.lp", text)
    position = types.HoverParams(types.TextDocumentIdentifier(other), types.Position(2, 11))
    answers = 0
    while not any(one.code == code for one in session.standing(uri)):
        answer = await session.client.text_document_hover_async(position)
        assert "lamp" in str(answer)
        answers += 1
    (found,) = [one for one in session.standing(uri) if one.code == code]
    assert found.range.start.line == line
    assert answers


async def test_the_next_edit_ends_what_runs(session: Session) -> None:
    endless = "p(0).\nc.\np(X+1) :- p(X), c.\n"
    uri = session.open("endless.lp", endless)
    await session.client.until(lambda: session.client.published)
    session.change(uri, endless + "% more\n")
    session.change(uri, "p(0).\np(1) :- p(0).\n")
    assert await session.diagnostics(uri) == []
