"""What can be said on the command line about language models."""

from argparse import ArgumentParser

from planscribe.cli import argument_types as types
from planscribe.translate.methods import Method

METHODS = ("controlled-english", *map(str, Method))
"""How the words of a task can be read; the first is the default."""


def add_model(parser: ArgumentParser) -> None:
    """The options of commands that can ask a language model."""
    group = parser.add_argument_group("language models")
    group.add_argument(
        "--model",
        metavar="NAME",
        help="the model that is asked (default: that of PLANSCRIBE_MODEL, or of the transcript)",
    )
    group.add_argument(
        "--endpoint",
        metavar="URL",
        help="its address, such as http://localhost:11434/v1 (default: that of "
        "PLANSCRIBE_ENDPOINT or OPENAI_BASE_URL); its key stands in OPENAI_API_KEY",
    )
    group.add_argument("--replay", metavar="FILE", help="take the answers from a transcript")
    group.add_argument("--record", metavar="FILE", help="write a transcript of all calls")
    group.add_argument("--no-cache", action="store_true", help="ask anew what was asked before")
    group.add_argument(
        "--rounds",
        type=types.number,
        default=2,
        metavar="N",
        help="how often a model may mend an answer with defects (default 2)",
    )
    group.add_argument(
        "--samples",
        type=types.count,
        default=1,
        metavar="N",
        help="how many answers are compared with each other (default 1)",
    )
    group.add_argument(
        "--prompts", metavar="DIR", help="a folder with prompts of one's own, by name"
    )
    group.add_argument(
        "--budget", type=types.count, metavar="TOKENS", help="the most that the command may use"
    )
    group.add_argument(
        "--prices",
        type=types.price,
        nargs=2,
        metavar=("PROMPT", "ANSWER"),
        help="what a million tokens cost, to tell the costs",
    )
