"""What fails because the computer is busy passes away, without anybody doing anything."""

import signal

import pytest
from lsprotocol import types

from tests.support.processes import on_linux, send, workers
from tests.support.servers.session import ABILITIES, Session

pytestmark = [pytest.mark.asyncio(loop_scope="module"), on_linux]

FACTS = "lamp(a). lamp(b). lit(X) :- lamp(X), not broken(X). broken(c)."


def codes(session: Session, uri: str) -> list[object]:
    return [one.code for one in session.standing(uri)]


async def test_a_limit_that_was_reached_on_a_busy_machine_is_forgotten(fresh: Session) -> None:
    await fresh.initialize(ABILITIES)
    fresh.client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams({"planscribe": {"grounding": {"timeLimit": 1}}})
    )
    await fresh.idle(fresh.open("first.lp", "p(1..3)."))
    assert list(workers(of_servers=True))
    send(signal.SIGSTOP, of_servers=True)
    uri = fresh.open("lamps.lp", FACTS)
    await fresh.client.until(lambda: "PS209" in codes(fresh, uri))
    (told,) = (one.message for one in fresh.standing(uri) if one.code == "PS209")
    assert "too busy" in told
    send(signal.SIGCONT, of_servers=True)
    await fresh.client.until(lambda: "PS209" not in codes(fresh, uri))
