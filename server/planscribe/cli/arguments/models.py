"""Arguments of commands that can ask a language model."""

from argparse import ArgumentParser, _ArgumentGroup
from collections.abc import Sequence

from planscribe.cli.arguments import values
from planscribe.llm.allowance import EFFORTS
from planscribe.translate.by_model.methods import Method

METHODS = ("controlled-english", *map(str, Method))
"""How the words of a task can be read; the first is the default."""


def add_method(parser: ArgumentParser, methods: Sequence[str] = METHODS) -> None:
    """How words are read, and by which model."""
    parser.add_argument(
        "--method",
        choices=methods,
        default=METHODS[0],
        help=f"how to read the words (default {METHODS[0]}, which calls no language model)",
    )
    add_model(parser)


def add_model(parser: ArgumentParser, rounds: int = 2, samples: int = 1) -> None:
    """Which model is asked, how, and for how much; numbers are the defaults of their options."""
    group = parser.add_argument_group("language models")
    group.add_argument(
        "--model",
        metavar="NAME",
        help="name of the model (default: PLANSCRIBE_MODEL, or the model of the transcript)",
    )
    _add_calls(group)
    group.add_argument(
        "--by-sentence",
        action="store_true",
        help="with --replay: if prompts have changed since, use the answers about the same "
        "sentences",
    )
    group.add_argument(
        "--rounds",
        type=values.number,
        default=rounds,
        metavar="N",
        help=f"how often the model can correct a faulty answer (default {rounds})",
    )
    group.add_argument(
        "--samples",
        type=values.count,
        default=samples,
        metavar="N",
        help=f"number of answers to compare (default {samples})",
    )
    group.add_argument(
        "--second-opinion",
        action="store_true",
        help="use a second model call to judge whether sentences and statements have the same "
        "meaning",
    )
    group.add_argument("--prompts", metavar="DIR", help="folder with your own prompts")
    group.add_argument(
        "--max-tokens", type=values.count, metavar="N", help="maximum number of tokens of an answer"
    )
    group.add_argument(
        "--reasoning-effort",
        choices=EFFORTS,
        help="how long a model that can reason does so (default: the model's own choice)",
    )
    group.add_argument(
        "--timeout",
        type=values.seconds,
        metavar="SECONDS",
        help="how long the model may take to start an answer (default 600); an answer that grows "
        "is not interrupted",
    )
    group.add_argument(
        "--prices",
        type=values.price,
        nargs=2,
        metavar=("PROMPT", "ANSWER"),
        help="prices per million tokens, to compute the cost",
    )


def add_embeddings(parser: ArgumentParser) -> None:
    """Which model for embeddings is asked instead of the sentence encoder, and for how much."""
    group = parser.add_argument_group("embeddings")
    group.add_argument(
        "--embeddings",
        metavar="MODEL",
        help="compare by this model for embeddings, not by the sentence encoder",
    )
    _add_calls(group)


def _add_calls(group: _ArgumentGroup) -> None:
    """Where calls go, how they are kept, and how many tokens they may take."""
    group.add_argument(
        "--endpoint",
        metavar="URL",
        help="address of the model, such as http://localhost:11434/v1 (default: "
        "PLANSCRIBE_ENDPOINT or "
        "OPENAI_BASE_URL); the key is read from OPENAI_API_KEY",
    )
    group.add_argument("--replay", metavar="FILE", help="replay the answers of a transcript")
    group.add_argument("--record", metavar="FILE", help="record all calls in a transcript")
    group.add_argument("--no-cache", action="store_true", help="ignore cached answers")
    group.add_argument(
        "--budget",
        type=values.count,
        metavar="TOKENS",
        help="maximum number of tokens for the command, those of the answers included",
    )
