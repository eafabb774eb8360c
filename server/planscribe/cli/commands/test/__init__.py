"""`planscribe test`: the expectations in files."""

from argparse import ArgumentParser

from planscribe.cli.arguments.shared import add_domain, add_files, add_format, add_planner
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    add_files(parser)
    add_format(
        parser, "junit", help="output format: text, JSON, or JUnit XML for continuous integration"
    )
    parser.add_argument(
        "--why", action="store_true", help="also show the reasons for failed expectations"
    )
    parser.add_argument(
        "--generated",
        metavar="DIR",
        help="also write what templates of manifests generate into this folder, which has to exist",
    )
    add_domain(parser)
    add_planner(parser, 60)


COMMAND = Command(
    "check the expectations in task files", _add_arguments, run_of("commands.test.testing")
)
