"""A VS Code, and the extension for it, which PLANSCRIBE_VSIX may name if it is packaged already."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.editors import code_server
from tests.support.editors.code_server import CannotInstall, Installed

CLIENT = Path(__file__).parent.parent.parent / "client-vscode"


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


def package(made: Path) -> None:
    collect = [sys.executable, str(CLIENT / "packaging" / "collect_wheels.py"), "linux-x64"]
    try:
        subprocess.run(collect, check=True, capture_output=True, timeout=300)
    except subprocess.SubprocessError:
        pytest.skip("the wheels that the extension carries could not be downloaded")
    command = ["npm", "run", "--silent", "package", "--", "--out", str(made)]
    subprocess.run(command, check=True, capture_output=True, cwd=CLIENT, timeout=300)
