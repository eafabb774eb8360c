"""What a terminal would obey never gets there from names of files and words of documents."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style
from rich.table import Table
from rich.text import Text

from planscribe.cli.output.characters import harmless
from planscribe.cli.output.console import PlainConsole
from planscribe.cli.output.screen import Screen
from tests.support.command_line import Planscribe

HOSTILE = "\x1b]8;;https://example.org\x1b\\lamp\x1b]8;;\x1b\\\x1b[2J\x9b31m\u202e\x07"
CONTROLS = frozenset("\x1b\x9b\x07\x08\x7f\u202e\u2066")


class Terminal(io.StringIO):
    """A stream that is a terminal, and remembers what it got."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("content", [Text(HOSTILE), HOSTILE])
def test_the_console_prints_no_controls(content: Text | str) -> None:
    console = PlainConsole(stderr=False)
    console.file = Terminal()
    table = Table(HOSTILE)
    table.add_row(content)
    console.print(content, style=Style(color="red"))
    console.print(table)
    assert not CONTROLS & set(console.file.getvalue())
    assert "lamp" in console.file.getvalue()


def test_a_spinner_shows_no_controls_and_still_turns() -> None:
    console = PlainConsole(stderr=True)
    console._force_terminal, console.legacy_windows = True, False
    console.file = Terminal()
    with console.status(Text(HOSTILE)) as status:
        status.update(Text(f"more {HOSTILE}"))
    written = console.file.getvalue()
    assert "\x1b[?25l" in written
    assert not [one for one in ("\x1b]8", "\x1b[2J", "\x9b", "\x07") if one in written]


def test_a_result_on_a_terminal_shows_no_controls(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, file = Terminal(), io.StringIO()
    monkeypatch.setattr("sys.stdout", terminal)
    Screen().result(f"(lit {HOSTILE})\r\n\tnext")
    monkeypatch.setattr("sys.stdout", file)
    Screen().result(HOSTILE)
    assert not CONTROLS & set(terminal.getvalue())
    assert terminal.getvalue().endswith(")\r\n\tnext\n")
    # Programs get what stands there.
    assert file.getvalue() == f"{HOSTILE}\n"


@given(st.text())
def test_only_what_is_obeyed_is_replaced(text: str) -> None:
    shown = harmless(text)
    assert not CONTROLS & set(shown)
    assert len(shown) == len(text)
    assert all(one == other for one, other in zip(text, shown, strict=True) if one.isprintable())


NAMES = [f"ev\x1b[2J{ending}" for ending in (".task", ".pddl", ".ir.lp", ".plan", ".txt")]
COMMANDS = [
    ("check", "{}"),
    ("compile", "{}"),
    ("explain", "{}", "lit(lamp1)"),
    ("why", "{}"),
    ("test", "{}"),
    ("fix", "{}"),
    ("format", "{}"),
    ("validate", "domain.pddl", "evening.pddl", "{}"),
    ("step", "domain.pddl", "evening.pddl", "{}"),
    ("compare", "{}", "evening.pddl"),
    ("translate", "{}", "--domain", "{}"),
    ("translate", "evening.task", "-o", "{}"),
    ("solve", "{}", "--planner", "{}"),
    ("{}",),
]


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda one: one[0])
@pytest.mark.parametrize("name", NAMES, ids=lambda one: one.rpartition("J")[2])
def test_no_command_prints_a_name_with_controls(
    folder: Path, planscribe: Planscribe, name: str, arguments: tuple[str, ...]
) -> None:
    (folder / name).write_text(f"Domain: {HOSTILE}\n(light {HOSTILE})\np({HOSTILE}).\n")
    run = planscribe(*(one.replace("{}", name) for one in arguments))
    assert run.code in (0, 1, 2)
    assert not CONTROLS & set(run.err)
