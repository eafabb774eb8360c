"""A session in Emacs, with each of its language clients."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.editors.journey import blocks, walk

EMACS = shutil.which("emacs")


def major_version(program: str) -> int:
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    return int(told.stdout.split()[2].partition(".")[0])


def has(program: str, package: str) -> bool:
    asked = [program, "--batch", "--eval", "(package-initialize)", "-l", package]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def walk_in_emacs(folder: Path, configuration: str, client: str) -> None:
    assert EMACS
    start = folder / "init.el"
    start.write_text(f"(package-initialize)\n{configuration}", encoding="utf-8")
    here = Path(__file__).parent
    loaded = [
        word for one in (start, here / client, here / "emacs.el") for word in ("-l", str(one))
    ]
    walk(folder, [EMACS, "--batch", *loaded], {"HOME": str(folder)})


@pytest.mark.skipif(EMACS is None, reason="Emacs (emacs) is not on PATH")
def test_from_words_to_a_plan_and_back_with_eglot(tmp_path: Path) -> None:
    assert EMACS
    if not has(EMACS, "eglot"):
        pytest.skip("Eglot (elpa-eglot) is not installed")
    modes, eglot, showing, command, *_ = blocks("emacs.md", "elisp")
    before_30 = showing if major_version(EMACS) < 30 else ""
    walk_in_emacs(tmp_path, modes + eglot + before_30 + command, "eglot.el")


@pytest.mark.skipif(EMACS is None, reason="Emacs (emacs) is not on PATH")
def test_from_words_to_a_plan_and_back_with_lsp_mode(tmp_path: Path) -> None:
    assert EMACS
    if not has(EMACS, "lsp-mode"):
        pytest.skip("lsp-mode (elpa-lsp-mode) is not installed")
    modes, _, _, _, lsp_mode, command, *_ = blocks("emacs.md", "elisp")
    walk_in_emacs(tmp_path, f"(require 'lsp-mode)\n{modes}{lsp_mode}{command}", "lsp-mode.el")
