"""Stepping through plans, comparing them, and describing them in words."""

import asyncio
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.session import PATIENCE, Session

DOMAIN = """
(define (domain lamps)
  (:requirements :strips :negative-preconditions)
  (:predicates (lit ?l))
  (:action switch-on :parameters (?l) :precondition (not (lit ?l)) :effect (lit ?l)) ; "light ?l"
  (:action switch-off :parameters (?l) :precondition (lit ?l) :effect (not (lit ?l))))
"""
PROBLEM = """
(define (problem evening) (:domain lamps) (:objects a b) (:init) (:goal (and (lit a) (lit b))))
"""

pytestmark = pytest.mark.asyncio(loop_scope="module")


def opened(session: Session, text: str, name: str = "evening.plan") -> str:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    (session.folder / "evening.pddl").write_text(PROBLEM)
    return session.open(name, text)


async def test_a_step_forwards_and_backwards(session: Session) -> None:
    uri = opened(session, "(switch-on a)\n\n(switch-on b)\n")
    first = await session.execute("stepPlan", uri, 0)
    assert first["step"]["step"] == "(switch-on a)"
    assert first["step"]["before"] == []
    assert first["step"]["after"] == first["step"]["adds"] == ["(lit a)"]
    assert first["step"]["previous_line"] is None
    assert "Step 1 of 2" in first["text"]
    second = await session.execute("stepPlan", uri, first["step"]["next_line"])
    assert second["step"]["number"] == 2
    assert second["step"]["previous_line"] == 0
    assert second["step"]["needed_by"] == [{"step": None, "condition": "(lit b)", "through": ""}]
    assert "Previous step: `(switch-on a)`" in second["text"]
    assert "Next step" not in second["text"]


async def test_an_open_page_of_a_step_is_brought_up_to_date(session: Session) -> None:
    uri = opened(session, "(switch-on a)\n(switch-on b)\n")
    page = await session.execute("stepPlan", uri, 0)
    shown = len(session.client.messages)
    again = await session.execute("stepPlan", uri, 1, True)
    assert again["uri"] == page["uri"]
    assert len(session.client.messages) == shown


async def test_two_plans(session: Session) -> None:
    uri = opened(session, "(switch-on a)\n(switch-on b)\n")
    other = opened(session, "(switch-on b)\n(switch-on a)\n", "other.plan")
    told = await session.execute("comparePlans", uri, other)
    assert told["comparison"]["is_reordering"]
    assert "The plans are equivalent" in told["text"]


async def test_a_plan_in_words(session: Session) -> None:
    uri = opened(session, "(switch-on a)\n(switch-off a)\n")
    told = await session.execute("planInWords", uri)
    assert told["sentences"] == ["Light a.", "Switch off a."]


async def test_what_is_offered(session: Session) -> None:
    opened(session, "(switch-on b)\n", "other.plan")
    uri = opened(session, "(switch-on a)\n(switch-on b)\n")
    place = types.Position(1, 3)
    assert await session.titles(uri, place, only=["refactor.planscribe.plan"]) == [
        "Show step 2 with its states",
        "Describe the plan in words",
        "Compare with other.plan",
    ]


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("stepPlan", ["{uri}"]),
        ("stepPlan", ["{uri}", -1]),
        ("stepPlan", ["{uri}", 99]),
        ("comparePlans", ["{uri}"]),
        ("comparePlans", ["{uri}", 3]),
        ("planInWords", []),
        ("planInWords", ["{uri}"]),
    ],
)
async def test_what_cannot_be_told(session: Session, command: str, arguments: list[Any]) -> None:
    uri = session.open("alone.plan", "; no step\n")
    sent = [uri if one == "{uri}" else one for one in arguments]
    with pytest.raises(JsonRpcException):
        await session.execute(command, *sent)


@pytest.mark.parametrize("command", ["stepPlan", "comparePlans", "planInWords"])
async def test_what_is_no_plan_is_refused(session: Session, command: str) -> None:
    opened(session, "")
    uri = session.open("evening.pddl", PROBLEM)
    further = {"stepPlan": [0], "comparePlans": [uri]}.get(command, [])
    with pytest.raises(JsonRpcException, match=r"evening\.pddl is not a plan\."):
        await session.execute(command, uri, *further)


async def test_what_an_editor_shows_by_itself(session: Session) -> None:
    uri = opened(session, "(switch-on a)\n(switch-on b)\n(switch-off b)\n(switch-on b)\n")
    await session.idle(uri)
    document = types.TextDocumentIdentifier(uri)
    everything = types.Range(types.Position(0, 0), types.Position(4, 0))
    client, hints = session.client, None
    # Asked again until it is known: the first answers may come before that.
    async with asyncio.timeout(PATIENCE):
        while not hints:
            hints = await client.text_document_inlay_hint_async(
                types.InlayHintParams(document, everything)
            )
    assert [one.label for one in hints] == [
        "+(lit a)",
        "+(lit b)",
        "-(lit b)",
        "+(lit b)",
    ]
    lenses = await session.client.text_document_code_lens_async(types.CodeLensParams(document))
    titles = [one.command.title for one in lenses or () if one.command]
    assert titles == ["4 steps, cost 4, valid"]
    told = [one for one in await session.diagnostics(uri) if one.code == "PS412"]
    assert [one.range.start.line for one in told] == [1, 2]


async def test_what_can_be_done_is_completed(session: Session) -> None:
    uri = opened(session, "(switch-on a)\n(")
    await session.idle(uri)

    async def labels() -> list[str]:
        found = await session.client.text_document_completion_async(
            types.CompletionParams(types.TextDocumentIdentifier(uri), types.Position(1, 1))
        )
        assert isinstance(found, types.CompletionList)
        return [one.label for one in found.items]

    # As above, the first answers may come too early.
    async with asyncio.timeout(PATIENCE):
        while (found := await labels())[0] != "switch-on b":
            assert "switch-on" in found


async def test_the_reason_why_a_step_is_not_shown(session: Session) -> None:
    uri = opened(session, "(switch-on a)\n(switch-on a)\n(switch-on b)\n")
    with pytest.raises(JsonRpcException, match=r"^Step 3 is never reached\. Step 2, "):
        await session.execute("stepPlan", uri, 2)
    alone = session.open("unnamed.plan", "(switch-on unheard-of)\n")
    with pytest.raises(JsonRpcException, match=r"^The problem of this plan is not known\."):
        await session.execute("stepPlan", alone, 0)
