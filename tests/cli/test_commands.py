"""The commands: each brings its help and its arguments, and loads no other one."""

import re
import subprocess
import sys
from argparse import ArgumentParser
from pkgutil import iter_modules

import pytest

from planscribe.cli import commands
from planscribe.cli.command import load
from planscribe.cli.commands import COMMANDS
from tests.support.command_line import Planscribe

LOADED = """\
import sys
from planscribe.cli.parser import parse
try:
    parse(sys.argv[1:])
except SystemExit:
    pass
print("loaded:", *sorted(one for one in sys.modules if one.startswith("planscribe.")))
"""


def loaded_by(*words: str) -> set[str]:
    """The modules that reading a command line loads, below `planscribe`."""
    program = [sys.executable, "-c", LOADED, *words]
    run = subprocess.run(program, capture_output=True, text=True, check=True)
    last = run.stdout.splitlines()[-1]
    return {one.removeprefix("planscribe.") for one in last.split()[1:]}


def test_every_command_is_listed() -> None:
    assert {one.name for one in iter_modules(commands.__path__)} == {*COMMANDS}


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_a_phrase(name: str) -> None:
    command = load(name)
    assert re.fullmatch(r"[a-z]+ .*[^.]", command.help)
    parser = ArgumentParser()
    command.add_arguments(parser)
    for action in parser._actions:
        assert action.help and not action.help.endswith("."), action.dest


@pytest.mark.parametrize(
    "words",
    [("check", "a.task"), ("check", "--help"), ("check",), ("--unsaved", "a.json", "check", "b")],
)
def test_a_command_line_loads_only_its_own_command(words: tuple[str, ...]) -> None:
    loaded = loaded_by(*words)
    assert {one for one in loaded if one.startswith("cli.commands.")} == {"cli.commands.check"}
    others = {one for one in loaded if one.partition(".")[0] != "cli"}
    # How rarely Python looks for what to free is set first.
    assert others <= {"workers", "workers.collection"}


def test_the_version_loads_no_command() -> None:
    loaded = loaded_by("--version")
    assert not any(one.startswith("cli.commands.") for one in loaded)


def test_help_and_complaints_know_every_command(planscribe: Planscribe) -> None:
    assert {*re.findall(r"^    ([a-z]+) +\S", planscribe("--help").out, re.MULTILINE)} == {
        *COMMANDS
    }
    for words in (["nonsense", "check"], ["--unsaved", "check", "nonsense"]):
        run = planscribe(*words)
        assert run.code == 2
        assert all(name in run.err for name in COMMANDS)


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        ("solv", "there is no command `solv`: did you mean `solve`?"),
        ("chekc", "there is no command `chekc`: did you mean `check`?"),
    ],
)
def test_an_unknown_command_is_named(planscribe: Planscribe, word: str, complaint: str) -> None:
    run = planscribe(word, "a.task")
    assert run.code == 2
    assert complaint in run.err
