"""`planscribe why`: why there is no plan."""

from argparse import ArgumentParser

from planscribe.cli.arguments.shared import add_domain, add_json, add_limits
from planscribe.cli.arguments.stages import INPUT, add_kind
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=INPUT)
    add_kind(parser)
    add_domain(parser)
    add_limits(parser, 60, "the analysis")
    add_json(parser)


COMMAND = Command(
    "find out why there is no plan, and suggest fixes",
    _add_arguments,
    run_of("commands.why.no_plan"),
)
