"""The tutorial is true: its files are saved, and its commands print what it shows."""

import re
import shlex
from pathlib import Path

import pytest

from tests.support.command_line import Planscribe

PAGE = (Path(__file__).parents[2] / "docs" / "tutorial.md").read_text("utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SAVED = re.compile(r"[Ss]ave [^:]*?`([\w.]+)`[^`:]*:\n\n$")
"""How the words before a file end."""
FINDER = re.compile(r"found by .*, and validated")


def lines(text: str) -> list[str]:
    """What commands print, without the planner and its time."""
    return sorted(FINDER.sub("found and validated", text).splitlines())


def test_each_step_does_what_the_page_shows(
    tmp_path: Path, planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    printed = ""
    done: list[str] = []
    for block in BLOCK.finditer(PAGE):
        kind, text = block.groups()
        done.append(kind)
        if kind == "sh":
            runs = [planscribe(*shlex.split(line)[1:]) for line in text.splitlines()]
            printed = "\n".join(f"{run.out}\n{run.err}" for run in runs)
        elif kind == "text":
            shown = [line for line in lines(printed) if line]
            assert shown == [line for line in lines(text) if line], printed
        elif kind == "diff":
            (before,), (after,) = (re.findall(rf"^\{sign}(.*)$", text, re.M) for sign in "-+")
            file = tmp_path / "domain.pddl"
            assert before in file.read_text("utf-8")
            file.write_text(file.read_text("utf-8").replace(before, after), encoding="utf-8")
        else:
            saved = SAVED.search(PAGE[: block.start()])
            assert saved, text
            (tmp_path / saved[1]).write_text(text, encoding="utf-8")
    assert done.count("text") > 6
