"""`planscribe explore`: the states of a task."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values
from planscribe.cli.arguments.shared import add_count, add_domain, add_json, add_limits
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a problem, a task or its IR, or a domain for its invariants"
    )
    add_count(parser, "--states", 100_000, "maximum number of states (default 100000)")
    parser.add_argument(
        "--graph",
        type=values.number,
        default=0,
        metavar="N",
        help="with --json: include the first N states, and the transitions between them",
    )
    add_domain(parser)
    add_limits(parser, 30, "exploring states; the rest of the analysis can take as long again")
    add_json(parser)


COMMAND = Command(
    "explore the states of a task: counts, dead ends, invariants",
    _add_arguments,
    run_of("commands.explore.exploring"),
)
