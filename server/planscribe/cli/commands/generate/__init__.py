"""`planscribe generate`: random tasks with their true problems."""

from argparse import ArgumentParser

from planscribe.cli.arguments.shared import add_count, add_json, add_limits, add_seed
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "domain",
        metavar="DOMAIN",
        help="a built-in domain or one near the current folder, a folder with a domain.pddl, or a "
        "domain file",
    )
    add_count(parser, "--n", 1, "number of tasks (default 1)")
    add_seed(parser, help="the same seed makes the same tasks (default 1)")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FOLDER",
        help="write a .task and a .pddl file for each task into this folder",
    )
    parser.add_argument("--force", action="store_true", help="overwrite files in FOLDER")
    add_limits(parser, 10, "inferring the facts of a task")
    add_json(parser)


COMMAND = Command(
    "generate random tasks in words with their true problems",
    _add_arguments,
    run_of("commands.generate.generating"),
)
