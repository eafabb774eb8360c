"""What can be said, over the wire: other sentences, and the task of a problem."""

from typing import Any

import pytest

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
    titles = await session.titles(uri, finding.range, [finding], only=["quickfix"])
    assert "Say: Initially lamp1 is broken." in titles


async def test_a_problem_becomes_a_task(session: Session) -> None:
    (session.folder / "domain.pddl").write_text(DOMAIN)
    uri = session.open("night.pddl", PROBLEM)
    made: Any = await session.execute("makeTask", uri)
    assert made["uri"] == session.uri("night.task")
    assert made["unsaid"] == []
    assert "hall is broken." in made["text"].lower()
    assert "desk is lit" in made["text"]
