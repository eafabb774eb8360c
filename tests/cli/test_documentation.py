"""docs/commands.md names every command and every option, and no others."""

import re
from pathlib import Path

from planscribe.cli.trouble import ExitCode
from tests.support.command_line import Planscribe

DOCUMENTATION = Path(__file__).parents[2] / "docs" / "commands.md"
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def test_commands_and_options_are_those_of_the_program(planscribe: Planscribe) -> None:
    text = DOCUMENTATION.read_text(encoding="utf-8")
    overview = planscribe("--help").out
    commands = re.findall(r"^    ([a-z]+) +\S", overview, re.MULTILINE)
    assert len(commands) > 8
    assert set(re.findall(r"^planscribe ([a-z]+)", text, re.MULTILINE)) <= {*commands}
    for command in commands:
        assert f"planscribe {command}" in text
    known = {*OPTION.findall(overview)}
    for command in commands:
        known.update(OPTION.findall(planscribe(command, "--help").out))
    assert known == {*OPTION.findall(text)}


def test_exit_codes_are_those_of_the_program() -> None:
    text = DOCUMENTATION.read_text(encoding="utf-8")
    assert {*re.findall(r"^\| (\d+) \|", text, re.MULTILINE)} == {
        str(int(code)) for code in ExitCode
    }
