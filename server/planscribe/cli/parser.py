"""Reading the command line."""

import re
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import NoReturn

from planscribe import __version__
from planscribe.cli.command import load
from planscribe.cli.commands import COMMANDS
from planscribe.cli.output.characters import visible
from planscribe.cli.trouble import ExitCode

_DESCRIPTION = "Turn planning tasks in plain English into PDDL and validated plans."

_EXIT_CODES = """\
exit codes:
  0  success
  1  errors were found, there is no plan, or two problems differ
  2  invalid usage or input
  3  a plan cannot be judged
"""
_UNSAVED = "--unsaved"
_UNKNOWN_COMMAND = re.compile(r"argument COMMAND\b.*?: invalid choice: '(.*?)' ", re.DOTALL)
"""What argparse says of a command that there is not."""


class _Formatter(RawDescriptionHelpFormatter):
    """Help with commands and their summaries side by side."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30)


class _Parser(ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        if unknown := _UNKNOWN_COMMAND.match(message):
            from planscribe.syntax.quoting import quoted
            from planscribe.wording import listed, nearest

            near = nearest(unknown[1], COMMANDS, most=1)
            hint = (
                f"did you mean {quoted(near[0])}?" if near else f"choose {listed(COMMANDS, 'or')}"
            )
            message = f"there is no command {quoted(unknown[1])}: {hint}"
        print(f"planscribe: {visible(message)}; see `{self.prog} --help`", file=sys.stderr)
        raise SystemExit(ExitCode.BAD_INPUT)


def parse(arguments: Sequence[str] | None = None) -> Namespace:
    """The options of a command, its name in `command`, and what it does in `run`.

    Raises:
        SystemExit: help or the version was asked for, or the arguments are wrong; all was said.
    """
    words = sys.argv[1:] if arguments is None else [*arguments]
    parser = _Parser(
        prog="planscribe",
        description=_DESCRIPTION,
        epilog=_EXIT_CODES,
        formatter_class=_Formatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"planscribe {__version__}")
    parser.add_argument(
        _UNSAVED,
        metavar="FILE",
        help="for editors: a JSON file that maps paths to texts, which replace the contents of "
        "these files; - is standard input",
    )
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND ARGUMENT")
    for name in _needed(words):
        command = load(name)
        one = commands.add_parser(
            name,
            help=command.help,
            description=f"{command.help[0].upper()}{command.help[1:]}.",
            formatter_class=_Formatter,
            allow_abbrev=False,
        )
        command.add_arguments(one)
        one.set_defaults(run=command.run)
    options = parser.parse_args(words)
    if options.command is None:
        parser.error("a command is required")
    return options


def _needed(words: Sequence[str]) -> Sequence[str]:
    """The commands to load: the one that is named, or all, for help or a complaint to list them."""
    at = 2 if words[:1] == [_UNSAVED] else 0
    first = words[at : at + 1]
    if first == ["--version"]:
        return ()
    return first if first and first[0] in COMMANDS else COMMANDS
