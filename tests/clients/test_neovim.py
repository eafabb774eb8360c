"""A session in a real editor that is not VS Code: Neovim, with its built-in language client."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.editors.journey import blocks, walk

NVIM = shutil.which("nvim")


def version(program: str) -> tuple[int, ...]:
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    found = re.search(r"v(\d+)\.(\d+)", told.stdout)
    return tuple(map(int, found.groups())) if found else ()


@pytest.mark.skipif(NVIM is None, reason="Neovim (nvim) is not on PATH")
def test_from_words_to_a_plan_and_back_in_neovim(tmp_path: Path) -> None:
    assert NVIM
    recent, older, command, comfort, *_ = blocks("neovim.md", "lua")
    configuration = tmp_path / "init.lua"
    start = recent + comfort if version(NVIM) >= (0, 11) else older
    configuration.write_text(start + command, encoding="utf-8")
    session = Path(__file__).with_name("neovim.lua")
    folders = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CACHE", "STATE", "DATA")}
    walk(
        tmp_path,
        [
            NVIM,
            "--headless",
            "-n",
            "-i",
            "NONE",
            "-u",
            str(configuration),
            "-c",
            f"luafile {session}",
        ],
        folders,
    )
