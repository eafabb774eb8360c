"""The command that leads from a generated file to its source words."""

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.session import SHOWS, Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

DOMAIN = """
(define (domain lamps)
  (:requirements :strips :typing)
  (:types lamp)
  (:predicates (lit ?l - lamp)) ; "?l is 💡 lit"
  (:action light :parameters (?l - lamp) :effect (lit ?l)))
"""
TASK = "Domain: lamps\r\n\r\nThere are 2 lamps. Your goal is that lamp1 is 💡 lit.\r\n"


async def test_the_words_are_shown_and_selected(fresh: Session) -> None:
    session = fresh
    await session.initialize(SHOWS)
    (session.folder / "domain.pddl").write_text(DOMAIN, encoding="utf-8")
    task = session.open("evening.task", TASK)
    made = await session.execute("compile", task)
    problem = session.open("evening.pddl", made["text"])
    lines = made["text"].splitlines()
    line = next(n for n, text in enumerate(lines) if "(lit lamp1)" in text)
    place = types.Position(line, lines[line].index("lit"))
    assert "Go to the source words" in await session.titles(problem, place)
    found = await session.execute("goToWords", problem, place.line, place.character)
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
        await session.execute("goToWords", uri, 0, 2)
