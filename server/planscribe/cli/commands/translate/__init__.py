"""`planscribe translate`: from words to the IR."""

from argparse import ArgumentParser, Namespace

from planscribe.cli.arguments.models import METHODS, add_method
from planscribe.cli.arguments.stages import INPUT, add_stage
from planscribe.cli.command import Command
from planscribe.cli.trouble import BadInput


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=INPUT)
    add_stage(parser)
    parser.add_argument(
        "--show-prompt", action="store_true", help="print the first prompt without sending it"
    )
    parser.add_argument(
        "--say-back",
        action="store_true",
        help="also show in English what a model states of each sentence",
    )
    add_method(parser)


def _run(options: Namespace) -> int:
    if options.method == METHODS[0]:
        if options.say_back:
            raise BadInput("--say-back is about what a language model states: choose a --method")
        from planscribe.cli import stages

        return stages.run(options)
    from planscribe.cli.commands.translate import by_model

    return by_model.run(options)


COMMAND = Command(
    "translate a task in plain English to its IR, an ASP program", _add_arguments, _run
)
