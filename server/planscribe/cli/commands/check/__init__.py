"""`planscribe check`: the findings of files."""

from argparse import ArgumentParser

from planscribe.cli.arguments.shared import add_domain, add_files, add_format
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    add_files(parser)
    add_domain(parser)
    parser.add_argument(
        "--settings",
        metavar="JSON",
        help="the `planscribe` section of an editor's settings, such as "
        '{"check": {"ignore": ["PS126"]}}',
    )
    add_format(
        parser,
        "sarif",
        "github",
        help="output format: text, JSON, SARIF 2.1.0, or annotations of a GitHub workflow",
    )


COMMAND = Command(
    "report problems in tasks, ASP, PDDL and plan files",
    _add_arguments,
    run_of("commands.check.checking"),
)
