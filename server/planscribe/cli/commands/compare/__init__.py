"""`planscribe compare`: how two problems, domains or plans differ."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values
from planscribe.cli.arguments.shared import add_json
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("first", metavar="A", help="a problem, a domain (PDDL or words), or a plan")
    parser.add_argument("second", metavar="B", help="the file to compare it with")
    parser.add_argument(
        "--problem",
        metavar="PROBLEM",
        help="the problem of two plans, or one in which two domains are executed",
    )
    parser.add_argument(
        "--states",
        metavar="N",
        type=values.count,
        help="compare two domains in so many states: those of PROBLEM (1000), or of generated "
        "problems",
    )
    parser.add_argument(
        "--domain",
        action="append",
        metavar="NAME|PATH",
        default=[],
        help="the domain of both problems; given twice, the domain of A and that of B",
    )
    add_json(parser)


COMMAND = Command(
    "compare two problems, domains, or plans for a problem",
    _add_arguments,
    run_of("commands.compare.comparing"),
)
