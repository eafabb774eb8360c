"""`planscribe mcp`: the server for agents."""

from argparse import ArgumentParser, Namespace

from planscribe.cli.command import Command
from planscribe.cli.trouble import ExitCode


def _add_arguments(_: ArgumentParser) -> None:
    """There are none."""


def _run(_: Namespace) -> int:
    from planscribe.agents.mcp import serve

    serve()
    return ExitCode.OK


COMMAND = Command("start the server for agents (Model Context Protocol)", _add_arguments, _run)
