"""What a command consists of: its help, its arguments, and what it does."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple


# No dataclass: importing these takes longer than reading the whole command line.
class Command(NamedTuple):
    """A command, `COMMAND` of the module of its name in `planscribe.cli.commands`.

    The module imports what it needs to run only in `run`, which gives the exit code: help and
    complaints about arguments need none of it.
    """

    help: str
    """What it does, as a phrase that begins with a verb."""
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def load(name: str) -> Command:
    """The command of a name."""
    command: Command = import_module(f"planscribe.cli.commands.{name}").COMMAND
    return command
