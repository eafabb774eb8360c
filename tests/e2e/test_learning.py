"""Learning the actions of a domain in an editor: followed, steered, resumed, and its faults."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from lsprotocol import types

from planscribe.compile.domains.equivalence import compare_domains
from tests.support.reading import domain
from tests.support.servers.session import Session
from tests.support.sources.ferry import CROSSING, FERRY, FERRY_HEADERS

pytestmark = pytest.mark.asyncio(loop_scope="module")

DYING = """\
import json, sys
for line in sys.stdin:
    if json.loads(line)["do"] != "reset":
        sys.exit("out of fuel")
    print(json.dumps({"state": ["(moored north)"]}), flush=True)
"""


@pytest.fixture
def ferry(session: Session) -> Iterator[Session]:
    """A folder with a bare domain, a problem of it, and the true domain."""
    files = {"ferry.pddl": FERRY_HEADERS, "crossing.pddl": CROSSING, "truth.pddl": FERRY}
    for name, text in files.items():
        (session.folder / name).write_text(text)
    session.open("ferry.pddl", FERRY_HEADERS)
    yield session
    session.configure()


async def titles(session: Session, uri: str, word: str = "(") -> list[str]:
    text = Path(session.folder / "ferry.pddl").read_text()
    line = text[: text.index(word)].count("\n")
    place = types.Position(line, text.splitlines()[line].index(word) + 1)
    return await session.titles(uri, place, only=["refactor.planscribe.learn"])


async def test_learning_is_stepped_steered_and_filled_in(ferry: Session) -> None:
    uri = ferry.uri("ferry.pddl")
    assert await titles(ferry, uri) == ["Learn the actions from an environment", "Try one action"]
    first = await ferry.run("learnStep", uri)
    assert (first.status, first.steps) == ("paused", 1)
    shown = await titles(ferry, uri, ":action sail")
    assert shown[:2] == ["Continue to learn the actions", "Try one action"]
    assert shown[2:5] == ["Stop learning", "Fill in the learned actions", "Show what is learned"]
    assert any(one.startswith("Forbid `") for one in shown)
    assert (await ferry.run("pauseLearning", uri)).status == "paused"
    assert (await ferry.run("stopLearning", uri)).status == "stopped"
    assert (await ferry.run("pauseLearning", uri)).status == "ended"
    again = await ferry.run("learnStep", uri)
    assert (again.status, again.steps) == ("paused", 2)
    said = await ferry.run("stateLiteral", uri, "debark", "effect", "(water ?s ?s)", False)
    assert said.status == "stated"
    ferry.client.answer = "Replace my text"
    done = await ferry.run("learn", uri)
    assert (done.status, done.end) == ("written", "settled")
    assert "No state that can be reached shows more." in done.message
    assert compare_domains(domain(ferry.client.texts[uri]), domain(FERRY)).equivalent
    record = (ferry.folder / "ferry.learning.jsonl").read_text().splitlines()
    assert json.loads(record[0]) == {"problem": "crossing.pddl", "environment": "truth.pddl"}
    assert sum('"forbidden"' in one for one in record) == 1
    wrong = await ferry.run("stateLiteral", uri, "sail", "precondition", "(loaded)", True)
    assert wrong.status == "refused"
    assert "This contradicts entry" in wrong.message
    view = await ferry.run("view", uri, "learning")
    assert view.data["accuracy"] == 1
    assert view.data["curve"][-1]["steps"] == view.data["steps"] == done.steps
    assert view.svg.startswith("<svg")


async def test_a_record_is_enough_and_faults_lose_nothing(ferry: Session) -> None:
    uri = ferry.uri("ferry.pddl")
    (ferry.folder / "dying.py").write_text(DYING)
    program = f"{sys.executable} dying.py"
    nothing = await ferry.run("learn", uri, {"environment": "program"})
    assert nothing.status == "refused"
    assert "learning.program" in nothing.message
    elsewhere = await ferry.run("learn", uri, {"problem": "file:///elsewhere/crossing.pddl"})
    assert "crossing.pddl is not in the folder of the domain." in elsewhere.message
    ferry.configure(trust=True, **{"learning.program": program})
    failed = await ferry.run("learn", uri, {"environment": "program"})
    assert failed.status == "failed"
    assert "out of fuel" in failed.message
    path = ferry.folder / "ferry.learning.jsonl"
    assert "reset" in path.read_text()
    with path.open("a") as file:
        file.write('{"step": "(sail north south)", "failed": true}\nnoise\n')
    alone = await ferry.run("learn", uri, {"environment": "record"})
    assert "is not JSON" in alone.message
