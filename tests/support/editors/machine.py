"""A machine without any part of PlanScribe."""

import os
import shutil
import signal
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_PROGRAMS = ("sh", "env", "dirname", "uname", "cat", "ps", "grep", "sed", "readlink", "which")
"""Programs that code-server needs."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A home directory, and the only programs on PATH."""

    home: Path

    @property
    def programs(self) -> Path:
        return self.home / "bin"

    @property
    def environment(self) -> Mapping[str, str]:
        own = {"PATH": str(self.programs), "HOME": str(self.home), "LANG": "C.UTF-8"}
        # VS Code asks a login shell for PATH unless it was started from a terminal.
        return {**own, "VSCODE_CLI": "1"}

    @property
    def servers(self) -> list[int]:
        """The server processes of the extension's own environment."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                command = (process / "cmdline").read_bytes().decode(errors="replace")
            except OSError:
                continue
            words = command.split("\0")
            if words[0].startswith(str(self.home)) and "serve" in words:
                found.append(int(process.name))
        return found

    def kill_servers(self) -> None:
        """Kill these processes, as a system does when it is out of memory."""
        for process in self.servers:
            os.kill(process, signal.SIGKILL)


def bare(home: Path) -> Machine:
    """A machine without Python."""
    machine = Machine(home)
    machine.programs.mkdir()
    for name in _PROGRAMS:
        if program := shutil.which(name):
            (machine.programs / name).symlink_to(program)
    return machine


def add_python(machine: Machine) -> Path:
    """Install a Python on a machine; its folder, to be removed."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    root = machine.home / "python"
    (root / "bin").mkdir(parents=True)
    program = root / "bin" / version
    shutil.copy2(Path(sys.base_prefix, "bin", version).resolve(), program)
    (root / "lib").mkdir()
    (root / "lib" / version).symlink_to(Path(sys.base_prefix, "lib", version))
    link = machine.programs / "python3"
    link.unlink(missing_ok=True)
    link.symlink_to(program)
    return root


def hold_back(python: Path, word: str) -> Path:
    """Let programs of a Python whose arguments have a word wait until the returned file is gone."""
    [program] = (python / "bin").iterdir()
    real = program.rename(program.with_name("real-python"))
    waits = python / "waits"
    waits.touch()
    program.write_text(
        f'#!/bin/bash\nwhile [[ "$*" == *{word}* && -e "{waits}" ]]; do sleep 0.1; done\n'
        f'exec -a "$0" "{real}" "$@"\n',
        encoding="utf-8",
    )
    program.chmod(0o755)
    return waits
