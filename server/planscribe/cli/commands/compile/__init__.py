"""`planscribe compile`: from words, an IR or facts to a PDDL problem."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from planscribe.cli.arguments.models import METHODS, add_method
from planscribe.cli.arguments.shared import add_limits
from planscribe.cli.arguments.stages import INPUT, add_stage
from planscribe.cli.command import Command
from planscribe.translate.by_model.methods import Method


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE|DIR",
        help=f"{INPUT}; or a domain in words (.domain.md); with -o DIR, several, where a folder "
        "stands for all tasks in it",
    )
    add_stage(parser)
    add_limits(parser, 10, "inferring the facts")
    add_method(parser, [one for one in METHODS if one != Method.DIRECT])


def _run(options: Namespace) -> int:
    options.file, *others = options.files
    if others or Path(options.file).is_dir():
        from planscribe.cli.commands.compile import compiling

        return compiling.run(options)
    if options.file.lower().endswith(".domain.md"):
        from planscribe.cli import domain_words

        return domain_words.run(options)
    from planscribe.cli import stages

    return stages.run(options)


COMMAND = Command(
    "compile a task to a PDDL problem, or a domain in words to PDDL", _add_arguments, _run
)
