"""`planscribe view`: pages and pictures."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values
from planscribe.cli.arguments.shared import add_domain, add_json, add_limits, add_output
from planscribe.cli.command import Command, run_of

# The module of the views is not imported to read a command line.
KINDS = (
    "timeline",
    "lanes",
    "links",
    "difference",
    "objects",
    "numbers",
    "causal",
    "search",
    "why",
    "no-plan",
    "states",
    "types",
    "learning",
)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("kind", metavar="KIND", choices=KINDS, help=f"one of {', '.join(KINDS)}")
    parser.add_argument(
        "file", metavar="FILE", help="a plan, a domain, a problem or a task; - is standard input"
    )
    parser.add_argument(
        "other",
        nargs="?",
        metavar="OTHER",
        help="the second plan for `difference`, the atom for `why`",
    )
    add_output(parser, help="the .html, .svg or .json file to write")
    parser.add_argument(
        "--problem",
        metavar="PROBLEM",
        help="the problem that a plan solves (default: the one with the same name)",
    )
    parser.add_argument(
        "--steps",
        nargs=2,
        type=values.number,
        metavar=("N", "M"),
        help="`difference` and `objects`: compare the states after N and M steps",
    )
    parser.add_argument(
        "--planner",
        action="append",
        metavar="NAME",
        default=[],
        help="`search`: a planner to compare; can be repeated",
    )
    add_domain(parser)
    add_limits(parser, 60, "planners and programs")
    add_json(parser)


COMMAND = Command(
    "draw a plan, a task or a domain as a page or a picture",
    _add_arguments,
    run_of("commands.view.drawing"),
)
