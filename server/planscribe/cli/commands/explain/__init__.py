"""`planscribe explain`: why an atom holds, what a rule derives, and what a code means."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values
from planscribe.cli.arguments.shared import add_domain, add_json, add_limits
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE|CODE",
        help="a task or an ASP file, - for standard input, or a code such as PS301",
    )
    parser.add_argument(
        "atom",
        nargs="?",
        metavar="ATOM",
        help="an atom such as `init(clean(shot1))`; it can have variables",
    )
    parser.add_argument(
        "--statement",
        type=values.count,
        metavar="LINE",
        help="list the instances of the statement on this line that fire",
    )
    add_domain(parser)
    parser.add_argument(
        "--html", metavar="FILE", help="if ATOM is given, also write its explanation as a page"
    )
    parser.add_argument(
        "--svg", metavar="FILE", help="if ATOM is given, also write its explanation as a picture"
    )
    parser.add_argument(
        "--force",
        action="store_true",
        help="overwrite these files even if PlanScribe did not write them",
    )
    add_limits(parser, 10, "running the program")
    add_json(parser)


COMMAND = Command(
    "explain why an atom holds or not, what a rule derives, or what a code means",
    _add_arguments,
    run_of("commands.explain.explaining"),
)
