"""Why there is no plan: the command, the action that offers it, and the question after solving."""

import asyncio
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.lights import opened
from tests.support.servers.session import Session

TITLE = "Explain why there is no plan"
TASK = """\
Domain: lights

There are 2 lamps. lamp1 is broken.
Goal: lamp1 is lit. lamp2 is lit.
"""
HIGH = """\
Domain: blocksworld

You have 20 blocks. All blocks are on the table. All blocks are clear. The arm is empty.

Goal: b1 is on b2, b2 is on b3, b3 is on b4, b4 is on b5, and b5 is on b6.
"""

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def actions(session: Session, uri: str, line: int) -> dict[str, Any]:
    whole = types.Range(types.Position(line, 0), types.Position(line, 40))
    return {one.title: one for one in await session.actions(uri, whole)}


async def test_the_page_tells_reasons_and_links_to_the_words(session: Session) -> None:
    uri = opened(session, TASK)
    answer = await session.run("whyNoPlan", uri)
    assert answer.text.startswith("# Why there is no plan\n\nIt is proved that there is no plan.")
    assert f"({uri}#L4," in answer.text
    assert answer.explanation["verdict"] == "unsolvable"
    (reason,) = answer.explanation["reasons"]
    (condition,) = reason["conditions"]
    assert condition["text"] == "(lit lamp1)"
    assert condition["place"] == {
        "uri": uri,
        "range": {"start": {"line": 3, "character": 6}, "end": {"line": 3, "character": 18}},
    }
    reports = [one for several in session.client.progress_reports.values() for one in several]
    assert reports[0].title == TITLE


async def test_it_is_offered_where_there_is_no_plan(session: Session) -> None:
    uri = opened(session, TASK)
    await session.idle(uri)
    assert TITLE in await actions(session, uri, 3)
    uri = session.open("other.task", TASK.replace(" lamp1 is broken.", ""))
    await session.idle(uri)
    assert TITLE not in await actions(session, uri, 3)


async def test_a_goal_can_be_dropped(session: Session) -> None:
    uri = opened(session, TASK)
    await session.idle(uri)
    action = (await actions(session, uri, 3))["Drop “lamp1 is lit” from the goal"]
    assert [one.code for one in action.diagnostics or ()] == ["PS403"]


async def test_solving_without_a_plan_offers_the_explanation(session: Session) -> None:
    uri = opened(session, TASK)
    session.client.answer = TITLE
    result = await session.run("solve", uri)
    assert result.status == "unsolvable"
    await session.client.until(lambda: session.client.asked)
    await session.client.until(
        lambda: any(
            several[0].title == TITLE and isinstance(several[-1], types.WorkDoneProgressEnd)
            for several in session.client.progress_reports.values()
            if several
        )
    )

    def found() -> list[types.Diagnostic]:
        return list(session.client.published[-1].diagnostics)

    # What proves it says more than that there is no plan, and may come a moment later.
    await session.client.until(lambda: [one.code for one in found()] == ["PS403"])
    assert "No action can ever make `(lit lamp1)` true" in found()[0].message


@pytest.mark.parametrize("arguments", [[], [1], ["a", "b"]])
async def test_arguments_that_do_not_fit_are_refused(
    session: Session, arguments: list[Any]
) -> None:
    with pytest.raises(JsonRpcException):
        await session.execute("whyNoPlan", *arguments)


async def test_the_search_for_reasons_can_be_cancelled(session: Session) -> None:
    uri = session.open("high.task", HIGH)
    request = asyncio.ensure_future(
        session.client.protocol.send_request_async(
            types.WORKSPACE_EXECUTE_COMMAND,
            types.ExecuteCommandParams("planscribe.whyNoPlan", [uri]),
            msg_id="why",
        )
    )
    reports = session.client.progress_reports
    # It tells what it does.
    await session.client.until(lambda: any(len(one) > 1 for one in reports.values()))
    session.client.cancel_request(types.CancelParams("why"))
    with pytest.raises(JsonRpcException) as refused:
        await request
    assert refused.value.code == -32800
    await session.client.until(
        lambda: all(isinstance(one[-1], types.WorkDoneProgressEnd) for one in reports.values())
    )


async def test_a_document_without_a_domain_has_no_explanation(session: Session) -> None:
    uri = session.open("lost.task", "Domain: nowhere\n\nThere is a lamp.\n")
    answer = await session.run("whyNoPlan", uri)
    assert answer.explanation is None
    assert "nowhere" in answer.text
