"""`planscribe sample`: several schemas of each described action, by language models."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values
from planscribe.cli.arguments.models import add_model
from planscribe.cli.arguments.shared import add_json
from planscribe.cli.command import Command, run_of

_SAMPLES = 10


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="DOMAIN",
        help="a PDDL domain with the declarations, and the names of the actions",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        required=True,
        help="a folder for the answers; what is there is not asked for again",
    )
    parser.add_argument(
        "--text",
        metavar="FILE",
        help="the descriptions, with a heading for each action; default: the .procedure.md of "
        "the domain, and the comments behind its actions",
    )
    parser.add_argument(
        "--action", nargs="+", metavar="NAME", default=[], help="the actions; default: all"
    )
    parser.add_argument(
        "--models", nargs="+", metavar="NAME", default=[], help="several models at one endpoint"
    )
    parser.add_argument(
        "--temperatures",
        type=values.temperature,
        nargs="+",
        metavar="T",
        default=[0.7],
        help="how varied the answers are (default 0.7); several temperatures are all used",
    )
    parser.add_argument(
        "--estimate",
        action="store_true",
        help="send nothing, and estimate the number of calls and tokens, and the cost",
    )
    add_json(parser)
    add_model(parser, samples=_SAMPLES)


COMMAND = Command(
    "ask language models for schemas of described actions",
    _add_arguments,
    run_of("commands.sample.sampling"),
)
