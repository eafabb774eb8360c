"""The command that leads from a generated file to its source words."""

from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.session import ABILITIES, Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")

DOMAIN = """
(define (domain lamps)
  (:requirements :strips :typing)
  (:types lamp)
  (:predicates (lit ?l - lamp)) ; "?l is 💡 lit"
  (:action light :parameters (?l - lamp) :effect (lit ?l)))
"""
TASK = "Domain: lamps\r\n\r\nThere are 2 lamps. Your goal is that lamp1 is 💡 lit.\r\n"
SHOWS = capabilities(
    text_document=ABILITIES.text_document,
    window=types.WindowClientCapabilities(
        show_document=types.ShowDocumentClientCapabilities(support=True)
    ),
)


async def run(session: Session, command: str, *arguments: Any) -> Any:
    return await session.client.workspace_execute_command_async(
        types.ExecuteCommandParams(f"planscribe.{command}", list(arguments))
    )


async def test_the_words_are_shown_and_selected(fresh: Session) -> None:
    session = fresh
    await session.initialize(SHOWS)
    (session.folder / "domain.pddl").write_text(DOMAIN, encoding="utf-8")
    task = session.open("evening.task", TASK)
    made = await run(session, "compile", task)
    problem = session.open("evening.pddl", made["text"])
    lines = made["text"].splitlines()
    line = next(n for n, text in enumerate(lines) if "(lit lamp1)" in text)
    place = types.Position(line, lines[line].index("lit"))
    offered = await session.client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(problem),
            types.Range(place, place),
            types.CodeActionContext([]),
        )
    )
    assert "Go to the source words" in [one.title for one in offered or ()]
    found = await run(session, "goToWords", problem, place.line, place.character)
    assert found["text"] == "lamp1 is 💡 lit"
    shown = session.client.shown_documents[-1]
    assert shown.uri == task
    assert shown.take_focus
    start = TASK.splitlines()[2].index("lamp1 is")
    assert shown.selection == types.Range(
        types.Position(2, start), types.Position(2, start + len("lamp1 is 💡 lit") + 1)
    )
    assert found["range"]["start"] == {"line": 2, "character": start}


async def test_without_words_it_is_said(session: Session) -> None:
    uri = session.open("own.lp", "init(lit(lamp1)).\n")
    with pytest.raises(JsonRpcException, match="has no source words"):
        await run(session, "goToWords", uri, 0, 2)
