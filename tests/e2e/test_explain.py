"""The command that explains what stands at a place."""

import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.session import SHOWS, Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEXT = "lamp(1..3).\nbroken(2).\nlit(X) :- lamp(X), not broken(X).\n:- lit(2).\n"


async def explanation(session: Session, uri: str, line: int, character: int) -> Any:
    """What is explained at a place; a code action offers that."""
    place = types.Position(line, character)
    titles = await session.titles(uri, place)
    told: Any = await session.execute("explain", uri, line, character)
    assert told["title"] in titles
    return told


@pytest.mark.parametrize(
    ("line", "character", "title", "texts"),
    [
        (3, 4, "Explain `lit(2)`", ["`lit(2)` does not hold", "but `broken(2)` holds"]),
        (1, 3, "Explain `broken(2)`", ["`broken(2)` holds, because:"]),
        (2, 13, "Explain `lamp(X)`", ["3 instances of `lamp(X)` hold"]),
        (2, 8, "Explain this rule", ["Fires 2 times", "`lit(3)` from `lamp(3)`"]),
        (3, 0, "Explain this constraint", ["Nothing violates this constraint."]),
    ],
)
async def test_what_stands_at_a_place(
    session: Session, line: int, character: int, title: str, texts: list[str]
) -> None:
    uri = session.open("lamps.lp", TEXT)
    told = await explanation(session, uri, line, character)
    assert told["title"] == title
    assert told["text"].startswith(f"# {title}\n")
    assert all(text in told["text"] for text in texts), told["text"]
    page = path_of(told["uri"]).read_text(encoding="utf-8")
    assert re.sub(r"\(\S+#", "(#", page) == re.sub(r"\(\S+#", "(#", told["text"])


async def test_the_document_is_shown(fresh: Session) -> None:
    session = fresh
    await session.initialize(SHOWS)
    uri = session.open("lamps.lp", TEXT)
    told = await explanation(session, uri, 1, 3)
    (shown,) = session.client.shown_documents
    assert shown.uri == told["uri"]
    assert path_of(shown.uri).exists()


async def test_links_lead_to_the_statements(session: Session) -> None:
    uri = session.open("lamps.lp", TEXT + "x :- lit(1).\n")
    told = await explanation(session, uri, 4, 6)
    assert "([lamps.lp:3](" in told["text"]
    assert f"({uri}#L3," in unquote(told["text"]).replace(unquote(uri), uri)


async def test_the_links_of_a_page_are_seen_from_its_folder(session: Session) -> None:
    uri = session.open("some lamps.lp", TEXT + "x :- lit(1).\n")
    told = await explanation(session, uri, 4, 6)
    page = path_of(told["uri"])
    link = re.search(r"\((\S+)#L3,\d+-L3,\d+\)", page.read_text(encoding="utf-8"))
    assert link
    there = os.path.normpath(page.parent / unquote(link[1]))
    assert there == str(path_of(uri))


@pytest.mark.parametrize(
    "arguments", [[], ["uri", 1], [None, 0, 0], ["{uri}", 1, 0], ["{uri}", 0, 0, 3]]
)
async def test_nothing_to_explain(session: Session, arguments: list[Any]) -> None:
    uri = session.open("lamps.lp", "p.\n\n")
    arguments = [uri if one == "{uri}" else one for one in arguments]
    with pytest.raises(JsonRpcException):
        await session.execute("explain", *arguments)


def path_of(uri: str) -> Path:
    return Path(unquote(urlparse(uri).path))
