"""The command that shows views, and the code actions that lead there."""

from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.session import SHOWS, Session
from tests.support.sources.views import DOMAIN, PROBLEM, RULES
from tests.support.views.pages import read_page, read_picture

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def titles(session: Session, uri: str, line: int = 0, character: int = 0) -> set[str]:
    place = types.Position(line, character)
    return {*await session.titles(uri, place, only=["refactor.planscribe.view"])}


def check(made: Any) -> None:
    assert made["message"] == ""
    read_picture(made["svg"])
    page = Path(unquote(urlparse(made["uri"]).path)).read_text(encoding="utf-8")
    read_page(page)
    assert made["data"]["version"] == 1


async def test_views_of_a_domain_and_a_plan(session: Session) -> None:
    domain = session.open("domain.pddl", DOMAIN)
    plan = session.open("two.plan", "(light desk)\n")
    session.open("two.pddl", PROBLEM)
    assert "Show the causal graph" in await titles(session, domain)
    assert "Show the plan's timeline" in await titles(session, plan)
    check(await session.execute("view", domain, "types"))
    check(await session.execute("view", domain, "causal"))
    made = await session.execute("view", plan, "timeline")
    check(made)
    assert made["data"]["steps"][0]["adds"] == ["(lit Desk)"]
    check(await session.execute("view", plan, "difference", {"steps": [0, 1]}))


async def test_why_an_atom_holds(session: Session) -> None:
    uri = session.open("lamps.lp", RULES)
    assert await titles(session, uri, 2, 4) == {"Show the explanation as a graph: `lit(4)`"}
    made = await session.execute("view", uri, "why", {"atom": "lit(2)"})
    check(made)
    assert made["title"] == "Why lit(2) holds"


async def test_a_search_is_that_of_the_session(session: Session) -> None:
    session.open("domain.pddl", DOMAIN)
    uri = session.open("two.pddl", PROBLEM)
    assert "Show the search history" not in await titles(session, uri)
    await session.execute("solveWith", uri, "clingo")
    made = await session.execute("view", uri, "search")
    check(made)
    assert [(one["planner"], one["cost"]) for one in made["data"]["runs"]] == [("clingo", 1)]


async def test_what_cannot_be_shown_says_why(session: Session) -> None:
    uri = session.open("alone.plan", "(light desk)\n")
    made = await session.execute("view", uri, "timeline")
    assert made["data"] is made["uri"] is None
    assert made["message"] == "The problem that alone.plan solves is unknown."


@pytest.mark.parametrize(
    "rest", [["nonsense"], [], ["timeline", {"steps": [1]}], ["why", {"atom": 1}], ["types", 3]]
)
async def test_arguments_that_do_not_fit(session: Session, rest: list[Any]) -> None:
    uri = session.open("domain.pddl", DOMAIN)
    with pytest.raises(JsonRpcException):
        await session.execute("view", uri, *rest)


async def test_the_page_is_shown_in_a_browser_or_by_the_editor(fresh: Session) -> None:
    await fresh.initialize(SHOWS)
    uri = fresh.open("domain.pddl", DOMAIN)
    made = await fresh.execute("view", uri, "types")
    (shown,) = fresh.client.shown_documents
    assert (shown.uri, shown.external) == (made["uri"], True)
