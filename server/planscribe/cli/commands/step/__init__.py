"""`planscribe step`: what the steps of a plan do."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values
from planscribe.cli.arguments.shared import add_json
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("domain", metavar="DOMAIN", help="the PDDL domain, or a domain's name")
    parser.add_argument("problem", metavar="PROBLEM", help="the PDDL problem")
    parser.add_argument("plan", metavar="PLAN", help="the plan; - is standard input")
    parser.add_argument(
        "--step",
        type=values.count,
        metavar="N",
        help="show only this step, with the states before and after it",
    )
    add_json(parser)


COMMAND = Command(
    "describe what each step of a plan does, and why it is needed (to check plans: validate)",
    _add_arguments,
    run_of("commands.step.stepping"),
)
