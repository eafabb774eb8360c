"""The page of commands tells of every command."""

import re
from pathlib import Path

from planscribe.lsp.commands.table import COMMANDS

PAGE = Path(__file__).parents[2] / "docs" / "editors" / "commands.md"


def test_every_command_has_a_row() -> None:
    named = re.findall(
        r"^\| `(planscribe\.\w+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(named) == sorted(COMMANDS)
