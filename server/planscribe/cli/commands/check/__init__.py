"""`planscribe check`: the findings of files."""

from argparse import ArgumentParser, Namespace

from planscribe.cli.arguments.shared import add_domain, add_files, add_format
from planscribe.cli.command import Command


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


def _run(options: Namespace) -> int:
    from planscribe.cli.commands.check import checking

    return checking.run(options)


COMMAND = Command("report problems in tasks, ASP, PDDL and plan files", _add_arguments, _run)
