"""What can be said, over the wire: other sentences, and the task of a problem."""

from typing import Any

import pytest
from lsprotocol import types

from tests.support.servers.lights import DOMAIN
from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

PROBLEM = """(define (problem night) (:domain lights)
  (:objects desk hall - lamp) (:init (broken hall)) (:goal (lit desk)))
"""


async def test_a_sentence_that_is_read_is_offered_instead(session: Session) -> None:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    text = "There is a lamp. Your goal is that lamp1 is lit. lamp1 broken at first is.\n"
    uri = session.open("evening.task", text)
    (finding,) = await session.diagnostics(uri)
    found = await session.client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(uri),
            finding.range,
            types.CodeActionContext([finding], only=[types.CodeActionKind.QuickFix]),
        )
    )
    assert "Say: Initially lamp1 is broken." in [one.title for one in found or ()]


async def test_a_problem_becomes_a_task(session: Session) -> None:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    uri = session.open("night.pddl", PROBLEM)
    made: Any = await session.client.workspace_execute_command_async(
        types.ExecuteCommandParams("planscribe.makeTask", [uri])
    )
    assert made["uri"] == session.uri("night.task")
    assert made["unsaid"] == []
    assert "hall is broken." in made["text"].lower()
    assert "desk is lit" in made["text"]
