"""What agents and language models get from us in VS Code, and that keys stay secret there."""

import json
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from planscribe.agents.tools import TOOLS
from tests.support.editors import code_server
from tests.support.editors.code_server import Installed, Running
from tests.support.editors.machine import bare
from tests.support.models.scripted import Body, Reply, Says, Scripted, Status

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import Browser, expect

from tests.support.editors.lamps import DOMAIN
from tests.support.editors.workbench import Workbench, context_of, pictures

ROOT = Path(__file__).parents[3]
PICTURES = pictures("agents")
PROBE = Path(__file__).parent / "probe"

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

KEY = "sk-a-secret-of-theirs-0123456789"
TASK = """\
Domain: lamps

There are 2 lamps. Please see to it that each of them shines at last.
"""
MORNING = "Domain: lamps\n\nThere are 2 lamps.\n"
GOAL = "goal(lit(X)) :- object(X,lamp)."
ANSWER = json.dumps({"statements": [{"statement": GOAL, "sentence": 2}]})
FORGET = "PlanScribe: Forget the Language Model's Key"
REFUSALS = {
    "NoPermissions": "failed: PlanScribe is not allowed to use Parrot",
    "Blocked": "failed: Parrot is blocked; its quota may be exhausted (the monthly quota)",
    "NotFound": "failed: Parrot is no longer available",
}
TRANSLATE = "PlanScribe: Translate with a Language Model"


@dataclass
class Agent:
    """A window with the probe beside our extension, and the folder by which both are reached."""

    bench: Workbench
    running: Running
    folder: Path
    workspace: Path
    settings: dict[str, object]
    numbers: Iterator[int] = field(default_factory=lambda: iter(range(1, 100)))

    def ask(self, do: str, answer: str | None = None, **details: Any) -> Any:
        """What the probe is told, once a dialog, if there is one, was answered."""
        number = next(self.numbers)
        asked = {"do": do, "number": number, **details}
        (self.folder / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
        self.bench.command("Probe: Answer")
        if answer:
            dialog = self.bench.page.locator(".monaco-dialog-box")
            dialog.wait_for()
            self.bench.picture("question")
            dialog.get_by_role("button", name=answer, exact=True).click()
        self.bench.told(f"Probe has answered {number}.").wait_for()
        self.quieten()
        return json.loads((self.folder / "told.json").read_text(encoding="utf-8"))

    def quieten(self) -> None:
        """Take all messages away."""
        self.bench.command("Notifications: Clear All Notifications")
        self.bench.page.locator(".notification-toast").first.wait_for(state="detached")

    def invoke(self, name: str, answer: str | None = None, **given: str) -> Any:
        told = self.ask("invoke", answer, name=f"planscribe_{name}", input=given)
        return json.loads(told["text"]) if "text" in told else told["error"]

    def choose(self, **model: object) -> None:
        """Choose a language model in the settings, and wait until that counts."""
        chosen = {f"planscribe.model.{name}": value for name, value in model.items()}
        place = self.running.data / "Machine" / "settings.json"
        place.write_text(json.dumps({**self.settings, **chosen}), encoding="utf-8")
        for name, value in chosen.items():
            assert self.ask("setting", name=name, value=value) == value

    def translate(self) -> None:
        """Have the task translated by a language model."""
        self.bench.tab("evening.task").first.click()
        self.bench.command(TRANSLATE)

    def drafted(self) -> None:
        """Wait for a draft, and close it."""
        # The goal stands in the answer already, while that arrives.
        self.bench.place("Nothing is written until you accept it")
        self.bench.place(GOAL)
        self.bench.page.keyboard.press("Control+F4")
        self.quieten()

    def let_answer(self, **reply: object) -> None:
        """Tell the model of the probe what to answer."""
        (self.folder / "model.json").write_text(json.dumps(reply), encoding="utf-8")


@pytest.fixture(scope="module")
def agent(
    browser: Browser,
    installed: Installed,
    extensions: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Agent]:
    machine = bare(tmp_path_factory.mktemp("home"))
    folder = tmp_path_factory.mktemp("probe")
    workspace = tmp_path_factory.mktemp("an evening")
    (workspace / "domain.pddl").write_text(DOMAIN, encoding="utf-8")
    (workspace / "evening.task").write_text(TASK, encoding="utf-8")
    (workspace / "morning.task").write_text(MORNING, encoding="utf-8")
    settings: dict[str, object] = {
        "planscribe.server.path": str(Path(sys.executable).parent / "planscribe"),
        "planscribe.trace.server": "verbose",
        "planscribe.trust": True,
        "planscribe.model.cache": False,
        "planscribe.model.rounds": 0,
        "chat.disableAIFeatures": False,
    }
    environment = {**machine.environment, "PROBE": str(folder)}
    running = code_server.running(
        installed,
        machine.home / "code",
        extensions,
        environment,
        settings,
        beside=[packed(PROBE, folder)],
    )
    with running as window, context_of(browser) as pages:
        bench = Workbench(pages.new_page(), PICTURES)
        bench.open(window.address(workspace, workspace / "evening.task"))
        bench.squiggles.first.wait_for(state="attached")
        yield Agent(bench, window, folder, workspace, settings)


def packed(source: Path, folder: Path) -> Path:
    """An extension as VS Code installs it."""
    made = folder / f"{source.name}.vsix"
    with zipfile.ZipFile(made, "w") as archive:
        for path in sorted(source.iterdir()):
            archive.write(path, f"extension/{path.name}")
    return made


def test_agents_have_our_tools(agent: Agent) -> None:
    tools = [one for one in agent.ask("tools") if one["name"].startswith("planscribe_")]
    assert [one["name"] for one in tools] == [f"planscribe_{one.name}" for one in TOOLS]
    (file,) = agent.invoke("check", file="evening.task")["files"]
    assert file["findings"]
    assert agent.invoke("explain_code", code="PS301")["code"] == "PS301"
    assert "no such file" in agent.invoke("check", file="absent.task")
    told = agent.ask("invoke", name="planscribe_check", input={"file": "evening.task"}, cancel=True)
    assert told["error"].startswith("Canceled")


def test_agents_see_what_is_typed_and_people_are_asked_before_planners_run(agent: Agent) -> None:
    bench = agent.bench
    bench.page.get_by_role("treeitem", name="morning.task").dblclick()
    bench.tab("morning.task").wait_for()
    bench.click("There are 2 lamps")
    bench.page.keyboard.press("End")
    bench.page.keyboard.type("\nYour goal is that lamp1 is lit.")
    compiled = agent.invoke("compile", file="morning.task")
    assert "(lit lamp1)" in compiled["stages"]["problem"]["text"]
    told = agent.invoke("solve", "Yes", file="morning.task")
    assert told["stages"]["plan"]["text"].count("(light") == 1
    assert "Canceled" in agent.invoke("solve", "Cancel", file="morning.task")
    assert (agent.workspace / "morning.task").read_text(encoding="utf-8") == MORNING


def test_a_key_is_sent_to_its_endpoint_and_shown_nowhere(agent: Agent) -> None:
    bench = agent.bench

    def judge(_: Body) -> Reply:
        right = script.headers[-1]["authorization"] == f"Bearer {KEY}"
        return Says(ANSWER) if right else Status(401)

    with Scripted(by=judge) as script:
        agent.choose(endpoint=script.url, name="small")
        agent.translate()
        bench.told("requires a key").hover()
        bench.picture("wants-a-key")
        bench.answer("requires a key", "Set the Key")
        bench.page.locator('.quick-input-widget input[type="password"]').wait_for()
        asked = bench.page.locator(".quick-input-widget")
        expect(asked).to_contain_text(f"Key for http://{urlsplit(script.url).netloc}")
        bench.page.keyboard.insert_text(KEY)
        bench.picture("key")
        bench.page.keyboard.press("Enter")
        bench.told("was saved.").wait_for()
        agent.quieten()
        agent.translate()
        bench.picture("asked-with-key")
        agent.drafted()

        assert not [path for path in _files(agent) if KEY.encode() in path.read_bytes()]

        bench.command(FORGET)
        bench.told("was removed.").wait_for()
        agent.quieten()
        agent.translate()
        bench.told("requires a key").wait_for()
        assert script.headers[-1]["authorization"] != f"Bearer {KEY}"
        agent.quieten()


def _files(agent: Agent) -> Iterator[Path]:
    """All files of the machine, the workspace and the probe."""
    for folder in (agent.running.data.parents[1], agent.workspace, agent.folder):
        for path in folder.rglob("*"):
            if path.is_file() and not path.is_symlink():
                yield path


def test_a_language_model_of_vs_code_translates(agent: Agent) -> None:
    bench = agent.bench
    agent.choose(endpoint="editor", name="")
    agent.let_answer(pieces=[ANSWER[:20], ANSWER[20:]])
    agent.translate()
    agent.drafted()
    heard = (agent.folder / "heard.json").read_text(encoding="utf-8")
    assert "shines at last" in heard

    for error, told in REFUSALS.items():
        agent.let_answer(error=error)
        agent.translate()
        bench.told(told).hover()
        bench.picture(f"model-{error}")
        agent.quieten()


def test_our_server_for_agents_is_registered(agent: Agent) -> None:
    agent.bench.command("MCP: List Servers")
    agent.bench.pick("PlanScribe")
    agent.bench.pick("Start Server")
    agent.bench.page.get_by_text("Discovered").wait_for()
    agent.bench.picture("server-for-agents")
    names = {one["name"] for one in agent.ask("tools")}
    assert {f"mcp_planscribe_{one.name}" for one in TOOLS} <= names
