"""`planscribe validate`: whether plans reach the goal."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values
from planscribe.cli.arguments.shared import add_json
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("domain", metavar="DOMAIN", help="the PDDL domain, or a domain's name")
    parser.add_argument("problem", metavar="PROBLEM", help="the PDDL problem")
    parser.add_argument("plans", metavar="PLAN", nargs="+", help="the plans; - is standard input")
    parser.add_argument(
        "--epsilon",
        type=values.seconds,
        metavar="TIME",
        help="actions less than this apart are simultaneous (default 0.001; 0.0001 for plans that "
        "start before 0.001)",
    )
    add_json(parser)


COMMAND = Command(
    "execute plans, and check that they reach the goal (to describe each step: step)",
    _add_arguments,
    run_of("commands.validate.validating"),
)
