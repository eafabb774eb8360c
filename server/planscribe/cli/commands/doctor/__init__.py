"""`planscribe doctor`: the state of an installation."""

from argparse import Namespace

from planscribe.cli.arguments.shared import add_json
from planscribe.cli.command import Command


def _run(options: Namespace) -> int:
    from planscribe.cli.commands.doctor import report

    return report.run(options)


COMMAND = Command("report on this installation and its problems", add_json, _run)
