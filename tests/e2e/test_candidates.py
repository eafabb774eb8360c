"""Choosing among the candidates of a domain in an editor."""

import pytest
from lsprotocol import types

from tests.support.servers.session import Session
from tests.support.sources.library import CANDIDATES, FILE_BUSY, FRAME, PROBLEM

pytestmark = pytest.mark.asyncio(loop_scope="module")

BARE = "  (:action take)\n  (:action file)\n"


async def test_candidates_are_shown_and_chosen(session: Session) -> None:
    folder = session.folder / "office.candidates"
    folder.mkdir()
    for name, text in CANDIDATES.items():
        (folder / name).write_text(text, encoding="utf-8")
    session.open("morning.pddl", PROBLEM)
    domain = FRAME.format(actions=BARE)
    uri = session.open("office.pddl", domain)
    assert "Show the candidates of the domain" in await session.titles(uri, types.Position(0, 0))
    shown = await session.execute("candidates", uri)
    assert "3 can solve the problem morning" in str(shown["text"])
    session.client.answers = ["Choose a schema of take", "2: score 0.20"]
    chosen = await session.execute("chooseCandidates", uri)
    assert chosen["status"] == "written"
    text = session.client.texts[uri]
    assert "(:action file)" in text
    session.change(uri, text)
    # A page that is open is written again, and not opened.
    told = len(session.client.messages)
    again = await session.execute("candidates", uri, True)
    assert "Settled, as they are written in the domain: take." in str(again["text"])
    assert again["uri"] == shown["uri"]
    assert len(session.client.messages) == told
    session.client.answers = ["Accept the best combination"]
    await session.execute("chooseCandidates", uri)
    assert FILE_BUSY.strip() in session.client.texts[uri]
    other = session.open("other.pddl", domain)
    assert "planscribe sample" in str((await session.execute("chooseCandidates", other))["message"])
