"""The command that shows which planners support a task, in a session."""

import re
from pathlib import Path
from urllib.parse import unquote, urlparse

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

DOMAIN = """\
(define (domain lamps)
  (:requirements :durative-actions)
  (:predicates (lit ?l))
  (:durative-action light :parameters (?l) :duration (= ?duration 2) :effect (at end (lit ?l))))
"""


async def test_a_domain(session: Session) -> None:
    uri = session.open("lamps.pddl", DOMAIN)
    assert "Show supported planners" in await session.titles(uri, types.Position(0, 0))
    answer = await session.execute("planners", uri)
    assert answer["title"] == "Planners for lamps.pddl"
    planners = {one["name"]: one for one in answer["planners"]}
    assert planners["lpg"]["able"]
    assert planners["clingo"]["lacks"] == [{"feature": "durative-actions", "uri": uri, "line": 4}]
    assert "[lamps.pddl:4](" in answer["text"]
    assert planners["lpg"]["available"] or "*Solve* offers to get LPG-td." in answer["text"]
    page = Path(unquote(urlparse(answer["uri"]).path))
    link = re.search(r"\[lamps\.pddl:4\]\((.*?)#L4\)", page.read_text(encoding="utf-8"))
    assert link and (page.parent / unquote(link[1])).resolve() == Path(urlparse(uri).path).resolve()


async def test_what_cannot_be_asked(session: Session) -> None:
    plan = session.open("evening.plan", "(light lamp1)\n")
    for arguments in ([], [3], [plan], ["file:///nowhere/domain.pddl"]):
        with pytest.raises(JsonRpcException):
            await session.execute("planners", *arguments)


async def test_the_planners_to_choose_from(session: Session) -> None:
    uri = session.open("lamps.pddl", DOMAIN)
    request = session.client.protocol.send_request_async
    for_domain = await request("planscribe/planners", {"uri": uri})
    at_all = await request("planscribe/planners", {"uri": None})
    assert for_domain.chosen == at_all.chosen == ""
    (clingo,) = (one for one in for_domain.planners if one.name == "clingo")
    assert (clingo.why, clingo.sentTo) == ("It does not support durative actions.", None)
    assert {one.name: one.why for one in at_all.planners}["clingo"] == ""


async def test_a_server_tells_that_it_is_alive(session: Session) -> None:
    assert await session.client.protocol.send_request_async("planscribe/alive", {}) is None
