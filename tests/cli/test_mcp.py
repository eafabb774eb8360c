"""`planscribe mcp`, as agents talk to it."""

import json
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from planscribe.agents.tools import TOOLS
from tests.support.command_line import command
from tests.support.models import ferry
from tests.support.models.scripted import Body, Hangs, Reply, Says, Scripted


class Agent:
    """An agent with its server, which it asks one thing at a time."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            command("mcp"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder
        )
        self._last = 0

    def send(self, line: str | bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(line if isinstance(line, bytes) else f"{line}\n".encode())
        self.process.stdin.flush()

    def heard(self) -> Any:
        assert self.process.stdout
        return json.loads(self.process.stdout.readline())

    def ask(self, method: str, **params: Any) -> Any:
        self._last += 1
        message = {"jsonrpc": "2.0", "id": self._last, "method": method, "params": params}
        self.send(json.dumps(message))
        answer = self.heard()
        assert (answer["jsonrpc"], answer["id"]) == ("2.0", self._last)
        return answer

    def call(self, tool: str, **arguments: Any) -> Any:
        return self.ask("tools/call", name=tool, arguments=arguments)["result"]


@contextmanager
def started(folder: Path) -> Iterator[Agent]:
    one = Agent(folder)
    try:
        yield one
    finally:
        one.process.kill()
        one.process.wait()
        for stream in filter(None, (one.process.stdin, one.process.stdout)):
            stream.close()


@pytest.fixture
def agent(folder: Path) -> Iterator[Agent]:
    with started(folder) as one:
        yield one


def test_a_session(agent: Agent) -> None:
    begun = agent.ask("initialize", protocolVersion="2025-03-26")["result"]
    assert begun["protocolVersion"] == "2025-03-26"
    assert begun["serverInfo"]["name"] == "planscribe"
    assert agent.ask("initialize", protocolVersion="1999")["result"]["protocolVersion"] > "2025"
    agent.send('{"jsonrpc":"2.0","method":"notifications/initialized"}')
    assert agent.ask("ping")["result"] == {}
    tools = agent.ask("tools/list")["result"]["tools"]
    assert [one["name"] for one in tools] == [one.name for one in TOOLS]
    agent.process.stdin.close()  # type: ignore[union-attr]
    assert agent.process.wait(30) == 0


def test_findings_and_plans(agent: Agent, folder: Path) -> None:
    (folder / "evening.task").write_text("Domain: lights\n\nThe lamp glorps.\n", encoding="utf-8")
    found = agent.call("check", file="evening.task")
    assert found["isError"] is False
    (file,) = found["structuredContent"]["files"]
    assert file["findings"][0]["code"] == "PS301"
    assert json.loads(found["content"][0]["text"]) == found["structuredContent"]
    solved = agent.call("solve", file="evening.pddl")
    assert "(light lamp2)" in solved["structuredContent"]["stages"]["plan"]["text"]
    assert not (folder / "evening.plan").exists()


@pytest.mark.parametrize(
    ("tool", "arguments", "told"),
    [
        ("check", {"file": "missing.task"}, "no such file"),
        ("check", {"file": "--format=text"}, "no such file"),
        ("check", {}, "check needs file."),
        ("check", {"file": 3}, "file must be a string."),
        ("solve", {"file": "evening.pddl", "output": "x"}, "solve has no argument 'output'."),
    ],
)
def test_what_a_tool_refuses(agent: Agent, tool: str, arguments: Any, told: str) -> None:
    answer = agent.call(tool, **arguments)
    assert answer["isError"] is True
    assert told in answer["content"][0]["text"].lower() + answer["content"][0]["text"]


def test_pages_of_checks(agent: Agent) -> None:
    pages = agent.ask("resources/list")["result"]["resources"]
    assert "planscribe://checks/PS403" in [one["uri"] for one in pages]
    (page,) = agent.ask("resources/read", uri="planscribe://checks/PS403")["result"]["contents"]
    assert page["text"].startswith("# PS403: ")
    for uri in ("planscribe://checks/PS999", "planscribe://checks/../../README", 3):
        assert agent.ask("resources/read", uri=uri)["error"]["code"] == -32002


@pytest.mark.parametrize(
    ("line", "code"),
    [("nonsense", -32700), ("[]", -32600), ("[" * 100_000, -32700), ("{}", -32600)],
)
def test_what_is_no_request(agent: Agent, line: str, code: int) -> None:
    agent.send(line)
    assert agent.heard()["error"]["code"] == code
    assert agent.ask("ping")["result"] == {}


def test_unknown_methods_and_tools(agent: Agent) -> None:
    assert agent.ask("tea/brew")["error"]["code"] == -32601
    assert agent.ask("tools/call", name="brew")["error"]["code"] == -32602


def test_a_call_that_is_cancelled_is_not_answered(agent: Agent) -> None:
    call = {"name": "solve", "arguments": {"file": "evening.task"}}
    agent.send(json.dumps({"jsonrpc": "2.0", "id": "a", "method": "tools/call", "params": call}))
    method = "notifications/cancelled"
    agent.send(json.dumps({"jsonrpc": "2.0", "method": method, "params": {"requestId": "a"}}))
    assert agent.ask("ping")["result"] == {}


def test_it_ends_by_a_signal(agent: Agent) -> None:
    assert agent.ask("ping")["result"] == {}
    agent.process.send_signal(signal.SIGTERM)
    assert agent.process.wait(30) == 128 + signal.SIGTERM


def test_a_domain_is_constructed_in_a_folder(agent: Agent, folder: Path) -> None:
    (folder / "ferry.txt").write_text("A ferry carries cars.\n", encoding="utf-8")
    told = agent.call("construct", file="ferry.txt", folder="ferry")["structuredContent"]
    assert not told["done"]
    assert told["phases"][0]["status"] == "open"
    assert "Write them under `## Types`" in told["phases"][0]["message"]
    assert (folder / "ferry" / "ferry.domain.md").exists()


def test_a_construction_that_is_cancelled_continues(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is asked twice but the call that was cancelled, though no answer is cached."""

    def replies(body: Body) -> Reply:
        messages = [one["content"] for one in body["messages"]]
        return Hangs() if len(script.bodies) == 5 else Says(ferry.ferry_answer(messages), piece=400)

    (folder / "ferry.txt").write_text(ferry.TEXT, encoding="utf-8")
    # A folder cannot be made where a file is.
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "ferry.txt"))
    arguments = {"file": "ferry.txt", "folder": "ferry", "until": "construction"}
    call = {"name": "construct", "arguments": arguments}
    with Scripted(by=replies) as script:
        monkeypatch.setenv("PLANSCRIBE_ENDPOINT", script.url)
        monkeypatch.setenv("PLANSCRIBE_MODEL", "m")
        with started(folder) as agent:
            message = {"jsonrpc": "2.0", "id": "a", "method": "tools/call", "params": call}
            agent.send(json.dumps(message))
            assert script.hanging.wait(300)
            method = "notifications/cancelled"
            cancel = {"jsonrpc": "2.0", "method": method, "params": {"requestId": "a"}}
            agent.send(json.dumps(cancel))
            assert script.left.wait(300)
            assert agent.call("construct", **arguments)["structuredContent"]["done"]
        asked = [
            ferry.asked_for([one["content"] for one in body["messages"]]) for body in script.bodies
        ]
    first, second = ["sail", "board", "board", "debark"], ["sail", "board", "debark"]
    assert asked == ["types", "hierarchy", "actions", *first, *second]
