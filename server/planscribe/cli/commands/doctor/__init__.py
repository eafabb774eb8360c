"""`planscribe doctor`: the state of an installation."""

from planscribe.cli.arguments.shared import add_json
from planscribe.cli.command import Command, run_of

COMMAND = Command(
    "report on this installation and its problems", add_json, run_of("commands.doctor.report")
)
