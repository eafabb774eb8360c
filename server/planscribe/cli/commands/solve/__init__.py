"""`planscribe solve`: from any stage to a plan."""

from argparse import ArgumentParser

from planscribe.cli.arguments.models import add_method
from planscribe.cli.arguments.shared import add_count, add_limits, add_planners, add_sharing
from planscribe.cli.arguments.stages import add_stage
from planscribe.cli.command import Command, run_of

_INPUT = (
    "a task, its IR (.lp), its facts (.facts.lp) or a PDDL problem; a folder stands for all tasks "
    "and problems in it; a domain, if it comes first, is the domain of the others; - is standard "
    "input"
)


def _add_arguments(parser: ArgumentParser) -> None:
    add_stage(parser)
    parser.add_argument("files", nargs="+", metavar="FILE|DIR", help=_INPUT)
    parser.add_argument(
        "--planner",
        dest="chosen",
        action="append",
        metavar="NAME",
        default=[],
        help="planner to use; see `planscribe planners`; can be repeated, to compare planners",
    )
    aims = parser.add_mutually_exclusive_group()
    aims.add_argument(
        "--optimal", action="store_true", help="search for a plan that is proved optimal"
    )
    aims.add_argument(
        "--improve", action="store_true", help="search for better plans until the time limit"
    )
    add_count(parser, "--count", 1, "number of plans to find; needs a planner that finds several")
    parser.add_argument(
        "--html", metavar="FILE", help="with one task: also write a page with all stages"
    )
    parser.add_argument(
        "--log",
        action="store_true",
        help="with one task: print what the planner writes, on standard error",
    )
    add_planners(parser)
    add_limits(parser, 60, "each planner")
    add_sharing(parser, 1, "1")
    add_method(parser)


COMMAND = Command(
    "find a plan for a task, and validate it", _add_arguments, run_of("commands.solve.solving")
)
