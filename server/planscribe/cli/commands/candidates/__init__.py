"""`planscribe candidates`: which readings of a domain can be combined to solve a problem."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values
from planscribe.cli.arguments.models import add_embeddings
from planscribe.cli.arguments.shared import (
    add_json,
    add_memory_limit,
    add_planners,
    add_sharing,
    add_time_limit,
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
    parser.add_argument(
        "-o", "--output", metavar="OUT", help="write the domain of the best combination"
    )
    parser.add_argument(
        "--force", action="store_true", help="overwrite OUT even if PlanScribe did not write it"
    )
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
    add_time_limit(parser, 60, "ranking and counting")
    add_memory_limit(parser)
    add_json(parser)


COMMAND = Command(
    "rank the combinations of candidate schemas that solve a problem",
    _add_arguments,
    run_of("commands.candidates.choosing"),
)
