"""`planscribe run`: the answer sets of an ASP program."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values
from planscribe.cli.arguments.shared import add_domain, add_json, add_limits
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    what = "an ASP file or a task; - is an ASP program on standard input"
    parser.add_argument("file", metavar="FILE", help=what)
    parser.add_argument(
        "--models",
        type=values.number,
        default=10,
        metavar="N",
        help="how many answer sets to print, 0 for all (default 10)",
    )
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument(
        "--brave",
        dest="mode",
        action="store_const",
        const="brave",
        help="print the atoms of at least one answer set",
    )
    modes.add_argument(
        "--cautious",
        dest="mode",
        action="store_const",
        const="cautious",
        help="print the atoms of all answer sets",
    )
    parser.add_argument(
        "--const",
        action="append",
        default=[],
        type=values.constant,
        metavar="NAME=VALUE",
        help="replace the value of a constant; can be repeated",
    )
    parser.add_argument("--table", action="store_true", help="print a table for each predicate")
    parser.add_argument("--statistics", action="store_true", help="print how the search went")
    add_domain(parser)
    add_limits(parser, 60, "the program")
    add_json(parser)
    parser.set_defaults(mode="sets")


COMMAND = Command(
    "run an ASP program, and print its answer sets or consequences",
    _add_arguments,
    run_of("commands.run.running"),
)
