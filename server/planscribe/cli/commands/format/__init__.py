"""`planscribe format`: the layout of files."""

from argparse import ArgumentParser

from planscribe.cli.arguments.shared import add_count, add_files
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    add_files(parser)
    parser.add_argument(
        "--check", action="store_true", help="list the files that would change, and change nothing"
    )
    parser.add_argument("--diff", action="store_true", help="show the changes without making them")
    add_count(parser, "--width", 80, "maximum line length, where possible (default 80)")
    add_count(parser, "--indent", 2, "spaces per level (default 2)")
    parser.add_argument(
        "--closing",
        choices=["keep", "compact", "hanging"],
        default="keep",
        help="where to put the closing parenthesis of a list that takes several lines: where it "
        "is, behind the last element, or on a line of its own (default keep)",
    )


COMMAND = Command("format PDDL and ASP files", _add_arguments, run_of("commands.format.formatting"))
