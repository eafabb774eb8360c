"""Expectations in a session: what there is, whether it is so, and the page about it."""

import json
from typing import Any

import pytest
from pygls.exceptions import JsonRpcException

from tests.support.servers.lights import opened
from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

TASK = """\
Domain: lights

There are 2 lamps. lamp1 is broken.
Goal: lamp1 is lit. lamp2 is lit.
#🍸
# expect: unsolvable
# expect: fact init(broken(lamp2))
# expect: no findings
# expect: tea
"""


async def asked(session: Session, method: str, **params: str) -> Any:
    return await session.client.protocol.send_request_async(method, params)


async def test_what_is_expected(session: Session) -> None:
    uri = opened(session, TASK)
    found = await asked(session, "planscribe/tests", uri=uri)
    assert [one["expected"] for one in found] == [
        "unsolvable",
        "fact init(broken(lamp2))",
        "no findings",
        "tea",
    ]
    assert found[0]["range"]["start"] == {"line": 5, "character": 10}
    assert [bool(one["fault"]) for one in found] == [False, False, False, True]


async def test_whether_it_is_so(session: Session) -> None:
    uri = opened(session, TASK)
    passed = await asked(session, "planscribe/runTest", uri=uri, expected="unsolvable")
    assert (passed.result, passed.message, passed.place) == ("passed", "", None)
    failed = await asked(
        session, "planscribe/runTest", uri=uri, expected="fact init(broken(lamp2))"
    )
    assert (failed.result, failed.actual) == ("failed", "no fact init(broken(lamp2))")
    assert failed.message == "`init(broken(lamp2))` does not hold."
    unwanted = await asked(session, "planscribe/runTest", uri=uri, expected="no findings")
    assert unwanted.result == "failed"
    assert unwanted.place.uri == uri
    assert unwanted.place.range.start.line == 3
    errored = await asked(session, "planscribe/runTest", uri=uri, expected="tea")
    assert errored.result == "errored"


async def test_a_page_tells_why_not(session: Session) -> None:
    uri = opened(session, TASK.replace("unsolvable", "plan"))
    answer = await session.execute("runTests", uri, ["plan", "tea"])
    assert [one["result"] for one in answer["results"]] == ["failed", "errored"]
    assert "It is proved that there is no plan." in answer["text"]
    everything = await session.execute("runTests", uri)
    assert len(everything["results"]) == 4


async def test_what_is_not_there_has_no_tests(session: Session) -> None:
    assert await asked(session, "planscribe/tests", uri="file:///nowhere/a.task") == []
    uri = opened(session, TASK)
    for params in ({"uri": uri, "expected": "coffee"}, {"uri": uri}, {}):
        with pytest.raises(JsonRpcException):
            await asked(session, "planscribe/runTest", **params)
    for arguments in ([], [3], [uri, "plan"]):
        with pytest.raises(JsonRpcException):
            await session.execute("runTests", *arguments)


async def test_cases_of_a_manifest(session: Session) -> None:
    opened(session, TASK)
    goal = (
        "(define (problem p) (:domain lights) (:objects {{ data }} - lamp) (:init)"
        " (:goal (lit {{ data }})))"
    )
    (session.folder / "made.pddl").write_text(goal)
    (session.folder / "data.json").write_text('"desk"')
    (session.folder / "other.plan").write_text("(light floor)")
    case = {
        "domain": "domain.pddl",
        "problem": "made.pddl",
        "preProcess": {"kind": "jinja2", "data": "data.json"},
    }
    several = [{**case, "label": "any"}, {**case, "label": "one", "expectedPlans": ["other.plan"]}]
    manifest = session.folder / "all.ptest.json"
    manifest.write_text(json.dumps({"cases": several}, indent=1))
    uri = manifest.as_uri()
    found = await asked(session, "planscribe/tests", uri=uri)
    assert [one["expected"] for one in found] == ["any", "one"]
    passed = await asked(session, "planscribe/runTest", uri=uri, expected="any")
    assert (passed.result, passed.message) == ("passed", "")
    failed = await asked(session, "planscribe/runTest", uri=uri, expected="one")
    assert (failed.result, failed.expected, failed.actual) == (
        "failed",
        "(light floor)",
        "(light desk)",
    )
