"""What people see in VS Code when the server, its Python or its settings change or fail.

PLANSCRIBE_PICTURES says where to keep pictures of what is to be seen.
"""

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from select import select

import pytest

from tests.support.editors import code_server
from tests.support.editors.code_server import Installed, Running
from tests.support.editors.machine import Machine, add_python, bare, hold_back

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import Browser, Locator, expect

from tests.support.editors.workbench import PATIENCE, Workbench, context_of, pictures

ROOT = Path(__file__).parents[3]
PICTURES = pictures("server")

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

DOMAIN = """\
(define (domain lamps)
  (:requirements :strips)
  (:predicates (lit ?l) (dark ?l))
  (:action light
    :parameters (?l)
    :precondition (drak ?l)
    :effect (lit ?l)))
"""
"""A domain with one finding."""

STORAGE = Path("User", "globalStorage", "planscribe.planscribe")

AGAIN = "keeps stopping"
CANCELLED = "Setting up the server was cancelled"
FULL = "No space left on the disk"
UNREACHABLE = {"PIP_INDEX_URL": "http://127.0.0.1:9"}
"""Where pip would download what the extension does not carry."""
TRUST = "security.workspace.trust.enabled"
NO_PYTHON = "PlanScribe needs Python 3.11 or newer"


@dataclass(frozen=True, slots=True)
class Seen:
    """A machine, VS Code on it, and a window."""

    machine: Machine
    running: Running
    bench: Workbench
    folder: Path

    def open(self) -> None:
        self.bench.open(self.running.address(self.folder, self.folder / "domain.pddl"))

    def finds(self) -> None:
        """Wait until the finding is shown; before, a server may have to be set up."""
        self.bench.squiggles.first.wait_for(state="attached", timeout=3 * PATIENCE)

    def finds_nothing(self) -> None:
        """Wait until it is not."""
        self.bench.squiggles.first.wait_for(state="detached")

    @property
    def storage(self) -> Path:
        """What the extension keeps for itself, with its server."""
        return self.running.data / STORAGE

    @property
    def status(self) -> Locator:
        """The item in the status bar that says what the server is doing."""
        return self.bench.page.locator(
            ".statusbar-item[id='planscribe.planscribe.planscribe.server']"
        )

    def says(self, words: str) -> None:
        """Wait until the item says something, to who looks and to who listens."""
        self.status.filter(has_text=words).wait_for()
        self.status.get_by_role("button", name=words).wait_for()

    def choose(self, settings: Mapping[str, object], of: str = "Machine") -> None:
        """Change the settings of the machine, or those of the user."""
        place = self.running.data / of / "settings.json"
        place.write_text(json.dumps(settings), encoding="utf-8")


@pytest.fixture(scope="module")
def two_windows(
    browser: Browser,
    installed: Installed,
    extensions: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Seen, Workbench]]:
    """Windows that were opened at the same time, on a machine where nothing was ever installed
    and no Python is new enough."""
    machine = bare(tmp_path_factory.mktemp("home"))
    old = machine.programs / "python3"
    old.write_text("#!/bin/sh\necho 3 8 /usr/bin/python3.8\n", encoding="utf-8")
    old.chmod(0o755)
    folder = lamps(machine.home / "lamps")
    environment = {**machine.environment, **UNREACHABLE}
    running = code_server.running(installed, machine.home / "code", extensions, environment)
    with running as one, context_of(browser) as pages:
        first, other = [Workbench(pages.new_page(), PICTURES) for _ in range(2)]
        seen = Seen(machine, one, first, folder)
        seen.open()
        other.open(one.address(folder, folder / "domain.pddl"))
        yield seen, other


def lamps(folder: Path) -> Path:
    """A new folder with the domain."""
    folder.mkdir()
    (folder / "domain.pddl").write_text(DOMAIN, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def seen(two_windows: tuple[Seen, Workbench]) -> Seen:
    """The first one, with a Python."""
    seen, other = two_windows
    other.page.close()
    if not (seen.machine.home / "python").exists():
        add_python(seen.machine)
    return seen


@pytest.fixture
def running(seen: Seen) -> Seen:
    """The same, with a server: the one of the test before, if that has left one."""
    seen.choose({})
    if not seen.machine.servers:
        seen.bench.command("PlanScribe: Restart Server")
    seen.finds()
    return seen


def test_two_windows_say_what_they_need_and_set_up_one_server(
    two_windows: tuple[Seen, Workbench],
) -> None:
    seen, other = two_windows
    for one in (seen.bench, other):
        one.told(f"{NO_PYTHON}, and only 3.8 was found").wait_for()
    seen.bench.picture("no-python")
    waits = hold_back(add_python(seen.machine), "venv")
    seen.bench.answer(NO_PYTHON, "Try Again")
    seen.says("setting up, 1 of 3")
    seen.bench.picture("setting-up")
    seen.bench.answer("Setting up PlanScribe", "Cancel")
    seen.bench.told(CANCELLED).wait_for()
    seen.says("no server")
    seen.bench.picture("cancelled")

    waits.unlink()
    seen.bench.answer(CANCELLED, "Try Again")
    other.answer(NO_PYTHON, "Try Again")
    seen.finds()
    other.squiggles.first.wait_for(state="attached", timeout=3 * PATIENCE)
    assert len(seen.machine.servers) == 2
    assert len([*seen.storage.glob("server/*/complete")]) == 1

    ends = [os.pidfd_open(process) for process in seen.machine.servers]
    other.page.close()
    # VS Code waits for a while, as a window may only have lost its connection.
    assert select(ends, [], [], PATIENCE / 1000)[0], "the server of the closed window goes on"


def test_a_killed_server_comes_back_unless_it_ends_again_and_again(running: Seen) -> None:
    for _ in range(5):
        [before] = running.machine.servers
        running.machine.kill_servers()
        running.finds_nothing()
        running.finds()
        [after] = running.machine.servers
        assert after != before
        expect(running.bench.told(AGAIN)).to_have_count(0)
    running.machine.kill_servers()
    running.bench.told(AGAIN).wait_for()
    running.bench.picture("again-and-again")
    running.bench.answer(AGAIN, "Show Report")
    running.bench.place("signal SIGKILL")
    running.bench.picture("report")
    running.bench.page.keyboard.press("Control+F4")
    running.bench.tab("domain.pddl").click()


def test_a_server_that_hangs_can_be_restarted(running: Seen) -> None:
    [before] = running.machine.servers
    os.kill(before, signal.SIGSTOP)
    running.bench.command("PlanScribe: Restart Server")
    running.finds_nothing()
    running.finds()
    running.says("PlanScribe")
    assert before not in running.machine.servers


def test_the_menu_of_the_server_switches_the_planner(running: Seen) -> None:
    running.status.click()
    running.bench.pick("Server 0.1.0")
    running.bench.place("VS Code")
    running.bench.page.keyboard.press("Control+F4")
    running.bench.tab("domain.pddl").click()
    running.bench.command("PlanScribe: Show Server Menu")
    running.bench.picture("menu")
    running.bench.pick("Switch Planner")
    unusable = running.bench.page.get_by_text("is not on the PATH").first
    unusable.wait_for()
    running.bench.picture("planners")
    running.bench.pick("clingo-optimal")
    running.bench.page.get_by_text("Planner: clingo-optimal").wait_for()
    settings = running.running.data / "User" / "settings.json"
    assert '"planscribe.planner": "clingo-optimal"' in settings.read_text(encoding="utf-8")


OTHER_VERSION = """\
#!/bin/sh
exec '{python}' -P -c "
import sys, planscribe
planscribe.__version__ = '0.0.9'
from planscribe.cli import main
sys.exit(main())" "$@"
"""


def test_a_server_of_another_version_gives_way(running: Seen) -> None:
    [own] = running.machine.servers
    python = Path(f"/proc/{own}/cmdline").read_bytes().split(b"\0")[0].decode()
    program = running.machine.home / "other"
    program.write_text(OTHER_VERSION.format(python=python), encoding="utf-8")
    program.chmod(0o755)
    running.choose({"planscribe.server.path": str(program)})
    message = "but version 0.0.9 is running"
    running.bench.told(message).wait_for()
    running.bench.picture("other-version")
    running.finds()
    running.bench.answer(message, "Use the Built-in Server")
    running.finds_nothing()
    running.finds()
    settings = running.running.data / "Machine" / "settings.json"
    assert "server.path" not in settings.read_text(encoding="utf-8")


def test_settings_count_at_once(running: Seen) -> None:
    running.choose({"planscribe.check.ignore": ["PS114"]})
    running.finds_nothing()
    running.choose({})
    running.finds()


def test_another_program_is_taken_at_once(running: Seen) -> None:
    running.choose({"planscribe.server.path": "/no/such/program"})
    message = 'There is no program "/no/such/program"'
    running.bench.told(message).wait_for()
    running.bench.picture("no-program")
    running.finds_nothing()
    running.choose({})
    running.finds()


def test_a_python_that_is_removed_is_missed(running: Seen) -> None:
    shutil.rmtree(running.machine.home / "python")
    running.bench.command("PlanScribe: Restart Server")
    running.bench.told(NO_PYTHON).wait_for()
    running.bench.picture("python-removed")
    add_python(running.machine)
    running.bench.answer(NO_PYTHON, "Try Again")
    running.finds()


def test_a_full_disk_is_told(running: Seen) -> None:
    with aside(running.storage / "server"), small_disk(running.storage):
        running.bench.command("PlanScribe: Restart Server")
        running.bench.told(FULL).wait_for()
        running.bench.picture("full")
        assert not [*running.storage.glob("server/*")]
    running.bench.answer(FULL, "Try Again")
    running.finds()


@contextmanager
def aside(folder: Path) -> Iterator[Path]:
    """Where a folder is meanwhile, which can be made again, and then is the one that it was."""
    kept = folder.rename(folder.with_name("aside"))
    try:
        yield kept
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        kept.rename(folder)


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """A folder on a disk that is too small for an environment."""
    folder.mkdir(parents=True, exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", "size=8k", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("only root can mount a small disk")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_the_doctor_tells_of_client_and_server(running: Seen) -> None:
    running.bench.command("PlanScribe: Run Doctor")
    running.bench.place("VS Code")
    running.bench.picture("doctor")
    running.bench.place("trusted")
    assert str(running.machine.home) not in running.bench.text
    running.bench.page.keyboard.press("Control+End")
    running.bench.place("solved by clingo")
    running.bench.page.keyboard.press("Control+F4")
    running.bench.tab("domain.pddl").click()


def test_without_a_connection_it_is_said_how_to_go_on(running: Seen) -> None:
    [carried] = running.running.data.parent.glob("extensions/*/packages")
    with aside(running.storage / "server"), aside(carried) as packages:
        shutil.copytree(packages, carried, ignore=shutil.ignore_patterns("cp3*", "clingo*"))
        running.bench.command("PlanScribe: Restart Server")
        running.bench.told("there is no connection").wait_for()
        running.bench.picture("offline")


def test_a_folder_that_is_not_trusted_runs_nothing(running: Seen) -> None:
    # The last one: other windows want to be loaded again when folders need trust.
    running.choose({**code_server.SETTINGS, TRUST: True}, of="User")
    bench = Workbench(running.bench.page.context.new_page(), PICTURES)
    seen = replace(running, bench=bench, folder=lamps(running.machine.home / "not trusted"))
    traces = _trap(seen.folder)
    seen.open()
    bench.page.get_by_text("Restricted Mode", exact=True).wait_for()
    seen.finds()
    bench.picture("not-trusted")
    assert not traces.exists()
    bench.command("Workspaces: Manage Workspace Trust")
    bench.page.get_by_role("button", name="Trust", exact=True).click()
    bench.told("is not a PlanScribe server").wait_for()
    bench.picture("trusted")


def _trap(folder: Path) -> Path:
    """Programs in the folder, and settings that name them; what they leave when they are run."""
    traces = folder.parent / "traces"
    program = folder / "planscribe"
    program.write_text(f"#!/bin/sh\necho program >> '{traces}'\n", encoding="utf-8")
    program.chmod(0o755)
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    shutil.copy2(program, python)
    for module in ("venv.py", "sitecustomize.py", "planscribe.py", "pygls.py"):
        text = f"open({str(traces)!r}, 'a').write({module!r})\n"
        (folder / module).write_text(text, encoding="utf-8")
    settings = {
        "planscribe.server.path": str(program),
        "python.defaultInterpreterPath": str(python),
    }
    (folder / ".vscode").mkdir()
    (folder / ".vscode" / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    return traces
