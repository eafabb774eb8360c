"""`planscribe describe`: tasks, problems, domains and plans in English."""

from argparse import ArgumentParser

from planscribe.cli.arguments.shared import add_domain, add_json, add_limits, add_output
from planscribe.cli.arguments.stages import add_kind
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a task, its IR, its facts, a PDDL problem or domain, or a plan; - is standard input",
    )
    add_output(parser, help="write the words to this file")
    add_domain(parser)
    add_kind(parser)
    add_limits(parser, 10, "inferring the facts")
    add_json(parser)


COMMAND = Command(
    "describe a problem, a task, a domain or a plan in English",
    _add_arguments,
    run_of("commands.describe.describing"),
)
