"""`planscribe candidates`: which readings of a domain can be combined to solve a problem."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values
from planscribe.cli.arguments.models import add_embeddings
from planscribe.cli.arguments.shared import (
    add_json,
    add_limits,
    add_output,
    add_planners,
    add_sharing,
)
from planscribe.cli.command import Command, run_of


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "folder",
        metavar="DIR",
        help="a folder of candidate domains: PDDL files, or answers of language models (.txt, .md)",
    )
    parser.add_argument("problem", metavar="PROBLEM", help="the PDDL problem to solve")
    parser.add_argument(
        "--top",
        type=values.count,
        default=10,
        metavar="K",
        help="how many solvable combinations to rank (default 10)",
    )
    parser.add_argument(
        "--frame",
        metavar="FILE",
        help="a PDDL domain with the declarations, and the names of the actions; default: what "
        "most candidates declare",
    )
    parser.add_argument(
        "--text",
        metavar="FILE",
        help="file with a description of each action under its own heading (needs --frame; "
        "default: the .procedure.md of the frame, and the comments after its actions)",
    )
    parser.add_argument(
        "--confidence",
        type=values.share,
        default=0.8,
        metavar="SHARE",
        help="with --filter and the sentence encoder: the share of fitting schemas to keep "
        "(default 0.8)",
    )
    parser.add_argument(
        "--no-count",
        action="store_true",
        help="do not count the solvable combinations, and do not compare their plans",
    )
    parser.add_argument(
        "--filter",
        action="store_true",
        help="leave out schemas that are never applicable, or contradict the description; the "
        "best one of an action stays",
    )
    add_output(parser, help="write the domain of the best combination")
    parser.add_argument(
        "--planner",
        metavar="NAME",
        default="",
        help="planner that checks that the ranked combinations have a plan; see "
        "`planscribe planners`",
    )
    parser.add_argument(
        "--trained",
        metavar="DIR",
        help="needs --frame: what `planscribe encoder train` wrote, instead of what is included",
    )
    add_embeddings(parser)
    add_planners(parser)
    add_sharing(parser, 1, "1")
    add_limits(parser, 60, "ranking and counting")
    add_json(parser)


COMMAND = Command(
    "rank the combinations of candidate schemas that solve a problem",
    _add_arguments,
    run_of("commands.candidates.choosing"),
)
