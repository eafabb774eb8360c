"""What a command consists of: its help, its arguments, and what it does."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple


# No dataclass: importing these takes longer than reading the whole command line.
class Command(NamedTuple):
    """A command, `COMMAND` of the module of its name in `planscribe.cli.commands`.

    What it needs to run is imported only in `run`, which gives the exit code: help and complaints
    about arguments need none of it.
    """

    help: str
    """What it does, as a phrase that begins with a verb."""
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def run_of(module: str) -> Callable[[Namespace], int]:
    """The function `run` of a module of `planscribe.cli`, which is imported only when it runs."""

    def run(options: Namespace) -> int:
        code: int = import_module(f"planscribe.cli.{module}").run(options)
        return code

    return run


def load(name: str) -> Command:
    """The command of a name."""
    command: Command = import_module(f"planscribe.cli.commands.{name}").COMMAND
    return command
