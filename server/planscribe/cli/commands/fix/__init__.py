"""`planscribe fix`: the safe fixes of files."""

from argparse import ArgumentParser

from planscribe.cli.arguments.shared import add_domain, add_files
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    add_files(parser)
    parser.add_argument("--diff", action="store_true", help="show the changes without making them")
    parser.add_argument(
        "--unsafe",
        action="store_true",
        help="also show fixes of PDDL that may change its meaning: all that planners need; each is "
        "listed with its reason",
    )
    parser.add_argument("--write", action="store_true", help="with --unsafe: make the changes")
    add_domain(parser)


COMMAND = Command(
    "apply safe fixes to files: those that need no review",
    _add_arguments,
    run_of("commands.fix.fixing"),
)
