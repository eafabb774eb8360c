"""`planscribe actions`: the actions of a domain, written from a text."""

from argparse import ArgumentParser

from planscribe.author.procedures.asking import WritingMethod
from planscribe.author.procedures.procedure import GivenText
from planscribe.cli.arguments.models import METHODS, add_model
from planscribe.cli.arguments.shared import add_json
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="DOMAIN", help="a PDDL domain")
    parser.add_argument(
        "--text",
        metavar="FILE",
        help="the text; default: the .procedure.md with the name of the domain's file or of the "
        "domain, in the same folder",
    )
    parser.add_argument(
        "--action",
        nargs="+",
        metavar="NAME",
        default=[],
        help="the actions to write; default: those with nothing but a name",
    )
    parser.add_argument(
        "--method",
        choices=[METHODS[0], *map(str, WritingMethod)],
        default=METHODS[0],
        help=f"how to read the text (default {METHODS[0]}, which calls no language model); the "
        "others call one for the actions that controlled English does not read",
    )
    parser.add_argument(
        "--given",
        choices=[*map(str, GivenText)],
        default=str(GivenText.WHOLE),
        help="what the model is given of the text (default whole); mapped: the paragraphs with a "
        "link to an action or below its heading; related: those that share words with it; "
        "summary: only the comments behind the actions; none: only their names",
    )
    parser.add_argument(
        "--table",
        metavar="FILE.actions.md",
        help="stages: write the table of states here, to be corrected; if the file is there, "
        "translate it, without a model where its predicates are filled in",
    )
    parser.add_argument(
        "--write", action="store_true", help="change the domain instead of showing the difference"
    )
    add_json(parser)
    add_model(parser)


COMMAND = Command(
    "write the actions of a domain from a text", _add_arguments, run_of("commands.actions.writing")
)
"""How the command line offers it."""
