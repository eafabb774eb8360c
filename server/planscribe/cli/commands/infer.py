"""`planscribe infer`: from words or an IR to facts."""

from argparse import ArgumentParser

from planscribe.cli.arguments.shared import add_limits
from planscribe.cli.arguments.stages import INPUT, add_stage
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=INPUT)
    add_stage(parser)
    add_limits(parser, 10, "inferring the facts")


COMMAND = Command(
    "infer the facts that follow from a task and its domain's rules",
    _add_arguments,
    run_of("stages"),
)
