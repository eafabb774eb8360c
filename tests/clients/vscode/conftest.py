"""A VS Code, and the extension for it, which PLANSCRIBE_VSIX may name if it is packaged already.

The tests of this folder share a browser, and those that need no machine of their own a VS Code.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.editors import code_server
from tests.support.editors.code_server import CannotInstall, Installed
from tests.support.editors.machine import bare

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.support.editors.lamps import VSCode

CLIENT = Path(__file__).parents[3] / "client-vscode"


@contextmanager
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder that all processes of a run share, for one of them at a time."""
    # Not everywhere, but wherever there is a VS Code to be had.
    import fcntl

    shared = tmp_path_factory.getbasetemp()
    shared = shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared
    with (shared / "editors.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield shared


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    with alone(tmp_path_factory):
        try:
            return code_server.install()
        except CannotInstall as reason:
            pytest.skip(f"no VS Code: {reason}")


@pytest.fixture(scope="session")
def extension(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The extension, packaged with all that it needs."""
    if packaged := os.environ.get("PLANSCRIBE_VSIX"):
        return Path(packaged)
    if not (CLIENT / "node_modules" / ".installed").exists():
        pytest.skip("the client's tools are not installed: see `make test-client`")
    with alone(tmp_path_factory) as shared:
        made = shared / "planscribe.vsix"
        if not made.exists():
            package(made)
    return made


@pytest.fixture(scope="session")
def extensions(
    installed: Installed, extension: Path, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A folder with the extension as VS Code installs it, once for all machines of a run."""
    with alone(tmp_path_factory) as shared:
        made, machine = shared / "extensions", shared / "installing"
        if not made.exists():
            machine.mkdir()
            environment = bare(machine).environment
            into, data = machine / "extensions", machine / "data"
            code_server.install_extensions(installed, [extension], into, data, environment)
            into.rename(made)
    return made


def package(made: Path) -> None:
    # For the version that the tests have: pip takes long to look for others.
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    script = str(CLIENT / "packaging" / "collect_packages.py")
    collect = [sys.executable, script, "linux-x64", version]
    try:
        subprocess.run(collect, check=True, capture_output=True, timeout=300)
    except subprocess.SubprocessError:
        pytest.skip("the packages that the extension carries could not be downloaded")
    command = ["npm", "run", "--silent", "package", "--"]
    command += ["--no-rewrite-relative-links", "--out", str(made)]
    subprocess.run(command, check=True, capture_output=True, cwd=CLIENT, timeout=300)


@pytest.fixture(scope="package")
def browser() -> "Iterator[Browser]":
    # The package playwright may not be installed: then all tests are skipped.
    from tests.support.editors.workbench import launched

    with launched(code_server.chromium() or "") as one:
        yield one


@pytest.fixture(scope="package")
def vscode(
    installed: Installed,
    extensions: Path,
    browser: "Browser",
    tmp_path_factory: pytest.TempPathFactory,
) -> "Iterator[VSCode]":
    from tests.support.editors.lamps import vs_code

    machine = bare(tmp_path_factory.mktemp("home"))
    with vs_code(installed, extensions, machine, browser) as one:
        yield one
