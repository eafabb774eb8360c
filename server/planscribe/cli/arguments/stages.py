"""Arguments of the commands that take a task from one stage to another."""

from argparse import ArgumentParser

from planscribe.cli.arguments.shared import add_domain, add_json, add_output

INPUT = "a task, its IR (.lp), its facts (.facts.lp) or a PDDL problem; - is standard input"


def add_kind(parser: ArgumentParser) -> None:
    """What kind of file FILE is."""
    parser.add_argument(
        "--from",
        dest="kind",
        choices=["task", "ir", "facts", "problem"],
        help="the kind of FILE, if neither its name nor its first words show it",
    )


def add_stage(parser: ArgumentParser) -> None:
    """How the result is shown, and where it is written."""
    parser.add_argument("--all", action="store_true", help="show every stage up to this one")
    add_json(parser)
    add_domain(parser)
    add_kind(parser)
    add_output(parser, help="write the result to this file")
