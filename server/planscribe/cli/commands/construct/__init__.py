"""`planscribe construct`: from free text to a domain, a task and a plan, phase by phase."""

from argparse import ArgumentParser

from planscribe.cli.arguments.models import add_model
from planscribe.cli.arguments.shared import add_json, add_planner
from planscribe.cli.command import Command, run_of

UNTIL = ("types", "hierarchy", "actions", "construction", "task", "plan")
"""The phases, in their order."""

FEEDBACK = ("none", "model", "ask")
"""Who comments on what a phase has made."""


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "text",
        metavar="TEXT",
        help="a text about a domain and a task, a domain in words (.domain.md), or another task "
        "of the domain in DIR; - is standard input",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        required=True,
        help="folder for the domain in words, its PDDL, the task and the plan; what is there is "
        "continued, and your edits stay",
    )
    parser.add_argument(
        "--until", choices=UNTIL, default=UNTIL[-1], help="the last phase (default plan)"
    )
    parser.add_argument(
        "--feedback",
        choices=FEEDBACK,
        default=FEEDBACK[0],
        help="who comments on each phase besides you: nobody (default), the model, or the model "
        "with your decision on each suggestion",
    )
    add_json(parser)
    add_planner(parser, 60)
    add_model(parser, rounds=8)


COMMAND = Command(
    "construct a domain, a task and a plan from a text, phase by phase",
    _add_arguments,
    run_of("commands.construct.constructing"),
)
