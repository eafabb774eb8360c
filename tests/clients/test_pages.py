"""The configurations that the pages of editors show can be read, and start the server."""

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from planscribe.cli.parser import parse
from tests.support.editors.journey import DOCUMENTATION, blocks

SERVE = ["planscribe", "serve"]
NVIM = shutil.which("nvim")
EMACS = shutil.which("emacs")
PAGES = sorted(page.name for page in DOCUMENTATION.glob("*.md"))


def text_of(page: str) -> str:
    return (DOCUMENTATION / page).read_text(encoding="utf-8")


def test_helix_starts_the_server_for_every_language() -> None:
    settings = tomllib.loads("".join(blocks("helix.md", "toml")))
    server = settings["language-server"]["planscribe"]
    assert [server["command"], *server["args"]] == SERVE
    files = [end for one in settings["language"] for end in one["file-types"]]
    assert files == ["task", {"glob": "*.domain.md"}, "pddl", "lp", "plan"]
    assert {name for one in settings["language"] for name in one["language-servers"]} == {
        "planscribe"
    }


@pytest.mark.parametrize(
    ("page", "block", "section"),
    [("kate.md", 0, "servers"), ("sublime.md", 0, None), ("zed.md", 2, "lsp")],
)
def test_others_start_the_server(page: str, block: int, section: str | None) -> None:
    read: dict[str, Any] = json.loads(blocks(page, "json")[block])
    settings = (read[section] if section else read)["planscribe"]
    binary = settings.get("binary", {})
    command = settings.get("command") or [binary["path"], *binary["arguments"]]
    assert command == SERVE


def test_kate_knows_each_language_by_its_highlighting() -> None:
    (highlighting,) = blocks("kate.md", "xml")
    language = ElementTree.fromstring(highlighting)
    read = json.loads(blocks("kate.md", "json")[0])["servers"]["planscribe"]
    table = re.findall(r"^\| `\S+\.xml` \| `(.*?)` \| `(.*?)` \|", text_of("kate.md"), re.MULTILINE)
    names = {language.attrib["name"]: language.attrib["extensions"], **dict(table)}
    assert sorted(names.values()) == ["*.domain.md", "*.lp", "*.pddl", "*.plan", "*.task"]
    assert all(re.match(read["highlightingModeRegex"], name) for name in names)


def test_zed_runs_commands_that_there_are() -> None:
    tasks, agent, _ = map(json.loads, blocks("zed.md", "json"))
    context = agent["context_servers"]["planscribe"]
    for one in (*tasks, context):
        assert one["command"] == SERVE[0]
        assert parse(one["args"]).command == one["args"][0]


def test_vim_starts_the_server_where_columns_count_characters() -> None:
    (registering,) = blocks("vim.md", "vim")
    assert f"'cmd': {{server_info -> {SERVE}}}" in registering
    assert "'positionEncodings': ['utf-32']" in registering


@pytest.mark.skipif(NVIM is None, reason="Neovim (nvim) is not on PATH")
def test_all_lua_and_vim_script_can_be_read(tmp_path: Path) -> None:
    assert NVIM
    reading = []
    for page in PAGES:
        for number, block in enumerate(blocks(page, "lua")):
            file = tmp_path / f"{page}-{number}.lua"
            file.write_text(block, encoding="utf-8")
            reading.append(f"lua assert(loadfile('{file}'))")
    script = tmp_path / "blocks.vim"
    script.write_text("".join(blocks("vim.md", "vim")), encoding="utf-8")
    commands = [word for one in (*reading, f"source {script}") for word in ("-c", one)]
    told = subprocess.run(
        [NVIM, "--headless", "-u", "NONE", "-i", "NONE", *commands, "-c", "qall!"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert told.stdout + told.stderr == ""


@pytest.mark.skipif(EMACS is None, reason="Emacs (emacs) is not on PATH")
@pytest.mark.parametrize("page", PAGES)
def test_all_lisp_can_be_read(page: str, tmp_path: Path) -> None:
    assert EMACS
    file = tmp_path / "blocks.el"
    file.write_text("\n".join(blocks(page, "elisp")), encoding="utf-8")
    read = (
        f'(with-temp-buffer (insert-file-contents "{file}")'
        " (while (progn (forward-comment (buffer-size)) (not (eobp)))"
        " (read (current-buffer))))"
    )
    if file.stat().st_size:
        subprocess.run([EMACS, "--batch", "--eval", read], check=True, capture_output=True)


@pytest.mark.parametrize("page", PAGES)
def test_all_json_can_be_read(page: str) -> None:
    for block in blocks(page, "json"):
        json.loads(block)
