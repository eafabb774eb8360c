"""`planscribe learn`: the actions of a domain, from what an environment does."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values
from planscribe.cli.arguments.models import add_model
from planscribe.cli.arguments.shared import add_count, add_json, add_planner, add_seed
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "domain_file",
        metavar="DOMAIN",
        help="a domain with types, predicates and actions; bodies of actions count as stated",
    )
    parser.add_argument(
        "problem_file", metavar="PROBLEM", help="a problem: the objects, and the goal to reach"
    )
    sources = parser.add_mutually_exclusive_group()
    sources.add_argument(
        "--environment",
        metavar="FILE",
        help="a domain whose actions are simulated; the result is compared with it",
    )
    sources.add_argument(
        "--program",
        metavar="COMMAND",
        help="a program that executes actions; it is started here, without a shell",
    )
    parser.add_argument(
        "--trace",
        metavar="FILE.jsonl",
        help="store what is tried and seen; learning continues from what it already contains, "
        "and without an environment it is all that is learned from",
    )
    parser.add_argument(
        "--wrong-facts",
        type=values.share,
        default=0.0,
        metavar="SHARE",
        help="about this share of the facts in the states of FILE is wrong (default 0)",
    )
    parser.add_argument(
        "--no-reasons",
        action="store_true",
        help="do not use the reasons for which actions are rejected",
    )
    parser.add_argument(
        "--until",
        choices=["solved", "settled"],
        default="settled",
        help="end when the goal is reached, or when nothing more can be learned (default settled)",
    )
    parser.add_argument(
        "--safe", action="store_true", help="try only actions that are certainly applicable"
    )
    parser.add_argument(
        "--cautious",
        action="store_true",
        help="keep preconditions that are not refuted in the domain",
    )
    parser.add_argument(
        "--consider",
        nargs="+",
        choices=["negative", "equality", "constants"],
        default=[],
        help="kinds of literals to consider besides those that the requirements allow",
    )
    add_count(parser, "--steps", 10_000, "maximum number of actions to try (default 10000)")
    parser.add_argument(
        "--live",
        action="store_true",
        help="print each entry of the record as it happens, instead of the domain, and obey lines "
        "of standard input: continue, step, pause, or an entry that states or forbids a literal",
    )
    parser.add_argument(
        "--answer-time",
        type=values.seconds,
        default=10.0,
        metavar="SECONDS",
        help="time limit in seconds for an answer of COMMAND (default 10)",
    )
    add_seed(parser, help="the same seed makes the same experiments (default 1)")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="write the domain into this file; - is the screen"
    )
    parser.add_argument("--force", action="store_true", help="overwrite FILE")
    add_planner(parser, seconds=30)
    add_json(parser)
    parser.add_argument(
        "--with-model",
        action="store_true",
        help="let a language model propose trajectories and literals, as in PSALM",
    )
    add_model(parser)


COMMAND = Command(
    "learn the actions of a domain from an environment",
    _add_arguments,
    run_of("commands.learn.learning"),
)
